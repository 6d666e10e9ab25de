//! A match with its types: the one implementation of [`Table`].

use std::{collections::HashMap, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Lang, Node, Notation, Options, Refusal, Rng, Seat, Seats, Side, perft};
use bilancia_scene::{Glyphs, Scene};
use bilancia_search::{Limit, Mcts, Task, greedy, random};

use crate::{
    BotSpec, Entry, Event, Game, Limits, MOST_PAYOFFS, Outcome, PlayError, Reason, Table,
    TextAdvice, TextPayoffs,
};

/// A match of a game whose types are known.
pub(crate) struct Match<S: Notation> {
    entry: &'static Entry<S>,
    options: Options,
    limits: Limits,
    start: S,
    usual_start: bool,
    state: S,
    events: Vec<Event>,
    rounds: Vec<usize>,
    sealed: Vec<(Seat, String)>,
    /// How often each position has occurred.
    occurred: HashMap<u64, u32>,
    plies: u32,
    ruling: Option<Outcome>,
    /// Whose view it is; none if everything is known.
    seen_by: Option<Seats>,
}

impl<S: Notation> Clone for Match<S> {
    fn clone(&self) -> Self {
        Self {
            entry: self.entry,
            options: self.options.clone(),
            limits: self.limits,
            start: self.start.clone(),
            usual_start: self.usual_start,
            state: self.state.clone(),
            events: self.events.clone(),
            rounds: self.rounds.clone(),
            sealed: self.sealed.clone(),
            occurred: self.occurred.clone(),
            plies: self.plies,
            ruling: self.ruling.clone(),
            seen_by: self.seen_by,
        }
    }
}

impl<S: Notation> Match<S> {
    pub(crate) fn new(
        entry: &'static Entry<S>,
        options: Options,
        start: S,
        usual_start: bool,
    ) -> Self {
        let mut new = Self {
            entry,
            limits: (entry.limits)(&options),
            options,
            state: start.clone(),
            start,
            usual_start,
            events: Vec::new(),
            rounds: Vec::new(),
            sealed: Vec::new(),
            occurred: HashMap::new(),
            plies: 0,
            ruling: None,
            seen_by: None,
        };
        new.adjudicate();
        new
    }

    /// Reads an action of whoever owes it.
    fn read(&self, by: Actor, text: &str) -> Result<S::Action, PlayError> {
        self.check_awaited(by)?;
        self.state.read_action(by, text).map_err(PlayError::Refused)
    }

    /// The legal actions of a seat; none if it owes none.
    fn legal(&self, seat: Seat) -> Vec<S::Action> {
        let mut actions = Vec::new();
        if matches!(self.node(), Node::Choice(seats) if seats.contains(seat)) {
            self.state.actions(seat, &mut actions);
        }
        actions
    }

    fn check_awaited(&self, by: Actor) -> Result<(), PlayError> {
        let (awaited, owes) = match (self.node(), by) {
            (Node::Over, _) => return Err(PlayError::Over),
            (Node::Chance, by) => ("chance".to_owned(), by == Actor::Chance),
            (Node::Choice(seats), by) => {
                let names: Vec<_> = seats.iter().map(|seat| format!("seat {seat}")).collect();
                let owes = matches!(by, Actor::Seat(seat) if seats.contains(seat));
                (names.join(" and "), owes)
            }
        };
        let by = match by {
            Actor::Chance => "chance".to_owned(),
            Actor::Seat(seat) => format!("seat {seat}"),
        };
        if owes {
            Ok(())
        } else {
            Err(PlayError::NotAwaited { by, awaited })
        }
    }

