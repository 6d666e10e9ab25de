//! A match without the types of its game: actions and positions as text.

use std::ops::Range;

use bilancia_core::{Actor, Name, Node, Presentable, PromptChoice, Rng, Seat, Seats};

use super::Match;
use crate::{
    Ending, Event, Game, Mark, PlayError, Presentation, Reason, SealedMove, Setup, Status, Step,
    Table, TextPrompt, TextPromptChoice,
};

impl<S: Presentable> Table for Match<S> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn status(&self) -> Status {
        let sealed = self.sealed.iter().map(|(seat, _, text)| SealedMove {
            seat: *seat,
            text: text.to_string(),
        });
        let seats = self.state.seats();
        let by_rules = || {
            (self.state.node() == Node::Over)
                .then(|| self.outcome_of(Reason::Rules, |seat| self.state.points(seat)))
        };
        Status {
            seats,
            node: self.node(),
            events: self.length,
            turn: self.turn(),
            sealed: sealed.collect(),
            points_bound: self.state.points_bound(),
            outcome: self.ruling.clone().or_else(by_rules),
        }
    }

    fn position(&self) -> String {
        self.state.position()
    }

    fn legal(&self, by: Actor) -> Vec<(String, u64)> {
        match by {
            Actor::Seat(seat) => {
                let actions = self.legal_actions(seat).into_iter();
                actions
                    .map(|action| (self.state.action_text(action), 1))
                    .collect()
            }
            Actor::Chance => {
                let mut rolls = Vec::new();
                if self.node() == Node::Chance {
                    self.state.rolls(&mut rolls);
                }
                let text = |&(roll, weight)| (self.state.action_text(roll), weight);
                rolls.iter().map(text).collect()
            }
        }
    }

    fn prompt(&self, seat: Seat, chosen: &[&str]) -> Option<TextPrompt> {
        if !matches!(self.node(), Node::Choice(seats) if seats.contains(seat)) {
            return None;
        }
        let prompt = self.state.prompt(seat, chosen)?;
        let text = |action| self.state.action_text(action);
        let titled = |choice: &PromptChoice<S::Action>| {
            let title = choice.only.and_then(|action| self.state.label(action));
            title.unwrap_or_else(|| {
                let words = |lang| self.game.in_words(choice.label.text(lang), lang);
                Name::each(words)
            })
        };
        let choice = |choice: PromptChoice<S::Action>| TextPromptChoice {
            title: titled(&choice),
            cell: choice.cell,
            label: choice.label,
            only: choice.only.map(text),
        };
        Some(TextPrompt {
            next: prompt.next.into_iter().map(choice).collect(),
            complete: prompt.complete.map(text),
            only: prompt.only.map(text),
        })
    }

    fn play(&mut self, by: Actor, text: &str) -> Result<String, PlayError> {
        self.check_awaited(by)?;
        let action = self
            .state
            .read_action(by, text)
            .map_err(PlayError::Refused)?;
        Ok(self.apply(by, action))
    }

    fn roll(&mut self, rng: &mut Rng) -> Result<String, PlayError> {
        self.check_awaited(Actor::Chance)?;
        let roll = self.state.sample_roll(&mut Vec::new(), rng);
        Ok(self.apply(Actor::Chance, roll))
    }

    fn end(&mut self, ending: Ending) -> Result<(), PlayError> {
        self.check_two_sides()?;
        if let Ending::Forfeit { points, .. } = ending {
            let bound = self.state.points_bound();
            if points != 1 && points != bound {
                return Err(PlayError::Points { points, bound });
            }
        }
        let turn = self.turn();
        self.sealed.clear();
        self.state = self.state_at(self.length);
        self.ruling = Some(self.outcome_by(ending));
        self.push(turn, [(Step::Ended(ending), "".into())]);
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> bool {
        if let Some(place) = self.sealed.iter().position(|(sealed, ..)| *sealed == seat) {
            self.sealed.remove(place);
            let mut state = self.history.state_at(self.length);
            for (seat, action, _) in &self.sealed {
                state.apply(Actor::Seat(*seat), *action);
            }
            self.state = match self.seen_by {
                Some(from) => state.view(from),
                None => state,
            };
            return true;
        }
        let Some(last) = self
            .length
            .checked_sub(1)
            .filter(|_| self.sealed.is_empty())
        else {
            return false;
        };
        let Step::Action { by, .. } = self.history.steps()[last] else {
            return false;
        };
        // The others have observed that a simultaneous move was made; it stays made.
        let earlier = self.after(last);
        let was_open = earlier.length == last && earlier.state.node() == Node::Choice(seat.into());
        if by != Actor::Seat(seat) || !was_open {
            return false;
        }
        *self = earlier;
        true
    }

    fn events_in(&self, range: Range<usize>) -> Vec<Event> {
        let redacted = self.redacts();
        let mut state =
            redacted.map(|_| self.history.state_at(self.history.round_start(range.start)));
        let mut applied = self.history.round_start(range.start);
        let mut event = |index: usize| match self.history.steps()[index] {
            Step::Ended(Ending::Draw { reason }) => Event::Drawn { reason },
            Step::Ended(Ending::Forfeit {
                seat,
                reason,
                points,
            }) => Event::Forfeit {
                seat,
                reason,
                points,
            },
            Step::Action { by, action } => {
                let text = match (&mut state, redacted) {
                    (Some(state), Some(from)) => {
                        self.history.apply(state, applied..index);
                        applied = index;
                        let mut text = String::new();
                        state
                            .write_action_seen(action, from, &mut text)
                            .expect("writing to a String cannot fail");
                        text
                    }
                    _ => self.history.texts()[index].to_string(),
                };
                Event::Action { by, text }
            }
        };
        assert!(range.end <= self.length, "there are {} events", self.length);
        range.map(&mut event).collect()
    }

    fn marks(&self) -> &[Mark] {
        &self.history.marks()[..self.length]
    }

    fn at(&self, events: usize) -> Box<dyn Table> {
        Box::new(match events > self.length {
            true => self.clone(),
            false => self.after(events),
        })
    }

    fn view(&self, from: Seats) -> Box<dyn Table> {
        // A view of a view shows no more than either.
        let known = |seat: &Seat| self.seen_by.is_none_or(|seen| seen.contains(*seat));
        let both: Seats = from.iter().filter(known).collect();
        let mut view = self.clone();
        view.state = self.state.view(from);
        view.sealed.retain(|(seat, ..)| from.contains(*seat));
        view.seen_by = Some(both);
        Box::new(view)
    }

    fn present(&self) -> &dyn Presentation {
        self
    }
}
