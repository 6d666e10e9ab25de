//! The scale of all games, and the balance with one or two of them.

use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_luck::report::{
    Named, beam, choice_card, comparison, games_to_tell, may_be_said, sentence,
};
use bilancia_service::insight::measured::{game_words, measured};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{between_other_players, questions, table::Rows};
use crate::{
    answer::in_address,
    pages::{justify, weighing},
};

bilancia_core::messages! { crate::pages::laboratory::catalogue, "scale-":
    const {
        ALL_GAMES, BETWEEN, IN_PANS, WITH, NOTHING, SHOW, EXPLORE, CAUSES, CARD(name), SAY, THEY_HOLD_BETWEEN,
        A_DRAW_THE_BETTER, GAMES_TO_TELL_AFTER,
    }
}

const SAID: [Message; 3] = [THEY_HOLD_BETWEEN, A_DRAW_THE_BETTER, GAMES_TO_TELL_AFTER];

/// A game of the scale under its title, with its options in words.
fn in_words(named: &Named, lang: Lang) -> Named {
    Named {
        name: game_words(&named.name, lang),
        weighed: named.weighed.clone(),
    }
}

/// A game of the scale under its title alone.
fn by_title(named: &Named, lang: Lang) -> Named {
    let name = named.name.split(':').next().unwrap_or(&named.name);
    let title = catalog().find(name).map(|game| game.info().title.raw(lang));
    Named {
        name: title.unwrap_or(name).to_owned(),
        weighed: named.weighed.clone(),
    }
}

/// Games that are marked on the dial, as far as they are not in the pans.
const MARKED: [&str; 3] = ["kuhn", "backgammon", "chess"];

/// Which games stand on the balance.
#[derive(Deserialize)]
pub(crate) struct ScaleQuery {
    /// The game in the pans, by its name on the command line.
    game: Option<String>,
    /// The game with which it is compared.
    with: Option<String>,
}

/// The scale of all games, and the balance with one of them.
pub(super) fn all(look: &ScaleQuery, lang: Lang) -> Markup {
    let all = measured();
    let find = |name: &Option<String>| {
        let name = name.as_deref()?;
        all.iter().find(|named| named.name == name)
    };
    // The page opens with a game of which everything was measured, so that nothing on it is empty.
    let usual = || {
        all.iter()
            .find(|named| choice_card(&named.weighed, lang).is_some())
    };
    let Some(chosen) = find(&look.game).or_else(usual).or(all.first()) else {
        return html! {};
    };
    let other = find(&look.with).filter(|other| other.name != chosen.name);
    let marks = all
        .iter()
        .filter(|named| MARKED.contains(&named.name.as_str()));
    let marks = marks.filter(|named| named.name != chosen.name);
    let marks: Vec<_> = match other {
        Some(other) => vec![by_title(other, lang)],
        None => marks.map(|named| by_title(named, lang)).collect(),
    };
    let titles: Vec<_> = all.iter().map(|named| in_words(named, lang)).collect();
    let shown = by_title(chosen, lang);
    let names = [Some(chosen), other].into_iter().flatten();
    let names: Vec<_> = names.map(|named| in_words(named, lang).name).collect();
    let select = |field: &str, label: Message, now: Option<&Named>, none: bool| {
        html! {
            label.field { span { (label.raw(lang)) }
                select name=(field) {
                    @if none { option value="" { (NOTHING.raw(lang)) } }
                    @for (named, title) in all.iter().zip(&titles) {
                        option value=(named.name) selected[now.is_some_and(|now| now.name == named.name)] { (title.name) }
                    }
                }
            }
        }
    };
    let link = |index: usize| {
        let name = in_address(&all.get(index)?.name);
        Some(format!("/laboratory?game={name}"))
    };
    let rows = Rows {
        games: &titles,
        link: &link,
        chosen: all.iter().position(|named| named.name == chosen.name),
        lang,
    };
    // Games of which little is known yet do not stand for all variants.
    let is_told = |index: usize| titles[index].weighed.balance.luck.is_some_and(may_be_said);
    html! {
        div.hero {
            div {
                (PreEscaped(beam(&shown, &marks, lang).to_inline_svg(&|_| None)))
                // There is no room for options in the drawing.
                p.cap { (names.join(" – ")) }
            }
            div {
                p.say { (sentence(&shown.weighed, lang)) }
                p { (games_to_tell(&shown.weighed, lang)) }
                @if let Some(said) = between_other_players(&chosen.name, lang) { p.small { (said) } }
                form method="get" action="/laboratory" {
                    (select("game", IN_PANS, Some(chosen), false))
                    (select("with", WITH, other, true))
                    button.btn { (SHOW.raw(lang)) }
                }
            }
        }
        @if let Some(other) = other {
            section.open { (PreEscaped(comparison(&in_words(chosen, lang), &in_words(other, lang), lang))) }
        }
        section.open {
            h2 { (ALL_GAMES.raw(lang)) }
            p { (BETWEEN.raw(lang)) }
            (rows.by_title(&is_told))
            p.small.mut { (CAUSES.raw(lang)) }
            div.btns { a.btn.pri href="/laboratory/weighing" { (weighing::texts::TITLE.raw(lang)) } }
            p { a href="/laboratory/questions" { (questions::TITLE.raw(lang)) } }
            p { a href="/laboratory/explore/nibelungenlied" { (EXPLORE.raw(lang)) } }
            p { a href="/laboratory/justify" { (justify::ABOUT.raw(lang)) } }
        }
        section.open {
            // The card is there only where it was measured how well weaker players judge the choices.
            @match choice_card(&chosen.weighed, lang) {
                Some(card) => div.halves {
                    div { h2 { (CARD.text(lang, &[&shown.name])) } (PreEscaped(card)) }
                    div { h2 { (SAY.raw(lang)) } @for words in SAID { p { (words.raw(lang)) } } }
                },
                None => {
                    h2 { (SAY.raw(lang)) }
                    div.halves.small { @for words in SAID { p { (words.raw(lang)) } } }
                },
            }
        }
    }
}
