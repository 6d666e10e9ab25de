//! Taking moves back.

use bilancia_analysis::turns;
use bilancia_core::{Actor, Seat, Seats};
use bilancia_table::{Event, Table};

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
        (self.shown, self.rest) = (None, None);
        true
    }

    /// Takes back all that the player has done in the present turn. Returns whether it was anything.
    pub(super) fn take_back_turn(&mut self, seat: Seat) -> bool {
        let start = turns::turn_start(&*self.table, seat);
        if start == self.table.event_count() {
            self.say(&texts::TURN_NOT_BEGUN, &[]);
            return false;
        }
        self.stand_at(self.table.at(start));
        self.say(&texts::UNDONE, &[]);
        true
    }

    /// Takes back the action with a number in the present turn, counted from 1, if those after it are legal without it.
    pub(super) fn take_back_one(&mut self, seat: Seat, number: usize) -> bool {
        let actions = self.actions_so_far(seat);
        let Some(place) = number.checked_sub(1).filter(|place| *place < actions.len()) else {
            match actions.len() {
                0 => self.say(&texts::TURN_NOT_BEGUN, &[]),
                count => self.say(&texts::NO_SUCH_ACTION, &[&number, &count]),
            }
            return false;
        };
        let mut table = self
            .table
            .at(self.table.event_count() - actions.len() + place);
        for action in &actions[place + 1..] {
            if let Err(error) = table.play(Actor::Seat(seat), action) {
                let reason = error.text(self.lang);
                self.say(&texts::NEEDED, &[&actions[place], action, &reason]);
                return false;
            }
        }
        self.stand_at(table);
        self.say(&texts::TAKEN_BACK, &[&actions[place]]);
        true
    }

    /// Goes on from a match in which actions were taken back.
    fn stand_at(&mut self, table: Box<dyn Table>) {
        self.table = table;
        self.events_shown = self.table.event_count();
        self.shown = None;
    }

    /// Whether any event from `event` on was a simultaneous move, or a move is sealed now.
    fn is_secret_since(&self, event: usize) -> bool {
        let mut rounds = self.table.rounds().into_iter();
        let together = rounds.any(|round| round.end > event && round.len() > 1);
        let hidden = self.table.view(Seats::NONE).position() != self.table.position();
        together || hidden || !self.table.sealed().is_empty()
    }
}
