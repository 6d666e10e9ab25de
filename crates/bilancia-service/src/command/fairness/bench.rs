//! Two players at a game, who try whatever they like, by the same way as the service lets people act.

use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_host::{LiveGame, LogEntry, Occupant, Seating, Status, Stored};
use bilancia_store::Person;
use bilancia_table::seal::Seal;

use super::model::{Model, Read};
use crate::{Command, Refused, apply_entries, command::entries};

const DAY: i64 = 24 * 3_600_000;
/// How long one may wait, in milliseconds.
pub(super) const WAITS: [i64; 8] = [0, 400, 7_000, 25_000, 70_000, 3_500_000, DAY + 1, 4 * DAY];

/// An act of a player, allowed or not.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Wait(usize),
    /// One of the legal actions, or a choice sealed in its place.
    Act(usize),
    /// The program's move.
    Program(usize),
    TakeBack,
    /// Opens what was sealed; or something else.
    Open(bool),
    /// Lays down an answer to one of the legal moves of the other.
    Plan(usize, usize),
    OfferDraw,
    OfferUndo,
    OfferPause,
    /// Reads what is offered.
    Look,
    /// Answers what was read last, however long ago.
    Accept,
    Decline,
    Withdraw,
    Resume,
    Resign,
    /// Looks at the game, so that the clock may run.
    See,
    Leave(i64),
}

/// Players of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    People,
    Program,
    Alone,
}

/// Two players at a game, and what each has read and sealed.
pub(super) struct Bench {
    stored: Stored,
    live: LiveGame,
    log: Vec<(i64, LogEntry)>,
    now: i64,
    model: Model,
    read: [Option<Read>; 2],
    sealed: [Option<String>; 2],
}

fn person(player: usize) -> Person {
    Person {
        id: format!("player {player}"),
        name: String::new(),
        registered: false,
    }
}

const SALT: &str = "00112233445566778899aabbccddeeff";

impl Bench {
    pub(super) fn begin(game: &str, kind: Kind, time: Option<&str>, sealed: bool) -> Self {
        let (game, options) = game.split_once(':').unwrap_or((game, ""));
        let seat = |player: usize| match (kind, player) {
            (Kind::Program, 1) => Occupant::Bot("greedy".to_owned()),
            (Kind::Alone, _) => Occupant::Person {
                id: person(0).id,
                name: String::new(),
            },
            _ => Occupant::Person {
                id: person(player).id,
                name: String::new(),
            },
        };
        let stored = Stored {
            game: game.to_owned(),
            options: options.to_owned(),
            position: None,
            kind: if kind == Kind::Alone {
                "sandbox"
            } else {
                "people"
            }
            .to_owned(),
            invitation: None,
            challenged: None,
            time_control: time.map(|time| time.parse().unwrap()),
            policy: None,
            sealed_by_players: sealed,
            seating: Seating::default(),
            seats: vec![seat(0), seat(1)],
            of_event: false,
        };
        let live = LiveGame::begin("game", stored.clone()).unwrap();
        let people = match kind {
            Kind::Program => Seat(0).into(),
            Kind::People | Kind::Alone => Seats::first(2),
        };
        let model = Model::new(stored.time_control, people, 2, kind != Kind::People);
        let mut bench = Self {
            stored,
            live,
            log: Vec::new(),
            now: 1_800_000_000_000,
            model,
            read: [None, None],
            sealed: [None, None],
        };
        let sat = |seat: u8| LogEntry::Sat {
            seat,
            share: "share".to_owned(),
            given: true,
        };
        let secret = "0".repeat(64);
        bench.write(vec![LogEntry::Dice { secret }, sat(0), sat(1)]);
        bench
    }

    /// As the service writes.
    fn write(&mut self, entries: Vec<LogEntry>) {
        let mut later = self.live.clone();
        let happened = apply_entries(&mut later, self.now, entries).unwrap();
        self.log
            .extend(happened.iter().map(|entry| (self.now, entry.clone())));
        self.check_secrecy(&later, &happened);
        self.model.check(&self.live, &later, self.now, &happened);
        self.live = later;
    }

