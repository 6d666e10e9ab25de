//! Reads a turn as a whole: all of its orders are legal one after another, or none is taken.

use bilancia_core::{FittingTurn, Node, Refusal, RefusedOrders, Seat, TurnError};

use super::{
    pieces,
    policy::{Policy, Progress},
    spec::{self, OrderSpec},
};
use crate::{
    action::Action,
    pack::Area,
    refusal::refuse,
    state::{Pending, Phase, War},
};

bilancia_core::messages! { crate::text::catalogue, "turn-":
    const {
        NOT_YOURS(seat), CHANCE, OTHERS, ENDED, OVER, HEAD, ROUND(round, name, now, name_fourth),
        STALE(mark, now), LATE, SEVERAL, LANDING, LEFT(left),
    }
}

/// Refusal of several actions where one is wanted.
pub(super) fn several<T>() -> Result<T, Refusal> {
    refuse(0, &SEVERAL, &[])
}

/// The section's word at the beginning of an order, if there is one, and the rest.
pub(super) fn split_section(text: &str) -> (Option<&'static str>, &str) {
    let text = text.trim();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    match spec::section_of(&text[..end]) {
        Some(section) => (Some(section), text[end..].trim_start()),
        None => (None, text),
    }
}

/// Phases to which the orders of a section belong.
pub(super) fn phases_of(section: &str) -> &'static [Phase] {
    match section {
        "research" => &[Phase::Research],
        "buy" => &[Phase::Buy],
        "move" | "load" | "land" => &[Phase::Move, Phase::Shift],
        "raid" => &[Phase::Move],
        "rocket" | "fight" => &[Phase::Fight],
        "shift" => &[Phase::Shift],
        "place" | "orders" => &[Phase::Place],
        _ => &[],
    }
}

/// The parts of a text that are not blank, each with its line and its column in characters; remarks are left out.
pub(super) fn parts(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    text.lines().enumerate().flat_map(|(line, text)| {
        let text = text.split('#').next().unwrap_or_default();
        let mut column = 1;
        text.split(';').filter_map(move |part| {
            let blanks = part.chars().take_while(|letter| letter.is_whitespace());
            let first = column + blanks.count();
            column += part.chars().count() + 1;
            let part = part.trim();
            (!part.is_empty()).then_some((line + 1, first, part))
        })
    })
}

/// A turn as far as it is read.
pub(super) struct Reader {
    start: War,
    pub(super) state: War,
    seat: Seat,
    pub(super) actions: Vec<Action>,
    /// Whether what waits for dice or for another player is left for later, instead of refused.
    pub(super) cuts: bool,
    /// Battle that waits for dice or for another player, with what is left of its policy.
    pub(super) battle: Option<OrderSpec>,
    /// Text of what is left of an order that waits for dice or for another player.
    rest: Option<String>,
    /// Whether an order of several groups of units is read group by group.
    splits: bool,
    /// Orders whose time has not come; of these only the words are checked now.
    later: Vec<String>,
}

impl Reader {
    pub(super) fn new(start: &War, seat: Seat) -> Self {
        Self {
            start: start.clone(),
            state: start.clone(),
            seat,
            actions: Vec::new(),
            cuts: false,
            battle: None,
            rest: None,
            splits: false,
            later: Vec::new(),
        }
    }

    /// Reads all orders of a text; `refuse` says whether to go on after one that is refused, which has no effect then. It gets
    /// the order as it is written, and by itself.
    fn read(
        &mut self,
        text: &str,
        refuse: &mut dyn FnMut(&str, String, TurnError) -> Result<(), TurnError>,
    ) -> Result<(), TurnError> {
        let mut section = None;
        for (place, (line, column, part)) in parts(text).enumerate() {
            let at = |column, refusal| TurnError {
                line,
                column,
                refusal,
            };
            let english = self.start.in_notation(section, part);
            let first = english.split_whitespace().next().unwrap_or_default();
            if first.eq_ignore_ascii_case("turn") {
                if let Err(refusal) = head_at(self, place, &english) {
                    refuse(part, part.to_owned(), at(column, refusal))?;
                }
                continue;
            }
            let (new, rest) = section_at(section, &english);
            section = new;
            let Some(section) = section else {
                let open = self.may_go_on();
                let refusal = open.and_then(|()| spec::no_section::<()>(part));
                refuse(part, part.to_owned(), at(column, refusal.unwrap_err()))?;
                continue;
            };
            let pieces = match self.splits {
                true => pieces::of(section, rest),
                false => vec![(0, rest.to_owned(), rest)],
            };
            // Places in other words are not those of the text.
            let whole = pieces.len() == 1 || english != part;
            let before = part.chars().count().saturating_sub(rest.chars().count());
            for (offset, order, words) in pieces {
                let kept = self
                    .splits
                    .then(|| (self.state.clone(), self.actions.len()));
                let Err(refusal) = self.take(section, &order) else {
                    continue;
                };
                if let Some((state, actions)) = kept {
                    self.state = state;
                    self.actions.truncate(actions);
                }
                let own = self.state.mover().0;
                let (column, words) = match whole {
                    true => match spec::refused_at(self.start.pack(), own, section, &order) {
                        0 => (column, part),
                        at => (column + before + at, part),
                    },
                    false => (column + before + offset, words),
                };
                let alone = format!("{section} {order}").trim_end().to_owned();
                refuse(words, alone, at(column, refusal))?;
            }
        }
        Ok(())
    }