    /// Plays a legal action and writes it down: at once if it is open, with the others when the
    /// last secret choice of the moment is made.
    fn make(&mut self, by: Actor, action: S::Action) -> String {
        let text = self.state.action_text(action);
        let before = self.state.node();
        self.state.apply(by, action);
        self.plies += 1;
        match (before, by) {
            (Node::Choice(seats), Actor::Seat(seat)) => {
                self.sealed.push((seat, text.clone()));
                let others = seats.without(seat);
                if others.is_empty() {
                    self.reveal();
                }
            }
            _ => self.write_down([Event::Action {
                by,
                text: text.clone(),
            }]),
        }
        self.adjudicate();
        text
    }

    fn reveal(&mut self) {
        let mut steps = std::mem::take(&mut self.sealed);
        steps.sort_by_key(|(seat, _)| *seat);
        let reveal = |(seat, text)| Event::Action {
            by: Actor::Seat(seat),
            text,
        };
        self.write_down(steps.into_iter().map(reveal));
    }

    /// Writes down what happens at once.
    fn write_down(&mut self, together: impl IntoIterator<Item = Event>) {
        let before = self.events.len();
        self.events.extend(together);
        self.rounds.push(self.events.len() - before);
    }

    /// Positions that have occurred, where repetition is drawn.
    fn earlier(&self) -> Vec<u64> {
        self.occurred.keys().copied().collect()
    }

    /// Counts repetitions and length, which a state does not know.
    fn adjudicate(&mut self) {
        if self.state.node() == Node::Over || !self.sealed.is_empty() {
            return;
        }
        if let Some(key) = self.entry.repetition_key.filter(|_| self.limits.repetition) {
            let times = self.occurred.entry(key(&self.state)).or_default();
            *times += 1;
            if *times >= 3 {
                self.rule(Reason::Repetition, |_| 0);
                return;
            }
        }
        if self.limits.max_plies.is_some_and(|most| self.plies >= most) {
            self.rule(Reason::Length, |_| 0);
        }
    }

    fn rule(&mut self, reason: Reason, points: impl Fn(Seat) -> i32) {
        let points = self.state.seats().iter().map(points).collect();
        self.ruling = Some(Outcome { points, reason });
    }

    fn sides(&self) -> Vec<Side> {
        let mut sides: Vec<_> = self
            .state
            .seats()
            .iter()
            .map(|seat| self.state.side(seat))
            .collect();
        sides.sort_unstable();
        sides.dedup();
        sides
    }

    fn check_two_sides(&self) -> Result<(), PlayError> {
        match (self.node(), self.sides().len()) {
            (Node::Over, _) => Err(PlayError::Over),
            (_, 2) => Ok(()),
            _ => Err(PlayError::NotForTwo),
        }
    }

    /// The match again from the start, up to `events`; none if this is a view that does not know what was dealt.
    fn replay(&self, events: &[Event]) -> Option<Self> {
        let mut again = Self::new(
            self.entry,
            self.options.clone(),
            self.start.clone(),
            self.usual_start,
        );
        for event in events {
            let Event::Action { by, text } = event else {
                continue;
            };
            let action = again.state.read_action(*by, text).ok()?;
            again.make(*by, action);
        }
        again.seen_by = self.seen_by;
        Some(again)
    }

    /// Writes what was dealt as these seats see it.
    fn hide(&mut self, from: Seats) {
        let mut state = Some(self.start.clone());
        for event in &mut self.events {
            let Event::Action { by, text } = event else {
                continue;
            };
            let known = state
                .as_ref()
                .and_then(|state| state.read_action(*by, text).ok());
            match (&mut state, known) {
                (Some(state), Some(action)) => {
                    text.clear();
                    state
                        .write_action_seen(action, from, text)
                        .expect("writing to a String cannot fail");
                    state.apply(*by, action);
                }
                // Hidden already, from others.
                _ => {
                    state = None;
                    if *by == Actor::Chance {
                        "?".clone_into(text);
                    }
                }
            }
        }
    }
}

impl<S: Notation> Table for Match<S> {
    fn game(&self) -> &'static dyn Game {
        self.entry
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn special_start(&self) -> Option<String> {
        (!self.usual_start).then(|| self.start.position())
    }

