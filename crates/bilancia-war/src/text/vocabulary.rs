//! Words of orders in the languages that people read and type.

use std::borrow::Cow;

use bilancia_core::{Message, vocabulary};

use super::{spec, turn::section_at};
use crate::state::War;

bilancia_core::messages! { crate::text::catalogue, "vocabulary-":
    const {
        RESEARCH, BUY, MOVE, SHIFT, LOAD, LAND, RAID, DONE, END, LOSES, ROCKET, FIGHT, LOSE,
        SUBMARINES_WITHDRAW, ANOTHER_ASSAULT, WITHDRAW, PLACE, ORDERS, SEA, SUBMARINES, LEAVE, STAY, VIA, ON,
        BY, PAST, GO, BY_HAND, KEEP_LAND, STOP_AFTER, STOP_BELOW, STOP_AIR_ONLY, AFTER, TO,
    }
}

/// Words of orders. `land` begins landings, and names what is lost first on land.
pub(crate) const WORDS: [(&str, Message); 34] = [
    ("research", RESEARCH),
    ("buy", BUY),
    ("move", MOVE),
    ("shift", SHIFT),
    ("load", LOAD),
    ("land", LAND),
    ("raid", RAID),
    ("done", DONE),
    ("end", END),
    ("fell", LOSES),
    ("rocket", ROCKET),
    ("fight", FIGHT),
    ("lose", LOSE),
    ("dive", SUBMARINES_WITHDRAW),
    ("go", ANOTHER_ASSAULT),
    ("withdraw", WITHDRAW),
    ("place", PLACE),
    ("orders", ORDERS),
    ("sea", SEA),
    ("subs", SUBMARINES),
    ("leave", LEAVE),
    ("stay", STAY),
    ("via", VIA),
    ("on", ON),
    ("by", BY),
    ("past", PAST),
    // Of battles that are written in one line.
    ("go on", GO),
    ("by hand", BY_HAND),
    ("keep land", KEEP_LAND),
    ("stop after", STOP_AFTER),
    ("stop below", STOP_BELOW),
    ("stop air only", STOP_AIR_ONLY),
    ("after", AFTER),
    ("to", TO),
];

impl War {
    /// A part of a turn's text, which follows one of a section, in the words of the notation: as it is written if it is
    /// an order so, else with those words in the place of what people read.
    pub(super) fn in_notation<'a>(
        &self,
        before: Option<&'static str>,
        part: &'a str,
    ) -> Cow<'a, str> {
        let (section, rest) = section_at(before, part);
        let reads = section
            .is_some_and(|section| spec::read(self.pack(), self.mover().0, section, rest).is_ok());
        let head = part.split_whitespace().next().unwrap_or_default();
        if head.eq_ignore_ascii_case("turno") {
            return Cow::Owned(format!("turn{}", &part[head.len()..]));
        }
        match reads {
            true => Cow::Borrowed(part),
            false => vocabulary::in_notation(&WORDS, &bilancia_core::tidy(part))
                .map_or(Cow::Borrowed(part), Cow::Owned),
        }
    }
}
