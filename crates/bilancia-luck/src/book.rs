//! The book of one game: what luck, errors and the meeting of secret choices did, event by event.
//!
//! Values are points of the first seat when all go on playing as well as the judge can. A throw is worth what
//! comes after it less the mean over all throws; an error is what the best choice was better; clash is what two
//! secret choices made together that neither made alone. What is left is printed too.
//!
//! A book is kept event by event, so that it can be laid down and taken up again: what is in it already is all that
//! it takes to go on.

use bilancia_core::{Actor, Node, Rng, Seat, State};
use serde::{Deserialize, Serialize};

/// What a judge says of a choice: what to do, and the mix where the choice is secret.
#[derive(Clone, Debug)]
pub struct Judged<A> {
    /// The best choice.
    pub action: A,
    /// What to mix, with shares.
    pub mix: Vec<(A, f64)>,
    /// What it is worth, in points of the one who chooses.
    pub value: f64,
}

/// Somebody who judges positions, always the same position in the same way.
pub trait Judge<S: State> {
    /// What a seat that owes a choice should do.
    fn judge(&mut self, state: &S, seat: Seat) -> Judged<S::Action>;

    /// The value of a position to a seat that owes a choice, in points of that seat; cheaper than
    /// [`judge`](Self::judge) where the judge knows it without a search.
    fn value(&mut self, state: &S, seat: Seat) -> f64 {
        self.judge(state, seat).value
    }

    /// Whether the judge was told to stop. What it says then means nothing.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// One event of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Happening {
    /// How many actions and rolls of the record it takes: a secret choice as many as there are seats.
    pub events: usize,
    /// The value before and after, to the first seat.
    pub values: [f64; 2],
    /// What chance gave the first seat.
    pub luck: f64,
    /// What each seat gave away.
    pub errors: Vec<f64>,
    /// What the meeting of choices gave the first seat.
    pub clash: f64,
}

impl Happening {
    /// What of the change of value is not explained.
    pub fn residual(&self) -> f64 {
        let [before, after] = self.values;
        after - before - self.luck - self.clash + self.errors[0] - self.errors[1]
    }
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// The value of the start.
    pub initial: f64,
    /// The points of the first seat in the end.
    pub last: f64,
    /// What happened, as far as the book has come.
    pub happenings: Vec<Happening>,
}

impl Book {
    /// How many actions and rolls of the record are in the book.
    pub fn events(&self) -> usize {
        let events = self.happenings.iter().map(|happening| happening.events);
        events.sum()
    }

    /// All that chance gave the first seat.
    pub fn luck(&self) -> f64 {
        self.happenings.iter().map(|happening| happening.luck).sum()
    }

    /// All that a seat gave away.
    pub fn errors(&self, seat: usize) -> f64 {
        self.happenings
            .iter()
            .map(|happening| happening.errors[seat])
            .sum()
    }

    /// All that the meeting of choices gave the first seat.
    pub fn clash(&self) -> f64 {
        self.happenings
            .iter()
            .map(|happening| happening.clash)
            .sum()
    }

    /// The value after what is in the book.
    fn value(&self) -> f64 {
        let last = self.happenings.last();
        last.map_or(self.initial, |happening| happening.values[1])
    }

    /// What is not explained, because the judge does not agree with himself.
    pub fn residual(&self) -> f64 {
        let explained = self.luck() + self.clash() - self.errors(0) + self.errors(1);
        self.last - self.initial - explained
    }

    /// The result with luck taken out: of two equal players neither gains by it on average.
    pub fn adjusted(&self) -> f64 {
        self.last - self.luck()
    }
}

/// Samples where throw follows throw.
const SAMPLES: u32 = 24;
/// Choices of a mix beyond these are left out.
const WIDEST: usize = 12;

/// Keeps the book of a game of two seats; `events` are legal, and the last ends the game or breaks it off with
/// the points given. A book that was begun before, with the same judge, goes on from where it was.
///
/// `told` is shown the book before each event; to stop, it says no. None if it did, if the judge was told to stop, or if
/// a book that was begun does not fit the events.
pub fn book<S: State>(
    start: &S,
    events: &[(Actor, S::Action)],
    last: f64,
    begun: Option<Book>,
    judge: &mut dyn Judge<S>,
    told: &mut dyn FnMut(&Book) -> bool,
) -> Option<Book> {
    let mut keeper = Keeper { judge };
    let mut state = start.clone();
    let mut book = match begun {
        Some(book) => {
            for &(by, action) in events.get(..book.events())? {
                state.apply(by, action);
            }
            book
        }
        None => Book {
            initial: keeper.value(&state),
            last,
            happenings: Vec::new(),
        },
    };
    if keeper.judge.is_stopped() {
        return None;
    }
    loop {
        let at = book.events();
        if !told(&book) {
            return None;
        }
        if at >= events.len() {
            break;
        }
        let happening = keeper.happening(&mut state, &events[at..], book.value())?;
        if keeper.judge.is_stopped() {
            return None;
        }
        match happening {
            Some(happening) => book.happenings.push(happening),
            // A record may end between two secret choices.
            None => break,
        }
    }
    if let Some(happening) = book.happenings.last_mut()
        && state.node() == Node::Over
    {
        happening.values[1] = last;
    }
    Some(book)
}

