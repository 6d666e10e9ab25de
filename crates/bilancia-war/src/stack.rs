//! Equal units of one power in one place, packed into 64 bits.

use bilancia_battle::Unit;

use crate::pack::Area;

/// Part of a unit's turn that is over; units are [`Mark::Ready`] between turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Nothing done this turn.
    #[default]
    Ready,
    /// Moved, and may not move again in this phase or, except aircraft, in this turn.
    Moved,
    /// Moved into a battle that is still to be fought.
    Attack,
    /// Bomber that raids a complex.
    Raid,
    /// Has fought a battle, made a raid, or fired a rocket.
    Fought,
    /// Transport that has loaded or sailed in this phase and may go on.
    Sailing,
    /// Transport that lands its cargo in a battle of this turn.
    Assault,
    /// Transport that has unloaded in this phase.
    Unloading,
    /// Battleship that has supported a landing.
    Supported,
    /// Gun captured in this turn, or withdrawn submarine: may not move any more.
    Held,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 10] = [
        Self::Ready,
        Self::Moved,
        Self::Attack,
        Self::Raid,
        Self::Fought,
        Self::Sailing,
        Self::Assault,
        Self::Unloading,
        Self::Supported,
        Self::Held,
    ];
}

/// Land unit aboard a transport, with its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Passenger {
    /// Land unit: foot, artillery, armour or an anti-aircraft gun.
    pub unit: Unit,
    /// Power that owns it.
    pub owner: u8,
}

impl Passenger {
    /// Places it takes aboard: infantry, marines and artillery one, others both.
    #[inline]
    pub fn room(self) -> u8 {
        self.unit.room().max(1)
    }

    /// Slot of five bits; kinds that fill a hold alone share their numbers with marines and artillery.
    fn code(self) -> u16 {
        let kind = match self.unit {
            Unit::Inf => 1,
            Unit::Arm | Unit::Mar => 2,
            _ => 3,
        };
        kind << 3 | u16::from(self.owner)
    }

    /// Mark of holds with marines or artillery, which tells their numbers from those of armour and guns.
    fn mark(self) -> u16 {
        match self.unit {
            Unit::Mar | Unit::Art => OTHERS,
            _ => 0,
        }
    }
}

/// Bit of holds with marines or artillery.
const OTHERS: u16 = 1 << 10;

/// Cargo of one transport: at most two of infantry, marines and artillery, or one armour, or one gun. The default is an
/// empty hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cargo(u16);

impl Cargo {
    /// Units aboard.
    #[inline]
    pub fn units(self) -> impl Iterator<Item = Passenger> + Clone {
        let slots = [self.0 >> 5 & 31, self.0 & 31];
        let others = self.0 & OTHERS != 0;
        slots.into_iter().filter_map(move |slot| {
            let unit = match (slot >> 3, others) {
                (0, _) => return None,
                (1, _) => Unit::Inf,
                (2, false) => Unit::Arm,
                (2, true) => Unit::Mar,
                (_, false) => Unit::Aa,
                (_, true) => Unit::Art,
            };
            let owner = (slot & 7) as u8;
            Some(Passenger { unit, owner })
        })
    }

    /// Whether the hold is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Free places, of two.
    #[inline]
    pub fn room(self) -> u8 {
        2 - self.units().map(Passenger::room).sum::<u8>().min(2)
    }

    /// Cargo with one more unit; `None` without room.
    #[must_use]
    #[inline]
    pub fn with(self, unit: Passenger) -> Option<Self> {
        if self.room() < unit.room() {
            return None;
        }
        let (one, other) = (self.0 & 31, unit.code());
        let mark = self.0 & OTHERS | unit.mark();
        Some(Self(mark | one.max(other) << 5 | one.min(other)).tidy())
    }

    /// Cargo without one of these units; `None` if it has none.
    #[must_use]
    #[inline]
    pub fn without(self, unit: Passenger) -> Option<Self> {
        if self.count(unit) == 0 {
            return None;
        }
        let (one, other) = (self.0 >> 5 & 31, self.0 & 31);
        let left = if one == unit.code() { other } else { one };
        Some(Self(self.0 & OTHERS | left).tidy())
    }

    /// A single unit is held in the low bits, and no mark stays without a unit that needs it.
    fn tidy(self) -> Self {
        let slots = self.0 & !OTHERS;
        let slots = if slots & 31 == 0 { slots >> 5 } else { slots };
        let marked = slots >> 3 & 3 > 1 || slots >> 8 & 3 > 1;
        Self(slots | if marked { self.0 & OTHERS } else { 0 })
    }

