//! The table of break-even match-ups in the documents, and that it is as computed.

use std::fmt::Write;

use bilancia_battle::{Army, Fight, Role, Rules, Unit};

const KINDS: [Unit; 4] = [Unit::Inf, Unit::Arm, Unit::Ftr, Unit::Bmb];
const MOST_DEFENDERS: u16 = 10;
const MOST_ATTACKERS: u16 = 40;

/// The fewest attackers of one kind that win against so many defenders of one kind with at least
/// half the chance.
fn break_even(rules: Rules, attacker: Unit, defender: Unit, defenders: u16) -> Option<u16> {
    (1..=MOST_ATTACKERS).find(|&attackers| {
        let army = |unit, count| Army::default().with(unit, count);
        let fight = Fight::new(rules, army(attacker, attackers), army(defender, defenders));
        fight.expect("they can fight").odds().win(Role::Attacker) >= 0.5 - 1e-12
    })
}

fn table() -> String {
    let names: Vec<_> = Rules::ALL.iter().map(|rules| rules.name()).collect();
    let mut table = format!("attacker\tdefender\tdefenders\t{}\n", names.join("\t"));
    for attacker in KINDS {
        for defender in KINDS {
            for defenders in 1..=MOST_DEFENDERS {
                let (own, other) = (attacker.profile().name, defender.profile().name);
                write!(table, "{own}\t{other}\t{defenders}")
                    .expect("writing to a String cannot fail");
                for rules in Rules::ALL {
                    let least = break_even(rules, attacker, defender, defenders);
                    let least = least.map_or("-".to_owned(), |least| least.to_string());
                    write!(table, "\t{least}").expect("writing to a String cannot fail");
                }
                table.push('\n');
            }
        }
    }
    table
}

#[test]
fn the_table_in_the_documents_is_as_computed() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/break-even.tsv");
    let found = table();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &found).unwrap();
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        known == found,
        "docs/break-even.tsv differs; UPDATE_GOLDEN=1 writes it anew"
    );
    // One infantry alone is not enough against one under any rule: the defender is twice as strong.
    for rules in Rules::ALL {
        let least = break_even(rules, Unit::Inf, Unit::Inf, 1).expect("forty are enough");
        assert!(least >= 2, "{rules}: {least}");
    }
}
