//! Pictures of a match, and words about it.

use bilancia_core::{Actor, Lang, Node, Presentable, Seat, State};
use bilancia_scene::{Glyphs, Scene};

use super::Match;
use crate::{Presentation, Step};

impl<S: Presentable> Presentation for Match<S> {
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

impl<S: Presentable> Match<S> {
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
