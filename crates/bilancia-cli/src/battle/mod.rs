//! Odds and courses of battles, and what to plan by.

mod chart;
mod html;
mod landing;
mod plan;
mod share;

use std::path::PathBuf;

use bilancia_battle::{
    Aim, Army, Assault, BestPlay, Decision, Ending, Fight, Odds, Orders, Outcome, Readings, Role,
    Rules, Technology, Terms, Withdrawal, read_order,
};
use bilancia_core::{Lang, Message};
use bilancia_scene::Theme;
use clap::Args;
use serde_json::{Value, json};

use crate::{failure::Failure, settings::Settings};

/// What is asked of a battle.
#[derive(Args)]
pub(crate) struct BattleArgs {
    /// Rules: dice, lowluck, orthodox, ryof, ryof6, cof, cofr, several with commas, or all.
    #[arg(long, default_value = "all")]
    rules: String,
    /// The attacker's units, such as "4 arm 5 inf" or 4arm+5inf.
    #[arg(long, value_name = "UNITS", required_unless_present = "front")]
    attack: Option<Army>,
    /// The defender's units; with "1 aa", anti-aircraft fire comes first.
    #[arg(long, value_name = "UNITS", required_unless_present = "front")]
    defend: Option<Army>,
    /// Infantry and armour to land from the attacking transports, once the zone is cleared: --attack and
    /// --defend are then the forces at sea ("-" for no defender).
    #[arg(long, value_name = "UNITS", requires = "attack")]
    cargo: Option<Army>,
    /// Attackers that join the landing by land and air.
    #[arg(
        long,
        value_name = "UNITS",
        default_value = "-",
        requires = "cargo",
        hide_default_value = true
    )]
    join: Army,
    /// Defenders of the land behind the sea; with "1 aa", they fire at aircraft that join.
    #[arg(
        long,
        value_name = "UNITS",
        default_value = "-",
        requires = "cargo",
        hide_default_value = true
    )]
    garrison: Army,
    /// One of several battles of a turn that share --aircraft, as "6 inf 2 arm v 5 inf 1 aa"; the aircraft
    /// are shared out as is best for the --aim.
    #[arg(long, value_name = "BATTLE", requires = "aircraft", conflicts_with_all = ["attack", "defend"])]
    front: Vec<String>,
    /// Fighters and bombers to be shared out, such as "3 ftr 1 bmb".
    #[arg(long, value_name = "UNITS", requires = "front")]
    aircraft: Option<Army>,
    /// What aircraft are shared out for: the IPC swing, or the chance to take every territory.
    #[arg(long, value_name = "swing|take|IPC", default_value = "swing", value_parser = read_aim, requires = "front")]
    aim: Aim,
    /// Stop after so many assaults.
    #[arg(long)]
    assaults: Option<u32>,
    /// The attacker withdraws when he has fewer units than this.
    #[arg(long)]
    withdraw_below: Option<u32>,
    /// The attacker withdraws when he has only aircraft left.
    #[arg(long)]
    withdraw_aircraft: bool,
    /// Which units the attacker loses first; those not named go last.
    #[arg(long)]
    attack_order: Option<String>,
    /// Which units the defender loses first.
    #[arg(long)]
    defend_order: Option<String>,
    /// The attacker's last land unit goes last of all, to take the territory.
    #[arg(long)]
    keep_land: bool,
    /// Battleships that support a landing in the first assault.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=400))]
    shore: u32,
    /// The defender's fighters defend at 5.
    #[arg(long)]
    jets: bool,
    /// The attacker's submarines attack at 3.
    #[arg(long)]
    super_submarines: bool,
    /// The attacker's bombers attack with three dice.
    #[arg(long)]
    heavy_bombers: bool,
    /// Aircraft that were shot down still count at guns that they would have passed (with --front).
    #[arg(long)]
    static_exposures: bool,
    /// Under ryof6 guns take one aircraft in five and drop the rest, as under the other rules.
    #[arg(long)]
    guns_by_five: bool,
    /// Under cofr one last die counts for both sides.
    #[arg(long)]
    one_last_die: bool,
    /// Submarines may withdraw alone; for --best.
    #[arg(long, requires = "best")]
    submarines_withdraw: bool,
    /// Best play of both sides, who choose their losses and when to stop, for the IPC swing, for
    /// taking the territory, or for the swing with taking it worth so many IPC.
    #[arg(long, value_name = "swing|take|IPC", value_parser = read_aim)]
    best: Option<Aim>,
    /// What one more of each unit would change.
    #[arg(long)]
    more: bool,
    /// The cheapest units of these kinds, such as "inf,arm", that take the territory with the chance
    /// of --goal (with --for defender: that hold it).
    #[arg(long, value_name = "KINDS")]
    cheapest: Option<String>,
    /// The chance that --cheapest must reach, in per cent.
    #[arg(long, default_value_t = 90.0)]
    goal: f64,
    /// Who buys the --cheapest units.
    #[arg(long = "for", value_enum, default_value = "attacker")]
    buyer: plan::Buyer,
    /// The most IPC that --cheapest may spend.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=150))]
    budget: u32,
    /// Another attack on what is left; may be given several times.
    #[arg(long, value_name = "UNITS")]
    wave: Vec<Army>,
    /// One JSON object a rule: rules, win, assaults, outcomes, expected, method, best, more, cheapest,
    /// waves.
    #[arg(long)]
    json: bool,
    /// Write a chart of all rules asked for, side by side.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a page with the chart, a table, and every assault where it is certain.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

