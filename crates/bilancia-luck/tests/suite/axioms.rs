//! Axioms of the variance shares, on generated games with chance events, choices and hidden information in any order. The
//! numbers are those of the axioms in `docs/reference/luck.md`.

use std::sync::Arc;

use bilancia_core::{Actor, Node, Rng, Seat, Seats, State};
use bilancia_luck::{
    Payoff, VarianceShares,
    exact::{BehaviourStrategy, Exact, ExactPair, Size},
};
use proptest::prelude::*;

/// Event of a generated game: a chance event, or a choice of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Event {
    /// Seat that chooses; none for a chance event.
    seat: Option<Seat>,
    /// Weights of the outcomes of a chance event. For a choice, their number is the number of actions.
    weights: Vec<u64>,
    /// For each seat, whether it observes the result; a seat always observes its own choice.
    seen: [bool; 2],
    /// Key of the probabilities of a choice, so that they do not depend on the place of the event.
    mix: u64,
    /// Contribution of each outcome to the key of the payoff; empty for an event without effect.
    code: Vec<u64>,
}

/// Sequence of events of a game, whose payoff is a function of all results.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Script {
    events: Vec<Event>,
    seed: u64,
    /// Factor of all payoffs.
    scale: i32,
    swapped: bool,
    /// Probability, in thousandths, that a fair coin decides instead.
    coin: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Game {
    script: Arc<Script>,
    /// Results of the events so far; none for one that is hidden in a view.
    came: Vec<Option<u8>>,
    /// Result of the coin: 0 if the game is played, 1 and 2 for the faces.
    coin: Option<u8>,
}

impl Game {
    fn new(script: Script) -> Self {
        Self {
            coin: (script.coin == 0).then_some(0),
            script: script.into(),
            came: Vec::new(),
        }
    }

    fn next(&self) -> Option<&Event> {
        match self.coin {
            None | Some(0) => self.script.events.get(self.came.len()),
            Some(_) => None,
        }
    }
}

impl State for Game {
    type Action = u8;
    const HIDES: bool = true;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match (self.coin, self.next()) {
            (None, _) => Node::Chance,
            (Some(_), None) => Node::Over,
            (_, Some(event)) => match event.seat {
                Some(seat) => Node::Choice(seat.into()),
                None => Node::Chance,
            },
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend(0..self.next().unwrap().weights.len() as u8);
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        match (self.coin, self.next()) {
            (None, _) => {
                let coin = self.script.coin;
                out.extend([(0, 2 * (1_000 - coin)), (1, coin), (2, coin)]);
            }
            (_, Some(event)) => out.extend((0..).zip(event.weights.iter().copied())),
            _ => {}
        }
    }

