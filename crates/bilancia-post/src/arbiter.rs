//! Rulings by mail: what the arbiter is asked, and the reply that rules.

use bilancia_core::{Lang, Message};
use bilancia_host::{Dispute, LiveGame};
use bilancia_mail::{Block, MailRule};
use bilancia_service::{GameService, Person, RulingRequest};
use bilancia_words::redo_words;

use super::{
    answers,
    body::Body,
    refusal::{NotPlayed, answered, check_game, error, refused},
};

pub(super) const SUBJECT: Message = Message::new(
    "A ruling is asked for: {0}, {1} [{2}]",
    "Si chiede una decisione: {0}, {1} [{2}]",
);
pub(super) const ASKED: Message = Message::new(
    "In {0} ({1}) a turn is challenged, and you are the arbiter. All clocks stand until you rule. {2}",
    "In {0} ({1}) un turno è contestato, e l’arbitro sei tu. Tutti gli orologi sono fermi finché non decidi. {2}",
);
const HOW: Message = Message::new(
    "To rule, reply to this mail. Write on the line below 'answer' either 'stands' and the rule that decides, or 'anew', the number of the \
     event from which the turn is played anew, and the rule; on the lines below that, the reason. {0}",
    "Per decidere, rispondi a questa mail. Scrivi nella riga sotto 'answer' 'valido' e la regola che decide, oppure \
     'rifare', il numero dell’evento da cui si rifà e la regola; nelle righe sotto, il motivo. {0}",
);
const WHICH: Message = Message::new(
    "a ruling is written 'stands RULE' or 'anew EVENT RULE' on the line below 'answer', and its reason below that; the block says '{0}'",
    "una decisione si scrive 'valido REGOLA' o 'rifare EVENTO REGOLA' nella riga sotto 'answer', e sotto il motivo; il blocco dice '{0}'",
);

/// Asks for a ruling, with the block to be filled in.
pub(super) fn ask(live: &LiveGame, dispute: &Dispute, form: &Block, lang: Lang, body: &mut Body) {
    body.text(HOW.text(lang, &[&redo_words(live, dispute, lang)]));
    body.lines(form.to_form());
}

/// Rules as a block says, `incoming` by its id in the inbox, in the transaction of the ruling.
pub(super) async fn rule(
    service: &GameService,
    game: &str,
    arbiter: &Person,
    block: &Block,
    incoming: &str,
) -> Result<(), NotPlayed> {
    {
        let live = service
            .lock(game)
            .await
            .map_err(|fault| refused(MailRule::Game, fault))?;
        check_game(&live, block)?;
    }
    let text = answered(block);
    let ruling = read(text).ok_or_else(|| error(MailRule::Form, WHICH, &[&text]))?;
    let ruled = service.rule(game, arbiter, &ruling, Some(incoming)).await;
    match ruled {
        Ok(_) => Ok(()),
        Err(fault) => Err(refused(MailRule::Order, fault)),
    }
}

/// Reads a ruling: what it decides and the rule on the first line, the reason below.
fn read(text: &str) -> Option<RulingRequest> {
    let (first, words) = text.split_once('\n').unwrap_or((text, ""));
    let (word, rest) = answers::read(first);
    let (to, rule) = match word {
        "stands" => (None, rest),
        "anew" => {
            let (event, rule) = rest.trim().split_once(' ').unwrap_or((rest, ""));
            let event: usize = event.trim().parse().ok()?;
            (Some(event.checked_sub(1)?), rule)
        }
        _ => return None,
    };
    Some(RulingRequest {
        to,
        rule: rule.trim().to_owned(),
        words: words.trim().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_are_read() {
        let read = |text: &str| read(text).map(|it| (it.to, it.rule, it.words));
        let of = |to, rule: &str, words: &str| Some((to, rule.to_owned(), words.to_owned()));
        assert_eq!(
            read("stands tictactoe 1\nSo it was.\nReally."),
            of(None, "tictactoe 1", "So it was.\nReally.")
        );
        assert_eq!(read("Anew 2  war 11\nNo."), of(Some(1), "war 11", "No."));
        // The rule and the reason are asked for by the service.
        assert_eq!(read("stands"), of(None, "", ""));
        for wrong in ["", "anew", "anew x war 11", "anew 0 war 11", "perhaps"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
