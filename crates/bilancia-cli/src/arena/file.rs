//! The file that describes a tournament of programs.

use std::{collections::BTreeSet, path::Path};

use bilancia_tournament::{
    entrant::Entrant,
    event::Plan,
    format::{Drawn, Format, Games, SwissPairing},
    standings::TieBreak,
};
use serde::{Deserialize, Serialize};

use crate::{
    contest::players::Opponent,
    failure::{Failure, Said as _, Status},
    inspect::game,
    reading,
};

bilancia_core::messages! { crate::arena::catalogue, "file-":
    const {
        NOT_A_TOURNAMENT(first, second, third, fourth), IN_FILE(first, both), TOO_FEW(first, most_entrants),
        TWICE(first, name), SEATS(first, name, sides), NOT_HERE(first, name),
        TOO_MANY(first, name, most_rounds), RATING(first, name),
    }
}

/// Most entrants of a tournament of programs.
const MOST_ENTRANTS: usize = 1_000;
/// Most rounds, cycles or repetitions that a file can ask for.
const MOST_ROUNDS: u32 = 1_000;

/// The formats as files name them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    #[default]
    RoundRobin,
    Swiss,
    KnockOut,
    Ladder,
}

/// A tournament of programs as its file describes it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Description {
    /// Title in tables; the name of the game if there is none.
    title: Option<String>,
    /// The game with its options.
    pub(super) game: String,
    #[serde(default)]
    format: Kind,
    /// Rounds of a Swiss, 5 if they are not given, or of a ladder, 10.
    rounds: Option<u32>,
    /// How often everybody meets everybody, in a round robin; 1 if it is not given.
    cycles: Option<u32>,
    /// How a Swiss is paired.
    #[serde(default, skip_serializing_if = "is_usual")]
    pairing: SwissPairing,
    /// How often a drawn match of a knock-out is played again; 0 if it is not given.
    replays: Option<u32>,
    /// Whether a match has two games with sides swapped.
    #[serde(default = "yes")]
    double_games: bool,
    /// Random seed.
    #[serde(default = "one")]
    pub(super) seed: u64,
    /// Random actions and rolls at the beginning of each match, the same in both games.
    #[serde(default)]
    pub(super) opening_plies: u32,
    /// Milliseconds that other programs have for a move.
    #[serde(default = "second")]
    pub(super) movetime: u64,
    /// Tie-breaks in their order.
    #[serde(default = "usual")]
    tie_breaks: Vec<TieBreak>,
    /// The entrants in the order of their start numbers.
    #[serde(rename = "entrant", default)]
    pub(super) entrants: Vec<Described>,
}

/// An entrant as the file describes it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Described {
    /// The opponent or, after `exec:`, the command of another program.
    pub(super) player: String,
    /// Name in tables; the player if there is none.
    name: Option<String>,
    /// Fixed rating, on which the scale rests.
    pub(super) rating: Option<f64>,
}

fn yes() -> bool {
    true
}

fn one() -> u64 {
    1
}

fn second() -> u64 {
    1_000
}

fn is_usual(pairing: &SwissPairing) -> bool {
    *pairing == SwissPairing::Whole
}

fn usual() -> Vec<TieBreak> {
    TieBreak::USUAL.to_vec()
}

impl Described {
    /// The name in tables.
    pub(super) fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.player)
    }
}

/// Reads and checks a file; the opponents are those of its entrants, in their order.
pub(super) fn read(path: &Path) -> Result<(Description, Vec<Opponent>), Failure> {
    let text = reading::text(path, reading::RECORD)?;
    let description: Description = toml::from_str(&text).map_err(|error| {
        let before = error.span().map_or(0, |span| span.start).min(text.len());
        let before = text.get(..before).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before
            .rsplit('\n')
            .next()
            .unwrap_or_default()
            .chars()
            .count()
            + 1;
        let reason = error.message().lines().collect::<Vec<_>>().join(", ");
        let arguments: [&dyn std::fmt::Display; 4] = [&path.display(), &line, &column, &reason];
        Status::Wrong.say(&NOT_A_TOURNAMENT, &arguments)
    })?;
    let opponents = check(&description, path)?;
    Ok((description, opponents))
}

