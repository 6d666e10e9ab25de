//! Statements of results: by the rules, ranked or not, by few games, and from files of earlier versions.

use std::{num::NonZero, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Seat, Seats, State, example::Nim};
use bilancia_luck::{
    Basis, Estimate, Ladder, Ranking, WeighError, Weighed, Weighing,
    exact::Size,
    join,
    sample::{Subject, Tally},
    weigh,
};

fn run<S: State>(
    subject: &Subject<S>,
    ladder: &str,
    most_games: u64,
    earlier: Vec<Tally>,
) -> Result<Weighed, WeighError> {
    let is_exact = ladder.contains("perfect");
    weigh(
        subject,
        Weighing {
            ladder: Some(Ladder::find(ladder, None).unwrap()),
            seed: 3,
            threads: NonZero::<usize>::MIN,
            precision: 0.001,
            most_games,
            games: None,
            size: Size {
                most: if is_exact { 100_000 } else { 1 },
            },
            assisted: false,
            earlier,
            stop: &AtomicBool::new(false),
            progress: &mut |_| {},
        },
    )
}

/// Race to a total of points: a seat adds 1 or 2 points, or rolls a die for them if there is one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Race {
    points: [u8; 2],
    turn: Seat,
    rolling: bool,
    has_die: bool,
    /// Whether there is anything to choose.
    has_choice: bool,
}

impl Race {
    fn new(has_die: bool, has_choice: bool) -> Self {
        Self {
            points: [0; 2],
            turn: Seat(0),
            rolling: has_die && !has_choice,
            has_die,
            has_choice,
        }
    }
}

impl State for Race {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        if self.points.iter().any(|&points| points >= 8) {
            Node::Over
        } else if self.rolling {
            Node::Chance
        } else {
            Node::Choice(self.turn.into())
        }
    }

    /// 0 is to roll.
    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend([1, 2]);
        if self.has_die {
            out.push(0);
        }
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        out.extend([(0, 3), (3, 2)]);
    }

    fn apply(&mut self, by: Actor, action: u8) {
        if matches!(by, Actor::Seat(_)) && action == 0 {
            self.rolling = true;
            return;
        }
        self.points[self.turn.index()] += action;
        self.turn = self.turn.other();
        self.rolling = self.has_die && !self.has_choice;
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.points.iter().position(|&points| points >= 8) {
            Some(winner) if winner == seat.index() => 1,
            Some(_) => -1,
            None => 0,
        }
    }
}

#[test]
fn rules_without_chance_have_no_luck_for_any_players() {
    let subject = Subject::new(Nim::new(9));
    for ladder in ["random+perfect", "random+mcts:3+mcts:12"] {
        let found = run(&subject, ladder, 600, Vec::new()).unwrap();
        assert_eq!(
            found.balance.luck,
            Some(Estimate::by_rules(0.0)),
            "{ladder}"
        );
        assert_eq!(found.balance.luck_of_the_rules.basis, Basis::ByRules);
        assert_eq!(found.intervals[2], Estimate::by_rules(0.0));
        assert!(found.balance.not_skill.value > 0.0);
    }
    // A game that promises nothing is enumerated, and seen to have no chance.
    let found = run(
        &Subject::new(Race::new(false, true)),
        "random+perfect",
        0,
        Vec::new(),
    );
    assert!(found.unwrap().balance.is_by_rules());
    // By games, that there is no chance is not certain.
    let found = run(
        &Subject::new(Race::new(false, true)),
        "random+mcts:60",
        1_100,
        Vec::new(),
    );
    let balance = found.unwrap().balance;
    let luck = balance.luck.unwrap();
    assert!(
        luck.value == 0.0 && 0.0 < luck.high && luck.high < 0.7,
        "{luck:?}"
    );
    assert!(matches!(luck.basis, Basis::Sample { .. }));
}

#[test]
fn rules_without_choices_are_all_luck_for_any_players() {
    let subject = Subject::new(Race::new(true, false));
    let found = run(&subject, "random+perfect", 0, Vec::new()).unwrap();
    assert_eq!(found.balance.luck, Some(Estimate::by_rules(1.0)));
    assert_eq!(found.balance.games_half.low, f64::INFINITY);
    assert_eq!(found.ranking, Ranking::DoesNotRank);
    assert!(!found.one_game_tells());
}

