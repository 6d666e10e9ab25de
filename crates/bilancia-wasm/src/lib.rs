//! The rules, opponents and measures of the games for pages and programs in JavaScript.
//!
//! All is text in, text out: moves and positions are notation, lists and results are JSON, and what is refused is a sentence in
//! the reader's language. The modules are plain Rust that is tested as it is; [`bindings`] shows them to JavaScript, and nothing
//! else knows of it. A build has the games that its features name. `docs/wasm.md` is for those who use the module.
//!
//! Deliberately absent: randomness of its own (seeds and secrets come from the caller), storage, network and threads.

pub mod bindings;

mod letters;
mod listing;
mod measures;
mod playing;
mod records;

pub use letters::Letters;
pub use listing::{booklet, bring, games, notation};
#[cfg(feature = "battle")]
pub use measures::battle_table;
pub use measures::{Asked, luck, scale, solve};
#[cfg(any(feature = "battle", feature = "war"))]
pub use measures::{battle_rules, battle_units, odds};
pub use playing::Playing;
pub use records::{ledger, verify};

use bilancia_core::{Lang, Seat};

bilancia_core::catalogue!("wasm");

bilancia_core::catalogues! { catalogue; bilancia_analysis::catalogues }

/// A result, or why there is none, as a sentence in the language of the reader.
pub type Answer<T> = Result<T, String>;

/// The language of a tag such as `it`; English for those that there are not.
pub fn language(tag: &str) -> Lang {
    Lang::from_tag(tag).unwrap_or_default()
}

bilancia_core::messages! { crate::catalogue, "lib-":
    const {
        NO_SEAT(seat),
    }
}

/// The seat of a number, from 1 to 255.
fn seat(number: u8, lang: Lang) -> Answer<Seat> {
    let place = number.checked_sub(1).map(Seat);
    place
        .filter(|seat| seat.index() < bilancia_core::MAX_SEATS)
        .ok_or_else(|| NO_SEAT.text(lang, &[&number]))
}

/// The sentence of a fault that has no words of its own but in English.
fn said(fault: impl ToString) -> String {
    fault.to_string()
}
