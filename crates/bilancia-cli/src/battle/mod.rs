//! The command `battle`: odds and courses of battles, and planning.

mod html;
mod json;
mod landing;
mod plan;
mod share;
mod show;

use std::path::PathBuf;

use bilancia_battle::{
    Aim, Army, BestPlay, Decision, Fight, Orders, Outcome, Readings, Role, Rules, RulesError,
    Technology, Terms, Unit, Withdrawal, read_order,
    report::{Row, bars, chart, title},
};
use bilancia_scene::Theme;
use clap::Args;

use crate::{
    failure::{Failure, Refused, Said, Status},
    settings::Settings,
};
use show::{print, print_shares, say};

bilancia_core::catalogue!("cli/battle");

/// Options of `battle`.
#[derive(Args)]
pub(crate) struct BattleArgs {
    #[arg(
        help = format!("Rules: {}, several with commas, or all", Rules::NAMES.join(", ")),
        help_heading = "Rules",
        value_name = "RULES",
        long,
        default_value = "all"
    )]
    rules: String,
    /// The attacker's units, such as "4 arm 5 inf" or 4arm+5inf.
    #[arg(
        help_heading = "Units",
        long,
        value_name = "UNITS",
        required_unless_present = "front"
    )]
    attack: Option<Army>,
    /// The defender's units; with "1 aa", anti-aircraft fire comes first.
    #[arg(
        help_heading = "Units",
        long,
        value_name = "UNITS",
        required_unless_present = "front"
    )]
    defend: Option<Army>,
    /// Infantry and armour to land from the attacking transports, once the zone is cleared: --attack and
    /// --defend are then the forces at sea ("-" for no defender).
    #[arg(
        help_heading = "Landing",
        long,
        value_name = "UNITS",
        requires = "attack"
    )]
    cargo: Option<Army>,
    /// Attackers that join the landing by land and air.
    #[arg(
        help_heading = "Landing",
        long,
        value_name = "UNITS",
        default_value = "-",
        requires = "cargo",
        hide_default_value = true
    )]
    join: Army,
    /// Defenders of the land behind the sea; with "1 aa", they fire at aircraft that join.
    #[arg(
        help_heading = "Landing",
        long,
        value_name = "UNITS",
        default_value = "-",
        requires = "cargo",
        hide_default_value = true
    )]
    garrison: Army,
    /// One of several battles of a turn that share --aircraft, as "6 inf 2 arm v 5 inf 1 aa"; the aircraft
    /// are shared out as is best for the --aim.
    #[arg(help_heading = "Several battles", long, value_name = "BATTLE", requires = "aircraft", conflicts_with_all = ["attack", "defend"])]
    front: Vec<String>,
    /// Fighters and bombers to be shared out, such as "3 ftr 1 bmb".
    #[arg(
        help_heading = "Several battles",
        long,
        value_name = "UNITS",
        requires = "front"
    )]
    aircraft: Option<Army>,
    /// The aim of sharing out aircraft: the IPC swing, or the chance to take every territory.
    #[arg(help_heading = "Several battles", long, value_name = "swing|take|IPC", default_value = "swing", value_parser = read_aim, requires = "front")]
    aim: Aim,
    /// Stop after this many assaults.
    #[arg(help_heading = "Conduct", value_name = "NUMBER", long)]
    assaults: Option<u32>,
    /// The attacker withdraws when fewer units than this are left to them.
    #[arg(help_heading = "Conduct", value_name = "NUMBER", long)]
    withdraw_below: Option<u32>,
    /// The attacker withdraws when only aircraft are left to them.
    #[arg(help_heading = "Conduct", long)]
    withdraw_aircraft: bool,
    /// Which units the attacker loses first; those not named go last.
    #[arg(help_heading = "Conduct", value_name = "UNITS", long)]
    attack_order: Option<String>,
    /// Which units the defender loses first.
    #[arg(help_heading = "Conduct", value_name = "UNITS", long)]
    defend_order: Option<String>,
    /// The attacker's last land unit goes last of all, to take the territory.
    #[arg(help_heading = "Conduct", long)]
    keep_land: bool,
    /// Battleships that support a landing in the first assault.
    #[arg(help_heading = "Units", value_name = "NUMBER", long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=400))]
    shore: u32,
    /// The defender's fighters defend at 5.
    #[arg(help_heading = "Technology", long)]
    jets: bool,
    /// The attacker's submarines attack at 3.
    #[arg(help_heading = "Technology", long)]
    super_submarines: bool,
    /// The attacker's bombers attack with three dice.
    #[arg(help_heading = "Technology", long)]
    heavy_bombers: bool,
    /// Aircraft that were shot down still count at guns that they would have passed (with --front).
    #[arg(help_heading = "Rules", long)]
    static_exposures: bool,
    /// Under ryof6 guns take one aircraft in five and drop the rest, as under the other rules.
    #[arg(help_heading = "Rules", long)]
    guns_by_five: bool,
    /// Under cofr one last die counts for both sides.
    #[arg(help_heading = "Rules", long)]
    one_last_die: bool,
    /// Submarines may withdraw alone; for --best.
    #[arg(help_heading = "Conduct", long, requires = "best")]
    submarines_withdraw: bool,
    /// Best play of both sides, who choose their losses and when to stop, for the IPC swing, for taking the territory,
    /// or for the swing where taking it counts as this many IPC.
    #[arg(help_heading = "What to compute", long, value_name = "swing|take|IPC", value_parser = read_aim)]
    best: Option<Aim>,
    /// Show how one more of each unit would change the odds.
    #[arg(help_heading = "What to compute", long)]
    more: bool,
    /// The cheapest units of these kinds, such as "inf,arm", that take the territory with the chance
    /// of --goal (with --for defender: that hold it).
    #[arg(help_heading = "What to compute", long, value_name = "KINDS")]
    cheapest: Option<String>,
    /// The chance that --cheapest must reach, in per cent.
    #[arg(
        help_heading = "What to compute",
        value_name = "PER_CENT",
        long,
        default_value_t = 90.0
    )]
    goal: f64,
    /// The side that buys the --cheapest units.
    #[arg(
        help_heading = "What to compute",
        value_name = "SIDE",
        long = "for",
        value_enum,
        default_value = "attacker"
    )]
    buyer: plan::Buyer,
    /// The most IPC that --cheapest may spend.
    #[arg(help_heading = "What to compute", value_name = "IPC", long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=150))]
    budget: u32,
    /// Another attack on what is left; may be given several times.
    #[arg(help_heading = "What to compute", long, value_name = "UNITS")]
    wave: Vec<Army>,
    /// One JSON object a rule: rules, win, assaults, outcomes, expected, method, best, more, cheapest,
    /// waves.
    #[arg(help_heading = "Output", long)]
    json: bool,
    /// Write a chart of all rules asked for, side by side.
    #[arg(help_heading = "Output", long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a page with the chart, a table, and every assault where it is certain.
    #[arg(help_heading = "Output", long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// Results of best play.
