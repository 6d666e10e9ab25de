//! Events for tests.

use bilancia_core::Rng;
use bilancia_tournament::{
    entrant::Entrant,
    event::{Act, By, Entry, Event, Plan},
    format::{Format, Games, SwissPairing},
    progress::Score,
    standings::TieBreak,
};

pub(crate) fn plan(format: Format, games: Games) -> Plan {
    Plan {
        title: ["An event".to_owned(), "Un evento".to_owned()],
        game: "alea".to_owned(),
        time_control: "3d".to_owned(),
        registration_until: 1_000,
        assignment_at: 2_000,
        format,
        games,
        tie_breaks: TieBreak::ALL.to_vec(),
        rated: true,
        arbiters: vec!["anna".to_owned()],
        late_until_round: 2,
        half_byes: 0,
        late_halves: false,
        pairing: SwissPairing::Whole,
        team: 1,
        days_per_round: Some(30),
    }
}

/// An entry at a time.
pub(crate) fn entry(at: i64, by: By, act: Act) -> Entry {
    Entry { at, by, act }
}

/// Has the host act, which must be accepted.
pub(crate) fn host(event: &mut Event, act: Act) {
    let shown = format!("{act:?}");
    let done = event.apply(entry(3_000, By::Host, act));
    done.unwrap_or_else(|refused| panic!("{shown}: {refused}"));
}

/// An event after the assignment of start numbers; the entrants are p1, p2 and so on.
pub(crate) fn enter(plan: Plan, entrants: u32) -> Event {
    let mut event = Event::new(entry(
        0,
        By::Arbiter("anna".to_owned()),
        Act::Announced { plan },
    ))
    .unwrap();
    for number in 1..=entrants {
        let name = format!("p{number}");
        let act = Act::Registered {
            entrant: Entrant::person(&name),
        };
        event.apply(entry(500, By::Person(name), act)).unwrap();
    }
    host(
        &mut event,
        Act::Assigned {
            order: (1..=entrants).collect(),
        },
    );
    event
}

/// Gives every open game a random result; draws and forfeits in percent.
pub(crate) fn play_round(event: &mut Event, rng: &mut Rng, draws: u64, forfeits: u64) {
    let mut open = event.state().open_games();
    while !open.is_empty() {
        let (game, [one, other]) = open.swap_remove(rng.below(open.len() as u64) as usize);
        // The lower start number is a little stronger.
        let first = rng.below(100) < if one < other { 60 } else { 40 };
        let decided = if first {
            Score::FirstWins
        } else {
            Score::SecondWins
        };
        let score = if rng.below(100) < draws {
            Score::Drawn
        } else {
            decided
        };
        host(
            event,
            match rng.below(100) < forfeits {
                true => Act::Forfeited {
                    game,
                    score: decided,
                },
                false => Act::Result { game, score },
            },
        );
    }
}
