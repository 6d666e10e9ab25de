//! The likely turn between two positions: how each battle went is chosen first, by kinds of units alone, so that money and
//! movement close; only then are units named. It finds turns and rules out nothing.

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Seat};
use bilancia_war::{
    Action, Stack, War,
    pack::{Area, Item},
    planning::{Ground, Planning},
};

use crate::{
    air::{Air, Flight},
    forces::{fights_without_dice, is_friendly_to, sources},
    ledger::{is_sum, losses, pieces, price, research_points},
    needs::{Lands, Needs},
    options::{Bounds, Chosen, Counts, Way, ways},
    plan::{Step, take},
    progress::Progress,
    reach,
    realize::Realizer,
};

/// Largest number of choices that are looked at for a turn without landings.
const MOST_ON_FOOT: usize = 2_000;

/// Area where something was fought for, with the ways in which that can have gone.
struct Site {
    area: Area,
    ways: Vec<Way>,
    /// Sums of losses that the sites from this one on can come to.
    sums: Vec<bool>,
}

/// Search for the ways in which the battles of a turn went.
struct Guide<'a> {
    lands: Lands<'a>,
    /// Price of all that was lost, in IPC.
    lost: i64,
    /// Most infantry and armour that the money can have bought.
    pays: [u16; 2],
    air: [Air<'a>; 2],
    /// Whether land units only walk to battles.
    on_foot: bool,
    /// Units that are lost, if no more are than must be; money that is left was wasted.
    least: Option<Least>,
    /// Choices of ways that were looked at.
    tried: usize,
}

/// Looks for a likely turn from a state in the combat move, with battles in some areas, and one that has left no trace in
/// one of `others` if there are any.
pub(crate) fn guide(
    progress: &mut Progress<'_>,
    start: &War,
    steps: &[Step],
    areas: &[Area],
    others: &[Area],
) -> Option<Vec<(Actor, Action)>> {
    passing(progress, start, steps, areas, (others, None))
}

/// Looks for a likely turn from a state in the combat move, with battles in some areas, in which no more units of any kind
/// are lost than must be, but for some that new ones have replaced.
pub(crate) fn by_kind(
    progress: &mut Progress<'_>,
    start: &War,
    steps: &[Step],
    areas: &[Area],
    replaced: u16,
) -> Option<Vec<(Actor, Action)>> {
    passing(progress, start, steps, areas, (&[], Some(replaced)))
}

/// Looks for a likely turn in which armour may pass empty lands; others, and whether losses are counted by kind, as above.
fn passing(
    progress: &mut Progress<'_>,
    start: &War,
    steps: &[Step],
    areas: &[Area],
    more: (&[Area], Option<u16>),
) -> Option<Vec<(Actor, Action)>> {
    if !fights_without_dice(start) {
        return None;
    }
    let turn = start.mover().0;
    let after = progress.after;
    // Empty lands in which no land unit stands can only have been passed by armour.
    let passed = areas.iter().find(|area| {
        let stands = |it: Stack| it.owner() == turn && matches!(it.unit(), Unit::Inf | Unit::Arm);
        start.ground(**area) == Ground::Empty && !after.units(**area).any(stands)
    });
    let Some(passed) = passed else {
        return without_passing(progress, start, steps, areas, more);
    };
    let mut listed = Vec::new();
    start.list(&mut listed);
    for action in listed {
        let Action::Move {
            count: 1, to, via, ..
        } = action
        else {
            continue;
        };
        let ends = start.ground(to) == Ground::Friendly || areas.contains(&to);
        if via != Some(*passed) || !ends {
            continue;
        }
        let mut war = start.clone();
        take(&mut war, action);
        let mut line = steps.to_vec();
        line.push(Step::Do(Actor::Seat(Seat(turn)), action));
        if let Some(found) = passing(progress, &war, &line, areas, more) {
            return Some(found);
        }
    }
    None
}

