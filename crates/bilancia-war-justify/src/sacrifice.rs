//! Own units that are gone though nothing shows where: attacks in which they are lost and cost the enemy nothing.
//!
//! Which units that were is guessed from the positions; without them the rest of the turn is looked for as any other.

use bilancia_battle::Unit;
use bilancia_core::{Actor, Seat};
use bilancia_war::{
    Action, Mark, Stack, War,
    pack::{Area, Item},
    planning::{Ground, Planning},
};

use crate::{
    battle, finish,
    forces::{fights_without_dice, sources},
    guide,
    ledger::{pieces, price},
    needs::Lands,
    plan::Step,
    progress::{Progress, Sacrifice},
    trips,
};

/// Largest number of choices of what was lost that are looked at.
const MOST_CHOICES: usize = 60;
/// Largest number of sets of attacks that are looked at for one choice.
const MOST_SETS: usize = 12;
/// Largest number of attacks that are looked at for one choice, those that do not end so included.
const MOST_TRIED: usize = 3_000;

const KINDS: usize = Unit::ALL.len();

/// Number of units of each kind that are lost.
type Lost = [u16; KINDS];

/// Attack by one unit, or by the cargo of one transport.
struct Attack {
    actions: Vec<Action>,
    target: Area,
    lost: Lost,
    /// Where the first of these units came from, and where their ship is then: which of several targets they went to makes no
    /// difference.
    from: (Unit, Area, Option<Area>),
}

/// Looks for a likely turn with battles in the required areas in which attacks on some of the targets have cost their forces and
/// left no other trace; new units may have replaced some of those that are lost.
pub(crate) fn sacrifice(
    progress: &mut Progress<'_>,
    start: &War,
    steps: &[Step],
    (required, targets): (&[Area], &[Area]),
    replaced: u16,
) -> Option<Vec<(Actor, Action)>> {
    if !fights_without_dice(start) || targets.is_empty() {
        return None;
    }
    let lands = Lands::new(start, progress.after);
    let least = Unit::ALL.map(|unit| lands.surplus(start, unit));
    // The lost units, replaced ones included, must have the price of all losses if nothing was wasted.
    let worth = |lost: &Lost| -> i64 {
        let kinds = Unit::ALL.into_iter().zip(lost);
        let prices = kinds.map(|(unit, count)| {
            price(progress.after, start.mover().0, Item::Unit(unit)) * i64::from(*count)
        });
        prices.sum()
    };
    let spent = guide::losses_from(progress, start);
    let mut more = vec![least];
    for _ in 0..replaced {
        let longer = |lost: &Lost| {
            let lost = *lost;
            let kinds = Unit::ALL.into_iter().filter(|unit| *unit != Unit::Aa);
            let owned = kinds.filter(move |unit| {
                pieces(start, start.mover().0, *unit) > i64::from(lost[*unit as usize])
            });
            owned.map(move |unit| {
                let mut more = lost;
                more[unit as usize] += 1;
                more
            })
        };
        more = more.iter().flat_map(longer).collect();
        more.sort_unstable();
        more.dedup();
    }
    if replaced > 0 {
        more.retain(|lost| worth(lost) == spent);
    }
    let all: Vec<Lost> = more
        .iter()
        .flat_map(|wanted| choices(wanted, required.is_empty()))
        .take(MOST_CHOICES)
        .collect();
    let most = |kind: usize| all.iter().map(|lost| lost[kind]).max().unwrap_or(0);
    let wanted: Lost = std::array::from_fn(most);
    if wanted == [0; KINDS] {
        return None;
    }
    let attacks = attacks(start, required, targets, &wanted);
    for lost in all {
        let mut sets = Sets {
            lands: &lands,
            attacks: &attacks,
            steps,
            required,
            replaced,
            tried: 0,
            found: 0,
        };
        let open = Open {
            now: start.clone(),
            without: start.clone(),
            actions: Vec::new(),
            targets: Vec::new(),
            lost,
        };
        let found = sets.complete(progress, &open, 0);
        if found.is_some() || !progress.work() {
            return found;
        }
    }
    None
}

