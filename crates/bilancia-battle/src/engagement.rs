//! One battle as a value that is played stage by stage: choices and rolls from outside, all else by itself.

use crate::{
    Army, Carry, Domain, Hits, Role, Salvo, Targets, Terms, Unit, casualties,
    side::{Target, lose_all},
};

/// Salvo of one side, by the moment in an assault when it is fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fire {
    /// First strike of the attacking submarines.
    Strike,
    /// Fire of the other attackers.
    Attack,
    /// Fire of the defenders.
    Defence,
}

impl Fire {
    /// Side that is hit by this salvo, and chooses its casualties.
    pub fn at(self) -> Role {
        match self {
            Self::Strike | Self::Attack => Role::Defender,
            Self::Defence => Role::Attacker,
        }
    }
}

/// Next stage of an engagement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The next assault begins.
    Assault,
    /// The dice of a salvo are rolled.
    Throw(Fire, Salvo),
    /// The side that was hit chooses its casualties.
    Lose(Fire, Hits),
    /// The submarines of a side may withdraw.
    WithdrawSubs(Role),
    /// The attacker chooses between another assault and withdrawal.
    Decide,
    /// The assaults are over; the last dice of COF+R are due.
    LastDice,
    /// Casualties of the last dice are chosen: hits on the defender and on the attacker, at most one each.
    LastLoss([Hits; 2]),
    /// The battle is over.
    Over,
}

/// Input with which an engagement goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// Nothing: the engagement begins.
    Begin,
    /// An outcome of [`Engagement::rolls`].
    Roll(Hits),
    /// Casualties that [`Engagement::owed`] asks for.
    Lose(Army),
    /// A number of submarines that withdraw; the others stay.
    WithdrawSubs(u16),
    /// Another assault.
    Go,
    /// Withdrawal of the attacker.
    Withdraw,
}

/// One battle between two armies, from its first assault to its last.
///
/// Arrays hold the attacker's part first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Engagement {
    /// Rule, weapons, and readings of the rules.
    pub terms: Terms,
    /// Units that are left, those in `pending` included.
    pub armies: [Army; 2],
    /// Casualties of the defender that still fire in this assault.
    pub pending: Army,
    /// Points carried over from the assault before.
    pub carry: [Carry; 2],
    /// Whether the attacker lands from the sea, which excludes withdrawal; a stalemate costs the land units.
    pub landing: bool,
    /// Whether the attacker may withdraw.
    pub may_withdraw: bool,
    /// Whether submarines of the two sides may withdraw alone, where the other side has no destroyer.
    pub submarines: [bool; 2],
    /// Whether the attacker has withdrawn, or had to in a stalemate.
    pub withdrawn: bool,
    /// Number of battleships that support the next assault.
    pub support: u16,
    /// Next stage.
    pub stage: Stage,
}

impl Engagement {
    /// Start of a battle in which the attacker may withdraw and submarines may not withdraw alone.
    pub fn new(terms: Terms, armies: [Army; 2]) -> Self {
        Self {
            terms,
            armies,
            pending: Army::default(),
            carry: [Carry::default(); 2],
            landing: false,
            may_withdraw: true,
            submarines: [false; 2],
            withdrawn: false,
            support: 0,
            stage: Stage::Assault,
        }
    }

    /// Advances to the next choice or roll, or to the end.
    #[must_use]
    pub fn settle(mut self) -> Self {
        while self.step() {}
        self
    }

    /// Units from which casualties are chosen now, with the hits on them and their side; `None` at other stages.
    pub fn owed(&self) -> Option<(Role, Army, Hits)> {
        match self.stage {
            Stage::Lose(fire, hits) => Some((fire.at(), self.under_fire(fire), hits)),
            Stage::LastLoss([defender, attacker]) => {
                let none = Hits::default();
                match (defender == none, attacker == none) {
                    (false, _) => Some((Role::Defender, self.armies[1], defender)),
                    (true, false) => Some((Role::Attacker, self.armies[0], attacker)),
                    (true, true) => None,
                }
            }
            _ => None,
        }
    }

    /// Calls `each` with every outcome of the dice that are due and its weight.
    pub fn rolls(&self, mut each: impl FnMut(Hits, u64)) {
        match self.stage {
            Stage::Throw(_, salvo) => {
                if let Some(throw) = salvo.throw() {
                    throw.outcomes(each);
                }
            }
            Stage::LastDice => self.last_dice(|[attacker, defender], weight| {
                each(
                    Hits {
                        any: code(attacker),
                        ships: code(defender),
                    },
                    weight,
                );
            }),
            _ => {}
        }
    }

