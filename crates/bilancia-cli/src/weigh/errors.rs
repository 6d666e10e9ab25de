//! Errors of weighing a game, in every language.

use bilancia_core::{Lang, Message};
use bilancia_luck::{
    Agent, Ladder, LadderError, WeighError,
    exact::{GraphError, SolveError},
};

use crate::failure::{Failure, Said, Status};

const ALONE: Message = Message::new(
    "the game has {0} {0|seat|seats}; luck is measured between players, so it takes two or more",
    "il gioco ha {0} {0|posto|posti}; la fortuna si misura fra giocatori, quindi ne servono due o più",
);
const UNBOUNDED: Message = Message::new(
    "the game says that no more than {0} points can be won; the bound must be above 0",
    "il gioco dice che non si possono vincere più di {0} punti; il limite dev’essere maggiore di 0",
);
const ENDLESS: Message = Message::new(
    "a game came to no end within a million moves; games must end, or have a limit of moves",
    "una partita non è finita entro un milione di mosse; le partite devono finire, o avere un limite di mosse",
);
const MIXED: Message = Message::new(
    "a ladder with 'perfect' may have only 'random' beside it; other players are measured by games",
    "in una scala con 'perfect' può stare solo 'random'; gli altri giocatori si misurano con partite",
);
const PERFECT_FROM_STARTS: Message = Message::new(
    "optimal play is found from one start; leave out --starts, or name players that are measured by games",
    "il gioco ottimale si trova da un inizio solo; togli --starts, o nomina giocatori che si misurano con partite",
);
const OTHER_RUN: Message = Message::new(
    "what was counted before belongs to another ladder or game; begin anew without it",
    "ciò che è stato contato prima è di un’altra scala o di un altro gioco; ricomincia senza",
);
const TOO_FEW_GAMES: Message = Message::new(
    "these players need {0} games at least; allow that many with --most-games, or name fewer players",
    "questi giocatori hanno bisogno di almeno {0} partite; concedile con --most-games, o nomina meno giocatori",
);
const STOPPED: Message = Message::new(
    "stopped before the first games were over",
    "fermato prima che finissero le prime partite",
);
const TOO_LARGE: Message = Message::new(
    "the game has more than {0} positions and events, too many to follow them all",
    "il gioco ha più di {0} posizioni ed eventi, troppi per seguirli tutti",
);
const NO_EVENTS: Message = Message::new(
    "the game goes on for ever without anything to choose or to roll",
    "il gioco va avanti all’infinito senza niente da scegliere o da tirare",
);
const NO_WEIGHT: Message = Message::new(
    "chance has nothing to roll, or rolls that all weigh nothing",
    "il caso non ha niente da tirare, o solo tiri di peso zero",
);
const NO_ACTION: Message = Message::new(
    "seat {0} owes an action and has none",
    "il posto {0} deve muovere e non ha mosse",
);
const MAY_NOT_END: Message = Message::new(
    "between these players the game may go on for ever, so nothing can be said of its end",
    "fra questi giocatori la partita può non finire mai, quindi della fine non si può dire niente",
);
const NO_PERFECT_PLAY: Message = Message::new(
    "optimal play is only computed for two seats that see everything but simultaneous moves",
    "il gioco ottimale si calcola solo per due posti che vedono tutto tranne le mosse simultanee",
);
const NO_AGENT: Message = Message::new(
    "no player '{0}'; there are random, greedy, mcts:nodes=64, engine:nodes=64, perfect, perfect:first, and opponents of one game such as captain:nodes=64",
    "nessun giocatore '{0}'; ci sono random, greedy, mcts:nodes=64, engine:nodes=64, perfect, perfect:first, e avversari di un solo gioco come captain:nodes=64",
);
const NO_BOT: Message = Message::new(
    "no opponent '{0}' plays this game; there are: {1}",
    "nessun avversario '{0}' gioca questo gioco; ci sono: {1}",
);
const NO_LADDER: Message = Message::new(
    "no ladder '{0}'; there are {1}, or name two or more players with + between them: random+mcts:nodes=64",
    "nessuna scala '{0}'; ci sono {1}, o nomina due o più giocatori con + in mezzo: random+mcts:nodes=64",
);

impl Said for WeighError {
    fn said(&self, lang: Lang) -> String {
        match self {
            Self::Alone(seats) => ALONE.text(lang, &[seats]),
            Self::Unbounded(bound) => UNBOUNDED.text(lang, &[bound]),
            Self::Endless(_) => ENDLESS.raw(lang).to_owned(),
            Self::MixedLadder => MIXED.raw(lang).to_owned(),
            Self::PerfectFromStarts => PERFECT_FROM_STARTS.raw(lang).to_owned(),
            Self::OtherRun => OTHER_RUN.raw(lang).to_owned(),
            Self::TooFewGames(least) => TOO_FEW_GAMES.text(lang, &[least]),
            Self::Stopped => STOPPED.raw(lang).to_owned(),
            Self::NoBot { name, known } => NO_BOT.text(lang, &[name, known]),
            Self::Graph(error) => graph_error(error, lang),
            Self::Solve(SolveError::Endless) => MAY_NOT_END.raw(lang).to_owned(),
            Self::Solve(SolveError::NoPerfectPlay) => NO_PERFECT_PLAY.raw(lang).to_owned(),
        }
    }
}

fn graph_error(error: &GraphError, lang: Lang) -> String {
    match error {
        GraphError::TooLarge(most) => TOO_LARGE.text(lang, &[most]),
        GraphError::NoEvents => NO_EVENTS.raw(lang).to_owned(),
        GraphError::NoWeight => NO_WEIGHT.raw(lang).to_owned(),
        GraphError::NoAction(seat) => NO_ACTION.text(lang, &[seat]),
    }
}

/// The ladder with this name, or of these players with + between them, cut to its first `rungs` players.
///
/// # Errors
/// A [`Failure`] that names what is unknown.
pub(super) fn find_ladder(name: &str, rungs: Option<usize>) -> Result<Ladder, Failure> {
    Ladder::find(name, rungs).map_err(|error| match error {
        LadderError::Unknown { name, known } => Status::Wrong.say(&NO_LADDER, &[&name, &known]),
        LadderError::Agent(_) => no_agent(name.split('+')),
    })
}

/// The failure of a list of players of which one is unknown.
pub(super) fn no_agent<'a>(names: impl IntoIterator<Item = &'a str>) -> Failure {
    let unknown = |name: &&str| name.trim().parse::<Agent>().is_err();
    let name = names.into_iter().find(unknown).unwrap_or_default();
    Status::Wrong.say(&NO_AGENT, &[&name])
}
