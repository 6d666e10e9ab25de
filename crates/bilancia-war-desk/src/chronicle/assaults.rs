//! One battle of a turn, assault by assault, as its engagement passed through its stages.

use bilancia_battle::{
    Army, Engagement, Fire, Hits, Role, Rules, Salvo, Stage, Targets, Terms, Unit,
};
use bilancia_war::pack::Area;

/// Fire of one side in an assault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Volley {
    /// Points in all, those carried over included; none where every unit rolls a die of its own.
    pub points: Option<i32>,
    /// Points carried over into this assault.
    pub carried: i8,
    /// Number of dice that were rolled.
    pub dice: u16,
    /// Hits.
    pub hits: Hits,
    /// Points carried over to the next assault; negative for a deficit.
    pub carry: i8,
}

impl Volley {
    /// Number of hits, on any unit or on ships alone.
    pub fn total_hits(&self) -> u16 {
        self.hits.any + self.hits.ships
    }
}

/// One assault. Arrays hold the attacker's part first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Units before it.
    pub armies: [Army; 2],
    /// Number of battleships that support it.
    pub support: u16,
    /// First strike of the attacking submarines; none without any.
    pub strike: Option<Volley>,
    /// Fire of both sides, without the strike; `None` until it has come to that.
    pub volleys: [Option<Volley>; 2],
    /// Losses.
    pub losses: [Army; 2],
    /// Units that are left.
    pub left: [Army; 2],
    /// Number of submarines that withdrew afterwards.
    pub dived: [u32; 2],
    /// Number of events after which it was over; `None` while it goes on.
    pub ended: Option<usize>,
}

/// Ending of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The battle goes on.
    UnderWay,
    /// The attacker is the only one left, and takes the land if a land unit is.
    Won,
    /// The attacker has no units left.
    Held,
    /// The attacker has withdrawn, or had to.
    Withdrawn,
    /// Neither side has any units left, or the two cannot hit each other.
    Undecided,
}

/// A battle. Arrays hold the attacker's part first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Area in which it is fought.
    pub area: Area,
    /// Power that names the losses of the defenders.
    pub defender: u8,
    /// Rule, weapons and readings.
    pub terms: Terms,
    /// Assaults in order.
    pub assaults: Vec<Assault>,
    /// Hits of the last dice, on the defender and on the attacker; none where there were none.
    pub last_hits: Option<[Hits; 2]>,
    /// Losses by the last dice.
    pub last_losses: [Army; 2],
    /// Units at the start and now, or at the end.
    pub armies: [[Army; 2]; 2],
    /// Ending.
    pub outcome: Outcome,
}

impl Battle {
    /// Losses of the defender less those of the attacker, in IPC.
    pub fn swing(&self) -> i32 {
        let lost = |side: usize| -> u32 {
            let own = self
                .assaults
                .iter()
                .map(|assault| assault.losses[side].cost());
            own.sum::<u32>() + self.last_losses[side].cost()
        };
        lost(1) as i32 - lost(0) as i32
    }
}

/// Makes a battle of the stages that its engagement passes.
pub(crate) struct Recorder {
    pub battle: Battle,
    /// Engagement before the next assault, or before the last dice.
    before: Option<Engagement>,
}

fn difference(more: &Army, less: &Army) -> Army {
    more.without(less).unwrap_or_default()
}

/// Points of the attacking submarines, which strike first.
fn strike_points(terms: &Terms, attacker: &Army) -> i32 {
    let (value, dice) = terms.strength(Role::Attacker, Unit::Sub);
    (value * dice * attacker.count(Unit::Sub)) as i32
}

/// Losses of a side whose next assault could not have any effect.
fn stalemate_losses(before: &Engagement, now: &Engagement, side: usize) -> Option<Army> {
    let begins = before.stage == Stage::Assault;
    begins.then(|| difference(&before.armies[side], &now.armies[side]))
}

impl Recorder {
    pub(crate) fn new(area: Area, defender: u8) -> Self {
        let battle = Battle {
            area,
            defender,
            terms: Rules::COF.into(),
            assaults: Vec::new(),
            last_hits: None,
            last_losses: [Army::default(); 2],
            armies: [[Army::default(); 2]; 2],
            outcome: Outcome::UnderWay,
        };
        Self {
            battle,
            before: None,
        }
    }

