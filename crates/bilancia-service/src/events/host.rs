//! The host's part in events: start numbers when registration is over, rounds with their games, outcomes, the end.
//!
//! Each step follows from the log of the event and the games beside it, and is written at once, so a server that was
//! killed goes on where it was, and of several servers one is first.

use std::{
    collections::HashSet,
    sync::Arc,
    time::{Duration, Instant},
};

use bilancia_store::{Appended, EventGame, EventGames, Place};
use bilancia_tournament::event::{Act, By, Entry, GameId, Phase};

use super::{Beside, Hosted, control_of, game_of, games::outcome_of, place_of};
use crate::{GameService, Refused, anchors::list_of};

/// How often to look for events in which something is due.
const PAUSE: Duration = Duration::from_secs(2);
/// How often to look at all that go on, in case a server was killed in the middle of a step.
const ALL: Duration = Duration::from_secs(60);
/// Steps at most that are done for an event at once.
const MOST_STEPS: usize = 200;
/// How long an arbiter has to rule on a board whose result they undid, before that result counts again, in seconds.
const TO_RULE: i64 = 24 * 3_600;
/// Likewise in an event whose games are played in one sitting.
const TO_RULE_AT_ONCE: i64 = 3_600;
/// Events that are looked at, at most.
const MOST: i64 = 10_000;

