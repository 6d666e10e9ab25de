//! Notation of positions and moves of Nibelungenlied.
//!
//! A position lists the vertices of Gunther, Kriemhild, Hagen, Siegfried and Brunhild, the selectors that lie
//! face up before Tragic Fate and Natural Order, the turn, and the phase: `D4E5E4D1B1 GK/- 1 select`. Phases
//! are `lay`, `select` (with `:GH,-` for a sealed selection), `move:HS,KH@S` (both pairs, and the character
//! to move) and `over:1`, `over:2`, `over:=`.
//!
//! A pair is written `HS`, a move `S-D3`, and staying `S0`.

use std::fmt;

use bilancia_core::{
    Actor, Name, Notation, Pointing, Presentable, Refusal, Rule, Seat, State, Wording,
    vocabulary::Vocabulary,
};

use super::{
    board::{Vertex, read_vertex, vertex_name},
    guide,
    rules::{Action, BothGoals, Character, Characters, FATE, Nibelungenlied, ORDER, Phase},
};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "nibelungenlied",
        number,
    }
}

bilancia_core::messages! { crate::nibelungenlied::catalogue, "notation-":
    const {
        PAIR_FORM(value), MOVE_FORM(first, letter), FACE_UP(both, hand), BANNED(pair),
        NOT_HIS_TURN(named, character), OCCUPIED(vertex_name), TOO_FAR(vertex_name, from, steps),
        FIELDS(fields), PLACES(places), SHARED(other, one, name), HANDS(hands), TURN(turn, limit), PHASE(phase),
        DECIDED,
    }
}

bilancia_core::messages! { crate::nibelungenlied::catalogue, "words-":
    const {
        GK, GH, GS, GB, KH, KS, KB, HS, HB, SB, G_STAYS, K_STAYS, H_STAYS, S_STAYS, B_STAYS,
        G_GOES, K_GOES, H_GOES, S_GOES, B_GOES,
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl fmt::Display for Characters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter()
            .try_for_each(|character| write!(f, "{}", character.letter()))
    }
}

fn read_character(letter: char) -> Option<Character> {
    let letter = letter.to_ascii_uppercase();
    Character::ALL
        .into_iter()
        .find(|character| character.letter() == letter)
}

fn read_pair(text: &str) -> Option<Characters> {
    let characters: Option<Vec<_>> = text.chars().map(read_character).collect();
    let pair: Characters = characters
        .filter(|found| found.len() == 2)?
        .into_iter()
        .collect();
    (pair.len() == 2).then_some(pair)
}

fn read_pair_or_none(text: &str) -> Option<Option<Characters>> {
    match text {
        "-" => Some(None),
        text => read_pair(text).map(Some),
    }
}

fn read_places(text: &str) -> Option<[Vertex; 5]> {
    if text.len() != 10 || !text.is_ascii() {
        return None;
    }
    let mut at = [0; 5];
    for (index, place) in at.iter_mut().enumerate() {
        *place = read_vertex(&text[2 * index..2 * index + 2])?;
    }
    Some(at)
}

