//! Authority over entries: rulings on boards of others only, places that no other player takes away, and people who come by their own act.

use super::{
    Event,
    entry::{Act, By, Entry, GameId},
    refused::{EventRule, Refused},
    state::{NO_ARBITER, State},
};
use crate::{
    entrant::Player,
    progress::{Pairing, Score},
};

bilancia_core::messages! { crate::event::catalogue, "authority-":
    const {
        OWN_BOARD(first, second, third), PLAYS_TOO(name), HAS_ARBITER(value), OTHERS_ABSENCE(first, second),
        CONSENT(value), LEFT(value),
    }
}

impl Event {
    /// Refuses an entry by which somebody rules on boards of their own, takes the place of another player away, or enters another person.
    pub(super) fn must_be_fair(&self, entry: &Entry) -> Result<(), Refused> {
        self.must_have_consent(entry)?;
        let state = &self.state;
        let boards = || self.boards_of(&entry.act);
        let own = |name: &str| boards().into_iter().find(|game| state.plays(name, *game));
        let own_board = |name: &str, game: GameId| {
            let arguments: [&dyn bilancia_core::ToArgument; 3] = [&name, &game.round, &game.board];
            Refused::new(EventRule::Authority, OWN_BOARD, &arguments)
        };
        let is_in = |name: &str| state.has(&Player::Person(name.to_owned()));
        let takes_place = self.takes_place(&entry.act);
        let must_be_neutral = |name: &str| match (own(name), takes_place && is_in(name)) {
            (Some(game), _) => Err(own_board(name, game)),
            (None, true) => Err(Refused::new(EventRule::Authority, PLAYS_TOO, &[&name])),
            (None, false) => Ok(()),
        };
        if let (By::Arbiter(name), Act::Absent { entrant, .. } | Act::Present { entrant, .. }) =
            (&entry.by, &entry.act)
        {
            let player = Player::Person(name.clone());
            let plays_for = |one: &super::Participant| one.entrant.players.contains(&player);
            let other = state.participant(*entrant)?;
            if state.participants.iter().any(plays_for) && !plays_for(other) {
                let arguments: [&dyn bilancia_core::ToArgument; 2] = [name, &other.entrant.name];
                return Err(Refused::new(
                    EventRule::Authority,
                    OTHERS_ABSENCE,
                    &arguments,
                ));
            }
        }
        match &entry.by {
            // Arbiters may give up or hand on their own entrant, from which no player gains.
            By::Arbiter(name)
                if state.plan.arbiters.contains(name) && !state.gives_up(name, &entry.act) =>
            {
                must_be_neutral(name)
            }
            By::Operator(name) => {
                let rules = matches!(
                    entry.act,
                    Act::Adjudicated { .. }
                        | Act::Undone { .. }
                        | Act::Unrated { .. }
                        | Act::Withdrawn { .. }
                );
                if !rules {
                    return Err(state.refuse_to(NO_ARBITER));
                }
                must_be_neutral(name)?;
                let mut arbiters = state.plan.arbiters.iter();
                match arbiters.all(|arbiter| must_be_neutral(arbiter).is_err()) {
                    true => Ok(()),
                    false => Err(state.refuse_to(HAS_ARBITER)),
                }
            }
            By::Arbiter(_) | By::Person(_) | By::Host => Ok(()),
        }
    }

    /// Whether somebody may decide a game that is open, as far as it depends on who plays in it.
    pub fn may_decide(&self, by: &By, game: GameId) -> bool {
        let act = Act::Adjudicated {
            game,
            score: Score::Drawn,
            reason: String::new(),
        };
        self.may_rule(by, act)
    }

    /// Whether somebody may withdraw another's entrant, as far as it depends on who plays.
    pub fn may_withdraw(&self, by: &By, entrant: u32) -> bool {
        self.may_rule(by, Act::Withdrawn { entrant })
    }

    fn may_rule(&self, by: &By, act: Act) -> bool {
        let ruling = Entry {
            at: 0,
            by: by.clone(),
            act,
        };
        self.state.must_be_arbiter(by).is_ok() && self.must_be_fair(&ruling).is_ok()
    }

