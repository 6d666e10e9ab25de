//! Open offers, as the lobby and the first page list them: with marks of what is secret and of the rules, the host's rating, and one's own first.

use bilancia_core::{Lang, Seat};
use bilancia_games::catalog;
use bilancia_host::{Occupant, TimeControl};
use bilancia_service::{Brief, Person, Strength};
use bilancia_words::clock_words;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::{
    game_list::{Offers, answers, game_title, players},
    pages::set_up::has_simultaneous_choices,
    rating::mark,
    signs::WAX,
};

bilancia_core::messages! { crate::pages::lobby::catalogue, "open-":
    const {
        GAME, BY, TIME, KIND, SEALED, LIVE, LIVE_ABOUT, BY_DAYS, BY_DAYS_ABOUT, NO_CLOCK, WITHDRAW, ALL_GAMES, ALL, SHOW,
        RATED, CASUAL, NONE(title), HIDDEN(count), WAIT_HERE, PROGRAM, SHOW_ALL, READ_ON, FILTERS, GONE,
    }
}

/// Which offers are asked for.
#[derive(Default, Deserialize)]
pub(crate) struct Filter {
    /// Of one game, by its name.
    #[serde(default)]
    game: String,
    /// `live` or `days`.
    #[serde(default)]
    pace: String,
    /// `rated` or `casual`.
    #[serde(default)]
    kind: String,
}

impl Filter {
    fn is_empty(&self) -> bool {
        [&self.game, &self.pace, &self.kind]
            .iter()
            .all(|text| text.is_empty())
    }

    fn passes(&self, game: &Brief) -> bool {
        let pace = if is_live(game) { "live" } else { "days" };
        let kind = if game.rated { "rated" } else { "casual" };
        [
            (&self.game, &*game.game),
            (&self.pace, pace),
            (&self.kind, kind),
        ]
        .iter()
        .all(|(wanted, has)| wanted.is_empty() || wanted == has)
    }
}

/// Whether an offer is for now, and not by correspondence or without clocks.
fn is_live(game: &Brief) -> bool {
    let control = game
        .time_control
        .as_deref()
        .and_then(|text| text.parse::<TimeControl>().ok());
    control.is_some_and(|control| !control.is_correspondence())
}

/// The seat of a person in a game.
fn seat_of(game: &Brief, person: Option<&Person>) -> Option<Seat> {
    let me = &person?.id;
    let sits = |seat: &Occupant| matches!(seat, Occupant::Person { id, .. } if id == me);
    let seat = game.seats.iter().position(sits)?;
    Some(Seat(u8::try_from(seat).ok()?))
}

/// The option that says by which rules battles are fought.
const RULES: &str = "rules";

/// A game in a row: its title, and marks of what is secret and by which rules battles are fought.
fn game_cell(game: &Brief, lang: Lang) -> Markup {
    let found = catalog().find(&game.game).ok();
    let spec = catalog()
        .read(&format!("{}:{}", game.game, game.options))
        .ok();
    let rules = spec
        .filter(|spec| spec.game.info().option(RULES).is_some())
        .map(|spec| {
            let info = spec.game.info();
            info.option_in_words(RULES, spec.options.get(RULES), lang).1
        });
    let others: Vec<_> = game
        .options
        .split(',')
        .filter(|option| !option.starts_with("rules="))
        .collect();
    html! {
        a href={ "/game/" (game.id) } { (game_title(&game.game, &others.join(","), lang)) }
        @if found.is_some_and(has_simultaneous_choices) { " " span.tag.seal { (PreEscaped(WAX)) (SEALED.raw(lang)) } }
        @if let Some(rules) = rules { " " span.tag.rule { (rules) } }
    }
}

/// The host of a game; all who sit in it where more than two play.
fn host(game: &Brief, lang: Lang) -> Markup {
    let mut hosts = game.clone();
    if game.seats.len() == 2 {
        let sits =
            |(seat, _): &(&Occupant, Option<Strength>)| matches!(seat, Occupant::Person { .. });
        let strengths = game
            .strengths
            .iter()
            .copied()
            .chain(std::iter::repeat(None));
        let sitting: Vec<_> = game.seats.iter().zip(strengths).filter(sits).collect();
        hosts.strengths = sitting.iter().map(|(_, strength)| *strength).collect();
        hosts.seats = sitting.into_iter().map(|(seat, _)| seat.clone()).collect();
    }
    players(&hosts, lang)
}

/// A list of offers that scripts keep still as it changes, of this name; `more` are open, too, and not in it.
pub(in crate::pages) fn steady(name: &str, more: &[Brief], lang: Lang, list: &Markup) -> Markup {
    let more: Vec<_> = more.iter().map(|game| &*game.id).collect();
    html! { div data-offers=(name) data-gone=(GONE.raw(lang)) data-more=[(!more.is_empty()).then(|| more.join(" "))] { (list) } }
}

