//! Words of orders in the languages that people read and type.

use std::borrow::Cow;

use bilancia_core::{Message, vocabulary};

use super::{spec, turn::section_at};
use crate::state::War;

/// Words of orders. `land` begins landings, and names what is lost first on land.
pub(crate) const WORDS: [(&str, Message); 34] = [
    ("research", Message::new("research", "ricerca")),
    ("buy", Message::new("buy", "acquista")),
    ("move", Message::new("move", "muovi")),
    ("shift", Message::new("shift", "sposta")),
    ("load", Message::new("load", "imbarca")),
    ("land", Message::new("land", "a terra")),
    ("raid", Message::new("raid", "bombarda")),
    ("done", Message::new("done", "avanti")),
    ("end", Message::new("end", "fine")),
    ("fell", Message::new("loses", "perde")),
    ("rocket", Message::new("rocket", "razzo")),
    ("fight", Message::new("fight", "combatti")),
    ("lose", Message::new("lose", "perdite:")),
    (
        "dive",
        Message::new("submarines withdraw:", "sottomarini ritirati:"),
    ),
    ("go", Message::new("another assault", "un altro assalto")),
    ("withdraw", Message::new("withdraw", "ritirata")),
    ("place", Message::new("place", "schiera")),
    ("orders", Message::new("orders", "ordini")),
    ("sea", Message::new("sea", "in mare")),
    ("subs", Message::new("submarines", "i sottomarini")),
    ("leave", Message::new("leave", "si ritirano")),
    ("stay", Message::new("stay", "restano")),
    ("via", Message::new("via", "per")),
    ("on", Message::new("on", "su navi di")),
    ("by", Message::new("by", "da")),
    ("past", Message::new("past", "oltre")),
    // Of battles that are written in one line.
    ("go on", Message::new("go on", "prosegui")),
    ("by hand", Message::new("by hand", "a mano")),
    ("keep land", Message::new("keep land", "tieni la terra")),
    ("stop after", Message::new("stop after", "fermati dopo")),
    ("stop below", Message::new("stop below", "fermati sotto")),
    (
        "stop air only",
        Message::new("stop air only", "fermati con soli aerei"),
    ),
    ("after", Message::new("after", "dopo")),
    ("to", Message::new("to", "verso")),
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
