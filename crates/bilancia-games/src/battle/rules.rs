//! Rules of one battle of Axis & Allies with its related actions: anti-aircraft fire, raids, rockets, and a
//! sea battle before a landing. [`bilancia_battle`] computes how points and dice become hits.

use bilancia_battle::{
    self as battle, Army, Carry, Domain, Engagement, Hits, Role, Salvo, Terms, Unit, damage, raid,
    rocket,
};
use bilancia_core::{Actor, Node, Seat, Seats, State};

use super::losses::{self, Losses};

/// Payoff of the battle to the attacker; the defender gets its negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The IPC swing: the cost of the defender's losses less the attacker's.
    Swing,
    /// Win or loss of the territory, in a sea battle of the sea zone.
    Take,
}

/// Settings that stay the same throughout a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Rule, weapons, and readings of the rules.
    pub terms: Terms,
    /// Whether the attacker may withdraw.
    pub withdrawal: bool,
    /// Whether submarines of both sides may withdraw alone.
    pub submarines: bool,
    /// Payoff of the battle.
    pub aim: Aim,
    /// All units that each side brings, in all parts of the battle, without the bombers on a raid.
    pub forces: [Army; 2],
    /// Number of bombers on a raid.
    pub raiders: u16,
    /// IPC in the defender's treasury, from which raids and rockets take.
    pub treasury: u16,
}

/// Salvo of one side, by the moment in an assault when it is fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fire {
    /// Fire of one anti-aircraft gun.
    Gun,
    /// Die for the remainder of all exposures in the combat move.
    LastGun,
    /// First strike of the attacking submarines.
    Strike,
    /// Fire of the other attackers.
    Attack,
    /// Fire of the defenders.
    Defence,
}

impl Fire {
    /// Salvo of the battle on the field; `None` for anti-aircraft fire.
    fn in_battle(self) -> Option<battle::Fire> {
        match self {
            Self::Gun | Self::LastGun => None,
            Self::Strike => Some(battle::Fire::Strike),
            Self::Attack => Some(battle::Fire::Attack),
            Self::Defence => Some(battle::Fire::Defence),
        }
    }
}

impl From<battle::Fire> for Fire {
    fn from(fire: battle::Fire) -> Self {
        match fire {
            battle::Fire::Strike => Self::Strike,
            battle::Fire::Attack => Self::Attack,
            battle::Fire::Defence => Self::Defence,
        }
    }
}

/// Next stage of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    /// A rocket takes effect.
    Rocket,
    /// The next anti-aircraft gun fires.
    Guns,
    /// The dice of a salvo are rolled.
    Throw(Fire, Salvo),
    /// The side that was hit chooses its casualties.
    Lose(Fire, Hits),
    /// Bombers make their raid.
    Raid,
    /// The next assault begins.
    Assault,
    /// The submarines of a side may withdraw.
    WithdrawSubs(Role),
    /// The attacker chooses between another assault and withdrawal.
    Decide,
    /// The battle on the field is over; the last dice of COF+R are due.
    LastDice,
    /// Casualties of the last dice are chosen: hits on the defender and on the attacker, at most one each.
    LastLoss([Hits; 2]),
    /// The attacker chooses the cargo that sinks with its transports.
    SinkCargo,
    /// The battle is over.
    Over,
}

/// Forces of the land battle that follows a sea battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ashore {
    /// Units aboard the transports.
    pub(super) cargo: Army,
    /// Attackers that come by land and air.
    pub(super) inland: Army,
    pub(super) garrison: Army,
    /// Whether a sea battle is fought, so that no battleship supports the landing.
    pub(super) contested: bool,
}

