//! A battle at sea with the landing that follows it.

use bilancia_battle::{
    Army, Landing, LandingOdds, Role, Rules,
    report::{chances, chart},
};
use bilancia_core::{
    Lang,
    figures::{fixed, per_cent, signed},
};
use bilancia_scene::Theme;
use serde_json::{Value, json};

use super::{BattleArgs, print_shares, read_rules, say, write, wrong};
use crate::{
    failure::{Failure, Status},
    settings::Settings,
};

bilancia_core::messages! { crate::battle::catalogue, "landing-":
    const {
        HEAD(attack, cargo, garrison), CLEARED(cleared, taken), SWING(swing, at_sea, sunk), LEFT(own, other),
        ONE_BATTLE(name),
    }
}

/// Computes a landing under each rule asked for.
pub(super) fn land(args: &BattleArgs, cargo: Army, settings: &Settings) -> Result<(), Failure> {
    let not_here = [
        (args.best.is_some(), "--best"),
        (args.more, "--more"),
        (args.cheapest.is_some(), "--cheapest"),
        (!args.wave.is_empty(), "--wave"),
        (args.html.is_some(), "--html"),
        (args.shore > 0, "--shore"),
        (args.assaults.is_some(), "--assaults"),
        (args.withdraw_below.is_some(), "--withdraw-below"),
        (args.withdraw_aircraft, "--withdraw-aircraft"),
        (args.attack_order.is_some(), "--attack-order"),
        (args.defend_order.is_some(), "--defend-order"),
        (args.keep_land, "--keep-land"),
    ];
    if let Some((_, name)) = not_here.iter().find(|(given, _)| *given) {
        return Err(Status::Wrong.say(&ONE_BATTLE, &[name]));
    }
    let mut rows: Vec<(Rules, LandingOdds)> = Vec::new();
    for rules in read_rules(&args.rules)? {
        let landing = Landing {
            terms: args.terms(rules),
            fleet: args.attack(),
            escort: args.defend(),
            cargo,
            inland: args.join,
            garrison: args.garrison,
        };
        landing.check().map_err(wrong)?;
        rows.push((rules, landing.odds()));
    }
    let lang = settings.lang();
    let head = HEAD.text(lang, &[&args.attack(), &cargo, &args.garrison]);
    write(args.svg.as_ref(), || {
        let bar = |(rules, odds): &(Rules, LandingOdds)| (rules.to_string(), chances(&odds.land));
        let bars: Vec<_> = rows.iter().map(bar).collect();
        chart(&head, &bars, lang).to_svg(Theme::Auto)
    })?;
    if args.json {
        for (rules, odds) in &rows {
            println!("{}", to_json(*rules, odds));
        }
        return Ok(());
    }
    println!("{}", settings.strong(&head));
    for (rules, odds) in &rows {
        print_shares(&odds.land, *rules, settings);
        print(odds, lang);
    }
    Ok(())
}

fn print(odds: &LandingOdds, lang: Lang) {
    let [cleared, taken] = [odds.cleared, odds.land.takes()].map(|p| per_cent(p, 4, lang));
    say(&CLEARED, lang, &[&cleared, &taken]);
    let at_sea = odds
        .sea
        .as_ref()
        .map_or(0.0, bilancia_battle::Odds::ipc_swing);
    let [swing, at_sea] = [odds.ipc_swing, at_sea].map(|swing| signed(swing, 2, lang));
    let sunk = fixed(odds.sunk_cargo, 2, lang);
    say(&SWING, lang, &[&swing, &at_sea, &sunk]);
    let [own, other] =
        [Role::Attacker, Role::Defender].map(|role| fixed(odds.land.units(role), 2, lang));
    say(&LEFT, lang, &[&own, &other]);
}

fn to_json(rules: Rules, odds: &LandingOdds) -> Value {
    let outcomes = |odds: &bilancia_battle::Odds| -> Vec<Value> {
        let outcome = |o: &bilancia_battle::Outcome| json!({"attacker": o.attacker.to_string(), "defender": o.defender.to_string(), "p": o.probability});
        odds.outcomes.iter().map(outcome).collect()
    };
    json!({
        "rules": rules.name(),
        "win": {"attacker": odds.land.win(Role::Attacker), "defender": odds.land.win(Role::Defender), "neither": odds.land.neither()},
        "cleared": odds.cleared,
        "taken": odds.land.takes(),
        "drowned_ipc": odds.sunk_cargo,
        "ipc_swing": odds.ipc_swing,
        "sea": odds.sea.as_ref().map(outcomes),
        "land": outcomes(&odds.land),
        "method": "exact",
    })
}
