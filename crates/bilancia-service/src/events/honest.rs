//! A player who takes part in an event honestly and in time loses neither a game nor their place in it by what others do.
//!
//! Anna enters, and plays whenever she is to move. The organiser, another arbiter, the operator and a second player do anything at any
//! time; any of them may play in the event too. Beside it stands a simple model: who has ever entered. What is left to arbiters is to rule
//! on boards at which they have no side, and to take places away as long as they have none themselves. Whatever else changes for Anna has
//! come from the rules of her games.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use bilancia_core::Seat;
use bilancia_games::Resources;
use bilancia_host::Occupant;
use bilancia_store::{Account, EventGames, Person, names::Name};
use bilancia_table::{Reason, Table};
use bilancia_testkit::sized;
use bilancia_tournament::{
    entrant::Player,
    event::{Act, GameId, Phase, Plan},
    format::{Drawn, Format, Games, SwissPairing},
    progress::{Manner, Outcome, Score},
    standings::TieBreak,
};
use proptest::{collection::vec, prelude::*};
use tempfile::TempDir;

use super::{EventCommand, Hosted, place_of};
use crate::{Command, GameService, clock::Clock};

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;
const ANNA: usize = 0;
const BRUNO: usize = 1;
const ORGANISER: usize = 2;
const ARBITER: usize = 3;
const OPERATOR: usize = 4;
const NAMES: [&str; 5] = ["Anna", "Bruno", "Orsola", "Livia", "Gestore"];

/// An act of one of the others.
#[derive(Clone, Debug)]
enum Step {
    /// Time goes by, in hundredths of what Anna may take at once.
    Wait(i64),
    /// Somebody, by their place in [`NAMES`], does something in the event.
    Event(usize, EventCommand),
    /// Somebody does something at a board of theirs.
    Board(usize, usize, Deed),
    /// Bruno's account is deleted.
    Gone,
}

/// An act of somebody at a board.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Act(usize),
    Resign,
    OfferDraw,
    Challenge,
    Correct,
    Escalate,
}

fn number() -> impl Strategy<Value = u32> {
    0_u32..6
}