/// State of a battle. The attacker is seat 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub(super) setup: Setup,
    pub(super) stage: Stage,
    /// Units in the battle that is fought now, attacker first.
    pub(super) armies: [Army; 2],
    /// Casualties of the defender that still fire in this assault.
    pub(super) pending_casualties: Army,
    pub(super) carry: [Carry; 2],
    /// Whether the battle that is fought now is a landing, which excludes withdrawal.
    pub(super) landing: bool,
    /// Number of marines that have come ashore in the landing.
    pub(super) marines: u16,
    /// Whether the attacker has withdrawn from the battle that is fought now.
    pub(super) withdrawn: bool,
    /// Number of battleships that support the next assault.
    pub(super) support: u16,
    pub(super) ashore: Option<Ashore>,
    pub(super) raiders: u16,
    /// `guns` is the number of guns still to fire, `exposures` the exposures so far, and `fallen` the
    /// aircraft shot down that still count as exposed.
    pub(super) guns: u8,
    pub(super) exposures: u16,
    pub(super) fallen: u16,
    /// Cost of the units that each side has lost, in IPC.
    pub(super) lost: [u16; 2],
    /// IPC taken from the treasury so far.
    pub(super) loot: u16,
}

/// A choice of a player, or the outcome of a chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Outcome of a roll: the hits of a salvo; the IPC of a raid or rocket; or for the last dice, the hits of
    /// the attacker and of the defender, coded as 0 none, 1 on any unit, 2 on ships alone.
    Roll(Hits),
    /// The side that was hit loses these units.
    Lose(Losses),
    /// This number of submarines withdraws.
    WithdrawSubs(u16),
    /// The attacker starts another assault.
    Go,
    /// The attacker withdraws.
    Withdraw,
}

pub(super) const ATTACKER: Seat = Seat(0);
pub(super) const DEFENDER: Seat = Seat(1);

/// Possible hits of a last die, indexed by the code in [`Action::Roll`].
pub(super) const LAST_HITS: [Hits; 3] = [
    Hits { any: 0, ships: 0 },
    Hits { any: 1, ships: 0 },
    Hits { any: 0, ships: 1 },
];

/// Code of the hits of a last die: the index in [`LAST_HITS`].
pub(super) fn last_hit(hits: Hits) -> u16 {
    hits.any + 2 * hits.ships
}

impl Battle {
    /// Start of a battle, before its first stage.
    pub(super) fn new(setup: Setup, armies: [Army; 2], ashore: Option<Ashore>) -> Self {
        Self {
            setup,
            stage: Stage::Guns,
            armies,
            pending_casualties: Army::default(),
            carry: [Carry::default(); 2],
            landing: false,
            marines: 0,
            withdrawn: false,
            support: 0,
            ashore,
            raiders: setup.raiders,
            guns: 0,
            exposures: 0,
            fallen: 0,
            lost: [0; 2],
            loot: 0,
        }
    }

    /// Attackers that pass the guns: those of the land battle.
    fn flyers(&self) -> &Army {
        self.ashore
            .as_ref()
            .map_or(&self.armies[0], |ashore| &ashore.inland)
    }

    fn flyers_mut(&mut self) -> &mut Army {
        match &mut self.ashore {
            Some(ashore) => &mut ashore.inland,
            None => &mut self.armies[0],
        }
    }

    /// Aircraft that guns can shoot down.
    pub(super) fn exposed(&self) -> Losses {
        Losses {
            units: self.flyers().only(Domain::Air),
            raiders: self.raiders,
        }
    }

    /// Units from which casualties of this salvo are taken.
    pub(super) fn under_fire(&self, fire: Fire) -> Losses {
        match fire {
            Fire::Gun | Fire::LastGun => self.exposed(),
            Fire::Strike => Losses::of(self.armies[1].only(Domain::Sea)),
            Fire::Attack => Losses::of(self.armies[1]),
            Fire::Defence => Losses::of(self.armies[0]),
        }
    }

    /// Seat that chooses the casualties of this salvo.
    pub(super) fn owner(fire: Fire) -> Seat {
        match fire {
            Fire::Strike | Fire::Attack => DEFENDER,
            Fire::Gun | Fire::LastGun | Fire::Defence => ATTACKER,
        }
    }

