//! Entries of events in words.

use bilancia_core::{Lang, Message};
use bilancia_tournament::{
    entrant::Player,
    event::{Act, By, Entry, Event, GameId},
    progress::Score,
};

use super::texts;

const BY_HOST: Message = Message::new("the server", "il server");
const BY_ARBITER: Message = Message::new("{0}, arbiter", "{0}, arbitro");
const BY_OPERATOR: Message = Message::new("{0}, operator of the server", "{0}, gestore del server");
const GAME: Message = Message::new(
    "round {0}, board {1}, game {2}",
    "turno {0}, tavolo {1}, partita {2}",
);
const ANNOUNCED: Message = Message::new("The event is announced.", "L’evento è annunciato.");
const REGISTERED: Message = Message::new("{0} enters.", "{0} si iscrive.");
const JOINED: Message = Message::new("{0} joins {1}.", "{0} si unisce a {1}.");
const LEFT: Message = Message::new("{0} leaves {1}.", "{0} lascia {1}.");
const WITHDRAWN: Message = Message::new("{0} withdraws.", "{0} si ritira.");
const ABSENT: Message = Message::new(
    "{0} will be absent from round {1}.",
    "{0} sarà assente dal turno {1}.",
);
const PRESENT: Message = Message::new(
    "{0} takes part in round {1} after all.",
    "{0} partecipa comunque al turno {1}.",
);
const OFFERED: Message = Message::new(
    "{1} is offered the place of {0}.",
    "A {1} è offerto il posto di {0}.",
);
const OFFERED_BACK: Message = Message::new(
    "{0} is offered their place again.",
    "A {0} è offerto di nuovo il suo posto.",
);
const CAME_BACK: Message = Message::new("{0} comes back.", "{0} torna in gara.");
const DECLINED: Message = Message::new(
    "{0} does not take the place that was offered to them.",
    "{0} non prende il posto che gli era offerto.",
);
const TAKEN_BACK: Message = Message::new(
    "The place is offered to {0} no longer.",
    "Il posto non è più offerto a {0}.",
);
const REGISTRATION_CLOSED: Message = Message::new(
    "Registration is closed before its date.",
    "Le iscrizioni si chiudono prima del termine.",
);
const REPLACED: Message =
    Message::new("{1} takes the place of {0}.", "{1} prende il posto di {0}.");
const ASSIGNED: Message = Message::new(
    "Start numbers are assigned to {0} {0|entrant|entrants}.",
    "Si assegnano i numeri di partenza a {0} {0|iscritto|iscritti}.",
);
const PAIRED: Message = Message::new(
    "A round of {0} {0|board|boards} is paired.",
    "Si abbina un turno di {0} {0|tavolo|tavoli}.",
);
const RESULT: Message = Message::new("{0}: {1}.", "{0}: {1}.");
const FORFEITED: Message = Message::new("{0}, without a game: {1}.", "{0}, senza giocare: {1}.");
const ADJUDICATED: Message = Message::new("{0}, decided: {1}. {2}", "{0}, deciso: {1}. {2}");
const UNDONE: Message = Message::new("Entry {0} is undone. {1}", "La voce {0} è annullata. {1}");
const UNRATED: Message = Message::new(
    "The event counts for ratings no longer. {0}",
    "L’evento non vale più per il punteggio. {0}",
);
const CLOSED: Message = Message::new(
    "The event is closed. Champion: {0}.",
    "L’evento è chiuso. Campione: {0}.",
);

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
        Act::PlaceOffered { old, new, .. } if old == new => {
            OFFERED_BACK.text(lang, &[&player(new)])
        }
        Act::PlaceOffered { old, new, .. } => OFFERED.text(lang, &[&player(old), &player(new)]),
        Act::PlaceDeclined { new, .. } => match &entry.by {
            By::Person(_) => DECLINED.text(lang, &[&player(new)]),
            By::Arbiter(_) | By::Operator(_) | By::Host => TAKEN_BACK.text(lang, &[&player(new)]),
        },
        Act::RegistrationClosed => REGISTRATION_CLOSED.raw(lang).to_owned(),
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
