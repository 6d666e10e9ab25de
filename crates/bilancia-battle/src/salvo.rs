//! Fire of one side in one assault: hits that are certain, and dice that are still to be rolled.

use crate::{Army, Role, Targets, Terms, Unit, Volley, terms::Part};

/// Hits, by the units that they may be taken from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hits {
    /// Hits on any unit.
    pub any: u16,
    /// Hits on ships alone, as submarines make them.
    pub ships: u16,
}

/// Points that a side carries over to its next assault; negative points are a deficit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Carry {
    /// All points that are carried, within [`crate::Rules::carries_between`].
    pub all: i8,
    /// The part of `all`, at most `all`, that may hit any unit; the rest comes from submarines and hits ships
    /// alone.
    pub any: i8,
}

impl From<i8> for Carry {
    /// A carry whose points may all hit any unit.
    fn from(points: i8) -> Self {
        Self {
            all: points,
            any: points,
        }
    }
}

impl Carry {
    /// The part of the carry that counts against these targets.
    ///
    /// Without ships among them the submarines' points are lost; without aircraft all points count alike.
    #[must_use]
    pub fn against(self, targets: Targets) -> Self {
        match targets {
            Targets { ships: false, .. } => self.any.into(),
            Targets {
                aircraft: false, ..
            } => self.all.into(),
            _ => self,
        }
    }
}

/// Number of faces of a die.
const FACES: u8 = 6;

/// Maximum number of dice rolled as one event, so that the weights of its outcomes, up to 6^24, stay below
/// 2^64.
const MOST_DICE: u16 = 24;

/// Fire of one side in one assault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Salvo {
    /// Hits that are already certain.
    pub hits: Hits,
    /// Number of dice still to be rolled: `dice[0]` on any unit, `dice[1]` on ships alone, each indexed by
    /// the highest number that hits (1 to 5).
    pub dice: [[u16; FACES as usize]; 2],
    /// A single die for the remainders of two totals of points: first the total without submarines, then the
    /// total of all points.
    pub shared: Option<[Rest; 2]>,
    /// Points carried over to the next assault.
    pub carry: Carry,
}

/// Hits that are certain, and one more if a die shows `roll` or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rest {
    /// Number of certain hits.
    pub hits: u16,
    /// Highest number on the die that adds a hit.
    pub roll: u8,
}

/// A chance event of a battle: dice that are rolled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throw {
    /// Dice of equal value, each a hit if it shows `value` or less.
    Dice {
        /// The number of dice.
        count: u16,
        /// Highest number that hits.
        value: u8,
        /// Whether the hits count on ships alone, instead of on any unit.
        ships: bool,
    },
    /// One die for the remainders of two totals, as in [`Salvo::shared`].
    Shared([Rest; 2]),
}

impl Salvo {
    fn add_dice(&mut self, ships: bool, value: u32, count: u32) {
        if value > 0 && count > 0 {
            self.dice[usize::from(ships)][value as usize] += count as u16;
        }
    }

    fn add_volley(&mut self, ships: bool, volley: Volley) {
        let hits = volley.hits as u16;
        if ships {
            self.hits.ships += hits;
        } else {
            self.hits.any += hits;
        }
        self.add_dice(ships, volley.roll, 1);
        self.carry = (volley.carry as i8).into();
    }

    /// Dice to be rolled next; `None` once all hits are known.
    pub fn throw(&self) -> Option<Throw> {
        for (ships, dice) in [false, true].into_iter().zip(&self.dice) {
            let next = (1..FACES).find(|value| dice[usize::from(*value)] > 0);
            if let Some(value) = next {
                let count = dice[usize::from(value)].min(MOST_DICE);
                return Some(Throw::Dice {
                    count,
                    value,
                    ships,
                });
            }
        }
        self.shared.map(Throw::Shared)
    }

    /// The salvo after the dice of [`Salvo::throw`] have come to these hits.
    #[must_use]
    pub fn thrown(mut self, hits: Hits) -> Self {
        match self.throw() {
            Some(Throw::Dice {
                count,
                value,
                ships,
            }) => {
                self.dice[usize::from(ships)][usize::from(value)] -= count;
            }
            _ => self.shared = None,
        }
        self.hits.any += hits.any;
        self.hits.ships += hits.ships;
        self
    }

    /// Whether the salvo cannot make any hit.
    pub fn is_idle(&self) -> bool {
        self.hits == Hits::default() && self.throw().is_none()
    }
}

