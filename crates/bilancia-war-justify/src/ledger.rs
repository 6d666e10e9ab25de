//! The ledger of a turn: money that came in, and what the pieces that are new must have cost.

use bilancia_battle::Unit;
use bilancia_core::{Argument, Name, Wording};
use bilancia_war::{Passenger, Research, Stack, War, Weapon, pack::Item, planning::Planning};

/// Fee for entering a neutral, in IPC.
pub(crate) const FEE: i64 = 3;
/// Price of a die or a point of research, in IPC.
const DIE: i64 = 5;

bilancia_core::messages! { crate::catalogue, "ledger-":
    const {
        SPENT(cash, power, loot, income, left, spent, terms, cost, difference),
        REST(cash, power, loot, income, left, spent, terms, cost, difference), LOOT(loot), NONE,
        NOTHING, FORM(things, cost), FORM_2(sum, term), RESEARCH_POINTS(points),
    }
}

/// A number of things in words, such as "2 infantry".
pub(crate) fn money_words(item: Item, count: i64) -> Argument {
    let count = u32::try_from(count).unwrap_or(0);
    Argument::Name(Name::each(|lang| item.counted(count, lang)))
}

/// Power that holds the capital of a power.
pub(crate) fn owner_of_capital(war: &War, power: u8) -> Option<u8> {
    war.owner(war.pack().powers[usize::from(power)].capital)
}

/// Pieces of a kind that a power has, those aboard transports included.
pub(crate) fn pieces(war: &War, owner: u8, unit: Unit) -> i64 {
    let here = |stack: Stack| {
        let own = stack.owner() == owner && stack.unit() == unit;
        let aboard = stack.cargo().count(Passenger { unit, owner });
        (i64::from(own) + i64::from(aboard)) * i64::from(stack.count())
    };
    war.stacks().map(here).sum()
}

/// Guns that came to a power with lands: with those that it took, and with those that allies gave back when its capital was
/// free again. They are listed as they stood before.
pub(crate) fn handed_guns<'a>(
    before: &'a War,
    after: &'a War,
    owner: u8,
) -> impl Iterator<Item = Stack> + 'a {
    before.stacks().filter(move |stack| {
        let area = stack.area();
        let of_holder = before.owner(area) == Some(stack.owner());
        stack.unit() == Unit::Aa
            && stack.owner() != owner
            && (before.is_enemy(stack.owner()) || of_holder)
            && after.owner(area) == Some(owner)
    })
}

/// Income of a power at the end of its turn, from the lands of the position after.
pub(crate) fn income(after: &War, power: u8) -> i64 {
    match after.has_capital(power) {
        true => after.production(power).into(),
        false => 0,
    }
}

/// Points of research paid for by the fixed rule; `None` if that does not follow from the positions.
pub(crate) fn research_points(before: &War, after: &War) -> Option<i64> {
    let power = before.mover().0;
    let [old, new] = [before, after].map(|war| war.power(power));
    match before.settings().research {
        Research::Off => Some(0),
        Research::Dice => None,
        Research::Fixed if new.weapons == 63 && old.weapons != 63 => None,
        Research::Fixed => {
            let gained = i64::from((new.weapons & !old.weapons).count_ones());
            Some(6 * gained + i64::from(new.points) - i64::from(old.points))
        }
    }
}

/// Price of a thing in this turn: weapons that came by research make everything cheaper at once.
pub(crate) fn price(after: &War, power: u8, item: Item) -> i64 {
    let cheaper = i64::from(after.power(power).has(Weapon::Industry));
    i64::from(item.cost()) - cheaper
}

/// Whether an amount is a sum of prices, of which each may occur any number of times.
pub(crate) fn is_sum(amount: i64, prices: &[i64]) -> bool {
    let Ok(amount) = usize::try_from(amount) else {
        return false;
    };
    let mut sums = vec![false; amount + 1];
    sums[0] = true;
    for sum in 1..=amount {
        sums[sum] = prices.iter().any(|price| {
            let rest = i64::try_from(sum).unwrap_or(0) - price;
            usize::try_from(rest).is_ok_and(|rest| sums[rest])
        });
    }
    sums[amount]
}

/// The ledger of a turn.
pub(crate) struct Ledger {
    cash: i64,
    loot: i64,
    income: i64,
    left: i64,
    /// Whether the loot is known exactly, and not only at most.
    exact: bool,
    /// Things that are new, with their number and price, in words.
    new: Vec<(Argument, i64)>,
}

