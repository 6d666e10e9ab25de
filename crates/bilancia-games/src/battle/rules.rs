//! The rules of one battle of Axis & Allies, with what belongs to it: anti-aircraft fire, raids,
//! rockets, and a sea battle before a landing. How points and dice become hits is
//! [`bilancia_battle`]'s.

use bilancia_battle::{
    Army, Carry, Domain, Hits, Role, Salvo, Targets, Terms, Unit, cannot_meet, damage, raid, rocket,
};
use bilancia_core::{Actor, Node, Seat, Seats, State};

use super::losses::{self, Losses};

/// What the attacker plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// IPC that the defender loses more than the attacker.
    Swing,
    /// The territory, or at sea the zone: won or lost.
    Take,
}

/// What stays the same in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Rule, weapons, readings.
    pub terms: Terms,
    /// Whether the attacker may withdraw.
    pub withdrawal: bool,
    /// Whether submarines of both sides may withdraw alone.
    pub submarines: bool,
    /// What the attacker plays for.
    pub aim: Aim,
    /// All units that each side brings, in all parts of the battle; bombers that raid are not among
    /// them.
    pub forces: [Army; 2],
    /// Bombers that raid.
    pub raiders: u16,
    /// What the defender has to pay raids and rockets from, in IPC.
    pub treasury: u16,
}

/// Whose fire, by when it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fire {
    /// An anti-aircraft gun.
    Gun,
    /// The rest of all exposures of the combat move.
    LastGun,
    /// Attacking submarines.
    Strike,
    /// The other attackers.
    Attack,
    /// The defenders.
    Defence,
}

/// What is waited for, or done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    /// A rocket flies.
    Rocket,
    /// The next gun fires.
    Guns,
    /// Dice of this fire are thrown.
    Throw(Fire, Salvo),
    /// The side under fire chooses what it loses.
    Lose(Fire, Hits),
    /// Bombers raid.
    Raid,
    /// The next assault begins.
    Assault,
    /// Submarines of a side may withdraw.
    WithdrawSubs(Role),
    /// The attacker goes on or withdraws.
    Decide,
    /// The battle on the field is over; the last dice of COF+R.
    LastDice,
    /// Hits of the last dice that still take something, on the defender and on the attacker: at most
    /// one each.
    LastLoss([Hits; 2]),
    /// Cargo that goes down with its transports.
    SinkCargo,
    /// All is over.
    Over,
}

/// Forces of the land battle that follows one at sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ashore {
    /// Aboard the transports.
    pub(super) cargo: Army,
    /// Attackers that come by land and air.
    pub(super) inland: Army,
    pub(super) garrison: Army,
    /// Whether a sea battle is fought, so that no battleship supports the landing.
    pub(super) contested: bool,
}

/// One moment of a battle. The attacker has the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub(super) setup: Setup,
    pub(super) stage: Stage,
    /// Who fights now.
    pub(super) armies: [Army; 2],
    /// Defenders that were hit and still fire.
    pub(super) pending_casualties: Army,
    pub(super) carry: [Carry; 2],
    /// Whether the battle that is fought now is a landing, from which nobody withdraws.
    pub(super) landing: bool,
    /// Whether the attacker has left the battle that is fought now.
    pub(super) withdrawn: bool,
    /// Battleships that support the next assault.
    pub(super) support: u16,
    pub(super) ashore: Option<Ashore>,
    pub(super) raiders: u16,
    /// Guns that will still fire, exposures so far, and aircraft shot down that still count.
    pub(super) guns: u8,
    pub(super) exposures: u16,
    pub(super) fallen: u16,
    /// IPC that each side has lost in units.
    pub(super) lost: [u16; 2],
    /// IPC taken from the treasury.
    pub(super) loot: u16,
}

/// A choice, or what dice came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance: hits of a throw; IPC of a raid or rocket; or, of the last dice, what the attacker and
    /// what the defender hits: 0 nothing, 1 anything, 2 ships alone.
    Roll(Hits),
    /// These units are lost.
    Lose(Losses),
    /// So many submarines withdraw.
    WithdrawSubs(u16),
    /// Another assault.
    Go,
    /// The attacker withdraws.
    Withdraw,
}

pub(super) const ATTACKER: Seat = Seat(0);
pub(super) const DEFENDER: Seat = Seat(1);

/// What a last die may hit, by the number that stands for it.
pub(super) const LAST_HITS: [Hits; 3] = [
    Hits { any: 0, ships: 0 },
    Hits { any: 1, ships: 0 },
    Hits { any: 0, ships: 1 },
];

/// The number of what a last die hits.
pub(super) fn last_hit(hits: Hits) -> u16 {
    hits.any + 2 * hits.ships
}