struct Best {
    value: f64,
    orders: f64,
    keeps: Vec<(u32, Army)>,
    /// The likeliest outcomes of the first assault by the usual orders of loss, with the values of going on and of
    /// stopping.
    then: Vec<(Outcome, Decision)>,
}

/// The number of likely outcomes of the first assault that are shown.
const TOLD: usize = 6;

impl BattleArgs {
    fn attack(&self) -> Army {
        self.attack.unwrap_or_default()
    }

    fn defend(&self) -> Army {
        self.defend.unwrap_or_default()
    }

    /// The rules with the weapons and the interpretations that were asked for.
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
            ashore: 0,
        }
    }
}

bilancia_core::messages! { crate::battle::catalogue, "":
    const {
        NO_AIM,
    }
}

/// Reads an aim: `swing`, `take`, or a number of IPC.
fn read_aim(text: &str) -> Result<Aim, Refused> {
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
            let take = ipc.ok_or_else(|| Refused::new(&NO_AIM, &[]))?;
            Ok(Aim { swing: 1.0, take })
        }
    }
}

/// Computes the battle under each rule asked for.
pub(crate) fn battle(args: &BattleArgs, settings: &Settings) -> Result<(), Failure> {
    if !args.front.is_empty() {
        return share::share_out(args, settings);
    }
    if let Some(cargo) = args.cargo {
        return landing::land(args, cargo, settings);
    }
    let (mut rows, mut best) = (Vec::new(), Vec::new());
    for rules in read_rules(&args.rules)? {
        let row = Row::new(set_up(args, rules)?).map_err(wrong)?;
        best.push(
            args.best
                .map(|aim| best_play(&row.fight, aim))
                .transpose()?,
        );
        rows.push(row);
    }
    let lang = settings.lang();
    let head = title(&args.attack(), &args.defend(), lang);
    write(args.svg.as_ref(), || {
        chart(&head, &bars(&rows), lang).to_svg(Theme::Auto)
    })?;
    write(args.html.as_ref(), || html::page(&head, &rows, lang))?;
    let plans = rows
        .iter()
        .map(|row| plan::Plan::new(args, &row.fight))
        .collect::<Result<Vec<_>, _>>()?;
    if args.json {
        for ((row, best), plan) in rows.iter().zip(&best).zip(&plans) {
            let mut line = json::to_json(row, best.as_ref());
            plan.add_to_json(&mut line);
            println!("{line}");
        }
        return Ok(());
    }
    println!("{}", settings.strong(&head));
    for ((row, best), plan) in rows.iter().zip(&best).zip(&plans) {
        print(row, best.as_ref(), settings);
        plan.print(lang);
    }
    Ok(())
}

