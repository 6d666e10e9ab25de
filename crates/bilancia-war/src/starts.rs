//! Numbered starts: the set-up of a map with some more units for the first power of each side, placed at random.

use bilancia_core::{Actor, Options, OptionsError, Rng, Side, State};

use crate::{
    action::Action,
    pack::Pack,
    settings::{MOST_BID, Settings},
    state::War,
};

/// Price of one infantry, in IPC.
const INFANTRY: u8 = 3;

/// Most infantry whose price a power gets.
const MOST: u64 = 6;

/// The book of numbered starts under these options. A start is the set-up with the price of one to six infantry for the
/// first power of each side, the same for both, which it spends and places at random, all by the number of the start; bids of
/// the options come on top. The first round then begins.
///
/// # Errors
/// [`OptionsError`] if the options contradict the map.
pub fn starts(options: &Options) -> Result<Box<dyn Fn(u32) -> War + Send + Sync>, OptionsError> {
    let (settings, pack) = Settings::read(options)?;
    Ok(Box::new(move |number| numbered(pack, settings, number)))
}

/// The start with this number.
fn numbered(pack: &'static Pack, mut settings: Settings, number: u32) -> War {
    let more = INFANTRY * (1 + Rng::new(number.into()).below(MOST)) as u8;
    for side in [Side(0), Side(1)] {
        let first = pack.powers.iter().position(|power| power.side == side);
        if let Some(bid) = first.and_then(|power| settings.bids.get_mut(power)) {
            *bid = bid.saturating_add(more).min(MOST_BID);
        }
    }
    let mut war = War::new(pack, settings);
    let mut rng = Rng::new(number.into());
    while war.round() == 0 {
        let seat = war.mover();
        let action = war.sample_action(seat, &mut Vec::new(), &mut rng);
        // Standing orders change no set-up.
        if !matches!(action, Action::Orders(_)) {
            war.apply(Actor::Seat(seat), action);
        }
    }
    war
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bilancia_core::Notation;

    use super::*;
    use crate::OPTIONS;

    #[test]
    fn starts_differ_by_their_numbers_alone() {
        for map in ["strait", "classic"] {
            let text = format!("map={map},rules=cof");
            let options = Options::parse(&OPTIONS, &text).unwrap();
            let open = starts(&options).unwrap();
            let plain = crate::start(&options).unwrap();
            let mut positions = BTreeSet::new();
            for number in 0..40 {
                let war = open(number);
                assert_eq!(war.round(), 1);
                assert_eq!(open(number).position(), war.position());
                let cash = |war: &War| -> u32 {
                    let powers = plain.seats().iter().map(|seat| war.power(seat.0).cash);
                    powers.map(u32::from).sum()
                };
                assert!(cash(&war) >= cash(&plain), "{number}");
                positions.insert(war.position());
            }
            assert!(positions.len() > 35, "{map}: {}", positions.len());
        }
    }

    #[test]
    fn bids_of_the_options_come_on_top() {
        let options = Options::parse(&OPTIONS, "map=classic,bid=9japan").unwrap();
        let war = starts(&options).unwrap()(3);
        let japan = war
            .pack()
            .powers
            .iter()
            .position(|power| power.id == "japan");
        assert_eq!(war.settings().bids[japan.unwrap()], 9);
    }
}
