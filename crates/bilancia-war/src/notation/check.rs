//! Invariants of positions that were read.

use bilancia_battle::{Domain, Role, Stage, Unit};

use crate::{
    pack::{Area, Item},
    stack::{Mark, Passenger, Stack},
    state::{Pending, Phase, War},
};

/// Largest number of units of one kind that a power has or has bought in a position; captured guns may come to more than it may buy.
const MOST_OF_A_KIND: u32 = 600;

impl War {
    /// An area with units that cannot be there, or that cannot be as it is; none if all are sound.
    pub(super) fn unsound_area(&self) -> Option<Area> {
        let units = self.stacks.iter().find(|stack| !self.is_sound_stack(stack));
        let area = |area: &Area| !self.is_sound_space(*area) || self.guns(*area) > 1;
        let units = units.map(|stack| stack.area());
        units.or_else(|| self.pack.all().find(area))
    }

    /// Whether nothing is owed that goes on by itself, and powers are as they can be, when all areas are sound.
    pub(super) fn is_sound(&self) -> bool {
        self.has_few_units()
            && self.has_sound_powers()
            && self.has_sound_business()
            && self.has_sound_round()
            && self.is_settled()
    }

    /// Whether bids are placed only by powers that have one, before the war begins.
    fn has_sound_round(&self) -> bool {
        let bids = self.settings.bids[usize::from(self.turn)] > 0
            && matches!(self.phase, Phase::Buy | Phase::Place)
            && self.pending.is_none();
        self.round > 0 || bids
    }

    fn is_sound_stack(&self, stack: &Stack) -> bool {
        let sea = self.pack.is_sea(stack.area());
        let right = match stack.unit().profile().domain {
            Domain::Land => !sea,
            Domain::Sea => sea,
            Domain::Air => !sea || stack.unit() == Unit::Ftr || self.is_flying(stack),
        };
        let own = stack.owner() == self.turn;
        let aim = stack.aim().is_none_or(|aim| {
            stack.mark() == Mark::Assault
                && self.pack.touches(stack.area(), aim)
                && !self.pack.is_sea(aim)
                && stack.cargo().has_of(self.turn)
                && !self.is_enemy(stack.owner())
                && (own || !self.has_enemy_ships(stack.area()))
                && !stack
                    .cargo()
                    .units()
                    .any(|it| it.unit == Unit::Aa && it.owner == self.turn)
        });
        let aimed = stack.mark() != Mark::Assault || stack.aim().is_some();
        let quiet = own || stack.used() == 0 && stack.guns() == 0 && stack.from().is_none();
        let aircraft = stack.unit().profile().domain == Domain::Air;
        let passed = stack.guns() == 0 || aircraft;
        let steps = stack.used() <= if aircraft { 8 } else { 2 };
        let came = stack.from().is_none_or(|from| {
            let like = aircraft || self.pack.is_sea(from) == sea || self.is_landing(stack);
            let attacks = matches!(stack.mark(), Mark::Attack | Mark::Assault);
            like && attacks && self.pack.touches(from, stack.area())
        });
        let peaceful = matches!(
            stack.mark(),
            Mark::Ready | Mark::Moved | Mark::Fought | Mark::Held
        );
        let armed = stack.unit() != Unit::Aa || peaceful;
        let mut kinds = stack.cargo().units().map(|it| it.unit);
        let known = self.pack.has_kind(stack.unit()) && kinds.all(|unit| self.pack.has_kind(unit));
        known && right && aim && aimed && quiet && passed && steps && came && armed
    }

    fn guns(&self, area: Area) -> u16 {
        let guns = self.units(area).filter(|stack| stack.unit() == Unit::Aa);
        guns.map(|stack| stack.count()).sum()
    }

    /// Whether a unit came ashore in the battle under way.
    fn is_landing(&self, stack: &Stack) -> bool {
        let Some(Pending::Battle(battle)) = &self.pending else {
            return false;
        };
        battle.engagement.landing && battle.area == stack.area()
    }

    /// Whether an aircraft may be over the sea without a deck: in its own turn, until it lands.
    fn is_flying(&self, stack: &Stack) -> bool {
        let phase = (Phase::Move..=Phase::Shift).contains(&self.phase);
        phase && stack.owner() == self.turn && stack.mark() != Mark::Ready
    }

