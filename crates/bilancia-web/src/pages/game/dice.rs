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
    dice: Message::new("The dice", "I dadi"),
    other: Message::new("{0}", "{0}"),
};
const SHARE_NOW: Sentence = Sentence {
    dice: Message::new(
        "The dice wait for your share",
        "I dadi aspettano la tua parte",
    ),
    other: Message::new(
        "{0}: waiting for your share",
        "{0}: si aspetta la tua parte",
    ),
};
const OPEN: Sentence = Sentence {
    dice: Message::new(
        "The server drew a secret and showed its hash, the commitment, before anybody gave a share. What falls follows from the \
         secret, from the players’ shares, and from the number of the roll. The secret is shown when the game is over, and \
         'bilancia verify' checks every roll. Programs have no share: against programs yours alone keeps the server from choosing \
         the dice.",
        "Il server ha tratto un segreto e ne ha mostrato l’hash, l’impegno, prima che qualcuno desse la sua parte. Ciò che cade \
         discende dal segreto, dalle parti dei giocatori e dal numero del tiro. Il segreto si mostra a partita finita, e «bilancia \
         verify» controlla ogni tiro. I programmi non hanno parte: contro di loro solo la tua impedisce al server di scegliere i \
         dadi.",
    ),
    other: Message::new(
        "The server drew a secret and showed its hash, the commitment, before anybody gave a share. Every chance event follows from \
         the secret, from the players’ shares, and from the number of the event. The secret is shown when the game is over, and \
         'bilancia verify' checks every event. Programs have no share: against programs yours alone keeps the server from choosing \
         what chance does.",
        "Il server ha tratto un segreto e ne ha mostrato l’hash, l’impegno, prima che qualcuno desse la sua parte. Ogni evento del \
         caso discende dal segreto, dalle parti dei giocatori e dal numero dell’evento. Il segreto si mostra a partita finita, e \
         «bilancia verify» controlla ogni evento. I programmi non hanno parte: contro di loro solo la tua impedisce al server di \
         scegliere che cosa fa il caso.",
    ),
};
const GIVE: Sentence = Sentence {
    dice: Message::new("Your share of the dice", "La tua parte dei dadi"),
    other: Message::new("{0}: your share", "{0}: la tua parte"),
};
const DRAWN: Message = Message::new(
    "The server has drawn a secret, and shows its hash, the commitment. Write it down:",
    "Il server ha tratto un segreto, e ne mostra l’hash, l’impegno. Annotalo:",
);
const GIVE_HINT: Sentence = Sentence {
    dice: Message::new(
        "Then give a share: letters and digits that nobody can guess. What the dice show follows from both, so neither you nor the \
         server can choose it. If you leave it empty you have no part in the dice, and you have to trust the server.",
        "Poi dai la tua parte: lettere e cifre che nessuno possa indovinare. Ciò che i dadi mostrano discende da entrambi, e così né \
         tu né il server potete sceglierlo. Se la lasci vuota non hai parte nei dadi, e del server ti devi fidare.",
    ),
    other: Message::new(
        "Then give a share: letters and digits that nobody can guess. What chance does follows from both, so neither you nor the \
         server can choose it. If you leave it empty you have no part in it, and you have to trust the server.",
        "Poi dai la tua parte: lettere e cifre che nessuno possa indovinare. Ciò che fa il caso discende da entrambi, e così né tu né \
         il server potete sceglierlo. Se la lasci vuota non vi hai parte, e del server ti devi fidare.",
    ),
};
const THROW_IN: Message = Message::new("Give my share", "Do la mia parte");
const CHANGED: Sentence = Sentence {
    dice: Message::new(
        "Do not trust these dice: the server now shows another commitment than the one that this browser kept before it gave its \
         share, which was:",
        "Non fidarti di questi dadi: il server ora mostra un impegno diverso da quello che questo browser ha conservato prima di dare \
         la sua parte, cioè:",
    ),
    other: Message::new(
        "Do not trust what is drawn here: the server now shows another commitment than the one that this browser kept before it gave \
         its share, which was:",
        "Non fidarti di ciò che qui si estrae: il server ora mostra un impegno diverso da quello che questo browser ha conservato \
         prima di dare la sua parte, cioè:",
    ),
};
const OTHER_SECRET: Sentence = Sentence {
    dice: Message::new(
        "Do not trust these dice: the secret that the server shows does not fit the commitment that this browser kept.",
        "Non fidarti di questi dadi: il segreto che il server mostra non corrisponde all’impegno che questo browser ha conservato.",
    ),
    other: Message::new(
        "Do not trust what was drawn here: the secret that the server shows does not fit the commitment that this browser kept.",
        "Non fidarti di ciò che qui si è estratto: il segreto che il server mostra non corrisponde all’impegno che questo browser ha \
         conservato.",
    ),
};
const OTHER_SHARE: Sentence = Sentence {
    dice: Message::new(
        "Do not trust these dice, unless you gave your share with another browser: this one gave another share, which was:",
        "Non fidarti di questi dadi, a meno che tu non abbia dato la tua parte con un altro browser: questo ne ha data un’altra, cioè:",
    ),
    other: Message::new(
        "Do not trust what is drawn here, unless you gave your share with another browser: this one gave another share, which was:",
        "Non fidarti di ciò che qui si estrae, a meno che tu non abbia dato la tua parte con un altro browser: questo ne ha data \
         un’altra, cioè:",
    ),
};
const UNSHARED: Sentence = Sentence {
    dice: Message::new(
        "Do not trust these dice: a seat whose player gave no share has one that the server may have chosen.",
        "Non fidarti di questi dadi: un posto il cui giocatore non ha dato la sua parte ne ha una che il server può aver scelto.",
    ),
    other: Message::new(
        "Do not trust what is drawn here: a seat whose player gave no share has one that the server may have chosen.",
        "Non fidarti di ciò che qui si estrae: un posto il cui giocatore non ha dato la sua parte ne ha una che il server può aver \
         scelto.",
    ),
};
const KEPT: Message = Message::new(
    "This browser has kept the commitment, and will compare it with the secret when the game is over.",
    "Questo browser ha conservato l’impegno, e a partita finita lo confronterà col segreto.",
);
const FITS: Message = Message::new(
    "Checked: the secret fits the commitment that this browser kept before it gave its share.",
    "Controllato: il segreto corrisponde all’impegno che questo browser ha conservato prima di dare la sua parte.",
);

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