fn command() -> impl Strategy<Value = EventCommand> {
    let reason = || "So it is.".to_owned();
    // Programs are left out, for which a worker would have to move.
    let score = prop_oneof![
        Just(Score::FirstWins),
        Just(Score::SecondWins),
        Just(Score::Drawn),
        Just(Score::BothLose),
    ];
    let game = (1_u32..4, 1_u32..4, 1_u32..3);
    let game = game.prop_map(|(round, board, game)| GameId { round, board, game });
    let name = (0..NAMES.len()).prop_map(|one| NAMES[one].to_owned());
    prop_oneof![
        4 => Just(EventCommand::Enter(String::new())),
        1 => number().prop_map(EventCommand::Join),
        1 => Just(EventCommand::Leave),
        1 => Just(EventCommand::Withdraw(None)),
        4 => number().prop_map(|entrant| EventCommand::Withdraw(Some(entrant))),
        4 => (number(), name.clone()).prop_map(|(entrant, person)| EventCommand::Replace {
            entrant,
            member: None,
            person,
        }),
        3 => proptest::option::of(number()).prop_map(EventCommand::Accept),
        1 => (proptest::option::of(number()), proptest::option::of(name))
            .prop_map(|(entrant, person)| EventCommand::Decline { entrant, person }),
        3 => Just(EventCommand::Begin),
        6 => (game, score)
            .prop_map(move |(game, score)| EventCommand::Adjudicate(game, score, reason())),
        6 => (1_u64..20).prop_map(move |entry| EventCommand::Undo(entry, reason())),
        1 => Just(EventCommand::Unrate(reason())),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let deed = prop_oneof![
        8 => (0_usize..20).prop_map(Deed::Act),
        1 => Just(Deed::Resign),
        1 => Just(Deed::OfferDraw),
        2 => Just(Deed::Challenge),
        1 => Just(Deed::Correct),
        1 => Just(Deed::Escalate),
    ];
    prop_oneof![
        6 => (0_i64..100).prop_map(Step::Wait),
        20 => (BRUNO..NAMES.len(), command()).prop_map(|(who, act)| Step::Event(who, act)),
        10 => (BRUNO..NAMES.len(), 0_usize..3, deed)
            .prop_map(|(who, board, deed)| Step::Board(who, board, deed)),
        1 => Just(Step::Gone),
    ]
}

/// Place and games of Anna in the event.
#[derive(Debug)]
struct Standing {
    /// Whether she is entered and plays on.
    has_place: bool,
    /// The games that count as lost for her, with the people of both sides.
    lost: BTreeMap<GameId, BTreeSet<String>>,
}

/// An event, and everybody in it.
struct Hall {
    service: Arc<GameService>,
    now: Arc<AtomicI64>,
    event: String,
    people: Vec<Person>,
    /// The longest that Anna takes for a move, in milliseconds.
    patience: i64,
    _folder: TempDir,
}

impl Hall {
    async fn begin(format: Format, time: &str, operator: bool) -> Self {
        let folder = TempDir::new().unwrap();
        let at = folder.path().join("games.db");
        let database = format!("sqlite://{}?mode=rwc", at.display());
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let shared = Arc::clone(&now);
        let clock = Clock::from_fn(move || shared.load(Ordering::Relaxed));
        let operator = operator.then(|| NAMES[OPERATOR].to_owned());
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
        let mut people = Vec::new();
        for name in NAMES {
            let account = Account {
                id: &name.to_lowercase(),
                guest: false,
                name: &Name::read(name).unwrap(),
                password: "hash",
                session: name,
                now: 0,
            };
            assert!(service.store.register(&account).await.unwrap());
            people.push(Person {
                id: name.to_lowercase(),
                name: name.to_owned(),
                registered: true,
            });
        }
        let begins = service.now() / 1000 + 3_600;
        let plan = Plan {
            title: ["Scales".to_owned(), "Bilance".to_owned()],
            game: "tictactoe".to_owned(),
            time_control: time.to_owned(),
            registration_until: begins,
            assignment_at: begins,
            format,
            games: Games::Single,
            tie_breaks: TieBreak::USUAL.to_vec(),
            rated: true,
            arbiters: [ORGANISER, ARBITER]
                .map(|one| NAMES[one].to_owned())
                .to_vec(),
            late_until_round: 0,
            team: 1,
            days_per_round: None,
            half_byes: 0,
            late_halves: false,
            pairing: SwissPairing::Whole,
        };
        let event = service.announce(&people[ORGANISER], plan).await.unwrap();
        let hall = Self {
            service,
            now,
            event,
            people,
            patience: if time.ends_with('d') {
                HOUR
            } else {
                5 * SECOND
            },
            _folder: folder,
        };
        hall.does(ANNA, &EventCommand::Enter(String::new())).await;
        hall
    }

    async fn does(&self, who: usize, command: &EventCommand) {
        let person = &self.people[who];
        let done = self
            .service
            .act_in_event(&self.event, person, command, None);
        done.await.ok();
    }

    async fn hosted(&self) -> Arc<Hosted> {
        self.service.event(&self.event).await.unwrap()
    }

    /// The boards at which somebody sits in a game that goes on, with their seat.
    async fn boards(&self, who: usize) -> Vec<(String, Seat)> {
        let id = &self.people[who].id;
        let games = self.service.store.games_of(id, "playing", i64::MAX).await;
        let mut boards = Vec::new();
        for game in games.unwrap() {
            let is_own =
                |seat: &Occupant| matches!(seat, Occupant::Person { id: other, .. } if other == id);
            let seat = game.seats.iter().position(is_own).unwrap();
            boards.push((game.id, Seat(u8::try_from(seat).unwrap())));
        }
        boards
    }

    async fn plays(&self, who: usize, game: &str, seat: Seat, pick: usize) {
        let actions = {
            let live = self.service.lock(game).await.unwrap();
            live.table.view(seat.into()).actions(seat)
        };
        if let Some(text) = actions.get(pick % actions.len().max(1)).cloned() {
            let command = Command::Act { seat, text };
            let person = &self.people[who];
            self.service.act(game, person, None, command).await.ok();
        }
    }

    /// Anna looks at all her boards, and does what she is asked for.
    async fn anna_answers(&self) {
        for (game, seat) in self.boards(ANNA).await {
            let (awaited, challenged) = {
                let mut live = self.service.lock(&game).await.unwrap();
                self.service.see(&mut live, seat.into()).await.unwrap();
                let dispute = live.dispute().is_some();
                (live.awaited().contains(seat), dispute)
            };
            match (awaited, challenged) {
                (true, false) => {
                    let pick = self.service.now() as usize / 7;
                    self.plays(ANNA, &game, seat, pick).await;
                }
                (true, true) => {
                    let text = "As the rules say.".to_owned();
                    for command in [Command::Explain { seat, text }, Command::Settle { seat }] {
                        let person = &self.people[ANNA];
                        self.service.act(&game, person, None, command).await.ok();
                    }
                }
                (false, _) => {}
            }
        }
    }

    /// Lets happen whatever falls due, as the watches over games and events do.
    async fn look(&self) {
        let overdue = self.service.store.overdue(self.service.now());
        for game in overdue.await.unwrap() {
            self.service.call_time(&game).await.unwrap();
        }
        self.service.advance(&self.event).await.unwrap();
    }

    async fn pass(&self, time: i64) {
        self.now.fetch_add(time, Ordering::Relaxed);
        self.look().await;
    }

    async fn at_board(&self, who: usize, board: usize, deed: Deed) {
        let boards = self.boards(who).await;
        let Some((game, seat)) = boards.get(board % boards.len().max(1)).cloned() else {
            return;
        };
        let command = match deed {
            Deed::Act(pick) => return self.plays(who, &game, seat, pick).await,
            Deed::Resign => Command::Resign { seat },
            Deed::OfferDraw => Command::OfferDraw { seat },
            Deed::Correct => Command::Correct { seat },
            Deed::Escalate => Command::Escalate { seat },
            Deed::Challenge => Command::Challenge {
                seat,
                reason: "Why?".to_owned(),
                place: String::new(),
            },
        };
        let person = &self.people[who];
        self.service.act(&game, person, None, command).await.ok();
    }

    async fn takes(&self, step: &Step) {
        match step {
            Step::Wait(hundredths) => self.pass(self.patience * hundredths / 100).await,
            Step::Event(who, command) => self.does(*who, command).await,
            Step::Board(who, board, deed) => self.at_board(*who, *board, *deed).await,
            Step::Gone => {
                let bruno = &self.people[BRUNO];
                self.service.end_games(bruno).await.unwrap();
                let store = &self.service.store;
                let gone = store.delete_account(&bruno.id, "hash", "gone-bruno").await;
                if gone.unwrap() {
                    self.service.renamed(&bruno.id);
                    self.service.leave_events(&bruno.id).await.unwrap();
                }
            }
        }
        self.look().await;
    }

    /// Anna's place and games. A game that is lost by the rules is none that others have made her lose.
    async fn standing(&self) -> Standing {
        let hosted = self.hosted().await;
        let state = hosted.event.state();
        let own = hosted.entrant_of(NAMES[ANNA]);
        let own = own.map(|id| &state.participants[id as usize - 1]);
        let mut lost = BTreeMap::new();
        let games = self
            .service
            .store
            .event_games(&self.event, EventGames::All)
            .await
            .unwrap();
        for game in games {
            let live = self.service.lock(&game.game).await.unwrap();
            let seat = live.seats.iter().position(
                |seat| matches!(seat, Occupant::Person { id, .. } if *id == self.people[ANNA].id),
            );
            let Some(seat) = seat else { continue };
            let [round, board, number] = game.place;
            let id = GameId {
                round,
                board,
                game: number,
            };
            assert_eq!(place_of(id), game.place);
            if loses(&*live.table, seat, state.outcome(id)) {
                let people = live.seats.iter().filter_map(|seat| match seat {
                    Occupant::Person { name, .. } => Some(name.clone()),
                    _ => None,
                });
                lost.insert(id, people.collect());
            }
        }
        Standing {
            has_place: own.is_some_and(|own| !own.withdrawn),
            lost,
        }
    }

    /// Everybody who has ever entered, by name.
    async fn entered(&self) -> BTreeSet<String> {
        let hosted = self.hosted().await;
        let participants = hosted.event.state().participants.iter();
        let players = participants.flat_map(|one| one.entrant.players.iter().chain(&one.replaced));
        let people = players.filter(|player| matches!(player, Player::Person(_)));
        people.map(|player| player.name().to_owned()).collect()
    }

    /// Whether the event is over, or cannot begin for want of entrants.
    async fn is_over(&self) -> bool {
        let hosted = self.hosted().await;
        let state = hosted.event.state();
        let left = state.participants.iter().filter(|one| !one.withdrawn);
        match state.phase {
            Phase::Registration => left.count() < 2,
            Phase::Playing => false,
            Phase::Closed => true,
        }
    }
}

/// Whether a game counts as lost for a seat, in the event or at the board, otherwise than by its rules.
fn loses(table: &dyn Table, seat: usize, outcome: Option<Outcome>) -> bool {
    let by_rules = table
        .outcome()
        .is_some_and(|outcome| outcome.reason == Reason::Rules && outcome.points[seat] < 0);
    let at_board = table
        .outcome()
        .is_some_and(|outcome| outcome.points[seat] < 0);
    let in_event = outcome.is_some_and(|outcome| {
        let losing = match seat {
            0 => [Score::SecondWins, Score::BothLose],
            _ => [Score::FirstWins, Score::BothLose],
        };
        let played = outcome.manner == Manner::Played && by_rules;
        losing.contains(&outcome.score) && !played
    });
    in_event || at_board && !by_rules
}

proptest! {
    #![proptest_config(ProptestConfig { cases: sized(40, 400), max_shrink_iters: 400, ..ProptestConfig::default() })]

    #[test]
    fn honest_players_in_time_keep_their_games_and_places(
        format in prop_oneof![
            Just(Format::Swiss { rounds: 3 }),
            Just(Format::RoundRobin { cycles: 1 }),
            Just(Format::KnockOut { drawn: Drawn::LowerNumber }),
        ],
        time in prop_oneof![3 => Just("1d"), 1 => Just("3m")],
        operator: bool,
        steps in vec(step(), 0..60),
    ) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let hall = Hall::begin(format, time, operator).await;
            let mut entered = hall.entered().await;
            let mut before = hall.standing().await;
            let mut handed_on = false;
            for step in &steps {
                hall.takes(step).await;
                hall.anna_answers().await;
                let after = hall.standing().await;
                // Those whom the rules of the event let rule.
                let ruler = match step {
                    Step::Event(who @ (ORGANISER | ARBITER), _) => Some(NAMES[*who]),
                    Step::Event(OPERATOR, _) if operator => Some(NAMES[OPERATOR]),
                    _ => None,
                };
                let is_neutral = ruler.is_some_and(|ruler| !entered.contains(ruler));
                // A place that a neutral arbiter has offered is taken by its new player.
                let accepted = matches!(step, Step::Event(_, EventCommand::Accept(_)));
                assert!(
                    after.has_place || !before.has_place || is_neutral || accepted && handed_on,
                    "Anna loses her place by {step:?}"
                );
                for (game, sides) in &after.lost {
                    let new = !before.lost.contains_key(game);
                    let ruled = ruler.is_some_and(|ruler| !sides.contains(ruler));
                    assert!(!new || ruled, "Anna loses {game:?} by {step:?}");
                }
                handed_on |= is_neutral && matches!(step, Step::Event(_, EventCommand::Replace { .. }));
                before = after;
                entered.extend(hall.entered().await);
            }
            // The others do nothing more.
            for _ in 0..400 {
                if hall.is_over().await {
                    break;
                }
                hall.pass(hall.patience * 8).await;
                hall.anna_answers().await;
            }
            assert!(hall.is_over().await, "an event that others have left ends");
            let after = hall.standing().await;
            assert_eq!(after.has_place, before.has_place);
            let lost: Vec<_> = after.lost.keys().filter(|game| !before.lost.contains_key(game)).collect();
            assert!(lost.is_empty(), "Anna loses {lost:?} while nobody does anything");
            hall.service.close().await;
        });
    }
}