    /// Number of aboard units of one kind and owner.
    #[inline]
    pub fn count(self, unit: Passenger) -> u8 {
        self.units().filter(|known| *known == unit).count() as u8
    }

    /// Whether it has units of this power.
    #[inline]
    pub fn has_of(self, owner: u8) -> bool {
        self.units().any(|unit| unit.owner == owner)
    }
}

/// Equal units of one power in one place, and what they did in this turn.
///
/// From the highest bits on: area 8, owner 3, kind 4, `from` 8, `aim` 8, `used` 4, `mark` 4, cargo 11, guns 3, count 11. All but cargo are 0 between turns, so that equal boards are equal values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u64);

/// Largest number of units in one stack.
pub(crate) const MOST_IN_STACK: u16 = 2047;

const COUNT: u64 = MOST_IN_STACK as u64;

macro_rules! field {
    ($get:ident, $set:ident, $shift:expr, $bits:expr, $about:literal) => {
        #[doc = $about]
        #[inline]
        pub fn $get(self) -> u8 {
            (self.0 >> $shift & ((1 << $bits) - 1)) as u8
        }

        fn $set(self, value: u8) -> Self {
            let mask = ((1_u64 << $bits) - 1) << $shift;
            Self(self.0 & !mask | u64::from(value) << $shift & mask)
        }
    };
}

impl Stack {
    /// Units that have done nothing yet.
    #[inline]
    pub fn new(area: Area, owner: u8, unit: Unit, count: u16) -> Self {
        let empty = Self(u64::from(count.min(MOST_IN_STACK)));
        empty.set_area(area.0).set_owner(owner).set_kind(unit as u8)
    }

    field!(area_code, set_area, 56, 8, "Number of the area.");
    field!(owner, set_owner, 53, 3, "Power that owns the units.");
    field!(kind, set_kind, 49, 4, "Number of the kind of unit.");
    field!(
        from_code,
        set_from,
        41,
        8,
        "Number of the area before the battle, plus 1; 0 for none."
    );
    field!(
        aim_code,
        set_aim,
        33,
        8,
        "Number of the land to be assaulted, plus 1; 0 for none."
    );
    field!(used, set_used, 29, 4, "Steps moved in this turn.");
    field!(mark_code, set_mark, 25, 4, "Number of the mark.");
    field!(
        guns,
        set_guns,
        11,
        3,
        "Enemy guns that the aircraft have entered in this turn."
    );

    /// Area in which the units are.
    #[inline]
    pub fn area(self) -> Area {
        Area(self.area_code())
    }

    /// Kind of unit.
    #[inline]
    pub fn unit(self) -> Unit {
        Unit::ALL[usize::from(self.kind()).min(Unit::ALL.len() - 1)]
    }

    /// Last area before the battle, to which the units may withdraw.
    #[inline]
    pub fn from(self) -> Option<Area> {
        self.from_code().checked_sub(1).map(Area)
    }

    /// Land on which a transport's cargo is to land in battle.
    #[inline]
    pub fn aim(self) -> Option<Area> {
        self.aim_code().checked_sub(1).map(Area)
    }

    /// Part of the turn that is over.
    #[inline]
    pub fn mark(self) -> Mark {
        Mark::ALL[usize::from(self.mark_code()).min(Mark::ALL.len() - 1)]
    }

    /// Cargo of each transport.
    #[inline]
    pub fn cargo(self) -> Cargo {
        Cargo((self.0 >> 14 & 2047) as u16)
    }

    /// Number of units.
    #[inline]
    pub fn count(self) -> u16 {
        (self.0 & COUNT) as u16
    }

    /// These units with another count.
    #[must_use]
    #[inline]
    pub fn counting(self, count: u16) -> Self {
        Self(self.0 & !COUNT | u64::from(count.min(MOST_IN_STACK)))
    }

    /// These units in another area.
    #[must_use]
    #[inline]
    pub fn at(self, area: Area) -> Self {
        self.set_area(area.0)
    }

    /// These units owned by another power.
    #[must_use]
    #[inline]
    pub fn of(self, owner: u8) -> Self {
        self.set_owner(owner)
    }

    /// These units with another mark.
    #[must_use]
    #[inline]
    pub fn marked(self, mark: Mark) -> Self {
        self.set_mark(mark as u8)
    }