    fn seats(&self) -> Seats {
        self.state.seats()
    }

    fn node(&self) -> Node {
        match self.ruling {
            Some(_) => Node::Over,
            None => self.state.node(),
        }
    }

    fn position(&self) -> String {
        self.state.position()
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        let text = |&action: &S::Action| self.state.action_text(action);
        self.legal(seat).iter().map(text).collect()
    }

    fn targets(&self, seat: Seat) -> Vec<(String, Vec<String>)> {
        let with_cells = |&action: &S::Action| {
            let text = self.state.action_text(action);
            let cells = match self.entry.cells {
                Some(cells) => cells(&self.state, action),
                None => words(&text).map(str::to_owned).collect(),
            };
            (text, cells)
        };
        self.legal(seat).iter().map(with_cells).collect()
    }

    fn rolls(&self) -> Vec<(String, u64)> {
        let mut rolls = Vec::new();
        if self.node() == Node::Chance {
            self.state.rolls(&mut rolls);
        }
        rolls
            .iter()
            .map(|&(roll, weight)| (self.state.action_text(roll), weight))
            .collect()
    }

    fn play(&mut self, by: Actor, text: &str) -> Result<String, PlayError> {
        let action = self.read(by, text)?;
        Ok(self.make(by, action))
    }

    fn roll(&mut self, rng: &mut Rng) -> Result<String, PlayError> {
        self.check_awaited(Actor::Chance)?;
        let roll = self.state.sample_roll(&mut Vec::new(), rng);
        Ok(self.make(Actor::Chance, roll))
    }

    fn forfeit(&mut self, seat: Seat, reason: Reason) -> Result<(), PlayError> {
        debug_assert!(reason.is_forfeit());
        self.check_two_sides()?;
        self.sealed.clear();
        self.state = self.state.view(Seats::NONE);
        self.write_down([Event::Forfeit { seat, reason }]);
        let loser = self.state.side(seat);
        let sides: Vec<_> = self
            .state
            .seats()
            .iter()
            .map(|seat| self.state.side(seat))
            .collect();
        let points = |seat: Seat| if sides[seat.index()] == loser { -1 } else { 1 };
        self.rule(reason, points);
        Ok(())
    }

    fn draw(&mut self, reason: Reason) -> Result<(), PlayError> {
        debug_assert!(reason.is_draw());
        self.check_two_sides()?;
        self.sealed.clear();
        self.state = self.state.view(Seats::NONE);
        self.write_down([Event::Drawn { reason }]);
        self.rule(reason, |_| 0);
        Ok(())
    }

    fn rewind(&mut self, events: usize) {
        let Some(mut kept) = self.events.get(..events) else {
            return;
        };
        let again = loop {
            let Some(again) = self.replay(kept) else {
                return;
            };
            match kept.split_last() {
                Some((_, earlier)) if !again.sealed.is_empty() => kept = earlier,
                _ => break again,
            }
        };
        *self = again;
    }