    /// Whether orders can still be read: not after the end of the turn, or before it.
    fn may_go_on(&self) -> Result<(), Refusal> {
        match self.later.is_empty() && !self.leaves_rest() {
            true => self.must_be_open(),
            false => Ok(()),
        }
    }

    /// Whether what follows is left for later.
    fn leaves_rest(&self) -> bool {
        self.cuts && !self.actions.is_empty() && self.waits()
    }

    /// Takes one order, now or later.
    fn take(&mut self, section: &'static str, text: &str) -> Result<(), Refusal> {
        self.may_go_on()?;
        if self.leaves_rest() || !self.later.is_empty() {
            spec::read(self.start.pack(), self.start.mover().0, section, text)?;
            self.later
                .push(format!("{section} {text}").trim_end().to_owned());
            return Ok(());
        }
        let done = self.order(section, text);
        match self.rest.take() {
            Some(left) => {
                self.later.push(left);
                Ok(())
            }
            None => done,
        }
    }

    /// Whether the turn is still under way and waits for its player.
    pub(super) fn is_open(&self) -> bool {
        self.state.goes_on_after(&self.start, self.seat)
    }

    pub(super) fn must_be_open(&self) -> Result<(), Refusal> {
        if self.is_open() {
            return Ok(());
        }
        match bilancia_core::State::node(&self.state) {
            Node::Over => refuse(0, &OVER, &[]),
            Node::Chance => refuse(0, &CHANCE, &[]),
            Node::Choice(seats) if seats.contains(self.seat) => refuse(0, &ENDED, &[]),
            Node::Choice(_) if self.state.mover() != self.start.mover() => refuse(0, &ENDED, &[]),
            Node::Choice(_) if self.actions.is_empty() => refuse(0, &NOT_YOURS, &[&self.seat]),
            Node::Choice(_) => refuse(0, &OTHERS, &[]),
        }
    }

    pub(super) fn play(&mut self, action: Action) {
        self.state.play(action);
        self.actions.push(action);
    }

    /// Ends phases until the section's orders can be given, as far as that is legal.
    fn advance(&mut self, section: &str) -> Result<(), Refusal> {
        let phases = phases_of(section);
        let last = phases.last().copied();
        loop {
            let now = self.state.phase();
            let early = match last {
                Some(last) => now < last && !phases.contains(&now),
                None => section == "fell" && now <= Phase::Move,
            };
            if !early || self.state.pending().is_some() {
                return Ok(());
            }
            self.state.allow(Action::End)?;
            self.play(Action::End);
            self.must_be_open()?;
        }
    }

    fn order(&mut self, section: &'static str, text: &str) -> Result<(), Refusal> {
        self.must_be_open()?;
        let own = self.state.mover().0;
        let specs = spec::read(self.start.pack(), own, section, text)?;
        for (place, spec) in specs.iter().enumerate() {
            let done = self.order_one(section, spec);
            let left = match (self.battle.take(), &done) {
                (Some(battle), _) if self.cuts => [&[battle], &specs[place + 1..]].concat(),
                (None, Err(_)) if self.cuts && self.waits() => specs[place..].to_vec(),
                _ => {
                    done?;
                    continue;
                }
            };
            let whole = place == 0 && done.is_err();
            self.rest = match whole {
                true => Some(format!("{section} {text}")),
                false => spec::write(&self.start, section, &left),
            };
            return done;
        }
        Ok(())
    }

    pub(super) fn order_one(
        &mut self,
        section: &'static str,
        spec: &OrderSpec,
    ) -> Result<(), Refusal> {
        self.must_be_open()?;
        match spec {
            OrderSpec::End => self.end(),
            spec => self.fulfil(section, spec.clone()),
        }
    }

    /// Whether the turn goes on after dice or a choice of another player.
    pub(super) fn waits(&self) -> bool {
        let same =
            self.state.mover() == self.start.mover() && self.state.round() == self.start.round();
        !self.is_open() && same && bilancia_core::State::node(&self.state) != Node::Over
    }

    fn end(&mut self) -> Result<(), Refusal> {
        while self.is_open() {
            self.state.allow(Action::End)?;
            self.play(Action::End);
        }
        Ok(())
    }

