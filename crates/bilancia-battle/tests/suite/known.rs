//! Known answers about each rule, as its booklet says them, from which the tests compute battles on their own.

use bilancia_battle::{DiceUsed, Readings, Role, Rules, Volley};
use bilancia_core::Lang;

/// One rule as the tests know it.
pub(crate) struct Known {
    name: &'static str,
    /// Whether each unit rolls a die.
    pub(crate) each: bool,
    /// Whether submarines and shore support have totals of their own.
    pub(crate) groups: bool,
    /// Least remainder that is a hit, of the attacker and of the defender; 6 for none.
    pub(crate) least: [i32; 2],
    /// Whether a die decides a remainder that is no hit.
    pub(crate) die: bool,
    /// Whether it is carried over to the next assault.
    pub(crate) carries: bool,
    /// Whether a last die ends the battle.
    pub(crate) last_die: bool,
    /// Exposures that cost an aircraft; 0 where each gun fires by itself.
    pub(crate) exposures: u32,
    /// Whether damage of raids is rolled.
    damage: bool,
}

#[rustfmt::skip]
const KNOWN: [Known; 7] = [
    Known { name: "dice", each: true, groups: false, least: [6, 6], die: true, carries: false, last_die: false, exposures: 0, damage: true },
    Known { name: "lowluck", each: false, groups: true, least: [6, 6], die: true, carries: false, last_die: false, exposures: 0, damage: true },
    Known { name: "orthodox", each: false, groups: false, least: [5, 4], die: false, carries: false, last_die: false, exposures: 5, damage: false },
    Known { name: "ryof", each: false, groups: false, least: [5, 4], die: true, carries: false, last_die: false, exposures: 5, damage: false },
    Known { name: "ryof6", each: false, groups: false, least: [6, 6], die: true, carries: false, last_die: false, exposures: 6, damage: true },
    Known { name: "cof", each: false, groups: false, least: [5, 4], die: false, carries: true, last_die: false, exposures: 5, damage: false },
    Known { name: "cofr", each: false, groups: false, least: [5, 4], die: false, carries: true, last_die: true, exposures: 5, damage: false },
];

/// The known answers of a rule.
pub(crate) fn known(rules: Rules) -> &'static Known {
    let found = KNOWN.iter().find(|known| known.name == rules.name());
    found.unwrap_or_else(|| panic!("no known answers about {rules}: add them to {}", file!()))
}

impl Known {
    /// Hits of a total of points when the die of the remainder shows this face, and what is carried of it.
    pub(crate) fn of_total(&self, side: usize, total: i32, face: i32) -> (i32, i32) {
        let (whole, rest) = (total.div_euclid(6), total.rem_euclid(6));
        let enough = rest >= self.least[side];
        let hits = whole + i32::from(enough || self.die && face <= rest);
        (hits, if self.carries { total - 6 * hits } else { 0 })
    }
}

#[test]
fn rules_are_as_they_are_known() {
    let names: Vec<_> = KNOWN.iter().map(|known| known.name).collect();
    assert_eq!(Rules::NAMES[..], names[..]);
    for (place, rules) in Rules::ALL.into_iter().enumerate() {
        let known = known(rules);
        assert_eq!(known.name.parse(), Ok(rules));
        assert_eq!(rules, Rules::ALL[place]);
        assert_eq!(rules.rolls_each(), known.each, "{rules}");
        assert_eq!(rules.fires_in_groups(), known.groups, "{rules}");
        assert_eq!(rules.is_certain(), !known.die, "{rules}");
        assert_eq!(rules.carries(), known.carries, "{rules}");
        assert_eq!(rules.last_die(), known.last_die, "{rules}");
        assert_eq!(rules.rolls(), known.die || known.last_die, "{rules}");
        assert_eq!(rules.rolls_damage(), known.damage, "{rules}");
        let exposures = rules.exposures_for_one(Readings::default());
        assert_eq!(exposures.unwrap_or(0), known.exposures, "{rules}");
        for (side, role) in [(0, Role::Attacker), (1, Role::Defender)] {
            assert_eq!(rules.least(role).unwrap_or(6), known.least[side], "{rules}");
            // Only carried deficits make a total negative, and units that roll by themselves make none.
            let most = if known.each { 0 } else { 30 };
            for total in *rules.carries_between(role).start()..most {
                let Volley { hits, roll, carry } = rules.volley(role, total);
                for face in 1..=6 {
                    let added = i32::from(face <= roll as i32);
                    let (expected, left) = known.of_total(side, total, face);
                    let found = (hits as i32 + added, carry);
                    assert_eq!(found, (expected.max(0), left), "{rules} {total}");
                }
                assert!(rules.carries_between(role).contains(&carry), "{rules}");
            }
        }
        let quiet = rules.without_dice();
        assert!(!quiet.rolls() && (rules.rolls() || quiet == rules));
    }
    // Forecasts of COF+R are those of COF, its double without the last die.
    assert_eq!(Rules::COFR.without_dice(), Rules::COF);
    assert_eq!(Rules::RYOF.without_dice(), Rules::COF);
}

#[test]
fn rules_have_titles_and_sentences_of_their_own() {
    for lang in [Lang::EN, Lang::IT] {
        for (place, rules) in Rules::ALL.into_iter().enumerate() {
            let before = &Rules::ALL[..place];
            assert!(rules.about(lang).ends_with('.'), "{rules}");
            assert!(
                before
                    .iter()
                    .all(|it| it.title(lang) != rules.title(lang)
                        && it.about(lang) != rules.about(lang)),
                "{rules}"
            );
        }
    }
    let order = Rules::by_dice();
    assert!(order.is_sorted_by_key(|rules| rules.dice_used()));
    assert_eq!(order[0].dice_used(), DiceUsed::All);
}
