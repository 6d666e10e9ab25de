//! A match without the types of its game: actions and positions as text.

use std::ops::Range;

use bilancia_core::{
    Actor, Lang, Name, Node, Notation, PromptChoice, Rng, Seat, Seats, Side, State,
};
use bilancia_scene::{Glyphs, Scene};

use super::Match;
use crate::{
    Ending, Event, Game, Mark, PlayError, Reason, SealedMove, Setup, Status, Step, Table,
    TextPrompt, TextPromptChoice,
};

impl<S: Notation> Table for Match<S> {
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

    fn side(&self, seat: Seat) -> Side {
        self.state.side(seat)
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
                Name::new(&words(Lang::En), &words(Lang::It))
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

    fn picture(&self, turned: bool, lang: Lang) -> Option<Scene> {
        match turned {
            true => Some((self.game.draw_turned?)(&self.state, lang)),
            false => Some((self.game.draw)(&self.state, lang)),
        }
    }

    fn render_text(&self, glyphs: Glyphs, lang: Lang) -> String {
        let text = (self.game.render_text)(&self.state, glyphs, lang);
        match glyphs {
            Glyphs::Unicode => text,
            Glyphs::Ascii => text.replace('’', "'"),
        }
    }

    fn instruction(&self, seat: Seat, lang: Lang) -> Option<String> {
        self.state
            .instruction(seat)
            .map(|wording| wording.text(lang))
    }

    fn next_step(&self, seat: Seat, chosen: &[&str], lang: Lang) -> Option<String> {
        let wording = self.state.next_step(seat, chosen)?;
        Some(wording.text(lang))
    }

    fn ending(&self, lang: Lang) -> Option<String> {
        self.state.ending().map(|wording| wording.text(lang))
    }

    fn details(&self, lang: Lang) -> Vec<Vec<String>> {
        self.state.details(lang)
    }

    fn decisive_cells(&self) -> Vec<String> {
        self.state.decisive_cells()
    }

    fn standing(&self, seat: Seat, lang: Lang) -> Option<String> {
        self.state.standing(seat).map(|wording| wording.text(lang))
    }

    fn rules_in_force(&self) -> Vec<u16> {
        self.state.rules_in_force()
    }

    fn is_open(&self) -> bool {
        let state = &self.state;
        !(S::HIDES || state.may_have_chance() || state.may_have_simultaneous())
    }

    fn partial_picture(
        &self,
        seat: Seat,
        chosen: &[&str],
        turned: bool,
        lang: Lang,
    ) -> Option<Scene> {
        let state = self.state.partial(seat, chosen)?;
        match turned {
            true => Some((self.game.draw_turned?)(&state, lang)),
            false => Some((self.game.draw)(&state, lang)),
        }
    }

    fn touched(&self, event: usize) -> Vec<String> {
        match (self.single(event), self.history.steps()[event]) {
            (
                Some(state),
                Step::Action {
                    by: Actor::Seat(_),
                    action,
                },
            ) => state.cells(action),
            _ => Vec::new(),
        }
    }

    fn roller(&self, event: usize) -> Option<Seat> {
        match self.history.steps()[event] {
            Step::Action {
                by: Actor::Chance, ..
            } => self.single(event)?.roller(),
            _ => None,
        }
    }

    fn forced_pass(&self) -> Option<String> {
        let is_open = self.redacts().is_none() && self.sealed.is_empty();
        if !is_open || !matches!(self.node(), Node::Choice(_)) {
            return None;
        }
        let mut text = String::new();
        self.state
            .write_action(self.state.forced_pass()?, &mut text)
            .expect("writing to a String cannot fail");
        Some(text)
    }

    fn narrate(&self, events: usize, lang: Lang) -> Option<String> {
        // Sentences on a full state could say what a view hides.
        let narrate = self.game.narrate.filter(|_| self.redacts().is_none())?;
        let (before, actions) = self.round_up_to(events)?;
        narrate(&before, &actions, lang)
    }

    fn tally(&self, events: usize, lang: Lang) -> Vec<[String; 2]> {
        let tally = self.game.tally.filter(|_| self.redacts().is_none());
        let results = tally.and_then(|tally| {
            let (before, actions) = self.round_up_to(events)?;
            Some(tally(&before, &actions, lang))
        });
        results.unwrap_or_default()
    }
}

/// State before a round, and its actions.
type Round<S> = (S, Vec<(Actor, <S as State>::Action)>);

impl<S: Notation> Match<S> {
    /// The round that ended with the event of this number, counted from 1; at 0 the start, without actions. None if no
    /// round of actions ended there.
    fn round_up_to(&self, events: usize) -> Option<Round<S>> {
        let first = match events.checked_sub(1) {
            None => 0,
            Some(last) if last < self.length => self.history.round_start(last),
            Some(_) => return None,
        };
        if events < self.length && self.history.round_start(events) != events {
            return None;
        }
        let action = |step: &Step<S::Action>| match *step {
            Step::Action { by, action } => Some((by, action)),
            Step::Ended(_) => None,
        };
        let steps = self.history.steps()[first..events].iter().map(action);
        let steps = steps.collect::<Option<Vec<_>>>()?;
        Some((self.history.state_at(first), steps))
    }
}
