//! The course of a tournament: rounds with their boards and results, and the scorecard of each entrant.

use serde::{Deserialize, Serialize};

use crate::format::Games;

/// Points of a won game, in half points.
pub const WIN: u32 = 2;

/// One line of a round: a match, or an entrant without one. Entrants are named by their start numbers, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pairing {
    /// A match. The entrant named first has the first side in its first game.
    Game([u32; 2]),
    /// An entrant without an opponent gets the points of a win.
    Bye(u32),
    /// An entrant who asked for absence gets half the points of a win.
    Half(u32),
    /// An entrant has no match and gets no points.
    Free(u32),
}

impl Pairing {
    /// The start numbers in this line.
    pub fn entrants(&self) -> &[u32] {
        match self {
            Self::Game(both) => both,
            Self::Bye(one) | Self::Half(one) | Self::Free(one) => std::slice::from_ref(one),
        }
    }
}

/// Score of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// The player of the first side has won.
    FirstWins,
    /// A drawn game.
    Drawn,
    /// The player of the second side has won.
    SecondWins,
    /// Both have lost, which only a forfeit or a ruling can say.
    BothLose,
}

impl Score {
    /// Half points of the first side and of the second.
    pub fn points(self) -> [u32; 2] {
        match self {
            Self::FirstWins => [WIN, 0],
            Self::Drawn => [WIN / 2, WIN / 2],
            Self::SecondWins => [0, WIN],
            Self::BothLose => [0, 0],
        }
    }
}

/// How a game came to its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// Over the board.
    Played,
    /// Without a game: it counts neither for ratings nor as played for tie-breaks.
    Forfeited,
    /// By a ruling on an unfinished game, which counts as played for tie-breaks, and not for ratings.
    Adjudicated,
}

/// Score of a game, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Outcome {
    /// The score.
    pub score: Score,
    /// How it came about.
    pub manner: Manner,
}

/// A line of a round with the results of its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The entrants who play.
    pub pairing: Pairing,
    /// Outcomes of its games, none while they are open; in the second game sides are swapped.
    pub games: Vec<Option<Outcome>>,
}

impl Board {
    /// A board on which nothing has been played.
    pub fn new(pairing: Pairing, games: Games) -> Self {
        let count = match pairing {
            Pairing::Game(_) => games.count() as usize,
            Pairing::Bye(_) | Pairing::Half(_) | Pairing::Free(_) => 0,
        };
        Self {
            pairing,
            games: vec![None; count],
        }
    }

    /// Whether every game has an outcome.
    pub fn is_over(&self) -> bool {
        self.games.iter().all(Option::is_some)
    }

    /// Half points of the entrant named first and of the other so far, in games only.
    pub fn points(&self) -> [u32; 2] {
        let mut sum = [0, 0];
        for (game, outcome) in self.games.iter().enumerate() {
            let points = outcome.map_or([0, 0], |outcome| outcome.score.points());
            sum[0] += points[game % 2];
            sum[1] += points[1 - game % 2];
        }
        sum
    }

    /// Whether a game was played or adjudicated.
    pub fn was_played(&self) -> bool {
        let played = |outcome: &Outcome| outcome.manner != Manner::Forfeited;
        self.games.iter().flatten().any(played)
    }
}

/// A tournament so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Number of games in a match.
    pub games: Games,
    /// For each entrant in the order of start numbers, whether they take part in further rounds.
    pub active: Vec<bool>,
    /// The rounds in order, each with its boards.
    pub rounds: Vec<Vec<Board>>,
    /// Lines of the next round for entrants who are absent from it, in the order of start numbers.
    pub absent: Vec<Pairing>,
}

/// A round in the scorecard of an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Number of the round, from 1.
    pub round: u32,
    /// Start number of the opponent; none for a bye or a free round.
    pub opponent: Option<u32>,
    /// The games of the match, in order.
    pub games: Vec<LineGame>,
    /// Half points of the round.
    pub points: u32,
    /// Whether at least one game was played or adjudicated.
    pub played: bool,
    /// Whether the points are those of a bye with the points of a win, or with half of them.
    pub bye: bool,
}

