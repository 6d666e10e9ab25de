//! State of a war as a plain value, and questions about it that every part of the rules asks.

use bilancia_battle::{Engagement, Technology};
use bilancia_core::{Seat, Side};

use crate::{
    pack::{Area, Force, Item, Pack},
    settings::Settings,
    stack::{Stack, Stacks},
};

/// Largest treasury, in IPC; more is lost.
pub(crate) const MOST_CASH: u16 = 9999;

/// Phase of a power's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Developing weapons.
    Research,
    /// Buying.
    Buy,
    /// Combat move.
    Move,
    /// Rockets and battles.
    Fight,
    /// Moves after the battles.
    Shift,
    /// Placing what was bought, and standing orders.
    Place,
    /// The war is over.
    Over,
}

impl Phase {
    /// Every phase.
    pub const ALL: [Self; 7] = [
        Self::Research,
        Self::Buy,
        Self::Move,
        Self::Fight,
        Self::Shift,
        Self::Place,
        Self::Over,
    ];
}

/// Weapons developments, in the order of their numbers on a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weapon {
    /// Fighters defend at 5.
    Jets,
    /// A gun may fire at a complex within three spaces.
    Rockets,
    /// Submarines attack at 3.
    SuperSubmarines,
    /// Fighters move 6 and bombers 8 spaces.
    LongRange,
    /// Everything costs 1 IPC less.
    Industry,
    /// Bombers have three dice.
    HeavyBombers,
}

impl Weapon {
    /// Every weapon.
    pub const ALL: [Self; 6] = [
        Self::Jets,
        Self::Rockets,
        Self::SuperSubmarines,
        Self::LongRange,
        Self::Industry,
        Self::HeavyBombers,
    ];
}

/// One power's treasury, weapons, orders and purchases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Power {
    /// IPC in hand.
    pub cash: u16,
    /// Weapons, one bit each in the order of [`Weapon::ALL`].
    pub weapons: u8,
    /// Points of research, below 6.
    pub points: u8,
    /// Complexes built so far.
    pub complexes: u8,
    /// Standing order of loss on land: a number below 24, 0 for the usual order.
    pub land_order: u8,
    /// Standing order of loss at sea: a number below 120, 0 for the usual order.
    pub sea_order: u8,
    /// Whether submarines withdraw by standing order.
    pub subs_leave: bool,
    /// Standing orders changed in this turn: a bit each for land, sea and submarines.
    pub ordered: u8,
    /// Things bought and not yet placed.
    pub bought: Force,
}

impl Power {
    /// Whether it has developed a weapon.
    pub fn has(&self, weapon: Weapon) -> bool {
        self.weapons >> weapon as u8 & 1 == 1
    }

    /// Weapons that change values in battle.
    pub fn technology(&self) -> Technology {
        Technology {
            jets: self.has(Weapon::Jets),
            super_submarines: self.has(Weapon::SuperSubmarines),
            heavy_bombers: self.has(Weapon::HeavyBombers),
        }
    }
}

/// Owner and complex of a land, and its events in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Space {
    /// Power that owns it; `None` for neutrals and sea zones.
    pub owner: Option<u8>,
    /// Whether it has an industrial complex.
    pub complex: bool,
    /// Whether it has changed hands in this turn.
    pub taken: bool,
    /// Whether its complex was built in this turn.
    pub built: bool,
    /// Units that its complex has made in this turn.
    pub output: u16,
}

/// Anti-aircraft fire under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GunFire {
    /// Area whose flight is under fire.
    pub area: Area,
    /// Guns that the flight under fire has passed in all.
    pub guns: u8,
    /// Guns that have fired at it so far.
    pub fired: u8,
    /// Exposures so far.
    pub exposures: u16,
    /// Aircraft shot down that still count as exposed.
    pub fallen: u16,
    /// Aircraft that are still to be named.
    pub due: u16,
    /// Whether all flights are through, and the last die is due.
    pub last: bool,
    /// Dice that are rolled now: their number.
    pub dice: u16,
    /// Highest number that hits on these dice.
    pub value: u8,
}

/// Battle under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    /// Where it is fought.
    pub area: Area,
    /// Its stage, units and carried points.
    pub engagement: Engagement,
    /// Losses of those owed that are named already.
    pub named: bilancia_battle::Army,
    /// Area to which the attacker has withdrawn.
    pub retreat: Option<Area>,
    /// Zone to which submarines withdrew last in this assault.
    pub dived: Option<Area>,
    /// Power that names the losses of the defenders.
    pub leader: u8,
}

/// Business that must be finished before the phase goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pending {
    /// Dice of research: their number.
    Research(u16),
    /// Dice for the weapons of breakthroughs: their number.
    Breakthrough(u16),
    /// Anti-aircraft fire.
    Guns(GunFire),
    /// Dice of a raid on a power's complexes.
    Raid {
        /// Power that pays.
        victim: u8,
        /// Dice still to be rolled.
        dice: u16,
    },
    /// Die of a rocket at a power's complex.
    Rocket(u8),
    /// A battle.
    Battle(Battle),
}

