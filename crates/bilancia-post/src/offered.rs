//! Games that are offered to a person by name: the mail about one, and the reply that accepts or declines it.

use bilancia_core::{Lang, Seats};
use bilancia_host::{LiveGame, Occupant, Status};
use bilancia_mail::{Block, MailRule, Part};
use bilancia_service::{GameService, Person, mail_site::Site};
use bilancia_words::{clock_words, player_name};

use super::{
    answers,
    body::Body,
    game::title,
    refusal::{NotPlayed, answered, check_game, error, refused},
    texts,
};

bilancia_core::messages! { crate::catalogue, "offered-":
    const {
        NOBODY, HOW, WHICH(value),
    }
}

/// Whether a game waits for a person to whom it is offered by name.
pub(super) fn is_offered(live: &LiveGame, person: &str) -> bool {
    live.status() == Status::Open
        && live.is_offered_to(person)
        && live.seats_of(person).is_empty()
        && !live.free_hands(Some(person), None).is_empty()
}

/// Subject and text of the mail by which a game is offered to a person by name. `note` says why a mail of theirs was not accepted.
pub(super) fn written(
    live: &LiveGame,
    person: &str,
    site: &Site,
    lang: Lang,
    note: Option<&str>,
) -> (String, Body) {
    let host = live
        .seats
        .iter()
        .find(|seat| matches!(seat, Occupant::Person { .. }));
    let host = host.map_or_else(
        || NOBODY.raw(lang).to_owned(),
        |host| player_name(host, live.spec.game, lang),
    );
    let game = title(live, lang);
    let mut body = Body::default();
    if let Some(note) = note {
        body.text(texts::REFUSED.raw(lang));
        body.lines(note);
    }
    body.text(texts::CHALLENGE.text(lang, &[&host, &game]));
    let options = live.spec.options_in_words(lang);
    if !options.is_empty() {
        body.text(texts::VARIANT.text(lang, &[&options]));
    }
    if let Some(clocks) = &live.clocks {
        let words = clock_words(&clocks.control.to_string(), lang);
        body.text(texts::CLOCK.text(lang, &[&words]));
    }
    body.text(HOW.raw(lang));
    let hand = live.free_hands(Some(person), None).into_iter().next();
    let block = Block {
        game: live.spec.name(),
        name: live.id.clone(),
        seats: hand.unwrap_or_else(|| Seats::first(1)),
        turn: 0,
        before: None,
        after: None,
        parts: vec![Part::Answer(String::new())],
        position: None,
    };
    body.lines(block.to_form());
    body.link(
        texts::GAME_LINK.raw(lang),
        site.url(&format!("/game/{}", live.id)),
    );
    let rules = format!("/rules/{}", live.spec.game.info().name);
    body.link(texts::RULES_LINK.raw(lang), site.url(&rules));
    (texts::CHALLENGE_SUBJECT.text(lang, &[&host, &game]), body)
}

/// Accepts or declines a game as a block says, `incoming` by its id in the inbox, in the transaction of what follows.
pub(super) async fn answer(
    service: &GameService,
    game: &str,
    person: &Person,
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
    let done = match answers::read(text).0 {
        "accept" => {
            let seat = block.seats.lowest();
            let taken = service.take_seat(game, person, None, seat, Some(incoming));
            taken.await
        }
        "decline" => {
            let declined = service.decline_challenge(game, person, Some(incoming));
            declined.await
        }
        _ => return Err(error(MailRule::Form, WHICH, &[&text])),
    };
    done.map_err(|fault| refused(MailRule::Order, fault))
}
