//! Rulings by mail: what the arbiter is asked, and the reply that rules.

use bilancia_core::Lang;
use bilancia_host::{Dispute, LiveGame};
use bilancia_mail::{Block, MailRule};
use bilancia_service::{GameService, Person, RulingRequest};
use bilancia_words::redo_words;

use super::{
    answers,
    body::Body,
    refusal::{NotPlayed, answered, check_game, error, refused},
};

bilancia_core::messages! { crate::catalogue, "arbiter-":
    pub(super) const {
        SUBJECT(first, second, third), ASKED(title, names, limit),
    }
    const {
        HOW(redo_words), WHICH(value),
    }
}

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