/// Reason why a war is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A side holds as many enemy capitals as it needs.
    Capitals,
    /// At the end of a round the lands of a side yielded as many IPC as it needs.
    Worth,
    /// The last round is over, and the IPC that lands yield decide.
    Rounds,
    /// No power has anything left to do.
    Idle,
}

/// State of a war.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct War {
    /// Map, powers and set-up.
    pub(crate) pack: &'static Pack,
    /// Options of the rules.
    pub(crate) settings: Settings,
    /// Round, from 1; 0 while powers place their bids.
    pub(crate) round: u16,
    /// Power whose turn it is.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    pub(crate) stacks: Stacks,
    pub(crate) spaces: Vec<Space>,
    pub(crate) powers: Vec<Power>,
    /// Canals that the side of the power whose turn it is has held since the start of the turn, one bit each.
    pub(crate) canals: u8,
    /// Areas in which a battle was fought in this turn.
    pub(crate) fought: [u64; 4],
    pub(crate) pending: Option<Pending>,
    /// Side that has won; `Some(None)` for a draw.
    pub(crate) winner: Option<Option<Side>>,
}

impl Clone for War {
    fn clone(&self) -> Self {
        Self {
            stacks: self.stacks.clone(),
            spaces: self.spaces.clone(),
            powers: self.powers.clone(),
            ..*self
        }
    }

    /// Copies a state into this one, whose memory is used again.
    fn clone_from(&mut self, other: &Self) {
        let mut stacks = std::mem::take(&mut self.stacks);
        let mut spaces = std::mem::take(&mut self.spaces);
        let mut powers = std::mem::take(&mut self.powers);
        stacks.clone_from(&other.stacks);
        spaces.clone_from(&other.spaces);
        powers.clone_from(&other.powers);
        *self = Self {
            stacks,
            spaces,
            powers,
            ..*other
        };
    }
}

impl War {
    /// Start of a war.
    pub fn new(pack: &'static Pack, settings: Settings) -> Self {
        let mut stacks = Stacks::default();
        let mut spaces = Vec::with_capacity(pack.areas.len());
        for area in pack.all() {
            let info = pack.area(area);
            let mut space = Space {
                owner: info.owner,
                ..Space::default()
            };
            for (power, force) in &info.setup {
                for (item, count) in force.iter() {
                    match item {
                        Item::Unit(unit) => stacks.add(Stack::new(area, *power, unit, count)),
                        Item::Complex => space.complex = true,
                    }
                }
            }
            spaces.push(space);
        }
        let mut powers: Vec<Power> = Vec::new();
        let mut of_second = 0;
        for info in &pack.powers {
            let mut power = Power {
                cash: info.cash,
                ..Power::default()
            };
            if settings.second_side_weapons && info.side == Side(1) {
                let weapons = [Weapon::Jets, Weapon::SuperSubmarines];
                power.weapons = weapons
                    .get(of_second)
                    .map_or(0, |weapon| 1 << *weapon as u8);
                of_second += 1;
            }
            powers.push(power);
        }
        let mut war = Self {
            pack,
            settings,
            round: 1,
            turn: 0,
            phase: Phase::Research,
            stacks,
            spaces,
            powers,
            canals: 0,
            fought: [0; 4],
            pending: None,
            winner: None,
        };
        war.begin();
        war
    }

    /// The map with its powers.
    #[inline]
    pub fn pack(&self) -> &'static Pack {
        self.pack
    }

    /// The options of the rules.
    #[inline]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Round, from 1; 0 while powers place their bids.
    #[inline]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Power whose turn it is.
    #[inline]
    pub fn mover(&self) -> Seat {
        Seat(self.turn)
    }

    /// Phase of the turn.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// All units in the order of the areas.
    #[inline]
    pub fn stacks(&self) -> impl DoubleEndedIterator<Item = Stack> + Clone + '_ {
        self.stacks.iter()
    }

    /// Units in an area, with their owners.
    #[inline]
    pub fn units(&self, area: Area) -> impl Iterator<Item = Stack> + Clone + '_ {
        self.stacks.at(area)
    }

    /// Owner of a land.
    #[inline]
    pub fn owner(&self, area: Area) -> Option<u8> {
        self.space(area).owner
    }

    /// Whether a land has a complex.
    #[inline]
    pub fn has_complex(&self, area: Area) -> bool {
        self.space(area).complex
    }

    /// Treasury, weapons and orders of a power.
    #[inline]
    pub fn power(&self, power: u8) -> &Power {
        &self.powers[usize::from(power)]
    }

    /// The winning side once the war is over; `Some(None)` for a draw.
    #[inline]
    pub fn winner(&self) -> Option<Option<Side>> {
        self.winner
    }

    /// Business under way, such as a battle.
    #[inline]
    pub fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    #[inline]
    pub(crate) fn space(&self, area: Area) -> Space {
        self.spaces[area.index()]
    }

    pub(crate) fn space_mut(&mut self, area: Area) -> &mut Space {
        &mut self.spaces[area.index()]
    }
}
