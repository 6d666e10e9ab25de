//! Notation of positions and plays of backgammon.
//!
//! A position lists the points from White's 24 down to 1, in quarters, then the checkers on the bar (White's,
//! Black's), the side to move and the throw: `w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 31`. `-` in place of
//! the side means that the opening throw is due, `-` in place of the throw that a throw is. A play is written
//! from the mover's side in the usual way: `13/10 6/5`, `bar/22*`, `6/off(2)`, `pass`.

use std::fmt;

use bilancia_core::{
    Actor, Lang, Notation, Pointing, Presentable, Prompt, Refusal, Rule, Seat, State, Wording,
    vocabulary::Vocabulary,
};

use super::{
    board::{BAR, Board, CHECKERS, Checkers, OFF, Play},
    guide,
    place::{place_cell, place_name},
    pointing,
    rules::{Action, Backgammon, Phase},
};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "backgammon",
        number,
    }
}

bilancia_core::messages! { crate::backgammon::catalogue, "notation-":
    const {
        FIELDS(fields), POINTS(points), BARS(fields), TOO_MANY(total), TURN(turn), THROWN(thrown), OPENING,
        FINISHED, OPENING_ROLL(value), FORM(value), EMPTY(from), EMPTY_BAR, BLOCKED(to), FROM_BAR, NOT_HOME,
        DIE(place_name, place_name_second), MORE, WHICH_WAY(value), NO_MOVE,
    }
}

fn read_place(text: &str) -> Option<u8> {
    match text {
        "bar" => Some(BAR),
        "off" => Some(OFF),
        text => text.parse().ok().filter(|place| (1..=24).contains(place)),
    }
}

/// Reads steps, each from one place to a lower one; `13/7/5(2)` is four of them.
fn read_steps(text: &str) -> Option<Vec<(u8, u8)>> {
    let mut steps = Vec::new();
    for word in text.split(' ') {
        let (path, times) = match word.strip_suffix(')').and_then(|word| word.split_once('(')) {
            Some((path, times)) => (
                path,
                times.parse().ok().filter(|times| (1..=4).contains(times))?,
            ),
            None => (word, 1),
        };
        let places: Vec<u8> = path
            .split('/')
            .map(|place| read_place(place.trim_end_matches('*')))
            .collect::<Option<_>>()?;
        if places.len() < 2 || places.windows(2).any(|pair| pair[0] <= pair[1]) {
            return None;
        }
        for _ in 0..times {
            steps.extend(places.windows(2).map(|pair| (pair[0], pair[1])));
        }
    }
    (steps.len() <= 8).then_some(steps)
}

fn read_dice(text: &str) -> Option<[u8; 2]> {
    match text.as_bytes() {
        [high @ b'1'..=b'6', low @ b'1'..=b'6'] if high >= low => Some([high - b'0', low - b'0']),
        _ => None,
    }
}

impl Backgammon {
    /// Steps of a legal play: starting place, end, and whether it hits.
    pub(super) fn steps(&self, play: Play) -> Vec<(u8, u8, bool)> {
        let Phase::Move(dice) = self.phase else {
            return Vec::new();
        };
        let mut board = self.board();
        let mut steps: Vec<_> = play
            .steps(dice)
            .map(|(from, die)| {
                let to = Board::target(from, die);
                let hit = board.hits(to);
                board = board.step(from, die);
                (from, to, hit)
            })
            .collect();
        steps.sort_by_key(|&(from, to, hit)| std::cmp::Reverse((from, to, hit)));
        steps
    }

    /// Checkers of the mover after a play.
    fn own_after(&self, play: Play) -> Checkers {
        let mut own = self.board().own;
        for (from, to, _) in self.steps(play) {
            own.take(from);
            own.add(to, 1);
        }
        own
    }

    pub(super) fn legal_plays(&self) -> Vec<Play> {
        let mut actions = Vec::new();
        self.actions(self.turn, &mut actions);
        actions
            .iter()
            .filter_map(|action| {
                if let Action::Play(play) = action {
                    Some(*play)
                } else {
                    None
                }
            })
            .collect()
    }

    /// Legal plays after which the mover's checkers are as after these steps.
    fn plays_like(&self, steps: &[(u8, u8)]) -> Vec<Play> {
        let mut own = self.board().own;
        // All checkers are lifted before any is put down, so that steps may be written in any order.
        for &(_, to) in steps {
            if own.count(to) >= CHECKERS {
                return Vec::new();
            }
            own.add(to, 1);
        }
        for &(from, _) in steps {
            if own.count(from) == 0 {
                return Vec::new();
            }
            own.take(from);
        }
        self.legal_plays()
            .into_iter()
            .filter(|&play| self.own_after(play) == own)
            .collect()
    }