/// Looks for a likely turn in which armour passes no more empty lands.
fn without_passing(
    progress: &mut Progress<'_>,
    start: &War,
    steps: &[Step],
    areas: &[Area],
    (others, replaced): (&[Area], Option<u16>),
) -> Option<Vec<(Actor, Action)>> {
    let after = progress.after;
    let lands = Lands::new(start, after);
    let least = replaced.map(|replaced| Least {
        lost: Unit::ALL.map(|unit| lands.surplus(start, unit)),
        replaced,
    });
    let mut guide = Guide {
        lands,
        least,
        lost: losses_from(progress, start),
        pays: [Unit::Inf, Unit::Arm].map(|unit| reach::affordable(progress.before, after, unit)),
        air: [Unit::Ftr, Unit::Bmb].map(|unit| Air::new(start, progress.before, after, unit)),
        on_foot: false,
        tried: 0,
    };
    if guide.lost < 0 || !guide.can_move(&Vec::new(), false) {
        return None;
    }
    let open = areas
        .iter()
        .filter(|it| start.ground(**it) != Ground::Friendly);
    let mut sites: Vec<Site> = open
        .map(|area| Site {
            area: *area,
            ways: ways(start, after, *area, &guide.bounds(*area)),
            sums: Vec::new(),
        })
        .collect();
    in_order(&mut sites);
    guide.sum_up(&mut sites);
    if others.is_empty() {
        return guide.find(progress, steps, &sites);
    }
    for area in others {
        let mut ways = ways(start, after, *area, &guide.bounds(*area));
        // Of a battle that leaves no trace there, only losses can be seen.
        ways.retain(|way| way.lost > 0);
        if ways.is_empty() {
            continue;
        }
        sites.push(Site {
            area: *area,
            ways,
            sums: Vec::new(),
        });
        in_order(&mut sites);
        guide.sum_up(&mut sites);
        let found = guide.find(progress, steps, &sites);
        if found.is_some() || !progress.work() {
            return found;
        }
        sites.retain(|site| site.area != *area);
    }
    None
}

/// Price of all own units that must have been lost, if nothing was wasted, after research in a state of the turn: what that
/// cost need not follow from the positions.
pub(crate) fn losses_from(progress: &Progress<'_>, start: &War) -> i64 {
    let (before, after) = (progress.before, progress.after);
    let power = before.mover().0;
    let paid = i64::from(before.power(power).cash) - i64::from(start.power(power).cash);
    let open = research_points(before, after).is_none();
    losses(before, after) - if open { paid } else { 0 }
}

/// Sorts sites: those with the fewest ways first.
fn in_order(sites: &mut [Site]) {
    sites.sort_by_key(|site| (site.ways.len(), site.area));
}

impl<'a> Guide<'a> {
    /// Largest price of what is lost.
    fn most_lost(&self) -> i64 {
        let Lands { start, after, .. } = self.lands;
        let worth = |(unit, count): (Unit, &u16)| {
            i64::from(*count) * price(after, start.mover().0, Item::Unit(unit))
        };
        match &self.least {
            Some(least) => {
                let dearest = Unit::ALL.map(|unit| price(after, start.mover().0, Item::Unit(unit)));
                let dearest = dearest.into_iter().max().unwrap_or(0);
                let lost: i64 = Unit::ALL.into_iter().zip(&least.lost).map(worth).sum();
                self.lost.min(lost + dearest * i64::from(least.replaced))
            }
            None => self.lost,
        }
    }

    /// Most units of each kind that can have come to an area.
    fn bounds(&self, area: Area) -> Bounds {
        let start = self.lands.start;
        let sea = start.pack().is_sea(area);
        let mut bounds = Bounds {
            least: [0; Unit::ALL.len()],
            most: [0; Unit::ALL.len()],
            landing: false,
            support: 0,
            ready: 0,
            lost: self.most_lost(),
        };
        let mut used: Vec<(Unit, Area, Action)> = Vec::new();
        for source in sources(start, area) {
            let known = used
                .iter()
                .any(|it| (it.0, it.1) == (source.unit, source.from) && !sea);
            if !known {
                bounds.most[source.unit as usize] += source.most;
                used.push((source.unit, source.from, source.action));
            }
        }
        if sea {
            let ships = start.own_stacks().filter(|it| it.area() == area);
            for ship in ships {
                let sails = ship.unit().profile().domain == Domain::Sea;
                bounds.most[ship.unit() as usize] += ship.count();
                bounds.least[ship.unit() as usize] += if sails { ship.count() } else { 0 };
            }
        } else {
            self.bound_ashore(area, &mut bounds);
        }
        self.bound_by_end(area, &mut bounds);
        bounds
    }