struct Keeper<'a, S: State> {
    judge: &'a mut dyn Judge<S>,
}

impl<S: State> Keeper<'_, S> {
    /// Lets the next event happen, and says what it did; `value` is that of the position before. None within if the
    /// choices that met are not all there, none at all if the events do not fit the game.
    fn happening(
        &mut self,
        state: &mut S,
        events: &[(Actor, S::Action)],
        value: f64,
    ) -> Option<Option<Happening>> {
        let mut happening = Happening {
            events: 1,
            values: [value; 2],
            luck: 0.0,
            errors: vec![0.0; 2],
            clash: 0.0,
        };
        let (by, action) = *events.first()?;
        let after = match state.node() {
            Node::Choice(seats) if seats.len() > 1 => {
                let Some(met) = events.get(..seats.len()) else {
                    return Some(None);
                };
                happening.events = met.len();
                let after = self.meet(state, [met[0].1, met[1].1], &mut happening);
                for &(by, action) in met {
                    state.apply(by, action);
                }
                after
            }
            Node::Chance => {
                state.apply(by, action);
                let after = self.value(state);
                // The value before a throw is the mean over all throws.
                happening.luck = after - value;
                after
            }
            _ => {
                let Actor::Seat(seat) = by else { return None };
                let after = self.choose(state, seat, action, &mut happening);
                state.apply(by, action);
                after
            }
        };
        happening.values[1] = after;
        Some(Some(happening))
    }

    /// What a position is worth to the first seat.
    fn value(&mut self, state: &S) -> f64 {
        match state.node() {
            Node::Over => state.points(Seat(0)).into(),
            Node::Choice(seats) => {
                let seat = seats.lowest().expect("a choice is owed by somebody");
                sign(seat) * self.judge.value(state, seat)
            }
            // Nothing is looked at in vain.
            Node::Chance if self.judge.is_stopped() => 0.0,
            Node::Chance => {
                let mut rolls = Vec::new();
                state.rolls(&mut rolls);
                let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
                let each = rolls.into_iter().map(|(roll, weight)| {
                    let mut after = state.clone();
                    after.apply(Actor::Chance, roll);
                    let worth = match after.node() {
                        Node::Chance => self.thrown_on(&after),
                        _ => self.value(&after),
                    };
                    weight as f64 / total * worth
                });
                each.sum()
            }
        }
    }

    /// What a position is worth in which throw follows throw: the mean over samples of what they lead to.
    fn thrown_on(&mut self, state: &S) -> f64 {
        let mut rng = Rng::new(1);
        let sample = |_| {
            let mut after = state.clone();
            while after.node() == Node::Chance {
                let roll = after.sample_roll(&mut Vec::new(), &mut rng);
                after.apply(Actor::Chance, roll);
            }
            self.value(&after)
        };
        (0..SAMPLES).map(sample).sum::<f64>() / f64::from(SAMPLES)
    }

    fn after(&mut self, state: &S, actions: &[(Seat, S::Action)]) -> f64 {
        if self.judge.is_stopped() {
            return 0.0;
        }
        let mut after = state.clone();
        for &(seat, action) in actions {
            after.apply(Actor::Seat(seat), action);
        }
        self.value(&after)
    }

    fn choose(&mut self, state: &S, seat: Seat, played: S::Action, into: &mut Happening) -> f64 {
        let value = self.after(state, &[(seat, played)]);
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        if actions.len() > 1 {
            let best = self.judge.judge(state, seat).action;
            if best != played {
                let best = self.after(state, &[(seat, best)]);
                // Where what was played turns out better than the judge's choice, nothing was given away.
                into.errors[seat.index()] = (sign(seat) * (best - value)).max(0.0);
            }
        }
        value
    }

    fn meet(&mut self, state: &S, played: [S::Action; 2], into: &mut Happening) -> f64 {
        let seats = [Seat(0), Seat(1)];
        let mixes = seats.map(|seat| {
            let judged = self.judge.judge(state, seat);
            let mut mix = match judged.mix.is_empty() {
                true => vec![(judged.action, 1.0)],
                false => judged.mix,
            };
            mix.truncate(WIDEST);
            let whole: f64 = mix.iter().map(|(_, share)| share).sum();
            mix.iter_mut().for_each(|(_, share)| *share /= whole);
            mix
        });
        // Pairs come up more than once where what was played is in the mixes.
        let mut known: Vec<([S::Action; 2], f64)> = Vec::new();
        let mut at = |row, column| {
            let pair = [row, column];
            if let Some((_, value)) = known.iter().find(|(known, _)| *known == pair) {
                return *value;
            }
            let value = self.after(state, &[(seats[0], row), (seats[1], column)]);
            known.push((pair, value));
            value
        };
        let met = at(played[0], played[1]);
        let own: f64 = mixes[1]
            .iter()
            .map(|&(column, share)| share * at(played[0], column))
            .sum();
        let theirs: f64 = mixes[0]
            .iter()
            .map(|&(row, share)| share * at(row, played[1]))
            .sum();
        let mut right = 0.0;
        for &(row, share) in &mixes[0] {
            for &(column, other) in &mixes[1] {
                right += share * other * at(row, column);
            }
        }
        into.clash = met - own - theirs + right;
        into.errors = vec![right - own, theirs - right];
        met
    }
}

