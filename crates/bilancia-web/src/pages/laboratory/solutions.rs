//! Which games are solved on this server, and how far the others are.

use bilancia_core::Lang;
use bilancia_service::{
    insight::measured::game_words,
    solutions::{Solved, Standing},
};
use maud::{Markup, html};

use crate::answer::in_address;

bilancia_core::messages! { crate::pages::laboratory::catalogue, "solutions-":
    const {
        TITLE, ABOUT, USED, UNDER_WAY(value), MISSING,
    }
}

/// Games that are named even before their solution is asked for, by their names on the command line.
const SUGGESTED: [&str; 2] = ["nibelungenlied", "frames:size=4,goal=2"];

/// How far the solution of a game is, in words.
fn words(game: &str, standing: Option<Standing>, lang: Lang) -> Markup {
    html! {
        @match standing {
            Some(Standing::Used) => (USED.raw(lang)),
            Some(Standing::UnderWay(share)) => (UNDER_WAY.text(lang, &[&((100.0 * share) as u32)])),
            None => { (MISSING.raw(lang)) " " code { "bilancia solve " (game) } },
        }
    }
}

/// All games that are solved, are being solved, or could be.
pub(super) fn section(solved: &Solved, lang: Lang) -> Markup {
    let standings = solved.standings();
    let others = SUGGESTED
        .iter()
        .filter(|game| !standings.contains_key(**game));
    let known = standings
        .iter()
        .map(|(game, standing)| (&**game, Some(*standing)));
    let all = known.chain(others.map(|game| (*game, None)));
    html! {
        section.open {
            h2 { (TITLE.raw(lang)) }
            p { (ABOUT.raw(lang)) }
            ul { @for (game, standing) in all {
                li {
                    a href={ "/laboratory/explore/" (in_address(game)) } { (game_words(game, lang)) }
                    ": " (words(game, standing, lang))
                }
            } }
        }
    }
}

/// How far the solution of a game is, for the page of its positions; none if it cannot be solved.
pub(in crate::pages) fn line(solved: &Solved, game: &str, lang: Lang) -> Option<Markup> {
    let standing = solved.standings().get(game).copied();
    let is_told = match standing {
        Some(Standing::Used) => false,
        Some(Standing::UnderWay(_)) => true,
        None => SUGGESTED.contains(&game),
    };
    let said =
        || html! { p.small.mut { (game_words(game, lang)) ": " (words(game, standing, lang)) } };
    is_told.then(said)
}
