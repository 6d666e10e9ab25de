//! Levels of opponents: all can be played, and what is published of them was measured with them as they are.

use std::sync::atomic::AtomicBool;

use bilancia_analysis::{AdviceError, BotSpec, advise, levels::opponents};
use bilancia_core::{Node, Seat};
use bilancia_games::{Resources, catalog};

static NEVER: AtomicBool = AtomicBool::new(false);

#[test]
fn every_level_was_measured_as_it_is_and_is_stronger_than_the_one_below() {
    let mut games = 0;
    for game in catalog().0 {
        let offered = opponents(*game);
        games += usize::from(!offered.is_empty());
        let (mut below, mut wide) = (0.0, 0.0);
        for of in offered {
            let (elo, error) = of.elo.unwrap_or_else(|| {
                panic!(
                    "{} {of:?}: run 'bilancia levels --measure'",
                    game.info().name
                )
            });
            assert!(elo > below, "{} {of:?}", game.info().name);
            // A step in which every game was won has no upper end, and says too little to be published.
            assert!(
                error > wide && error.is_finite(),
                "{} {of:?}",
                game.info().name
            );
            (below, wide) = (elo, error);
        }
    }
    assert!(games >= 4, "{games}");
}

#[test]
fn every_level_of_every_game_plays() {
    for game in catalog().0 {
        let spec = catalog().read(game.info().name).unwrap();
        let table = spec.table(None).unwrap();
        for of in opponents(*game) {
            let Node::Choice(seats) = table.node() else {
                continue;
            };
            let seat = seats.lowest().unwrap();
            let bot: BotSpec = format!("level:{}", of.number).parse().unwrap();
            let advice = advise(&*table, &Resources::default(), seat, bot, 7, 1, &NEVER).unwrap();
            assert!(table.actions(seat).contains(&advice.action), "{of:?}");
        }
    }
}

#[test]
fn a_level_that_a_game_lacks_is_refused() {
    let table = catalog()
        .read("rock_paper_scissors")
        .unwrap()
        .table(None)
        .unwrap();
    let refused = advise(
        &*table,
        &Resources::default(),
        Seat(0),
        BotSpec::Level(3),
        1,
        1,
        &NEVER,
    );
    assert_eq!(refused, Err(AdviceError::NoLevel(3)));
}

#[test]
fn a_level_plays_by_its_seed() {
    let table = catalog().read("alea").unwrap().table(None).unwrap();
    let play = |seed| {
        advise(
            &*table,
            &Resources::default(),
            Seat(0),
            BotSpec::Level(1),
            seed,
            1,
            &NEVER,
        )
        .unwrap()
        .action
    };
    let mut all: Vec<_> = (0..20).map(play).collect();
    assert_eq!(all, (0..20).map(play).collect::<Vec<_>>());
    all.sort();
    all.dedup();
    assert!(all.len() > 1, "a third of the moves is drawn at random");
}