    /// A hidden act of one player changes nothing that others can see.
    fn check_secrecy(&self, later: &LiveGame, entries: &[LogEntry]) {
        let [entry] = entries else { return };
        let owner = match entry {
            LogEntry::Planned { seat, .. } | LogEntry::Changed { seat, .. } => Seat(*seat),
            LogEntry::Sealed { seat, .. } if self.live.sealed().contains(Seat(*seat)) => {
                Seat(*seat)
            }
            _ => return,
        };
        for viewer in [Seats::first(2).without(owner), Seats::NONE] {
            assert_eq!(self.seen(&self.live, viewer), self.seen(later, viewer));
        }
    }

    /// All that the player of these seats can see.
    fn seen(&self, live: &LiveGame, own: Seats) -> String {
        let view = live.table.view(own);
        let seats = [Seat(0), Seat(1)];
        let clocks = seats.map(|seat| {
            let clocks = live.clocks.as_ref();
            clocks.map(|clocks| (clocks.left(seat, self.now), clocks.deadline(seat)))
        });
        let seals = seats.map(|seat| live.commitment(seat, own));
        let plans: Vec<_> = own.iter().map(|seat| live.plan(seat).is_some()).collect();
        format!(
            "{} {:?} {:?} {:?} {clocks:?} {seals:?} {:?} {:?} {} {plans:?}",
            view.position(),
            view.events(),
            live.awaited(),
            live.sealed(),
            live.offers,
            live.times,
            live.extent().seen_by(own),
        )
    }

    /// As the service does what a player wants.
    fn ask(&mut self, seat: Seat, command: Command) -> Result<(), Refused> {
        let occupant = &self.live.seats[seat.index()];
        let Occupant::Person { id, .. } = occupant else {
            return Ok(());
        };
        let (own, player) = (self.live.seats_of(id), person(0));
        let entries = entries(&self.live, own, &player, None, self.now, command)?;
        if self.call_time() {
            return Err(Refused::OutOfTime);
        }
        self.write(entries);
        Ok(())
    }

    fn call_time(&mut self) -> bool {
        let late = self.live.overdue(self.now);
        let is_late = !late.is_empty();
        if is_late {
            self.write(late);
        }
        is_late
    }

    pub(super) fn take(&mut self, player: usize, step: Step) {
        let seat = Seat(player as u8);
        let number = self.read[player].as_ref().map(|read| read.number);
        let done = match step {
            Step::Wait(length) => {
                let later = self.now + WAITS[length];
                // The service watches the clocks: it acts as soon as one falls due.
                let due = self.live.falls_due().filter(|due| *due <= later);
                let stop = due.map_or(later, |due| due.max(self.now));
                self.model.pass(&self.live, self.now, stop);
                self.now = stop;
                self.call_time();
                Ok(())
            }
            Step::Act(pick) => self.act(seat, pick),
            Step::Program(pick) => {
                self.program(pick);
                Ok(())
            }
            Step::TakeBack => self.ask(seat, Command::TakeBack { seat }),
            Step::Open(right) => self.open(seat, right),
            Step::Plan(one, other) => self.plan(seat, one, other),
            Step::OfferDraw => self.ask(seat, Command::OfferDraw { seat }),
            Step::OfferUndo => self.ask(seat, Command::OfferUndo { seat }),
            Step::OfferPause => self.ask(seat, Command::OfferPause { seat }),
            Step::Look => {
                self.read[player] = Read::of(&self.live);
                Ok(())
            }
            Step::Accept => {
                let standing = Read::of(&self.live);
                let done = self.ask(
                    seat,
                    Command::Accept {
                        seat,
                        offer: number,
                    },
                );
                if done.is_ok() && number.is_some() {
                    // What holds now is what was read.
                    assert_eq!(standing, self.read[player]);
                }
                done
            }
            Step::Decline => self.ask(
                seat,
                Command::Decline {
                    seat,
                    offer: number,
                },
            ),
            Step::Withdraw => self.ask(
                seat,
                Command::Withdraw {
                    seat,
                    offer: number,
                },
            ),
            Step::Resume => self.ask(seat, Command::Resume { seat }),
            Step::Resign => self.ask(seat, Command::Resign { seat }),
            Step::See => {
                let unseen = self.live.unseen(seat.into(), self.now);
                if !unseen.is_empty() && !self.call_time() {
                    let seats = vec![seat.0];
                    self.write(vec![LogEntry::Seen { seats }]);
                }
                Ok(())
            }
            Step::Leave(days) => {
                self.leave(seat, days);
                Ok(())
            }
        };
        // What is refused is refused in words, and is no fault of the server.
        if let Err(Refused::Game(text)) = done {
            panic!("{text}");
        }
    }