    /// Bounds of the units that can have come to a land, over others or over the sea.
    #[inline]
    fn bound_ashore(&self, area: Area, bounds: &mut Bounds) {
        let Lands { start, after, .. } = self.lands;
        let turn = start.mover().0;
        // Units may also come over lands that are taken first.
        for unit in [Unit::Inf, Unit::Arm] {
            let walks = |it: &Stack| it.unit() == unit && self.lands.walks(it.area(), unit, area);
            let own = start.own_stacks().filter(walks);
            let here = start.own_units(area, unit);
            let here: u16 = here.map(Stack::count).sum();
            bounds.most[unit as usize] = own.map(Stack::count).sum::<u16>() + here;
            bounds.least[unit as usize] = here;
        }
        let near: Vec<Area> = start.pack().zones(area).collect();
        let comes = |it: &Stack| {
            near.iter()
                .any(|zone| start.pack().distance(it.area(), *zone) <= 2)
        };
        let ships = |unit: Unit| -> u16 {
            let own = start.own_stacks().filter(|it| it.unit() == unit);
            own.filter(comes).map(Stack::count).sum()
        };
        let transports = ships(Unit::Trn);
        let battleships = |of: &War| -> u16 {
            let bats = of
                .stacks()
                .filter(|it| it.owner() == turn && it.unit() == Unit::Bat);
            bats.filter(|it| near.contains(&it.area()))
                .map(Stack::count)
                .sum()
        };
        bounds.landing = transports > 0 && self.lands.coast[area.index()];
        if bounds.landing {
            // A battleship that has supported a landing stays where it is.
            bounds.support = battleships(after).min(2);
            bounds.ready = battleships(start).min(bounds.support);
            let total = |unit: Unit| pieces(start, turn, unit) as u16;
            let (inf, arm) = (Unit::Inf as usize, Unit::Arm as usize);
            bounds.most[inf] = (bounds.most[inf] + 2 * transports).min(total(Unit::Inf));
            bounds.most[arm] = (bounds.most[arm] + transports).min(total(Unit::Arm));
        }
    }

    /// Takes away the units that would have to be at the area in the end, and are not.
    #[inline]
    fn bound_by_end(&self, area: Area, bounds: &mut Bounds) {
        let Lands { start, after, .. } = self.lands;
        let turn = start.mover().0;
        // Aircraft are few enough for all numbers; of others, no more than could be left or lost.
        for unit in [Unit::Inf, Unit::Arm] {
            let there = after.units(area);
            let there = there.filter(|it| (it.owner(), it.unit()) == (turn, unit));
            let there: u16 = there.map(Stack::count).sum();
            let lost = match &self.least {
                Some(least) => i64::from(least.lost[unit as usize] + least.replaced),
                None => self.lost / price(after, turn, Item::Unit(unit)).max(1),
            };
            let withdraws = !is_friendly_to(after, turn, area);
            if !withdraws {
                let most = there + lost as u16;
                let all = &mut bounds.most[unit as usize];
                *all = (*all).min(most);
            }
        }
    }

    /// Notes the sums of losses that sites can come to together.
    fn sum_up(&self, sites: &mut [Site]) {
        let size = self.lost as usize + 1;
        let mut sums = vec![false; size];
        sums[0] = true;
        for site in sites.iter_mut().rev() {
            let mut next = vec![false; size];
            for way in &site.ways {
                for (sum, _) in sums.iter().enumerate().filter(|(_, is)| **is) {
                    if let Some(place) = next.get_mut(sum + way.lost as usize) {
                        *place = true;
                    }
                }
            }
            sums = next;
            site.sums.clone_from(&sums);
        }
    }

    /// Looks for a turn without landings first: those that need none are far fewer, and quickly tried.
    fn find(
        &mut self,
        progress: &mut Progress<'_>,
        steps: &[Step],
        sites: &[Site],
    ) -> Option<Vec<(Actor, Action)>> {
        [true, false].into_iter().find_map(|on_foot| {
            self.on_foot = on_foot;
            self.tried = 0;
            self.choose(progress, steps, sites, 0, &Vec::new())
        })
    }

