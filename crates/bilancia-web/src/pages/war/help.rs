//! Help in the menu of the room: the rules, the tutorial, and what keys do.

use bilancia_core::{Lang, Message};
use maud::{Markup, html};

bilancia_core::messages! { crate::pages::war::catalogue, "help-":
    const {
        TITLE, RULES, LEARN, KEYS, THEATRES, ZOOM, WALK, NEXT, UNDO, THREATS, PANEL, BACK,
    }
}

/// Keys of the room.
const ALL: [(&str, Message); 8] = [
    ("0 – 6", THEATRES),
    ("+ −", ZOOM),
    ("← ↑ ↓ →", WALK),
    ("n", NEXT),
    ("u", UNDO),
    ("t", THREATS),
    ("p", PANEL),
    ("Esc", BACK),
];

pub(super) fn help(lang: Lang) -> Markup {
    html! {
        h2 { (TITLE.raw(lang)) }
        ul {
            li { a href="/rules/war" { (RULES.raw(lang)) } }
            li { a href="/learn/war/1" { (LEARN.raw(lang)) } }
        }
        h2.of-keys { (KEYS.raw(lang)) }
        dl { @for (key, words) in ALL { div { dt { kbd { (key) } } dd { (words.raw(lang)) } } } }
    }
}
