//! The type-erased interface of a match, for terminal, server and bindings.

use std::ops::Range;

use bilancia_core::{Actor, Lang, Name, Node, Options, Rng, Seat, Seats, Side};
use bilancia_scene::Scene;
use dyn_clone::DynClone;

use crate::{AsAny, Ending, Event, Game, Mark, Outcome, PlayError, Presentation, Reason};

/// Game, options and starting position of a match.
#[derive(Clone)]
pub struct Setup {
    /// The game played.
    pub game: &'static dyn Game,
    /// The options in force.
    pub options: Options,
    /// Titles of the seats, at least as many as there are seats.
    pub seats: Vec<Name>,
    /// Side of each seat; seats of one side win and lose together.
    pub sides: Vec<Side>,
    /// The position that the match began from, if it is not the usual start.
    pub position: Option<String>,
}

/// State of play of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// All seats that take part.
    pub seats: Seats,
    /// The actors that the match waits for; over also when it was forfeited, agreed or cut off.
    pub node: Node,
    /// Number of events so far.
    pub events: usize,
    /// Number of the present turn, from 0; see [`Mark::turn`].
    pub turn: u32,
    /// Simultaneous moves that wait for those of other seats; in a view, only those that its seats may see.
    pub sealed: Vec<SealedMove>,
    /// The largest payoff that the match can end with; a forfeit costs as much.
    pub points_bound: i32,
    /// The outcome of the match, if it has ended.
    pub outcome: Option<Outcome>,
}

/// A simultaneous move that waits for those of other seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedMove {
    /// The seat that made it.
    pub seat: Seat,
    /// The move, in canonical notation.
    pub text: String,
}

/// Prompt for putting an action together step by step, as text; see [`bilancia_core::Prompt`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPrompt {
    /// Choices for the next step, in the order of the legal actions.
    pub next: Vec<TextPromptChoice>,
    /// The action that exactly the steps so far mean.
    pub complete: Option<String>,
    /// The one action that can still result; none if there are several.
    pub only: Option<String>,
}

/// A choice for the next step of a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPromptChoice {
    /// A cell of the picture, or the text of an action that its cells do not distinguish from others.
    pub cell: String,
    /// Text of the choice in notation.
    pub label: Name,
    /// Title on a button, in words.
    pub title: Name,
    /// The one action that can result after this choice; none if there are several.
    pub only: Option<String>,
}

/// A match in progress. Object-safe: actions and positions are text. Code that needs the types of a game downcasts to
/// [`Match`](crate::Match).
///
/// These few methods are what playing needs. All that follows from them is on `dyn Table` itself, and what only shows a match
/// is behind [`Table::present`].
pub trait Table: AsAny + DynClone + Send + Sync {
    /// Game, options and start.
    fn setup(&self) -> &Setup;

    /// The state of play.
    fn status(&self) -> Status;

    /// The position, sealed moves included. Take a [`Table::view`] first to show it.
    fn position(&self) -> String;

    /// The legal actions of an actor that the match waits for, each with its weight: the weight of its probability for
    /// chance, 1 for a seat. Empty for all others.
    fn legal(&self, by: Actor) -> Vec<(String, u64)>;

    /// Choices for the next step of a seat that puts an action together, after the steps `chosen`. None if no legal
    /// action begins with these steps, or the match does not wait for the seat.
    fn prompt(&self, seat: Seat, chosen: &[&str]) -> Option<TextPrompt>;

    /// Plays an action or roll, and returns its canonical text.
    ///
    /// # Errors [`PlayError`] if the match does not wait for this actor, or the action is not legal; the match is then
    /// unchanged.
    fn play(&mut self, by: Actor, text: &str) -> Result<String, PlayError>;

    /// Draws an outcome of chance by its weight and plays it. Returns its canonical text.
    ///
    /// # Errors
    /// [`PlayError`] if the match does not wait for chance.
    fn roll(&mut self, rng: &mut Rng) -> Result<String, PlayError>;

    /// Ends the match by something other than the rules of its position.
    ///
    /// # Errors
    /// [`PlayError`] if the match is over, if it does not have two sides, or if a forfeit is for a number of points
    /// that the match does not allow.
    fn end(&mut self, ending: Ending) -> Result<(), PlayError>;

    /// Takes back the sealed move of a seat, or else its last action, if nothing has been played, rolled or revealed to
    /// others since. Returns whether a move was taken back.
    fn undo(&mut self, seat: Seat) -> bool;

    /// Events of a range of numbers, counted from 0. Simultaneous moves join the events in seat order when the last of
    /// them is made. In a view, outcomes that were dealt to others are hidden.
    ///
    /// # Panics
    /// If there are fewer events.
    fn events_in(&self, range: Range<usize>) -> Vec<Event>;

    /// Round and turn of each event.
    fn marks(&self) -> &[Mark];

    /// The match as it was after a number of events, or at the start of the round in whose middle that is. Sealed moves
    /// are dropped. The match as it is now if it has fewer events.
    fn at(&self, events: usize) -> Box<dyn Table>;

    /// The match as these seats may see it. Everything that is shown to players is made from a view.
    fn view(&self, from: Seats) -> Box<dyn Table>;

    /// The presentation of the match: pictures, and words about the position and its events.
    fn present(&self) -> &dyn Presentation;
}

dyn_clone::clone_trait_object!(Table);