/// A table of offers, those of the reader first.
pub(in crate::pages) fn table(games: &[&Brief], person: Option<&Person>, lang: Lang) -> Markup {
    let registered = person.is_some_and(|me| me.registered);
    let offers = if registered {
        Offers::Join
    } else {
        Offers::JoinAsGuest
    };
    let mut games = games.to_vec();
    games.sort_by_key(|game| seat_of(game, person).is_none());
    html! {
        table.cards.offers {
            thead { tr { th { (GAME.raw(lang)) } th { (BY.raw(lang)) } th { (TIME.raw(lang)) } th { (KIND.raw(lang)) } td {} } }
            tbody { @for game in games {
                @let own = seat_of(game, person);
                tr.turn[own.is_some()] data-game=(game.id) data-state=(game.status) {
                    td { (game_cell(game, lang)) }
                    td { (host(game, lang)) }
                    td { @match &game.time_control { Some(control) => (clock_words(control, lang)), None => (NO_CLOCK.raw(lang)) } }
                    td { (mark(game.rated, lang)) }
                    td.act { @match own {
                        Some(seat) => form method="post" action={ "/game/" (game.id) "/call-off" } {
                            input type="hidden" name="seat" value=(seat.0);
                            button.btn.quiet { (WITHDRAW.raw(lang)) }
                        },
                        None => (answers(game, offers, lang)),
                    } }
                }
            } }
        }
    }
}

/// All that is offered, as far as the filter lets it pass: for now, and by days.
pub(super) fn lists(
    games: &[Brief],
    filter: &Filter,
    person: Option<&Person>,
    lang: Lang,
) -> Markup {
    let shown: Vec<&Brief> = games.iter().filter(|game| filter.passes(game)).collect();
    let (live, days): (Vec<&Brief>, Vec<&Brief>) = shown.iter().partition(|game| is_live(game));
    html! {
        (fields(filter, lang))
        @for (name, games, title, about) in [("live", &live, LIVE, LIVE_ABOUT), ("days", &days, BY_DAYS, BY_DAYS_ABOUT)] {
            (steady(name, &[], lang, &html! { @if !games.is_empty() {
                h3 { (title.raw(lang)) " " span.mut { (games.len()) } " " span.small.mut { (about.raw(lang)) } }
                (table(games, person, lang))
            } }))
        }
        @if shown.is_empty() { (none(games.len(), filter, lang)) }
    }
}

/// The fields of the filter; with scripts a choice is taken at once.
fn fields(filter: &Filter, lang: Lang) -> Markup {
    let choices = [
        ("pace", &filter.pace, [("live", LIVE), ("days", BY_DAYS)]),
        ("kind", &filter.kind, [("rated", RATED), ("casual", CASUAL)]),
    ];
    html! {
        form.filters method="get" action="/play" aria-label=(FILTERS.raw(lang)) {
            select name="game" aria-label=(GAME.raw(lang)) data-sets="filter" {
                option value="" { (ALL_GAMES.raw(lang)) }
                @for game in crate::pages::shelf::in_order() {
                    option value=(game.info().name) selected[filter.game == game.info().name] { (game.info().title.raw(lang)) }
                }
            }
            @for (name, chosen, values) in choices {
                select name=(name) aria-label=(if name == "pace" { TIME.raw(lang) } else { KIND.raw(lang) }) data-sets="filter" {
                    option value="" { (ALL.raw(lang)) }
                    @for (value, words) in values { option value=(value) selected[chosen == value] { (words.raw(lang)) } }
                }
            }
            button #filter.btn.quiet { (SHOW.raw(lang)) }
        }
    }
}

/// Ways on where nothing is offered.
fn none(hidden: usize, filter: &Filter, lang: Lang) -> Markup {
    let game = catalog()
        .find(&filter.game)
        .or_else(|_| catalog().find("alea"));
    let title = |game: &'static dyn bilancia_table::Game| game.info().title.raw(lang);
    let named = catalog().find(&filter.game).ok();
    html! {
        div.sheet #no-offers {
            p { b { (NONE.text(lang, &[&named.map_or("", title)])) } }
            @if hidden > 0 && !filter.is_empty() { p.small { (HIDDEN.text(lang, &[&hidden])) } }
            div.btns {
                a.btn href="#offer" { (WAIT_HERE.raw(lang)) }
                @if let Ok(game) = game { a.btn.quiet href={ "/play/" (game.info().name) "?against=program" } { (PROGRAM.raw(lang)) } }
                @if hidden > 0 && !filter.is_empty() { a.btn.quiet href="/play" { (SHOW_ALL.raw(lang)) } }
            }
            p.small.mut { (READ_ON.raw(lang)) }
        }
    }
}