    /// Refusal that names the first illegal step, or says that the play uses too few dice.
    fn why_not(&self, steps: &[(u8, u8)], dice: [u8; 2]) -> Refusal {
        let mut board = self.board();
        let mut left = if dice[0] == dice[1] {
            vec![dice[0]; 4]
        } else {
            dice.to_vec()
        };
        for &(from, to) in steps {
            if board.own.count(from) == 0 {
                return match from {
                    BAR => Refusal::new(rule(4), &EMPTY_BAR, &[]),
                    from => Refusal::new(rule(4), &EMPTY, &[&from]),
                };
            }
            if from != BAR && board.own.count(BAR) > 0 {
                return Refusal::new(rule(7), &FROM_BAR, &[]);
            }
            if to == OFF && !board.own.all_home() {
                return Refusal::new(rule(9), &NOT_HOME, &[]);
            }
            if to != OFF && board.is_blocked(to) {
                return Refusal::new(rule(5), &BLOCKED, &[&to]);
            }
            let fits =
                |die: &u8| Board::target(from, *die) == to && board.sources(*die).contains(from);
            let Some(used) = left.iter().position(fits) else {
                return Refusal::new(rule(4), &DIE, &[&place_name(from), &place_name(to)]);
            };
            board = board.step(from, left.remove(used));
        }
        Refusal::new(rule(8), &MORE, &[])
    }

    fn read_points(&mut self, text: &str) -> Option<()> {
        let quarters: Vec<_> = text.split('/').collect();
        if quarters.len() != 4 {
            return None;
        }
        for (quarter, top) in quarters.into_iter().zip([24_u8, 18, 12, 6]) {
            let mut point = top;
            for token in quarter.split(',') {
                let past = if let Some(count) = token.strip_prefix(['w', 'b']) {
                    let count: u8 = count
                        .parse()
                        .ok()
                        .filter(|count| (1..=CHECKERS).contains(count))?;
                    let (seat, place) = if token.starts_with('w') {
                        (0, point)
                    } else {
                        (1, 25 - point)
                    };
                    (point > top - 6).then(|| self.sides[seat].add(place, count))?;
                    1
                } else {
                    token.parse().ok().filter(|empty| (1..=6).contains(empty))?
                };
                point = point.checked_sub(past)?;
            }
            if point != top - 6 {
                return None;
            }
        }
        Some(())
    }
}

/// Number of checkers that are not borne off.
fn in_play(checkers: Checkers) -> u32 {
    (1..=BAR)
        .map(|place| u32::from(checkers.count(place)))
        .sum()
}

