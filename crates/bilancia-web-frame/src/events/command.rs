//! Commands in events, as forms and programs send them.

use bilancia_service::{EventCommand, OfRound};
use bilancia_tournament::{event::GameId, progress::Score};
use serde::Deserialize;

/// The words by which forms and programs name scores.
pub const SCORES: [(&str, Score); 4] = [
    ("first", Score::FirstWins),
    ("draw", Score::Drawn),
    ("second", Score::SecondWins),
    ("none", Score::BothLose),
];

/// Fields of all commands.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Fields {
    /// Number of an entrant, from 1.
    #[serde(default)]
    pub entrant: Option<u32>,
    /// Of a program.
    #[serde(default)]
    pub strength: String,
    /// Name of a person.
    #[serde(default)]
    pub person: String,
    /// Name of a player of a team.
    #[serde(default)]
    pub member: String,
    /// Name of a team.
    #[serde(default)]
    pub team: String,
    /// Round, board and which game of the match, with points between them.
    #[serde(default)]
    pub game: String,
    /// A word of [`SCORES`].
    #[serde(default)]
    pub score: String,
    /// Reason of a ruling.
    #[serde(default)]
    pub reason: String,
    /// Number of an entry of the log.
    #[serde(default)]
    pub entry: u64,
    /// Number of a round.
    #[serde(default)]
    pub round: Option<u32>,
}

/// A game as forms and programs name it.
pub fn game_of(text: &str) -> Option<GameId> {
    let numbers: Option<Vec<u32>> = text
        .split('.')
        .map(|part| part.trim().parse().ok())
        .collect();
    match numbers?[..] {
        [round, board, game] => Some(GameId { round, board, game }),
        _ => None,
    }
}

/// The command of a word with its fields; none if there is no such command, or a field is missing.
pub fn command(word: &str, fields: &Fields) -> Option<EventCommand> {
    let reason = || fields.reason.clone();
    Some(match word {
        "enter" => EventCommand::Enter(fields.team.trim().to_owned()),
        "join" => EventCommand::Join(fields.entrant?),
        "leave" => EventCommand::Leave,
        "withdraw" => EventCommand::Withdraw(fields.entrant),
        "absent" | "present" => {
            let of = OfRound {
                entrant: fields.entrant,
                round: fields.round,
            };
            match word {
                "absent" => EventCommand::Absent(of),
                _ => EventCommand::Present(of),
            }
        }
        "pause" => EventCommand::Pause,
        "resume" => EventCommand::Resume,
        "program" => EventCommand::EnterProgram(fields.strength.trim().to_owned()),
        "replace" => EventCommand::Replace {
            entrant: fields.entrant?,
            member: Some(fields.member.trim().to_owned()).filter(|member| !member.is_empty()),
            person: fields.person.trim().to_owned(),
        },
        "accept" => EventCommand::Accept(fields.entrant),
        "decline" => EventCommand::Decline {
            entrant: fields.entrant,
            person: Some(fields.person.trim().to_owned()).filter(|name| !name.is_empty()),
        },
        "begin" => EventCommand::Begin,
        "close-registration" => EventCommand::CloseRegistration,
        "adjudicate" => {
            let score = SCORES.iter().find(|(word, _)| *word == fields.score)?.1;
            EventCommand::Adjudicate(game_of(&fields.game)?, score, reason())
        }
        "undo" => EventCommand::Undo(fields.entry, reason()),
        "unrate" => EventCommand::Unrate(reason()),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_need_their_fields() {
        let fields = Fields {
            game: "2.3.1".to_owned(),
            score: "draw".to_owned(),
            ..Fields::default()
        };
        assert!(matches!(
            command("adjudicate", &fields),
            Some(EventCommand::Adjudicate(
                GameId {
                    round: 2,
                    board: 3,
                    game: 1
                },
                ..
            ))
        ));
        for (word, game, score) in [
            ("adjudicate", "2.3", "draw"),
            ("adjudicate", "2.3.x", "draw"),
            ("adjudicate", "2.3.1", "win"),
            ("replace", "", ""),
            ("dance", "", ""),
        ] {
            let fields = Fields {
                game: game.to_owned(),
                score: score.to_owned(),
                ..Fields::default()
            };
            assert!(command(word, &fields).is_none(), "{word} {game} {score}");
        }
    }
}
