//! The nearest position that can be had: small changes of one that cannot, until a turn leads there.

use bilancia_battle::Unit;
use bilancia_core::{Actor, Argument, Name, Wording};
use bilancia_war::{Action, Stack, War, planning::Planning};

use crate::{
    Answer, checks,
    ledger::{Ledger, price},
    plan::settled,
    progress, search,
};

/// Largest number of states that are examined for each change, on the smallest map.
const STATES: usize = 2_000;
/// Largest number of changes that are tried.
const MOST_CHANGES: usize = 80;

bilancia_core::messages! { crate::catalogue, "nearest-":
    const {
        CASH(power, cash, other_cash), COUNT(unit, power, area, number, other_number),
    }
}

/// Position near one that cannot be had.
#[derive(Clone, Debug, PartialEq)]
pub struct Near {
    /// The position.
    pub position: War,
    /// Actions and rolls that lead there.
    pub actions: Vec<(Actor, Action)>,
    /// Differences from the position that was asked for.
    pub differences: Vec<Wording>,
}

/// The first of some small changes by which a position can be had; `None` if none of them suffices.
pub fn nearest(before: &War, after: &War) -> Option<Near> {
    let mut tried = 0;
    // Fewer states on larger maps, but not as few as take the same time.
    let limit = STATES * progress::scale(before) / progress::size(before);
    let mut attempt = |position: War, differences: Vec<Wording>| -> Option<Near> {
        tried += 1;
        if tried > MOST_CHANGES || !checks::contradictions(before, &position).is_empty() {
            return None;
        }
        match search::search(before, &position, limit) {
            Answer::Justified { actions, .. } => Some(Near {
                position,
                actions,
                differences,
            }),
            _ => None,
        }
    };
    let changes = stack_changes(before, after);
    let mut candidates = vec![(after.clone(), Vec::new())];
    candidates.extend(changes);
    for (position, differences) in candidates {
        let (paid, cash) = with_ledger(before, &position);
        let mut all = differences.clone();
        all.extend(cash);
        if all.is_empty() {
            continue;
        }
        if let Some(found) = attempt(paid, all) {
            return Some(found);
        }
    }
    None
}

/// The position with the cash at which the ledger closes without anything lost, and what is different then.
fn with_ledger(before: &War, after: &War) -> (War, Option<Wording>) {
    let ledger = Ledger::new(before, after);
    let rest = ledger.spent() - ledger.needed();
    let power = before.mover().0;
    let prices: Vec<i64> = before
        .pack()
        .sold()
        .map(|it| price(after, power, it))
        .collect();
    let changed = after.clone();
    if rest == 0 || rest > 0 && crate::ledger::is_sum(rest, &prices) {
        return (settled(changed), None);
    }
    let cash = i64::from(after.power(power).cash) + rest;
    let Ok(cash) = u16::try_from(cash) else {
        return (changed, None);
    };
    let name = &before.pack().powers[usize::from(power)].name;
    let words = Wording::new(CASH, &[name, &cash, &after.power(power).cash]);
    (settled(changed.with_cash(power, cash)), Some(words))
}

/// Positions with one unit fewer or more, or as many as before, of a kind in an area where the number is different.
fn stack_changes(before: &War, after: &War) -> Vec<(War, Vec<Wording>)> {
    let mut changes = Vec::new();
    let count = |war: &War, stack: Stack| -> u16 {
        let same = war.units(stack.area());
        let same = same.filter(|it| it.key() == stack.key());
        same.map(Stack::count).sum()
    };
    let mut stacks: Vec<Stack> = before.stacks().chain(after.stacks()).collect();
    stacks.sort_by_key(|it| it.key());
    stacks.dedup_by_key(|it| it.key());
    let different: Vec<Stack> = stacks
        .into_iter()
        .filter(|it| count(before, *it) != count(after, *it))
        .collect();
    let with = |war: &War, stack: Stack, number: u16| -> (War, Wording) {
        let now = count(war, stack);
        let fewer = war.clone().without(stack.counting(now));
        let changed = fewer.with(stack.counting(number));
        let names = (
            &war.pack().powers[usize::from(stack.owner())].name,
            &war.pack().area(stack.area()).name,
        );
        let words = Wording::new(
            COUNT,
            &[&title(stack.unit()), names.0, names.1, &number, &now],
        );
        (changed, words)
    };
    for stack in &different {
        let (now, then) = (count(after, *stack), count(before, *stack));
        for number in [now.checked_sub(1), Some(now + 1), Some(then)]
            .into_iter()
            .flatten()
        {
            if number != now {
                let (changed, words) = with(after, *stack, number);
                changes.push((changed, vec![words]));
            }
        }
    }
    // One unit less here and one more there: it stands elsewhere.
    for one in &different {
        for other in different
            .iter()
            .filter(|it| (it.unit(), it.owner()) == (one.unit(), one.owner()))
        {
            let now = count(after, *one);
            if one.area() == other.area() || now == 0 {
                continue;
            }
            let (fewer, first) = with(after, *one, now - 1);
            let there = count(&fewer, *other);
            let (moved, second) = with(&fewer, *other, there + 1);
            changes.push((moved, vec![first, second]));
        }
    }
    changes
}

fn title(unit: Unit) -> Argument {
    Argument::Name(Name::each(|lang| unit.title(lang).to_owned()))
}
