//! Several battles of one turn that share aircraft.

use bilancia_battle::{Army, Front, Role, Rules, Shared, share};
use bilancia_core::{
    Lang,
    figures::{per_cent, signed},
};
use serde_json::{Value, json};

use super::{BattleArgs, read_rules, say, wrong};
use crate::{
    failure::{Failure, Status},
    settings::Settings,
};

bilancia_core::messages! { crate::battle::catalogue, "share-":
    const {
        HEAD(aircraft, fronts), FRONT(first, second, third, fourth, fifth), FALLS(lost), WORTH(worth),
        NO_BATTLE(value),
    }
}

fn read_front(text: &str) -> Result<Front, Failure> {
    let form = || Status::Wrong.say(&NO_BATTLE, &[&text]);
    let (attacker, defender) = text.split_once(" v ").ok_or_else(form)?;
    let read = |army: &str| army.parse::<Army>().map_err(wrong);
    Ok(Front {
        attacker: read(attacker)?,
        defender: read(defender)?,
    })
}

/// Shares aircraft out under each rule asked for.
pub(super) fn share_out(args: &BattleArgs, settings: &Settings) -> Result<(), Failure> {
    let fronts = args
        .front
        .iter()
        .map(|text| read_front(text))
        .collect::<Result<Vec<_>, _>>()?;
    let aircraft = args.aircraft.unwrap_or_default();
    let lang = settings.lang();
    let mut is_first = true;
    for rules in read_rules(&args.rules)? {
        let shared = share(&args.terms(rules), &fronts, &aircraft, args.aim).map_err(wrong)?;
        // Not before the first rule has shown that there is a result.
        if is_first && !args.json {
            let head = HEAD.text(lang, &[&aircraft, &fronts.len()]);
            println!("{}", settings.strong(&head));
        }
        is_first = false;
        if args.json {
            println!("{}", to_json(rules, &fronts, &shared));
        } else {
            println!("\n{}", settings.strong(rules.name()));
            print(&fronts, &shared, lang);
        }
    }
    Ok(())
}

fn print(fronts: &[Front], shared: &Shared, lang: Lang) {
    for (index, front) in fronts.iter().enumerate() {
        let odds = &shared.odds[index];
        let win = per_cent(odds.win(Role::Attacker), 2, lang);
        let swing = signed(odds.ipc_swing(), 2, lang);
        let flight = &shared.flights[index];
        let line: [&dyn std::fmt::Display; 5] =
            [&front.attacker, &front.defender, flight, &win, &swing];
        say(&FRONT, lang, &line);
        let lost = &shared.shot_down[index];
        if lost.size() > 0 {
            say(&FALLS, lang, &[lost]);
        }
    }
    let worth = signed(shared.value, 3, lang);
    say(&WORTH, lang, &[&worth]);
}

fn to_json(rules: Rules, fronts: &[Front], shared: &Shared) -> Value {
    let front = |(index, front): (usize, &Front)| {
        let odds = &shared.odds[index];
        json!({
            "attacker": front.attacker.to_string(),
            "defender": front.defender.to_string(),
            "aircraft": shared.flights[index].to_string(),
            "shot_down": shared.shot_down[index].to_string(),
            "win": odds.win(Role::Attacker),
            "ipc_swing": odds.ipc_swing(),
        })
    };
    let fronts: Vec<_> = fronts.iter().enumerate().map(front).collect();
    json!({"rules": rules.name(), "value": shared.value, "fronts": fronts})
}
