//! Units that powers of one side could bring to an area of theirs.

use std::collections::BTreeMap;

use bilancia_battle::{Army, Unit};
use bilancia_core::{Actor, Side, State};
use bilancia_war::{Action, Phase, War, pack::Area, planning::Planning};

/// Units that each power of a side could bring to an area in its next turn after the battles, by land, by sea and in the air,
/// as the map stands; what transports could land is left out. Powers that can bring nothing are left out.
pub fn friends_to(war: &War, area: Area, side: Side) -> Vec<(u8, Army)> {
    let powers = 0..war.pack().powers.len() as u8;
    let powers = powers.filter(|power| war.pack().side(*power) == side);
    let armies = powers.map(|power| (power, army(war, power, area)));
    armies.filter(|(_, army)| army.size() > 0).collect()
}

fn army(war: &War, power: u8, area: Area) -> Army {
    let mut war = war.at_turn_of(power);
    // Nothing was attacked, so no battle comes between.
    while war.phase() < Phase::Shift
        && war.pending().is_none()
        && war.is_legal(war.mover(), Action::End)
    {
        war.apply(Actor::Seat(war.mover()), Action::End);
    }
    if war.phase() != Phase::Shift || war.mover().0 != power {
        return Army::default();
    }
    let mut actions = Vec::new();
    war.list_moves(&mut actions);
    let mut most: BTreeMap<(Unit, Area), u16> = BTreeMap::new();
    for action in actions {
        if let Action::Move {
            unit,
            count,
            from,
            to,
            ..
        } = action
        {
            if to == area {
                let known = most.entry((unit, from)).or_default();
                *known = (*known).max(count);
            }
        }
    }
    let add = |army: Army, ((unit, _), count): ((Unit, Area), u16)| army.with(unit, count);
    most.into_iter().fold(Army::default(), add)
}

#[cfg(test)]
mod tests {
    use bilancia_core::{Options, Side};
    use bilancia_war::{OPTIONS, start};

    use super::*;

    #[test]
    fn friends_come_over_land_and_in_the_air() {
        let war = start(&Options::parse(&OPTIONS, "map=classic").unwrap()).unwrap();
        let pack = war.pack();
        let area = |code: &str| pack.of_code(code).unwrap();
        let to = |code: &str| {
            let side = pack.side(war.owner(area(code)).unwrap());
            let armies = friends_to(&war, area(code), side).into_iter();
            let armies = armies
                .map(|(power, army)| format!("{} {army}", pack.powers[usize::from(power)].letter));
            armies.collect::<Vec<_>>().join("; ")
        };
        // Two fighters from Karelia and Russia, and what crosses the Atlantic.
        assert_eq!(to("UKI"), "S 2 ftr; A 2 ftr 1 bmb");
        assert_eq!(friends_to(&war, area("UKI"), Side(9)), Vec::new());
    }
}