    /// Takes an outcome of [`Engagement::rolls`] and goes on. Of the last dice an outcome is the attacker's hit in
    /// `any` and the defender's in `ships`: 0 none, 1 on any unit, 2 on ships alone.
    pub fn roll(&mut self, hits: Hits) {
        self.proceed(Input::Roll(hits), |_| {});
    }

    /// Takes casualties that [`Engagement::owed`] asks for, and goes on. Units that are not there are ignored.
    pub fn lose(&mut self, losses: &Army) {
        self.proceed(Input::Lose(*losses), |_| {});
    }

    /// Withdraws a number of submarines of the side that is asked, and goes on.
    pub fn withdraw_subs(&mut self, submarines: u16) {
        self.proceed(Input::WithdrawSubs(submarines), |_| {});
    }

    /// Begins another assault, where the attacker decides.
    pub fn go(&mut self) {
        self.proceed(Input::Go, |_| {});
    }

    /// Withdraws the attacker, where the attacker decides.
    pub fn withdraw(&mut self) {
        self.proceed(Input::Withdraw, |_| {});
    }

    /// Takes an input and goes on to the next choice or roll, or to the end. Calls `passed` with the engagement at each
    /// stage that it reaches, the last one included. An input that the stage does not ask for changes nothing.
    pub fn proceed(&mut self, input: Input, mut passed: impl FnMut(&Self)) {
        match (input, self.stage) {
            (Input::Begin, _) => {}
            (Input::Roll(hits), Stage::Throw(fire, salvo)) => {
                self.stage = Stage::Throw(fire, salvo.thrown(hits));
            }
            (Input::Roll(hits), Stage::LastDice) => {
                self.stage = Stage::LastLoss([decoded(hits.any), decoded(hits.ships)]);
            }
            (Input::Lose(losses), _) => self.take(&losses),
            (Input::WithdrawSubs(submarines), Stage::WithdrawSubs(role)) => {
                let away = Army::default().with(Unit::Sub, submarines);
                self.remove(role as usize, &away);
                self.after_subs(role);
            }
            (Input::Go, Stage::Decide) => self.stage = Stage::Assault,
            (Input::Withdraw, Stage::Decide) => {
                self.withdrawn = true;
                self.stage = Stage::LastDice;
            }
            _ => return,
        }
        passed(self);
        while self.step() {
            passed(self);
        }
    }

    /// Casualties that an order of loss gives for what is owed now.
    pub fn by_order(&self, order: &[Unit], keep_land: bool) -> Army {
        let Some((_, army, hits)) = self.owed() else {
            return Army::default();
        };
        let left = survivors(army, order, keep_land, hits);
        army.without(&left).unwrap_or_default()
    }

    fn under_fire(&self, fire: Fire) -> Army {
        match fire {
            Fire::Strike => self.armies[1].only(Domain::Sea),
            Fire::Attack => self.armies[1],
            Fire::Defence => self.armies[0],
        }
    }

    /// Whether a side has no units left. Where neither side can hit the other, the next assault ends the battle.
    pub fn is_decided(&self) -> bool {
        let [attacker, defender] = self.armies;
        attacker.size() == 0 || defender.size() == 0
    }

    /// Performs one step that needs neither choice nor roll; returns whether there was one.
    pub fn step(&mut self) -> bool {
        match self.stage {
            Stage::Throw(fire, salvo) if salvo.throw().is_none() => {
                self.stage = Stage::Lose(fire, salvo.hits);
            }
            Stage::Lose(..) => {
                let Some((_, army, hits)) = self.owed() else {
                    return false;
                };
                match casualties::only(&army, hits) {
                    Some(losses) => self.take(&losses),
                    None => return false,
                }
            }
            Stage::Assault => _ = self.assault(),
            Stage::WithdrawSubs(role) if !self.may_withdraw_subs(role) => self.after_subs(role),
            Stage::Decide if self.is_decided() => self.stage = Stage::LastDice,
            Stage::Decide if self.landing || !self.may_withdraw => self.stage = Stage::Assault,
            Stage::LastDice => {
                let mut outcomes = 0;
                self.last_dice(|_, _| outcomes += 1);
                if outcomes > 1 {
                    return false;
                }
                self.stage = Stage::LastLoss([Hits::default(); 2]);
            }
            Stage::LastLoss(_) => {
                self.carry = [Carry::default(); 2];
                match self.owed() {
                    None => self.stage = Stage::Over,
                    Some((_, army, hits)) => match casualties::only(&army, hits) {
                        Some(losses) => self.take(&losses),
                        None => return false,
                    },
                }
            }
            _ => return false,
        }
        true
    }

