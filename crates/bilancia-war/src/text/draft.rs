//! Drafts: texts of turns as lists of orders that can be added and taken away one by one.

use std::fmt::Write as _;

use bilancia_core::{Node, Refusal, Seat, State};

use super::{
    policy::Policy,
    spec::{self, OrderSpec},
    turn::{self, Reader},
    write::Lines,
};
use crate::{
    action::Action,
    pack::{Area, Item},
    state::{Pending, Phase, War},
};

/// One order of a draft.
#[derive(Clone, Debug)]
pub struct Planned {
    /// Phase in which it is carried out.
    pub phase: Phase,
    /// The order with its section's word, such as `move PAS: 2 inf VIG`.
    pub text: String,
    /// Actions to which it comes; empty if it waits.
    pub actions: Vec<Action>,
    /// Whether it waits for dice or another player, so that only its words could be checked.
    pub waits: bool,
    /// Whether the player did not write it: a battle that must be fought, or an aircraft that falls.
    pub implied: bool,
    section: &'static str,
    spec: OrderSpec,
    after: War,
}

impl Planned {
    /// State after the order.
    pub fn after(&self) -> &War {
        &self.after
    }

    /// Battle that the order fights, and how; `None` for other orders.
    pub fn battle(&self) -> Option<(Area, &Policy)> {
        match &self.spec {
            OrderSpec::Fight(area, policy) => Some((*area, policy)),
            _ => None,
        }
    }
}

/// Order of a draft that does not fit, with the reason.
#[derive(Clone, Debug)]
pub struct Unfit {
    /// The order as it was written.
    pub text: String,
    /// Why it is refused.
    pub refusal: Refusal,
}

/// Draft of a turn: the orders that fit one after another, and those that do not.
#[derive(Clone, Debug)]
pub struct Draft {
    start: War,
    seat: Seat,
    orders: Vec<Planned>,
    unfit: Vec<Unfit>,
}

/// Order that is to be read again, with its section and the phase in which it is meant to be carried out.
#[derive(Clone)]
struct DraftOrder {
    phase: Phase,
    section: &'static str,
    spec: OrderSpec,
    implied: bool,
}

impl War {
    /// Reads the draft of a turn of a seat. What does not fit is left out, with its reason, and reading goes on.
    pub fn draft(&self, seat: Seat, text: &str) -> Draft {
        let mut reading = Reading::new(self, seat);
        let mut section = None;
        for (place, (_, _, part)) in turn::parts(text).enumerate() {
            let english = self.in_notation(section, part);
            let first = english.split_whitespace().next().unwrap_or_default();
            if first.eq_ignore_ascii_case("turn") {
                if let Err(refusal) = turn::head_at(&reading.reader, place, &english) {
                    reading.refuse(part.to_owned(), refusal);
                }
                continue;
            }
            let (new, rest) = turn::section_at(section, &english);
            section = new;
            let specs = match section {
                None => spec::no_section(part),
                Some(section) => spec::read(self.pack, self.mover().0, section, rest),
            };
            match specs {
                Err(refusal) => reading.refuse(part.to_owned(), refusal),
                Ok(specs) => {
                    for spec in specs {
                        reading.push(section.unwrap_or_default(), spec, false);
                    }
                }
            }
        }
        reading.draft
    }
}

/// A draft that is being read.
struct Reading {
    reader: Reader,
    draft: Draft,
}

impl Reading {
    fn new(start: &War, seat: Seat) -> Self {
        let mut reader = Reader::new(start, seat);
        reader.cuts = true;
        let draft = Draft {
            start: start.clone(),
            seat,
            orders: Vec::new(),
            unfit: Vec::new(),
        };
        Self { reader, draft }
    }

    fn refuse(&mut self, text: String, refusal: Refusal) {
        self.draft.unfit.push(Unfit { text, refusal });
    }

    /// Whether the turn has come to dice or to a choice of another player.
    fn waits(&self) -> bool {
        !self.reader.actions.is_empty() && self.reader.waits()
    }

