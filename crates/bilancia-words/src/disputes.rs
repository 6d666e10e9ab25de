//! Disputes in words: how far they have come, and what a ruling may change.

use bilancia_core::{Lang, Message};
use bilancia_host::{Dispute, LiveGame, Redo, Stage};

use super::times::moment;

const FROM_ONLY: Message = Message::new(
    "By the policy only from event {0}.",
    "Secondo il regolamento solo dall’evento {0}.",
);
const FROM_RANGE: Message = Message::new(
    "By the policy from event {0} to {1}.",
    "Secondo il regolamento dall’evento {0} al {1}.",
);
const NO_REDO: Message = Message::new(
    "Dice have fallen behind the turn, so it stands whatever is ruled.",
    "Dopo il turno sono caduti dei dadi, quindi resta valido in ogni caso.",
);

const STANDS_BY: Message = Message::new(
    "Without an answer by {0} the turn stands.",
    "Senza risposta entro il {0} il turno è valido.",
);
const ANEW_BY: Message = Message::new(
    "Without an answer by {0} the turn is played anew.",
    "Senza risposta entro il {0} il turno si rifà.",
);

/// Words about the time limit of the dispute that is open, and what it comes to then; none if it has none.
pub fn limit_words(live: &LiveGame, lang: Lang) -> Option<String> {
    let dispute = live.dispute()?;
    let due = moment(live.dispute_until()?, lang);
    let words = match live.lapses_to(dispute) {
        None => STANDS_BY,
        Some(_) => ANEW_BY,
    };
    Some(words.text(lang, &[&due]))
}

/// Words about how far a dispute has come.
pub fn stage_words(dispute: &Dispute, lang: Lang) -> &'static str {
    let message = match dispute.stage {
        Stage::Stands if dispute.lapsed => Message::new(
            "There was no answer in time, so the turn stands.",
            "Non è arrivata nessuna risposta in tempo, quindi il turno è valido.",
        ),
        Stage::Redone if dispute.lapsed => Message::new(
            "There was no answer in time, so the turn is played anew.",
            "Non è arrivata nessuna risposta in tempo, quindi il turno si rifà.",
        ),
        Stage::Challenged => Message::new(
            "The program found no way to play the turn by the rules; it waits for an explanation.",
            "Il programma non ha trovato nessun modo di giocare il turno secondo le regole; si aspetta una spiegazione.",
        ),
        Stage::Undecided => Message::new(
            "The program could not decide whether the turn is legal. Playing on accepts it.",
            "Il programma non è riuscito a stabilire se il turno è regolare. Chi gioca lo accetta.",
        ),
        Stage::Justified => Message::new(
            "The program has justified the turn. Playing on accepts it.",
            "Il programma ha giustificato il turno. Chi gioca lo accetta.",
        ),
        Stage::Explained => Message::new(
            "The turn was explained. Playing on accepts it.",
            "Il turno è stato spiegato. Chi gioca lo accetta.",
        ),
        Stage::Offered => Message::new(
            "Another turn is offered in its place.",
            "Al suo posto è proposto un altro turno.",
        ),
        Stage::Escalated => Message::new(
            "The arbiter is asked. All clocks stand.",
            "La decisione spetta all’arbitro. Tutti gli orologi sono fermi.",
        ),
        Stage::Ruled(None) => Message::new(
            "The turn stands. Playing on accepts that; one appeal is open.",
            "Il turno è valido. Chi gioca lo accetta; è ammesso un appello.",
        ),
        Stage::Ruled(Some(_)) => Message::new(
            "The turn is to be played anew. One appeal is open.",
            "Il turno va rifatto. È ammesso un appello.",
        ),
        Stage::Appealed => Message::new(
            "The arbiter is asked once more. All clocks stand.",
            "La decisione torna all’arbitro. Tutti gli orologi sono fermi.",
        ),
        Stage::Accepted => Message::new("The turn was accepted.", "Il turno è stato accettato."),
        Stage::Corrected => Message::new("The turn was replaced.", "Il turno è stato rifatto."),
        Stage::Stands => Message::new(
            "The turn stands by a ruling.",
            "Il turno è valido per decisione dell’arbitro.",
        ),
        Stage::Redone => Message::new(
            "The turn is played anew by a ruling.",
            "Il turno si rifà per decisione dell’arbitro.",
        ),
    };
    message.raw(lang)
}

/// Words about the events from which a ruling may have a turn in dispute played anew.
pub fn redo_words(live: &LiveGame, dispute: &Dispute, lang: Lang) -> String {
    let Ok(from) = live.redo_from(dispute) else {
        return NO_REDO.raw(lang).to_owned();
    };
    let (first, last) = (from + 1, dispute.turn.end);
    match dispute.policy.redo == Redo::Turn || first == last {
        true => FROM_ONLY.text(lang, &[&first]),
        false => FROM_RANGE.text(lang, &[&first, &last]),
    }
}
