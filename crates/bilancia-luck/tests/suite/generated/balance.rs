//! Properties of the balance on generated games: what moves the needle, and that the order of listing does not.

use super::game::{Event, Rules, Small, known};
use bilancia_core::Seat;
use bilancia_luck::{
    Balance, Payoff, Structure, VarianceShares,
    exact::{Exact, Size},
};
use proptest::prelude::*;

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        prop::collection::vec(1_u64..5, 2..4).prop_map(Event::Chance),
        (any::<bool>(), 2_u8..4).prop_map(|(seat, count)| Event::Choice(Seat(seat.into()), count)),
        (2_u8..4).prop_map(Event::Both),
    ]
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    prop::collection::vec(event(), 1..4)
}

fn exact(rules: Rules) -> Exact<Small> {
    Exact::new(&Small::new(rules), Payoff::Result, Size { most: 200_000 }).unwrap()
}

fn structure(game: &Exact<Small>) -> Structure {
    Structure {
        chance: game.has_chance(),
        interaction: game.has_interaction(),
        choices: game.has_choices(),
    }
}

/// Shares between a uniform random player and one who mostly takes good actions, and the balance.
fn weigh(rules: Rules) -> (VarianceShares, Balance) {
    let game = exact(rules);
    let shares = game
        .pair(&known(&game, 4), &known(&game, 0))
        .unwrap()
        .shares;
    (shares, Balance::exact(&shares, structure(&game)))
}

proptest! {
    /// Between perfect players, whose ties and equilibria might depend on it, and against random ones.
    #[test]
    fn the_order_of_listing_means_nothing(events in events(), seed: u64) {
        let plain = exact(Rules::new(events.clone(), seed));
        let turned = exact(Rules { reversed: true, ..Rules::new(events, seed) });
        let ((one, value), (other, turned_value)) =
            (plain.optimal_play().unwrap(), turned.optimal_play().unwrap());
        prop_assert!((value - turned_value).abs() < 1e-9);
        let pairs = [
            (plain.pair(&one, &plain.uniform()), turned.pair(&other, &turned.uniform())),
            (plain.pair(&one, &one), turned.pair(&other, &other)),
        ];
        for (plain, turned) in pairs {
            let (plain, turned) = (plain.unwrap(), turned.unwrap());
            prop_assert!((plain.score - turned.score).abs() < 1e-9, "{plain:?}\n{turned:?}");
            for (a, b) in plain.shares.all().iter().zip(turned.shares.all()) {
                prop_assert!((a - b).abs() < 1e-9, "{plain:?}\n{turned:?}");
            }
        }
    }

    #[test]
    fn luck_is_zero_without_a_share_of_luck_and_one_without_skill(events in events(), seed: u64) {
        let (shares, balance) = weigh(Rules::new(events, seed));
        let of_rules = shares.chance + shares.clash;
        match balance.luck {
            None => prop_assert!(shares.strength < 1e-9 && of_rules < 1e-9),
            Some(luck) => {
                prop_assert!((0.0..=1.0).contains(&luck.value) && luck.is_exact());
                if !balance.is_by_rules() {
                    prop_assert_eq!(luck.value == 0.0, of_rules < 1e-12, "{:?}", shares);
                    prop_assert_eq!(luck.value == 1.0, shares.strength < 1e-12, "{:?}", shares);
                }
            }
        }
        let pans = balance.luck_of_the_rules.value + balance.strength.value + balance.off_scales.value;
        prop_assert!((pans - 1.0).abs() < 1e-9);
    }

    #[test]
    fn rules_without_chance_and_simultaneous_moves_have_no_luck(mut events in events(), seed: u64) {
        events.retain(|event| matches!(event, Event::Choice(..)));
        events.push(Event::Choice(Seat(1), 2));
        let (shares, balance) = weigh(Rules::new(events, seed));
        prop_assert_eq!([shares.chance, shares.clash], [0.0; 2]);
        prop_assert!(balance.is_by_rules() && balance.luck.unwrap().value == 0.0);
    }

    #[test]
    fn a_coin_mixed_in_raises_luck(events in events(), seed: u64, coin in 1_u64..1_000) {
        let (shares, plain) = weigh(Rules::new(events.clone(), seed));
        let (_, mixed) = weigh(Rules { coin, ..Rules::new(events, seed) });
        let mixed = mixed.luck.expect("the coin decides sometimes").value;
        match plain.luck {
            Some(luck) if shares.strength > 1e-9 => {
                prop_assert!(luck.value < mixed && mixed <= 1.0, "{} {mixed}", luck.value);
            }
            _ => prop_assert!((mixed - 1.0).abs() < 1e-6),
        }
    }

    /// Without seats, draws and the players' own randomness, as in a decisive game between consistent players, a coin moves
    /// the needle in proportion: L' = 1 - q (1 - L).
    #[test]
    fn a_coin_counts_in_proportion_where_all_is_on_the_scales(strength in 0.0..1.0_f64, q in 0.0..1.0_f64) {
        let any = Structure { chance: true, interaction: true, choices: true };
        let shares = |strength: f64| VarianceShares { strength, chance: 1.0 - strength, ..VarianceShares::default() };
        let luck = |strength| Balance::exact(&shares(strength), any).luck.unwrap().value;
        let mixed = luck(q * q * strength);
        prop_assert!((mixed - (1.0 - q * (1.0 - luck(strength)))).abs() < 1e-6);
    }
}