    /// Capacity of the transports that are left: two for each, as infantry takes one and armour two.
    pub(super) fn room(&self) -> u32 {
        2 * self.armies[0].count(Unit::Trn)
    }

    /// Whether the attacker holds the territory or sea zone.
    pub(super) fn is_taken(&self) -> bool {
        let holds = if self.setup.ends_at_sea() {
            self.armies[0].size() > 0
        } else {
            self.armies[0].in_domain(Domain::Land) > 0
        };
        holds && !self.withdrawn && self.armies[1].size() == 0
    }

    /// Advances to the next choice or roll.
    pub(super) fn settle(mut self) -> Self {
        while self.step() {}
        self
    }

    /// Performs one step that needs neither choice nor roll; returns whether there was one.
    pub(super) fn step(&mut self) -> bool {
        let certain = !self.setup.terms.rules.rolls_damage();
        match self.stage {
            Stage::Rocket if certain => self.take_ipc(rocket(u32::MAX) as u16, Stage::Guns),
            Stage::Guns => self.next_gun(),
            Stage::Throw(fire @ (Fire::Gun | Fire::LastGun), salvo) if salvo.throw().is_none() => {
                self.stage = Stage::Lose(fire, salvo.hits);
            }
            Stage::Lose(fire @ (Fire::Gun | Fire::LastGun), hits) => {
                match losses::only(&self.exposed(), hits) {
                    Some(losses) => self.shot_down(fire, losses),
                    None => return false,
                }
            }
            Stage::Raid if self.raiders == 0 => self.stage = Stage::Assault,
            Stage::Raid if certain => {
                let treasury = (self.setup.treasury - self.loot).into();
                let ipc = raid(self.raiders.into(), self.heavy(), treasury);
                self.take_ipc(ipc as u16, Stage::Assault);
            }
            Stage::SinkCargo => match self.only_sinking() {
                Some(losses) => self.sink_cargo(losses),
                None => return false,
            },
            _ => return self.engage(|engagement| engagement.step()).unwrap_or(false),
        }
        true
    }

    /// Terms of the battle as it stands, with the marines that have come ashore.
    pub(super) fn terms(&self) -> Terms {
        Terms {
            ashore: self.marines,
            ..self.setup.terms
        }
    }

    /// The battle on the field as a value of its own; `None` before and after it.
    fn engagement(&self) -> Option<Engagement> {
        let stage = match self.stage {
            Stage::Throw(fire, salvo) => battle::Stage::Throw(fire.in_battle()?, salvo),
            Stage::Lose(fire, hits) => battle::Stage::Lose(fire.in_battle()?, hits),
            Stage::Assault => battle::Stage::Assault,
            Stage::WithdrawSubs(role) => battle::Stage::WithdrawSubs(role),
            Stage::Decide => battle::Stage::Decide,
            Stage::LastDice => battle::Stage::LastDice,
            Stage::LastLoss(owed) => battle::Stage::LastLoss(owed),
            Stage::Rocket | Stage::Guns | Stage::Raid | Stage::SinkCargo | Stage::Over => {
                return None;
            }
        };
        Some(Engagement {
            terms: self.terms(),
            armies: self.armies,
            pending: self.pending_casualties,
            carry: self.carry,
            landing: self.landing,
            may_withdraw: self.setup.withdrawal,
            submarines: [self.setup.submarines; 2],
            withdrawn: self.withdrawn,
            support: self.support,
            stage,
        })
    }