    /// Notes a stage; `events` is the number of events once the action is played that led there.
    pub(crate) fn note(&mut self, now: &Engagement, events: usize) {
        if self.before.is_none() {
            self.battle.armies[0] = now.armies;
            self.battle.terms = now.terms;
            self.before = Some(*now);
        }
        self.battle.armies[1] = now.armies;
        match now.stage {
            Stage::Assault | Stage::Decide => {
                self.after_subs(now);
                self.before = Some(*now);
            }
            Stage::Throw(fire, salvo) => self.throw(now, fire, salvo),
            Stage::Lose(..) => {}
            Stage::WithdrawSubs(_) => self.close(now, events),
            Stage::LastDice => {
                self.after_subs(now);
                // In a stalemate units that cannot withdraw are lost.
                if let Some(before) = self.before {
                    for side in [0, 1] {
                        self.battle.last_losses[side] =
                            stalemate_losses(&before, now, side).unwrap_or_default();
                    }
                }
                self.before = Some(*now);
            }
            Stage::LastLoss(hits) => {
                if hits != [Hits::default(); 2] && self.battle.last_hits.is_none() {
                    self.battle.last_hits = Some(hits);
                }
            }
            Stage::Over => self.end(now),
        }
    }

    fn throw(&mut self, now: &Engagement, fire: Fire, salvo: Salvo) {
        let open = self
            .battle
            .assaults
            .last()
            .is_some_and(|last| last.ended.is_none());
        let before = self.before.unwrap_or(*now);
        if !open {
            self.battle.assaults.push(Assault {
                armies: before.armies,
                support: before.support,
                strike: None,
                volleys: [None; 2],
                losses: [Army::default(); 2],
                left: before.armies,
                dived: [0; 2],
                ended: None,
            });
        }
        let Some(assault) = self.battle.assaults.last_mut() else {
            return;
        };
        let side = usize::from(fire == Fire::Defence);
        let against = Targets::from(&now.armies[1 - side]);
        let place = match fire {
            Fire::Strike => &mut assault.strike,
            Fire::Attack | Fire::Defence => &mut assault.volleys[side],
        };
        let volley = place.get_or_insert_with(|| {
            let dice = salvo.dice.iter().flatten().sum::<u16>();
            let carried = before.carry[side].against(against).all;
            let points = match fire {
                Fire::Strike => strike_points(&now.terms, &now.armies[0]),
                Fire::Attack => {
                    let all =
                        (now.terms).attack_points(&now.armies[0], against, now.support.into());
                    // Where groups fire apart, submarines do.
                    match now.terms.rules.fires_in_groups() && !against.destroyers {
                        true => {
                            all - (now.terms).submarine_points(
                                Role::Attacker,
                                &now.armies[0],
                                against,
                            )
                        }
                        false => all,
                    }
                }
                Fire::Defence => now.terms.defence_points(&now.armies[1], against),
            };
            let carried = if fire == Fire::Strike { 0 } else { carried };
            Volley {
                points: (!now.terms.rules.rolls_each()).then(|| points + i32::from(carried)),
                carried,
                dice: dice + u16::from(salvo.shared.is_some()),
                hits: Hits::default(),
                carry: match fire {
                    Fire::Strike => 0,
                    Fire::Attack | Fire::Defence => now.carry[side].all,
                },
            }
        });
        volley.hits = salvo.hits;
        // Without submarines, or against destroyers, there is no strike to show.
        let strikes = now.armies[0].count(Unit::Sub) > 0 && !against.destroyers;
        if fire == Fire::Strike && !strikes {
            assault.strike = None;
        }
    }

    fn close(&mut self, now: &Engagement, events: usize) {
        let Some(assault) = self
            .battle
            .assaults
            .last_mut()
            .filter(|last| last.ended.is_none())
        else {
            return;
        };
        for side in [0, 1] {
            assault.losses[side] = difference(&assault.armies[side], &now.armies[side]);
        }
        assault.left = now.armies;
        assault.ended = Some(events);
    }

    /// Notes the submarines that have withdrawn since the last assault.
    fn after_subs(&mut self, now: &Engagement) {
        if let Some(assault) = self.battle.assaults.last_mut() {
            for side in [0, 1] {
                let left = assault.left[side].count(Unit::Sub);
                assault.dived[side] = left.saturating_sub(now.armies[side].count(Unit::Sub));
            }
        }
    }

    fn end(&mut self, now: &Engagement) {
        if let Some(before) = self.before.filter(|before| before.stage == Stage::LastDice) {
            for side in [0, 1] {
                let lost = difference(&before.armies[side], &now.armies[side]);
                self.battle.last_losses[side] = self.battle.last_losses[side].and(&lost);
            }
        }
        let [own, other] = now.armies.map(|army| army.size());
        self.battle.outcome = match (now.withdrawn, own, other) {
            (true, ..) => Outcome::Withdrawn,
            (false, 1.., 0) => Outcome::Won,
            (false, 0, 1..) => Outcome::Held,
            _ => Outcome::Undecided,
        };
    }
}