    /// Adds an order, or notes why it does not fit.
    fn push(&mut self, section: &'static str, spec: OrderSpec, implied: bool) {
        match spec {
            // Drafts end when they are sent.
            OrderSpec::End => return,
            OrderSpec::Done => return self.end_phase(),
            _ => {}
        }
        let text = whole_text(&self.draft.start, section, &spec);
        let mut planned = Planned {
            phase: turn::phases_of(section)
                .first()
                .copied()
                .unwrap_or(Phase::Fight),
            text,
            actions: Vec::new(),
            waits: true,
            implied,
            section,
            spec,
            after: self.reader.state.clone(),
        };
        if self.waits() {
            planned.phase = planned.phase.max(self.reader.state.phase());
            self.draft.orders.push(planned);
            return;
        }
        let before = self.reader.state.clone();
        let known = self.reader.actions.len();
        let done = self.reader.order_one(section, &planned.spec);
        // A battle that dice interrupt has begun.
        let begun = self.reader.battle.take().is_some();
        if let Err(refusal) = done {
            let goes_on = self.reader.actions.len() > known && self.reader.waits();
            if !begun && !goes_on {
                self.reader.state = before;
                self.reader.actions.truncate(known);
                return self.refuse(planned.text, refusal);
            }
        }
        let actions = &self.reader.actions[known..];
        let ends = actions
            .iter()
            .take_while(|action| **action == Action::End)
            .count();
        let mut at = before;
        (0..ends).for_each(|_| at.play(Action::End));
        planned.phase = match section {
            // Guns fire when the last combat move is made.
            "fell" => Phase::Fight,
            _ => at.phase(),
        };
        planned.waits = actions.len() == ends;
        planned.actions = actions[ends..].to_vec();
        planned.after.clone_from(&self.reader.state);
        self.draft.orders.push(planned);
    }

    fn end_phase(&mut self) {
        let open = self.reader.must_be_open();
        let open = open.and_then(|()| self.reader.state.allow(Action::End));
        match open {
            // The last phase ends when the turn is sent.
            Ok(()) if self.reader.state.phase() == Phase::Place => {}
            Ok(()) => self.reader.play(Action::End),
            Err(_) if self.waits() => {}
            Err(refusal) => self.refuse("done".to_owned(), refusal),
        }
    }

    /// Ends phases until one has come, as far as that is legal.
    fn come_to(&mut self, phase: Phase) {
        while self.reader.state.phase() < phase
            && self.reader.is_open()
            && self.reader.state.pending().is_none()
            && self.reader.state.allow(Action::End).is_ok()
        {
            self.reader.play(Action::End);
        }
    }

    fn push_all(&mut self, orders: impl IntoIterator<Item = DraftOrder>) {
        for order in orders {
            let DraftOrder {
                phase,
                section,
                spec,
                implied,
            } = order;
            if is_ambiguous(section) && phase == Phase::Shift && !self.waits() {
                self.come_to(Phase::Shift);
            }
            self.push(section, spec, implied);
        }
    }

    /// Adds battles that must be fought and aircraft that fall, as they are understood where nothing is written.
    fn add_implied(&mut self) {
        if self.reader.state.phase() == Phase::Move && !self.waits() {
            let mut ahead = self.reader.state.clone();
            if self.reader.is_open() && ahead.allow(Action::End).is_ok() {
                ahead.play(Action::End);
                let same = (ahead.mover(), ahead.round())
                    == (self.draft.start.mover(), self.draft.start.round());
                if same && (ahead.pending().is_some() || ahead.phase() == Phase::Fight) {
                    self.come_to(Phase::Fight);
                }
            }
        }
        while let Some((section, spec)) = self.next_due() {
            let (known, unfit) = (self.draft.orders.len(), self.draft.unfit.len());
            self.push(section, spec, true);
            if self.draft.orders.len() == known || self.draft.unfit.len() > unfit {
                self.draft.unfit.truncate(unfit);
                return;
            }
        }
    }

