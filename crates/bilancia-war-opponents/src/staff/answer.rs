//! The enemies' best replies to a position: each power in turn strikes where it gains most, and no unit strikes twice.

use bilancia_battle::{Army, Unit};
use bilancia_war::{
    War,
    estimate::cost,
    pack::{Area, Areas},
    strikes::{Part, Strikes},
};

use super::worth::Worth;

/// Smallest gain for which an enemy strikes, in IPC.
const LEAST: f64 = 0.5;

/// Share of the gain of all that can come which a smaller force must keep to be sent instead.
const KEPT: f64 = 0.85;

/// Parts of six of what can come that are tried as a force.
const SIXTHS: [u16; 3] = [2, 3, 4];

/// Losses by the answers of all enemies.
#[derive(Clone, Debug, Default)]
pub(super) struct Answer {
    /// Expected loss, in IPC.
    pub(super) loss: f64,
    /// Lands that fall.
    pub(super) fallen: Areas,
    /// Zones in which ships are struck.
    pub(super) struck: Areas,
}

/// The side as the answers find it, which meet what earlier ones have left.
struct Front<'a> {
    worth: &'a Worth,
    war: &'a War,
    /// Units of the side, by area.
    armies: Vec<Army>,
    /// Price of the units aboard, by zone.
    aboard: Vec<f64>,
    /// Areas with something to gain.
    goals: Areas,
    answer: Answer,
}

/// A strike with its gain, and what is left of the defenders.
#[derive(Clone, Copy)]
struct Blow {
    gain: f64,
    left: Army,
    falls: bool,
}

impl Worth {
    /// The enemies' best replies, in the order of their turns.
    pub(super) fn answer(&self, war: &War, threats: &[Strikes]) -> Answer {
        let mut front = Front::new(self, war);
        for strikes in threats {
            front.suffer(strikes);
        }
        front.answer
    }
}

impl<'a> Front<'a> {
    fn new(worth: &'a Worth, war: &'a War) -> Self {
        let pack = war.pack();
        let mut armies = vec![Army::default(); pack.areas.len()];
        let mut aboard = vec![0.0; pack.areas.len()];
        for stack in war.stacks() {
            let place = stack.area().index();
            if pack.side(stack.owner()) == worth.side {
                armies[place] = armies[place].with(stack.unit(), stack.count());
                let cargo: f64 = stack.cargo().units().map(|it| cost(it.unit)).sum();
                aboard[place] += cargo * f64::from(stack.count());
            }
        }
        let own = |area: &Area| match war.owner(*area) {
            Some(owner) => pack.side(owner) == worth.side,
            None => armies[area.index()].size() > 0,
        };
        Self {
            goals: pack.all().filter(own).collect(),
            worth,
            war,
            armies,
            aboard,
            answer: Answer::default(),
        }
    }

    /// Gain of a strike at an area by an army.
    fn blow(&self, strikes: &Strikes, area: Area, attacker: Army) -> Blow {
        let army = self.armies[area.index()];
        let hit = self.worth.strike(self.war, strikes, area, [attacker, army]);
        let ships = army.count(Unit::Trn);
        let sunk = match ships {
            0 => 0.0,
            _ => 1.0 - f64::from(hit.left.count(Unit::Trn)) / f64::from(ships),
        };
        Blow {
            gain: hit.gain + sunk * self.aboard[area.index()],
            left: hit.left,
            falls: hit.falls,
        }
    }

    /// Lets one enemy strike, the best blow first, until nothing gains any more.
    fn suffer(&mut self, strikes: &Strikes) {
        let mut parts: Vec<Part> = strikes.parts().to_vec();
        parts.retain(|part| part.goals.meets(&self.goals));
        // Units that can do little else strike first.
        let choices = |part: &Part| part.goals.and(&self.goals).iter().count();
        parts.sort_by_key(choices);
        let reached = parts
            .iter()
            .fold(Areas::NONE, |all, part| all.or(&part.goals));
        let all = |parts: &[Part], area: Area| gathered(parts, area, 6);
        let mut open: Vec<(Area, Blow)> = reached
            .and(&self.goals)
            .iter()
            .map(|area| (area, self.blow(strikes, area, all(&parts, area))))
            .collect();
        loop {
            let first = open
                .iter()
                .enumerate()
                .max_by(|(_, one), (_, other)| one.1.gain.total_cmp(&other.1.gain))
                .filter(|(_, (_, blow))| blow.gain >= LEAST);
            let Some((place, (area, whole))) = first.map(|(place, known)| (place, *known)) else {
                return;
            };
            open.swap_remove(place);
            let enough = |sixths: &u16| {
                let blow = self.blow(strikes, area, gathered(&parts, area, *sixths));
                (blow.gain >= KEPT * whole.gain).then_some((blow, *sixths))
            };
            let (blow, sixths) = SIXTHS.iter().find_map(enough).unwrap_or((whole, 6));
            self.suffer_blow(area, blow);
            let touched = send(&mut parts, area, sixths);
            for (other, known) in &mut open {
                if touched.has(*other) {
                    *known = self.blow(strikes, *other, all(&parts, *other));
                }
            }
        }
    }

    fn suffer_blow(&mut self, area: Area, blow: Blow) {
        let place = area.index();
        self.answer.loss += blow.gain;
        if self.war.pack().is_sea(area) {
            self.answer.struck.insert(area);
            self.aboard[place] = 0.0;
        }
        self.armies[place] = blow.left;
        if blow.falls {
            self.answer.fallen.insert(area);
            self.goals = self.goals.less(&Areas::of(area));
        }
    }
}

/// Sixths of the units of each kind that reach an area.
fn gathered(parts: &[Part], area: Area, sixths: u16) -> Army {
    let here = parts.iter().filter(|part| part.goals.has(area));
    let all = here.fold(Army::default(), |army, part| {
        army.with(part.unit, part.count)
    });
    match sixths {
        6 => all,
        _ => share(&all, sixths),
    }
}

fn share(army: &Army, sixths: u16) -> Army {
    Unit::ALL.into_iter().fold(Army::default(), |share, unit| {
        share.with(unit, (army.count(unit) as u16 * sixths).div_ceil(6))
    })
}

/// Takes the units of a strike away; returns the areas that they reached.
fn send(parts: &mut [Part], area: Area, sixths: u16) -> Areas {
    let wanted = gathered(parts, area, sixths);
    let mut left = Unit::ALL.map(|unit| wanted.count(unit) as u16);
    let mut touched = Areas::NONE;
    for part in parts.iter_mut().filter(|part| part.goals.has(area)) {
        let left = &mut left[part.unit as usize];
        let gone = part.count.min(*left);
        if gone > 0 {
            part.count -= gone;
            *left -= gone;
            touched = touched.or(&part.goals);
        }
    }
    touched
}
