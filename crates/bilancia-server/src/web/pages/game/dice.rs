//! The dice of a game: the commitment to their secret, the shares of the players, and what the browser makes of them.
//!
//! A browser with scripts keeps the commitment when it first sees it, gives a share by itself, and compares ever after
//! (`dice.js`). What it may have to say stands here in the visitor's language, hidden.

use bilancia_core::{Message, Seat};
use maud::{Markup, html};

use super::{Seen, texts};
use crate::room::Status;

const GIVE: Message = Message::new("Your share of the dice", "La tua parte dei dadi");
const DRAWN: Message = Message::new(
    "The server has drawn a secret, and shows its hash, the commitment. Write it down:",
    "Il server ha tratto un segreto, e ne mostra l'hash, l'impegno. Annotalo:",
);
const GIVE_HINT: Message = Message::new(
    "Then give a share: letters and digits that nobody can guess. What the dice show follows from both, so neither you nor the \
     server can choose it. If you leave it empty you have no part in the dice, and you have to trust the server.",
    "Poi dai la tua parte: lettere e cifre che nessuno possa indovinare. Ciò che i dadi mostrano discende da entrambi, e così né tu né \
     il server potete sceglierlo. Se la lasci vuota non hai parte nei dadi, e del server ti devi fidare.",
);
const THROW_IN: Message = Message::new("Give my share", "Do la mia parte");
const CHANGED: Message = Message::new(
    "Do not trust these dice: the server now shows another commitment than the one that this browser kept before it gave its \
     share, which was:",
    "Non fidarti di questi dadi: il server ora mostra un impegno diverso da quello che questo browser ha conservato prima di dare \
     la sua parte, cioè:",
);
const OTHER_SECRET: Message = Message::new(
    "Do not trust these dice: the secret that the server shows does not fit the commitment that this browser kept.",
    "Non fidarti di questi dadi: il segreto che il server mostra non corrisponde all'impegno che questo browser ha conservato.",
);
const OTHER_SHARE: Message = Message::new(
    "Do not trust these dice, unless you gave your share with another browser: this one gave another share, which was:",
    "Non fidarti di questi dadi, a meno che tu non abbia dato la tua parte con un altro browser: questo ne ha data un'altra, cioè:",
);
const UNSHARED: Message = Message::new(
    "Do not trust these dice: a seat whose player gave no share has one that the server may have chosen.",
    "Non fidarti di questi dadi: un posto il cui giocatore non ha dato la sua parte ne ha una che il server può aver scelto.",
);
const KEPT: Message = Message::new(
    "This browser has kept the commitment, and will compare it with the secret when the game is over.",
    "Questo browser ha conservato l'impegno, e a partita finita lo confronterà col segreto.",
);
const FITS: Message = Message::new(
    "Checked: the secret fits the commitment that this browser kept before it gave its share.",
    "Controllato: il segreto corrisponde all'impegno che questo browser ha conservato prima di dare la sua parte.",
);

/// The seat at which the visitor still has a share to give.
fn lacking(seen: &Seen<'_>) -> Option<Seat> {
    let under_way = seen.room.status() != Status::Over && seen.past.is_none();
    let lacking = seen.room.lacking_shares(seen.own);
    lacking.lowest().filter(|_| under_way)
}

/// The form by which a player gives their share, once they see the commitment; a script sends it by itself.
pub(super) fn share(seen: &Seen<'_>, back: &str) -> Markup {
    let (Some(seat), Some(commitment)) = (lacking(seen), seen.room.dice_commitment()) else {
        return html! {};
    };
    let lang = seen.lang;
    html! {
        form #sharing.sheet method="post" action={ (seen.here) "/share" } {
            h3 { (GIVE.raw(lang)) }
            p.small { (DRAWN.raw(lang)) " " code { (commitment) } }
            p.small { (GIVE_HINT.raw(lang)) }
            input type="hidden" name="seat" value=(seat.0);
            input type="hidden" name="commitment" value=(commitment);
            input type="hidden" name="back" value=(back);
            label.field { span { (GIVE.raw(lang)) } input #my-share name="share" maxlength="64" autocomplete="off" spellcheck="false"; }
            button.btn.pri { (THROW_IN.raw(lang)) }
        }
    }
}

/// What a browser may have to say of the dice, with what it compares. It stands at the top of the page.
pub(super) fn notices(seen: &Seen<'_>) -> Markup {
    let (room, lang) = (seen.room, seen.lang);
    let Some(commitment) = room.dice_commitment() else {
        return html! {};
    };
    let own = seen.own.iter().filter_map(|seat| room.share(seat));
    let own = own.collect::<Vec<_>>().join(",");
    let ungiven = (0_u8..)
        .zip(&room.seats)
        .filter(|(seat, _)| !room.gave_share(usize::from(*seat)))
        .filter_map(|(seat, _)| room.share(Seat(seat)));
    let ungiven = ungiven.collect::<Vec<_>>().join(",");
    html! {
        div #dice data-name=(seen.id) data-commitment=(commitment) data-secret=[room.shown_secret()] data-shares=(own)
            data-ungiven=(ungiven) {
            p.bad role="alert" data-says="changed" hidden { (CHANGED.raw(lang)) " " code {} }
            p.bad role="alert" data-says="secret" hidden { (OTHER_SECRET.raw(lang)) }
            p.bad role="alert" data-says="share" hidden { (OTHER_SHARE.raw(lang)) " " code {} }
            p.bad role="alert" data-says="unshared" hidden { (UNSHARED.raw(lang)) }
            p.small data-says="fits" hidden { "✓ " (FITS.raw(lang)) }
        }
    }
}

/// What can be known of the dice, in games that throw some.
pub(super) fn panel(seen: &Seen<'_>) -> Markup {
    let (room, lang) = (seen.room, seen.lang);
    if room.dice_commitment().is_none() {
        return html! {};
    }
    html! {
        details #the-dice {
            summary { (texts::DICE.raw(lang)) }
            p.small { (texts::DICE_OPEN.raw(lang)) }
            p.small data-says="kept" hidden { (KEPT.raw(lang)) }
            dl.small {
                @for (name, value) in room.dice_tags() {
                    dt { (name) } dd { code { (value) } }
                }
                @for seat in (0..room.seats.len()).filter(|seat| room.share(Seat(*seat as u8)).is_some() && !room.gave_share(*seat)) {
                    dt { "Dice-Share-" (seat + 1) } dd { (texts::DRAWN_FOR.raw(lang)) }
                }
            }
        }
    }
}