    fn choose(
        &mut self,
        progress: &mut Progress<'_>,
        steps: &[Step],
        sites: &[Site],
        lost: i64,
        chosen: &Chosen<'_>,
    ) -> Option<Vec<(Actor, Action)>> {
        let place = chosen.len();
        self.tried += 1;
        if self.on_foot && self.tried > MOST_ON_FOOT || !progress.work() {
            return None;
        }
        let Some(site) = sites.get(place) else {
            let as_few = |least: &Least| least.allows(chosen, true);
            if !self.closes(lost) || !self.least.as_ref().is_none_or(as_few) {
                return None;
            }
            let flights = self.flights(chosen);
            return Realizer::new(&self.lands, chosen, flights, self.on_foot)
                .realize(progress, steps);
        };
        for way in &site.ways {
            let left = self.lost - lost - way.lost;
            let sums = sites.get(place + 1).map(|it| &it.sums);
            let mut more = chosen.clone();
            more.push((site.area, way));
            let whole = more.len() == sites.len();
            let can = match (sums, &self.least) {
                (_, Some(least)) => left >= 0 && least.allows(&more, whole),
                (Some(sums), None) => left >= 0 && sums.get(left as usize).is_some_and(|it| *it),
                (None, None) => left == 0,
            };
            if !can {
                continue;
            }
            let mut air = self.air.iter_mut();
            if !air.all(|it| it.can_fly(&more, whole)) || !self.can_move(&more, whole) {
                continue;
            }
            let found = self.choose(progress, steps, sites, lost + way.lost, &more);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Choices of flights of all aircraft to battles that are chosen.
    fn flights(&mut self, chosen: &Chosen<'_>) -> Vec<Vec<(Unit, Flight)>> {
        let mut all = vec![Vec::new()];
        for (air, unit) in self.air.iter_mut().zip([Unit::Ftr, Unit::Bmb]) {
            let choices = air.choices(chosen);
            let longer = |line: &Vec<(Unit, Flight)>| -> Vec<Vec<(Unit, Flight)>> {
                let choices = choices.iter();
                let with = |it: &Vec<Flight>| {
                    let flights = it.iter().map(|it| (unit, *it));
                    line.iter().copied().chain(flights).collect()
                };
                choices.map(with).collect()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// Whether losses explain all money that is gone, or leave what can have been wasted.
    fn closes(&self, lost: i64) -> bool {
        let Lands { start, after, .. } = self.lands;
        let sold = start.pack().sold();
        let prices: Vec<i64> = sold
            .map(|item| price(after, start.mover().0, item))
            .collect();
        lost == self.lost || is_sum(self.lost - lost, &prices)
    }

    /// Whether land units can stand and fight where they do, as far as battles are chosen.
    fn can_move(&self, chosen: &Chosen<'_>, whole: bool) -> bool {
        [Unit::Inf, Unit::Arm]
            .into_iter()
            .enumerate()
            .all(|(number, unit)| {
                let needs = Needs::new(&self.lands, chosen, unit);
                let placed = match whole {
                    true => match needs.placed {
                        Some(placed) => placed,
                        None => return false,
                    },
                    false => self.pays[number],
                };
                needs.can_be_met(&self.lands, placed, self.on_foot)
            })
    }
}

/// Units that must be lost, by kind, and how many more may be that new ones have replaced.
struct Least {
    lost: Counts,
    replaced: u16,
}

impl Least {
    /// Whether chosen battles cost no more than that; all of it, if they are the `whole` choice.
    fn allows(&self, chosen: &Chosen<'_>, whole: bool) -> bool {
        let mut more = 0;
        for (kind, wanted) in self.lost.iter().enumerate() {
            let lost = |it: &(Area, &Way)| it.1.sent[kind] - it.1.left[kind];
            let lost: u16 = chosen.iter().map(lost).sum();
            if whole && lost < *wanted {
                return false;
            }
            more += lost.saturating_sub(*wanted);
        }
        more <= self.replaced
    }
}