const TAKES: Message = Message::new("attacker wins", "vince l'attaccante");
const HOLDS: Message = Message::new("defender wins", "vince il difensore");
const NEITHER: Message = Message::new("neither", "nessuno");
const HEAD: Message = Message::new("{0} against {1}", "{0} contro {1}");
const MEAN: Message = Message::new(
    "left on average {0} and {1} units; IPC lost {2} and {3}, swing {4}; assaults {5}",
    "restano in media {0} e {1} unità; IPC persi {2} e {3}, saldo {4}; assalti {5}",
);
const RANGE: Message = Message::new(
    "in nine of ten battles the attacker keeps {0} to {1} units, the defender {2} to {3}",
    "in nove battaglie su dieci l'attaccante conserva da {0} a {1} unità, il difensore da {2} a {3}",
);
const ASSAULT: Message = Message::new(
    "assault {0}: {1} points against {2}; hits {3} and {4}; carried {5} and {6}; left {7} | {8}",
    "assalto {0}: {1} punti contro {2}; colpi {3} e {4}; riporti {5} e {6}; restano {7} | {8}",
);
const STRIKE: Message = Message::new(
    "assault {0}: submarines sink {1} first",
    "assalto {0}: i sottomarini affondano prima {1}",
);
const SHOT_DOWN: Message = Message::new(
    "anti-aircraft fire takes {0}",
    "la contraerea ne abbatte {0}",
);
const BEST: Message = Message::new(
    "best play of both is worth {0} to the attacker, the usual orders to the end {1}: {2} apart",
    "il gioco migliore di entrambi vale {0} per l'attaccante, gli ordini soliti fino in fondo {1}: differenza {2}",
);
const KEEPS: Message = Message::new(
    "    after {0} hits in the first assault the defender best keeps {1}",
    "    dopo {0} colpi nel primo assalto il difensore conserva al meglio {1}",
);
const GO_ON: Message = Message::new(
    "    after the first assault, with {0} | {1} left ({2}): go on, worth {3} against {4}",
    "    dopo il primo assalto, se restano {0} | {1} ({2}): continua, vale {3} contro {4}",
);
const STOP: Message = Message::new(
    "    after the first assault, with {0} | {1} left ({2}): stop, worth {4} against {3}",
    "    dopo il primo assalto, se restano {0} | {1} ({2}): fermati, vale {4} contro {3}",
);
const BOUNDS: Message = Message::new(
    "the battle is too large to follow whole: the chances of winning are bounds from below, at most {0} too low",
    "la battaglia è troppo grande per seguirla tutta: le probabilità di vittoria sono limiti inferiori, al più {0} troppo bassi",
);
const LENGTHS: Message = Message::new("number of assaults: {0}", "numero di assalti: {0}");
const NO_ATTACK: Message = Message::new(
    "    the attack is worth less than no attack",
    "    l'attacco vale meno che non attaccare",
);
const STALEMATE: Message = Message::new(
    "warning: neither side can hit any more ({0}); the attacker must withdraw",
    "attenzione: nessuno può più colpire ({0}); l'attaccante deve ritirarsi",
);

/// One rule and what it makes of the battle.
struct Row {
    fight: Fight,
    odds: Odds,
    best: Option<Best>,
}

/// What best play comes to.
struct Best {
    value: f64,
    orders: f64,
    keeps: Vec<(u32, Army)>,
    /// What may be left after the first assault by the usual orders of loss, and what to do then.
    then: Vec<(Outcome, Decision)>,
}

