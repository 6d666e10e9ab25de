//! One game of a match.

use std::collections::VecDeque;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Node, Notation, Rng, Seat, Side, State};
use bilancia_war::{Action, Phase, War, pack::Item};
use bilancia_war_opponents::{Weights, recruit};
use serde::{Deserialize, Serialize};

use super::{book::Book, kept::Numbered};
use crate::war_players::Player;

/// Setting of a match.
pub struct Setting {
    /// Starts from which games are played.
    pub book: Book,
    /// The first opponent and the second.
    pub players: [Player; 2],
    /// Weights by which each of them judges positions.
    pub weights: [Weights; 2],
    /// Whether turns are written to standard error.
    pub show: bool,
}

/// Conduct of one opponent in a game.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Conduct {
    /// Turns that it played.
    pub turns: u32,
    /// Processor time of all turns, in seconds.
    pub seconds: f64,
    /// Processor time of the longest turn, in seconds.
    pub longest: f64,
    /// Actions that were not legal.
    pub illegal: u32,
    /// Turns in which an infantry more could have been bought, and whose combat moves did not need the IPC either.
    pub unspent: u32,
    /// Turns after which units that could be placed were not.
    pub unplaced: u32,
    /// Aircraft left without a landing.
    pub crashed: u32,
}

/// Result of one game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Number of the game.
    pub number: u32,
    /// Points of the first opponent: 1, 0 or -1.
    pub points: i32,
    /// Whether the first opponent had the second side.
    pub swapped: bool,
    /// Round in which it ended.
    pub rounds: u16,
    /// How it ended.
    pub ending: String,
    /// Lead of the first side in income at the end, in IPC.
    pub lead: i32,
    /// Conduct of both opponents.
    pub conduct: [Conduct; 2],
    /// Units bought by kind, in the order of [`KINDS`], of both opponents together; without the last ones in old files.
    pub bought: Vec<u32>,
    /// Whether the power that moves could have bought more.
    #[serde(skip)]
    kept: bool,
}

/// Kinds of units in the order in which purchases are counted: those of the unit table first, as in old files.
pub const KINDS: [Unit; Unit::ALL.len()] = [
    Unit::Inf,
    Unit::Arm,
    Unit::Ftr,
    Unit::Bmb,
    Unit::Aa,
    Unit::Trn,
    Unit::Sub,
    Unit::Car,
    Unit::Bat,
    Unit::Mar,
    Unit::Art,
    Unit::Esc,
    Unit::Des,
];

impl Numbered for Played {
    fn number(&self) -> u32 {
        self.number
    }
}

impl Setting {
    /// Line that says what is played.
    pub fn head(&self) -> String {
        let ([first, second], book) = (self.players, &self.book);
        let mut line = format!(
            "{} {} +{} {first} {second}",
            book.pack.id,
            book.options,
            book.more()
        );
        for (which, weights) in ["first", "second"].into_iter().zip(&self.weights) {
            if *weights != Weights::default() {
                let named = weights.named().into_iter();
                let named = named.map(|(name, value)| format!("{name}={value:?}"));
                line += &format!(" {which}: {}", named.collect::<Vec<_>>().join(","));
            }
        }
        line
    }