impl dyn Table {
    /// The game played.
    pub fn game(&self) -> &'static dyn Game {
        self.setup().game
    }

    /// The options in force.
    pub fn options(&self) -> &Options {
        &self.setup().options
    }

    /// The position that the match began from, if it is not the usual start.
    pub fn special_start(&self) -> Option<&str> {
        self.setup().position.as_deref()
    }

    /// Title of a seat; its number if the game has no title for it.
    pub fn seat_name(&self, seat: Seat, lang: Lang) -> String {
        let name = self.setup().seats.get(seat.index());
        name.map_or_else(|| seat.to_string(), |name| name.text(lang).to_owned())
    }

    /// All seats that take part.
    pub fn seats(&self) -> Seats {
        self.status().seats
    }

    /// The side of a seat: seats of one side win and lose together. A seat that the game does not have is a side of its own.
    pub fn side(&self, seat: Seat) -> Side {
        let side = self.setup().sides.get(seat.index());
        side.copied().unwrap_or(Side(seat.0))
    }

    /// The actors that the match waits for; over also when it was forfeited, agreed or cut off.
    pub fn node(&self) -> Node {
        self.status().node
    }

    /// The outcome of the match, if it has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.status().outcome
    }

    /// Number of the present turn for people, from 1 at the start of the match, whatever number the game gives its first turn.
    pub fn turn_number(&self) -> u32 {
        let first = self.at(0).status().turn;
        self.status().turn.saturating_sub(first) + 1
    }

    /// Number of events so far.
    pub fn event_count(&self) -> usize {
        self.marks().len()
    }

    /// All legal actions of a seat with the steps by which each is pointed at. Takes time with the square of their number;
    /// [`Table::prompt`] is for putting one action together.
    pub fn paths(&self, seat: Seat) -> Vec<(String, Vec<String>)> {
        let mut found = Vec::new();
        let mut open: Vec<Vec<String>> = vec![Vec::new()];
        while let Some(path) = open.pop() {
            let steps: Vec<&str> = path.iter().map(String::as_str).collect();
            let Some(prompt) = self.prompt(seat, &steps) else {
                continue;
            };
            found.extend(prompt.complete.map(|text| (text, path.clone())));
            // Backwards, so that the first is taken next.
            for choice in prompt.next.into_iter().rev() {
                let mut longer = path.clone();
                longer.push(choice.cell);
                open.push(longer);
            }
        }
        found
    }

    /// All events so far; see [`Table::events_in`].
    pub fn events(&self) -> Vec<Event> {
        self.events_in(0..self.event_count())
    }

    /// The seats whose simultaneous moves wait for those of others.
    pub fn sealed(&self) -> Seats {
        self.status()
            .sealed
            .iter()
            .map(|sealed| sealed.seat)
            .collect()
    }

    /// The legal actions of a seat that the match waits for; empty for all others.
    pub fn actions(&self, seat: Seat) -> Vec<String> {
        let legal = self.legal(Actor::Seat(seat)).into_iter();
        legal.map(|(text, _)| text).collect()
    }

    /// Outcomes of chance with their weights, if the match waits for chance.
    pub fn rolls(&self) -> Vec<(String, u64)> {
        self.legal(Actor::Chance)
    }

    /// A copy, which shares the history.
    pub fn copy(&self) -> Box<dyn Table> {
        dyn_clone::clone_box(self)
    }

    /// The picture of the position.
    pub fn scene(&self, lang: Lang) -> Scene {
        self.present()
            .picture(false, lang)
            .expect("every position has a picture")
    }

    /// The picture with the second seat at the bottom; none where the board has no sides.
    pub fn turned_scene(&self, lang: Lang) -> Option<Scene> {
        self.present().picture(true, lang)
    }

    /// Ends the match as lost for a seat's side, for a reason that [is a forfeit](Reason::is_forfeit), by the largest
    /// number of points that the match can end with.
    ///
    /// # Errors [`PlayError`] if the match is over, or does not have two sides.
    pub fn forfeit(&mut self, seat: Seat, reason: Reason) -> Result<(), PlayError> {
        let points = self.status().points_bound;
        self.end(Ending::Forfeit {
            seat,
            reason,
            points,
        })
    }

    /// Ends the match as a draw, for a reason that [is one of a draw](Reason::is_draw).
    ///
    /// # Errors [`PlayError`] if the match is over, or does not have two sides.
    pub fn draw(&mut self, reason: Reason) -> Result<(), PlayError> {
        self.end(Ending::Draw { reason })
    }

    /// The events of each round, as ranges of their numbers.
    pub fn rounds(&self) -> Vec<Range<usize>> {
        let mut rounds: Vec<Range<usize>> = Vec::new();
        for (event, mark) in self.marks().iter().enumerate() {
            match rounds.get_mut(mark.round) {
                Some(round) => round.end = event + 1,
                None => rounds.push(event..event + 1),
            }
        }
        rounds
    }
}

/// Plays a uniformly random action of the lowest seat that the match waits for, or a roll. Returns whether the match went
/// on.
///
/// # Panics
/// If the game refuses what it has itself listed.
pub fn random_step(table: &mut dyn Table, rng: &mut Rng) -> bool {
    let played = match table.node() {
        Node::Over => return false,
        Node::Chance => table.roll(rng),
        Node::Choice(seats) => {
            let seat = seats.lowest().expect("a choice is owed by somebody");
            let actions = table.actions(seat);
            let action = &actions[rng.below(actions.len() as u64) as usize];
            table.play(Actor::Seat(seat), action)
        }
    };
    played.expect("what a game lists is legal");
    true
}
