//! Reports of battles: figures of the odds and texts in each language.

use bilancia_battle::{
    Army, Fight, Role, Rules,
    report::{Row, bar, bars, chances, chart, course_table, odds_table, sentences, title},
};
use bilancia_core::Lang;

fn army(text: &str) -> Army {
    text.parse().unwrap()
}

fn row(rules: Rules, attack: &str, defend: &str) -> Row {
    Row::new(Fight::new(rules, army(attack), army(defend)).unwrap()).unwrap()
}

#[test]
fn the_table_has_the_odds_of_every_rule() {
    let rows: Vec<_> = Rules::ALL
        .into_iter()
        .map(|rules| row(rules, "3 inf 2 arm", "3 inf 1 ftr"))
        .collect();
    for lang in Lang::all() {
        let table = odds_table(&rows, lang);
        assert_eq!(table.rows.len(), rows.len());
        for (row, cells) in rows.iter().zip(&table.rows) {
            assert_eq!(cells.len(), table.head.len());
            assert_eq!(cells[0], row.fight.terms.rules.name());
            let shown = |cell: &str| -> f64 {
                let figure = cell.trim_end_matches(" %").replace(',', ".");
                figure.parse().unwrap()
            };
            for (cell, chance) in cells[1..4].iter().zip(chances(&row.odds)) {
                assert!((shown(cell) - 100.0 * chance).abs() < 0.005_001, "{cell}");
            }
            let lost = row.odds.ipc_lost(Role::Defender);
            let (_, defender) = cells[5].split_once(" | ").unwrap();
            assert!((shown(defender) - lost).abs() < 0.005_001, "{cells:?}");
        }
    }
    let [english, italian] = [Lang::EN, Lang::IT].map(|lang| odds_table(&rows, lang));
    let differ = english.head.iter().zip(&italian.head);
    assert!(differ.clone().all(|(english, italian)| english != italian));
    assert!(english.rows[0][1].contains('.') && italian.rows[0][1].contains(','));
}

#[test]
fn a_certain_battle_is_told_assault_by_assault() {
    // 9 points make a hit and leave 3; 10 of the defender make one and leave 4, which hits too under COF.
    let row = row(Rules::COF, "3 arm", "5 inf");
    let course = row.fight.course().unwrap();
    for lang in Lang::all() {
        let table = course_table(&course, lang);
        assert_eq!(table.rows.len(), course.assaults.len());
        assert_eq!(table.rows[0][..4], ["1", "9 | 10", "1 | 2", "3 | -2"]);
        let sentences = sentences(&row, lang);
        let word = ["assault ", "assalto "][usize::from(lang == Lang::IT)];
        let assaults = sentences.iter().filter(|line| line.starts_with(word));
        assert_eq!(assaults.count(), course.assaults.len());
    }
}

#[test]
fn a_stalemate_is_said_in_each_language() {
    let row = row(Rules::ORTHODOX, "1 inf", "1 inf");
    let said = |lang: Lang| sentences(&row, lang).join("\n");
    assert!(said(Lang::EN).contains("neither side can hit any more (100 %)"));
    assert!(said(Lang::IT).contains("nessuno può più colpire (100 %)"));
}

#[test]
fn an_attack_that_can_hit_nothing_is_warned_of() {
    let said = |rules: Rules, attack: &str, defend: &str, lang: Lang| {
        sentences(&row(rules, attack, defend), lang).join("\n")
    };
    for rules in Rules::ALL {
        for attack in ["2 trn", "1 trn 2 sub"] {
            assert!(said(rules, attack, "2 ftr", Lang::EN).contains("no unit that can hit"));
            assert!(said(rules, attack, "2 ftr", Lang::IT).contains("non ha unità"));
        }
        for (attack, defend) in [("2 ftr", "2 sub"), ("2 sub", "1 trn"), ("1 inf", "1 ftr")] {
            let said = said(rules, attack, defend, Lang::EN);
            assert!(
                !said.contains("no unit that can hit"),
                "{rules} {attack}: {said}"
            );
        }
    }
    let later = said(Rules::COF, "6 sub", "1 car 2 ftr", Lang::EN);
    assert!(
        later.contains("from assault 2 on the attacker has no unit"),
        "{later}"
    );
}

#[test]
fn pictures_say_their_figures_in_words() {
    let rows = [row(Rules::DICE, "2 inf", "1 inf")];
    let [attacker, ..] = chances(&rows[0].odds);
    let figure = format!("{:.1}", 100.0 * attacker);
    for lang in Lang::all() {
        let title = title(&army("2 inf"), &army("1 inf"), lang);
        let figure = bilancia_core::figures::marked(&figure, lang);
        let drawn = chart(&title, &bars(&rows), lang).to_svg(bilancia_scene::Theme::Auto);
        assert!(drawn.contains(&title) && drawn.contains(&format!("{figure} %")));
        let small = bar(&rows[0].odds, lang).to_svg(bilancia_scene::Theme::Auto);
        assert!(small.contains(&format!("{figure} %")));
    }
}

#[test]
fn a_battle_that_cannot_be_fought_has_no_row() {
    let mut fight = Fight::new(Rules::DICE, army("2 inf"), army("1 inf")).unwrap();
    fight.withdrawal.after = Some(0);
    assert!(Row::new(fight).is_err());
}

#[test]
fn the_swing_of_one_volley_has_the_deviation_of_its_dice() {
    // One assault of infantry against infantry, where each hit counts 3 IPC: a sixth and a third.
    let mut fight = Fight::new(Rules::DICE, army("1 inf"), army("1 inf")).unwrap();
    fight.withdrawal.after = Some(1);
    let odds = fight.odds();
    let variance = 9.0 * (1.0 / 6.0 * 5.0 / 6.0 + 1.0 / 3.0 * 2.0 / 3.0);
    assert!((odds.ipc_swing_deviation() - f64::sqrt(variance)).abs() < 1e-9);
    let certain = row(Rules::COF, "4 arm 5 inf", "3 arm 5 inf");
    assert!(certain.odds.ipc_swing_deviation() < 1e-9);
}

#[test]
fn bars_have_letters_where_there_is_room() {
    let drawn = |row: &Row| bar(&row.odds, Lang::EN).to_svg(bilancia_scene::Theme::Auto);
    let even = drawn(&row(Rules::DICE, "5 inf 3 arm", "5 inf 2 arm"));
    assert!(even.contains(">A<") && even.contains(">D<"), "{even}");
    let certain = drawn(&row(Rules::COF, "9 arm", "1 inf"));
    assert!(certain.contains(">A<") && !certain.contains(">D<"));
}
