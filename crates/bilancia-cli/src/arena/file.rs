//! The file that describes a tournament of programs.

use std::{collections::BTreeSet, path::Path};

use bilancia_core::Message;
use bilancia_tournament::{
    entrant::Entrant,
    event::Plan,
    format::{Drawn, Format, Games},
    standings::TieBreak,
};
use serde::{Deserialize, Serialize};

use crate::{
    contest::players::Opponent,
    failure::{Failure, Said as _, Status},
    inspect::game,
    reading,
};

const NOT_A_TOURNAMENT: Message = Message::new(
    "{0}, line {1}, column {2}: a tournament is not described like this: {3}; see docs/tournaments.md",
    "{0}, riga {1}, colonna {2}: un torneo non si descrive così (in inglese il motivo): {3}; vedi docs/tournaments.md",
);
const IN_FILE: Message = Message::new("{0}: {1}", "{0}: {1}");
const TOO_FEW: Message = Message::new(
    "{0}: a tournament has from 2 to {1} entrants; give each of them a table [[entrant]]",
    "{0}: un torneo ha da 2 a {1} iscritti; dai a ciascuno una tabella [[entrant]]",
);
const TWICE: Message = Message::new(
    "{0}: two entrants are called {1}; give one of them another name",
    "{0}: due iscritti si chiamano {1}; dai a uno un altro nome",
);
const SEATS: Message = Message::new(
    "{0}: a match of a tournament is between two, and {1} has {2} seats; take a game of two seats",
    "{0}: un incontro di un torneo è fra due, e {1} ha {2} posti; scegli un gioco di due posti",
);
const NOT_HERE: Message = Message::new(
    "{0}: '{1}' says nothing for this format; leave it out",
    "{0}: '{1}' non dice niente per questa formula; toglilo",
);
const TOO_MANY: Message = Message::new("{0}: '{1}' is from 1 to {2}", "{0}: '{1}' va da 1 a {2}");
const RATING: Message = Message::new(
    "{0}: the rating of {1} is to be between 0 and 5000",
    "{0}: il punteggio di {1} dev’essere fra 0 e 5000",
);

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
    let seats = start.seats().len();
    if seats != 2 {
        return Err(Status::Wrong.say(&SEATS, &[&shown, &spec.name(), &seats]));
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
            let failure = bilancia_core::Lang::ALL.map(|lang| error.said(lang));
            let both = bilancia_core::Name::new(&failure[0], &failure[1]);
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