impl Notation for Backgammon {
    const VOCABULARY: Vocabulary = &[("pass", NO_MOVE)];

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for quarter in 0..4 {
            let mut empty = 0;
            let mut tokens = Vec::new();
            for point in (19 - 6 * quarter..=24 - 6 * quarter).rev() {
                let (white, black) = (self.sides[0].count(point), self.sides[1].count(25 - point));
                if white + black == 0 {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    tokens.push(empty.to_string());
                    empty = 0;
                }
                tokens.push(if white > 0 {
                    format!("w{white}")
                } else {
                    format!("b{black}")
                });
            }
            if empty > 0 {
                tokens.push(empty.to_string());
            }
            let end = if quarter < 3 { "/" } else { " " };
            write!(out, "{}{end}", tokens.join(","))?;
        }
        let turn = if self.turn == Seat(0) { 'w' } else { 'b' };
        let (turn, thrown) = match self.phase {
            Phase::Opening => ('-', "-".to_owned()),
            Phase::Throw | Phase::Over => (turn, "-".to_owned()),
            Phase::Move([high, low]) => (turn, format!("{high}{low}")),
        };
        write!(
            out,
            "{},{} {turn} {thrown}",
            self.sides[0].count(BAR),
            self.sides[1].count(BAR)
        )
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let fields: Vec<_> = text.split_whitespace().collect();
        let [points, bars, turn, thrown] = fields[..] else {
            return Err(Refusal::new(rule(0), &FIELDS, &[&fields.len()]));
        };
        let mut state = Self {
            sides: [Checkers::NONE; 2],
            turn: Seat(0),
            phase: Phase::Throw,
        };
        state
            .read_points(points)
            .ok_or_else(|| Refusal::new(rule(1), &POINTS, &[&points]))?;
        let bar = |text: &str| text.parse::<u8>().ok().filter(|count| *count <= CHECKERS);
        let bars = bars
            .split_once(',')
            .and_then(|(white, black)| Some([bar(white)?, bar(black)?]));
        let bars = bars.ok_or_else(|| Refusal::new(rule(7), &BARS, &[&fields[1]]))?;
        for (side, bar) in state.sides.iter_mut().zip(bars) {
            let total = in_play(*side) + u32::from(bar);
            if total > CHECKERS.into() {
                return Err(Refusal::new(rule(2), &TOO_MANY, &[&total]));
            }
            side.add(BAR, bar);
            side.add(OFF, CHECKERS - total as u8);
        }
        let malformed = || Refusal::new(rule(3), &THROWN, &[&thrown]);
        let dice = match thrown {
            "-" => None,
            text => Some(read_dice(text).ok_or_else(malformed)?),
        };
        state.turn = match turn {
            "w" => Seat(0),
            "b" => Seat(1),
            "-" if dice.is_none() && state.sides == [Checkers::opening(); 2] => {
                return Ok(Self::start());
            }
            "-" => return Err(Refusal::new(rule(3), &OPENING, &[])),
            _ => return Err(Refusal::new(rule(3), &TURN, &[&turn])),
        };
        let finished = state.sides.map(|side| side.count(OFF) == CHECKERS);
        state.phase = match (finished, dice) {
            ([false, false], Some(dice)) => Phase::Move(dice),
            ([false, false], None) => Phase::Throw,
            (finished, None) if finished[state.turn.index()] && finished != [true; 2] => {
                Phase::Over
            }
            _ => return Err(Refusal::new(rule(10), &FINISHED, &[])),
        };
        Ok(state)
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::Opening([high, low], seat) => {
                write!(
                    out,
                    "{}{high}{low}",
                    if seat == Seat(0) { 'w' } else { 'b' }
                )
            }
            Action::Throw([high, low]) => write!(out, "{high}{low}"),
            Action::Play(play) => {
                let steps = self.steps(play);
                if steps.is_empty() {
                    return out.write_str("pass");
                }
                let same = |a: &(u8, u8, bool), b: &(u8, u8, bool)| (a.0, a.1) == (b.0, b.1);
                for (index, group) in steps.chunk_by(same).enumerate() {
                    let (from, to, hit) = group[0];
                    let gap = if index > 0 { " " } else { "" };
                    let star = if hit { "*" } else { "" };
                    write!(out, "{gap}{}/{}{star}", place_name(from), place_name(to))?;
                    if group.len() > 1 {
                        write!(out, "({})", group.len())?;
                    }
                }
                Ok(())
            }
        }
    }

    fn explain(&self, by: Actor, text: &str) -> Refusal {
        let Phase::Move(dice) = self.phase else {
            return match (by, self.phase) {
                (_, Phase::Opening) => Refusal::new(rule(3), &OPENING_ROLL, &[&text]),
                _ => Refusal::new(rule(4), &THROWN, &[&text]),
            };
        };
        let text = text.to_ascii_lowercase();
        if text == "pass" {
            return Refusal::new(rule(8), &MORE, &[]);
        }
        match read_steps(&text) {
            None => Refusal::new(rule(0), &FORM, &[&text]),
            Some(steps) if self.plays_like(&steps).len() > 1 => {
                Refusal::new(rule(6), &WHICH_WAY, &[&text])
            }
            Some(steps) => self.why_not(&steps, dice),
        }
    }

    /// Accepts steps in any order, with or without stars, and several steps of one checker written as one.
    fn parse_action(&self, by: Actor, text: &str) -> Result<Action, Refusal> {
        let text = text.to_ascii_lowercase();
        if let Phase::Move(_) = self.phase {
            let mut steps = read_steps(&text).unwrap_or_default();
            let mut plays = if steps.is_empty() {
                Vec::new()
            } else {
                self.plays_like(&steps)
            };
            steps.sort_unstable_by_key(|&step| std::cmp::Reverse(step));
            let same_steps = |play: &&Play| {
                self.steps(**play)
                    .iter()
                    .map(|&(from, to, _)| (from, to))
                    .eq(steps.iter().copied())
            };
            if let Some(&play) = plays.iter().find(same_steps) {
                plays = vec![play];
            }
            return match plays[..] {
                [play] => Ok(Action::Play(play)),
                _ if text == "pass" && self.legal_plays() == [Play::default()] => {
                    Ok(Action::Play(Play::default()))
                }
                _ => Err(self.explain(by, &text)),
            };
        }
        let mut rolls = Vec::new();
        self.rolls(&mut rolls);
        let found = rolls
            .iter()
            .find(|(roll, _)| self.action_text(*roll) == text);
        found
            .map(|(roll, _)| *roll)
            .ok_or_else(|| self.explain(by, &text))
    }
}

impl Pointing for Backgammon {
    /// Cells that a play touches: start and end of every step.
    fn cells(&self, action: Action) -> Vec<String> {
        let Action::Play(play) = action else {
            return Vec::new();
        };
        let both =
            |(from, to, _): (u8, u8, bool)| [from, to].map(|place| place_cell(self.turn, place));
        self.steps(play).into_iter().flat_map(both).collect()
    }

    fn prompt(&self, seat: Seat, chosen: &[&str]) -> Option<Prompt<Action>> {
        pointing::prompt(self, seat, chosen)
    }

    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        guide::instruction(self)
    }

    fn partial(&self, seat: Seat, chosen: &[&str]) -> Option<Self> {
        guide::partial(self, seat, chosen)
    }

    fn next_step(&self, _seat: Seat, chosen: &[&str]) -> Option<Wording> {
        guide::next_step(chosen)
    }
}

impl Presentable for Backgammon {
    fn standing(&self, seat: Seat) -> Option<Wording> {
        Some(guide::standing(self, seat))
    }

    fn roller(&self) -> Option<Seat> {
        (self.phase == Phase::Throw).then_some(self.turn)
    }

    fn ending(&self) -> Option<Wording> {
        (self.phase() == Phase::Over).then(|| guide::ending(self))
    }

    fn roll_in_words(text: &str, lang: Lang) -> Option<String> {
        guide::roll_in_words(text, lang)
    }
}
