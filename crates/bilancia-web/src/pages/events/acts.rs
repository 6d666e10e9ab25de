//! Entries of events in words.

use bilancia_core::Lang;
use bilancia_tournament::{
    entrant::Player,
    event::{Act, By, Entry, Event, GameId},
    progress::Score,
};

use super::texts;

bilancia_core::messages! { crate::pages::events::catalogue, "acts-":
    const {
        BY_HOST, BY_ARBITER(person_name), BY_OPERATOR(person_name), GAME(round, board, game), ANNOUNCED,
        REGISTERED(state), JOINED(player, name), LEFT(player, name), WITHDRAWN(name), ABSENT(name, round), PAUSED(name), RESUMED(name),
        PRESENT(name, round), OFFERED(player, player_second), OFFERED_BACK(player), CAME_BACK(player),
        DECLINED(player), TAKEN_BACK(player), REGISTRATION_CLOSED, REPLACED(player, player_second),
        ASSIGNED(order), PAIRED(pairings), RESULT(game, score_words), FORFEITED(game, score_words),
        ADJUDICATED(game, score_words, reason), UNDONE(entry, reason), UNRATED(reason), CLOSED(name),
    }
}

/// On whose behalf an entry was made.
pub(super) fn by_words(by: &By, lang: Lang) -> String {
    match by {
        By::Host => BY_HOST.raw(lang).to_owned(),
        By::Person(name) => texts::person_name(name, lang).to_owned(),
        By::Arbiter(name) => BY_ARBITER.text(lang, &[&texts::person_name(name, lang)]),
        By::Operator(name) => BY_OPERATOR.text(lang, &[&texts::person_name(name, lang)]),
    }
}

/// The score of a game.
pub(super) fn score_words(score: Score, lang: Lang) -> &'static str {
    let message = match score {
        Score::FirstWins => texts::FIRST_WINS,
        Score::Drawn => texts::DRAWN,
        Score::SecondWins => texts::SECOND_WINS,
        Score::BothLose => texts::BOTH_LOSE,
    };
    message.raw(lang)
}

/// The name of an entrant as entries name them.
fn name(event: &Event, id: u32, lang: Lang) -> String {
    let participants = &event.state().participants;
    let found = (id as usize).checked_sub(1);
    let found = found.and_then(|index| participants.get(index));
    found.map_or_else(
        || id.to_string(),
        |one| texts::entrant_name(&one.entrant, &event.state().plan, lang),
    )
}

/// An entry in words.
pub(super) fn act_words(event: &Event, entry: &Entry, lang: Lang) -> String {
    let game = |id: &GameId| GAME.text(lang, &[&id.round, &id.board, &id.game]);
    let player = |player: &Player| texts::person_name(player.name(), lang).to_owned();
    match &entry.act {
        Act::Announced { .. } => ANNOUNCED.raw(lang).to_owned(),
        Act::Registered { entrant } => REGISTERED.text(
            lang,
            &[&texts::entrant_name(entrant, &event.state().plan, lang)],
        ),
        Act::Joined {
            entrant,
            player: who,
        } => JOINED.text(lang, &[&player(who), &name(event, *entrant, lang)]),
        Act::Left {
            entrant,
            player: who,
        } => LEFT.text(lang, &[&player(who), &name(event, *entrant, lang)]),
        Act::Withdrawn { entrant } => WITHDRAWN.text(lang, &[&name(event, *entrant, lang)]),
        Act::Absent { entrant, round } => ABSENT.text(lang, &[&name(event, *entrant, lang), round]),
        Act::Present { entrant, round } => {
            PRESENT.text(lang, &[&name(event, *entrant, lang), round])
        }
        Act::Paused { entrant } => PAUSED.text(lang, &[&name(event, *entrant, lang)]),
        Act::Resumed { entrant } => RESUMED.text(lang, &[&name(event, *entrant, lang)]),
        Act::PlaceOffered { old, new, .. } if old == new => {
            OFFERED_BACK.text(lang, &[&player(new)])
        }
        Act::PlaceOffered { old, new, .. } => OFFERED.text(lang, &[&player(old), &player(new)]),
        Act::PlaceDeclined { new, .. } => match &entry.by {
            By::Person(_) => DECLINED.text(lang, &[&player(new)]),
            By::Arbiter(_) | By::Operator(_) | By::Host => TAKEN_BACK.text(lang, &[&player(new)]),
        },
        Act::RegistrationClosed { .. } => REGISTRATION_CLOSED.raw(lang).to_owned(),
        Act::Replaced { old, new, .. } if old == new => CAME_BACK.text(lang, &[&player(new)]),
        Act::Replaced { old, new, .. } => REPLACED.text(lang, &[&player(old), &player(new)]),
        Act::Assigned { order } => ASSIGNED.text(lang, &[&order.len()]),
        Act::Paired { pairings } => PAIRED.text(lang, &[&pairings.len()]),
        Act::Result { game: id, score } => {
            RESULT.text(lang, &[&game(id), &score_words(*score, lang)])
        }
        Act::Forfeited { game: id, score } => {
            FORFEITED.text(lang, &[&game(id), &score_words(*score, lang)])
        }
        Act::Adjudicated {
            game: id,
            score,
            reason,
        } => ADJUDICATED.text(lang, &[&game(id), &score_words(*score, lang), reason]),
        Act::Undone { entry, reason } => UNDONE.text(lang, &[entry, reason]),
        Act::Unrated { reason } => UNRATED.text(lang, &[reason]),
        Act::Closed { champion } => CLOSED.text(lang, &[&name(event, *champion, lang)]),
    }
}