    /// Refuses an entry by which a person comes in, or back, whom somebody else names.
    fn must_have_consent(&self, entry: &Entry) -> Result<(), Refused> {
        let actor = match &entry.by {
            By::Arbiter(name) | By::Person(name) | By::Operator(name) => name,
            // The program that hosts an event speaks for the players that it was given.
            By::Host => return Ok(()),
        };
        let (rule, message, coming): (_, _, &[Player]) = match &entry.act {
            Act::Registered { entrant } => (EventRule::Consent, CONSENT, &entrant.players),
            Act::Joined { player, .. } | Act::Replaced { new: player, .. } => {
                (EventRule::Consent, CONSENT, std::slice::from_ref(player))
            }
            Act::Undone { entry, .. } => match self.gone_by(*entry) {
                Some(players) => (EventRule::Consent, LEFT, players),
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        // Who names none but others is refused for that.
        let own = Player::Person(actor.clone());
        if matches!(entry.by, By::Person(_)) && !coming.contains(&own) {
            return Ok(());
        }
        let other = coming
            .iter()
            .find(|player| matches!(player, Player::Person(name) if name != actor));
        match other {
            Some(player) => Err(Refused::new(rule, message, &[&player.name()])),
            None => Ok(()),
        }
    }

    /// The players who went by an entry, if not an arbiter made it.
    fn gone_by(&self, number: u64) -> Option<&[Player]> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        let entry = self.entries.get(index)?;
        if !matches!(entry.by, By::Person(_) | By::Host) {
            return None;
        }
        match &entry.act {
            Act::Withdrawn { entrant } => {
                let participant = self.state.participant(*entrant).ok()?;
                Some(&participant.entrant.players)
            }
            // Who said that they are absent is not paired after all.
            Act::Absent { entrant, .. } => {
                let participant = self.state.participant(*entrant).ok()?;
                Some(&participant.entrant.players)
            }
            Act::Left { player, .. } => Some(std::slice::from_ref(player)),
            _ => None,
        }
    }

    /// Whether an act takes the place of a person in the event away, or hands it on before they have gone.
    fn takes_place(&self, act: &Act) -> bool {
        let is_person = |player: &Player| matches!(player, Player::Person(_));
        match act {
            Act::Withdrawn { entrant } | Act::PlaceOffered { entrant, .. } => {
                let participant = self.state.participant(*entrant);
                participant
                    .is_ok_and(|one| !one.withdrawn && one.entrant.players.iter().any(is_person))
            }
            Act::Undone { entry, .. } => {
                let index = usize::try_from(entry.wrapping_sub(1)).ok();
                let undone = index.and_then(|index| self.entries.get(index));
                undone.is_some_and(|undone| match &undone.act {
                    Act::Registered { entrant } => entrant.players.iter().any(is_person),
                    Act::Joined { player, .. } | Act::Replaced { new: player, .. } => {
                        is_person(player)
                    }
                    _ => false,
                })
            }
            _ => false,
        }
    }

    /// The games on which an act decides, or on whose outcome.
    fn boards_of(&self, act: &Act) -> Vec<GameId> {
        let state = &self.state;
        let open_of = |entrant: u32| {
            let start = state.participant(entrant).ok().and_then(|one| one.number);
            let games = state.open_games().into_iter();
            let of = games.filter(|(_, sides)| start.is_some_and(|start| sides.contains(&start)));
            of.map(|(game, _)| game).collect::<Vec<_>>()
        };
        match act {
            Act::Result { game, .. }
            | Act::Forfeited { game, .. }
            | Act::Adjudicated { game, .. } => vec![*game],
            Act::Withdrawn { entrant }
            | Act::PlaceOffered { entrant, .. }
            | Act::Replaced { entrant, .. } => open_of(*entrant),
            Act::Unrated { .. } => {
                let singles = state.rated_games.keys();
                singles.chain(state.team_games.keys()).copied().collect()
            }
            Act::Undone { entry, .. } => {
                let decided = state.decided_by.iter();
                let decided = decided.filter(|(_, by)| *by == entry);
                let mut games: Vec<GameId> = decided.map(|(game, _)| *game).collect();
                if let Some(round) = self.round_paired_by(*entry) {
                    games.extend(state.games_of(round));
                }
                let undone = usize::try_from(*entry)
                    .ok()
                    .and_then(|entry| entry.checked_sub(1));
                if let Some(Act::Replaced { entrant, .. }) = undone
                    .and_then(|index| self.entries.get(index))
                    .map(|entry| &entry.act)
                {
                    games.extend(open_of(*entrant));
                }
                games
            }
            _ => Vec::new(),
        }
    }
}

impl State {
    /// Whether a person of this name plays, or has played, for one of the sides of a game.
    pub fn plays(&self, name: &str, game: GameId) -> bool {
        let index = |number: u32| (number as usize).wrapping_sub(1);
        let boards = self.progress.rounds.get(index(game.round));
        let board = boards.and_then(|boards| boards.get(index(game.board)));
        let Some(Pairing::Game(sides)) = board.map(|board| board.pairing) else {
            return false;
        };
        let is = |player: &Player| matches!(player, Player::Person(person) if person == name);
        sides.iter().any(|number| {
            self.by_number(*number).is_some_and(|one| {
                let mut players = one.entrant.players.iter().chain(&one.replaced);
                players.any(is)
            })
        })
    }

    /// Whether an act takes the entrant of a person out of games, or hands it on.
    fn gives_up(&self, name: &str, act: &Act) -> bool {
        let (Act::Withdrawn { entrant } | Act::PlaceOffered { entrant, .. }) = act else {
            return false;
        };
        let first = self
            .participant(*entrant)
            .ok()
            .and_then(|one| one.entrant.players.first());
        first.is_some_and(|first| *first == Player::Person(name.to_owned()))
    }

    /// The games of a round, from 1.
    fn games_of(&self, round: u32) -> Vec<GameId> {
        let boards = self.progress.rounds.get((round as usize).wrapping_sub(1));
        let boards = (1..).zip(boards.into_iter().flatten());
        let games = boards.flat_map(|(board, of)| {
            (1..)
                .zip(&of.games)
                .map(move |(game, _)| GameId { round, board, game })
        });
        games.collect()
    }
}