    /// Changes the battle on the field, and counts as lost what it then lacks; `None` before and after it.
    fn engage<T>(&mut self, change: impl FnOnce(&mut Engagement) -> T) -> Option<T> {
        let mut engagement = self.engagement()?;
        let done = change(&mut engagement);
        for side in 0..2 {
            let lost = self.armies[side].cost() - engagement.armies[side].cost();
            self.lost[side] += lost as u16;
        }
        self.armies = engagement.armies;
        self.pending_casualties = engagement.pending;
        self.carry = engagement.carry;
        self.withdrawn = engagement.withdrawn;
        self.support = engagement.support;
        self.stage = match engagement.stage {
            battle::Stage::Throw(fire, salvo) => Stage::Throw(fire.into(), salvo),
            battle::Stage::Lose(fire, hits) => Stage::Lose(fire.into(), hits),
            battle::Stage::Assault => Stage::Assault,
            battle::Stage::WithdrawSubs(role) => Stage::WithdrawSubs(role),
            battle::Stage::Decide => Stage::Decide,
            battle::Stage::LastDice => Stage::LastDice,
            battle::Stage::LastLoss(owed) => Stage::LastLoss(owed),
            battle::Stage::Over if self.ashore.is_some() => Stage::SinkCargo,
            battle::Stage::Over => Stage::Over,
        };
        Some(done)
    }

    fn heavy(&self) -> bool {
        self.setup.terms.attacker_technology.heavy_bombers
    }

    /// Takes IPC from the treasury, at most what is left there, and goes on to the stage `next`.
    fn take_ipc(&mut self, ipc: u16, next: Stage) {
        self.loot += ipc.min(self.setup.treasury - self.loot);
        self.stage = next;
    }

    fn next_gun(&mut self) {
        let terms = self.setup.terms;
        let mut exposed = self.exposed().count();
        if terms.readings.static_exposures {
            exposed += self.fallen;
        }
        if self.guns > 0 {
            self.guns -= 1;
            let salvo = terms.gun(self.exposures.into(), exposed.into());
            self.exposures += exposed;
            self.stage = Stage::Throw(Fire::Gun, salvo);
        } else {
            let salvo = terms.last_gun(self.exposures.into());
            (self.exposures, self.fallen) = (0, 0);
            self.stage = Stage::Throw(Fire::LastGun, salvo);
        }
    }

    /// Removes aircraft that were shot down and goes on.
    fn shot_down(&mut self, fire: Fire, losses: Losses) {
        let left = self.flyers().without(&losses.units);
        *self.flyers_mut() = left.expect("what is shot down was there");
        self.raiders -= losses.raiders;
        let bombers = Unit::Bmb.profile().cost as u16 * losses.raiders;
        self.lost[0] += losses.units.cost() as u16 + bombers;
        self.stage = Stage::Raid;
        if fire == Fire::Gun {
            if self.setup.terms.readings.static_exposures {
                self.fallen += losses.count();
            }
            self.stage = Stage::Guns;
        }
    }

    fn last_dice(&self, each: impl FnMut([Hits; 2], u64)) {
        let [attacker, defender] = &self.armies;
        let terms = self.setup.terms;
        terms.last_dice(self.carry, [attacker, defender], each);
    }

    /// Cargo that sinks with its transports; `None` if there is a choice.
    fn only_sinking(&self) -> Option<Losses> {
        let mut all = None;
        let mut several = false;
        self.each_sinking(|losses| several |= all.replace(losses).is_some());
        all.filter(|_| !several)
    }

    /// Calls `each` with every set of cargo that may sink. A transport has room for one armour or two other units,
    /// and no more cargo sinks than necessary.
    pub(super) fn each_sinking(&self, mut each: impl FnMut(Losses)) {
        let Some(ashore) = &self.ashore else { return };
        let of = |unit: Unit| ashore.cargo.count(unit);
        let (arm, room) = (of(Unit::Arm), self.room());
        let foot = of(Unit::Inf) + of(Unit::Mar) + of(Unit::Art);
        for saved in 0..=arm.min(room / 2) {
            let aboard = foot.min(room - 2 * saved);
            // Cargo for which there is room is never left to sink.
            if saved < arm.min(room / 2) && room - 2 * saved - aboard >= 2 {
                continue;
            }
            let lost = Army::default().with(Unit::Arm, (arm - saved) as u16);
            for art in 0..=of(Unit::Art).min(aboard) {
                for mar in 0..=of(Unit::Mar).min(aboard - art) {
                    let Some(inf) = of(Unit::Inf).checked_sub(aboard - art - mar) else {
                        continue;
                    };
                    let lost = lost
                        .with(Unit::Inf, inf as u16)
                        .with(Unit::Mar, (of(Unit::Mar) - mar) as u16)
                        .with(Unit::Art, (of(Unit::Art) - art) as u16);
                    each(Losses::of(lost));
                }
            }
        }
    }