impl Throw {
    /// Calls `each` once for every possible result of the dice, with its exact weight: the number of rolls,
    /// all equally likely, that give it.
    pub fn outcomes(self, mut each: impl FnMut(Hits, u64)) {
        match self {
            Self::Dice {
                count,
                value,
                ships,
            } => {
                let (hit, miss) = (u64::from(value), u64::from(FACES - value));
                let mut ways = 1_u64;
                for hits in 0..=count {
                    let weight = ways * hit.pow(hits.into()) * miss.pow((count - hits).into());
                    let hits_of = if ships {
                        Hits {
                            any: 0,
                            ships: hits,
                        }
                    } else {
                        Hits {
                            any: hits,
                            ships: 0,
                        }
                    };
                    each(hits_of, weight);
                    ways = ways * u64::from(count - hits) / u64::from(hits + 1);
                }
            }
            Self::Shared([any, all]) => {
                let of_face = |face: u8| {
                    let all = all.hits + u16::from(face <= all.roll);
                    let any = (any.hits + u16::from(face <= any.roll)).min(all);
                    Hits {
                        any,
                        ships: all - any,
                    }
                };
                let mut faces = 1..=FACES;
                let mut run = faces.next().map(|face| (of_face(face), 1));
                for face in faces {
                    let hits = of_face(face);
                    run = match run {
                        Some((known, weight)) if known == hits => Some((known, weight + 1)),
                        Some((known, weight)) => {
                            each(known, weight);
                            Some((hits, 1))
                        }
                        None => None,
                    };
                }
                if let Some((hits, weight)) = run {
                    each(hits, weight);
                }
            }
        }
    }
}

impl Terms {
    /// First strike of the attacker's submarines, on ships alone; none where the defender has destroyers.
    ///
    /// Under the rules of A&A Chess every full six points sink a ship, and the remainder counts in
    /// [`Terms::attack`].
    pub fn strike(&self, army: &Army, against: Targets) -> Salvo {
        let mut salvo = Salvo::default();
        if !against.ships || against.destroyers {
            return salvo;
        }
        let points = self.points(Role::Attacker, army, Part::Submarines);
        if self.rules.rolls_each() {
            self.add_army(&mut salvo, Role::Attacker, army, Part::Submarines);
        } else if self.rules.fires_in_groups() {
            salvo.add_volley(true, self.rules.volley(Role::Attacker, points));
        } else {
            salvo.hits.ships = (points / 6) as u16;
        }
        salvo
    }

    /// Fire of the attacker after the submarines' strike.
    ///
    /// `against` is the part of the defender that the strike left, `support` the number of battleships that
    /// give shore support, and `carried` the attacker's points from the assault before.
    pub fn attack(&self, army: &Army, against: Targets, support: u32, carried: Carry) -> Salvo {
        let mut salvo = Salvo::default();
        let role = Role::Attacker;
        // Submarines that destroyers keep from striking first fire with the others.
        let late = against.ships && against.destroyers;
        if self.rules.rolls_each() {
            self.add_army(&mut salvo, role, army, Part::Others);
            salvo.add_dice(false, 4, support);
            if late {
                self.add_army(&mut salvo, role, army, Part::Submarines);
            }
            return salvo;
        }
        let others = self.points(role, army, Part::Others);
        if self.rules.fires_in_groups() {
            for points in [others, 4 * support as i32] {
                salvo.add_volley(false, self.rules.volley(role, points));
            }
            if late {
                let points = self.points(role, army, Part::Submarines);
                salvo.add_volley(true, self.rules.volley(role, points));
            }
            return salvo;
        }
        let submarines = self.submarine_points(role, army, against);
        self.total(
            role,
            others + 4 * support as i32,
            submarines,
            against,
            carried,
        )
    }

    /// Fire of the defender at an attacker that has the targets `against`, with the points `carried` from the
    /// assault before.
    pub fn defend(&self, army: &Army, against: Targets, carried: Carry) -> Salvo {
        let mut salvo = Salvo::default();
        let role = Role::Defender;
        if self.rules.rolls_each() {
            self.add_army(&mut salvo, role, army, Part::Others);
            if !against.evade_submarines(role) {
                self.add_army(&mut salvo, role, army, Part::Submarines);
            }
            return salvo;
        }
        let submarines = self.submarine_points(role, army, against);
        let points = self.points(role, army, Part::Others);
        if self.rules.fires_in_groups() && against.ships && against.aircraft {
            salvo.add_volley(false, self.rules.volley(role, points));
            salvo.add_volley(true, self.rules.volley(role, submarines));
            return salvo;
        }
        self.total(role, points, submarines, against, carried)
    }

