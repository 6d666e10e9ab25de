//! Moments in pages.

use bilancia_core::Lang;
use bilancia_words::moment;
use maud::{Markup, html};

/// A moment in milliseconds since 1970, which scripts show in the time zone of the reader.
pub fn local_moment(at: i64, lang: Lang) -> Markup {
    let exact = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    html! { time datetime=(exact) data-local { (moment(at, lang)) } }
}