    fn sink_cargo(&mut self, losses: Losses) {
        let Some(ashore) = self.ashore.take() else {
            return;
        };
        let cargo = ashore.cargo.without(&losses.units);
        let cargo = cargo.expect("cargo that sinks was aboard");
        self.lost[0] += losses.units.cost() as u16;
        let cleared = self.armies[1].size() == 0 && !self.withdrawn;
        self.landing = cleared && cargo.size() > 0;
        self.marines = if self.landing {
            cargo.count(Unit::Mar) as u16
        } else {
            0
        };
        let battleships = self.armies[0].count(Unit::Bat) as u16;
        self.support = if self.landing && !ashore.contested {
            battleships
        } else {
            0
        };
        let landed = if cleared { cargo } else { Army::default() };
        self.withdrawn = false;
        self.armies = [ashore.inland.and(&landed), ashore.garrison];
        self.stage = Stage::Assault;
    }
}

/// Index of the side whose casualty of the last dice is due, the defender first, and the hits on it.
pub(super) fn last_of([defender, attacker]: [Hits; 2]) -> (usize, Hits) {
    match defender == Hits::default() {
        false => (1, defender),
        true => (0, attacker),
    }
}

impl Setup {
    /// Whether the battle is about a sea zone.
    pub(super) fn ends_at_sea(&self) -> bool {
        let [attacker, defender] = &self.forces;
        let land = |army: &Army| army.in_domain(Domain::Land) > 0;
        let ships = |army: &Army| army.in_domain(Domain::Sea) > 0;
        !land(attacker) && !land(defender) && (ships(attacker) || ships(defender))
    }
}

impl State for Battle {
    type Action = Action;

    /// Under rules without dice neither guns nor rockets nor raids roll any.
    fn may_have_chance(&self) -> bool {
        let rules = self.setup.terms.rules;
        rules.rolls() || rules.rolls_damage()
    }

    fn may_have_simultaneous(&self) -> bool {
        false
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        let seat = match self.stage {
            Stage::Rocket | Stage::Throw(..) | Stage::Raid | Stage::LastDice => {
                return Node::Chance;
            }
            Stage::Over => return Node::Over,
            Stage::Lose(fire, _) => Self::owner(fire),
            Stage::LastLoss([hits, _]) if hits != Hits::default() => DEFENDER,
            Stage::WithdrawSubs(Role::Defender) => DEFENDER,
            _ => ATTACKER,
        };
        Node::Choice(seat.into())
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Action>) {
        match self.stage {
            Stage::Lose(fire, hits) => {
                losses::each(&self.under_fire(fire), hits, |losses| {
                    out.push(Action::Lose(losses));
                });
            }
            Stage::LastLoss(owed) => {
                let (side, hits) = last_of(owed);
                let army = Losses::of(self.armies[side]);
                losses::each(&army, hits, |losses| out.push(Action::Lose(losses)));
            }
            Stage::SinkCargo => self.each_sinking(|losses| out.push(Action::Lose(losses))),
            Stage::WithdrawSubs(role) => {
                let own = usize::from(role == Role::Defender);
                let submarines = self.armies[own].count(Unit::Sub) as u16;
                out.extend((0..=submarines).map(Action::WithdrawSubs));
            }
            Stage::Decide => out.extend([Action::Go, Action::Withdraw]),
            _ => {}
        }
    }