impl Battle {
    /// The moment before anything is decided.
    pub(super) fn new(setup: Setup, armies: [Army; 2], ashore: Option<Ashore>) -> Self {
        Self {
            setup,
            stage: Stage::Guns,
            armies,
            pending_casualties: Army::default(),
            carry: [Carry::default(); 2],
            landing: false,
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

    /// Aircraft that may fall to guns.
    pub(super) fn exposed(&self) -> Losses {
        Losses {
            units: self.flyers().only(Domain::Air),
            raiders: self.raiders,
        }
    }

    /// The units from which losses to this fire are taken.
    pub(super) fn under_fire(&self, fire: Fire) -> Losses {
        match fire {
            Fire::Gun | Fire::LastGun => self.exposed(),
            Fire::Strike => Losses::of(self.armies[1].only(Domain::Sea)),
            Fire::Attack => Losses::of(self.armies[1]),
            Fire::Defence => Losses::of(self.armies[0]),
        }
    }

    /// Who chooses losses to this fire.
    pub(super) fn owner(fire: Fire) -> Seat {
        match fire {
            Fire::Strike | Fire::Attack => DEFENDER,
            Fire::Gun | Fire::LastGun | Fire::Defence => ATTACKER,
        }
    }

    /// Room of the transports that are left, for the cargo that is aboard.
    pub(super) fn room(&self) -> u32 {
        2 * self.armies[0].count(Unit::Trn)
    }

    /// Whether the attacker holds what he attacked.
    pub(super) fn is_taken(&self) -> bool {
        let holds = if self.setup.ends_at_sea() {
            self.armies[0].size() > 0
        } else {
            self.armies[0].in_domain(Domain::Land) > 0
        };
        holds && !self.withdrawn && self.armies[1].size() == 0
    }

    /// Goes on by itself to the next thing that somebody decides.
    pub(super) fn settle(mut self) -> Self {
        while self.step() {}
        self
    }

    /// One step that nobody decides; whether there was one.
    fn step(&mut self) -> bool {
        let certain = !self.setup.terms.rules.rolls_damage();
        match self.stage {
            Stage::Rocket if certain => self.take_ipc(rocket(u32::MAX) as u16, Stage::Guns),
            Stage::Guns => self.next_gun(),
            Stage::Throw(fire, salvo) if salvo.throw().is_none() => {
                self.stage = Stage::Lose(fire, salvo.hits);
            }
            Stage::Lose(fire, hits) => match losses::only(&self.under_fire(fire), hits) {
                Some(losses) => self.lose(fire, losses),
                None => return false,
            },
            Stage::Raid if self.raiders == 0 => self.stage = Stage::Assault,
            Stage::Raid if certain => {
                let treasury = (self.setup.treasury - self.loot).into();
                let ipc = raid(self.raiders.into(), self.heavy(), treasury);
                self.take_ipc(ipc as u16, Stage::Assault);
            }
            Stage::Assault => self.assault(),
            Stage::WithdrawSubs(role) if !self.may_withdraw_subs(role) => {
                self.stage = match role {
                    Role::Attacker => Stage::WithdrawSubs(Role::Defender),
                    Role::Defender => Stage::Decide,
                };
            }
            Stage::Decide if self.is_decided() => self.stage = Stage::LastDice,
            Stage::Decide if self.landing || !self.setup.withdrawal => self.stage = Stage::Assault,
            Stage::LastDice => {
                let mut outcomes = 0;
                self.last_dice(|_, _| outcomes += 1);
                if outcomes > 1 {
                    return false;
                }
                self.stage = Stage::LastLoss([Hits::default(); 2]);
            }
            Stage::LastLoss(owed) => return self.last_loss(owed),
            Stage::SinkCargo => match self.only_sinking() {
                Some(losses) => self.sink_cargo(losses),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn heavy(&self) -> bool {
        self.setup.terms.attacker_technology.heavy_bombers
    }

    /// Takes from the treasury what is there.
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

    /// Begins an assault, unless nothing can come of it.
    fn assault(&mut self) {
        if self.is_decided() {
            self.stage = Stage::LastDice;
            return;
        }
        let terms = self.setup.terms;
        let [attacker, defender] = self.armies;
        let ships = defender.in_domain(Domain::Sea) > 0;
        let strike = terms.strike(&attacker, Targets::from(&defender));
        let attack = self.attack();
        let defence = self.defence();
        let carries = [attack.carry, defence.carry];
        if strike.is_idle() && attack.is_idle() && defence.is_idle() && carries == self.carry {
            // Neither side can ever hit: the attacker must leave, and who cannot is lost.
            self.withdrawn = true;
            if self.landing {
                self.remove(0, &attacker.only(Domain::Land));
            }
            self.stage = Stage::LastDice;
        } else if ships {
            self.stage = Stage::Throw(Fire::Strike, strike);
        } else {
            self.fire(Fire::Attack, attack);
        }
    }

    fn attack(&self) -> Salvo {
        let [attacker, defender] = &self.armies;
        let support = self.support.into();
        let terms = self.setup.terms;
        terms.attack(attacker, defender.into(), support, self.carry[0])
    }

    fn defence(&self) -> Salvo {
        let [attacker, defender] = &self.armies;
        let terms = self.setup.terms;
        terms.defend(defender, attacker.into(), self.carry[1])
    }

    fn fire(&mut self, fire: Fire, mut salvo: Salvo) {
        self.carry[usize::from(fire == Fire::Defence)] = salvo.carry;
        salvo.carry = Carry::default();
        self.stage = Stage::Throw(fire, salvo);
    }

    /// Nobody is left to fight on one side, or nobody who can fight the other.
    fn is_decided(&self) -> bool {
        let [attacker, defender] = self.armies;
        attacker.size() == 0 || defender.size() == 0 || cannot_meet(attacker, defender)
    }

    fn may_withdraw_subs(&self, role: Role) -> bool {
        let own = usize::from(role == Role::Defender);
        self.setup.submarines && self.armies[own].count(Unit::Sub) > 0 && !self.is_decided()
    }

    fn remove(&mut self, side: usize, units: &Army) {
        self.armies[side] = self.armies[side]
            .without(units)
            .expect("what is lost was there");
        self.lost[side] += units.cost() as u16;
    }

    /// Takes losses to this fire and goes on.
    fn lose(&mut self, fire: Fire, losses: Losses) {
        match fire {
            Fire::Gun | Fire::LastGun => {
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
            Fire::Strike => {
                self.remove(1, &losses.units);
                let attack = self.attack();
                self.fire(Fire::Attack, attack);
            }
            Fire::Attack => {
                // Those who are hit fire once more, so they leave after the defence.
                self.pending_casualties = losses.units;
                self.support = 0;
                let defence = self.defence();
                self.fire(Fire::Defence, defence);
            }
            Fire::Defence => {
                self.remove(0, &losses.units);
                let pending = std::mem::take(&mut self.pending_casualties);
                self.remove(1, &pending);
                self.stage = Stage::WithdrawSubs(Role::Attacker);
            }
        }
    }

    fn last_dice(&self, each: impl FnMut([Hits; 2], u64)) {
        let [attacker, defender] = &self.armies;
        let terms = self.setup.terms;
        terms.last_dice(self.carry, [attacker, defender], each);
    }

    /// Losses to the last dice where there is no choice; whether that was so.
    fn last_loss(&mut self, [defender, attacker]: [Hits; 2]) -> bool {
        self.carry = [Carry::default(); 2];
        let none = Hits::default();
        if defender == none && attacker == none {
            self.stage = if self.ashore.is_some() {
                Stage::SinkCargo
            } else {
                Stage::Over
            };
            return true;
        }
        let (side, hits) = last_of([defender, attacker]);
        let Some(losses) = losses::only(&Losses::of(self.armies[side]), hits) else {
            return false;
        };
        self.take_last(side, &losses, attacker);
        true
    }

    /// Takes what a last die hit on a side; the defender's comes first, then what the attacker owes.
    fn take_last(&mut self, side: usize, losses: &Losses, attacker: Hits) {
        self.remove(side, &losses.units);
        let owed = if side == 1 { attacker } else { Hits::default() };
        self.stage = Stage::LastLoss([Hits::default(), owed]);
    }

    /// What goes down with the transports, where there is no choice.
    fn only_sinking(&self) -> Option<Losses> {
        let mut all = None;
        let mut several = false;
        self.each_sinking(|losses| several |= all.replace(losses).is_some());
        all.filter(|_| !several)
    }

    /// Calls `each` with every cargo that may be lost: a transport has room for two infantry or one
    /// armour, and no more is lost than must be.
    pub(super) fn each_sinking(&self, mut each: impl FnMut(Losses)) {
        let Some(ashore) = &self.ashore else { return };
        let (inf, arm) = (ashore.cargo.count(Unit::Inf), ashore.cargo.count(Unit::Arm));
        let room = self.room();
        for saved in 0..=arm.min(room / 2) {
            let aboard = inf.min(room - 2 * saved);
            // Nothing is left behind that there is room for.
            if saved < arm.min(room / 2) && room - 2 * saved - aboard >= 2 {
                continue;
            }
            let lost = Army::default()
                .with(Unit::Inf, (inf - aboard) as u16)
                .with(Unit::Arm, (arm - saved) as u16);
            each(Losses::of(lost));
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

/// Whose loss to the last dice is next, the defender's first, and what hit it.
pub(super) fn last_of([defender, attacker]: [Hits; 2]) -> (usize, Hits) {
    match defender == Hits::default() {
        false => (1, defender),
        true => (0, attacker),
    }
}

impl Setup {
    /// Whether the battle is about a zone of the sea.
    pub(super) fn ends_at_sea(&self) -> bool {
        let [attacker, defender] = &self.forces;
        let land = |army: &Army| army.count(Unit::Inf) + army.count(Unit::Arm) > 0;
        let ships = |army: &Army| army.in_domain(Domain::Sea) > 0;
        !land(attacker) && !land(defender) && (ships(attacker) || ships(defender))
    }
}

impl State for Battle {
    type Action = Action;

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
            (Stage::Lose(fire, _), Action::Lose(losses)) => self.lose(fire, losses),
            (Stage::LastLoss(owed), Action::Lose(losses)) => {
                self.take_last(last_of(owed).0, &losses, owed[1]);
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
