//! Errors of weighing a game, in every language.

use bilancia_core::Lang;
use bilancia_luck::{
    Agent, Ladder, LadderError, WeighError,
    exact::{GraphError, SolveError},
};

use crate::failure::{Failure, Said, Status};

bilancia_core::messages! { crate::weigh::catalogue, "errors-":
    const {
        ALONE(seats), UNBOUNDED(bound), ENDLESS, MIXED, PERFECT_FROM_STARTS, OTHER_RUN, TOO_FEW_GAMES(least),
        STOPPED, TOO_LARGE(most), NO_EVENTS, NO_WEIGHT, NO_ACTION(seat), MAY_NOT_END, NO_PERFECT_PLAY,
        NO_AGENT(name), NO_BOT(name, known), NO_LADDER(name, known),
    }
}

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