fn sign(seat: Seat) -> f64 {
    if seat == Seat(0) { 1.0 } else { -1.0 }
}

#[cfg(test)]
mod tests {
    use bilancia_core::example::Nim;

    use super::*;

    /// Who knows Nim: leave a multiple of four.
    struct Perfect;

    impl Judge<Nim> for Perfect {
        fn judge(&mut self, state: &Nim, _seat: Seat) -> Judged<u8> {
            let heap: u8 = format!("{state:?}")
                .split(|letter: char| !letter.is_ascii_digit())
                .find_map(|word| word.parse().ok())
                .expect("the heap is in its name");
            let value = if heap.is_multiple_of(4) { -1.0 } else { 1.0 };
            Judged {
                action: (heap % 4).max(1),
                mix: Vec::new(),
                value,
            }
        }
    }

    /// Five matches are won by taking one; the first player takes two, and loses to three.
    const EVENTS: [(Actor, u8); 2] = [(Actor::Seat(Seat(0)), 2), (Actor::Seat(Seat(1)), 3)];

    #[test]
    fn errors_explain_a_game_without_chance() {
        let start = Nim::new(5);
        let book = book(&start, &EVENTS, -1.0, None, &mut Perfect, &mut |_| true).unwrap();
        assert_eq!([book.initial, book.last], [1.0, -1.0]);
        assert_eq!([book.errors(0), book.errors(1)], [2.0, 0.0]);
        assert_eq!([book.luck(), book.clash(), book.residual()], [0.0; 3]);
        assert_eq!(book.adjusted(), -1.0);
    }

    #[test]
    fn a_book_that_was_laid_down_goes_on() {
        let start = Nim::new(5);
        let whole = book(&start, &EVENTS, -1.0, None, &mut Perfect, &mut |_| true).unwrap();
        let mut begun = None;
        let mut looks = 0;
        let stopped = book(&start, &EVENTS, -1.0, None, &mut Perfect, &mut |book| {
            begun = Some(book.clone());
            book.events() < 1
        });
        assert_eq!(stopped, None);
        assert_eq!(begun.as_ref().map(Book::events), Some(1));
        let gone_on = book(&start, &EVENTS, -1.0, begun, &mut Perfect, &mut |_| {
            looks += 1;
            true
        });
        assert_eq!((gone_on, looks), (Some(whole.clone()), 2));
        // A book of some longer game is not taken.
        let mut longer = whole.clone();
        longer.happenings.extend(whole.happenings);
        let refused = book(
            &start,
            &EVENTS,
            -1.0,
            Some(longer),
            &mut Perfect,
            &mut |_| true,
        );
        assert_eq!(refused, None);
    }

    /// Who is told to stop while it judges.
    struct Stopped(u32);

    impl Judge<Nim> for Stopped {
        fn judge(&mut self, state: &Nim, seat: Seat) -> Judged<u8> {
            self.0 -= 1;
            Perfect.judge(state, seat)
        }

        fn is_stopped(&self) -> bool {
            self.0 == 0
        }
    }

    #[test]
    fn what_is_judged_after_a_stop_is_not_in_the_book() {
        let mut seen = Vec::new();
        let mut told = |book: &Book| {
            seen.push(book.events());
            true
        };
        let start = Nim::new(5);
        let stopped = book(&start, &EVENTS, -1.0, None, &mut Stopped(3), &mut told);
        assert_eq!((stopped, seen), (None, vec![0]));
    }
}
