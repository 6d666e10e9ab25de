//! A game as one visitor looks at it: what the parts of its page are made from.

use bilancia_core::{Actor, Lang, Seat, Seats};
use bilancia_host::{LiveGame, Occupant};
use bilancia_scene::Scene;
use bilancia_service::{Hosted, PrivateText, Step, Strength, reminders::is_near};
use bilancia_table::{Event, Table};
use bilancia_words::player_name;

use super::texts;
use crate::{app::App, move_numbers::MoveNumbers, pages::rematch, visitor::Visitor};

/// A game as a visitor looks at it.
pub(crate) struct GamePage<'a> {
    pub live: &'a LiveGame,
    pub id: &'a str,
    /// Its address.
    pub here: String,
    /// Seats of the visitor.
    pub own: Seats,
    /// The visitor, by their id, if they have played here before.
    pub person: Option<&'a str>,
    /// Whether the game is offered to the visitor by name.
    pub challenged: bool,
    /// After how many events, if not as it is now.
    pub past: Option<usize>,
    /// Whether every move is listed, not only the last.
    pub all_moves: bool,
    /// Milliseconds since 1970.
    pub now: i64,
    /// Whether the visitor hides what others write.
    pub muted: bool,
    pub lang: Lang,
    /// Scheme and host of this server, as the visitor knows it.
    pub site: &'a str,
    /// Whether the board is seen from the other side than usual.
    pub turned: bool,
    /// Whether the visitor's moves are sent as soon as they are complete.
    pub at_once: bool,
    /// Whether there is an arbiter who can be asked about the turn in dispute.
    pub arbiter: bool,
    /// Name of the person who is challenged to the game, while it waits for them.
    pub opponent: Option<String>,
    /// IPC that the winner of the auction for its sides asked for, and the other; none if there was none.
    pub bids: Option<[u32; 2]>,
    /// The tournament of which it is a game.
    pub event: Option<std::sync::Arc<Hosted>>,
    /// The strength of each player in the list of the game: as they came out of it if it counted, else the present one.
    pub strengths: Vec<Option<Strength>>,
    /// Changes of ratings by the game, once it is over; empty if it did not count.
    pub steps: Vec<Step>,
    /// Texts that the visitor keeps for themselves beside the game.
    pub kept: Vec<PrivateText>,
    /// Another game that waits for the visitor while this one does not.
    pub next: Option<String>,
    /// How a rematch stands, once it is over.
    pub rematch: Option<rematch::Standing>,
    /// The page that is asked for, to come back to.
    pub back: &'a str,
}

impl<'a> GamePage<'a> {
    /// A game as it stands, for a visitor who sits at these seats.
    pub(in crate::pages) fn now(
        app: &App,
        visitor: &'a Visitor,
        id: &'a str,
        live: &'a LiveGame,
        own: Seats,
    ) -> Self {
        Self {
            live,
            here: format!("/game/{id}"),
            id,
            own,
            person: visitor.person.as_ref().map(|person| person.id.as_str()),
            challenged: visitor
                .person
                .as_ref()
                .is_some_and(|person| live.is_offered_to(&person.id)),
            past: None,
            all_moves: false,
            now: app.service.now(),
            muted: visitor.muted,
            lang: visitor.lang,
            site: &visitor.site,
            turned: visitor.turned,
            at_once: visitor.sends_at_once.unwrap_or_else(|| {
                let clocks = live.clocks.as_ref();
                clocks.is_some_and(|clocks| clocks.control.is_fast())
            }),
            arbiter: false,
            opponent: None,
            bids: None,
            event: None,
            kept: Vec::new(),
            strengths: Vec::new(),
            steps: Vec::new(),
            next: None,
            rematch: None,
            back: &visitor.here,
        }
    }

    /// Whether it is the visitor's move and their time is short.
    pub(in crate::pages) fn is_hurried(&self) -> bool {
        let Some(clocks) = &self.live.clocks else {
            return false;
        };
        let own = self
            .live
            .awaited()
            .iter()
            .filter(|seat| self.own.contains(*seat));
        own.filter_map(|seat| clocks.deadline(seat))
            .any(|due| is_near(clocks.control, due, self.now))
    }