/// A game in the scorecard of an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineGame {
    /// 0 for the first side, 1 for the second.
    pub side: u8,
    /// Half points of the entrant, and how they came about; none while the game is open.
    pub points: Option<(u32, Manner)>,
}

/// All rounds of one entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scorecard {
    /// Start number, from 1.
    pub number: u32,
    /// Rounds in which they had a line, in order.
    pub lines: Vec<Line>,
}

impl Scorecard {
    /// Half points so far.
    pub fn points(&self) -> u32 {
        self.lines.iter().map(|line| line.points).sum()
    }

    /// Half points before a round.
    pub fn points_before(&self, round: u32) -> u32 {
        let before = self.lines.iter().take_while(|line| line.round < round);
        before.map(|line| line.points).sum()
    }
}

impl Progress {
    /// A tournament of N entrants before its first round.
    pub fn new(entrants: usize, games: Games) -> Self {
        Self {
            games,
            active: vec![true; entrants],
            rounds: Vec::new(),
            absent: Vec::new(),
        }
    }

    /// Adds a round in which nothing has been played.
    pub fn pair(&mut self, pairings: &[Pairing]) {
        let board = |pairing: &Pairing| Board::new(*pairing, self.games);
        self.rounds.push(pairings.iter().map(board).collect());
    }

    /// Whether every game of every round has an outcome.
    pub fn is_over(&self) -> bool {
        self.rounds.iter().flatten().all(Board::is_over)
    }

    /// The start numbers of entrants who take part in further rounds, in order.
    pub fn active_numbers(&self) -> Vec<u32> {
        let numbered = (1..).zip(&self.active);
        numbered
            .filter_map(|(number, active)| active.then_some(number))
            .collect()
    }

    /// The start numbers of entrants whom the next round pairs, in order.
    pub fn present_numbers(&self) -> Vec<u32> {
        let mut numbers = self.active_numbers();
        numbers.retain(|number| {
            let mut absent = self.absent.iter();
            !absent.any(|line| line.entrants().contains(number))
        });
        numbers
    }

    /// The scorecards in the order of start numbers.
    pub fn scorecards(&self) -> Vec<Scorecard> {
        let mut cards: Vec<_> = (1..)
            .take(self.active.len())
            .map(|number| Scorecard {
                number,
                lines: Vec::new(),
            })
            .collect();
        for (round, boards) in (1..).zip(&self.rounds) {
            for board in boards {
                for (place, number) in board.pairing.entrants().iter().enumerate() {
                    if let Some(card) = cards.get_mut((*number as usize).wrapping_sub(1)) {
                        card.lines.push(self.line(round, board, place));
                    }
                }
            }
        }
        cards
    }

    fn line(&self, round: u32, board: &Board, place: usize) -> Line {
        let opponent = match board.pairing {
            Pairing::Game(both) => Some(both[1 - place]),
            Pairing::Bye(_) | Pairing::Half(_) | Pairing::Free(_) => None,
        };
        let games = board.games.iter().enumerate().map(|(game, outcome)| {
            let side = (place + game) % 2;
            let points = outcome.map(|outcome| (outcome.score.points()[side], outcome.manner));
            LineGame {
                side: u8::from(side == 1),
                points,
            }
        });
        let bye = matches!(board.pairing, Pairing::Bye(_) | Pairing::Half(_));
        Line {
            round,
            opponent,
            games: games.collect(),
            points: match board.pairing {
                Pairing::Bye(_) => WIN * self.games.count(),
                Pairing::Half(_) => WIN / 2 * self.games.count(),
                Pairing::Game(_) | Pairing::Free(_) => board.points()[place],
            },
            played: board.was_played(),
            bye,
        }
    }
}