    /// These units as having come from an area.
    #[must_use]
    #[inline]
    pub fn coming_from(self, area: Option<Area>) -> Self {
        self.set_from(area.map_or(0, |area| area.0 + 1))
    }

    /// These transports as aiming at a land.
    #[must_use]
    #[inline]
    pub fn aiming_at(self, area: Option<Area>) -> Self {
        self.set_aim(area.map_or(0, |area| area.0 + 1))
    }

    /// These units after a number of steps in this turn.
    #[must_use]
    #[inline]
    pub fn having_used(self, steps: u8) -> Self {
        self.set_used(steps.min(15))
    }

    /// These aircraft after a number of guns in this turn.
    #[must_use]
    #[inline]
    pub fn having_passed(self, guns: u8) -> Self {
        self.set_guns(guns.min(7))
    }

    /// These transports with another cargo.
    #[must_use]
    #[inline]
    pub fn carrying(self, cargo: Cargo) -> Self {
        Self(self.0 & !(2047 << 14) | u64::from(cargo.0) << 14)
    }

    /// These units as they are between turns.
    #[must_use]
    #[inline]
    pub fn rested(self) -> Self {
        let own = self.coming_from(None).aiming_at(None).having_used(0);
        own.having_passed(0).marked(Mark::Ready)
    }

    /// Everything but the count.
    #[inline]
    pub fn key(self) -> u64 {
        self.0 & !COUNT
    }
}

impl std::fmt::Debug for Stack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (count, name) = (self.count(), self.unit().profile().name);
        let (area, owner, mark) = (self.area_code(), self.owner(), self.mark());
        write!(
            f,
            "{count} {name} of {owner} in {area}, {mark:?}, used {}",
            self.used()
        )
    }
}

/// Stacks in ascending order, no two with the same key.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Stacks(Vec<Stack>);

/// Stacks for which a copy has room beyond those that it has: in a turn some are split, and moved on one by one.
const SPARE: usize = 32;

impl Clone for Stacks {
    fn clone(&self) -> Self {
        let mut stacks = Vec::with_capacity(self.0.len() + SPARE);
        stacks.extend_from_slice(&self.0);
        Self(stacks)
    }

    fn clone_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }
}

impl Stacks {
    /// All stacks in order.
    #[inline]
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Stack> + Clone + '_ {
        self.0.iter().copied()
    }

    /// Stacks in one area.
    #[inline]
    pub(crate) fn at(&self, area: Area) -> impl Iterator<Item = Stack> + Clone + '_ {
        let begin = self.0.partition_point(|stack| stack.area_code() < area.0);
        let here = self.0[begin..].iter().copied();
        here.take_while(move |stack| stack.area_code() == area.0)
    }

    /// Adds units; none if the count is 0.
    pub(crate) fn add(&mut self, stack: Stack) {
        if stack.count() == 0 {
            return;
        }
        let place = self.0.partition_point(|known| known.key() < stack.key());
        match self.0.get_mut(place) {
            Some(known) if known.key() == stack.key() => {
                *known = known.counting(known.count().saturating_add(stack.count()));
            }
            _ => self.0.insert(place, stack),
        }
    }

    /// Takes as many of these units away as the stack counts, at most all.
    pub(crate) fn remove(&mut self, stack: Stack) {
        let place = self.0.partition_point(|known| known.key() < stack.key());
        if let Some(known) = self
            .0
            .get_mut(place)
            .filter(|known| known.key() == stack.key())
        {
            let left = known.count().saturating_sub(stack.count());
            if left == 0 {
                self.0.remove(place);
            } else {
                *known = known.counting(left);
            }
        }
    }

    /// Replaces units by as many others.
    pub(crate) fn replace(&mut self, before: Stack, after: Stack) {
        self.remove(before);
        self.add(after.counting(before.count()));
    }

    /// Changes every stack; a count of 0 takes it away.
    pub(crate) fn change(&mut self, mut change: impl FnMut(Stack) -> Stack) {
        let mut sorted = true;
        let mut last = None;
        self.0.retain_mut(|stack| {
            *stack = change(*stack);
            let stays = stack.count() > 0;
            if stays {
                sorted &= last.replace(stack.key()) < Some(stack.key());
            }
            stays
        });
        if sorted {
            return;
        }
        self.0.sort_unstable();
        self.0.dedup_by(|next, first| {
            let same = next.key() == first.key();
            if same {
                *first = first.counting(first.count().saturating_add(next.count()));
            }
            same
        });
    }
}