    fn next_due(&self) -> Option<(&'static str, OrderSpec)> {
        let state = &self.reader.state;
        if let Some(Pending::Guns(fire)) = state.pending() {
            if fire.dice == 0 {
                let usual = state.usual_casualty(fire);
                return usual.and_then(|action| match action {
                    Action::Fell { unit, area, .. } => {
                        Some(("fell", OrderSpec::Fell(1, unit, area, None)))
                    }
                    _ => None,
                });
            }
        }
        let planned = |area: &Area| {
            let mut orders = self.draft.orders.iter();
            orders.any(|order| order.battle().is_some_and(|(known, _)| known == *area))
        };
        let under_way = match state.pending() {
            Some(Pending::Battle(battle)) => Some(battle.area),
            _ => None,
        };
        let own = state.mover() == self.draft.start.mover() && state.mover() == self.draft.seat;
        let early = state.phase() != Phase::Fight || !own;
        if early || under_way.is_some() && !self.waits() {
            return None;
        }
        let due =
            |area: &Area| state.must_fight(*area) && Some(*area) != under_way && !planned(area);
        let open = |area: &Area| self.waits() || state.contested_zone(*area).is_none();
        let area = state.pack().all().find(|area| due(area) && open(area))?;
        Some(("fight", OrderSpec::Fight(area, Policy::default())))
    }
}

/// Whether orders of a section can belong to the combat move and to the moves after the battles.
fn is_ambiguous(section: &str) -> bool {
    matches!(section, "load" | "land" | "move")
}

