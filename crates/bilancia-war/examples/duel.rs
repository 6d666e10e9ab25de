#![allow(missing_docs, clippy::print_stdout, clippy::print_stderr)]
use bilancia_core::{Actor, Node, Notation, Options, Rng, Seat, State};
use bilancia_war::{Action, Limits, OPTIONS, War, start};
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

#[derive(Clone, Copy, Debug)]
enum Bot {
    Recruit,
    Captain(u64),
    General(u64),
}
fn bot(text: &str) -> Bot {
    let (name, n) = text.split_once(':').unwrap_or((text, "300"));
    let n = n.parse().unwrap();
    match name {
        "recruit" => Bot::Recruit,
        "captain" => Bot::Captain(n),
        _ => Bot::General(n),
    }
}
static NEVER: AtomicBool = AtomicBool::new(false);
fn turn(war: &War, bot: Bot, seed: u64) -> Vec<Action> {
    let limits = |plans| Limits {
        plans,
        until: None,
        stop: &NEVER,
    };
    match bot {
        Bot::Recruit => vec![war.recruit()],
        Bot::Captain(n) => war.captain(&limits(n), seed).actions,
        Bot::General(n) => war.general(&limits(n), seed).actions,
    }
}
fn main() {
    let mut words = std::env::args().skip(1);
    let map = words.next().unwrap();
    let extra = words.next().unwrap();
    let a = bot(&words.next().unwrap());
    let b = bot(&words.next().unwrap());
    let games: u64 = words.next().unwrap().parse().unwrap();
    let first: u64 = words.next().map_or(0, |w| w.parse().unwrap());
    let show = words.next().is_some();
    let mut score = [0u32; 3];
    let mut by_side = [[0u32; 3]; 2];
    let mut worst = Duration::ZERO;
    let mut time = [Duration::ZERO; 2];
    let mut turns = [0u64; 2];
    for g in first..first + games {
        let (seed, swap) = (g / 2, g % 2 == 1);
        let mut rng = Rng::new(seed);
        let names = if map == "classic" {
            ["ussr", "germany"]
        } else {
            ["west", "east"]
        };
        let bid = 3 * (1 + rng.below(6));
        let more: u64 = std::env::var("WB")
            .ok()
            .and_then(|t| t.parse().ok())
            .unwrap_or(0);
        let east: u64 = std::env::var("EB")
            .ok()
            .and_then(|t| t.parse().ok())
            .unwrap_or(0);
        let options = format!(
            "map={map},bid={}{}+{}{}{extra}",
            bid + more,
            names[0],
            bid + east,
            names[1]
        );
        let options = Options::parse(&OPTIONS, &options).unwrap();
        let mut war: War = start(&options).unwrap();
        if let Ok(goal) = std::env::var("GOAL") {
            let text = include_str!("../packs/strait/map.toml").replace(
                "capitals = 1\nworth = 16",
                &format!("capitals = 1\nworth = {goal}"),
            );
            let pack = bilancia_war::pack::intern(
                bilancia_war::pack::Pack::read("strait", &text).unwrap(),
            );
            let (settings, _) = bilancia_war::Settings::read(&options).unwrap();
            war = War::new(pack, settings);
        }
        let mut line: std::collections::VecDeque<Action> = Default::default();
        let mut plies = 0u64;
        loop {
            match war.node() {
                Node::Over => break,
                Node::Chance => {
                    line.clear();
                    let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                    war.apply(Actor::Chance, roll);
                }
                Node::Choice(seats) => {
                    let seat = seats.only().unwrap();
                    let side = usize::from(war.side(seat).0);
                    let who = usize::from((side == 1) != swap);
                    let bot = [a, b][who];
                    let action = if war.round() == 0 {
                        loop {
                            let x = war.sample_action(seat, &mut Vec::new(), &mut rng);
                            if !matches!(x, Action::Orders(_)) {
                                break x;
                            }
                        }
                    } else {
                        if line.is_empty() {
                            let begin = Instant::now();
                            let acts = turn(&war, bot, seed * 1000 + plies);
                            let spent = begin.elapsed();
                            time[who] += spent;
                            turns[who] += 1;
                            worst = worst.max(spent);
                            if show && acts.len() > 1 {
                                println!(
                                    "--- {:?} turn {} {}: {}",
                                    bot,
                                    war.round(),
                                    war.mover().0,
                                    war.write_turn(seat, &acts).replace('\n', " | ")
                                );
                                println!("{}", war.position());
                            }
                            line = acts.into();
                        }
                        line.pop_front().unwrap()
                    };
                    assert!(war.is_legal(seat, action), "{action:?}");
                    let before = war.turn();
                    if show && matches!(bot, Bot::Recruit) {
                        println!("   {}", war.action_text(action));
                    }
                    war.apply(Actor::Seat(seat), action);
                    if war.turn() != before {
                        assert!(line.is_empty());
                        line.clear();
                    }
                }
            }
            plies += 1;
        }
        let points = war.points(Seat(0)) * if swap { -1 } else { 1 };
        let r = match points {
            1 => 0,
            0 => 1,
            _ => 2,
        };
        score[r] += 1;
        by_side[usize::from(swap)][r] += 1;
        eprintln!(
            "game {g}: {points} round {} {:?}",
            war.round(),
            war.ending()
        );
    }
    println!(
        "{map} {extra} {a:?} v {b:?}: +{} ={} -{}; as first {:?}, as second {:?}; ms/turn {:.1} {:.1} worst {:?}",
        score[0],
        score[1],
        score[2],
        by_side[0],
        by_side[1],
        time[0].as_secs_f64() * 1e3 / turns[0] as f64,
        time[1].as_secs_f64() * 1e3 / turns[1] as f64,
        worst
    );
}
