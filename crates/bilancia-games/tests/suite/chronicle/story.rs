//! Turns on one map against what was ordered and against their steps.

use bilancia_battle::Unit;
use bilancia_core::{Actor, Lang, Notation, Seat};
use bilancia_games::catalog;
use bilancia_table::Table;
use bilancia_war_desk::{
    ArrowKind,
    chronicle::{self, Kind, Means},
};

use super::{of, state, wars};

const WEST: &str =
    "buy 1 inf 1 arm\nmove PAS: 1 arm 2 inf VIG\nshift VIG: 2 inf OCC\nplace 1 inf 1 arm OCC\nend";
const EAST: &str = "buy 3 inf\nmove PAS: 3 inf 1 arm CAM\nfight PAS\nplace 3 inf LEV\nend";

/// A war on The Strait after these turns.
fn played(turns: &[(u8, &str)]) -> Box<dyn Table> {
    let spec = catalog().read("war:research=off").unwrap();
    let mut table = spec.table(None).unwrap();
    for (power, text) in turns {
        let seat = Seat(*power);
        let (actions, _) = state(&*table).read_turn_so_far(seat, text).unwrap();
        for action in actions {
            let text = state(&*table).action_text(action);
            table.play(Actor::Seat(seat), &text).unwrap();
        }
    }
    table
}

#[test]
fn arrows_and_battles_of_two_turns_are_as_they_were_ordered() {
    let table = played(&[(0, WEST), (1, EAST)]);
    let of = of(&*table);
    let turns = chronicle::turns(of);
    let stories = chronicle::stories(of, &turns);
    let code = |area| of.state().pack().code(area);
    let tracks = |place: usize| -> Vec<_> {
        let tracks = stories[place].tracks.iter();
        tracks
            .map(|track| {
                let arrow = track.arrow;
                let infantry = track.units[Unit::Inf as usize];
                (
                    code(arrow.from),
                    code(arrow.to),
                    arrow.kind,
                    infantry,
                    track.size(),
                )
            })
            .collect()
    };
    assert_eq!(
        tracks(0),
        [
            ("VIG", "PAS", ArrowKind::Move, 2, 3),
            ("OCC", "VIG", ArrowKind::Move, 2, 2)
        ]
    );
    assert_eq!(tracks(1), [("CAM", "PAS", ArrowKind::Attack, 3, 4)]);
    assert!(stories.iter().all(|story| {
        let means = |track: &chronicle::Track| track.means == Means::Own;
        story.tracks.iter().all(means)
    }));
    let [deed] = stories[1].deeds[..] else {
        panic!("{:?}", stories[1].deeds);
    };
    assert_eq!(
        (code(deed.area), deed.success, deed.battle),
        ("PAS", Some(true), true)
    );
    // The steps of the turn have fought the same battle.
    let battles = chronicle::steps(of, &turns[1], Lang::EN).battles;
    assert_eq!(deed.swing, battles[0].swing());
    let words = deed.text(of.state(), Lang::EN);
    assert!(words.starts_with("The Pass taken, "), "{words}");
    let italian = deed.text(of.state(), Lang::IT);
    assert!(italian.starts_with("Il Passo: conquista, "), "{italian}");
    let bought = stories[1].bought_words(Lang::EN);
    assert_eq!(bought.as_deref(), Some("Bought: 3 infantry"));
    assert!(stories[1].growth > 0);
    // The land that was walked into is a deed without a battle.
    let walked: Vec<_> = stories[0]
        .deeds
        .iter()
        .map(|deed| (code(deed.area), deed.battle))
        .collect();
    assert_eq!(walked, [("PAS", false)]);
    // West has seen the turn of East, and East nothing since its own.
    assert_eq!(chronicle::since(of, &turns, &|power| power == 0), 1..2);
    assert_eq!(chronicle::since(of, &turns, &|power| power == 1), 2..2);
}

#[test]
fn the_last_purchase_is_that_of_the_last_turn_that_is_over() {
    let bought = |turns: &[(u8, &str)], power: u8| {
        let table = played(turns);
        chronicle::last_purchase(of(&*table), power).to_string()
    };
    assert_eq!(bought(&[], 0), "");
    assert_eq!(bought(&[(0, "buy 2 inf")], 0), "", "the turn goes on");
    assert_eq!(bought(&[(0, WEST)], 0), "1 inf 1 arm");
    assert_eq!(bought(&[(0, WEST)], 1), "");
    let both = [(0, WEST), (1, EAST), (0, "buy 1 inf")];
    assert_eq!(bought(&both, 0), "1 inf 1 arm", "the turn after goes on");
    assert_eq!(bought(&both, 1), "3 inf");
    let nothing = [(0, WEST), (1, EAST), (0, "end")];
    assert_eq!(bought(&nothing, 0), "", "nothing was bought");
}

#[test]
fn stories_have_the_battles_and_arrows_of_steps() {
    for (name, table) in wars() {
        let of = of(&*table);
        let turns = chronicle::turns(of);
        let together = chronicle::stories(of, &turns);
        for (turn, story) in turns.iter().zip(&together) {
            let alone = chronicle::stories(of, std::slice::from_ref(turn));
            assert_eq!(alone, std::slice::from_ref(story), "{name}");
            let steps = chronicle::steps(of, turn, Lang::EN);
            let fought: Vec<_> = steps
                .battles
                .iter()
                .map(|battle| (battle.area, battle.swing()))
                .collect();
            let shown = story.deeds.iter().filter(|deed| deed.battle);
            let shown: Vec<_> = shown.map(|deed| (deed.area, deed.swing)).collect();
            assert_eq!(fought, shown, "{name} {turn:?}");
            for step in steps.steps.iter().filter(|step| step.kind == Kind::Move) {
                for track in &step.tracks {
                    assert!(story.tracks.iter().any(|it| it.arrow == track.arrow));
                }
            }
        }
    }
}