    /// Hits, dice and carry of one total of points that submarines contribute to.
    ///
    /// Submarines' points can only help to hit ships. Of the hits of the whole total, those that the other
    /// points make without them may therefore be taken from any unit, and the rest from ships.
    fn total(
        &self,
        role: Role,
        others: i32,
        submarines: i32,
        against: Targets,
        carried: Carry,
    ) -> Salvo {
        let mut salvo = Salvo::default();
        let carried = carried.against(against);
        let all = self
            .rules
            .volley(role, others + submarines + i32::from(carried.all));
        if submarines == 0 && carried.any == carried.all || !(against.ships && against.aircraft) {
            salvo.add_volley(false, all);
            return salvo;
        }
        let any = self.rules.volley(role, others + i32::from(carried.any));
        let rest = |volley: Volley| Rest {
            hits: volley.hits as u16,
            roll: volley.roll as u8,
        };
        if any.roll + all.roll > 0 {
            salvo.shared = Some([rest(any), rest(all)]);
        } else {
            // A smaller total never makes more hits.
            salvo.hits.any = any.hits as u16;
            salvo.hits.ships = (all.hits - any.hits) as u16;
        }
        salvo.carry = Carry {
            all: all.carry as i8,
            any: any.carry.min(all.carry) as i8,
        };
        salvo
    }

    /// Fire of one anti-aircraft gun at `exposed` aircraft, after `before` exposures to other guns in the
    /// same combat move.
    ///
    /// An aircraft counts once for each gun that it is exposed to: A&A Chess counts exposures over the whole
    /// move.
    pub fn gun(&self, before: u32, exposed: u32) -> Salvo {
        let mut salvo = Salvo::default();
        match self.rules.exposures_for_one(self.readings) {
            None if self.rules.rolls_each() => salvo.add_dice(false, 1, exposed),
            None => salvo.add_volley(false, self.rules.volley(Role::Defender, exposed as i32)),
            Some(divisor) => {
                salvo.hits.any = ((before + exposed) / divisor - before / divisor) as u16;
            }
        }
        salvo
    }

    /// Die for the exposures to anti-aircraft guns that remain at the end of a combat move.
    ///
    /// Where every sixth exposure costs an aircraft, one more falls if the die shows at most the remainder of `exposures` by
    /// six; otherwise nothing is rolled.
    pub fn last_gun(&self, exposures: u32) -> Salvo {
        let mut salvo = Salvo::default();
        if self.rules.exposures_for_one(self.readings) == Some(6) {
            salvo.add_dice(false, exposures % 6, 1);
        }
        salvo
    }

    /// Calls `each` with every outcome of the last dice, attacker first, and its exact weight.
    ///
    /// Each side makes at most one hit. `carry` is what each side has carried over, `armies` the units that
    /// each side has left.
    pub fn last_dice(
        &self,
        carry: [Carry; 2],
        armies: [&Army; 2],
        mut each: impl FnMut([Hits; 2], u64),
    ) {
        let kinds = [(0, 0), (1, 0), (0, 1)].map(|(any, ships)| Hits { any, ships });
        // Numbers of faces of a side's die that miss, that hit any unit, and that hit ships alone.
        let faces = |own: usize| {
            let fires = self.rules.last_die() && armies[1 - own].size() > 0;
            let left = match fires {
                true => carry[own].against(armies[1 - own].into()),
                false => Carry::default(),
            };
            let [any, all] = [left.any, left.all].map(|points| points.max(0) as u64);
            [u64::from(FACES) - all, any, all - any]
        };
        let [attacker, defender] = [faces(0), faces(1)];
        // Kind of hit of a face: low faces hit any unit, the next hit ships alone.
        let kind = |[_, any, ships]: [u64; 3], face: u64| match face {
            face if face < any => 1,
            face if face < any + ships => 2,
            _ => 0,
        };
        for own in 0..kinds.len() {
            for other in 0..kinds.len() {
                let weight = if self.readings.shared_last_die {
                    let both =
                        |face: &u64| kind(attacker, *face) == other && kind(defender, *face) == own;
                    (0..u64::from(FACES)).filter(both).count() as u64
                } else {
                    attacker[other] * defender[own]
                };
                if weight > 0 {
                    each([kinds[other], kinds[own]], weight);
                }
            }
        }
    }

    fn add_army(&self, salvo: &mut Salvo, role: Role, army: &Army, part: Part) {
        let submarines = part == Part::Submarines;
        let of_part = |unit: &Unit| (*unit == Unit::Sub) == submarines;
        for unit in Unit::ALL.into_iter().filter(of_part) {
            for (value, dice) in self.shots(role, army, unit) {
                salvo.add_dice(submarines, value, dice);
            }
        }
    }
}
