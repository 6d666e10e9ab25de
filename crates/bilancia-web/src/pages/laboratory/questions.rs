//! The questions with which the balance began, answered in words from the stored measurements.

use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_luck::report::{Named, luck_words};
use bilancia_service::insight::measured::{self, game_words, measured};
use maud::{Markup, html};

use super::table::Rows;
use crate::{
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::laboratory::catalogue, "questions-":
    pub(crate) const {
        TITLE,
    }
    const {
        ABOUT, BATTLES, BATTLES_SAID(dice), WARS, WARS_SAID(luck_words, chance, skill), CLASSIC(luck_words),
        BLIND, BLIND_SAID(frames, nibelungenlied, more), PIECES, PIECES_SAID(two, three, four), BACK,
    }
}

/// A measured game by its name on the command line.
fn find(name: &str) -> Option<&'static Named> {
    measured().iter().find(|named| named.name == name)
}

/// The luck of a measured game, with its interval.
fn luck(name: &str) -> Option<String> {
    find(name).map(|named| luck_words(&named.weighed))
}

/// Measured games whose names begin so, under their titles.
fn all_of(game: &str, lang: Lang) -> Vec<Named> {
    let begins = |named: &&Named| named.name.split(':').next() == Some(game);
    titled(measured().iter().filter(begins), lang)
}

/// Games under their titles.
fn titled<'a>(games: impl Iterator<Item = &'a Named>, lang: Lang) -> Vec<Named> {
    let shown = |named: &Named| Named {
        name: game_words(&named.name, lang),
        weighed: named.weighed.clone(),
    };
    games.map(shown).collect()
}

/// Games in a table that leads nowhere.
fn rows(games: &[Named], lang: Lang) -> Markup {
    let rows = Rows {
        games,
        link: &|_| None,
        chosen: None,
        lang,
    };
    rows.table()
}

/// Share of the variance that comes from simultaneous or hidden choices, in whole per cents.
fn clash(name: &str) -> Option<i64> {
    let named = find(name)?;
    Some((100.0 * named.weighed.shares.clash).round() as i64)
}

fn battles(lang: Lang) -> Option<Markup> {
    let dice = luck("battle:rules=dice")?;
    Some(html! {
        section.open {
            h2 { (BATTLES.raw(lang)) }
            p { (BATTLES_SAID.text(lang, &[&dice])) }
            (rows(&all_of("battle", lang), lang))
        }
    })
}

/// The war that is played with dice.
fn with_dice(wars: &[Named]) -> Option<&Named> {
    wars.iter().find(|named| named.name.contains("rules=dice"))
}

fn wars(lang: Lang) -> Option<Markup> {
    let dice = with_dice(measured::wars())?;
    let classic = with_dice(measured::classic_wars())?;
    let per_cent = |share: f64| (100.0 * share).round() as i64;
    let shares = &dice.weighed.shares;
    let (chance, skill) = (per_cent(shares.chance), per_cent(shares.strength));
    let table = |wars: &'static [Named]| rows(&titled(wars.iter(), lang), lang);
    let war = catalog().find("war").ok()?.info();
    let (_, map) = war.option_in_words("map", "classic", lang);
    Some(html! {
        section.open {
            h2 { (WARS.raw(lang)) }
            p { (WARS_SAID.text(lang, &[&luck_words(&dice.weighed), &chance, &skill])) }
            (table(measured::wars()))
            h3 { (map) }
            p { (CLASSIC.text(lang, &[&luck_words(&classic.weighed)])) }
            (table(measured::classic_wars()))
        }
    })
}

fn blind(lang: Lang) -> Option<Markup> {
    let (frames, nibelungenlied) = (clash("frames:size=12")?, clash("nibelungenlied")?);
    let more = match frames > nibelungenlied {
        true => "Frames",
        false => "Nibelungenlied",
    };
    Some(html! {
        section.open {
            h2 { (BLIND.raw(lang)) }
            p { (BLIND_SAID.text(lang, &[&frames, &nibelungenlied, &more])) }
        }
    })
}

fn pieces(lang: Lang) -> Option<Markup> {
    let with = |pieces: u8| luck(&format!("goose:pieces={pieces},course=short"));
    let (two, three, four) = (with(2)?, with(3)?, with(4)?);
    Some(html! {
        section.open {
            h2 { (PIECES.raw(lang)) }
            p { (PIECES_SAID.text(lang, &[&two, &three, &four])) }
        }
    })
}

/// The page.
pub(crate) async fn page(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let title = TITLE.raw(lang);
    let page = Page {
        title,
        part: Part::None,
        live: None,
        body: html! {
            h1 { (title) }
            p.lead { (ABOUT.raw(lang)) }
            @for answer in [wars(lang), battles(lang), blind(lang), pieces(lang)].into_iter().flatten() { (answer) }
            p { a href="/laboratory" { (BACK.raw(lang)) } }
        },
    };
    page.render(&visitor)
}