fn check(description: &Description, path: &Path) -> Result<Vec<Opponent>, Failure> {
    let shown = path.display();
    let spec = game(&description.game)?;
    let start = spec.table(None).map_err(|error| Status::Wrong.of(&error))?;
    let sides: BTreeSet<_> = start.seats().iter().map(|seat| start.side(seat)).collect();
    if sides.len() != 2 {
        return Err(Status::Wrong.say(&SEATS, &[&shown, &spec.name(), &sides.len()]));
    }
    let entrants = &description.entrants;
    if !(2..=MOST_ENTRANTS).contains(&entrants.len()) {
        return Err(Status::Wrong.say(&TOO_FEW, &[&shown, &MOST_ENTRANTS]));
    }
    let Description {
        rounds,
        cycles,
        replays,
        format,
        ..
    } = description;
    let fields: [(&str, &Option<u32>, &[Kind]); 3] = [
        ("rounds", rounds, &[Kind::Swiss, Kind::Ladder]),
        ("cycles", cycles, &[Kind::RoundRobin]),
        ("replays", replays, &[Kind::KnockOut]),
    ];
    for (name, value, formats) in fields {
        let Some(value) = value else { continue };
        if !formats.contains(format) {
            return Err(Status::Wrong.say(&NOT_HERE, &[&shown, &name]));
        }
        if !(1..=MOST_ROUNDS).contains(value) {
            return Err(Status::Wrong.say(&TOO_MANY, &[&shown, &name, &MOST_ROUNDS]));
        }
    }
    let mut names = BTreeSet::new();
    for entrant in entrants {
        if !names.insert(entrant.name()) {
            return Err(Status::Wrong.say(&TWICE, &[&shown, &entrant.name()]));
        }
        if entrant
            .rating
            .is_some_and(|rating| !(0.0..=5_000.0).contains(&rating))
        {
            return Err(Status::Wrong.say(&RATING, &[&shown, &entrant.name()]));
        }
    }
    let opponent = |entrant: &Described| {
        entrant.player.parse::<Opponent>().map_err(|error| {
            let both = bilancia_core::Name::each(|lang| error.said(lang));
            let wording = bilancia_core::Wording::new(IN_FILE, &[&shown.to_string(), &both]);
            Status::Wrong.of(&wording)
        })
    };
    entrants.iter().map(opponent).collect()
}

impl Description {
    /// The plan of the event, whose dates are all 0: programs need no calendar.
    pub(super) fn plan(&self) -> Plan {
        let title = self.title.clone().unwrap_or_else(|| self.game.clone());
        let format = match self.format {
            Kind::RoundRobin => Format::RoundRobin {
                cycles: self.cycles.unwrap_or(1),
            },
            Kind::Swiss => Format::Swiss {
                rounds: self.rounds.unwrap_or(5),
            },
            Kind::KnockOut => Format::KnockOut {
                drawn: self.replays.map_or(Drawn::LowerNumber, Drawn::PlayedAgain),
            },
            Kind::Ladder => Format::Ladder {
                rounds: self.rounds.unwrap_or(10),
                reach: 1,
            },
        };
        Plan {
            title: [title.clone(), title],
            game: self.game.clone(),
            time_control: format!("{} ms", self.movetime),
            registration_until: 0,
            assignment_at: 0,
            format,
            games: if self.double_games {
                Games::Double
            } else {
                Games::Single
            },
            tie_breaks: self.tie_breaks.clone(),
            rated: true,
            arbiters: Vec::new(),
            late_until_round: 0,
            half_byes: 0,
            late_halves: false,
            pairing: self.pairing,
            team: 1,
            days_per_round: None,
        }
    }

    /// The entrants in the order of their start numbers.
    pub(super) fn entrants(&self) -> impl Iterator<Item = Entrant> {
        // Rating lists name a program by its player, and two entrants may be the same one.
        self.entrants
            .iter()
            .map(|entrant| Entrant::program(entrant.name(), entrant.name()))
    }
}
