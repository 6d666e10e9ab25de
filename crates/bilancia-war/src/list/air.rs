//! Listing of moves of aircraft.

use bilancia_battle::Unit;

use super::{flights::Flights, survey::Survey};
use crate::{
    action::Action,
    decks::Attack,
    pack::{Area, Areas},
    stack::Mark,
    state::War,
};

/// Way of aircraft to a target: the neutral that they fly over, steps and guns.
type Way = (Option<Area>, u8, u8);

impl War {
    pub(super) fn list_flights(
        &self,
        (from, unit): (Area, Unit),
        survey: &Survey,
        out: &mut impl Extend<Action>,
    ) {
        let ready = self.count_of(from, unit, |stack| stack.mark() == Mark::Ready);
        if ready == 0 {
            return;
        }
        let (pack, range) = (self.pack, self.range(unit));
        let fought_over = survey.fought_over();
        let raided = match unit {
            Unit::Bmb => survey.complexes,
            _ => Areas::NONE,
        };
        let flights = Flights::new(pack, from, survey.neutrals, survey.guns, range);
        let targets = fought_over.or(&raided);
        let near = |to: &Area| pack.distance(from, *to) <= range;
        let mut push = |to: Area, way: Way| {
            let (via, steps, guns) = way;
            let order = |count: u16, raid: bool| {
                Action::flight((unit, count, from, to, raid), (via, steps, guns))
            };
            for count in 1..=ready {
                // Whether all can land does not depend on what the aircraft do there.
                let attack = Attack {
                    unit,
                    count,
                    from,
                    to,
                    steps,
                };
                if !survey.landings(self).all_after(self, attack, via) {
                    break;
                }
                if fought_over.has(to) {
                    out.extend([order(count, false)]);
                }
                if raided.has(to) {
                    out.extend([order(count, true)]);
                }
            }
        };
        for to in targets.iter().filter(near) {
            for (steps, guns) in flights.front(to, range) {
                push(to, (None, steps, guns));
            }
        }
        if !survey.pays {
            return;
        }
        for over in survey.neutrals.iter() {
            // Lower bounds of steps and guns of ways over this neutral; a way around it may be as good.
            let useful = |to: &Area| {
                let steps = pack.distance(from, over) + pack.distance(over, *to);
                let guns = [over, *to].map(|area| u8::from(survey.guns.has(area)));
                let around = || flights.fewest(*to, steps);
                steps <= range && around().is_none_or(|fewest| fewest > guns[0] + guns[1])
            };
            let mut useful = targets.iter().filter(useful).peekable();
            if useful.peek().is_none() {
                continue;
            }
            let walls = survey.neutrals.less(&Areas::of(over));
            let after = Flights::new(pack, over, walls, survey.guns, range);
            for to in useful {
                for (steps, guns) in flights.front_over(pack, &after, survey.guns, to, range) {
                    let around = flights.fewest(to, steps);
                    if around.is_none_or(|fewest| fewest > guns) {
                        push(to, (Some(over), steps, guns));
                    }
                }
            }
        }
    }

    pub(super) fn list_landings(&self, from: Area, unit: Unit, out: &mut impl Extend<Action>) {
        if self.count_of(from, unit, |stack| self.can_land(stack, 0)) == 0 {
            return;
        }
        let reach = self.reach(from);
        let near = reach.within(self.range(unit)).less(&Areas::of(from));
        for to in near.iter() {
            let most = match self.pack.is_sea(to) {
                true if unit == Unit::Bmb => 0,
                true => self.free_decks(to),
                false if self.is_airfield(to) => u16::MAX,
                false => 0,
            };
            if most == 0 {
                continue;
            }
            let steps = reach.steps(to);
            let ready = self.count_of(from, unit, |stack| self.can_land(stack, steps));
            super::land::push_counts(unit, ready.min(most), (from, to), None, out);
        }
    }
}
