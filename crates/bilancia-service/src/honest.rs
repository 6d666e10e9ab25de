//! A player who acts honestly and in time loses no game by what an opponent or an arbiter does.
//!
//! One player moves, looks and answers in time, and agrees to nothing. The other does anything at any time, and so does the arbiter.
//! The honest player may lose by the rules of the game alone, and when the others do nothing more the game ends without a loss of theirs.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_core::{Node, Seat};
use bilancia_games::Resources;
use bilancia_host::{Late, Stage, Status};
use bilancia_store::Person;
use bilancia_table::Reason;
use bilancia_testkit::sized;
use proptest::{collection::vec, prelude::*};
use tempfile::TempDir;

use super::{Command, GameService, Guests, Kind, Refused, RulingRequest, Setup, rated::Wish};
use crate::clock::Clock;

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;

/// An act of the other player, or of the arbiter.
#[derive(Clone, Debug)]
enum Step {
    /// Time goes by, in hundredths of the time that the honest player may take at once.
    Wait(i64),
    Act(usize),
    TakeBack,
    OfferDraw,
    OfferUndo,
    OfferPause,
    Accept,
    Withdraw,
    Resume,
    Challenge,
    Explain,
    Correct,
    Settle,
    Escalate,
    Appeal,
    /// The arbiter rules that the turn stands, or that its last event is played anew.
    Rule(bool),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0_i64..100).prop_map(Step::Wait),
        6 => (0_usize..20).prop_map(Step::Act),
        1 => Just(Step::TakeBack),
        1 => Just(Step::OfferDraw),
        1 => Just(Step::OfferUndo),
        1 => Just(Step::OfferPause),
        1 => Just(Step::Accept),
        1 => Just(Step::Withdraw),
        1 => Just(Step::Resume),
        5 => Just(Step::Challenge),
        1 => Just(Step::Explain),
        2 => Just(Step::Correct),
        2 => Just(Step::Settle),
        3 => Just(Step::Escalate),
        2 => Just(Step::Appeal),
        3 => any::<bool>().prop_map(Step::Rule),
    ]
}

/// A game between an honest player and another one.
struct Match {
    service: Arc<GameService>,
    now: Arc<AtomicI64>,
    game: String,
    people: [Person; 2],
    arbiter: Person,
    /// The seat of the honest player.
    honest: Seat,
    /// The longest that they take for anything, in milliseconds.
    patience: i64,
    _folder: TempDir,
}

impl Match {
    async fn begin(game: &str, time: &str, honest: u8, hosted: bool, operator: bool) -> Self {
        let folder = TempDir::new().unwrap();
        let database = format!(
            "sqlite://{}?mode=rwc",
            folder.path().join("games.db").display()
        );
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let shared = Arc::clone(&now);
        let clock = Clock::from_fn(move || shared.load(Ordering::Relaxed));
        let operator = operator.then(|| "Livia".to_owned());
        let service = crate::open(
            &database,
            crate::USUAL_CONNECTIONS,
            clock,
            &Resources::default(),
            operator,
        )
        .await;
        let service = service.unwrap();
        service.open().await.unwrap();
        let person = |id: &str| Person {
            id: id.to_owned(),
            name: id.to_owned(),
            registered: false,
        };
        let people = [person("first"), person("second")];
        let arbiter = person("Livia");
        for person in people.iter().chain([&arbiter]) {
            assert!(service.store.add_guest(person, 0).await.unwrap());
        }
        let host = usize::from(honest == 1) ^ usize::from(!hosted);
        let setup = Setup {
            game: game.to_owned(),
            position: None,
            kind: Kind::People {
                seat: host,
                guests: Guests::Anybody,
            },
            time_control: Some(time.parse().unwrap()),
            policy: None,
            sealed_by_players: false,
            late: Late::default(),
            rated: Wish::Casual,
        };
        let id = service.set_up(&people[host], &setup).await.unwrap();
        service
            .join(&id, &people[1 - host], None, None)
            .await
            .unwrap();
        Self {
            service,
            now,
            game: id,
            people,
            arbiter: Person {
                registered: true,
                ..arbiter
            },
            honest: Seat(honest),
            patience: if time.ends_with('d') {
                HOUR
            } else {
                5 * SECOND
            },
            _folder: folder,
        }
    }

    async fn ask(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        let person = &self.people[seat.index()];
        self.service.act(&self.game, person, None, command).await
    }

    /// Lets happen whatever falls due, as the watch over all games does.
    async fn look(&self) {
        for game in self
            .service
            .store
            .overdue(self.service.now())
            .await
            .unwrap()
        {
            self.service.call_time(&game).await.unwrap();
        }
    }

    /// Time goes by; the watch looks often.
    async fn pass(&self, time: i64) {
        let end = self.service.now() + time;
        loop {
            let due = self.service.lock(&self.game).await.unwrap().falls_due();
            match due.filter(|due| *due < end) {
                Some(due) if due > self.service.now() => self.now.store(due, Ordering::Relaxed),
                _ => break,
            }
            self.look().await;
        }
        self.now.store(end, Ordering::Relaxed);
        self.look().await;
    }