/// How many of the likeliest outcomes of the first assault are told.
const TOLD: usize = 6;

impl BattleArgs {
    fn attack(&self) -> Army {
        self.attack.unwrap_or_default()
    }

    fn defend(&self) -> Army {
        self.defend.unwrap_or_default()
    }

    /// Rule, weapons and readings.
    fn terms(&self, rules: Rules) -> Terms {
        Terms {
            rules,
            attacker_technology: Technology {
                super_submarines: self.super_submarines,
                heavy_bombers: self.heavy_bombers,
                jets: false,
            },
            defender_technology: Technology {
                jets: self.jets,
                ..Technology::default()
            },
            readings: Readings {
                static_exposures: self.static_exposures,
                guns_by_five: self.guns_by_five,
                shared_last_die: self.one_last_die,
            },
        }
    }
}

/// What the attacker plays for, as written.
fn read_aim(text: &str) -> Result<Aim, String> {
    match text {
        "swing" => Ok(Aim {
            swing: 1.0,
            take: 0.0,
        }),
        "take" => Ok(Aim {
            swing: 0.0,
            take: 1.0,
        }),
        text => {
            let ipc = text
                .parse::<f64>()
                .ok()
                .filter(|ipc| (0.0..=1e6).contains(ipc));
            let take = ipc.ok_or_else(|| format!("'{text}' is not an aim: write swing, take, or what taking the territory is worth in IPC"))?;
            Ok(Aim { swing: 1.0, take })
        }
    }
}

/// Reckons the battle under each rule asked for.
pub(crate) fn battle(args: &BattleArgs, settings: &Settings) -> Result<(), Failure> {
    if !args.front.is_empty() {
        return share::share_out(args, settings);
    }
    if let Some(cargo) = args.cargo {
        return landing::land(args, cargo, settings);
    }
    let mut rows = Vec::new();
    for rules in read_rules(&args.rules)? {
        let fight = set_up(args, rules)?;
        let odds = fight.odds();
        let best = args.best.map(|aim| best_play(&fight, aim)).transpose()?;
        rows.push(Row { fight, odds, best });
    }
    let lang = settings.lang();
    let head = HEAD.text(lang, &[&args.attack(), &args.defend()]);
    write(args.svg.as_ref(), || {
        chart::chart(&head, &chart::bars(&rows), lang).to_svg(Theme::Auto)
    })?;
    write(args.html.as_ref(), || html::page(&head, &rows, lang))?;
    let plans = rows
        .iter()
        .map(|row| plan::Plan::new(args, &row.fight))
        .collect::<Result<Vec<_>, _>>()?;
    if args.json {
        for (row, plan) in rows.iter().zip(&plans) {
            let mut line = to_json(row);
            plan.add_to_json(&mut line);
            println!("{line}");
        }
        return Ok(());
    }
    println!("{}", settings.strong(&head));
    for (row, plan) in rows.iter().zip(&plans) {
        print(row, settings);
        plan.print(lang);
    }
    Ok(())
}

/// Writes a file that was asked for.
fn write(path: Option<&PathBuf>, text: impl FnOnce() -> String) -> Result<(), Failure> {
    match path {
        None => Ok(()),
        Some(path) => {
            std::fs::write(path, text()).map_err(|error| Failure::file("write", path, &error))
        }
    }
}

fn read_rules(text: &str) -> Result<Vec<Rules>, Failure> {
    if text == "all" {
        return Ok(Rules::ALL.to_vec());
    }
    text.split(',')
        .map(|name| name.trim().parse().map_err(Failure::wrong))
        .collect()
}

fn set_up(args: &BattleArgs, rules: Rules) -> Result<Fight, Failure> {
    let mut fight =
        Fight::new(args.terms(rules), args.attack(), args.defend()).map_err(Failure::wrong)?;
    let orders = |text: &Option<String>, role, keep_land| -> Result<Orders, Failure> {
        let usual = Orders {
            keep_land,
            ..Orders::usual(role)
        };
        match text {
            None => Ok(usual),
            Some(text) => Ok(Orders {
                loss: read_order(text, role).map_err(Failure::wrong)?,
                ..usual
            }),
        }
    };
    fight.attacker_orders = orders(&args.attack_order, Role::Attacker, args.keep_land)?;
    fight.defender_orders = orders(&args.defend_order, Role::Defender, false)?;
    fight.shore_support = args.shore;
    fight.landing = args.shore > 0;
    fight.submarines_withdraw = args.submarines_withdraw;
    fight.withdrawal = Withdrawal {
        after: args.assaults,
        below: args.withdraw_below,
        only_aircraft: args.withdraw_aircraft,
    };
    fight.check().map_err(Failure::wrong)?;
    Ok(fight)
}

