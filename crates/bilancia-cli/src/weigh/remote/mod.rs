//! Games of other programs, queried over the engine protocol, as states of the model.
//!
//! Every position is queried once and remembered. The program's answers are validated as they come, and some positions
//! are queried again at the end.

mod session;

use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::{Arc, Mutex, MutexGuard},
};

use bilancia_core::{Actor, MAX_SEATS, Node, Seat, Seats, State};

use crate::{
    engine::{Client, EngineFault, StartError},
    interrupt,
    printable::short,
};
use session::{Known, Session, number};

bilancia_core::catalogue!("cli/weigh/remote");

bilancia_core::messages! { crate::weigh::remote::catalogue, "":
    const {
        SEATS(seats, max_seats), CHANGED(position), ELSEWHERE(position, word),
    }
}

/// Number of positions that are queried again at the end.
const ASKED_AGAIN: usize = 300;
/// A game that another program implements.
pub(super) struct RemoteGame {
    session: Mutex<Session>,
    seats: usize,
    bound: i32,
}

/// A state of a game that another program implements.
#[derive(Clone)]
pub(super) struct RemoteState {
    program: Arc<RemoteGame>,
    at: u32,
    /// Sealed moves of this simultaneous move, by seat.
    sealed: [Option<u32>; MAX_SEATS],
}

impl RemoteGame {
    /// Starts a program and queries the start of its game.
    ///
    /// # Errors
    /// The fault of the program, in words.
    pub(super) fn start(command: &str) -> Result<RemoteState, StartError> {
        let client = Client::start(command, None)?;
        Self::of(client).map_err(StartError::Program)
    }

    fn of(mut client: Client) -> Result<RemoteState, EngineFault> {
        // A program may leave these two out: two seats and a payoff of one point are usual.
        let seats = number(&mut client, "seats", 2)?;
        let bound = number(&mut client, "bound", 1)?;
        if !(1..=MAX_SEATS).contains(&seats) {
            return Err(EngineFault::new(SEATS, &[&seats, &MAX_SEATS]));
        }
        let session = Session::new(client);
        let program = Arc::new(Self {
            session: session.into(),
            seats,
            bound,
        });
        let at = program.session().reach("position startpos", seats, bound)?;
        Ok(RemoteState {
            program,
            at,
            sealed: [None; MAX_SEATS],
        })
    }

    fn session(&self) -> MutexGuard<'_, Session> {
        self.session
            .lock()
            .expect("no thread panics while the program is asked")
    }

    /// Whether Ctrl-C came before all positions were known.
    pub(super) fn was_stopped(&self) -> bool {
        self.session().stopped
    }

    /// The first fault of the program, in words. To be called at the end, since some positions are queried again.
    pub(super) fn fault(&self) -> Option<EngineFault> {
        let mut session = self.session();
        let step = session.known.len().div_ceil(ASKED_AGAIN).max(1);
        for (turn, index) in (0..session.known.len()).step_by(step).enumerate() {
            if session.fault.is_some() || session.stopped {
                break;
            }
            let before = session.known[index].clone();
            match session.again(&before.position, self.seats, self.bound) {
                Ok(again) if again == before => {
                    let played = session.leads_elsewhere(&before, turn);
                    session.fault = match played {
                        Ok(None) => None,
                        Ok(Some(word)) => {
                            let position = short(&before.position);
                            Some(EngineFault::new(ELSEWHERE, &[&position, &short(&word)]))
                        }
                        Err(fault) => Some(fault),
                    };
                }
                Ok(_) => {
                    let position = short(&before.position);
                    session.fault = Some(EngineFault::new(CHANGED, &[&position]));
                }
                Err(error) => session.fault = Some(error),
            }
        }
        session.fault.clone()
    }
}

impl RemoteState {
    /// The program that implements the game.
    pub(super) fn program(&self) -> Arc<RemoteGame> {
        Arc::clone(&self.program)
    }

    fn known<T>(&self, of: impl FnOnce(&Known) -> T) -> T {
        of(&self.program.session().known[self.at as usize])
    }
}

impl PartialEq for RemoteState {
    fn eq(&self, other: &Self) -> bool {
        (self.at, self.sealed) == (other.at, other.sealed)
    }
}

impl Eq for RemoteState {}

impl Hash for RemoteState {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Ordered by the text and not by the number, which depends on the order of queries.
        self.known(|known| known.position.hash(state));
        self.sealed.hash(state);
    }
}

impl fmt::Debug for RemoteState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.known(|known| known.position.clone()))
    }
}

impl State for RemoteState {
    type Action = u32;

    fn seats(&self) -> Seats {
        Seats::first(self.program.seats)
    }

    fn node(&self) -> Node {
        let session = self.program.session();
        // After a fault the game counts as over, so that the measurement ends.
        let at_end = session.fault.is_some() || session.stopped;
        match session.known[self.at as usize].node {
            _ if at_end => Node::Over,
            Node::Choice(seats) => {
                let open = |seat: &Seat| self.sealed[seat.index()].is_none();
                Node::Choice(seats.iter().filter(open).collect())
            }
            node => node,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<u32>) {
        self.known(|known| {
            let own = known.moves.iter().filter(|(of, _)| *of == seat);
            out.extend(own.flat_map(|(_, moves)| moves.iter().copied()));
        });
    }

    fn rolls(&self, out: &mut Vec<(u32, u64)>) {
        self.known(|known| out.extend(known.rolls.iter().copied()));
    }

    fn apply(&mut self, by: Actor, action: u32) {
        let mut session = self.program.session();
        let known = &session.known[self.at as usize];
        let made: Vec<(Actor, u32)> = match (by, known.node) {
            (Actor::Seat(seat), Node::Choice(owing)) => {
                self.sealed[seat.index()] = Some(action);
                let all = owing
                    .iter()
                    .map(|seat| Some((Actor::Seat(seat), self.sealed[seat.index()]?)));
                match all.collect::<Option<Vec<_>>>() {
                    Some(all) => all,
                    None => return,
                }
            }
            _ => vec![(by, action)],
        };
        self.sealed = [None; MAX_SEATS];
        let named = match made[..] {
            [(_, action)] => known.after(action).map(str::to_owned),
            _ => None,
        };
        if let Some(after) = named.as_deref().and_then(|text| session.number_of(text)) {
            self.at = after;
            return;
        }
        let key = (self.at, made);
        if let Some(&after) = session.after.get(&key) {
            self.at = after;
            return;
        }
        session.stopped |= interrupt::is_raised();
        if session.fault.is_some() || session.stopped {
            return;
        }
        let words = key
            .1
            .iter()
            .map(|&(by, action)| format!("{by}:{}", session.words[action as usize]));
        let words: Vec<_> = words.collect();
        let line = match named {
            Some(after) => format!("position fen {after}"),
            None => format!(
                "position fen {} moves {}",
                session.known[self.at as usize].position,
                words.join(" ")
            ),
        };
        match session.reach(&line, self.program.seats, self.program.bound) {
            Ok(after) => {
                session.after.insert(key, after);
                self.at = after;
            }
            Err(error) => session.fault = Some(error),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        self.known(|known| known.points[seat.index()])
    }

    fn points_bound(&self) -> i32 {
        self.program.bound
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        for seat in self.seats().iter().filter(|seat| !from.contains(*seat)) {
            view.sealed[seat.index()] = None;
        }
        view
    }
}