    fn act(&mut self, seat: Seat, pick: usize) -> Result<(), Refused> {
        let mut table = self.live.table.view(seat.into());
        if self.live.table.sealed().contains(seat) {
            table.undo(seat);
        }
        let actions = table.actions(seat);
        let Some(text) = actions.get(pick % actions.len().max(1)).cloned() else {
            return Ok(());
        };
        let at_once = matches!(table.node(), Node::Choice(seats) if seats.len() > 1);
        if self.live.seals.is_none() || !at_once {
            return self.ask(seat, Command::Act { seat, text });
        }
        let round = self.live.table.event_count() + 1;
        let seal = Seal {
            name: "game",
            round,
            seat,
            action: &text,
            salt: SALT,
        };
        let command = Command::Seal {
            seat,
            round,
            commitment: seal.commitment(),
        };
        let done = self.ask(seat, command);
        if done.is_ok() {
            self.sealed[seat.index()] = Some(text);
        }
        done
    }

    /// As a program's move is played.
    fn program(&mut self, pick: usize) {
        let owes = self.live.awaited().iter().find(|seat| {
            let bots = self.live.seats_of_bots();
            bots.contains(*seat)
        });
        if let Some(seat) = owes.filter(|_| !self.call_time()) {
            let actions = self.live.table.view(seat.into()).actions(seat);
            let text = actions[pick % actions.len()].clone();
            self.write(vec![LogEntry::Act { seat: seat.0, text }]);
        }
    }

    fn open(&mut self, seat: Seat, right: bool) -> Result<(), Refused> {
        let Some(text) = self.sealed[seat.index()].clone() else {
            return Ok(());
        };
        let salt = if right { SALT } else { "something else" }.to_owned();
        self.ask(seat, Command::Open { seat, text, salt })
    }

    fn plan(&mut self, seat: Seat, one: usize, other: usize) -> Result<(), Refused> {
        let mut table = self.live.table.view(seat.into());
        let mut line = Vec::new();
        for pick in [one, other] {
            let Node::Choice(seats) = table.node() else {
                break;
            };
            let Some(mover) = seats.only() else { break };
            let actions = table.actions(mover);
            let text = actions[pick % actions.len()].clone();
            table.play(Actor::Seat(mover), &text).unwrap();
            line.push(text);
        }
        let lines = line.join(";");
        self.ask(seat, Command::Plan { seat, lines })
    }

    /// As absence is told to a game by correspondence.
    fn leave(&mut self, seat: Seat, days: i64) {
        let control = self.stored.time_control;
        let playing = self.live.status() == Status::Playing;
        if control.is_some_and(|control| control.is_correspondence())
            && playing
            && !self.call_time()
        {
            let until = self.now + days * DAY;
            self.write(vec![LogEntry::Away {
                seat: seat.0,
                until,
            }]);
        }
    }

    /// The log alone says how the game stands.
    pub(super) fn check_log(&self) {
        let mut again = LiveGame::begin("game", self.stored.clone()).unwrap();
        for (at, entry) in &self.log {
            again.apply_entry(*at, entry).unwrap();
        }
        let all = Seats::first(2);
        assert_eq!(self.seen(&again, all), self.seen(&self.live, all));
        assert_eq!(again.table.outcome(), self.live.table.outcome());
        let kept = self.log.iter().filter(|(_, entry)| {
            matches!(entry, LogEntry::Changed { .. }) && self.stored.time_control.is_some()
        });
        if !self.live.is_alone(Seat(0)) {
            assert_eq!(kept.count(), 0, "with clocks a choice stands");
        }
    }
}
