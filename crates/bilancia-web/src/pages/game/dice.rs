//! The dice of a game: the commitment to their secret, the shares of the players, and what the browser makes of them.
//!
//! A browser with scripts keeps the commitment when it first sees it, gives a share by itself, and compares ever after
//! (`dice.js`). What it may have to say stands here in the visitor's language, hidden.

use bilancia_core::{Message, Seat};
use bilancia_host::Status;
use bilancia_table::Info;
use maud::{Markup, html};

use super::{page::GamePage, texts};

/// A sentence about dice, and one for games in which chance does something else, whose name stands for `{0}`.
struct Sentence {
    dice: Message,
    other: Message,
}

impl Sentence {
    fn text(&self, seen: &GamePage<'_>) -> String {
        let chance = seen.live.spec.game.info().chance;
        let message = match chance == Info::DICE {
            true => self.dice,
            false => self.other,
        };
        message.text(seen.lang, &[&chance.raw(seen.lang)])
    }
}

const TITLE: Sentence = Sentence {
    dice: THE_DICE,
    other: FORM,
};
const SHARE_NOW: Sentence = Sentence {
    dice: THE_DICE_WAIT,
    other: WAITING_FOR_YOUR_SHARE,
};
const OPEN: Sentence = Sentence {
    dice: THE_SERVER_DREW,
    other: THE_SERVER_DREW_2,
};
const GIVE: Sentence = Sentence {
    dice: YOUR_SHARE,
    other: YOUR_SHARE_2,
};

bilancia_core::messages! { crate::pages::game::catalogue, "dice-":
    const {
        THE_DICE(_chance), FORM(chance), THE_DICE_WAIT(_chance), WAITING_FOR_YOUR_SHARE(chance),
        THE_SERVER_DREW(_chance), THE_SERVER_DREW_2(_chance), YOUR_SHARE(_chance), YOUR_SHARE_2(chance), DRAWN,
        THEN_GIVE_A_SHARE(_chance), THEN_GIVE_A_SHARE_2(_chance), THROW_IN, DO_NOT_TRUST_THESE(_chance),
        DO_NOT_TRUST_WHAT(_chance), DO_NOT_TRUST_THESE_2(_chance), DO_NOT_TRUST_WHAT_2(_chance),
        DO_NOT_TRUST_THESE_3(_chance), DO_NOT_TRUST_WHAT_3(_chance), DO_NOT_TRUST_THESE_4(_chance),
        DO_NOT_TRUST_WHAT_4(_chance), KEPT, FITS,
    }
}

const GIVE_HINT: Sentence = Sentence {
    dice: THEN_GIVE_A_SHARE,
    other: THEN_GIVE_A_SHARE_2,
};
const CHANGED: Sentence = Sentence {
    dice: DO_NOT_TRUST_THESE,
    other: DO_NOT_TRUST_WHAT,
};
const OTHER_SECRET: Sentence = Sentence {
    dice: DO_NOT_TRUST_THESE_2,
    other: DO_NOT_TRUST_WHAT_2,
};
const OTHER_SHARE: Sentence = Sentence {
    dice: DO_NOT_TRUST_THESE_3,
    other: DO_NOT_TRUST_WHAT_3,
};
const UNSHARED: Sentence = Sentence {
    dice: DO_NOT_TRUST_THESE_4,
    other: DO_NOT_TRUST_WHAT_4,
};

/// Status line for a player for whose share the next chance event waits.
pub(in crate::pages) fn share_now(seen: &GamePage<'_>) -> String {
    SHARE_NOW.text(seen)
}

/// The seat at which the visitor still has a share to give.
fn lacking(seen: &GamePage<'_>) -> Option<Seat> {
    let under_way = seen.live.status() != Status::Over && seen.past.is_none();
    let lacking = seen.live.lacking_shares(seen.own);
    lacking.lowest().filter(|_| under_way)
}

/// The form by which a player gives their share, once they see the commitment; a script sends it by itself.
pub(in crate::pages) fn share(seen: &GamePage<'_>, back: &str) -> Markup {
    let (Some(seat), Some(commitment)) = (lacking(seen), seen.live.dice_commitment()) else {
        return html! {};
    };
    let lang = seen.lang;
    html! {
        form #sharing.sheet method="post" action={ (seen.here) "/share" } {
            h3 { (GIVE.text(seen)) }
            p.small { (DRAWN.raw(lang)) " " code { (commitment) } }
            p.small { (GIVE_HINT.text(seen)) }
            input type="hidden" name="seat" value=(seat.0);
            input type="hidden" name="commitment" value=(commitment);
            input type="hidden" name="back" value=(back);
            label.field { span { (GIVE.text(seen)) } input #my-share name="share" maxlength="64" autocomplete="off" spellcheck="false"; }
            button.btn.pri { (THROW_IN.raw(lang)) }
        }
    }
}

/// Warnings that a browser may have to show about the dice, with what it compares. It stands at the top of the page.
pub(in crate::pages) fn notices(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    let Some(commitment) = live.dice_commitment() else {
        return html! {};
    };
    let own = seen.own.iter().filter_map(|seat| live.share(seat));
    let own = own.collect::<Vec<_>>().join(",");
    let ungiven = (0_u8..)
        .zip(&live.seats)
        .filter(|(seat, _)| !live.gave_share(usize::from(*seat)))
        .filter_map(|(seat, _)| live.share(Seat(seat)));
    let ungiven = ungiven.collect::<Vec<_>>().join(",");
    html! {
        div #dice data-name=(seen.id) data-commitment=(commitment) data-secret=[live.shown_secret()] data-shares=(own)
            data-ungiven=(ungiven) {
            p.bad role="alert" data-says="changed" hidden { (CHANGED.text(seen)) " " code {} }
            p.bad role="alert" data-says="secret" hidden { (OTHER_SECRET.text(seen)) }
            p.bad role="alert" data-says="share" hidden { (OTHER_SHARE.text(seen)) " " code {} }
            p.bad role="alert" data-says="unshared" hidden { (UNSHARED.text(seen)) }
            p.small data-says="fits" hidden { "✓ " (FITS.raw(lang)) }
        }
    }
}

/// Panel on how chance events come about, in games that have some.
pub(in crate::pages) fn panel(seen: &GamePage<'_>) -> Markup {
    let (live, lang) = (seen.live, seen.lang);
    if live.dice_commitment().is_none() {
        return html! {};
    }
    html! {
        details #the-dice {
            summary { (TITLE.text(seen)) }
            p.small { (OPEN.text(seen)) }
            p.small data-says="kept" hidden { (KEPT.raw(lang)) }
            dl.small {
                @for (name, value) in live.dice_tags() {
                    dt { (name) } dd { code { (value) } }
                }
                @for seat in (0..live.seats.len()).filter(|seat| live.share(Seat(*seat as u8)).is_some() && !live.gave_share(*seat)) {
                    dt { "Dice-Share-" (seat + 1) } dd { (texts::DRAWN_FOR.raw(lang)) }
                }
            }
        }
    }
}