/// Choices of what was lost in these attacks, everything first: some of it may have been lost in other battles.
fn choices(wanted: &Lost, everything: bool) -> Vec<Lost> {
    let mut all = vec![[0; KINDS]];
    for kind in 0..KINDS {
        let longer = |lost: &Lost| {
            let least = if everything { wanted[kind] } else { 0 };
            let lost = *lost;
            (least..=wanted[kind]).map(move |count| {
                let mut more = lost;
                more[kind] = count;
                more
            })
        };
        all = all.iter().flat_map(longer).take(20_000).collect();
    }
    all.retain(|lost| *lost != [0; KINDS]);
    all.sort_by_key(|lost| std::cmp::Reverse(lost.iter().sum::<u16>()));
    all.truncate(MOST_CHOICES);
    all
}

/// Attacks that may cost some of what is wanted.
fn attacks(start: &War, required: &[Area], targets: &[Area], wanted: &Lost) -> Vec<Attack> {
    let mut found = Vec::new();
    let kinds = [Unit::Inf, Unit::Arm].into_iter();
    let boards: Vec<(Unit, Area)> = kinds
        .filter(|unit| wanted[*unit as usize] > 0)
        .flat_map(|unit| {
            let ready = |it: &Stack| it.unit() == unit && it.mark() == Mark::Ready;
            let here = start.own_stacks().filter(ready);
            here.map(move |it| (unit, it.area())).collect::<Vec<_>>()
        })
        .collect();
    for target in targets {
        for source in sources(start, *target) {
            found.extend(Attack::new(start, vec![source.action], *target));
        }
        if start.ground(*target) == Ground::Occupied {
            for trip in trips::to_assault(start, *target, &boards) {
                found.extend(Attack::new(start, trip.actions, *target));
            }
        }
    }
    // Armour may pass lands that others take first.
    let open = |it: &&Area| matches!(start.ground(**it), Ground::Empty | Ground::Neutral);
    for via in required.iter().filter(open) {
        let first = sources(start, *via).into_iter();
        for first in first.filter(|it| it.unit.marches()) {
            let Some(taken) = trips::sailed(start, &[first.action]) else {
                continue;
            };
            let near = start.pack().lands(*via).filter(|it| targets.contains(it));
            for target in near {
                let passes = |action: &Action| matches!(action, Action::Move { via: Some(by), .. } if by == via);
                for source in sources(&taken, target) {
                    if passes(&source.action)
                        && !sources(start, target)
                            .iter()
                            .any(|it| it.action == source.action)
                    {
                        found.extend(Attack::new(
                            start,
                            vec![first.action, source.action],
                            target,
                        ));
                    }
                }
            }
        }
    }
    found.retain(|it| {
        it.lost
            .iter()
            .zip(wanted)
            .all(|(lost, wanted)| lost <= wanted)
    });
    // The strongest defenders first: they leave no one.
    let defence = |area: Area| -> u32 {
        let units = start.units(area).filter(|it| start.is_enemy(it.owner()));
        units
            .map(|it| it.unit().profile().defence * u32::from(it.count()))
            .sum()
    };
    found.sort_by_key(|it| {
        let by_strength = std::cmp::Reverse(defence(it.target));
        (it.from, it.actions.len(), by_strength)
    });
    found
}

impl Attack {
    /// `None` if the orders are not legal.
    fn new(start: &War, actions: Vec<Action>, target: Area) -> Option<Self> {
        let after = trips::sailed(start, &actions)?;
        let without = without(&after, target);
        let kinds = Unit::ALL.map(|unit| {
            let gone =
                pieces(start, start.mover().0, unit) - pieces(&without, start.mover().0, unit);
            u16::try_from(gone).unwrap_or(0)
        });
        let from = match *actions
            .iter()
            .find(|it| !matches!(it, Action::Move { to, .. } if *to != target))?
        {
            Action::Move { unit, from, .. } | Action::Load { unit, from, .. } => (unit, from),
            Action::Land { unit, zone, .. } => (unit, zone),
            _ => return None,
        };
        let ship = actions.iter().find_map(|it| match it {
            Action::Land { zone, .. } => Some(*zone),
            _ => None,
        });
        Some(Self {
            actions,
            target,
            lost: kinds,
            from: (from.0, from.1, ship),
        })
    }
}