impl Nibelungenlied {
    fn read_phase(&self, text: &str) -> Option<Phase> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        match (name, rest) {
            ("lay", "") => Some(Phase::LayAside),
            ("select", "") => Some(Phase::Select { picked: [None; 2] }),
            ("select", sealed) => {
                let (fate, order) = sealed.split_once(',')?;
                let picked = [read_pair_or_none(fate)?, read_pair_or_none(order)?];
                matches!(picked, [Some(_), None] | [None, Some(_)])
                    .then_some(Phase::Select { picked })
            }
            ("move", orders) => {
                let (pairs, character) = orders.split_once('@')?;
                let (fate, order) = pairs.split_once(',')?;
                let [character] = character.chars().collect::<Vec<_>>()[..] else {
                    return None;
                };
                let picked = [read_pair(fate)?, read_pair(order)?];
                Some(Phase::Move {
                    picked,
                    character: read_character(character)?,
                })
            }
            ("over", "1") => Some(Phase::Over(Some(FATE))),
            ("over", "2") => Some(Phase::Over(Some(ORDER))),
            ("over", "=") => Some(Phase::Over(None)),
            _ => None,
        }
    }

    /// Checks that the phase agrees with hands, goals and turn.
    fn check_phase(&self, text: &str) -> Result<(), Refusal> {
        let (fate, order) = (self.fate_goal(), self.order_goal());
        let refuse = || Err(Refusal::new(rule(0), &PHASE, &[&text]));
        let mid_turn = matches!(self.phase, Phase::Move { .. }) && self.variant.check_at_end;
        match self.phase {
            Phase::Over(winner) => {
                let drawn_by = self.turn == self.variant.max_turns && !fate && !order;
                let both = self.variant.both_goals;
                let fits = match winner {
                    None => {
                        let drawn_goals = both == BothGoals::Draw
                            || (both == BothGoals::Mover && self.variant.check_at_end);
                        drawn_by || (fate && order && drawn_goals)
                    }
                    Some(seat) => [fate, order][seat.index()],
                };
                return if fits { Ok(()) } else { refuse() };
            }
            _ if (fate || order) && !mid_turn => {
                return Err(Refusal::new(rule(21), &DECIDED, &[]));
            }
            Phase::LayAside if self.turn != 1 => return refuse(),
            Phase::LayAside => {}
            Phase::Select { picked } => {
                for seat in [FATE, ORDER] {
                    if picked[seat.index()].is_some_and(|pair| !self.may_select(seat, pair)) {
                        return refuse();
                    }
                }
            }
            Phase::Move { picked, character } => {
                let (moving, _) = Self::orders(picked, self.variant.two_steps);
                let selectable =
                    self.may_select(FATE, picked[0]) && self.may_select(ORDER, picked[1]);
                let mut moves = Vec::new();
                self.actions(Self::owner(picked, character), &mut moves);
                if !selectable || !moving.contains(character) || moves.len() < 2 {
                    return refuse();
                }
            }
        }
        Ok(())
    }
}

impl Notation for Nibelungenlied {
    const VOCABULARY: Vocabulary = &[
        ("GK", GK),
        ("GH", GH),
        ("GS", GS),
        ("GB", GB),
        ("KH", KH),
        ("KS", KS),
        ("KB", KB),
        ("HS", HS),
        ("HB", HB),
        ("SB", SB),
        ("G0", G_STAYS),
        ("K0", K_STAYS),
        ("H0", H_STAYS),
        ("S0", S_STAYS),
        ("B0", B_STAYS),
        ("G-", G_GOES),
        ("K-", K_GOES),
        ("H-", H_GOES),
        ("S-", S_GOES),
        ("B-", B_GOES),
    ];

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for vertex in self.at {
            out.write_str(&vertex_name(vertex))?;
        }
        write!(
            out,
            " {}/{} {} ",
            self.face_up[0], self.face_up[1], self.turn
        )?;
        match self.phase {
            Phase::LayAside => out.write_str("lay"),
            Phase::Select {
                picked: [None, None],
            } => out.write_str("select"),
            Phase::Select { picked } => {
                let [fate, order] = picked.map(Option::unwrap_or_default);
                write!(out, "select:{fate},{order}")
            }
            Phase::Move {
                picked: [fate, order],
                character,
            } => {
                write!(out, "move:{fate},{order}@{}", character.letter())
            }
            Phase::Over(None) => out.write_str("over:="),
            Phase::Over(Some(seat)) => write!(out, "over:{seat}"),
        }
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let fields: Vec<_> = text.split_whitespace().collect();
        let [places, hands, turn, phase] = fields[..] else {
            return Err(Refusal::new(rule(0), &FIELDS, &[&fields.len()]));
        };
        let mut state = Self::new(self.variant);
        state.at = read_places(places).ok_or_else(|| Refusal::new(rule(3), &PLACES, &[&places]))?;
        for (index, one) in Character::ALL.into_iter().enumerate() {
            for other in &Character::ALL[..index] {
                if state.place(one) == state.place(*other) {
                    let name = vertex_name(state.place(one));
                    return Err(Refusal::new(
                        rule(3),
                        &SHARED,
                        &[&other.to_string(), &one.to_string(), &name],
                    ));
                }
            }
        }
        let limit = match state.variant.max_turns {
            0 => u16::MAX,
            limit => limit,
        };
        state.turn = turn
            .parse()
            .ok()
            .filter(|turn| (1..=limit).contains(turn))
            .ok_or_else(|| Refusal::new(rule(22), &TURN, &[&turn, &limit]))?;
        let misfit = || Refusal::new(rule(0), &PHASE, &[&phase]);
        state.phase = state.read_phase(phase).ok_or_else(misfit)?;
        let refuse_hands = || Refusal::new(rule(17), &HANDS, &[&hands]);
        let (fate, order) = hands.split_once('/').ok_or_else(refuse_hands)?;
        let pairs = [fate, order].map(read_pair_or_none);
        let [Some(fate), Some(order)] = pairs else {
            return Err(refuse_hands());
        };
        let laid = usize::from(state.phase != Phase::LayAside);
        if usize::from(fate.is_some()) + usize::from(order.is_some()) != laid {
            return Err(refuse_hands());
        }
        state.face_up = [fate, order].map(Option::unwrap_or_default);
        state.check_phase(phase)?;
        Ok(state)
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match (action, self.phase) {
            (Action::Pair(pair), _) => write!(out, "{pair}"),
            (Action::Go(to), Phase::Move { character, .. }) if to != self.place(character) => {
                write!(out, "{}-{}", character.letter(), vertex_name(to))
            }
            (Action::Go(_), Phase::Move { character, .. }) => {
                write!(out, "{}0", character.letter())
            }
            (Action::Go(_), _) => panic!("nobody moves in this phase"),
        }
    }

    fn explain(&self, by: Actor, text: &str) -> Refusal {
        match self.phase {
            Phase::Move { picked, character } => self.explain_move(picked, character, text),
            _ => self.explain_pair(by, text),
        }
    }

    /// Accepts the letters of a pair in any order and case.
    fn parse_action(&self, by: Actor, text: &str) -> Result<Action, Refusal> {
        let wanted = match read_pair(text) {
            Some(pair) => pair.to_string(),
            None => text.to_owned(),
        };
        let mut legal = Vec::new();
        if let Actor::Seat(seat) = by {
            self.actions(seat, &mut legal);
        }
        legal
            .into_iter()
            .find(|&action| self.action_text(action).eq_ignore_ascii_case(&wanted))
            .ok_or_else(|| self.explain(by, text))
    }
}

