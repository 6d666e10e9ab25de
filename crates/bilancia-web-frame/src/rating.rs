//! Ratings beside names, and whether a game is rated.

use bilancia_core::{
    Lang, Message,
    figures::{fixed, signed},
};
use bilancia_games::catalog;
use bilancia_service::{List, Strength, rated::is_provisional};
use maud::{Markup, html};

bilancia_core::messages! { crate::catalogue, "rating-":
    const {
        RATED, CASUAL, UNSURE, FIELD, FIELD_ABOUT, FOR_ACCOUNTS, BY_DAYS(title), AT_ONCE(title),
    }
}

/// A list in addresses.
pub fn address(list: &List) -> String {
    let pace = if list.by_days {
        "correspondence"
    } else {
        "live"
    };
    format!("/ratings/{}/{pace}", list.game)
}

/// A list in words.
pub fn list_title(list: &List, lang: Lang) -> String {
    let title = catalog().find(&list.game).map_or_else(
        |_| list.game.clone(),
        |game| game.info().title.raw(lang).to_owned(),
    );
    match list.by_days {
        true => BY_DAYS.text(lang, &[&title]),
        false => AT_ONCE.text(lang, &[&title]),
    }
}

/// A rating with twice its deviation, within which the strength lies 19 times in 20; a question mark says that it rests on few games.
pub fn rating(strength: &Strength, lang: Lang) -> Markup {
    html! {
        span.rating {
            (fixed(strength.rating, 0, lang)) " "
            span.pm { "± " (fixed(2.0 * strength.deviation, 0, lang))
                @if is_provisional(strength) { " " abbr title=(UNSURE.raw(lang)) { "?" } } }
        }
    }
}

/// A change of a rating, with its sign.
pub fn change(by: f64, lang: Lang) -> Markup {
    let words = signed(by, 0, lang);
    let class = match by {
        0.5.. => "up",
        ..=-0.5 => "down",
        _ => "mut",
    };
    html! { span class=(class) { (words) } }
}

/// Whether a game is rated, as a mark.
pub fn mark(rated: bool, lang: Lang) -> Markup {
    html! { span.tag.on[rated] { (word(rated).raw(lang)) } }
}

fn word(rated: bool) -> Message {
    if rated { RATED } else { CASUAL }
}

/// The field of a form by which a game is rated or casual, with what was chosen before; for guests the reason why theirs are casual.
pub fn field(chosen: Option<&str>, registered: bool, lang: Lang) -> Markup {
    if !registered {
        return html! { p.small.mut { (FOR_ACCOUNTS.raw(lang)) } };
    }
    html! {
        label.field { span { (FIELD.raw(lang)) }
            select name="rated" {
                option value="yes" { (RATED.raw(lang)) }
                option value="no" selected[chosen == Some("no")] { (CASUAL.raw(lang)) }
            }
            span.small.mut { (FIELD_ABOUT.raw(lang)) }
        }
    }
}