    /// Begins an assault, unless it cannot have any effect; returns whether it began.
    pub(crate) fn assault(&mut self) -> bool {
        let Some([strike, attack, _]) = self.salvos() else {
            return false;
        };
        if self.armies[1].in_domain(Domain::Sea) > 0 {
            self.stage = Stage::Throw(Fire::Strike, strike);
        } else {
            self.fire(Fire::Attack, attack);
        }
        true
    }

    /// Strike, attack and defence of the next assault, before any of them has hit; `None`, and the last dice are due, if
    /// the assault cannot have any effect.
    pub(crate) fn salvos(&mut self) -> Option<[Salvo; 3]> {
        if self.is_decided() {
            self.stage = Stage::LastDice;
            return None;
        }
        let [attacker, defender] = self.armies;
        let strike = self.terms.strike(&attacker, Targets::from(&defender));
        let attack = self.attack();
        let defence = self.defence();
        let carries = [attack.carry, defence.carry];
        if strike.is_idle() && attack.is_idle() && defence.is_idle() && carries == self.carry {
            // Neither side can ever hit: the attacker must withdraw, and units that cannot are lost.
            self.withdrawn = true;
            if self.landing {
                self.remove(0, &attacker.only(Domain::Land));
            }
            self.stage = Stage::LastDice;
            return None;
        }
        Some([strike, attack, defence])
    }

    pub(crate) fn attack(&self) -> Salvo {
        let [attacker, defender] = &self.armies;
        let support = self.support.into();
        self.terms
            .attack(attacker, defender.into(), support, self.carry[0])
    }

    pub(crate) fn defence(&self) -> Salvo {
        let [attacker, defender] = &self.armies;
        self.terms.defend(defender, attacker.into(), self.carry[1])
    }

    fn fire(&mut self, fire: Fire, mut salvo: Salvo) {
        self.carry[usize::from(fire == Fire::Defence)] = salvo.carry;
        salvo.carry = Carry::default();
        self.stage = Stage::Throw(fire, salvo);
    }

    fn may_withdraw_subs(&self, role: Role) -> bool {
        let own = role as usize;
        let [own_army, other] = [self.armies[own], self.armies[1 - own]];
        let free = own_army.count(Unit::Sub) > 0 && other.count(Unit::Des) == 0;
        self.submarines[own] && free && !self.is_decided()
    }

    pub(crate) fn after_subs(&mut self, role: Role) {
        self.stage = match role {
            Role::Attacker => Stage::WithdrawSubs(Role::Defender),
            Role::Defender => Stage::Decide,
        };
    }

    pub(crate) fn remove(&mut self, side: usize, units: &Army) {
        if let Some(left) = self.armies[side].without(units) {
            self.armies[side] = left;
        }
    }

    /// Takes the casualties that are owed; the next stage is set and nothing else happens.
    pub(crate) fn take(&mut self, losses: &Army) {
        match self.stage {
            Stage::Lose(Fire::Strike, _) => {
                self.remove(1, losses);
                let attack = self.attack();
                self.fire(Fire::Attack, attack);
            }
            Stage::Lose(Fire::Attack, _) => {
                // Casualties fire once more, so they are removed after the defender's fire.
                self.pending = *losses;
                self.support = 0;
                let defence = self.defence();
                self.fire(Fire::Defence, defence);
            }
            Stage::Lose(Fire::Defence, _) => {
                self.remove(0, losses);
                let pending = std::mem::take(&mut self.pending);
                self.remove(1, &pending);
                self.stage = Stage::WithdrawSubs(Role::Attacker);
            }
            Stage::LastLoss([defender, attacker]) => {
                let none = Hits::default();
                self.carry = [Carry::default(); 2];
                self.stage = match self.owed() {
                    None => Stage::Over,
                    Some((Role::Defender, ..)) => {
                        self.remove(1, losses);
                        Stage::LastLoss([none, attacker])
                    }
                    Some((Role::Attacker, ..)) => {
                        self.remove(0, losses);
                        Stage::LastLoss([defender, none])
                    }
                };
            }
            _ => {}
        }
    }

    fn last_dice(&self, each: impl FnMut([Hits; 2], u64)) {
        let [attacker, defender] = &self.armies;
        self.terms.last_dice(self.carry, [attacker, defender], each);
    }
}

/// Units of an army that hits leave by an order of loss: first those on ships alone, then the others.
pub(crate) fn survivors(army: Army, order: &[Unit], keep_land: bool, hits: Hits) -> Army {
    let left = lose_all(army, order, keep_land, Target::Ship, hits.ships.into());
    lose_all(left, order, keep_land, Target::Any, hits.any.into())
}

/// Code of the hits of a last die.
fn code(hits: Hits) -> u16 {
    hits.any + 2 * hits.ships
}

fn decoded(code: u16) -> Hits {
    Hits {
        any: u16::from(code == 1),
        ships: u16::from(code == 2),
    }
}
