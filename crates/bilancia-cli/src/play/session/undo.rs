//! Taking moves back.

use bilancia_core::{Actor, Seat, Seats};
use bilancia_table::Event;

use super::Session;
use crate::play::texts;

impl Session {
    /// Takes moves back to the last choice of a person at this screen, if nothing was rolled, dealt or revealed since
    /// then. Returns whether it did.
    pub(super) fn take_back(&mut self, seat: Seat) -> bool {
        let humans = self.humans();
        let by_human = |event: &Event| matches!(event, Event::Action { by: Actor::Seat(seat), .. } if humans.contains(*seat));
        if self.table.undo(seat) {
            self.say(&texts::UNDONE, &[]);
        } else {
            let events = self.table.events();
            let Some(last) = events.iter().rposition(by_human) else {
                self.say(&texts::NOTHING_TO_UNDO, &[]);
                return false;
            };
            let rolled = events[last..].iter().find_map(|event| match event {
                Event::Action {
                    by: Actor::Chance, ..
                } => Some(self.chance()),
                _ => None,
            });
            if let Some(chance) = rolled {
                let view = self.table.view(self.common_eyes());
                let text = view.events()[last..].iter().find_map(|event| match event {
                    Event::Action {
                        by: Actor::Chance,
                        text,
                    } => Some(text.clone()),
                    _ => None,
                });
                self.say(&texts::CHANCE_STANDS, &[&chance, &text.unwrap_or_default()]);
                return false;
            }
            if self.is_secret_since(last) {
                self.say(&texts::SEEN_STANDS, &[]);
                return false;
            }
            let Event::Action {
                by: Actor::Seat(mover),
                ..
            } = events[last]
            else {
                return false;
            };
            self.table = self.table.at(last);
            self.say(&texts::BACK_TO, &[&self.name(mover)]);
        }
        self.events_shown = self.table.event_count();
        self.shown = None;
        true
    }

    /// Whether any event from `event` on was a simultaneous move, or a move is sealed now.
    fn is_secret_since(&self, event: usize) -> bool {
        let mut rounds = self.table.rounds().into_iter();
        let together = rounds.any(|round| round.end > event && round.len() > 1);
        let hidden = self.table.view(Seats::NONE).position() != self.table.position();
        together || hidden || !self.table.sealed().is_empty()
    }
}