    fn rolls(&self, out: &mut Vec<(Action, u64)>) {
        let roll = |any: u16, ships: u16| Action::Roll(Hits { any, ships });
        match self.stage {
            Stage::Throw(_, salvo) => {
                if let Some(throw) = salvo.throw() {
                    throw.outcomes(|hits, weight| out.push((Action::Roll(hits), weight)));
                }
            }
            Stage::LastDice => self.last_dice(|[attacker, defender], weight| {
                out.push((roll(last_hit(attacker), last_hit(defender)), weight));
            }),
            Stage::Rocket => damage(self.setup.terms.rules, 1, |sum, weight| {
                out.push((roll(sum as u16, 0), weight));
            }),
            Stage::Raid => {
                let dice = self.raiders * if self.heavy() { 3 } else { 1 };
                damage(self.setup.terms.rules, dice.into(), |sum, weight| {
                    out.push((roll(sum as u16, 0), weight));
                });
            }
            _ => {}
        }
    }

    fn apply(&mut self, _by: Actor, action: Action) {
        match (self.stage, action) {
            (Stage::Rocket, Action::Roll(sum)) => self.take_ipc(sum.any, Stage::Guns),
            (Stage::Raid, Action::Roll(sum)) => self.take_ipc(sum.any, Stage::Assault),
            (Stage::Throw(fire, salvo), Action::Roll(hits)) => {
                self.stage = Stage::Throw(fire, salvo.thrown(hits));
            }
            (Stage::LastDice, Action::Roll(hits)) => {
                let hit = |number: u16| LAST_HITS[usize::from(number)];
                self.stage = Stage::LastLoss([hit(hits.any), hit(hits.ships)]);
            }
            (Stage::Lose(fire @ (Fire::Gun | Fire::LastGun), _), Action::Lose(losses)) => {
                self.shot_down(fire, losses);
            }
            (Stage::Lose(..) | Stage::LastLoss(_), Action::Lose(losses)) => {
                self.engage(|engagement| engagement.lose(&losses.units));
            }
            (Stage::SinkCargo, Action::Lose(losses)) => self.sink_cargo(losses),
            (Stage::WithdrawSubs(role), Action::WithdrawSubs(submarines)) => {
                let own = usize::from(role == Role::Defender);
                let away = Army::default().with(Unit::Sub, submarines);
                let left = self.armies[own].without(&away);
                self.armies[own] = left.expect("no more withdraw than there are");
                self.stage = match role {
                    Role::Attacker => Stage::WithdrawSubs(Role::Defender),
                    Role::Defender => Stage::Decide,
                };
            }
            (Stage::Decide, Action::Go) => self.stage = Stage::Assault,
            (Stage::Decide, Action::Withdraw) => {
                self.withdrawn = true;
                self.stage = Stage::LastDice;
            }
            (stage, action) => panic!("{action:?} is not legal in {stage:?}"),
        }
        *self = self.settle();
    }

    fn points(&self, seat: Seat) -> i32 {
        if self.stage != Stage::Over {
            return 0;
        }
        let attacker = match self.setup.aim {
            Aim::Swing => i32::from(self.lost[1]) + i32::from(self.loot) - i32::from(self.lost[0]),
            Aim::Take => 2 * i32::from(self.is_taken()) - 1,
        };
        if seat == ATTACKER {
            attacker
        } else {
            -attacker
        }
    }

    fn points_bound(&self) -> i32 {
        match self.setup.aim {
            Aim::Take => 1,
            Aim::Swing => {
                let [attacker, defender] = self.setup.forces.map(|army| army.cost() as i32);
                let raiders = i32::from(self.setup.raiders) * Unit::Bmb.profile().cost as i32;
                (attacker + raiders)
                    .max(defender + i32::from(self.setup.treasury))
                    .max(1)
            }
        }
    }
}