#[test]
fn ladders_rank_players_or_do_not() {
    let subject = Subject::new(Race::new(true, true));
    let found = run(&subject, "random+perfect", 0, Vec::new()).unwrap();
    assert_eq!(found.ranking, Ranking::Ranks);
    assert!(found.balance.luck.unwrap().value > 0.0);
    assert!(found.legibility.is_none());
    // The wrong way round.
    let found = run(&subject, "mcts:200+random", 800, Vec::new()).unwrap();
    assert_eq!(found.ranking, Ranking::DoesNotRank);
    // The same player twice.
    let found = run(&subject, "mcts:9+mcts:9", 100, Vec::new()).unwrap();
    assert_eq!(found.ranking, Ranking::Unknown);
    let games = found.balance.games_nine_tenths;
    assert!(games.value.is_none() && games.low > 1.0 && games.high.is_infinite());
}

#[test]
#[ignore = "long: plays six thousand games"]
fn many_games_tell_whether_differences_are_seen() {
    let subject = Subject::new(Race::new(true, true));
    let found = run(&subject, "random+mcts:9+mcts:300", 6_000, Vec::new()).unwrap();
    let legibility = found.legibility.unwrap();
    assert_eq!(legibility.len(), 1);
    let seen = legibility[0].expect("so many games tell");
    assert!(
        0.0 <= seen.low && seen.low < seen.high && seen.high <= 1.0,
        "{seen:?}"
    );
}

#[test]
fn limits_of_games_are_kept_and_few_games_say_little() {
    let subject = Subject::new(Race::new(true, true));
    for most in [12, 50, 100, 192, 500] {
        let found = run(&subject, "random+mcts:3+mcts:12", most, Vec::new()).unwrap();
        assert!(
            found.games <= most && found.games * 4 > most,
            "{most}: {}",
            found.games
        );
        for estimate in found.intervals.iter().chain(&found.balance.luck) {
            assert!(0.0 <= estimate.low && estimate.high <= 1.0, "{estimate:?}");
            assert!(estimate.low <= estimate.value && estimate.value <= estimate.high);
            assert!(
                most > 12 || estimate.is_exact() || estimate.high - estimate.low > 0.3,
                "{estimate:?}"
            );
        }
        for pair in &found.pairs {
            assert!(0.0 <= pair.score.low && pair.score.high <= 1.0);
            assert!(pair.score.high - pair.score.low > 0.05, "{pair:?}");
        }
        assert!((found.shares.total() - 1.0).abs() < 1e-12);
    }
    let refused = run(&subject, "random+mcts:3+mcts:12", 11, Vec::new());
    assert_eq!(refused, Err(WeighError::TooFewGames(12)));
}

/// Tallies without the counts that later versions keep are read, resumed and joined; their intervals are wide.
#[test]
fn tallies_of_earlier_versions_are_read() {
    let subject = Subject::new(Race::new(true, true));
    let ladder = "random+mcts:12";
    let found = run(&subject, ladder, 256, Vec::new()).unwrap();
    let older: Vec<Tally> = found.tallies.iter().map(without_new_counts).collect();
    let joined = join(&found.ladder, 3, std::slice::from_ref(&older)).unwrap();
    assert_eq!(
        joined.pairs[0].by_seat.map(|score| score.value),
        found.pairs[0].by_seat.map(|score| score.value)
    );
    let [wide, narrow] = [&joined, &found].map(|found| found.pairs[0].score);
    assert!(wide.half_width() > narrow.half_width() && wide.high <= 1.0);
    let chance = joined.intervals[2];
    assert_eq!([chance.low, chance.high], [0.0, 1.0]);
    let resumed = run(&subject, ladder, 512, older).unwrap();
    assert_eq!(resumed.games, 512);
}

/// Files may hold anything.
#[test]
fn tallies_that_make_no_sense_are_refused() {
    let ladder = Ladder::find("random+mcts:4", None).unwrap();
    let mut tally = serde_json::to_value(Tally::new(2, 2, 1)).unwrap();
    tally["blocks"] = 5.into();
    tally["seats"] = 7.into();
    let tally: Tally = serde_json::from_value(tally).unwrap();
    let joined = join(&ladder, 1, &[vec![tally.clone()], vec![tally]]);
    assert_eq!(joined, Err(WeighError::OtherRun));
}

fn without_new_counts(tally: &Tally) -> Tally {
    let mut kept = serde_json::to_value(tally).unwrap();
    let fields = kept.as_object_mut().unwrap();
    for name in [
        "leads",
        "dice_change",
        "other_strategies",
        "redrawn_squares",
        "no_chance",
        "no_interaction",
    ] {
        assert!(fields.remove(name).is_some(), "{name}");
    }
    serde_json::from_value(kept).unwrap()
}
