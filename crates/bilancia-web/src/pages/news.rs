//! News of a visitor: what waits for them elsewhere, which every page counts and lists.

use axum::{Json, extract::State};
use bilancia_core::Lang;
use bilancia_host::Occupant;
use bilancia_service::{Brief, ListedAuction, Person, reminders::hurries};
use bilancia_words::clock_words;
use maud::{Markup, html};
use serde::Serialize;

use super::rematch;
use crate::{
    answer::Problem,
    app::App,
    game_list::{game_title, others},
    layout::{Page, Part, awaited_title},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "news-":
    const {
        TITLE, NONE, TO_PLAY, HURRY(hurried), ONE_CHALLENGE(host, title), SOME_CHALLENGES(value), CHALLENGES(host), YOUR_MOVE(title),
    }
}

/// Items that pages other than the one of all news list.
const MOST_LISTED: usize = 6;

/// In how many of a visitor's games they are awaited or challenged, and in how many their time is short.
#[derive(Serialize)]
pub(crate) struct News {
    moves: usize,
    hurried: usize,
    /// Text of a notice of the browser, if time is short anywhere.
    words: Option<String>,
    /// In how many games one is challenged by name.
    challenges: usize,
    /// Words of them that are said at once, if there are any: a rematch that is asked for, or else the challenges.
    challenge: Option<String>,
    /// The address of the page on which the player answers.
    link: String,
    /// The game that it offers, if it is about one alone.
    offer: Option<String>,
    /// All that waits, the most urgent first.
    items: Vec<Item>,
}

/// Something that waits.
#[derive(Clone, Serialize)]
struct Item {
    link: String,
    words: String,
    about: String,
}

/// In how many of one's games it is one's move.
pub(super) fn moves(own: &[Brief]) -> usize {
    own.iter().filter(|game| game.waits).count()
}

/// In how many of one's games it is one's move and time is short.
pub(super) fn hurried(own: &[Brief], now: i64) -> usize {
    own.iter().filter(|game| hurries(game, now)).count()
}

/// The host of a game that is offered.
fn host(game: &Brief) -> &str {
    let host = game.seats.iter().find_map(|seat| match seat {
        Occupant::Person { name, .. } => Some(name.as_str()),
        _ => None,
    });
    host.unwrap_or("?")
}

/// A game in words, with its clock.
fn terms(game: &str, options: &str, control: Option<&str>, lang: Lang) -> String {
    let title = game_title(game, options, lang);
    match control {
        Some(control) => format!("{title} · {}", clock_words(control, lang)),
        None => title,
    }
}

/// Games and auctions that are offered to a visitor by name, with those that ask for a rematch first.
fn challenges(
    games: &[Brief],
    auctions: &[ListedAuction],
    over: &[Brief],
    me: &Person,
    lang: Lang,
) -> Vec<(Option<String>, Item)> {
    let game = |game: &Brief| {
        let finished = rematch::finished(game, over, me);
        let words = match finished {
            Some(_) => rematch::THEY_ASK.text(lang, &[&host(game)]),
            None => CHALLENGES.text(lang, &[&host(game)]),
        };
        let link = format!("/game/{}", finished.unwrap_or(game).id);
        let control = game.time_control.as_deref();
        let about = terms(&game.game, &game.options, control, lang);
        let item = Item { link, words, about };
        (finished.map(|_| game.id.clone()), item)
    };
    let auction = |auction: &ListedAuction| {
        let control = auction.time_control.map(|control| control.to_string());
        let item = Item {
            link: format!("/auction/{}", auction.id),
            words: CHALLENGES.text(lang, &[&auction.host]),
            about: terms(&auction.game, &auction.options, control.as_deref(), lang),
        };
        (None, item)
    };
    let games = games.iter().map(game);
    let mut all: Vec<_> = games.chain(auctions.iter().map(auction)).collect();
    all.sort_by_key(|(rematch, _)| rematch.is_none());
    all
}

/// Words of challenges that are said at once, and where that is answered.
fn say(
    all: &[(Option<String>, Item)],
    games: &[Brief],
    auctions: &[ListedAuction],
    lang: Lang,
) -> Option<(String, String)> {
    let (rematch, first) = all.first()?;
    if rematch.is_some() {
        return Some((first.words.clone(), first.link.clone()));
    }
    let one = match (games, auctions) {
        ([game], []) => (host(game), game_title(&game.game, &game.options, lang)),
        ([], [auction]) => {
            let title = game_title(&auction.game, &auction.options, lang);
            (&*auction.host, title)
        }
        _ => {
            let words = SOME_CHALLENGES.text(lang, &[&all.len()]);
            return Some((words, "/play".to_owned()));
        }
    };
    let words = ONE_CHALLENGE.text(lang, &[&one.0, &one.1]);
    Some((words, first.link.clone()))
}

/// News of the games of a visitor, and of what is offered to them.
async fn of(app: &App, visitor: &Visitor) -> Result<News, Problem> {
    let (person, lang) = (visitor.person.as_ref(), visitor.lang);
    let [_, own, over] = app.service.lists(person).await?;
    let games = app.service.challenges(person).await?;
    let auctions = app.service.auctions(person).await?.challenges;
    let hurried = hurried(&own, app.service.now());
    let all = person.map(|me| challenges(&games, &auctions, &over, me, lang));
    let all = all.unwrap_or_default();
    let (challenge, link) = say(&all, &games, &auctions, lang).unzip();
    let move_of = |game: &Brief| Item {
        link: format!("/game/{}", game.id),
        words: YOUR_MOVE.text(lang, &[&game_title(&game.game, &game.options, lang)]),
        about: others(game, person.map(|me| me.id.as_str())),
    };
    let offer = match &all[..] {
        [(Some(rematch), _), ..] => Some(rematch.clone()),
        [_] => games.first().map(|game| game.id.clone()),
        _ => None,
    };
    let items = all.into_iter().map(|(_, item)| item);
    let waiting = own.iter().filter(|game| game.waits).map(move_of);
    Ok(News {
        link: link.unwrap_or_else(|| "/play".to_owned()),
        challenges: games.len() + auctions.len(),
        challenge,
        offer,
        items: items.chain(waiting).collect(),
        moves: moves(&own),
        hurried,
        words: (hurried > 0).then(|| HURRY.text(lang, &[&hurried])),
    })
}

/// News as pages list them beside all else.
pub(super) async fn short(app: &App, visitor: &Visitor) -> Result<News, Problem> {
    let mut news = of(app, visitor).await?;
    news.items.truncate(MOST_LISTED);
    Ok(news)
}

/// News as a script shows them in the title and in the bar of any page.
pub(crate) async fn as_json(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<News>, Problem> {
    Ok(Json(short(&app, &visitor).await?))
}

/// All that waits for the visitor.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let news = of(&app, &visitor).await?;
    let waiting = news.moves + news.challenges;
    let page = Page {
        title: &awaited_title(waiting, news.hurried > 0, TITLE.raw(lang)),
        part: Part::None,
        live: None,
        body: html! { div #all-news {
            h1 { (TITLE.raw(lang)) }
            @if news.items.is_empty() { p { (NONE.raw(lang)) " " a href="/play" { (TO_PLAY.raw(lang)) } } }
            ul.plain { @for item in &news.items {
                li { a href=(item.link) { (item.words) } " " span.small.mut { (item.about) } }
            } }
        } },
    };
    Ok(page.render(&visitor))
}