fn best_play(fight: &Fight, aim: Aim) -> Result<Best, Failure> {
    let mut play = BestPlay::new(fight, aim).map_err(Failure::no)?;
    let mut first = fight.clone();
    first.withdrawal = Withdrawal {
        after: Some(1),
        ..Withdrawal::default()
    };
    let carry = first
        .course()
        .and_then(|course| course.assaults.first().map(|first| first.carry))
        .unwrap_or_default();
    let open = |outcome: &Outcome| outcome.attacker.size() > 0 && outcome.defender.size() > 0;
    // The last die of COF+R is thrown only if the attacker stops, so it is not thrown yet.
    if first.terms.rules == Rules::Cofr {
        first.terms.rules = Rules::Cof;
    }
    let outcomes: Vec<_> = first
        .odds()
        .outcomes
        .into_iter()
        .filter(open)
        .take(TOLD)
        .collect();
    let then = outcomes
        .into_iter()
        .map(|outcome| {
            (
                outcome,
                play.decide(&outcome.attacker, &outcome.defender, carry),
            )
        })
        .collect();
    Ok(Best {
        value: play.value(),
        orders: play.value_of_orders(),
        keeps: play.defender_keeps(),
        then,
    })
}

fn to_json(row: &Row) -> Value {
    let Row { fight, odds, best } = row;
    let best = best.as_ref().map(|best| {
        let keeps = best.keeps.iter().map(|(hits, army)| json!({"hits": hits, "keeps": army.to_string()}));
        let keeps: Vec<_> = keeps.collect();
        let then: Vec<_> = best
            .then
            .iter()
            .map(|(outcome, decision)| {
                json!({"attacker": outcome.attacker.to_string(), "defender": outcome.defender.to_string(),
                       "p": outcome.probability, "go": decision.go, "stop": decision.stop})
            })
            .collect();
        json!({"value": best.value, "orders": best.orders, "defender_keeps": keeps, "after_first_assault": then})
    });
    let course = fight.course();
    let assault = |assault: &Assault| {
        json!({"strike": assault.strike, "attack_total": assault.attack_total,
               "defence_total": assault.defence_total, "attacker_hits": assault.attacker_hits,
               "defender_hits": assault.defender_hits, "attacker_carry": assault.attacker_carry,
               "defender_carry": assault.defender_carry, "attacker": assault.attacker.to_string(),
               "defender": assault.defender.to_string()})
    };
    let outcomes: Vec<_> = odds
        .outcomes
        .iter()
        .map(|o| json!({"attacker": o.attacker.to_string(), "defender": o.defender.to_string(), "p": o.probability}))
        .collect();
    json!({
        "rules": fight.terms.rules.name(),
        "win": {"attacker": odds.win(Role::Attacker), "defender": odds.win(Role::Defender), "neither": odds.neither()},
        "assaults": course.map(|course| course.assaults.iter().map(assault).collect::<Vec<_>>()),
        "outcomes": outcomes,
        "expected": {
            "attacker_units": odds.units(Role::Attacker), "defender_units": odds.units(Role::Defender),
            "attacker_ipc": odds.ipc_lost(Role::Attacker), "defender_ipc": odds.ipc_lost(Role::Defender),
            "ipc_swing": odds.ipc_swing(), "assaults": odds.assaults,
        },
        "stalemate": odds.stalemate,
        "lengths": if odds.missing > 0.0 { None } else { Some(fight.lengths()) },
        "missing": odds.missing,
        "method": if odds.missing > 0.0 { "bounds" } else { "exact" },
        "best": best,
    })
}