    fn fulfil(&mut self, section: &'static str, mut spec: OrderSpec) -> Result<(), Refusal> {
        if let OrderSpec::Fight(area, policy) = &spec {
            if policy.goes_on {
                return match self.fights_in(*area) {
                    true => self.fight_on(*area, policy),
                    false => Ok(()),
                };
            }
        }
        self.advance(section)?;
        if let OrderSpec::Fight(area, policy) = &spec {
            if policy.may_withdraw() && self.state.is_aim(*area) {
                return refuse(22, &LANDING, &[]);
            }
        }
        loop {
            let (action, left) = self.state.resolve(section, &spec)?;
            self.play(action);
            match &mut spec {
                OrderSpec::Units(group) if left > 0 => group.count = left,
                OrderSpec::Fell(count, ..) if left > 0 => *count = left,
                OrderSpec::Fight(area, policy) if !policy.by_hand => {
                    return self.fight_on(*area, policy);
                }
                _ if left > 0 => return refuse(0, &LEFT, &[&left]),
                _ => return Ok(()),
            }
            self.must_be_open()?;
        }
    }

    /// Whether the battle in this area is under way.
    fn fights_in(&self, area: Area) -> bool {
        matches!(self.state.pending(), Some(Pending::Battle(battle)) if battle.area == area)
    }

    /// Fights by a policy until the battle ends, or waits for dice or another player.
    fn fight_on(&mut self, area: Area, policy: &Policy) -> Result<(), Refusal> {
        let mut progress = Progress::default();
        while self.is_open() {
            let Some(action) = policy.next(&self.state, &mut progress) else {
                break;
            };
            self.state.allow(action)?;
            self.play(action);
        }
        if self.fights_in(area) && self.waits() {
            self.battle = Some(OrderSpec::Fight(area, policy.after(progress)));
        }
        Ok(())
    }

    pub(super) fn head(&self, text: &str) -> Result<(), Refusal> {
        let words: Vec<_> = text.split_whitespace().skip(1).collect();
        let (round, power, mark) = match words[..] {
            [round, power] => (round, power, None),
            [round, power, mark] => (round, power, Some(mark)),
            _ => return refuse(0, &HEAD, &[]),
        };
        let pack = self.start.pack();
        let (Ok(round), Some(power)) = (round.parse::<u16>(), pack.power(power)) else {
            return refuse(0, &HEAD, &[]);
        };
        if let Some(mark) = mark {
            let Some(mark) = mark.strip_prefix('@') else {
                return refuse(0, &HEAD, &[]);
            };
            let now = self.start.fingerprint();
            if !mark.eq_ignore_ascii_case(&now) {
                return refuse(2, &STALE, &[&mark, &now]);
            }
        }
        let mover = self.start.mover().0;
        if (round, power) != (self.start.round(), mover) {
            let name = |power: u8| &pack.powers[usize::from(power)].name;
            let now = self.start.round();
            return refuse(2, &ROUND, &[&round, name(power), &now, name(mover)]);
        }
        Ok(())
    }
}

/// Checks the line that begins a turn: it must stand first, and be that of this turn.
pub(super) fn head_at(reader: &Reader, place: usize, part: &str) -> Result<(), Refusal> {
    match place {
        0 => reader.head(part),
        _ => refuse(0, &LATE, &[]),
    }
}

/// The section of a part of a text that follows one of another section, and the order without its section's word.
pub(super) fn section_at<'a>(
    before: Option<&'static str>,
    part: &'a str,
) -> (Option<&'static str>, &'a str) {
    let first = part.split_whitespace().next().unwrap_or_default();
    // In orders, land names the order of loss there; a landing has a colon.
    let loss =
        before == Some("orders") && first.eq_ignore_ascii_case("land") && !part.contains(':');
    match loss {
        true => (before, part),
        false => {
            let (new, rest) = split_section(part);
            (new.or(before), rest)
        }
    }
}

/// Reads a turn that no dice interrupt, or a beginning of one.
pub(super) fn read(start: &War, seat: Seat, text: &str) -> Result<Vec<Action>, TurnError> {
    let mut reader = Reader::new(start, seat);
    reader.read(text, &mut |_, _, error| Err(error))?;
    Ok(reader.actions)
}

/// Reads a turn as far as it goes without dice and choices of other players, and returns the text of the rest.
pub(super) fn read_so_far(
    start: &War,
    seat: Seat,
    text: &str,
) -> Result<(Vec<Action>, String), TurnError> {
    let mut reader = Reader::new(start, seat);
    reader.cuts = true;
    reader.read(text, &mut |_, _, error| Err(error))?;
    Ok((reader.actions, reader.later.join("\n")))
}

/// Reads a turn as [`read_so_far`] does, but leaves out what is refused: an order of several groups of units group by
/// group.
pub(super) fn read_fitting(start: &War, seat: Seat, text: &str) -> FittingTurn<Action> {
    let mut reader = Reader::new(start, seat);
    (reader.cuts, reader.splits) = (true, true);
    let mut refused = RefusedOrders::default();
    // An error says that the text was not read on, of which the last refused order tells.
    let _ = reader.read(text, &mut |words, order, error| {
        refused.add(words, order, error)
    });
    FittingTurn {
        actions: reader.actions,
        rest: reader.later.join("\n"),
        refused: refused.0,
    }
}

/// Whether a battle of the player's is under way.
pub(super) fn in_battle(state: &War) -> bool {
    matches!(state.pending(), Some(Pending::Battle(_)))
}
