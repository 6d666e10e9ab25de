//! Figures of a war over its rounds.

use bilancia_battle::Fight;
use bilancia_core::{Actor, State};
use bilancia_table::{Match, Table};
use bilancia_war::{Pending, War, pack::Area};

use super::{Action, actions, assaults::Recorder, turns};
use crate::changes::{Account, counts, value};

/// Figures of a power or a side at one moment, in IPC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Production of its lands, in IPC.
    pub production: u32,
    /// Treasury.
    pub cash: u32,
    /// Cost of its units on the map.
    pub units: u32,
    /// Cost of all units that it has lost so far.
    pub lost: u32,
}

impl Figures {
    fn and(self, other: Self) -> Self {
        Self {
            production: self.production + other.production,
            cash: self.cash + other.cash,
            units: self.units + other.units,
            lost: self.lost + other.lost,
        }
    }
}

/// Figures at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Round, from 1; 0 for the start.
    pub number: u16,
    /// Whether the round is still being played; the figures are those of now.
    pub open: bool,
    /// Figures of each power, in the order of turns.
    pub powers: Vec<Figures>,
}

/// Luck of one battle that dice decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Luck {
    /// Round.
    pub round: u16,
    /// Power that attacked.
    pub attacker: u8,
    /// Area.
    pub area: Area,
    /// Expected cost of the defender's losses less the attacker's, by the exact odds at the start of the battle.
    pub expected: f64,
    /// Cost of the defender's losses less the attacker's.
    pub actual: f64,
}

impl Luck {
    /// Luck of the attacker, in IPC; the defender's is the opposite.
    pub fn of_attacker(&self) -> f64 {
        self.actual - self.expected
    }
}

/// Figures of a war.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// The start, and each round.
    pub rounds: Vec<Round>,
    /// Whether dice decide battles.
    pub has_dice: bool,
    /// Battles that were fought to an end, where dice decide them.
    pub luck: Vec<Luck>,
    /// Side of each power.
    pub sides: Vec<u8>,
}

impl Statistics {
    /// Figures of a side at the end of a round of the list.
    pub fn side(&self, round: &Round, side: u8) -> Figures {
        let powers = round.powers.iter().zip(&self.sides);
        let own = powers.filter(|(_, of)| **of == side);
        own.fold(Figures::default(), |sum, (figures, _)| sum.and(*figures))
    }

    /// Luck of a side in all battles, in IPC.
    pub fn luck_of(&self, side: u8) -> f64 {
        let of = |luck: &Luck| match self.sides[usize::from(luck.attacker)] == side {
            true => luck.of_attacker(),
            false => -luck.of_attacker(),
        };
        self.luck.iter().map(of).sum()
    }
}

/// Expected swing of battles, in IPC; what is known already can be looked up.
pub type Expectation<'a> = &'a mut dyn FnMut(&Fight) -> f64;

/// Figures of a war over its rounds. Takes time with the length of the war; with dice `expected` computes the swing of each
/// battle that was fought.
pub fn statistics(of: &Match<War>, expected: Expectation<'_>) -> Statistics {
    let start = of.state_after(0);
    let sides = start
        .seats()
        .iter()
        .map(|seat| start.side(seat).0)
        .collect();
    let has_dice = !start.settings().rules.is_certain();
    let mut teller = Teller {
        total: vec![0; start.pack().powers.len()],
        account: Account::new(start),
        rounds: Vec::new(),
        luck: Vec::new(),
        battle: None,
        has_dice,
    };
    teller.note(0, false);
    let mut round = None;
    for turn in turns(of) {
        if let Some(last) = round.filter(|last| *last != turn.round && *last > 0) {
            teller.note(last, false);
        }
        round = Some(turn.round);
        for (by, action) in actions(of, turn.events.clone()) {
            teller.play(by, action, turn.round, expected);
        }
    }
    if let Some(last) = round.filter(|last| *last > 0) {
        let goes_on = of.status().outcome.is_none() && of.state().round() == last;
        teller.note(last, goes_on);
    }
    Statistics {
        rounds: teller.rounds,
        has_dice,
        luck: teller.luck,
        sides,
    }
}

/// Goes through a war and notes figures.
struct Teller {
    account: Account,
    /// Cost of the losses of each power so far.
    total: Vec<u32>,
    rounds: Vec<Round>,
    luck: Vec<Luck>,
    battle: Option<(Recorder, f64)>,
    has_dice: bool,
}

impl Teller {
    fn play(&mut self, by: Actor, action: Action, round: u16, expected: Expectation<'_>) {
        if let Action::Fight(area) = action {
            if self.has_dice {
                let war = &self.account.war;
                let swing = expected(&war.fight_at(area));
                self.battle = Some((Recorder::new(area, war.leader(area)), swing));
            }
        }
        let Some((mut recorder, swing)) = self.battle.take() else {
            self.account
                .play(action, |war, action| war.apply(by, action));
            return;
        };
        let attacker = self.account.war.mover().0;
        self.account.play(action, |war, action| {
            war.play_watched(action, |now| recorder.note(now, 0));
        });
        let area = recorder.battle.area;
        match self.account.war.pending() {
            Some(Pending::Battle(battle)) if battle.area == area => {
                self.battle = Some((recorder, swing));
            }
            _ => self.luck.push(Luck {
                round,
                attacker,
                area,
                expected: swing,
                actual: recorder.battle.swing().into(),
            }),
        }
    }

    fn note(&mut self, number: u16, open: bool) {
        let changes = self.account.close();
        for (total, change) in self.total.iter_mut().zip(&changes.powers) {
            *total += value(&change.lost);
        }
        let war = &self.account.war;
        let counts = counts(war);
        let figures = |power: u8| Figures {
            production: war.production(power).into(),
            cash: war.power(power).cash.into(),
            units: value(&counts[usize::from(power)]),
            lost: self.total[usize::from(power)],
        };
        let powers = (0..self.total.len() as u8).map(figures).collect();
        self.rounds.push(Round {
            number,
            open,
            powers,
        });
    }
}

/// Expected swing of a battle by its exact odds; 0 for one that cannot be fought.
pub fn expected_swing(fight: &Fight) -> f64 {
    match fight.check() {
        Ok(()) => fight.odds().ipc_swing(),
        Err(_) => 0.0,
    }
}
