//! Planning: one more unit, the cheapest purchase, waves of attacks.

use bilancia_battle::{Army, Domain, Fight, Odds, Purchase, Role, Unit};
use bilancia_core::{
    Lang, Message,
    figures::{fixed, per_cent, signed},
};
use clap::ValueEnum;
use serde_json::{Value, json};

use super::{BattleArgs, say};
use crate::failure::{Failure, Status};

bilancia_core::messages! { crate::battle::catalogue, "plan-":
    const {
        MORE(name, side, win, now, swing), ATTACKER, DEFENDER, ENOUGH(units, cost, share),
        NOT_ENOUGH(budget, goal), WAVE(first, army, win, left), BAD_GOAL(goal), NO_UNIT(name), FOUR_KINDS,
    }
}

const SIDES: [Message; 2] = [ATTACKER, DEFENDER];

/// The side that buys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Buyer {
    Attacker,
    Defender,
}

/// Results of planning, as far as they were asked for.
pub(super) struct Plan {
    now: f64,
    more: Vec<(Role, Unit, f64, f64)>,
    cheapest: Option<Option<Purchase>>,
    budget: u32,
    goal: f64,
    waves: Vec<(Army, Odds)>,
}

/// Probability that the territory is taken, or the sea cleared.
fn takes(fight: &Fight, odds: &Odds) -> f64 {
    let at_sea = fight.attacker.in_domain(Domain::Sea) + fight.defender.in_domain(Domain::Sea) > 0;
    if at_sea {
        odds.win(Role::Attacker)
    } else {
        odds.takes()
    }
}

impl Plan {
    pub(super) fn new(args: &BattleArgs, fight: &Fight) -> Result<Self, Failure> {
        let goal = args.goal / 100.0;
        if !(0.0..=1.0).contains(&goal) {
            return Err(Status::Wrong.say(&BAD_GOAL, &[&args.goal]));
        }
        let cheapest = match &args.cheapest {
            None => None,
            Some(kinds) => Some(cheapest(args, fight, kinds, goal)?),
        };
        let odds = fight.waves(&args.wave);
        let now = odds[0].win(Role::Attacker);
        Ok(Self {
            now,
            more: if args.more {
                one_more(fight)
            } else {
                Vec::new()
            },
            cheapest,
            budget: args.budget,
            goal,
            waves: args
                .wave
                .iter()
                .copied()
                .zip(odds.into_iter().skip(1))
                .collect(),
        })
    }

    pub(super) fn print(&self, lang: Lang) {
        for (role, unit, win, swing) in &self.more {
            let side = SIDES[usize::from(*role == Role::Defender)].raw(lang);
            let swing = signed(*swing, 2, lang);
            let name = unit.title(lang);
            let [win, now] = [*win, self.now].map(|share| per_cent(share, 2, lang));
            say(&MORE, lang, &[&name, &side, &win, &now, &swing]);
        }
        match &self.cheapest {
            None => {}
            Some(None) => {
                let goal = per_cent(self.goal, 2, lang);
                say(&NOT_ENOUGH, lang, &[&self.budget, &goal]);
            }
            Some(Some(found)) => {
                let share = per_cent(found.share, 2, lang);
                say(&ENOUGH, lang, &[&found.units, &found.cost, &share]);
            }
        }
        for (number, (army, odds)) in self.waves.iter().enumerate() {
            let left = fixed(odds.units(Role::Defender), 2, lang);
            let win = per_cent(odds.win(Role::Attacker), 2, lang);
            say(&WAVE, lang, &[&(number + 2), army, &win, &left]);
        }
    }

    pub(super) fn add_to_json(&self, line: &mut Value) {
        let more = self.more.iter().map(|(role, unit, win, swing)| {
            let side = if *role == Role::Attacker {
                "attacker"
            } else {
                "defender"
            };
            json!({"side": side, "unit": unit.profile().name, "win": win, "ipc_swing": swing})
        });
        line["more"] = more.collect();
        line["cheapest"] = match &self.cheapest {
            Some(Some(found)) => {
                json!({"units": found.units.to_string(), "cost": found.cost, "share": found.share})
            }
            _ => Value::Null,
        };
        let waves = self.waves.iter().map(|(army, odds)| {
            json!({"attacker": army.to_string(), "win": odds.win(Role::Attacker), "defender_units": odds.units(Role::Defender)})
        });
        line["waves"] = waves.collect();
    }
}

/// The odds with one more of each unit that can take part, for either side.
fn one_more(fight: &Fight) -> Vec<(Role, Unit, f64, f64)> {
    let mut all = Vec::new();
    for role in [Role::Attacker, Role::Defender] {
        // The classic kinds, and others that take part.
        let plays = |unit: &Unit| {
            let armies = [fight.attacker, fight.defender];
            Unit::CLASSIC.contains(unit) || armies.iter().any(|army| army.count(*unit) > 0)
        };
        let kinds = Unit::ALL.into_iter().filter(plays);
        for unit in kinds.filter(|unit| *unit != Unit::Aa) {
            let stronger = fight.reinforced(role, &Army::default().with(unit, 1));
            if stronger.check().is_ok() {
                let odds = stronger.odds();
                all.push((role, unit, odds.win(Role::Attacker), odds.ipc_swing()));
            }
        }
    }
    all
}

fn cheapest(
    args: &BattleArgs,
    fight: &Fight,
    kinds: &str,
    goal: f64,
) -> Result<Option<Purchase>, Failure> {
    let read = |name: &str| {
        let unit = Unit::of_name(name.trim()).filter(|unit| *unit != Unit::Aa);
        unit.ok_or_else(|| Status::Wrong.say(&NO_UNIT, &[&name]))
    };
    let kinds = kinds.split(',').map(read).collect::<Result<Vec<_>, _>>()?;
    if kinds.len() > 4 {
        return Err(Status::Wrong.say(&FOUR_KINDS, &[]));
    }
    Ok(match args.buyer {
        Buyer::Attacker => fight.cheapest(Role::Attacker, &kinds, args.budget, goal, |odds| {
            takes(fight, odds)
        }),
        Buyer::Defender => fight.cheapest(Role::Defender, &kinds, args.budget, goal, |odds| {
            1.0 - takes(fight, odds)
        }),
    })
}