    /// The name of the player at a seat.
    pub(in crate::pages) fn player(&self, seat: usize) -> String {
        player_name(&self.live.seats[seat], self.live.spec.game, self.lang)
    }

    /// The change of the rating of the player at a seat by the game, if it is over and they are rated.
    pub(in crate::pages) fn step(&self, seat: usize) -> Option<&Step> {
        let Occupant::Person { id, .. } = self.live.seats.get(seat)? else {
            return None;
        };
        self.steps.iter().find(|step| step.players[0] == *id)
    }

    /// A seat in words: what the game calls it, and who sits there.
    pub(in crate::pages) fn seat_words(&self, seat: Seat) -> String {
        let title = self.live.table.seat_name(seat, self.lang);
        format!("{title} ({})", self.player(seat.index()))
    }

    /// Whether the picture is turned for the visitor: a player of the second seat alone has that side at the bottom, unless
    /// this browser turns boards round. False where the board has no sides.
    pub(in crate::pages) fn is_turned(&self) -> bool {
        let second = self.own.only() == Some(Seat(1));
        second != self.turned && self.live.table.turned_scene(self.lang).is_some()
    }

    /// The picture of a position, from the visitor's side.
    pub(in crate::pages) fn picture(&self, table: &dyn Table) -> Scene {
        let turned = self.is_turned().then(|| table.turned_scene(self.lang));
        turned.flatten().unwrap_or_else(|| table.scene(self.lang))
    }

    /// By whom something happened, as the game calls them, or the title of chance; empty where players agreed.
    pub(in crate::pages) fn who(&self, event: &Event, number: usize) -> String {
        match event {
            Event::Action {
                by: Actor::Chance, ..
            } => {
                let chance = self.live.spec.game.info().chance.raw(self.lang);
                match self.live.table.present().roller(number) {
                    Some(seat) => {
                        let name = self.live.table.seat_name(seat, self.lang);
                        format!("{name}, {}", chance.to_lowercase())
                    }
                    None => chance.to_owned(),
                }
            }
            Event::Action {
                by: Actor::Seat(seat),
                ..
            }
            | Event::Forfeit { seat, .. } => self.live.table.seat_name(*seat, self.lang),
            Event::Drawn { .. } => String::new(),
        }
    }

    /// An event in words.
    pub(in crate::pages) fn what(&self, event: &Event) -> String {
        match event {
            Event::Action {
                by: Actor::Chance,
                text,
            } => self.live.spec.game.roll_in_words(text, self.lang),
            Event::Action { text, .. } => self.in_words(text),
            Event::Forfeit { reason, .. } => texts::forfeit_words(*reason, self.lang)
                .unwrap_or_default()
                .to_owned(),
            Event::Drawn { .. } => texts::DRAWN.raw(self.lang).to_owned(),
        }
    }

    /// A text in notation, with its English words in the visitor's language.
    pub(in crate::pages) fn in_words(&self, text: &str) -> String {
        self.live.spec.game.in_words(text, self.lang)
    }

    /// The number of the last move after this many events, from 1; 0 at the start.
    pub(in crate::pages) fn move_number(&self, events: usize) -> usize {
        MoveNumbers::of(&*self.live.table).after(events)
    }
}

/// Cells of the last move before a number of events, as far as it is not long ago: chance may have followed it.
pub(in crate::pages) fn last_move(table: &dyn Table, events: usize) -> Vec<String> {
    let recent = (events.saturating_sub(LOOKED_BACK)..events).rev();
    let touched = recent.map(|event| table.present().touched(event));
    touched
        .into_iter()
        .find(|cells| !cells.is_empty())
        .unwrap_or_default()
}

/// Number of events, at most, among which the last move of a player is looked for.
const LOOKED_BACK: usize = 8;