/// A rule's name, and who is left as a bar and in figures.
fn print_shares(odds: &Odds, rules: Rules, settings: &Settings) {
    let lang = settings.lang();
    println!("\n{}", settings.strong(rules.name()));
    let shares = [
        (
            odds.win(Role::Attacker),
            TAKES,
            settings.glyphs().pick("█", "#"),
        ),
        (odds.neither(), NEITHER, settings.glyphs().pick("░", ".")),
        (
            odds.win(Role::Defender),
            HOLDS,
            settings.glyphs().pick("▒", "+"),
        ),
    ];
    let width = 60.0;
    let bar: String = shares
        .iter()
        .map(|(p, _, mark)| mark.repeat((p * width).round() as usize))
        .collect();
    println!("  {bar}");
    for (p, name, mark) in shares {
        println!("  {mark} {:>8.4} %  {}", 100.0 * p, name.raw(lang));
    }
    if odds.missing > 0.0 {
        let most = format!("{:.4} %", 100.0 * odds.missing);
        println!("  {}", BOUNDS.text(lang, &[&most]));
    }
}

fn print(row: &Row, settings: &Settings) {
    let lang = settings.lang();
    let Row { fight, odds, best } = row;
    print_shares(odds, fight.terms.rules, settings);
    if let Some(course) = fight.course() {
        if course.shot_down > 0 {
            println!("  {}", SHOT_DOWN.text(lang, &[&course.shot_down]));
        }
        for (number, assault) in course.assaults.iter().enumerate() {
            let number = number + 1;
            if assault.strike > 0 {
                println!("  {}", STRIKE.text(lang, &[&number, &assault.strike]));
            }
            let args: [&dyn std::fmt::Display; 9] = [
                &number,
                &assault.attack_total,
                &assault.defence_total,
                &(assault.strike + assault.attacker_hits),
                &assault.defender_hits,
                &assault.attacker_carry,
                &assault.defender_carry,
                &assault.attacker,
                &assault.defender,
            ];
            println!("  {}", ASSAULT.text(lang, &args));
        }
        if course.ending == Ending::Stalemate {
            println!("  {}", STALEMATE.text(lang, &[&"100 %"]));
        }
    } else if odds.stalemate > 0.0 {
        println!(
            "  {}",
            STALEMATE.text(lang, &[&format!("{:.4} %", 100.0 * odds.stalemate)])
        );
    }
    let two = |value: f64| format!("{value:.2}");
    let mean = [
        two(odds.units(Role::Attacker)),
        two(odds.units(Role::Defender)),
        two(odds.ipc_lost(Role::Attacker)),
        two(odds.ipc_lost(Role::Defender)),
        format!("{:+.2}", odds.ipc_swing()),
        two(odds.assaults),
    ];
    let mean: Vec<&dyn std::fmt::Display> = mean
        .iter()
        .map(|text| text as &dyn std::fmt::Display)
        .collect();
    println!("  {}", MEAN.text(lang, &mean));
    if odds.outcomes.len() > 1 {
        let quantile = |role, p| odds.quantile(role, p);
        let range = [
            quantile(Role::Attacker, 0.05),
            quantile(Role::Attacker, 0.95),
            quantile(Role::Defender, 0.05),
            quantile(Role::Defender, 0.95),
        ];
        println!(
            "  {}",
            RANGE.text(lang, &[&range[0], &range[1], &range[2], &range[3]])
        );
    }
    // A battle too large to follow is too large to count its assaults.
    let lengths = if odds.missing > 0.0 {
        Vec::new()
    } else {
        fight.lengths()
    };
    let told =
        |(number, p): (usize, &f64)| (*p >= 0.005).then(|| format!("{number}: {:.0} %", 100.0 * p));
    let lengths: Vec<_> = lengths.iter().enumerate().filter_map(told).collect();
    if !lengths.is_empty() {
        println!("  {}", LENGTHS.text(lang, &[&lengths.join(", ")]));
    }
    if let Some(best) = best {
        print_best(best, lang);
    }
}

fn print_best(best: &Best, lang: Lang) {
    let [value, orders] = [best.value, best.orders].map(|value| format!("{value:+.3}"));
    let apart = format!("{:.3}", (best.value - best.orders).abs());
    println!("  {}", BEST.text(lang, &[&value, &orders, &apart]));
    if best.value < 0.0 {
        println!("  {}", NO_ATTACK.raw(lang));
    }
    for (outcome, decision) in &best.then {
        let chance = format!("{:.1} %", 100.0 * outcome.probability);
        let [go, stop] = [decision.go, decision.stop].map(|value| format!("{value:+.3}"));
        let message = if decision.go > decision.stop {
            GO_ON
        } else {
            STOP
        };
        println!(
            "  {}",
            message.text(
                lang,
                &[&outcome.attacker, &outcome.defender, &chance, &go, &stop]
            )
        );
    }
    for (hits, army) in &best.keeps {
        println!("  {}", KEEPS.text(lang, &[hits, army]));
    }
}
