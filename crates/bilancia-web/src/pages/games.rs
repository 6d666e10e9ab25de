//! Games that are looked for: those that are played now, and the archive.

use axum::extract::{Query, State};
use bilancia_core::Lang;
use bilancia_service::Wanted;
use maud::{Markup, html};
use serde::Deserialize;

use super::shelf::in_order;
use crate::{
    answer::{Problem, in_address},
    app::App,
    game_list::{Offers, Reader, table},
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "games-":
    pub(crate) const {
        TITLE,
    }
    const {
        STATE, LIVE, OVER, GAME, ANY, PLAYER, AGAINST, SEARCH, NONE, NOBODY(name), NEWER, OLDER,
    }
}

/// Games on a page.
const ON_A_PAGE: usize = 50;
/// Last page that is shown: no reader turns more, and the database must count all that it leaves out.
const LAST_PAGE: usize = 200;

/// How games are looked for.
#[derive(Deserialize)]
pub(crate) struct SearchQuery {
    /// `over` for the archive; else those that are played now.
    #[serde(default)]
    state: String,
    #[serde(default)]
    game: String,
    #[serde(default)]
    player: String,
    #[serde(default)]
    against: String,
    #[serde(default)]
    page: usize,
}

impl SearchQuery {
    /// The address of a page of what was found.
    fn address(&self, page: usize) -> String {
        format!(
            "/games?state={}&game={}&player={}&against={}&page={page}",
            in_address(&self.state),
            in_address(&self.game),
            in_address(&self.player),
            in_address(&self.against),
        )
    }
}

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<SearchQuery>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let service = &app.service;
    let mut people = [None, None];
    let mut unknown = None;
    for (place, name) in people.iter_mut().zip([&asked.player, &asked.against]) {
        if !name.trim().is_empty() {
            *place = service.person(name).await?.map(|(person, _)| person.id);
            if place.is_none() {
                unknown = Some(name.clone());
            }
        }
    }
    let [player, against] = people;
    let wanted = Wanted {
        over: asked.state == "over",
        game: Some(asked.game.clone()).filter(|game| !game.is_empty()),
        player,
        against,
        visitor: visitor.person.as_ref().map(|person| person.id.clone()),
    };
    let number = asked.page.min(LAST_PAGE);
    let mut found = match unknown {
        None => {
            let before = (number * ON_A_PAGE) as i64;
            service
                .find_games(&wanted, before, ON_A_PAGE as i64 + 1)
                .await?
        }
        Some(_) => Vec::new(),
    };
    let more = found.len() > ON_A_PAGE && number < LAST_PAGE;
    found.truncate(ON_A_PAGE);
    let (now, side) = (app.service.now(), wanted.player.as_deref());
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        (form(&asked, lang))
        @if let Some(name) = &unknown { p.bad role="alert" { (NOBODY.text(lang, &[name])) } }
        @else if found.is_empty() { p { (NONE.raw(lang)) } }
        @else { (table(&found, Reader { lang, now, side, offers: Offers::Nothing, choices: None })) }
        p {
            @if number > 0 { a rel="prev" href=(asked.address(number - 1)) { (NEWER.raw(lang)) } " " }
            @if more { a rel="next" href=(asked.address(number + 1)) { (OLDER.raw(lang)) } }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Play,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

fn form(asked: &SearchQuery, lang: Lang) -> Markup {
    html! {
        form method="get" role="search" {
            div.options {
                label.field { span { (STATE.raw(lang)) } select name="state" {
                    option value="" { (LIVE.raw(lang)) }
                    option value="over" selected[asked.state == "over"] { (OVER.raw(lang)) }
                } }
                label.field { span { (GAME.raw(lang)) } select name="game" {
                    option value="" { (ANY.raw(lang)) }
                    @for game in in_order() {
                        option value=(game.info().name) selected[asked.game == game.info().name] { (game.info().title.raw(lang)) }
                    }
                } }
                label.field { span { (PLAYER.raw(lang)) } input name="player" value=(asked.player) maxlength="24" autocomplete="off"; }
                label.field { span { (AGAINST.raw(lang)) } input name="against" value=(asked.against) maxlength="24" autocomplete="off"; }
            }
            button.btn.pri { (SEARCH.raw(lang)) }
        }
    }
}