impl Pointing for Nibelungenlied {
    /// Vertex where a character goes or stays; none for a pair.
    fn cells(&self, action: Action) -> Vec<String> {
        match action {
            Action::Go(to) => vec![vertex_name(to)],
            Action::Pair(_) => Vec::new(),
        }
    }

    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        guide::instruction(self)
    }

    fn label(&self, action: Action) -> Option<Name> {
        guide::label(self, action)
    }
}

impl Presentable for Nibelungenlied {
    fn ending(&self) -> Option<Wording> {
        guide::ending(self)
    }

    fn decisive_cells(&self) -> Vec<String> {
        guide::decisive_cells(self)
    }

    fn rules_in_force(&self) -> Vec<u16> {
        guide::rules_in_force(self)
    }

    fn standing(&self, seat: Seat) -> Option<Wording> {
        guide::standing(self, seat)
    }
}

impl Nibelungenlied {
    fn explain_pair(&self, by: Actor, text: &str) -> Refusal {
        let (Some(pair), Actor::Seat(seat)) = (read_pair(text), by) else {
            return Refusal::new(rule(9), &PAIR_FORM, &[&text]);
        };
        let own = self.face_up(seat);
        match pair.0 & own.0 {
            0 => Refusal::new(rule(10), &BANNED, &[&pair.to_string()]),
            both => {
                let hand = Characters(Characters::ALL.0 & !own.0);
                let [both, hand] = [Characters(both), hand].map(|some| some.to_string());
                Refusal::new(rule(9), &FACE_UP, &[&both, &hand])
            }
        }
    }

    fn explain_move(&self, picked: [Characters; 2], character: Character, text: &str) -> Refusal {
        let form = || Refusal::new(rule(0), &MOVE_FORM, &[&text, &character.letter()]);
        let Some((letter, to)) = text.split_once('-') else {
            return form();
        };
        let [letter] = letter.chars().collect::<Vec<_>>()[..] else {
            return form();
        };
        let (Some(named), Some(to)) = (read_character(letter), read_vertex(to)) else {
            return form();
        };
        if named != character {
            return Refusal::new(
                rule(13),
                &NOT_HIS_TURN,
                &[&named.to_string(), &character.to_string()],
            );
        }
        if self.at.contains(&to) {
            return Refusal::new(rule(14), &OCCUPIED, &[&vertex_name(to)]);
        }
        let (_, steps) = Self::orders(picked, self.variant.two_steps);
        let from = vertex_name(self.place(character));
        Refusal::new(rule(12), &TOO_FAR, &[&vertex_name(to), &from, &steps])
    }
}
