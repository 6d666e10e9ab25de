//! Challenged turns in mails: how to challenge one, what came of it, and how to answer.

use bilancia_core::{Lang, Message, Seat};
use bilancia_host::{Dispute, LiveGame, Stage};
use bilancia_mail::MailRule;
use bilancia_service::Command;
use bilancia_words::{limit_words, player_name, stage_words};

use super::{
    answers,
    body::Body,
    refusal::{NotPlayed, error},
};

pub(super) const SUBJECT: Message =
    Message::new("Challenge: {0}, {1} [{2}]", "Contestazione: {0}, {1} [{2}]");
const HOW: Message = Message::new(
    "If you cannot see how the last turn is legal, challenge it before you move: write 'challenge' in the place of 'turn', and the reason \
     below it. The program looks for a justification, and your clock stands. Challenges left: {0}.",
    "Se non vedi come l’ultimo turno possa essere legale, contestalo prima di giocare: scrivi 'contesto' al posto di 'turn', e sotto il \
     motivo. Il programma cerca una giustificazione, e il tuo orologio sta fermo. Contestazioni che ti restano: {0}.",
);
const SAYS: Message = Message::new(
    "{0} challenges the turn of {1}: {2}",
    "{0} contesta il turno di {1}: {2}",
);
const AT: Message = Message::new("Place: {0}", "Luogo: {0}");
const FOUND: Message = Message::new("The program says:", "Il programma dice:");
const EXPLAINED: Message = Message::new("{0} explains: {1}", "{0} spiega: {1}");
const APPEALED: Message = Message::new("Appeal: {0}", "Appello: {0}");
const RULED_STANDS: Message = Message::new(
    "The arbiter has ruled (case {0}, {1}) that the turn stands: {2}",
    "L’arbitro ha deciso (caso {0}, {1}) che il turno è valido: {2}",
);
const RULED_ANEW: Message = Message::new(
    "The arbiter has ruled (case {0}, {1}) that the turn is played anew from event {3} on: {2}",
    "L’arbitro ha deciso (caso {0}, {1}) che il turno si rifà dall’evento {3} in poi: {2}",
);
const POLICY: Message = Message::new("Policy: {0}. {1}", "Regolamento: {0}. {1}");
const INSIST: Message = Message::new(
    "If you play on, you accept the turn. To ask the arbiter for a ruling instead, write 'answer escalate' in the place of 'turn'.",
    "Se giochi, accetti il turno. Per chiedere invece la decisione dell’arbitro, scrivi 'risposta arbitro' al posto di 'turn'.",
);
const PLAY_ON: Message = Message::new(
    "If you play on, you accept the turn; this game has no arbiter.",
    "Se giochi, accetti il turno; questa partita non ha un arbitro.",
);
const APPEAL: Message = Message::new(
    "If you play on, you accept the ruling. To appeal, write 'answer appeal' in the place of 'turn', and the reason below it.",
    "Se giochi, accetti la decisione. Per fare appello, scrivi 'risposta appello' al posto di 'turn', e sotto il motivo.",
);
const EXPLAIN: Message = Message::new(
    "Reply to this mail, and write on the line below 'answer' either 'explain' and how the turn is legal, or 'correct' to take the turn \
     back and play another.",
    "Rispondi a questa mail, e scrivi nella riga sotto 'answer' 'spiego' e come il turno è legale, oppure 'correggo' per ritirare il turno \
     e giocarne un altro.",
);
const MAY_EXPLAIN: Message = Message::new(
    "You need not answer: {0} accepts the turn by playing on, or asks the arbiter. If you like, reply to this mail, and write 'explain' and \
     your reasons on the line below 'answer'.",
    "Non devi rispondere: {0} accetta il turno giocando, o chiede all’arbitro. Se vuoi, rispondi a questa mail, e scrivi 'spiego' e le tue \
     ragioni nella riga sotto 'answer'.",
);
const MAY_EXPLAIN_ALONE: Message = Message::new(
    "You need not answer: {0} accepts the turn by playing on; this game has no arbiter. If you like, reply to this mail, and write 'explain' \
     and your reasons on the line below 'answer'.",
    "Non devi rispondere: {0} accetta il turno giocando; questa partita non ha un arbitro. Se vuoi, rispondi a questa mail, e scrivi \
     'spiego' e le tue ragioni nella riga sotto 'answer'.",
);
const MAY_CORRECT: Message = Message::new(
    "You may also take the turn back and play another: write 'correct' there.",
    "Puoi anche ritirare il turno e giocarne un altro: scrivi lì 'correggo'.",
);
const OFFERED: Message = Message::new(
    "Reply to this mail, and write on the line below 'answer' 'accept' to let the turn be replaced, or 'escalate' to ask the arbiter \
     for a ruling.",
    "Rispondi a questa mail, e scrivi nella riga sotto 'answer' 'accetto' per lasciare rifare il turno, o 'arbitro' per chiedere la \
     decisione dell’arbitro.",
);
const OFFERED_ALONE: Message = Message::new(
    "Reply to this mail, and write 'accept' on the line below 'answer' to let the turn be replaced; this game has no arbiter.",
    "Rispondi a questa mail, e scrivi 'accetto' nella riga sotto 'answer' per lasciare rifare il turno; questa partita non ha un arbitro.",
);
const RULED: Message = Message::new(
    "Reply to this mail, and write on the line below 'answer' 'accept' to play the turn anew, or 'appeal' and the reason.",
    "Rispondi a questa mail, e scrivi nella riga sotto 'answer' 'accetto' per rifare il turno, o 'appello' e il motivo.",
);
const RULED_ALONE: Message = Message::new(
    "Reply to this mail, and write 'accept' on the line below 'answer' to play the turn anew; there is no arbiter to appeal to any more.",
    "Rispondi a questa mail, e scrivi 'accetto' nella riga sotto 'answer' per rifare il turno; non c’è più un arbitro a cui fare appello.",
);
const NO_QUESTION: Message = Message::new(
    "the game asks you nothing that 'answer' answers; use the block of the last mail",
    "la partita non ti chiede niente a cui si risponda con 'answer'; usa il blocco dell’ultima mail",
);
const WHICH: Message = Message::new(
    "an answer to a challenge begins with accept, explain, correct, escalate or appeal; the block says '{0}'",
    "una risposta a una contestazione comincia con accetto, spiego, correggo, arbitro o appello; il blocco dice '{0}'",
);

