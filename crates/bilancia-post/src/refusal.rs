//! Why a block of a mail is not played, as its sender is told.

use bilancia_core::{Message, Name, ToArgument};
use bilancia_games::catalog;
use bilancia_host::LiveGame;
use bilancia_mail::{Block, MailError, MailRule, Part};
use bilancia_service::{Refused, StoreError};

bilancia_core::messages! { crate::catalogue, "refusal-":
    pub(super) const {
        PLAIN(value),
    }
    const {
        OTHER_GAME(first, second), OTHER_OPTIONS(first, second),
    }
}

/// Why a block was not played.
pub(super) enum NotPlayed {
    /// A rule of correspondence forbids it.
    Mail(MailError),
    /// The database failed, so that it is to be tried again.
    Store(StoreError),
}

/// An error of correspondence.
pub(super) fn error(rule: MailRule, message: Message, args: &[&dyn ToArgument]) -> NotPlayed {
    NotPlayed::Mail(MailError::new(rule, message, args))
}

/// A refusal of the service as an error of correspondence.
pub(super) fn refused(rule: MailRule, fault: Refused) -> NotPlayed {
    refused_in(rule, PLAIN, fault)
}

/// A refusal of the service within a sentence, as an error of correspondence.
pub(super) fn refused_in(rule: MailRule, message: Message, fault: Refused) -> NotPlayed {
    match fault {
        Refused::Store(error) => NotPlayed::Store(error),
        fault => {
            let words = Name::each(|lang| fault.text(lang));
            error(rule, message, &[&words])
        }
    }
}

/// Checks that a block names the game or the event, by its id, to whose address it was sent.
pub(super) fn check_name(id: &str, block: &Block) -> Result<(), NotPlayed> {
    if block.name != id {
        let names: [&dyn ToArgument; 2] = [&block.name, &id];
        return Err(error(MailRule::Game, OTHER_GAME, &names));
    }
    Ok(())
}

/// The answer in a block to what the server asked; empty if there is none.
pub(super) fn answered(block: &Block) -> &str {
    match &block.parts[..] {
        [Part::Answer(text)] => text.trim(),
        _ => "",
    }
}

/// Checks that a block is of this game.
pub(super) fn check_game(live: &LiveGame, block: &Block) -> Result<(), NotPlayed> {
    check_name(&live.id, block)?;
    let spec = live.spec.name();
    let same = catalog().read(&block.game);
    if !same.is_ok_and(|named| named.name() == spec) {
        let names: [&dyn ToArgument; 2] = [&block.game, &spec];
        return Err(error(MailRule::Game, OTHER_OPTIONS, &names));
    }
    Ok(())
}