/// An arbiter undoes a result and goes home: the event does not wait for a ruling for ever.
#[tokio::test(flavor = "multi_thread")]
async fn the_result_of_a_board_counts_again_if_nobody_rules_otherwise() {
    let hall = Hall::begin(Format::RoundRobin { cycles: 1 }, "2d", false).await;
    for step in [
        Step::Event(BRUNO, EventCommand::Enter(String::new())),
        Step::Event(OPERATOR, EventCommand::Enter(String::new())),
        Step::Event(ORGANISER, EventCommand::Begin),
        Step::Board(BRUNO, 0, Deed::Resign),
    ] {
        hall.takes(&step).await;
    }
    let hosted = hall.hosted().await;
    let numbered = (1_u64..).zip(hosted.event.entries());
    let mut decided = numbered.filter_map(|(number, entry)| match entry.act {
        Act::Forfeited { game, .. } => Some((number, game)),
        _ => None,
    });
    let (entry, game) = decided.next().unwrap();
    let before = hosted.event.state().outcome(game);
    let outcome = async || hall.hosted().await.event.state().outcome(game);
    let undo = EventCommand::Undo(entry, "It was somebody else.".to_owned());
    hall.takes(&Step::Event(ARBITER, undo)).await;
    hall.pass(23 * HOUR).await;
    assert_eq!(outcome().await, None, "there is time to rule");
    hall.pass(2 * HOUR).await;
    assert_eq!(outcome().await, before);
    hall.service.close().await;
}

/// Another player takes a place while its player is at a board, and goes: the game at that board is played out.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_has_begun_is_not_given_up_by_the_next_player() {
    for leave in [
        Step::Event(BRUNO, EventCommand::Withdraw(Some(1))),
        Step::Gone,
    ] {
        let hall = Hall::begin(Format::Swiss { rounds: 3 }, "1d", false).await;
        let offer = EventCommand::Replace {
            entrant: 1,
            member: None,
            person: NAMES[BRUNO].to_owned(),
        };
        for step in [
            Step::Event(ARBITER, EventCommand::Enter(String::new())),
            Step::Event(ORGANISER, offer),
            Step::Wait(100),
            Step::Event(BRUNO, EventCommand::Accept(None)),
            leave,
        ] {
            hall.takes(&step).await;
        }
        assert_eq!(hall.boards(ANNA).await.len(), 1);
        let standing = hall.standing().await;
        assert!(!standing.has_place);
        assert!(standing.lost.is_empty(), "{standing:?}");
        hall.service.close().await;
    }
}
