//! The state of an event, as it follows from the entries so far.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_core::Message;

use super::{
    entry::{By, GameId},
    plan::Plan,
    refused::{EventRule, Refused},
};
use crate::{
    entrant::{Entrant, Player},
    format::{Format, Games},
    progress::{Outcome, Pairing, Progress},
    rating::{RatedGame, TeamGame},
};

bilancia_core::messages! { crate::event::catalogue, "state-":
    pub(super) const {
        NO_ARBITER(value),
    }
    const {
        NOT_ALLOWED(value), STILL_REGISTERING, PLAYING, CLOSED, NO_ROUNDS(most), ARENA_OF_SINGLES, DATES,
    }
}

/// Longest arena, in minutes.
const MOST_MINUTES: u32 = 1_440;

/// How far an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Entrants register.
    Registration,
    /// Start numbers are assigned; rounds are played.
    Playing,
    /// All is over.
    Closed,
}

/// An entrant in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The entrant as they are now.
    pub entrant: Entrant,
    /// Start number, once assigned.
    pub number: Option<u32>,
    /// Whether they have withdrawn.
    pub withdrawn: bool,
    /// Rounds from which they are absent, those that were paired among them.
    pub absent: BTreeSet<u32>,
    /// Whether they pause in an arena.
    pub paused: bool,
    /// Players that others have replaced, in order.
    pub replaced: Vec<Player>,
    /// The games that were open when a player was replaced, which the one who began them plays out.
    pub begun_by_replaced: BTreeSet<GameId>,
    /// Places that are offered and neither taken nor declined, each with the player who is to go and the one who is to come.
    pub offered: Vec<[Player; 2]>,
}

/// All that follows from the entries of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The plan as announced, with the dates that hold since an arbiter has closed registration.
    pub plan: Plan,
    /// How far the event is.
    pub phase: Phase,
    /// The entrants in the order in which they registered; entries name them by it, from 1.
    pub participants: Vec<Participant>,
    /// The rounds, by start numbers.
    pub progress: Progress,
    /// When each round was paired, in seconds since 1970.
    pub paired_at: Vec<i64>,
    /// The entry that decided each game, from 1.
    pub decided_by: BTreeMap<GameId, u64>,
    /// Whether games count for ratings.
    pub rated: bool,
    /// The champion once the event is closed, as entries name entrants.
    pub champion: Option<u32>,
    /// The entrants in the order of their start numbers, as entries name them.
    pub(super) ids: Vec<u32>,
    /// Games of individuals that would count for ratings.
    pub(super) rated_games: BTreeMap<GameId, RatedGame>,
    /// Games with a team that would count for ratings.
    pub(super) team_games: BTreeMap<GameId, TeamGame>,
}

impl State {
    /// The state of an event that was just announced.
    pub(super) fn new(plan: Plan) -> Result<Self, Refused> {
        let enough = match plan.format {
            Format::RoundRobin { cycles } => cycles > 0,
            Format::Swiss { rounds } => rounds > 0,
            Format::KnockOut { .. } => true,
            Format::Ladder { rounds, reach } => rounds > 0 && reach > 0,
            Format::Arena { minutes } => (1..=MOST_MINUTES).contains(&minutes),
        };
        if !enough {
            return Err(Refused::new(EventRule::Plan, NO_ROUNDS, &[&MOST_MINUTES]));
        }
        let singles = plan.games == Games::Single && plan.team <= 1;
        if matches!(plan.format, Format::Arena { .. }) && !singles {
            return Err(Refused::new(EventRule::Plan, ARENA_OF_SINGLES, &[]));
        }
        if plan.assignment_at < plan.registration_until {
            return Err(Refused::new(EventRule::Plan, DATES, &[]));
        }
        Ok(Self {
            phase: Phase::Registration,
            participants: Vec::new(),
            progress: Progress::new(0, plan.games),
            paired_at: Vec::new(),
            decided_by: BTreeMap::new(),
            rated: plan.rated,
            champion: None,
            ids: Vec::new(),
            rated_games: BTreeMap::new(),
            team_games: BTreeMap::new(),
            plan,
        })
    }

    /// The participant with a start number.
    pub fn by_number(&self, number: u32) -> Option<&Participant> {
        let id = self.id_of(number)?;
        self.participants.get(id as usize - 1)
    }

    /// The entrant with a start number as entries name them.
    pub fn id_of(&self, number: u32) -> Option<u32> {
        let index = (number as usize).checked_sub(1)?;
        self.ids.get(index).copied()
    }

