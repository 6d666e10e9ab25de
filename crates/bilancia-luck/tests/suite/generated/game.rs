//! Generated games of a few events, and players whose strategies are known exactly.

use std::{sync::Arc, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Rng, Seat, Seats, State};
use bilancia_luck::exact::{BehaviourStrategy, Exact};
use bilancia_search::{Advice, Limit, Task};

/// Event of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Event {
    /// Chance event with the weights of its outcomes.
    Chance(Vec<u64>),
    /// Choice of a seat among this number of actions.
    Choice(Seat, u8),
    /// Simultaneous choice of both seats among this number of actions each.
    Both(u8),
}

impl Event {
    /// Number of results; those of a simultaneous choice are pairs.
    fn results(&self) -> usize {
        match self {
            Self::Chance(weights) => weights.len(),
            Self::Choice(_, actions) => usize::from(*actions),
            Self::Both(actions) => usize::from(*actions).pow(2),
        }
    }
}

/// Rules of a generated game.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rules {
    pub(crate) events: Vec<Event>,
    /// Key of the payoffs.
    pub(crate) seed: u64,
    /// Probability, in thousandths, that a fair coin decides instead.
    pub(crate) coin: u64,
    /// Whether actions and outcomes are listed in reverse order.
    pub(crate) reversed: bool,
    /// Value of each sequence of results to the first seat between uniform random players, in millionths: by their
    /// number, and by their code in mixed radix.
    pub(crate) values: Vec<Vec<i64>>,
}

impl Rules {
    pub(crate) fn new(events: Vec<Event>, seed: u64) -> Self {
        let mut codes = vec![1];
        for event in &events {
            codes.push(codes[codes.len() - 1] * event.results());
        }
        let payoff = |code: &u64| [-1, 1, 0][Rng::keyed(seed, &[*code]).below(3) as usize];
        let last: Vec<i64> = (0..codes[events.len()] as u64)
            .map(|code| 1_000_000 * payoff(&code))
            .collect();
        let mut values = vec![last];
        for event in events.iter().rev() {
            let count = event.results();
            let weight = |result: usize| match event {
                Event::Chance(weights) => weights[result] as i64,
                _ => 1,
            };
            let whole: i64 = (0..count).map(weight).sum();
            let mean = |after: &[i64]| -> i64 {
                let sum: i64 = after
                    .iter()
                    .enumerate()
                    .map(|(at, value)| weight(at) * value)
                    .sum();
                sum / whole
            };
            let before = values[values.len() - 1].chunks(count).map(mean).collect();
            values.push(before);
        }
        values.reverse();
        Self {
            events,
            seed,
            coin: 0,
            reversed: false,
            values,
        }
    }
}

/// Position of a generated game. It promises nothing about chance and simultaneous moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Small {
    rules: Arc<Rules>,
    /// Result of the coin: 0 if the game is played, 1 and 2 for the faces.
    coin: Option<u8>,
    /// Code of the results of all complete events, and their number.
    code: usize,
    done: usize,
    /// Choices so far of a simultaneous move.
    chosen: [Option<u8>; 2],
}

impl Small {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            coin: (rules.coin == 0).then_some(0),
            rules: rules.into(),
            code: 0,
            done: 0,
            chosen: [None; 2],
        }
    }

    fn next(&self) -> Option<&Event> {
        self.rules.events.get(self.done)
    }

    fn add(&mut self, result: usize) {
        let count = self.rules.events[self.done].results();
        self.code = self.code * count + result;
        self.done += 1;
    }

    fn value_after(&self, results: usize, result: usize) -> f64 {
        self.rules.values[self.done + 1][self.code * results + result] as f64 / 1e6
    }
}

