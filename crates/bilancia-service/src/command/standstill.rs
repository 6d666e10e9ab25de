//! No sequence of acts about a challenged turn stops a game: left alone, it goes on or ends within the time that pages show.

use bilancia_core::{Node, Seat, Seats};
use bilancia_host::{
    Finding, KeptLines, LiveGame, LogEntry, Occupant, Policy, Seating, Status, Stored, UNDECIDED,
    Unfair,
};
use bilancia_store::Person;
use proptest::{collection::vec, prelude::*};

use super::{Command, challenge, entries};
use crate::{Refused, apply_entries};

/// Sequences that are tried; more by `PROPTEST_CASES`.
const CASES: u32 = 3_000;
const DAY: i64 = 24 * 3_600_000;
/// How long one may wait, in milliseconds.
const WAITS: [i64; 5] = [0, 60_000, 3 * 3_600_000, DAY + 1, 4 * DAY];

/// An act of a player or of the arbiter, allowed or not, or time that goes by.
#[derive(Clone, Debug)]
enum Step {
    Wait(usize),
    Act(usize),
    /// Challenges the last turn; what the program finds.
    Challenge(&'static str),
    Explain,
    Correct,
    Settle,
    Escalate,
    Appeal,
    /// The arbiter rules that the turn stands, or is played anew from one of its events.
    Rule(Option<usize>),
    Pause,
    Agree,
    Resume,
    Away(i64),
    /// The server was closed for some time.
    Outage(usize),
}

fn step() -> impl Strategy<Value = (u8, Step)> {
    let verdict = prop_oneof![
        Just("justified"),
        Just("unknown"),
        Just("undecided"),
        Just("impossible")
    ];
    let step = prop_oneof![
        4 => (0..WAITS.len()).prop_map(Step::Wait),
        12 => (0_usize..50).prop_map(Step::Act),
        12 => verdict.prop_map(Step::Challenge),
        4 => Just(Step::Explain),
        3 => Just(Step::Correct),
        4 => Just(Step::Settle),
        9 => Just(Step::Escalate),
        5 => Just(Step::Appeal),
        6 => proptest::option::of(0_usize..3).prop_map(Step::Rule),
        1 => Just(Step::Pause),
        1 => Just(Step::Agree),
        2 => Just(Step::Resume),
        1 => (0_i64..30).prop_map(Step::Away),
        1 => (0..WAITS.len()).prop_map(Step::Outage),
    ];
    (0_u8..2, step)
}

/// Two people at a game by correspondence, and an arbiter.
struct Bench {
    stored: Stored,
    live: LiveGame,
    log: Vec<(i64, LogEntry)>,
    now: i64,
}

fn person(player: u8) -> Person {
    Person {
        id: format!("player {player}"),
        name: String::new(),
        registered: false,
    }
}

impl Bench {
    fn begin(game: &str, time: Option<&str>, policy: &str) -> Self {
        let (game, options) = game.split_once(':').unwrap_or((game, ""));
        let seat = |player: u8| Occupant::Person {
            id: person(player).id,
            name: String::new(),
        };
        let stored = Stored {
            game: game.to_owned(),
            options: options.to_owned(),
            position: None,
            kind: "people".to_owned(),
            invitation: None,
            challenged: None,
            time_control: time.map(|time| time.parse().unwrap()),
            policy: Some(policy.to_owned()),
            sealed_by_players: false,
            seating: Seating::default(),
            seats: vec![seat(0), seat(1)],
            of_event: false,
        };
        let live = LiveGame::begin("game", stored.clone()).unwrap();
        let mut bench = Self {
            stored,
            live,
            log: Vec::new(),
            now: 1_800_000_000_000,
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
        let happened = apply_entries(&mut self.live, self.now, entries).unwrap();
        let now = self.now;
        self.log
            .extend(happened.into_iter().map(|entry| (now, entry)));
    }

    /// As the service ends what was not answered in time.
    fn call_time(&mut self) -> bool {
        let late = self.live.overdue(self.now);
        for entry in &late {
            if let LogEntry::OutOfTime { seats } = entry {
                for seat in seats.iter().copied().map(Seat) {
                    assert!(
                        self.live.awaited().contains(seat),
                        "nothing was asked of it"
                    );
                    let left = self.live.clocks.as_ref().map(|it| it.left(seat, self.now));
                    assert!(left.is_some_and(|left| left <= 0), "{left:?} left");
                }
            }
        }
        let is_late = !late.is_empty();
        if is_late {
            self.write(late);
        }
        is_late
    }

    fn ask(&mut self, player: u8, command: Command) -> Result<(), Refused> {
        let who = person(player);
        let own = self.live.seats_of(&who.id);
        let entries = match command {
            Command::Challenge {
                seat,
                reason: verdict,
                ..
            } => {
                let words = KeptLines::default();
                challenge(&self.live, seat, "why", "", Finding { verdict, words })?
            }
            command => entries(&self.live, own, &who, None, self.now, command)?,
        };
        if !self.call_time() {
            self.write(entries);
        }
        Ok(())
    }

    fn take(&mut self, player: u8, step: &Step) {
        let seat = Seat(player);
        let text = || "because".to_owned();
        let done = match *step {
            Step::Wait(length) => {
                self.now += WAITS[length];
                self.call_time();
                Ok(())
            }
            Step::Act(pick) => {
                let actions = self.live.table.view(seat.into()).actions(seat);
                match actions.get(pick % actions.len().max(1)).cloned() {
                    Some(text) => self.ask(player, Command::Act { seat, text }),
                    None => Ok(()),
                }
            }
            Step::Challenge(verdict) => self.ask(
                player,
                Command::Challenge {
                    seat,
                    reason: verdict.to_owned(),
                    place: String::new(),
                },
            ),
            Step::Explain => self.ask(player, Command::Explain { seat, text: text() }),
            Step::Correct => self.ask(player, Command::Correct { seat }),
            Step::Settle => self.ask(player, Command::Settle { seat }),
            Step::Escalate => self.ask(player, Command::Escalate { seat }),
            Step::Appeal => self.ask(player, Command::Appeal { seat, text: text() }),
            Step::Rule(kept) => {
                self.rule(kept);
                Ok(())
            }
            Step::Pause => self.ask(player, Command::OfferPause { seat }),
            Step::Agree => {
                let offer = self.live.offers.standing().map(|offer| offer.number);
                self.ask(player, Command::Accept { seat, offer })
            }
            Step::Resume => self.ask(player, Command::Resume { seat }),
            Step::Away(days) => {
                if self.live.clocks.is_some() && self.live.status() == Status::Playing {
                    let until = self.now + days * DAY;
                    self.write(vec![LogEntry::Away {
                        seat: player,
                        until,
                    }]);
                }
                Ok(())
            }
            Step::Outage(length) => {
                let (from, until) = (self.now, self.now + WAITS[length]);
                let due = self.live.falls_due();
                self.now = until;
                self.write(vec![LogEntry::Interrupted { from, until }]);
                if due.is_some_and(|due| due > from) && self.live.status() == Status::Playing {
                    assert!(self.live.overdue(until).is_empty(), "an outage is charged");
                }
                Ok(())
            }
        };
        // What is refused is refused in words.
        if let Err(Refused::Game(text)) = done {
            panic!("{text}");
        }
    }

    /// As the service takes a ruling.
    fn rule(&mut self, kept: Option<usize>) {
        let Some(dispute) = self.live.dispute().filter(|it| it.is_for_arbiter()) else {
            return;
        };
        let to = kept.map(|kept| dispute.turn.start + kept);
        if to.is_some_and(|to| self.live.may_redo(dispute, to).is_err()) {
            return;
        }
        let last = !dispute.policy.appeal || !dispute.rulings.is_empty();
        let entry = LogEntry::Ruled {
            case: 1,
            to,
            rule: "1".to_owned(),
            words: "so it is".to_owned(),
            last,
        };
        if !self.call_time() {
            self.write(vec![entry]);
        }
    }

    /// Lets time pass without any act, and finds the game over, or waiting for a player as any game does.
    fn leave_alone(&mut self) {
        let paused = |live: &LiveGame| live.clocks.as_ref().is_some_and(|clocks| clocks.paused);
        // A pause is agreed by both, and each can end it alone.
        if paused(&self.live) && self.live.status() == Status::Playing {
            let seat = Seat(u8::from(self.now % 2 == 0));
            self.ask(seat.0, Command::Resume { seat }).unwrap();
            assert!(!paused(&self.live) || self.live.status() == Status::Over);
        }
        // A dispute has few stages, each with a limit of its own.
        for _ in 0..4 {
            let Some(due) = self.live.falls_due() else {
                break;
            };
            if let Some(until) = self.live.dispute_until() {
                assert!(until - self.now <= 7 * DAY, "a dispute waits for ever");
                assert!(due <= until);
            }
            self.now = self.now.max(due);
            assert!(self.call_time(), "what falls due happens");
        }
        match (&self.live.clocks, self.live.status()) {
            (_, Status::Over) => {}
            (Some(_), status) => panic!("with clocks a game that is left alone ends: {status:?}"),
            (None, _) => {
                assert!(self.live.may_play().is_ok(), "nothing can be played");
                let moves = match self.live.table.node() {
                    Node::Choice(seats) => seats,
                    _ => Seats::NONE,
                };
                assert_eq!(self.live.awaited(), moves);
            }
        }
    }

    /// The log alone says how the game stands.
    fn check_log(&self) {
        let mut again = LiveGame::begin("game", self.stored.clone()).unwrap();
        for (at, entry) in &self.log {
            again.apply_entry(*at, entry).unwrap();
        }
        assert_eq!(again.table.position(), self.live.table.position());
        assert_eq!(again.falls_due(), self.live.falls_due());
        assert_eq!(again.table.outcome(), self.live.table.outcome());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: CASES.max(ProptestConfig::default().cases), max_shrink_iters: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn no_dispute_stops_a_game_for_good(
        game in prop_oneof![Just("tictactoe"), Just("pig:target=20"), Just("kuhn"), Just("frames:size=3")],
        time in prop_oneof![Just(None), Just(Some("1d")), Just(Some("3d+1d/7d")), Just(Some("30d"))],
        policy in (0..Policy::all().len()).prop_map(|number| &*Policy::all()[number].name),
        steps in vec(step(), 0..60),
    ) {
        let mut bench = Bench::begin(game, time, policy);
        for (player, step) in steps {
            bench.take(player, &step);
        }
        bench.check_log();
        bench.leave_alone();
        bench.check_log();
    }
}

/// A war of three people, of whom the first has acted, and the second has challenged that; what the program finds. Returns it with
/// the moment.
fn challenged(verdict: &str) -> (LiveGame, i64) {
    let person = |player: u8| Occupant::Person {
        id: person(player).id,
        name: String::new(),
    };
    let stored = Stored {
        game: "war".to_owned(),
        options: "map=classic".to_owned(),
        position: None,
        kind: "people".to_owned(),
        invitation: None,
        challenged: None,
        time_control: Some("3d+1d/7d".parse().unwrap()),
        policy: None,
        sealed_by_players: false,
        seating: Seating {
            hands: Some("1+3+5,2,4".to_owned()),
            ..Seating::default()
        },
        seats: [0, 1, 0, 2, 0].map(person).to_vec(),
        of_event: false,
    };
    let mut live = LiveGame::begin("game", stored).unwrap();
    let (seat, now) = (Seat(0), 1_800_000_000_000);
    let text = live.table.view(seat.into()).actions(seat)[0].clone();
    let challenged = LogEntry::Challenged {
        seat: 1,
        mover: 0,
        from: 0,
        until: 1,
        policy: "club".to_owned(),
        reason: "why".to_owned(),
        place: String::new(),
        finding: Finding {
            verdict: verdict.to_owned(),
            words: KeptLines::default(),
        },
    };
    let act = LogEntry::Act { seat: 0, text };
    apply_entries(&mut live, now, vec![act, challenged]).unwrap();
    (live, now)
}

#[test]
fn a_player_who_leaves_in_a_dispute_leaves_a_program_that_plays_on() {
    let (mut live, now) = challenged("unknown");
    let seat = Seat(0);
    assert_eq!(live.awaited(), seat.into());
    // They leave: as the service does when a player resigns and the others play on.
    let left = live.replacement(live.hands.of(seat), false).unwrap();
    for seat in [0, 2, 4] {
        live.seats[seat] = Occupant::Bot("recruit".to_owned());
    }
    apply_entries(&mut live, now + 1, vec![left]).unwrap();
    assert!(
        !live.bot_owes(),
        "a program has nothing to say about a turn"
    );
    assert!(live.falls_due().is_some_and(|due| due <= now + 1));
    let lapsed = live.overdue(now + 1);
    apply_entries(&mut live, now + 1, lapsed).unwrap();
    assert!(live.dispute().is_none() && live.bot_owes());
}

/// The program's search was not complete, so the clock of the player who moved does not run for it.
#[test]
fn a_turn_that_is_not_decided_is_not_held_against_the_player_who_moved() {
    let (live, _) = challenged(UNDECIDED);
    assert_eq!(
        (live.may_play(), live.may_answer()),
        (Ok(()), Some(Seat(0)))
    );
    let (live, _) = challenged("impossible");
    assert_eq!(
        (live.may_play(), live.may_answer()),
        (Err(Unfair::Disputed), None)
    );
}