impl Ledger {
    pub(crate) fn new(before: &War, after: &War) -> Self {
        let power = before.mover().0;
        let taken = (0..before.pack().powers.len() as u8).filter(|other| {
            let held = owner_of_capital(before, *other) == Some(*other);
            let lost = owner_of_capital(after, *other);
            before.is_enemy(*other) && held && lost.is_some_and(|holder| !before.is_enemy(holder))
        });
        let loots: Vec<i64> = taken.map(|other| before.power(other).cash.into()).collect();
        let bombers =
            pieces(before, power, Unit::Bmb) > 0 || after.power(power).has(Weapon::Rockets);
        let mut new = Vec::new();
        for unit in Unit::ALL {
            let mut more = pieces(after, power, unit) - pieces(before, power, unit);
            if unit == Unit::Aa {
                let handed = handed_guns(before, after, power);
                more -= handed.map(|stack| i64::from(stack.count())).sum::<i64>();
            }
            let price = price(after, power, Item::Unit(unit));
            if more > 0 {
                new.push((money_words(Item::Unit(unit), more), more * price));
            }
        }
        let built =
            i64::from(after.power(power).complexes) - i64::from(before.power(power).complexes);
        if built > 0 {
            let cost = built * price(after, power, Item::Complex);
            new.push((money_words(Item::Complex, built), cost));
        }
        let fees = before
            .pack()
            .all()
            .filter(|area| before.is_neutral(*area) && !after.is_neutral(*area));
        for area in fees {
            new.push((Argument::Name(before.pack().area(area).name.clone()), FEE));
        }
        if let Some(points) = research_points(before, after).filter(|points| *points > 0) {
            let words = Wording::new(RESEARCH_POINTS, &[&points]);
            new.push((Argument::Message(words), DIE * points));
        }
        Self {
            cash: before.power(power).cash.into(),
            loot: loots.iter().sum(),
            income: income(after, power),
            left: after.power(power).cash.into(),
            exact: (loots.is_empty() || !bombers) && research_points(before, after).is_some(),
            new,
        }
    }

    /// IPC that can have been spent.
    pub(crate) fn spent(&self) -> i64 {
        self.cash + self.loot + self.income - self.left
    }

    /// IPC that what is new costs.
    pub(crate) fn needed(&self) -> i64 {
        self.new.iter().map(|(_, cost)| cost).sum()
    }

    /// Why the ledger does not close; `None` if it can.
    pub(crate) fn fault(&self, before: &War, after: &War) -> Option<Wording> {
        let (spent, needed) = (self.spent(), self.needed());
        let power = before.mover().0;
        let prices: Vec<i64> = before
            .pack()
            .sold()
            .map(|item| price(after, power, item))
            .chain([FEE])
            .collect();
        let (message, difference) = match spent - needed {
            rest if rest < 0 => (SPENT, -rest),
            rest if self.exact && !is_sum(rest, &prices) => (REST, rest),
            _ => return None,
        };
        let loot = match self.loot {
            0 => Wording::new(NONE, &[]),
            loot => Wording::new(LOOT, &[&loot]),
        };
        let terms = self.new.iter().map(|(words, cost)| {
            let term = FORM;
            Argument::Message(Wording::new(term, &[words, cost]))
        });
        let plus = FORM_2;
        let terms = terms
            .reduce(|one, other| Argument::Message(Wording::new(plus, &[&one, &other])))
            .unwrap_or_else(|| Argument::Message(Wording::new(NOTHING, &[])));
        let name = &before.pack().powers[usize::from(power)].name;
        Some(Wording::new(
            message,
            &[
                &self.cash,
                name,
                &loot,
                &self.income,
                &self.left,
                &spent,
                &terms,
                &needed,
                &difference,
            ],
        ))
    }
}

/// Price of all own units that must have been lost, if nothing that was bought was wasted: no turn can have
/// cost more.
pub(crate) fn losses(before: &War, after: &War) -> i64 {
    let power = before.mover().0;
    let ledger = Ledger::new(before, after);
    let kinds = Unit::ALL.into_iter();
    let fewer = |unit: Unit| {
        let fewer = pieces(before, power, unit) - pieces(after, power, unit);
        match unit {
            // Guns come with lands that are taken, and none is lost without its land.
            Unit::Aa => 0,
            _ => fewer.max(0) * price(after, power, Item::Unit(unit)),
        }
    };
    // Kinds of which there are more are in what is new already.
    ledger.spent() - ledger.needed() + kinds.map(fewer).sum::<i64>()
}