    /// The games that were paired and have no result, each with the start numbers of its first side and of its second.
    pub fn open_games(&self) -> Vec<(GameId, [u32; 2])> {
        let mut open = Vec::new();
        for (round, boards) in (1..).zip(&self.progress.rounds) {
            for (board, of) in (1..).zip(boards) {
                let Pairing::Game([one, other]) = of.pairing else {
                    continue;
                };
                for (game, outcome) in (1..).zip(&of.games) {
                    let sides = if game % 2 == 1 {
                        [one, other]
                    } else {
                        [other, one]
                    };
                    if outcome.is_none() {
                        open.push((GameId { round, board, game }, sides));
                    }
                }
            }
        }
        open
    }

    /// The outcome of a game, once it has one.
    pub fn outcome(&self, game: GameId) -> Option<Outcome> {
        let index = |number: u32| (number as usize).checked_sub(1);
        let boards = self.progress.rounds.get(index(game.round)?)?;
        let board = boards.get(index(game.board)?)?;
        *board.games.get(index(game.game)?)?
    }

    /// Whether nothing can change the outcomes of a round, from 1, but undoing what rests on them.
    pub fn is_final(&self, round: u32) -> bool {
        let later = self.progress.rounds.len() > round as usize;
        self.phase == Phase::Closed || (later && !self.pairs_ahead())
    }

    /// Whether entrants and members of teams can still come at a moment, in seconds since 1970.
    pub fn is_open(&self, at: i64) -> bool {
        if let Some(end) = self.arena_ends() {
            return self.phase != Phase::Closed && at < end;
        }
        let round = self.progress.rounds.len() as u32;
        let swiss = matches!(self.plan.format, Format::Swiss { .. });
        let late = swiss && round < self.plan.late_until_round;
        let early = self.phase == Phase::Registration && at <= self.plan.registration_until;
        self.phase != Phase::Closed && (early || late)
    }

    /// Whether rounds can be paired before the results of earlier ones are there.
    pub fn pairs_ahead(&self) -> bool {
        matches!(
            self.plan.format,
            Format::RoundRobin { .. } | Format::Arena { .. }
        )
    }

    /// When an arena pairs for the last time, in seconds since 1970; none for other formats.
    pub fn arena_ends(&self) -> Option<i64> {
        match self.plan.format {
            Format::Arena { minutes } => Some(self.plan.assignment_at + 60 * i64::from(minutes)),
            _ => None,
        }
    }

    /// The start numbers of those in an arena who play no game and do not pause.
    pub fn free(&self) -> Vec<u32> {
        let open = self.open_games();
        let busy: BTreeSet<u32> = open.iter().flat_map(|(_, sides)| *sides).collect();
        let mut numbers = self.progress.active_numbers();
        numbers.retain(|number| {
            let pauses = self.by_number(*number).is_none_or(|one| one.paused);
            !busy.contains(number) && !pauses
        });
        numbers
    }

    /// When a round, from 1, ends by the plan, in seconds since 1970; none if it was not paired or has no end of its own.
    pub fn round_ends(&self, round: u32) -> Option<i64> {
        let paired = self.paired_at.get((round as usize).wrapping_sub(1))?;
        let days = self.plan.days_per_round?;
        Some(paired + i64::from(days) * 86_400)
    }

    /// Refuses unless the event is in a phase.
    pub(super) fn must_be(&self, phase: Phase) -> Result<(), Refused> {
        let (rule, message) = match self.phase {
            now if now == phase => return Ok(()),
            Phase::Registration => (EventRule::Assignment, STILL_REGISTERING),
            Phase::Playing => (EventRule::Assignment, PLAYING),
            Phase::Closed => (EventRule::Closed, CLOSED),
        };
        Err(Refused::new(rule, message, &[]))
    }

    /// Refuses unless an arbiter of this event acts.
    pub(super) fn must_be_arbiter(&self, by: &By) -> Result<(), Refused> {
        match by {
            By::Arbiter(name) if self.plan.arbiters.contains(name) => Ok(()),
            // What they may do is looked at before an entry is added, and who is the operator is for the server to know.
            By::Operator(_) => Ok(()),
            _ => Err(self.refuse_to(NO_ARBITER)),
        }
    }

    /// Refuses unless an arbiter of this event or its host acts.
    pub(super) fn must_be_host(&self, by: &By) -> Result<(), Refused> {
        match by {
            By::Host => Ok(()),
            _ => self.must_be_arbiter(by),
        }
    }

    /// Refuses unless an arbiter, the host or one of these players acts.
    pub(super) fn must_be_one_of(&self, by: &By, players: &[Player]) -> Result<(), Refused> {
        let own = |name: &String| players.contains(&Player::Person(name.clone()));
        match by {
            By::Person(name) if own(name) => Ok(()),
            By::Person(_) => Err(self.refuse_to(NOT_ALLOWED)),
            By::Arbiter(_) | By::Operator(_) | By::Host => self.must_be_host(by),
        }
    }

    pub(super) fn refuse_to(&self, message: Message) -> Refused {
        let arbiters = self.plan.arbiters.join(", ");
        Refused::new(EventRule::Authority, message, &[&arbiters])
    }
}