    /// A move of a seat that is to move.
    async fn plays(&self, seat: Seat, pick: usize) {
        let actions = {
            let live = self.service.lock(&self.game).await.unwrap();
            live.table.view(seat.into()).actions(seat)
        };
        if let Some(text) = actions.get(pick % actions.len().max(1)).cloned() {
            self.ask(seat, Command::Act { seat, text }).await.ok();
        }
    }

    /// The honest player looks, and does what they are asked for.
    async fn answers(&self) {
        let (seat, text) = (self.honest, || "As the rules say.".to_owned());
        let (stage, awaited, shares, paused) = {
            let mut live = self.service.lock(&self.game).await.unwrap();
            self.service.see(&mut live, seat.into()).await.unwrap();
            let stage = live.dispute().map(|dispute| dispute.stage);
            let shares = live.table.node() == Node::Chance;
            let paused = live.clocks.as_ref().is_some_and(|clocks| clocks.paused);
            (stage, live.awaited().contains(seat), shares, paused)
        };
        assert!(!paused, "they have agreed to no pause");
        if !awaited {
            return;
        }
        assert!(!shares, "a game with dice waits for shares");
        match stage {
            Some(Stage::Challenged) => {
                self.ask(seat, Command::Explain { seat, text: text() })
                    .await
                    .unwrap();
            }
            // A ruling against them, or another turn in the place of one that they challenged: they challenge none.
            Some(Stage::Ruled(Some(_)) | Stage::Offered) => {
                self.ask(seat, Command::Settle { seat }).await.unwrap();
            }
            _ => self.plays(seat, self.service.now() as usize / 7).await,
        }
    }

    async fn does(&self, step: &Step) {
        let seat = Seat(1 - self.honest.0);
        let text = || "Why?".to_owned();
        let offer = {
            let live = self.service.lock(&self.game).await.unwrap();
            live.offers.standing().map(|offer| offer.number)
        };
        let command = match *step {
            Step::Wait(hundredths) => {
                return self.pass(self.patience * hundredths / 100).await;
            }
            Step::Act(pick) => return self.plays(seat, pick).await,
            Step::Rule(stands) => return self.rules(stands).await,
            Step::TakeBack => Command::TakeBack { seat },
            Step::OfferDraw => Command::OfferDraw { seat },
            Step::OfferUndo => Command::OfferUndo { seat },
            Step::OfferPause => Command::OfferPause { seat },
            Step::Accept => Command::Accept { seat, offer },
            Step::Withdraw => Command::Withdraw { seat, offer },
            Step::Resume => Command::Resume { seat },
            Step::Challenge => Command::Challenge {
                seat,
                reason: text(),
                place: String::new(),
            },
            Step::Explain => Command::Explain { seat, text: text() },
            Step::Correct => Command::Correct { seat },
            Step::Settle => Command::Settle { seat },
            Step::Escalate => Command::Escalate { seat },
            Step::Appeal => Command::Appeal { seat, text: text() },
        };
        self.ask(seat, command).await.ok();
    }

    async fn rules(&self, stands: bool) {
        let last = {
            let live = self.service.lock(&self.game).await.unwrap();
            live.dispute().map_or(0, |dispute| dispute.turn.end - 1)
        };
        let ruling = RulingRequest {
            to: (!stands).then_some(last),
            rule: "1".to_owned(),
            words: "So it is.".to_owned(),
        };
        let arbiter = &self.arbiter;
        self.service
            .rule(&self.game, arbiter, &ruling, None)
            .await
            .ok();
    }

    /// The honest player has not lost, unless by the rules of the game. Whether the game is over.
    async fn check(&self) -> bool {
        let live = self.service.lock(&self.game).await.unwrap();
        if let Some(outcome) = live.table.outcome() {
            let lost = outcome.points[self.honest.index()] < 0;
            assert!(
                !lost || outcome.reason == Reason::Rules,
                "the honest player has lost: {:?}",
                outcome.reason
            );
        }
        live.status() == Status::Over
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: sized(40, 200), max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn whoever_is_honest_and_in_time_loses_by_the_rules_alone(
        game in prop_oneof![Just("tictactoe"), Just("frames:size=3")],
        time in prop_oneof![3 => Just("1d"), 1 => Just("3m")],
        honest in 0_u8..2,
        hosted: bool,
        operator: bool,
        steps in vec(step(), 0..40),
    ) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let game = Match::begin(game, time, honest, hosted, operator).await;
            for step in &steps {
                game.does(step).await;
                game.answers().await;
                if game.check().await {
                    break;
                }
            }
            // The other player does nothing more, and neither does the arbiter.
            for _ in 0..400 {
                if game.check().await {
                    break;
                }
                game.pass(game.patience).await;
                game.answers().await;
            }
            assert!(game.check().await, "a game that one player has left ends");
            game.service.close().await;
        });
    }
}
