//! Drawings and pages, compared with files; look at them when they change.

use std::{num::NonZero, sync::atomic::AtomicBool};

use bilancia_core::{Lang, example::Nim};
use bilancia_luck::{
    Agent, Ladder, LedgerEntry, LedgerMethod, LuckLedger, Weighed, Weighing,
    exact::Size,
    report::{Breadth, Imprint, Named, Steps, beam, page, scale, source_bar, timeline},
    sample::Subject,
    weigh,
};
use bilancia_scene::Theme;

/// Result for Nim with this number of matches, exact or by sampling, depending on the limit of positions.
fn nim(matches: u8, agents: &[Agent], most: usize) -> Named {
    let stop = AtomicBool::new(false);
    let weighing = Weighing {
        ladder: Some(Ladder {
            id: "test".to_owned(),
            agents: agents.to_vec(),
        }),
        seed: 7,
        threads: NonZero::<usize>::MIN,
        precision: 0.05,
        most_games: 3_000,
        games: None,
        size: Size { most },
        assisted: false,
        earlier: Vec::new(),
        stop: &stop,
        progress: &mut |_| {},
    };
    let weighed: Weighed = weigh(&Subject::new(Nim::new(matches)), weighing).unwrap();
    Named {
        name: format!("nim:matches={matches}"),
        weighed,
    }
}

/// Ledger in which each cause occurs.
fn lived_through() -> LuckLedger {
    let happening = |values, luck, errors: [f64; 2], clash| LedgerEntry {
        events: 1,
        values,
        luck,
        errors,
        clash,
        mixing: [0.0; 2],
        best: None,
    };
    LuckLedger {
        initial: 0.0,
        result: 1.0,
        entries: vec![
            happening([0.0, 0.3], 0.3, [0.0; 2], 0.0),
            happening([0.3, -0.2], 0.0, [0.5, 0.0], 0.0),
            happening([-0.2, 0.2], 0.0, [0.0; 2], 0.4),
            happening([0.2, 0.9], 0.0, [0.0, 0.7], 0.0),
            happening([0.9, 1.0], 0.0, [0.0; 2], 0.0),
        ],
        method: LedgerMethod::Search,
        bound: None,
        runs: Vec::new(),
    }
}

fn check(name: &str, found: &str) {
    let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, found).unwrap();
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        known == found,
        "{path} differs; UPDATE_GOLDEN=1 writes it anew: look at it then"
    );
}

#[test]
fn pictures_are_drawn_as_they_were() {
    let exact = nim(9, &[Agent::Uniform, Agent::Perfect], 10_000);
    let rungs = [Agent::Uniform, Agent::Mcts(4), Agent::Mcts(32)];
    let games = [exact, nim(9, &rungs, 1), nim(20, &rungs, 1)];
    let svg = |scene: &bilancia_scene::Scene| scene.to_svg(Theme::Light);
    check("beam.svg", &svg(&beam(&games[1], &games[..1], Lang::EN)));
    check("sources.svg", &svg(&source_bar(&games[1], Lang::IT)));
    check("scale.svg", &svg(&scale(&games, Lang::EN)));
    for (name, breadth) in [
        ("timeline.svg", Breadth::Wide),
        ("timeline-narrow.svg", Breadth::Narrow),
    ] {
        let chart = timeline(&lived_through(), Steps::default(), breadth, Lang::IT);
        check(name, &svg(&chart));
    }
    let imprint = Imprint {
        command: "bilancia weigh nim:matches=5 nim:matches=9 nim:matches=20 --html nim.html"
            .to_owned(),
        version: "0.1.0".to_owned(),
        date: "2026-11-23".to_owned(),
        rules: vec!["0123456789abcdef".to_owned(); 3],
        data: "{}\n".to_owned(),
    };
    check("page.en.html", &page(&games, &imprint, Lang::EN));
    check("page.it.html", &page(&games[..1], &imprint, Lang::IT));
}