    /// Whether no power has many more units of a kind than it may buy, so that sums stay within bounds.
    fn has_few_units(&self) -> bool {
        let powers = 0..self.powers.len() as u8;
        let few = |owner: u8, unit: Unit| {
            let count = |stack: Stack| {
                let own = u8::from(stack.owner() == owner && stack.unit() == unit);
                let aboard = stack.cargo().count(Passenger { unit, owner });
                u32::from(own + aboard) * u32::from(stack.count())
            };
            let bought = self.power(owner).bought.count(Item::Unit(unit));
            self.stacks.iter().map(count).sum::<u32>() + u32::from(bought) <= MOST_OF_A_KIND
        };
        powers
            .into_iter()
            .all(|owner| Unit::ALL.into_iter().all(|unit| few(owner, unit)))
    }

    fn is_sound_space(&self, area: Area) -> bool {
        let space = self.space(area);
        let held = self.pack.area(area).owner.is_none() || space.owner.is_some();
        let built = !space.built || space.complex;
        let worked = space.output == 0 || space.complex && space.output < 1000;
        held && built && worked && (space.owner.is_some() || space == Default::default())
    }

    fn has_sound_powers(&self) -> bool {
        let powers = self.powers.iter().all(|power| {
            let most = self.most_pieces();
            let sold = |item: Item| match item {
                Item::Unit(unit) => self.pack.has_kind(unit),
                Item::Complex => true,
            };
            let bought = power.bought.iter();
            bought
                .into_iter()
                .all(|(item, count)| count <= most && sold(item))
                && power.complexes <= 4
                && power.bought.count(Item::Complex) <= 4
                && (power.points < 6 || matches!(self.pending, Some(Pending::Research(_))))
        });
        let canals = usize::from(self.canals) < 1 << self.pack.canals.len();
        powers && canals
    }

    fn has_sound_business(&self) -> bool {
        match &self.pending {
            None => (self.phase == Phase::Over) == self.winner.is_some(),
            _ if self.phase == Phase::Over || self.winner.is_some() => false,
            Some(Pending::Research(dice)) => self.phase == Phase::Research && *dice > 0,
            Some(Pending::Breakthrough(left)) => {
                let unowned = (!self.own().weapons & 63).count_ones() as u16;
                self.phase == Phase::Research && (1..=unowned).contains(left)
            }
            Some(Pending::Guns(fire)) => {
                let mut some = false;
                self.each_exposed(fire, |_, _, _| some = true);
                let named = fire.dice == 0 && fire.due > 0 && some && fire.value == 0;
                let rolled = fire.dice > 0 && fire.value > 0;
                self.phase == Phase::Move && (rolled || named || fire.due > 0 && some)
            }
            Some(Pending::Raid { dice, victim }) => {
                self.phase == Phase::Move && *dice > 0 && self.is_enemy(*victim)
            }
            Some(Pending::Rocket(victim)) => self.phase == Phase::Fight && self.is_enemy(*victim),
            Some(Pending::Battle(battle)) => {
                let engagement = battle.engagement;
                let armies =
                    [Role::Attacker, Role::Defender].map(|role| self.army(battle.area, role));
                let [attacker, defender] = engagement.armies;
                let there = defender.without(&engagement.pending);
                let owed = engagement.owed().map(|(_, army, _)| army);
                let named = battle.named.size() == 0
                    || owed.is_some_and(|army| army.without(&battle.named).is_some());
                self.phase == Phase::Fight
                    && self.is_enemy(battle.leader)
                    && armies[0] == attacker
                    && Some(armies[1]) == there
                    && named
                    && (engagement.landing || engagement.terms.ashore == 0)
                    && !matches!(engagement.stage, Stage::Over | Stage::Assault)
                    && engagement.settle() == engagement
            }
        }
    }

    /// Whether a battle under way waits for a choice or a roll.
    fn is_settled(&self) -> bool {
        let Some(Pending::Battle(battle)) = self.pending else {
            return true;
        };
        let mut settled = self.clone();
        settled.drive_again(battle);
        settled == *self
    }
}