/// The state in which all own units are gone that attack an area.
fn without(war: &War, target: Area) -> War {
    let mut war = war.clone();
    let owner = war.mover().0;
    let ships: Vec<Stack> = war.landing_ships(target).collect();
    for ship in ships {
        let own = ship.cargo().units().filter(|it| it.owner == owner);
        let light = own.fold(ship.cargo(), |cargo, unit| {
            cargo.without(unit).unwrap_or(cargo)
        });
        let light = ship.rested().carrying(light).marked(Mark::Moved);
        war = war.without(ship).with(light.counting(ship.count()));
    }
    let attacks = |it: &Stack| it.owner() == owner && it.mark() == Mark::Attack;
    let lost: Vec<Stack> = war.units(target).filter(attacks).collect();
    for stack in lost {
        war = war.without(stack);
    }
    war
}

/// Attacks that are put together.
#[derive(Clone)]
struct Open {
    /// The combat move with them.
    now: War,
    /// That combat move without the units that the attacks cost.
    without: War,
    actions: Vec<Action>,
    targets: Vec<Area>,
    /// Units that must still be lost.
    lost: Lost,
}

struct Sets<'a, 'b> {
    lands: &'a Lands<'b>,
    attacks: &'a [Attack],
    steps: &'a [Step],
    required: &'a [Area],
    replaced: u16,
    tried: usize,
    found: usize,
}

impl Sets<'_, '_> {
    /// Adds attacks from a place in their list on until all is lost, and looks for the rest of the turn.
    fn complete(
        &mut self,
        progress: &mut Progress<'_>,
        open: &Open,
        first: usize,
    ) -> Option<Vec<(Actor, Action)>> {
        if open.lost == [0; KINDS] {
            self.found += 1;
            return self.go_on(progress, open);
        }
        let mut last = None;
        for (place, attack) in self.attacks.iter().enumerate().skip(first) {
            if self.found >= MOST_SETS || self.tried > MOST_TRIED {
                return None;
            }
            // One target is as good as another, as long as the others can be lost too.
            if last == Some((attack.from, attack.lost)) {
                continue;
            }
            self.tried += 1;
            let Some(more) = self.with(progress, open, attack) else {
                continue;
            };
            let before = self.found;
            let found = self.complete(progress, &more, place);
            if found.is_some() {
                return found;
            }
            if self.found > before {
                last = Some((attack.from, attack.lost));
            }
        }
        None
    }

    /// One attack more than is put together; `None` if that cannot be, or some of the force is left.
    fn with(&self, progress: &mut Progress<'_>, open: &Open, attack: &Attack) -> Option<Open> {
        let mut lost = open.lost;
        for (left, gone) in lost.iter_mut().zip(attack.lost) {
            *left = left.checked_sub(gone)?;
        }
        let now = trips::sailed(&open.now, &attack.actions)?;
        let without = without(
            &trips::sailed(&open.without, &attack.actions)?,
            attack.target,
        );
        if !finish::ships_can_fit(&without, self.lands.after) {
            return None;
        }
        // What is lost must be what is not needed.
        for (kind, unit) in Unit::ALL.into_iter().enumerate() {
            let before = self.lands.surplus(&open.without, unit);
            if attack.lost[kind] > 0
                && self.lands.surplus(&without, unit) + attack.lost[kind] > before + self.replaced
            {
                return None;
            }
        }
        let mut more = open.clone();
        more.actions.extend(&attack.actions);
        if !more.targets.contains(&attack.target) {
            more.targets.push(attack.target);
        }
        progress.work();
        battle::fought(&now, &more.targets, &[])?;
        (more.now, more.without, more.lost) = (now, without, lost);
        Some(more)
    }

    fn go_on(&self, progress: &mut Progress<'_>, open: &Open) -> Option<Vec<(Actor, Action)>> {
        let before = progress.before.clone().with_units_of(&open.without);
        let mover = Actor::Seat(Seat(before.mover().0));
        let actions = open.actions.iter();
        let sacrifice = Sacrifice {
            moves: actions.map(|it| Step::Do(mover, *it)).collect(),
            targets: open.targets.clone(),
        };
        let mut rest = progress.after_sacrifice(&before, sacrifice);
        let (steps, required, more) = (self.steps, self.required, self.replaced);
        let found = guide::by_kind(&mut rest, &open.without, steps, required, more);
        progress.states = rest.states;
        found
    }
}
