//! Commands in events, by forms.

use axum::{
    Form,
    extract::{Path, State},
    response::Response,
};
use bilancia_service::{EventCommand, OfRound, Refused};
use bilancia_tournament::event::GameId;
use serde::Deserialize;

use super::arbiter::SCORES;
use crate::{
    answer::{Problem, lead_to},
    app::App,
    notice::lead_back,
    visitor::{InPerson, Visitor},
};

/// Fields of all commands.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Fields {
    #[serde(default)]
    pub(crate) entrant: Option<u32>,
    #[serde(default)]
    pub(crate) strength: String,
    #[serde(default)]
    pub(crate) person: String,
    #[serde(default)]
    pub(crate) member: String,
    #[serde(default)]
    pub(crate) team: String,
    /// Round, board and which game of the match, with points between them.
    #[serde(default)]
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) score: String,
    #[serde(default)]
    pub(crate) reason: String,
    #[serde(default)]
    pub(crate) entry: u64,
    #[serde(default)]
    pub(crate) round: Option<u32>,
}

/// A game as forms and programs name it.
pub(super) fn game_of(text: &str) -> Option<GameId> {
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
pub(crate) fn command(word: &str, fields: &Fields) -> Option<EventCommand> {
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
        "adjudicate" => {
            let score = SCORES.iter().find(|(word, _)| *word == fields.score)?.1;
            EventCommand::Adjudicate(game_of(&fields.game)?, score, reason())
        }
        "undo" => EventCommand::Undo(fields.entry, reason()),
        "unrate" => EventCommand::Unrate(reason()),
        _ => return None,
    })
}

/// Does a command.
pub(crate) async fn act(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path((id, word)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let page = format!("/events/{id}");
    let command = match word.as_str() {
        "invite" => None,
        word => Some(command(word, &fields).ok_or(Problem::Misread)?),
    };
    let done = match &visitor.person {
        None => Err(Refused::NoAccount),
        Some(person) => match &command {
            Some(command) => app.service.act_in_event(&id, person, command, None).await,
            None => {
                let name = fields.person.trim();
                app.service.invite_to_event(&id, person, name).await
            }
        },
    };
    match done {
        Ok(()) if command.is_none() => Ok(lead_to(&format!("{page}?done=invited"), None)),
        Ok(()) => Ok(lead_to(&page, None)),
        Err(refused @ (Refused::NoEvent | Refused::Store(_))) => Err(refused.into()),
        Err(refused) => Ok(told(&app, &visitor, &page, &refused)),
    }
}

fn told(app: &App, visitor: &Visitor, page: &str, refused: &Refused) -> Response {
    lead_back(app, visitor, page, &refused.text(visitor.lang), None)
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