impl State for Small {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match (self.coin, self.next()) {
            (None, _) => Node::Chance,
            (Some(1 | 2), _) | (_, None) => Node::Over,
            (_, Some(Event::Chance(_))) => Node::Chance,
            (_, Some(Event::Choice(seat, _))) => Node::Choice((*seat).into()),
            (_, Some(Event::Both(_))) => {
                let owing = |seat: &Seat| self.chosen[seat.index()].is_none();
                Node::Choice(self.seats().iter().filter(owing).collect())
            }
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        if let Some(Event::Choice(_, actions) | Event::Both(actions)) = self.next() {
            out.extend(0..*actions);
        }
        if self.rules.reversed {
            out.reverse();
        }
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        let coin = self.rules.coin;
        match (self.coin, self.next()) {
            (None, _) => out.extend([(0, 2 * (1_000 - coin)), (1, coin), (2, coin)]),
            (_, Some(Event::Chance(weights))) => out.extend((0..).zip(weights.iter().copied())),
            _ => {}
        }
        if self.rules.reversed {
            out.reverse();
        }
    }

    fn apply(&mut self, by: Actor, action: u8) {
        if self.coin.is_none() {
            self.coin = Some(action);
            return;
        }
        let Some(Event::Both(actions)) = self.next() else {
            self.add(action.into());
            return;
        };
        let actions = usize::from(*actions);
        if let Actor::Seat(seat) = by {
            self.chosen[seat.index()] = Some(action);
        }
        if let [Some(first), Some(second)] = self.chosen {
            self.chosen = [None; 2];
            self.add(usize::from(first) * actions + usize::from(second));
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        let first = match (self.coin, self.next()) {
            (Some(1), _) => 1,
            (Some(2), _) => -1,
            (Some(0), None) => (self.rules.values[self.done][self.code] / 1_000_000) as i32,
            _ => 0,
        };
        if seat == Seat(0) { first } else { -first }
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        for seat in self.seats().iter().filter(|seat| !from.contains(*seat)) {
            view.chosen[seat.index()] = None;
        }
        view
    }
}

/// Probabilities of the actions, in the order of the rules, for a player of this sharpness: 0 is a uniform random player;
/// higher ones prefer actions that are good between uniform random players.
fn strategy(state: &Small, seat: Seat, actions: &[u8], sharpness: u64) -> Vec<f64> {
    let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
    let value = |action: u8| match state.next() {
        Some(Event::Both(count)) => {
            let count = usize::from(*count);
            let pair = |other: usize| match seat {
                Seat(0) => usize::from(action) * count + other,
                _ => other * count + usize::from(action),
            };
            let sum: f64 = (0..count)
                .map(|other| state.value_after(count * count, pair(other)))
                .sum();
            sum / count as f64
        }
        _ => state.value_after(actions.len(), action.into()),
    };
    let weights: Vec<f64> = actions
        .iter()
        .map(|&action| (sharpness as f64 * sign * value(action)).exp())
        .collect();
    let whole: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / whole).collect()
}

/// Strategy of a player in the enumerated game.
pub(crate) fn known(game: &Exact<Small>, sharpness: u64) -> BehaviourStrategy {
    game.strategy(|seat, view, actions| strategy(view, seat, actions, sharpness))
}

/// Search of the game, for sampled games: the player whose sharpness is one less than the number of positions allowed.
pub(crate) fn engine(
    task: &Task<'_, Small>,
    limit: Limit,
    _threads: u32,
    _stop: &AtomicBool,
) -> Advice<u8> {
    let Limit::Playouts(number) = limit else {
        unreachable!("ladders limit the number of positions")
    };
    let mut actions = Vec::new();
    task.state.actions(task.seat, &mut actions);
    let view = task.view();
    let shares = strategy(&view, task.seat, &actions, number - 1);
    let mut left = Rng::new(task.seed).unit();
    let chosen = shares.iter().position(|share| {
        left -= share;
        left < 0.0
    });
    let action = actions[chosen.unwrap_or(actions.len() - 1)];
    Advice {
        action,
        value: None,
        mix: Vec::new(),
        playouts: 0,
        line: vec![action],
    }
}
