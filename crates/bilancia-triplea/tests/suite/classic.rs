//! Maps of ours, written as game files, are read back as equal maps.

use bilancia_triplea::{Names, Weight};
use bilancia_war::pack::{all, named};

use crate::common::{game_file, read};

/// Content of a map, without its short name.
fn content(id: &str) -> &str {
    id.split_once('@').map_or("", |(_, hash)| hash)
}

#[test]
fn the_classic_map_comes_back_equal() {
    let classic = named("classic").unwrap();
    let text = game_file(classic, &Names::classic());
    let imported = read(&text).unwrap();
    assert_eq!(content(&imported.pack.id), content(&classic.id));
    assert_eq!(imported.options, "rules=dice");
    assert_eq!(imported.connections, 309);
    assert_eq!(imported.findings, []);
    for (one, other) in imported.pack.areas.iter().zip(&classic.areas) {
        assert_eq!(one.name, other.name);
    }
    for (one, other) in imported.pack.powers.iter().zip(&classic.powers) {
        assert_eq!(
            (&one.name, &one.pattern, one.letter),
            (&other.name, &other.pattern, other.letter)
        );
    }
}

#[test]
fn every_map_comes_back_with_its_areas_units_and_goals() {
    for pack in all() {
        let names = Names::of_pack(pack);
        let imported = read(&game_file(pack, &names)).unwrap();
        assert!(
            imported
                .findings
                .iter()
                .all(|it| it.weight == Weight::Remark)
        );
        let other = &imported.pack;
        assert_eq!(
            (other.powers.len(), other.areas.len()),
            (pack.powers.len(), pack.areas.len())
        );
        assert_eq!(
            other.victory.map(|it| it.worth),
            pack.victory.map(|it| it.worth)
        );
        let facts = |pack: &bilancia_war::pack::Pack, names: &Names| {
            let area = |area| {
                let info = pack.area(area);
                let mut touches: Vec<_> = info
                    .touches
                    .iter()
                    .map(|it| names.area(pack, *it).to_owned())
                    .collect();
                touches.sort();
                let setup = info.setup.clone();
                (
                    names.area(pack, area).to_owned(),
                    info.sea,
                    info.worth,
                    info.owner,
                    touches,
                    setup,
                )
            };
            let mut all: Vec<_> = pack.all().map(area).collect();
            all.sort();
            all
        };
        assert_eq!(facts(other, &imported.names), facts(pack, &names));
    }
}