    fn apply(&mut self, _by: Actor, action: u8) {
        match self.coin {
            None => self.coin = Some(action),
            Some(_) => self.came.push(Some(action)),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        let first = match self.coin {
            Some(1) => 1,
            Some(2) => -1,
            _ => {
                let code = |(event, came): (&Event, &Option<u8>)| {
                    event.code.get(usize::from(came.unwrap_or(0))).copied()
                };
                // The payoff does not depend on the order of events.
                let all = self.script.events.iter().zip(&self.came).filter_map(code);
                let sum = all.fold(0_u64, u64::wrapping_add);
                [-1, 1, 1, 0, -1][Rng::keyed(self.script.seed, &[sum]).below(5) as usize]
            }
        };
        let sign = if (seat == Seat(0)) == self.script.swapped {
            -1
        } else {
            1
        };
        sign * first * self.script.scale
    }

    fn points_bound(&self) -> i32 {
        self.script.scale
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        for (event, came) in self.script.events.iter().zip(&mut view.came) {
            let sees = |seat: Seat| event.seen[seat.index()] || event.seat == Some(seat);
            if !from.iter().any(sees) {
                *came = None;
            }
        }
        view
    }
}

/// Behaviour strategy that is a function of the observed results, whatever the order of events. Different keys give
/// different strategies.
fn player(game: &Exact<Game>, key: u64) -> BehaviourStrategy {
    game.strategy(|seat, view, actions| {
        let event = view.next().unwrap();
        let seen = view.script.events.iter().zip(&view.came);
        let code =
            |(event, came): (&Event, &Option<u8>)| event.code.get(usize::from((*came)?)).copied();
        let seen = seen.filter_map(code).fold(0_u64, u64::wrapping_add);
        let whose = u64::from((seat == Seat(0)) == view.script.swapped);
        let mut rng = Rng::keyed(event.mix, &[key, whose, seen]);
        let shares: Vec<f64> = actions.iter().map(|_| 0.05 + rng.unit()).collect();
        let whole: f64 = shares.iter().sum();
        shares.iter().map(|share| share / whole).collect()
    })
}

fn exact(script: Script, payoff: Payoff) -> Exact<Game> {
    Exact::new(&Game::new(script), payoff, Size { most: 200_000 }).unwrap()
}

fn weigh(script: Script) -> ExactPair {
    let game = exact(script, Payoff::Result);
    game.pair(&player(&game, 1), &player(&game, 2)).unwrap()
}

fn event() -> impl Strategy<Value = Event> {
    let seat = prop_oneof![Just(None), Just(Some(Seat(0))), Just(Some(Seat(1)))];
    let weights = prop::collection::vec(1_u64..7, 2..4);
    (seat, weights, any::<[bool; 2]>(), any::<u64>()).prop_map(|(seat, weights, seen, mix)| Event {
        seat,
        code: (0..weights.len() as u64)
            .map(|outcome| Rng::keyed(mix, &[outcome]).bits())
            .collect(),
        weights,
        seen,
        mix,
    })
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    prop::collection::vec(event(), 1..6)
}

fn script(events: Vec<Event>, seed: u64) -> Script {
    Script {
        events,
        seed,
        scale: 1,
        swapped: false,
        coin: 0,
    }
}

#[track_caller]
fn same(a: &VarianceShares, b: &VarianceShares) {
    for (a_part, b_part) in a.all().iter().zip(b.all()) {
        assert!((a_part - b_part).abs() < 1e-9, "{a:?}\n{b:?}");
    }
}

/// Mean and variance of the first seat's score, by enumeration of all sequences of results.
fn enumerate(game: &Game, lineup: [u64; 2]) -> (f64, f64) {
    fn walk(game: &Game, chance: f64, mixes: &dyn Fn(&Game) -> Vec<f64>, sums: &mut [f64; 2]) {
        let mut rolls = Vec::new();
        match game.node() {
            Node::Over => {
                let score = f64::midpoint(f64::from(game.points(Seat(0))), 1.0);
                sums[0] += chance * score;
                sums[1] += chance * score * score;
            }
            Node::Chance => {
                game.rolls(&mut rolls);
                let total: u64 = rolls.iter().map(|roll| roll.1).sum();
                for (roll, weight) in rolls {
                    let mut after = game.clone();
                    after.apply(Actor::Chance, roll);
                    walk(&after, chance * weight as f64 / total as f64, mixes, sums);
                }
            }
            Node::Choice(seats) => {
                for (action, share) in mixes(game).into_iter().enumerate() {
                    let mut after = game.clone();
                    after.apply(Actor::Seat(seats.only().unwrap()), action as u8);
                    walk(&after, chance * share, mixes, sums);
                }
            }
        }
    }
    let mixes = |game: &Game| {
        let Node::Choice(seats) = game.node() else {
            unreachable!()
        };
        let seat = seats.only().unwrap();
        let view = game.view(seat.into());
        let event = view.next().unwrap();
        let seen = view.script.events.iter().zip(&view.came);
        let seen = seen
            .filter_map(|(event, came)| event.code.get(usize::from((*came)?)).copied())
            .fold(0_u64, u64::wrapping_add);
        let whose = u64::from((seat == Seat(0)) == view.script.swapped);
        let mut rng = Rng::keyed(event.mix, &[lineup[seat.index()], whose, seen]);
        let shares: Vec<f64> = event.weights.iter().map(|_| 0.05 + rng.unit()).collect();
        let whole: f64 = shares.iter().sum();
        shares.iter().map(|share| share / whole).collect()
    };
    let mut sums = [0.0; 2];
    walk(game, 1.0, &mixes, &mut sums);
    (sums[0], sums[1] - sums[0] * sums[0])
}

proptest! {
    #[test]
    fn nothing_is_lost_and_plain_enumeration_agrees(events in events(), seed: u64) {
        let game = Game::new(script(events, seed));
        let exact = Exact::new(&game, Payoff::Result, Size { most: 200_000 }).unwrap();
        let (one, other) = (player(&exact, 1), player(&exact, 2));
        let found = exact.variance(&[&one, &other], Seat(0)).unwrap();
        let (mean, variance) = enumerate(&game, [1, 2]);
        prop_assert!((found.mean - mean).abs() < 1e-12);
        prop_assert!((found.chance + found.clash + found.mixing - variance).abs() < 1e-12);
        prop_assert!((exact.pair(&one, &other).unwrap().total() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a1_without_choices_all_is_chance_or_seat(mut events in events(), seed: u64) {
        events.iter_mut().for_each(|event| event.seat = None);
        let shares = weigh(script(events, seed)).shares;
        prop_assert_eq!([shares.strength, shares.clash, shares.mixing], [0.0; 3]);
    }

    #[test]
    fn a2_without_chance_nothing_is_chance(mut events in events(), seed: u64) {
        events.retain(|event| event.seat.is_some());
        prop_assert_eq!(weigh(script(events, seed)).shares.chance, 0.0);
    }

    #[test]
    fn a3_a_coin_mixed_in_shows_as_much_as_it_counts(events in events(), seed: u64, coin in 1_u64..1_000) {
        let plain = weigh(script(events.clone(), seed)).shares;
        let mixed = weigh(Script { coin, ..script(events, seed) }).shares;
        let q = 1.0 - coin as f64 / 1_000.0;
        let VarianceShares { strength, seat, chance, clash, mixing, draw } = plain;
        let expected = VarianceShares {
            strength: q * q * strength,
            seat: q * q * seat,
            chance: q * chance + (1.0 - q) * (1.0 + q * (strength + seat)),
            clash: q * clash,
            mixing: q * mixing,
            draw: q * draw,
        };
        same(&mixed, &expected);
    }

    #[test]
    fn a4_names_of_seats_and_outcomes_mean_nothing(events in events(), seed: u64) {
        let plain = weigh(script(events.clone(), seed));
        let mut swapped = events.clone();
        for event in &mut swapped {
            event.seat = event.seat.map(Seat::other);
            event.seen.reverse();
        }
        same(&plain.shares, &weigh(Script { swapped: true, ..script(swapped, seed) }).shares);
        // Outcomes of chance events in reverse order.
        let mut turned = events;
        for event in turned.iter_mut().filter(|event| event.seat.is_none()) {
            event.weights.reverse();
            event.code.reverse();
        }
        same(&plain.shares, &weigh(script(turned, seed)).shares);
    }

    #[test]
    fn a5_what_changes_nothing_counts_nothing(
        events in events(), inert in event(), forced in event(), at in any::<prop::sample::Index>(), seed: u64,
    ) {
        let plain = weigh(script(events.clone(), seed)).shares;
        let place = at.index(events.len() + 1);
        for mut added in [Event { seat: None, ..inert }, Event { weights: vec![1], ..forced }] {
            added.code = Vec::new();
            let mut more = events.clone();
            more.insert(place, added);
            same(&plain, &weigh(script(more, seed)).shares);
        }
    }

    #[test]
    fn a6_one_roll_or_two_is_the_same(mut events in events(), die in event(), at in any::<prop::sample::Index>(), seed: u64) {
        let place = at.index(events.len() + 1);
        let code = |outcome: u64| Rng::keyed(die.mix, &[outcome]).bits();
        let (high, low) = ([3, 1], [2, 5, 4]);
        let part = |weights: &[u64], unit: u64| Event {
            seat: None,
            weights: weights.to_vec(),
            code: (0..weights.len() as u64).map(|outcome| code(unit * outcome)).collect(),
            ..die.clone()
        };
        let mut split = events.clone();
        split.splice(place..place, [part(&high, 10), part(&low, 1)]);
        let both = || high.iter().enumerate().flat_map(|(a, x)| {
            low.iter().enumerate().map(move |(b, y)| (10 * a as u64, b as u64, x * y))
        });
        events.insert(place, Event {
            seat: None,
            weights: both().map(|(_, _, weight)| weight).collect(),
            code: both().map(|(a, b, _)| code(a).wrapping_add(code(b))).collect(),
            ..die.clone()
        });
        same(&weigh(script(split, seed)).shares, &weigh(script(events, seed)).shares);
    }

    #[test]
    fn a8_two_choices_in_a_row_are_one(mut events in events(), choice in event(), seat: bool, at in any::<prop::sample::Index>(), seed: u64) {
        let place = at.index(events.len() + 1);
        let choice = Event { seat: Some(Seat(seat.into())), ..choice };
        let code = |outcome: u64| Rng::keyed(choice.mix, &[outcome]).bits();
        // Uniform distributions, so that the combined choice has the distribution of the two choices.
        let part = |unit: u64| Event { weights: vec![1, 1], code: vec![code(0), code(unit)], ..choice.clone() };
        let mut split = events.clone();
        split.splice(place..place, [part(1), part(2)]);
        let codes = [(0, 0), (0, 2), (1, 0), (1, 2)].map(|(a, b)| code(a).wrapping_add(code(b)));
        events.insert(place, Event { weights: vec![1; 4], code: codes.to_vec(), ..choice.clone() });
        let even = |script: Script, places: usize| {
            let game = exact(script, Payoff::Result);
            let even = |key: u64| {
                let usual = player(&game, key);
                let mut usual = usual.iter().map(<[f64]>::to_vec).collect::<Vec<_>>().into_iter();
                game.strategy(|_, view, actions| {
                    let mix = usual.next().unwrap();
                    let at = view.came.len();
                    match (place..place + places).contains(&at) {
                        true => vec![1.0 / actions.len() as f64; actions.len()],
                        false => mix,
                    }
                })
            };
            game.pair(&even(1), &even(2)).unwrap().shares
        };
        same(&even(script(split, seed), 2), &even(script(events, seed), 1));
    }

    #[test]
    fn a9_what_nobody_saw_may_have_come_in_any_order(mut events in events(), at in any::<prop::sample::Index>(), seed: u64) {
        // Of chance events that only one seat observes, the order of observation matters; see docs/reference/luck.md.
        for event in events.iter_mut().filter(|event| event.seat.is_none()) {
            event.seen[1] = event.seen[0];
        }
        let blind = |event: &Event, to: &Event| match to.seat {
            Some(seat) => !event.seen[seat.index()] && event.seat != Some(seat),
            None => true,
        };
        let pairs: Vec<_> = (1..events.len())
            .filter(|&late| blind(&events[late - 1], &events[late]) && blind(&events[late], &events[late - 1]))
            .collect();
        if pairs.is_empty() {
            return Ok(());
        }
        let place = pairs[at.index(pairs.len())] - 1;
        let plain = weigh(script(events.clone(), seed)).shares;
        events.swap(place, place + 1);
        same(&plain, &weigh(script(events, seed)).shares);
    }

    #[test]
    fn a10_the_unit_of_points_means_nothing(events in events(), seed: u64, scale in 2..100) {
        let by_points = |script: Script| {
            let game = exact(script, Payoff::Points);
            game.pair(&player(&game, 1), &player(&game, 2)).unwrap().shares
        };
        let plain = by_points(script(events.clone(), seed));
        same(&plain, &by_points(Script { scale, ..script(events, seed) }));
    }

    #[test]
    fn a11_what_hardly_ever_happens_hardly_counts(mut events in events(), rare in event(), at in any::<prop::sample::Index>(), seed: u64) {
        let plain = weigh(script(events.clone(), seed)).shares;
        let place = at.index(events.len() + 1);
        let weights = vec![1_000_000, 1];
        events.insert(place, Event { seat: None, weights, code: vec![0, rare.mix], ..rare });
        let with = weigh(script(events, seed)).shares;
        for (a, b) in plain.all().iter().zip(with.all()) {
            prop_assert!((a - b).abs() < 1e-4, "{plain:?}\n{with:?}");
        }
    }
}
