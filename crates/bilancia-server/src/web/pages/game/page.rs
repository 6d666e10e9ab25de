//! A game as one visitor looks at it: what the parts of its page are made from.

use bilancia_core::{Actor, Lang, Seat, Seats};
use bilancia_scene::Scene;
use bilancia_table::{Event, Table};

use super::texts;
use crate::{
    live::LiveGame,
    web::{app::App, visitor::Visitor},
};

/// A game as a visitor looks at it.
pub(super) struct GamePage<'a> {
    pub room: &'a LiveGame,
    pub id: &'a str,
    /// Its address.
    pub here: String,
    /// Seats of the visitor.
    pub own: Seats,
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
}

impl<'a> GamePage<'a> {
    /// A game as it stands, for a visitor who sits at these seats.
    pub(super) fn now(
        app: &App,
        visitor: &'a Visitor,
        id: &'a str,
        room: &'a LiveGame,
        own: Seats,
    ) -> Self {
        Self {
            room,
            here: format!("/game/{id}"),
            id,
            own,
            past: None,
            all_moves: false,
            now: app.service.now(),
            muted: visitor.muted,
            lang: visitor.lang,
            site: &visitor.site,
            turned: visitor.turned,
        }
    }

    /// A seat in words: what the game calls it, and who sits there.
    pub(super) fn seat_words(&self, seat: Seat) -> String {
        let title = self.room.table.seat_name(seat, self.lang);
        format!("{title} ({})", self.room.name(seat.index()))
    }

    /// The picture of the position, from the visitor's side: a player of the second seat alone has it at
    /// the bottom, unless this browser turns boards round.
    pub(super) fn picture(&self, table: &dyn Table) -> Scene {
        let second = self.own.only() == Some(Seat(1));
        let turned = (second != self.turned).then(|| table.turned_scene(self.lang));
        turned.flatten().unwrap_or_else(|| table.scene(self.lang))
    }

    /// By whom something happened, as the game calls them, or what it calls chance; empty where players agreed.
    pub(super) fn who(&self, event: &Event) -> String {
        match event {
            Event::Action {
                by: Actor::Chance, ..
            } => {
                let chance = self.room.spec.game.info().chance;
                chance.raw(self.lang).to_lowercase()
            }
            Event::Action {
                by: Actor::Seat(seat),
                ..
            }
            | Event::Forfeit { seat, .. } => self.room.table.seat_name(*seat, self.lang),
            Event::Drawn { .. } => String::new(),
        }
    }

    /// An event in words.
    pub(super) fn what(&self, event: &Event) -> String {
        match event {
            Event::Action { text, .. } => text.clone(),
            Event::Forfeit { reason, .. } => texts::forfeit_words(*reason, self.lang).to_owned(),
            Event::Drawn { .. } => texts::DRAWN.raw(self.lang).to_owned(),
        }
    }
}