/// Section in which an order of a phase is written.
fn named(section: &'static str, phase: Phase) -> &'static str {
    match (section, phase) {
        ("move", Phase::Shift) => "shift",
        _ => section,
    }
}

fn whole_text(start: &War, section: &str, spec: &OrderSpec) -> String {
    let mut text = section.to_owned();
    if let Some(target) = spec.target() {
        let _ = write!(text, " {}:", start.pack().code(target));
    }
    let order = spec.order(start);
    if !order.is_empty() {
        text.push(' ');
        text.push_str(&order);
    }
    text
}

impl Draft {
    /// State for which the draft was written.
    pub fn start(&self) -> &War {
        &self.start
    }

    /// Seat whose draft it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Orders that fit, in the order in which they are carried out.
    pub fn orders(&self) -> &[Planned] {
        &self.orders
    }

    /// Orders that do not fit.
    pub fn unfit(&self) -> &[Unfit] {
        &self.unfit
    }

    /// State after all orders, as far as no dice and no other player come before.
    pub fn end(&self) -> &War {
        self.orders.last().map_or(&self.start, Planned::after)
    }

    /// Whether the turn comes to dice or to a choice of another player before the draft ends.
    pub fn is_interrupted(&self) -> bool {
        let end = self.end();
        let same = (end.mover(), end.round()) == (self.start.mover(), self.start.round());
        same && end.phase() != Phase::Over && end.node() != Node::Choice(self.seat.into())
    }

    /// State in a phase, after the orders of this phase and of those before it; in a later phase if there is nothing to
    /// choose in this one, and in an earlier one if that cannot be ended yet.
    pub fn at(&self, phase: Phase) -> War {
        let before = self.orders.iter().rev().find(|order| order.phase <= phase);
        let mut war = before.map_or(&self.start, Planned::after).clone();
        let turn = State::turn(&self.start);
        while war.phase() < phase
            && war.node() == Node::Choice(self.seat.into())
            && war.pending().is_none()
            && war.allow(Action::End).is_ok()
        {
            let mut next = war.clone();
            next.play(Action::End);
            if State::turn(&next) != turn {
                break;
            }
            war = next;
        }
        war
    }

    /// Text of the draft: a line for the orders of each section. It reads back as this draft.
    pub fn text(&self) -> String {
        let mut lines = Lines::default();
        let mut state = &self.start;
        for order in &self.orders {
            let section = named(order.section, order.phase);
            // These words alone would mean the combat move.
            if is_ambiguous(section) && order.phase == Phase::Shift && state.phase() < Phase::Fight
            {
                let mut at = state.clone();
                while at.phase() < Phase::Fight && at.allow(Action::End).is_ok() {
                    lines.begin("done");
                    at.play(Action::End);
                }
            }
            let text = order.spec.order(&self.start);
            match &order.spec {
                OrderSpec::Buy(..) | OrderSpec::Lose(..) => lines.add_units(section, &text),
                OrderSpec::Go => lines.begin(section),
                spec => {
                    let target = spec
                        .target()
                        .map_or("", |area| self.start.pack().code(area));
                    lines.add(section, target, &text);
                }
            }
            state = order.after();
        }
        lines.text
    }

    /// Text of the whole turn, to be sent: that of the draft, and the end of the turn where nothing comes before it.
    pub fn whole_text(&self) -> String {
        let mut text = self.text();
        let mut add = |line: &str| {
            let gap = if text.is_empty() { "" } else { "\n" };
            let _ = write!(text, "{gap}{line}");
        };
        if !self.is_interrupted() {
            let turn = State::turn(&self.start);
            let own = self.seat == self.start.mover();
            if own && State::turn(self.end()) == turn && self.end().pending().is_none() {
                let mut end = self.at(Phase::Place);
                // Where dice come at the end of a phase, this is as far as one can write.
                if end.phase() < Phase::Place && end.allow(Action::End).is_ok() {
                    end.play(Action::End);
                    add(if end.pending().is_some() {
                        "done"
                    } else {
                        "end"
                    });
                } else {
                    add("end");
                }
            }
        }
        text
    }

    fn meant(&self) -> Vec<DraftOrder> {
        let meant = |order: &Planned| DraftOrder {
            phase: order.phase,
            section: named(order.section, order.phase),
            spec: order.spec.clone(),
            implied: order.implied,
        };
        self.orders.iter().map(meant).collect()
    }

    /// The draft of these orders. Battles and fallen aircraft that are understood go without a word where they do not fit.
    fn of(&self, orders: impl IntoIterator<Item = DraftOrder>) -> Self {
        let mut reading = Reading::new(&self.start, self.seat);
        reading.push_all(orders);
        reading.draft.drop_redundant();
        reading.draft
    }

    fn drop_redundant(&mut self) {
        let start = &self.start;
        let understood = |unfit: &Unfit| {
            let (section, rest) = turn::split_section(&unfit.text);
            let specs = section.map(|section| spec::read(start.pack, start.turn, section, rest));
            match specs {
                Some(Ok(specs)) => specs.iter().all(|spec| match spec {
                    OrderSpec::Fight(_, policy) => *policy == Policy::default(),
                    OrderSpec::Fell(..) => true,
                    _ => false,
                }),
                _ => false,
            }
        };
        self.unfit.retain(|unfit| !understood(unfit));
    }

    /// The draft with the battles that must be fought and the aircraft that fall, where nothing is written of them.
    #[must_use]
    pub fn completed(&self) -> Self {
        let orders = self.meant();
        let split = orders.partition_point(|order| order.phase <= Phase::Fight);
        let mut reading = Reading::new(&self.start, self.seat);
        let mut orders = orders.into_iter();
        reading.push_all(orders.by_ref().take(split));
        reading.add_implied();
        reading.push_all(orders);
        reading.draft.drop_redundant();
        let mut draft = reading.draft;
        draft.unfit.splice(0..0, self.unfit.iter().cloned());
        draft
    }

    /// The draft without one of its orders; those of the rest that no longer fit are among [`Draft::unfit`].
    #[must_use]
    pub fn without(&self, place: usize) -> Self {
        let mut orders = self.meant();
        if place < orders.len() {
            let gone = orders.remove(place);
            // The battle that it led to is fought no more, unless it must be all the same or its player has given it orders.
            let led = gone.spec.target().filter(|_| gone.phase == Phase::Move);
            orders.retain(|order| match &order.spec {
                OrderSpec::Fight(area, policy) => {
                    Some(*area) != led || *policy != Policy::default()
                }
                _ => true,
            });
        }
        self.of(orders)
    }

    /// The draft without all orders of the phases from one to another, but for those that are understood.
    #[must_use]
    pub fn without_phases(&self, phases: std::ops::RangeInclusive<Phase>) -> Self {
        let mut orders = self.meant();
        orders.retain(|order| order.implied || !phases.contains(&order.phase));
        self.of(orders)
    }

    /// The draft with more orders in a phase, written as in turns. An order of a battle, or a standing order, takes the
    /// place of an earlier one.
    ///
    /// # Errors
    /// The refusal of the first of them that cannot be read or does not fit.
    pub fn with(&self, phase: Phase, text: &str) -> Result<Self, Refusal> {
        let mut section = None;
        let mut next = self.clone();
        for (_, _, part) in turn::parts(text) {
            let (new, rest) = turn::section_at(section, part);
            section = new;
            let Some(section) = section else {
                return spec::no_section(part);
            };
            for spec in spec::read(self.start.pack, self.start.turn, section, rest)? {
                let order = DraftOrder {
                    phase,
                    section,
                    spec,
                    implied: false,
                };
                next = next.with_inserted(next.meant(), order)?;
            }
        }
        Ok(next)
    }

    /// The draft with this number of a thing bought, in all.
    ///
    /// # Errors
    /// The refusal if the number cannot be bought.
    pub fn with_purchase(&self, item: Item, count: u8) -> Result<Self, Refusal> {
        let mut orders = self.meant();
        orders.retain(|order| !matches!(order.spec, OrderSpec::Buy(known, _) if known == item));
        if count == 0 {
            return Ok(self.of(orders));
        }
        let spec = OrderSpec::Buy(item, count);
        let order = DraftOrder {
            phase: Phase::Buy,
            section: "buy",
            spec,
            implied: false,
        };
        self.with_inserted(orders, order)
    }

    fn with_inserted(
        &self,
        mut orders: Vec<DraftOrder>,
        order: DraftOrder,
    ) -> Result<Self, Refusal> {
        let section = order.section;
        let place = insert(&mut orders, order);
        let text = whole_text(&self.start, section, &orders[place].spec);
        let next = self.of(orders);
        match next.unfit.iter().find(|unfit| unfit.text == text) {
            Some(unfit) => Err(unfit.refusal.clone()),
            None => Ok(next),
        }
    }
}

/// Puts an order where it belongs among others, and returns its place: instead of one that it replaces, added to one of
/// its kind, or at the end of its phase.
fn insert(orders: &mut Vec<DraftOrder>, order: DraftOrder) -> usize {
    if matches!(order.spec, OrderSpec::Fell(..)) {
        // Guns fire before battles, and what is said takes the place of one aircraft that is understood.
        let falls = |known: &DraftOrder| matches!(known.spec, OrderSpec::Fell(..));
        let understood = |known: &DraftOrder| known.implied && falls(known);
        if let Some(place) = orders.iter().position(understood) {
            orders[place] = order;
            return place;
        }
        let place = orders.partition_point(|known| known.phase < Phase::Fight || falls(known));
        orders.insert(place, order);
        return place;
    }
    if matches!(order.spec, OrderSpec::Rocket(..)) {
        // Rockets are fired before the first battle.
        let fights = |known: &DraftOrder| matches!(known.spec, OrderSpec::Fight(..));
        let place = orders.partition_point(|known| known.phase <= Phase::Fight && !fights(known));
        orders.insert(place, order);
        return place;
    }
    let replaced = |known: &DraftOrder| order.spec.replaces(&known.spec);
    if let Some(place) = orders.iter().position(replaced) {
        orders[place] = order;
        return place;
    }
    let end = orders.partition_point(|known| known.phase <= order.phase);
    // What stands before an order of another section may not be told from what stands behind it.
    for place in (0..end).rev() {
        let known = &orders[place];
        if (known.section, known.phase) != (order.section, order.phase) {
            break;
        }
        if let Some(both) = known.spec.merged(&order.spec) {
            orders[place].spec = both;
            return place;
        }
    }
    orders.insert(end, order);
    end
}
