//! Plays put together by pointing: steps in any order in which they can be made.

use std::collections::{BTreeSet, HashMap};

use bilancia_core::{Name, Notation, Prompt, PromptChoice, Seat};

use super::{
    board::{BAR, Board, OFF, Play},
    place::place_cell,
    rules::{Action, Backgammon, Phase},
};

/// A board within a play, with the dice that are left to use.
type Stage = (Board, Vec<u8>);

/// A step from one place to another.
type Step = (u8, u8);

/// Steps that lead to legal plays.
struct Pointing {
    dice: Vec<u8>,
    /// Legal plays with the boards after them, and the number of their steps, which all have alike.
    plays: Vec<(Play, Board)>,
    length: usize,
    /// Plays that can still result at a stage, by their numbers.
    known: HashMap<Stage, BTreeSet<usize>>,
}

impl Pointing {
    fn new(state: &Backgammon, dice: [u8; 2], plays: Vec<Play>) -> Self {
        let [high, low] = dice;
        let board = state.board();
        let length = |play: &Play| play.steps(dice).count();
        Self {
            dice: if high == low {
                vec![high; 4]
            } else {
                vec![high, low]
            },
            length: plays.first().map_or(0, length),
            plays: plays
                .into_iter()
                .map(|play| (play, board.after(play, dice)))
                .collect(),
            known: HashMap::new(),
        }
    }

    fn is_whole(&self, (_, left): &Stage) -> bool {
        self.dice.len() - left.len() == self.length
    }

    /// Steps that the rules of single steps allow at a stage, each with the stage after it.
    fn steps((board, left): &Stage) -> Vec<(Step, Stage)> {
        let mut steps = Vec::new();
        for (place, die) in left.iter().enumerate() {
            if left[..place].contains(die) {
                continue;
            }
            let mut rest = left.clone();
            rest.remove(place);
            for from in board.sources(*die) {
                let after = (board.step(from, *die), rest.clone());
                steps.push(((from, Board::target(from, *die)), after));
            }
        }
        steps
    }

    /// Plays that can result at a stage.
    fn ends(&mut self, stage: &Stage) -> BTreeSet<usize> {
        if self.is_whole(stage) {
            let reached = |(_, after): &(Play, Board)| *after == stage.0;
            return self.plays.iter().position(reached).into_iter().collect();
        }
        if let Some(known) = self.known.get(stage) {
            return known.clone();
        }
        let mut ends = BTreeSet::new();
        for (_, after) in Self::steps(stage) {
            ends.extend(self.ends(&after));
        }
        self.known.insert(stage.clone(), ends.clone());
        ends
    }

    /// Stages after steps that were chosen; one step may use either die where checkers are borne off.
    fn after(&self, start: Board, chosen: &[Step]) -> Vec<Stage> {
        let mut stages = vec![(start, self.dice.clone())];
        for step in chosen {
            let next = stages.iter().flat_map(Self::steps);
            stages = next
                .filter(|(known, _)| known == step)
                .map(|(_, after)| after)
                .collect();
        }
        stages
    }
}

/// Choices for the next cell after those that are chosen; none if no legal play goes on from them.
pub(super) fn prompt(state: &Backgammon, seat: Seat, chosen: &[&str]) -> Option<Prompt<Action>> {
    let dice = match state.phase() {
        Phase::Move(dice) if seat == state.turn() => dice,
        _ => return None,
    };
    let plays = state.legal_plays();
    if plays == [Play::default()] {
        return without_steps(state, Action::Play(plays[0]), chosen);
    }
    let place = |cell: &&str| (OFF..=BAR).find(|place| place_cell(seat, *place) == **cell);
    let places: Vec<u8> = chosen.iter().map(place).collect::<Option<_>>()?;
    let pairs: Vec<Step> = places.chunks_exact(2).map(|it| (it[0], it[1])).collect();
    let begun = places.chunks_exact(2).remainder().first().copied();
    let mut pointing = Pointing::new(state, dice, plays);
    let (mut all, mut complete) = (BTreeSet::new(), None);
    // The cell that each choice adds, with the plays that can result then.
    let mut next: Vec<(u8, BTreeSet<usize>)> = Vec::new();
    for stage in pointing.after(state.board(), &pairs) {
        if begun.is_none() && pointing.is_whole(&stage) {
            let ends = pointing.ends(&stage);
            complete = complete.or(ends.first().copied());
            all.extend(ends);
            continue;
        }
        for ((from, to), after) in Pointing::steps(&stage) {
            if begun.is_some_and(|begun| begun != from) {
                continue;
            }
            let ends = pointing.ends(&after);
            if ends.is_empty() {
                continue;
            }
            all.extend(ends.iter().copied());
            let added = begun.map_or(from, |_| to);
            match next.iter_mut().find(|(place, _)| *place == added) {
                Some((_, known)) => known.extend(ends),
                None => next.push((added, ends)),
            }
        }
    }
    next.sort_by_key(|(place, _)| std::cmp::Reverse(*place));
    let only = |ends: &BTreeSet<usize>| {
        let one = ends.first().filter(|_| ends.len() == 1)?;
        Some(Action::Play(pointing.plays[*one].0))
    };
    let choices = next.iter().map(|(place, ends)| {
        let (cell, only) = (place_cell(seat, *place), only(ends));
        let label = only.map_or_else(|| cell.clone(), |action| state.action_text(action));
        PromptChoice {
            label: Name::same(&label),
            cell,
            only,
        }
    });
    let prompt = Prompt {
        next: choices.collect(),
        complete: complete.map(|play| Action::Play(pointing.plays[play].0)),
        only: only(&all),
    };
    (!all.is_empty()).then_some(prompt)
}

/// Choices where nothing can be moved: the text of the empty play.
fn without_steps(state: &Backgammon, action: Action, chosen: &[&str]) -> Option<Prompt<Action>> {
    let text = state.action_text(action);
    let (next, complete) = match chosen {
        [] => {
            let choice = PromptChoice {
                cell: text.clone(),
                label: Name::same(&text),
                only: Some(action),
            };
            (vec![choice], None)
        }
        [one] if *one == text => (Vec::new(), Some(action)),
        _ => return None,
    };
    Some(Prompt {
        next,
        complete,
        only: Some(action),
    })
}
