//! Whether a block continues its game from where it stands.

use bilancia_core::{Message, Seats};
use bilancia_host::LiveGame;
use bilancia_mail::{Block, MailRule};

use super::{
    game::fingerprint,
    refusal::{NotPlayed, check_game, error},
};

pub(super) const OTHER_SEATS: Message = Message::new(
    "the block acts for a seat that is not yours; take the block of the last mail as it is",
    "il blocco gioca per un posto che non è tuo; prendi il blocco dell’ultima mail così com’è",
);
const STALE: Message = Message::new(
    "this answers turn {0}; the game has gone on since, and stands at turn {1}. Use the block below, if the game waits for you",
    "questo risponde al turno {0}; intanto la partita è andata avanti, ed è al turno {1}. Usa il blocco qui sotto, se la partita aspetta te",
);
const OTHER_POSITION: Message = Message::new(
    "this was written for the position @{0}, and the game stands at @{1}. Use the block below, if the game waits for you",
    "questo è scritto per la posizione @{0}, e la partita è a @{1}. Usa il blocco qui sotto, se la partita aspetta te",
);
pub(super) const EMPTY: Message = Message::new(
    "the block has no turn in it; write your turn on the line below 'turn', and leave the other lines as they are",
    "nel blocco non c’è nessun turno; scrivi il tuo turno nella riga sotto 'turn', e lascia le altre righe come sono",
);
/// Checks that a block is of this game, for seats of the sender, and answers the position at which the game stands.
pub(super) fn check(live: &LiveGame, own: Seats, block: &Block) -> Result<(), NotPlayed> {
    check_game(live, block)?;
    let seat = block.seats.lowest().filter(|_| {
        let mut seats = block.seats.iter();
        seats.all(|seat| own.contains(seat))
    });
    let seat = seat.ok_or_else(|| error(MailRule::Sender, OTHER_SEATS, &[]))?;
    let now = live.table.turn_number();
    if block.turn != now {
        return Err(error(MailRule::Order, STALE, &[&block.turn, &now]));
    }
    let stands = fingerprint(live, seat);
    match block.before.as_ref().filter(|before| **before != stands) {
        Some(before) => Err(error(MailRule::Order, OTHER_POSITION, &[before, &stands])),
        None if block.parts.is_empty() && block.position.is_none() => {
            Err(error(MailRule::Turn, EMPTY, &[]))
        }
        None => Ok(()),
    }
}