    fn undo(&mut self, seat: Seat) -> bool {
        if let Some(place) = self.sealed.iter().position(|(sealed, _)| *sealed == seat) {
            let mut kept = self.sealed.clone();
            kept.remove(place);
            let Some(mut again) = self.replay(&self.events) else {
                return false;
            };
            for (other, text) in kept {
                let action = again
                    .state
                    .read_action(Actor::Seat(other), &text)
                    .expect("it was legal before");
                again.make(Actor::Seat(other), action);
            }
            *self = again;
            return true;
        }
        let Some((Event::Action { by, .. }, earlier)) = self.events.split_last() else {
            return false;
        };
        if *by != Actor::Seat(seat) || !self.sealed.is_empty() {
            return false;
        }
        let Some(again) = self.replay(earlier) else {
            return false;
        };
        // A choice that was secret has been seen by the others; it stays made.
        let was_open = matches!(again.node(), Node::Choice(seats) if seats.only() == Some(seat))
            && again.sealed.is_empty();
        if was_open {
            *self = again;
        }
        was_open
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(ruling) = &self.ruling {
            return Some(ruling.clone());
        }
        (self.state.node() == Node::Over).then(|| Outcome {
            points: self
                .state
                .seats()
                .iter()
                .map(|seat| self.state.points(seat))
                .collect(),
            reason: Reason::Rules,
        })
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn rounds(&self) -> &[usize] {
        &self.rounds
    }

    fn sealed(&self) -> Seats {
        self.sealed.iter().map(|(seat, _)| *seat).collect()
    }

    fn view(&self, from: Seats) -> Box<dyn Table> {
        let mut view = self.clone();
        view.state = self.state.view(from);
        view.sealed.retain(|(seat, _)| from.contains(*seat));
        // A view of a view shows no more than either.
        let known = |seat: &Seat| self.seen_by.is_none_or(|seen| seen.contains(*seat));
        let both: Seats = from.iter().filter(known).collect();
        if S::HIDES && self.node() != Node::Over && self.seen_by != Some(both) {
            view.hide(both);
        }
        view.seen_by = Some(both);
        Box::new(view)
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn scene(&self, lang: Lang) -> Scene {
        (self.entry.draw)(&self.state, lang)
    }

    fn turned_scene(&self, lang: Lang) -> Option<Scene> {
        let draw = self.entry.draw_turned?;
        Some(draw(&self.state, lang))
    }

    fn face(&self, glyphs: Glyphs, lang: Lang) -> String {
        (self.entry.face)(&self.state, glyphs, lang)
    }

    fn narrate(&self, events: usize, lang: Lang) -> Option<String> {
        let narrate = self.entry.narrate?;
        let mut ends = 0;
        let mut counts = self.rounds.iter().copied();
        let together = match events {
            0 => 0,
            _ => counts.find(|count| {
                ends += count;
                ends == events
            })?,
        };
        let before = self.replay(&self.events[..events - together])?.state;
        let mut state = before.clone();
        let mut steps = Vec::new();
        for event in &self.events[events - together..events] {
            let Event::Action { by, text } = event else {
                return None;
            };
            let action = state.read_action(*by, text).ok()?;
            state.apply(*by, action);
            steps.push((*by, action));
        }
        narrate(&before, &steps, lang)
    }

    fn advise(
        &self,
        seat: Seat,
        bot: BotSpec,
        seed: u64,
        trees: u32,
        stop: &AtomicBool,
    ) -> Result<TextAdvice, PlayError> {
        self.check_awaited(Actor::Seat(seat))?;
        let earlier = self.earlier();
        let task = Task {
            earlier: &earlier,
            state: &self.state,
            seat,
            evaluation: self.entry.evaluation,
            seed,
        };
        let advice = match bot {
            BotSpec::Random => random(&task),
            BotSpec::Greedy => greedy(&task),
            BotSpec::Mcts { .. } => bot
                .search(trees)
                .expect("mcts is a search")
                .advise(&task, stop),
            BotSpec::Engine { limit } => {
                let engine = self.entry.engine.ok_or(PlayError::NoEngine)?;
                engine(&task, limit, trees, stop)
            }
            BotSpec::Solved => {
                let exact = self.entry.exact.as_ref().ok_or(PlayError::NotSolved)?;
                (exact.advise)(&task).ok_or(PlayError::NotSolved)?
            }
        };
        let text = |action| self.state.action_text(action);
        Ok(TextAdvice {
            action: text(advice.action),
            value: advice.value,
            mix: advice
                .mix
                .iter()
                .map(|&(action, share)| (text(action), share))
                .collect(),
            playouts: advice.playouts,
        })
    }

    fn payoffs(&self, playouts: u64, seed: u64, stop: &AtomicBool) -> Option<TextPayoffs> {
        let Node::Choice(seats) = self.state.node() else {
            return None;
        };
        if seats != Seats::first(2) {
            return None;
        }
        let text = |list: &[S::Action]| -> Vec<String> {
            list.iter()
                .map(|action| self.state.action_text(*action))
                .collect()
        };
        let exact = self.entry.exact.as_ref();
        if let Some(found) = exact.and_then(|exact| (exact.payoffs)(&self.state)) {
            return Some(TextPayoffs {
                rows: text(&found.rows),
                columns: text(&found.columns),
                payoffs: found.payoffs,
                exact: true,
            });
        }
        self.searched_payoffs(playouts, seed, stop)
            .map(|(rows, columns, payoffs, exact)| TextPayoffs {
                rows: text(&rows),
                columns: text(&columns),
                payoffs,
                exact,
            })
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.state, depth)
    }
}

/// Choices of two seats, the payoffs to the first row by row, and whether they are exact.
type Found<A> = (Vec<A>, Vec<A>, Vec<f64>, bool);

impl<S: Notation> Match<S> {
    /// Payoffs of every pair of choices by what follows it: the points if the game is over, else what a
    /// search expects.
    fn searched_payoffs(
        &self,
        playouts: u64,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<Found<S::Action>> {
        let [rows, columns] = [Seat(0), Seat(1)].map(|seat| {
            let mut actions = Vec::new();
            self.state.actions(seat, &mut actions);
            actions
        });
        let (mut payoffs, mut exact) = (Vec::new(), true);
        for &row in &rows {
            for &column in &columns {
                let mut after = self.state.clone();
                after.apply(Actor::Seat(Seat(0)), row);
                after.apply(Actor::Seat(Seat(1)), column);
                if after.node() == Node::Over {
                    payoffs.push(f64::from(after.points(Seat(0))));
                    continue;
                }
                exact = false;
                if rows.len() * columns.len() > MOST_PAYOFFS {
                    return None;
                }
                payoffs.push(self.expected(&after, playouts, seed, stop));
            }
        }
        Some((rows, columns, payoffs, exact))
    }

    /// What a search expects the first seat to get.
    fn expected(&self, state: &S, playouts: u64, seed: u64, stop: &AtomicBool) -> f64 {
        let seat = match state.node() {
            Node::Choice(seats) => seats.lowest().unwrap_or(Seat(0)),
            // Chance first: one throw after another, each searched with its part of the playouts.
            _ => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                let total: u64 = rolls.iter().map(|(_, weight)| weight).sum();
                let part = (playouts / rolls.len().max(1) as u64).max(1);
                return rolls
                    .iter()
                    .map(|(roll, weight)| {
                        let mut after = state.clone();
                        after.apply(Actor::Chance, *roll);
                        let value = if after.node() == Node::Over {
                            f64::from(after.points(Seat(0)))
                        } else {
                            self.expected(&after, part, seed, stop)
                        };
                        value * *weight as f64 / total as f64
                    })
                    .sum();
            }
        };
        let earlier = self.earlier();
        let task = Task {
            earlier: &earlier,
            state,
            seat,
            evaluation: self.entry.evaluation,
            seed,
        };
        let advice = Mcts::new(Limit::Playouts(playouts)).advise(&task, stop);
        let value = advice.value.unwrap_or(0.0);
        if state.side(seat) == state.side(Seat(0)) {
            value
        } else {
            -value
        }
    }
}

/// Reads a position for a match that begins from it.
pub(crate) fn table_at<S: Notation>(
    entry: &'static Entry<S>,
    options: Options,
    start: &S,
    text: &str,
) -> Result<Match<S>, Refusal> {
    let state = start.read_position(text)?;
    let usual = state == *start;
    Ok(Match::new(entry, options, state, usual))
}
/// The words of a text, between anything that is no letter or digit.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| !word.is_empty())
}