/// Does the host's part in all events, for as long as it is let.
pub async fn watch(service: Arc<GameService>) {
    let mut looked: Option<Instant> = None;
    loop {
        let all = looked.is_none_or(|looked| looked.elapsed() >= ALL);
        if all {
            looked = Some(Instant::now());
        }
        if let Err(error) = look(&service, all).await {
            tracing::warn!(%error, "events could not be looked at");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn look(service: &GameService, all: bool) -> Result<(), Refused> {
    let mut due = service.store.events_with_outcomes(MOST).await?;
    due.extend(service.running_arenas());
    due.extend(service.store.events(&["registration"], None, MOST).await?);
    if all {
        due.extend(service.store.events(&["playing"], None, MOST).await?);
    }
    due.sort_unstable();
    due.dedup();
    for id in due {
        if let Err(error) = service.advance(&id).await {
            tracing::warn!(event = id, %error, "an event does not go on");
        }
    }
    Ok(())
}

impl GameService {
    /// Does whatever is due in an event.
    pub(crate) async fn advance(&self, id: &str) -> Result<(), Refused> {
        for _ in 0..MOST_STEPS {
            let hosted = self.event(id).await?;
            let goes_on = match hosted.event.state().phase {
                Phase::Registration => self.assign(&hosted).await?,
                Phase::Playing => self.play_on(&hosted).await?,
                Phase::Closed => self.clear(&hosted).await?,
            };
            if !goes_on {
                break;
            }
        }
        Ok(())
    }

    /// Ends an event of which all is played.
    pub(super) async fn close_event(&self, hosted: &Hosted) -> Result<bool, Refused> {
        self.note_arena(&hosted.id, false);
        match champion(hosted) {
            Some(champion) => {
                let closed = vec![Act::Closed { champion }];
                self.host_appends(hosted, closed, &[], &[]).await
            }
            None => Ok(false),
        }
    }

    fn as_host(&self, act: Act) -> Entry {
        Entry {
            at: self.now() / 1000,
            by: By::Host,
            act,
        }
    }

    /// Adds entries of the host alone.
    pub(super) async fn host_adds(
        &self,
        hosted: &Hosted,
        acts: Vec<Act>,
    ) -> Result<Appended, Refused> {
        let entries: Vec<_> = acts.into_iter().map(|act| self.as_host(act)).collect();
        let names = hosted.names.clone();
        self.append_to_event(hosted, &names, &entries, Beside::default())
            .await
    }

    /// Adds entries of the host. Whether it goes on with what stands then, its own entries or those of another server.
    pub(super) async fn host_appends(
        &self,
        hosted: &Hosted,
        acts: Vec<Act>,
        settled: &[Place],
        weighed: &[Place],
    ) -> Result<bool, Refused> {
        let entries: Vec<_> = acts.into_iter().map(|act| self.as_host(act)).collect();
        let names = hosted.names.clone();
        let beside = Beside {
            settled,
            weighed,
            ..Beside::default()
        };
        match self
            .append_to_event(hosted, &names, &entries, beside)
            .await?
        {
            Appended::Done | Appended::MovedOn => Ok(true),
        }
    }

    /// Assigns start numbers once it is time: by rating, then in the order of registration.
    async fn assign(&self, hosted: &Hosted) -> Result<bool, Refused> {
        let state = hosted.event.state();
        let now = self.now() / 1000;
        let due = state.plan.assignment_at.max(state.plan.registration_until);
        let ids = (1_u32..).zip(&state.participants);
        let mut order: Vec<u32> = ids
            .filter(|(_, one)| !one.withdrawn)
            .map(|(id, _)| id)
            .collect();
        if now < due || order.len() < 2 {
            return Ok(false);
        }
        let gone = self.departures(hosted).await?;
        if !gone.is_empty() {
            return self.host_appends(hosted, gone, &[], &[]).await;
        }
        let lists = self.rating_lists().await?;
        let list = lists.get(&list_of(&state.plan.game, control_of(&state.plan)?));
        let rating = |key: &str| list.map_or(0.0, |list| list.value(key));
        let strength = |id: &u32| {
            let players = &state.participants[*id as usize - 1].entrant.players;
            let of = |player: &bilancia_tournament::entrant::Player| rating(&player.key());
            players.iter().map(of).sum::<f64>() / players.len().max(1) as f64
        };
        order.sort_by(|one, other| strength(other).total_cmp(&strength(one)));
        self.host_appends(hosted, vec![Act::Assigned { order }], &[], &[])
            .await
    }

    /// Ends the boards that were decided without being played out, once the event is closed. There is nothing more to do then.
    async fn clear(&self, hosted: &Hosted) -> Result<bool, Refused> {
        let games = self.store.event_games(&hosted.id, EventGames::Unsettled);
        let mut settled = Vec::new();
        for game in games.await? {
            if let Some(outcome) = hosted.event.state().outcome(id_of(game.place))
                && (game.over || self.end_event_game(&game.game, outcome).await?)
            {
                settled.push(game.place);
            }
        }
        if !settled.is_empty() {
            self.host_appends(hosted, Vec::new(), &settled, &[]).await?;
        }
        Ok(false)
    }

    /// Enters outcomes, begins games, pairs the next round or ends the event. Whether there may be more to do.
    async fn play_on(&self, hosted: &Hosted) -> Result<bool, Refused> {
        let state = hosted.event.state();
        let games = self.store.event_games(&hosted.id, EventGames::Unsettled);
        let games = games.await?;
        let (mut acts, mut settled, mut weighed) = (Vec::new(), Vec::new(), Vec::new());
        let chance = bilancia_analysis::kinds(&game_of(&state.plan)?, None)?.chance;
        for game in &games {
            let id = id_of(game.place);
            if let Some(outcome) = state.outcome(id) {
                // A ruling may be undone as long as nothing rests on it, so the board stays until then.
                let ended = game.over
                    || (state.is_final(id.round)
                        && self.end_event_game(&game.game, outcome).await?);
                if ended {
                    settled.push(game.place);
                }
            } else if game.over {
                let live = self.lock(&game.game).await?;
                if let Some(act) = outcome_of(&live, id) {
                    if state.rated && chance && matches!(act, Act::Result { .. }) {
                        weighed.push(game.place);
                    }
                    acts.push(act);
                    settled.push(game.place);
                }
            }
        }
        if !settled.is_empty() {
            return self.host_appends(hosted, acts, &settled, &weighed).await;
        }
        let open = state.open_games();
        let has_all = |known: &HashSet<Place>| {
            let mut open = open.iter();
            open.all(|(game, _)| known.contains(&place_of(*game)))
        };
        let mut begun_at = places(&games);
        if !has_all(&begun_at) {
            // Either a round begins, or an outcome was undone, whose game counts as settled.
            let all = self.store.event_games(&hosted.id, EventGames::All).await?;
            begun_at = places(&all);
            let again = self.results_again(hosted, &all).await?;
            if !again.is_empty() {
                return self.host_appends(hosted, again, &[], &[]).await;
            }
        }
        let mut begun = false;
        for (game, numbers) in &open {
            if begun_at.contains(&place_of(*game)) {
                continue;
            }
            if let Some(act) = self.begin_event_game(hosted, *game, *numbers).await? {
                return self.host_appends(hosted, vec![act], &[], &[]).await;
            }
            begun = true;
        }
        if begun {
            return Ok(true);
        }
        if let Some(end) = state.arena_ends() {
            return self.go_on_with_arena(hosted, end).await;
        }
        // Without an end of its own a round need not wait for the one before it, where nothing depends on that.
        let ahead = state.pairs_ahead() && state.plan.days_per_round.is_none();
        if !open.is_empty() && !ahead {
            return Ok(false);
        }
        match hosted.event.next_round() {
            Ok(pairings) => {
                let gone = self.departures(hosted).await?;
                if !gone.is_empty() {
                    return self.host_appends(hosted, gone, &[], &[]).await;
                }
                self.host_appends(hosted, vec![Act::Paired { pairings }], &[], &[])
                    .await
            }
            Err(_) if open.is_empty() => self.close_event(hosted).await,
            Err(_) => Ok(false),
        }
    }

    /// The results of boards that are over, entered again where an arbiter has undone them and has not ruled otherwise in time: the
    /// event would wait for ever.
    async fn results_again(
        &self,
        hosted: &Hosted,
        games: &[EventGame],
    ) -> Result<Vec<Act>, Refused> {
        let control = control_of(&hosted.event.state().plan)?;
        let time = match control.is_some_and(|control| !control.is_correspondence()) {
            true => TO_RULE_AT_ONCE,
            false => TO_RULE,
        };
        let is_due = |game: &&EventGame| {
            let undone = hosted.event.outcome_undone_at(id_of(game.place));
            game.over && undone.is_some_and(|at| self.now() / 1000 >= at.saturating_add(time))
        };
        let mut acts = Vec::new();
        for game in games.iter().filter(is_due) {
            let live = self.lock(&game.game).await?;
            acts.extend(outcome_of(&live, id_of(game.place)));
        }
        Ok(acts)
    }
}

fn id_of([round, board, game]: Place) -> GameId {
    GameId { round, board, game }
}

fn places(games: &[EventGame]) -> HashSet<Place> {
    games.iter().map(|game| game.place).collect()
}

/// The entrant who leads, as entries name entrants.
fn champion(hosted: &Hosted) -> Option<u32> {
    let first = hosted.standings().first()?;
    hosted.event.state().id_of(first.number)
}
