//! Maps of wars for pages: what is the same for all positions lies in one file, and the rest is small and addressable.

use bilancia_core::Lang;
use bilancia_games::{
    catalog, match_of,
    war::{
        War,
        map::{self, Overlay},
    },
};

fn war(options: &str) -> War {
    let table = catalog().read(options).unwrap().table(None).unwrap();
    match_of::<War>(&*table).unwrap().state().clone()
}

#[test]
fn the_file_has_every_area_and_is_small_enough() {
    for (options, most) in [("war:map=classic", 250_000), ("war", 60_000)] {
        let war = war(options);
        let file = map::file(war.pack());
        assert!(file.len() <= most, "{options}: {} bytes", file.len());
        for area in &war.pack().areas {
            assert!(file.contains(&format!("<symbol id=\"{}\"", area.code)));
        }
        assert_eq!(map::file_of(&war.pack().id), Some(file));
    }
    assert_eq!(map::file_of("nowhere"), None);
}

#[test]
fn the_file_draws_the_kinds_of_its_map_and_no_others() {
    let symbols = |pack| {
        let file = map::file(pack);
        let has = |name: &&str| file.contains(&format!("<symbol id=\"u-{name}\""));
        ["inf", "mar", "art", "esc", "des"]
            .into_iter()
            .filter(has)
            .collect::<Vec<_>>()
    };
    assert_eq!(symbols(war("war").pack()), ["inf"]);
    let text = include_str!("../../../bilancia-war/packs/strait/map.toml");
    let fleet = text.replace("1 trn 1 sub", "1 trn 1 des").replace(
        "rounds = 12",
        "rounds = 12\nbuy = [\"inf\", \"mar\", \"arm\"]",
    );
    let pack = bilancia_war::pack::Pack::read("drawn", &fleet).unwrap();
    let pack = bilancia_war::pack::add(pack);
    assert_eq!(symbols(pack), ["inf", "mar", "des"]);
    let live = map::live(&war("war:map=drawn"), Lang::EN, &Overlay::default());
    assert!(live.contains("u-des") && !live.contains("u-mar"));
}

#[test]
fn a_live_map_has_one_element_an_area_with_its_name_and_link() {
    let war = war("war:map=classic");
    let [from, to] = ["GER", "KAR"].map(|code| war.pack().of_code(code).unwrap());
    let links = |area| (area == to).then(|| "/game/x?to=KAR".to_owned());
    let overlay = Overlay {
        links: Some(&links),
        lit: &[to],
        attacks: true,
        selected: Some(from),
        own: Some(1),
        ..Overlay::default()
    };
    let live = map::live(&war, Lang::IT, &overlay);
    for area in war.pack().all() {
        let code = war.pack().code(area);
        for id in [
            format!("id=\"area-{code}\""),
            format!("id=\"marks-{code}\""),
        ] {
            assert_eq!(live.matches(&id).count(), 1, "{id}");
        }
    }
    assert!(live.contains("Carelia (KAR): URSS, 3 IPC"));
    assert!(live.contains("href=\"/game/x?to=KAR\""));
    let own = war
        .pack()
        .all()
        .filter(|area| war.units(*area).any(|it| it.owner() == 1));
    // The form of each area and its label.
    assert_eq!(live.matches("data-own").count(), 2 * own.count());
    assert!(!live.contains(&war.pack().sheet.outlines[from.index()]));
    assert!(live.len() < 160_000, "{} bytes", live.len());
    // A turn changes a dozen areas.
    let marks = live.split("id=\"marks-").skip(1).map(str::len);
    let most = marks
        .filter(|length| *length < 20_000)
        .max()
        .unwrap_or_default();
    assert!(most < 5_000, "{most} bytes");
    if let Some(path) = std::env::var_os("MAP_OUT") {
        std::fs::write(path, &live).unwrap();
    }
}

#[test]
fn a_view_over_the_edge_shows_the_sheet_again() {
    let war = war("war:map=classic");
    let at = |theatre| {
        let overlay = Overlay {
            theatre,
            ..Overlay::default()
        };
        map::live(&war, Lang::EN, &overlay)
    };
    assert!(!at(None).contains("class=\"again\""));
    assert!(at(Some("atlantic")).contains("viewBox=\"-300 0 630 1000\""));
    assert!(at(Some("atlantic")).contains("class=\"again\""));
    assert_eq!(at(Some("nowhere")), at(None));
}