/// Tells what a dispute has come to.
pub(super) fn tell(live: &LiveGame, lang: Lang, body: &mut Body) {
    let Some(dispute) = live.dispute() else {
        return;
    };
    let name = |seat: Seat| player_name(&live.seats[seat.index()], live.spec.game, lang);
    body.text(stage_words(dispute, lang));
    if let Some(limit) = limit_words(live, lang) {
        body.text(limit);
    }
    let (challenger, mover) = (name(dispute.challenger), name(dispute.mover));
    body.text(SAYS.text(lang, &[&challenger, &mover, &dispute.reason]));
    if !dispute.place.is_empty() {
        body.text(AT.text(lang, &[&dispute.place]));
    }
    body.text(FOUND.raw(lang));
    body.lines(dispute.finding.text(lang));
    if let Some(words) = &dispute.explanation {
        body.text(EXPLAINED.text(lang, &[&mover, words]));
    }
    if let Some(words) = &dispute.appeal {
        body.text(APPEALED.text(lang, &[words]));
    }
    for ruling in &dispute.rulings {
        let (case, rule, words) = (&ruling.case, &ruling.rule, &ruling.words);
        body.text(match ruling.to {
            None => RULED_STANDS.text(lang, &[case, rule, words]),
            Some(to) => RULED_ANEW.text(lang, &[case, rule, words, &(to + 1)]),
        });
    }
    let policy = dispute.policy;
    body.text(POLICY.text(lang, &[&policy.title(lang), &policy.text(lang)]));
}

/// Says how the last turn is challenged, or what may be answered instead of playing on.
pub(super) fn offer(live: &LiveGame, arbiter: bool, lang: Lang, seat: Seat, body: &mut Body) {
    let own = |dispute: &&Dispute| live.hands.of(seat).contains(dispute.challenger);
    match live.dispute().filter(own).map(|dispute| dispute.stage) {
        Some(Stage::Ruled(_)) if arbiter => body.text(APPEAL.raw(lang)),
        Some(Stage::Ruled(_)) => {}
        Some(_) if arbiter => body.text(INSIST.raw(lang)),
        Some(_) => body.text(PLAY_ON.raw(lang)),
        None if live.may_challenge(seat).is_ok() => {
            body.text(HOW.text(lang, &[&live.challenges_left(seat)]));
        }
        None => {}
    }
}

/// Says how a challenge that the program has answered may be answered by the player who moved.
pub(super) fn invite(live: &LiveGame, arbiter: bool, lang: Lang, now: i64, body: &mut Body) {
    let Some(dispute) = live.dispute() else {
        return;
    };
    let challenger = &live.seats[dispute.challenger.index()];
    let challenger = player_name(challenger, live.spec.game, lang);
    let words = if arbiter {
        MAY_EXPLAIN
    } else {
        MAY_EXPLAIN_ALONE
    };
    body.text(words.text(lang, &[&challenger]));
    if live.may_correct(now).is_ok() {
        body.text(MAY_CORRECT.raw(lang));
    }
}

/// Request for the answer that a dispute waits for.
pub(super) fn question(live: &LiveGame, arbiter: bool) -> Message {
    match live.dispute().map(|dispute| dispute.stage) {
        Some(Stage::Offered) if arbiter => OFFERED,
        Some(Stage::Offered) => OFFERED_ALONE,
        Some(Stage::Ruled(_)) if arbiter => RULED,
        Some(Stage::Ruled(_)) => RULED_ALONE,
        _ => EXPLAIN,
    }
}

/// The command of the text of an answer, and the rule that a refusal breaks.
pub(super) fn command(
    live: &LiveGame,
    seat: Seat,
    text: &str,
) -> Result<(MailRule, Command), NotPlayed> {
    if live.dispute().is_none() {
        return Err(error(MailRule::Form, NO_QUESTION, &[]));
    }
    let (word, words) = answers::read(text);
    let words = words.trim().to_owned();
    let command = match word {
        "accept" => Command::Settle { seat },
        "explain" => Command::Explain { seat, text: words },
        "correct" => Command::Correct { seat },
        "escalate" => Command::Escalate { seat },
        "appeal" => Command::Appeal { seat, text: words },
        _ => return Err(error(MailRule::Form, WHICH, &[&text])),
    };
    Ok((MailRule::Order, command))
}
