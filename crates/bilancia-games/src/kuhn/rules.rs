//! Rules of Kuhn poker.

use bilancia_core::{Actor, Node, Rng, Seat, Seats, State};

/// A card, from 0 (jack) to 2 (king).
pub type Card = u8;

/// A deal, a bet or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Deals one card to each seat; a chance event.
    Deal([Card; 2]),
    /// Check, or fold after a bet.
    Pass,
    /// Bet, or call a bet.
    Bet,
}

/// Progress of the betting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Betting {
    NotDealt,
    Open,
    Check,
    Bet,
    CheckBet,
    /// The player folded after the opponent's bet; the flag is whether that bet followed a check.
    Folded(Seat, bool),
    /// Cards are compared: whether a bet was called, and whether it followed a check.
    Showdown {
        called: bool,
        checked: bool,
    },
}

/// A position of Kuhn poker, or a seat's view of one, in which hidden cards are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kuhn {
    pub(super) cards: [Option<Card>; 2],
    pub(super) betting: Betting,
}

/// The six deals, which are equally likely.
const DEALS: [[Card; 2]; 6] = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]];

impl Kuhn {
    /// Start, before the deal.
    pub fn start() -> Self {
        Self {
            cards: [None; 2],
            betting: Betting::NotDealt,
        }
    }

    fn fits(&self, deal: [Card; 2]) -> bool {
        (0..2).all(|seat| self.cards[seat].is_none_or(|card| card == deal[seat]))
    }
}

impl State for Kuhn {
    type Action = Action;
    const HIDES: bool = true;

    fn may_have_simultaneous(&self) -> bool {
        false
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    #[inline]
    fn node(&self) -> Node {
        match self.betting {
            Betting::NotDealt => Node::Chance,
            Betting::Open | Betting::CheckBet => Node::Choice(Seat(0).into()),
            Betting::Check | Betting::Bet => Node::Choice(Seat(1).into()),
            Betting::Folded(..) | Betting::Showdown { .. } => Node::Over,
        }
    }

    #[inline]
    fn actions(&self, _seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Pass, Action::Bet]);
    }

    fn action_numbers(&self) -> Option<usize> {
        Some(2)
    }

    fn action_number(&self, action: Action) -> Option<usize> {
        match action {
            Action::Pass => Some(0),
            Action::Bet => Some(1),
            Action::Deal(_) => None,
        }
    }

    fn rolls(&self, out: &mut Vec<(Action, u64)>) {
        out.extend(DEALS.map(|deal| (Action::Deal(deal), 1)));
    }

    #[inline]
    fn apply(&mut self, _by: Actor, action: Action) {
        use Betting::{Bet, Check, CheckBet, Folded, NotDealt, Open, Showdown};
        self.betting = match (self.betting, action) {
            (NotDealt, Action::Deal(deal)) => {
                self.cards = deal.map(Some);
                Open
            }
            (Open, Action::Pass) => Check,
            (Open, Action::Bet) => Bet,
            (Check, Action::Pass) => Showdown {
                called: false,
                checked: true,
            },
            (Check, Action::Bet) => CheckBet,
            (Bet, Action::Pass) => Folded(Seat(1), false),
            (Bet, Action::Bet) => Showdown {
                called: true,
                checked: false,
            },
            (CheckBet, Action::Pass) => Folded(Seat(0), true),
            (CheckBet, Action::Bet) => Showdown {
                called: true,
                checked: true,
            },
            (betting, action) => panic!("{action:?} is not legal in {betting:?}"),
        };
    }

    #[inline]
    fn points(&self, seat: Seat) -> i32 {
        match (self.betting, self.cards) {
            (Betting::Folded(loser, _), _) => {
                if seat == loser {
                    -1
                } else {
                    1
                }
            }
            (Betting::Showdown { called, .. }, [Some(first), Some(second)]) => {
                let stake = if called { 2 } else { 1 };
                let winner = Seat(u8::from(second > first));
                if seat == winner { stake } else { -stake }
            }
            _ => 0,
        }
    }

    fn points_bound(&self) -> i32 {
        2
    }

    #[inline]
    fn view(&self, from: Seats) -> Self {
        let mut view = *self;
        if self.node() != Node::Over {
            for seat in [Seat(0), Seat(1)] {
                if !from.contains(seat) {
                    view.cards[seat.index()] = None;
                }
            }
        }
        view
    }

    #[inline]
    fn complete(&self, rng: &mut Rng) -> Self {
        if self.betting == Betting::NotDealt {
            return *self;
        }
        let possible = DEALS.into_iter().filter(|&deal| self.fits(deal));
        let drawn = rng.below(possible.clone().count() as u64) as usize;
        let mut possible = possible.skip(drawn);
        let deal = possible.next().expect("a view is one of some deal");
        Self {
            cards: deal.map(Some),
            ..*self
        }
    }
}
