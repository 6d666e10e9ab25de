//! Positions of wars, written as `initialize` blocks, are read back as the same positions.

use bilancia_core::{Node, Options, Rng, State};
use bilancia_testkit::wars::{any, walk};
use bilancia_triplea::{Names, left_out, read_position, write_position};
use bilancia_war::{OPTIONS, War, pack::all, start};
use bilancia_war_opponents::recruit;

/// Walks through a war, and looks at each position between turns; the number of those seen.
fn between_turns(options: &str, seed: u64, plies: u64, mut look: impl FnMut(&War)) -> usize {
    let war = start(&Options::parse(&OPTIONS, options).unwrap()).unwrap();
    let (mut seen, mut turn) = (0, None);
    let choose = |war: &War, seat, rng: &mut Rng| match rng.below(3) {
        0 => any(war, seat, rng),
        _ => recruit(war),
    };
    walk(war, &mut Rng::new(seed), plies, choose, |war, _| {
        if turn != war.turn() && war.pending().is_none() && matches!(war.node(), Node::Choice(_)) {
            turn = war.turn();
            seen += 1;
            look(war);
        }
    });
    seen
}

#[test]
fn positions_between_turns_come_back() {
    for pack in all() {
        let names = Names::of_pack(pack);
        let (mut whole, mut seen) = (0, 0);
        for seed in 0..12 {
            let rules = ["cof", "dice", "ryof6"][seed as usize % 3];
            let map = pack.id.split('@').next().unwrap();
            let options = format!("map={map},rules={rules},research=off");
            seen += between_turns(&options, seed, 3_000, |war| {
                let text = write_position(war, &names).unwrap();
                let again = read_position(&text, &names, war).unwrap();
                assert_eq!(write_position(&again, &names).unwrap(), text);
                // Without a remark the position is the same.
                let missing: Vec<_> = left_out(war, &names)
                    .iter()
                    .map(|it| it.text(bilancia_core::Lang::EN))
                    .collect();
                if missing
                    .iter()
                    .all(|it| it.contains("first turn") || it.contains("standing orders"))
                {
                    assert_eq!(again, *war, "{text}");
                    whole += 1;
                }
            });
        }
        assert!(
            seen > 40 && whole * 10 > seen * 8,
            "{}: {whole} of {seen}",
            pack.id
        );
    }
}

#[test]
fn what_blocks_cannot_say_is_told() {
    let war = start(&Options::defaults(&OPTIONS)).unwrap();
    let names = Names::of_pack(war.pack());
    assert_eq!(left_out(&war, &names), []);
    let mut kinds = std::collections::BTreeSet::new();
    let mut refused = 0;
    let war = start(&Options::parse(&OPTIONS, "rules=dice").unwrap()).unwrap();
    walk(
        war,
        &mut Rng::new(7),
        4_000,
        any,
        |war, _| match write_position(war, &names) {
            Ok(_) => kinds.extend(left_out(war, &names).iter().map(|it| {
                let text = it.text(bilancia_core::Lang::EN);
                [
                    "first turn",
                    "moved in this turn",
                    "weapons",
                    "standing orders",
                ]
                .into_iter()
                .find(|part| text.contains(part))
            })),
            Err(why) => {
                assert!(why.text(bilancia_core::Lang::EN).contains("under way"));
                refused += 1;
            }
        },
    );
    for part in [
        "first turn",
        "moved in this turn",
        "weapons",
        "standing orders",
    ] {
        assert!(kinds.contains(&Some(part)), "{part}: {kinds:?}");
    }
    assert!(refused > 0);
}

#[test]
fn blocks_that_do_not_fit_the_map_are_refused_by_name() {
    let war = start(&Options::defaults(&OPTIONS)).unwrap();
    let names = Names::of_pack(war.pack());
    let text = write_position(&war, &names).unwrap();
    let land = names
        .area(war.pack(), war.pack().of_code("OCC").unwrap())
        .to_owned();
    let zone = names
        .area(war.pack(), war.pack().of_code("MARZ").unwrap())
        .to_owned();
    let placed = |unit: &str, area: &str, owner: &str| {
        format!(
            "<unitInitialize><unitPlacement unitType=\"{unit}\" territory=\"{area}\" quantity=\"1\"{owner}/>"
        )
    };
    let west = " owner=\"West\"";
    for (from, to, part) in [
        ("<initialize>", "<initialise>".to_owned(), "not XML"),
        (
            &*format!("territory=\"{land}\""),
            "territory=\"Nowhere\"".to_owned(),
            "'Nowhere'",
        ),
        ("owner=\"West\"", "owner=\"North\"".to_owned(), "'North'"),
        ("resource=\"PUs\"", "resource=\"Oil\"".to_owned(), "'Oil'"),
        (
            "<unitInitialize>",
            placed("marine", &land, west),
            "'marine'",
        ),
        (
            "<unitInitialize>",
            placed("infantry", &land, ""),
            "without an owner",
        ),
        (
            "<unitInitialize>",
            placed("infantry", &zone, west),
            "no transport there",
        ),
        (
            "<unitInitialize>",
            placed("submarine", &land, west),
            "initialize",
        ),
        (
            "quantity=\"11\"",
            "quantity=\"-11\"".to_owned(),
            "no whole number",
        ),
        (
            "<resourceInitialize>",
            "<relic/><resourceInitialize>".to_owned(),
            "relic",
        ),
    ] {
        assert!(text.contains(from), "{from}");
        let refused = read_position(&text.replacen(from, &to, 1), &names, &war).unwrap_err();
        let all: Vec<_> = refused.0.iter().map(ToString::to_string).collect();
        assert!(all.iter().any(|it| it.contains(part)), "{part}: {all:?}");
    }
}