    /// Plays the game with this number: start `number / 2`, sides swapped in odd ones.
    ///
    /// # Errors
    /// If the options of the book do not fit.
    pub fn play(&self, number: u32) -> Result<Played, String> {
        let swapped = number % 2 == 1;
        let mut war = self.book.start(number / 2)?;
        let mut rng = Rng::new(1_000_000 + u64::from(number));
        let mut played = Played {
            number,
            points: 0,
            swapped,
            rounds: 0,
            ending: String::new(),
            lead: 0,
            conduct: [Conduct::default(); 2],
            bought: vec![0; KINDS.len()],
            kept: false,
        };
        let mut line = VecDeque::new();
        loop {
            match war.node() {
                Node::Over => break,
                Node::Chance => {
                    line.clear();
                    let roll = war.sample_roll(&mut Vec::new(), &mut rng);
                    war.apply(Actor::Chance, roll);
                }
                Node::Choice(seats) => {
                    let seat = seats.lowest().ok_or("a choice without a seat")?;
                    let second = (war.side(seat).0 == 1) != swapped;
                    let who = usize::from(second);
                    if line.is_empty() {
                        line = self.think(&war, seat, who, &mut rng, &mut played.conduct[who]);
                    }
                    let action = line.pop_front().ok_or("an opponent without an action")?;
                    if war.is_legal(seat, action) {
                        take(&mut war, seat, action, who, &mut played);
                    } else {
                        played.conduct[who].illegal += 1;
                        line.clear();
                        let other = recruit(&war);
                        take(&mut war, seat, other, who, &mut played);
                    }
                }
            }
        }
        let points = war.points(Seat(0));
        played.points = if swapped { -points } else { points };
        let income = |side: u8| i32::from(war.side_production(Side(side)));
        played.lead = income(0) - income(1);
        played.rounds = war.round();
        played.ending = format!("{:?}", war.ending());
        Ok(played)
    }

    #[allow(clippy::print_stderr, reason = "turns are shown to who asks for them")]
    fn think(
        &self,
        war: &War,
        seat: Seat,
        who: usize,
        rng: &mut Rng,
        conduct: &mut Conduct,
    ) -> VecDeque<Action> {
        let begun = processor_seconds();
        let actions = self.players[who].turn_by(&self.weights[who], war, seat, rng);
        let spent = processor_seconds() - begun;
        conduct.seconds += spent;
        conduct.longest = conduct.longest.max(spent);
        if self.show {
            let turn = war.write_turn(seat, &actions);
            let player = self.players[who];
            eprintln!("{}\n--- {player}\n{turn}", war.position());
        }
        actions.into()
    }
}

/// Takes an action, and notes what was forgotten where it ends a part of a turn.
fn take(war: &mut War, seat: Seat, action: Action, who: usize, played: &mut Played) {
    let (before, phase) = (war.turn(), war.phase());
    let conduct = &mut played.conduct[who];
    if let Action::Buy {
        item: Item::Unit(unit),
        count,
    } = action
    {
        let place = KINDS.iter().position(|known| *known == unit);
        if let Some(bought) = place.and_then(|place| played.bought.get_mut(place)) {
            *bought += u32::from(count);
        }
    }
    let own = war.mover() == seat;
    let ends = own && action == Action::End;
    if ends && phase == Phase::Buy {
        let inf = Item::Unit(Unit::Inf);
        let buy = Action::Buy {
            item: inf,
            count: 1,
        };
        // IPC kept may be the fee for a neutral, which combat moves then pay.
        played.kept = war.is_legal(seat, buy);
    }
    if ends && phase == Phase::Place && war.can_make_anything() {
        conduct.unplaced += u32::from(!war.power(seat.0).bought.is_empty());
    }
    if ends && phase == Phase::Move && war.power(seat.0).cash >= war.price(Item::Unit(Unit::Inf)) {
        conduct.unspent += u32::from(played.kept);
    }
    let flying = aircraft(war, seat);
    war.apply(Actor::Seat(seat), action);
    if ends && phase == Phase::Shift {
        conduct.crashed += flying.saturating_sub(aircraft(war, seat));
    }
    conduct.turns += u32::from(war.turn() != before);
}

/// Processor time that this thread has used, in seconds; other programs of the machine add nothing to it.
fn processor_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + 1e-9 * time.tv_nsec as f64
}

fn aircraft(war: &War, seat: Seat) -> u32 {
    let stacks = war.pack().all().flat_map(|area| war.units(area));
    let own = stacks
        .filter(|stack| stack.owner() == seat.0 && stack.unit().profile().domain == Domain::Air);
    own.map(|stack| u32::from(stack.count())).sum()
}