/// Writes a file, if its path was given.
fn write(path: Option<&PathBuf>, text: impl FnOnce() -> String) -> Result<(), Failure> {
    match path {
        None => Ok(()),
        Some(path) => {
            std::fs::write(path, text()).map_err(|error| Failure::file("write", path, &error))
        }
    }
}

/// The failure of a command line with an impossible battle.
fn wrong(error: impl Said) -> Failure {
    Status::Wrong.of(&error)
}

fn read_rules(text: &str) -> Result<Vec<Rules>, Failure> {
    if text == "all" {
        return Ok(Rules::ALL.to_vec());
    }
    text.split(',')
        .map(|name| {
            name.trim()
                .parse()
                .map_err(|error: RulesError| Status::Wrong.of(&error))
        })
        .collect()
}

fn set_up(args: &BattleArgs, rules: Rules) -> Result<Fight, Failure> {
    let mut fight = Fight::new(args.terms(rules), args.attack(), args.defend()).map_err(wrong)?;
    let orders = |text: &Option<String>, role, keep_land| -> Result<Orders, Failure> {
        let usual = Orders {
            keep_land,
            ..Orders::usual(role)
        };
        match text {
            None => Ok(usual),
            Some(text) => Ok(Orders {
                loss: read_order(text, role).map_err(wrong)?,
                ..usual
            }),
        }
    };
    fight.attacker_orders = orders(&args.attack_order, Role::Attacker, args.keep_land)?;
    fight.defender_orders = orders(&args.defend_order, Role::Defender, false)?;
    fight.shore_support = args.shore;
    fight.landing = args.shore > 0;
    if fight.landing {
        fight.terms.ashore = fight.attacker.count(Unit::Mar) as u16;
    }
    fight.submarines_withdraw = args.submarines_withdraw;
    fight.withdrawal = Withdrawal {
        after: args.assaults,
        below: args.withdraw_below,
        only_aircraft: args.withdraw_aircraft,
    };
    fight.check().map_err(wrong)?;
    Ok(fight)
}

fn best_play(fight: &Fight, aim: Aim) -> Result<Best, Failure> {
    let mut play = BestPlay::new(fight, aim).map_err(|error| Status::No.of(&error))?;
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
    // A last die is rolled only if the attacker stops, so it is not rolled yet.
    if first.terms.rules.last_die() {
        first.terms.rules = first.terms.rules.without_dice();
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
