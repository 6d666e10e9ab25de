//! Output of a game at the terminal, made from the views of those at the screen.

use std::{collections::HashSet, fmt::Display, path::Path};

use bilancia_core::{Actor, Message, Node, Seat, Seats};
use bilancia_table::{Event, Reason, Table};

use super::Session;
use crate::{
    play::{Player, texts},
    settings::Settings,
};

/// Lines of a board above which it is not printed again as a whole after every action.
const LONG: usize = 30;

impl Session {
    pub(super) fn say(&self, message: &Message, args: &[&dyn Display]) {
        println!("{}", Settings::wrap(&message.text(self.lang, args)));
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.table.seat_name(seat, self.lang)
    }

    /// The name of chance events in this game.
    pub(super) fn chance(&self) -> &'static str {
        self.table.game().info().chance.raw(self.lang)
    }

    pub(super) fn humans(&self) -> Seats {
        self.table
            .seats()
            .iter()
            .filter(|seat| self.players[seat.index()] == Player::Human)
            .collect()
    }

    /// The seats whose view everybody at the screen may see: that of the only human, else none.
    pub(super) fn common_eyes(&self) -> Seats {
        let humans = self.humans();
        if humans.len() == 1 {
            humans
        } else {
            Seats::NONE
        }
    }

    /// Whether the view of a seat shows more than everybody at the screen may see.
    pub(super) fn sees_apart(&self, seat: Seat) -> bool {
        let position = |eyes: Seats| self.table.view(eyes).position();
        self.humans().len() > 1 && position(seat.into()) != position(Seats::NONE)
    }

    /// Whether the next move is a simultaneous one, which stays hidden until all have chosen.
    pub(super) fn is_secret(&self) -> bool {
        matches!(self.table.node(), Node::Choice(owing) if owing.len() > 1)
            || !self.table.sealed().is_empty()
    }

    /// Prints the events since the last call, as everybody at the screen may see them.
    pub(super) fn show_events(&mut self) {
        let view = self.table.view(self.common_eyes());
        let events_shown = self.events_shown.min(view.event_count());
        for event in view.events_in(events_shown..view.event_count()) {
            match event {
                Event::Action { by, text } => {
                    let who = match by {
                        Actor::Chance => self.chance().to_owned(),
                        Actor::Seat(seat) => self.name(seat),
                    };
                    self.say(&texts::PLAYED, &[&who, &text]);
                }
                Event::Forfeit { .. } | Event::Drawn { .. } => {}
            }
        }
        self.events_shown = self.table.event_count();
        self.narrate(&*view);
    }

    /// Prints the effects of the latest events in the game's own sentences, if it has any.
    fn narrate(&mut self, view: &dyn Table) {
        let last = view.event_count();
        // A player may have taken moves back.
        let first = self.narrated.map_or(last, |narrated| narrated + 1);
        for sentences in
            (first..=last).filter_map(|events| view.present().narrate(events, self.lang))
        {
            println!("{}", Settings::wrap(&sentences));
        }
        self.narrated = Some(last);
    }

    pub(super) fn show_board(&mut self, eyes: Seats) {
        let board = self
            .table
            .view(eyes)
            .present()
            .render_text(self.glyphs, self.lang);
        println!("\n{board}");
        self.board = Some((eyes, board));
        self.shown = Some((eyes, self.table.event_count()));
    }

    /// Prints the board; of a long one that was printed before only its first line and those that have changed.
    pub(super) fn show_changes(&mut self, eyes: Seats) {
        let board = self
            .table
            .view(eyes)
            .present()
            .render_text(self.glyphs, self.lang);
        let before = match &self.board {
            Some((known, before)) if *known == eyes && before.lines().count() > LONG => before,
            _ => return self.show_board(eyes),
        };
        let old: HashSet<&str> = before.lines().collect();
        let mut lines = board.lines();
        println!("\n{}", lines.next().unwrap_or_default());
        for line in lines.filter(|line| !old.contains(line)) {
            println!("{line}");
        }
        self.say(&texts::REST_AS_BEFORE, &[]);
        self.board = Some((eyes, board));
        self.shown = Some((eyes, self.table.event_count()));
    }

    pub(super) fn show_outcome(&mut self) {
        self.show_board(self.common_eyes());
        let Some(outcome) = self.table.outcome() else {
            return;
        };
        let place = Reason::ALL
            .iter()
            .position(|reason| *reason == outcome.reason)
            .unwrap_or(0);
        self.say(&texts::ENDED[place], &[]);
        for seat in self.table.seats().iter() {
            let points = outcome.points[seat.index()];
            self.say(
                &texts::WON,
                &[
                    &self.settings.strong(&self.name(seat)),
                    &format!("{points:+}"),
                    &points.unsigned_abs(),
                ],
            );
        }
        if self.save.is_wanted() {
            self.say(&texts::KEPT, &[&Path::new(self.save.path()).display()]);
        }
    }
}
