//! Rating lists of tournaments, one for each game and kind of clock.

use bilancia_core::{Lang, Message, figures};
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_scene::{Anchor, Font, Scene, Tint};
use bilancia_service::{List, RatingList};
use bilancia_tournament::rating::{BINS, Calibration, Rating};
use bilancia_words::player_name;
use maud::{Markup, PreEscaped, html};

use super::{tables, texts};
use crate::{
    answer::{Problem, in_address},
    app::App,
    chart::{self, Axis, Series},
    rating::{address, list_title},
};

bilancia_core::messages! { crate::pages::events::catalogue, "ratings-":
    const {
        ABOUT, NONE, PLAYER, RATING, GAMES, HISTORY, HISTORY_OF(key),
        CHART(value, all), CHART_ABOUT, NO_HISTORY(key), WEEK, ALL(all), IN_TEAMS, ABOUT_TEAMS, SHADOW,
        CALIBRATION, CALIBRATION_ABOUT, SHADOW_ABOUT(weighed, games), NOT_PREDICTED, PREDICTED, MEAN, SCORED,
        LOG_LOSS, PROVISIONAL,
    }
}

/// Players of a list on the page of all lists.
const FEW: usize = 20;
/// Weeks of a history in its table.
const MOST_WEEKS: usize = 60;
/// Beginning of the names of programs in lists.
const PROGRAM: &str = "program:";

/// The lists of all tournaments.
pub(in crate::pages) async fn all(app: &App, lang: Lang) -> Result<Markup, Problem> {
    let lists = app.service.rating_lists().await?;
    let lists: Vec<_> = lists
        .iter()
        .filter(|(_, list)| !list.periods.is_empty() || !list.teams.is_empty())
        .collect();
    Ok(html! {
        p { (ABOUT.raw(lang)) }
        @if lists.is_empty() { p { (NONE.raw(lang)) } }
        @for (of, list) in lists {
            @let here = address(of);
            h3 { a href=(here) { (list_title(of, lang)) } }
            (table(&of.game, list, &here, 1, FEW, lang))
            @let all = list.latest().len();
            @if all > FEW { p { a href=(here) { (ALL.text(lang, &[&all])) } } }
            (teams(list, FEW, lang))
        }
        p { a href="/events" { (texts::TITLE.raw(lang)) } " · " a href="/champions" { (texts::CHAMPIONS.raw(lang)) } }
    })
}

/// The list of tournaments of a game, and the history of a player in it; none if there is none.
pub(in crate::pages) async fn of_list(
    app: &App,
    of: &List,
    (rank, player): (Option<usize>, Option<&str>),
    lang: Lang,
) -> Result<Option<Markup>, Problem> {
    let lists = app.service.rating_lists().await?;
    let (game, here) = (&of.game, &address(of));
    let Some(list) = lists.get(of) else {
        return Ok(None);
    };
    let all = list.latest().len();
    let from = tables::first_row(rank, all);
    Ok(Some(html! {
        p { (ABOUT.raw(lang)) }
        @if let Some(player) = player { (history(game, list, player, lang)) }
        section.open {
            h3 #list { (texts::RATINGS.raw(lang)) }
            (tables::pages(here, "?rank", from, all, "list", texts::RATINGS.raw(lang)))
            (table(game, list, here, from, tables::ROWS, lang))
            (teams(list, tables::ROWS, lang))
        }
        (calibrated(list, lang))
    }))
}

/// The players of a list from one rank on, each with a link to their history.
fn table(
    game: &str,
    list: &RatingList,
    here: &str,
    from: usize,
    most: usize,
    lang: Lang,
) -> Markup {
    let all = list.latest();
    let some = (1..).zip(all).skip(from - 1).take(most);
    html! {
        @if !list.periods.is_empty() { table.cards {
            thead { tr {
                th.number { (texts::RANK.raw(lang)) } th { (PLAYER.raw(lang)) } th.number { (RATING.raw(lang)) } th.number { (GAMES.raw(lang)) }
                @if list.games.1 > 0 { th.number { (SHADOW.raw(lang)) } }
                th { (HISTORY.raw(lang)) }
            } }
            tbody { @for (rank, (name, rating)) in some { tr {
                td.number { (rank) }
                td { (player(game, name, lang)) @if rating.is_provisional() { " " span.mut { "(" (PROVISIONAL.raw(lang)) ")" } } }
                td.number { b { (figures::fixed(rating.rating, 0, lang)) } " ± " (figures::fixed(2.0 * rating.deviation, 0, lang)) }
                td.number { (rating.games) }
                @if list.games.1 > 0 { td.number.mut { @if let Some(shadow) = list.shadow_of(name) {
                    (figures::fixed(shadow.rating, 0, lang)) " ± " (figures::fixed(2.0 * shadow.deviation, 0, lang))
                } } }
                td { a href={ (here) "?player=" (in_address(name)) } aria-label={ (HISTORY.raw(lang)) ": " (name) } { (HISTORY.raw(lang)) } }
            } } }
        } }
    }
}

/// How well both kinds of ratings have predicted results: log loss, and predictions beside what came of them.
fn calibrated(list: &RatingList, lang: Lang) -> Markup {
    let [ratings, shadow] = &list.calibration;
    let (games, weighed) = list.games;
    let kinds: &[(Message, &Calibration)] = match weighed {
        0 => &[(RATING, ratings)],
        _ => &[(RATING, ratings), (SHADOW, shadow)],
    };
    html! {
        section.open #calibration {
            h3 { (CALIBRATION.raw(lang)) }
            p { (CALIBRATION_ABOUT.raw(lang)) }
            @if weighed > 0 { p { (SHADOW_ABOUT.text(lang, &[&weighed, &games])) } }
            @if ratings.games == 0 { p { (NOT_PREDICTED.raw(lang)) } } @else {
                figure.chart { (PreEscaped(reliability(kinds, lang).to_inline_svg(&|_| None))) }
                div.wide tabindex="0" role="region" aria-label=(CALIBRATION.raw(lang)) { table {
                    thead { tr {
                        th { (PREDICTED.raw(lang)) }
                        @for (kind, _) in kinds {
                            th.number { (kind.raw(lang)) ": " (GAMES.raw(lang)) } th.number { (MEAN.raw(lang)) } th.number { (SCORED.raw(lang)) }
                        }
                    } }
                    tbody {
                        @for bin in 0..BINS { tr {
                            td { (figures::per_cent(bin as f64 / BINS as f64, 0, lang)) " – " (figures::per_cent((bin + 1) as f64 / BINS as f64, 0, lang)) }
                            @for (_, of) in kinds {
                                @let bin = of.bins[bin];
                                td.number { (bin.games) }
                                @if bin.games > 0 {
                                    td.number { (figures::per_cent(bin.predicted, 1, lang)) } td.number { (figures::per_cent(bin.scored, 1, lang)) }
                                } @else { td.number { "–" } td.number { "–" } }
                            }
                        } }
                        tr { td { b { (LOG_LOSS.raw(lang)) } }
                            @for (_, of) in kinds { td.number { (of.games) } td.number colspan="2" { b { (figures::fixed(of.log_loss, 3, lang)) } } } }
                    }
                } }
            }
        }
    }
}

/// Predictions and what came of them as a picture: on the diagonal both are equal; the area of a circle grows with its games.
fn reliability(kinds: &[(Message, &Calibration)], lang: Lang) -> Scene {
    const SIDE: f64 = 320.0;
    const LEFT: f64 = 60.0;
    const TOP: f64 = 16.0;
    let words: Vec<_> = kinds
        .iter()
        .map(|(kind, of)| {
            format!(
                "{}: {}",
                kind.raw(lang),
                figures::fixed(of.log_loss, 3, lang)
            )
        })
        .collect();
    let title = CALIBRATION.raw(lang).to_owned();
    let mut scene = Scene::new(
        LEFT + SIDE + 150.0,
        TOP + SIDE + 44.0,
        title,
        words.join("; "),
    );
    let at = |predicted: f64, scored: f64| (LEFT + SIDE * predicted, TOP + SIDE * (1.0 - scored));
    let frame = scene.rect(LEFT, TOP, SIDE, SIDE);
    frame.fill(Tint::Sheet).stroke(Tint::BoardLine, 1.0);
    for part in 0..=4 {
        let share = f64::from(part) / 4.0;
        let ((x, _), (_, y)) = (at(share, 0.0), at(0.0, share));
        scene.line(x, TOP, x, TOP + SIDE, Tint::Rule, 1.0);
        scene.line(LEFT, y, LEFT + SIDE, y, Tint::Rule, 1.0);
        let words = figures::per_cent(share, 0, lang);
        scene
            .label(words.clone(), x, TOP + SIDE + 18.0, 13.0)
            .tint(Tint::Ink2);
        let label = scene.label(words, LEFT - 8.0, y + 4.0, 13.0);
        label.anchor(Anchor::End).tint(Tint::Ink2);
    }
    let ((x, y), (to_x, to_y)) = (at(0.0, 0.0), at(1.0, 1.0));
    scene.line(x, y, to_x, to_y, Tint::Ink2, 1.5);
    scene.label(
        PREDICTED.raw(lang),
        LEFT + SIDE / 2.0,
        TOP + SIDE + 38.0,
        14.0,
    );
    for (place, ((kind, of), tint)) in kinds.iter().zip([Tint::Terra, Tint::Teal]).enumerate() {
        for bin in of.bins.iter().filter(|bin| bin.games > 0) {
            let (x, y) = at(bin.predicted, bin.scored);
            let share = f64::from(bin.games) / f64::from(of.games.max(1));
            scene
                .circle(x, y, 4.0 + 16.0 * share.sqrt())
                .stroke(tint, 2.5);
            // Colours alone tell nothing.
            scene
                .label(["R", "S"][place], x, y + 4.0, 11.0)
                .tint(tint)
                .font(Font::Bold);
        }
        let y = TOP + 20.0 + 24.0 * place as f64;
        let label = scene.label(
            format!("{}  {}", ["R", "S"][place], kind.raw(lang)),
            LEFT + SIDE + 16.0,
            y,
            14.0,
        );
        label.anchor(Anchor::Start).tint(tint);
    }
    scene
}

/// The ratings of a list in games of teams.
fn teams(list: &RatingList, most: usize, lang: Lang) -> Markup {
    let all = list.latest_in_teams();
    html! {
        @if !all.is_empty() {
            h3 { (IN_TEAMS.raw(lang)) }
            p { (ABOUT_TEAMS.raw(lang)) }
            table.cards {
                thead { tr {
                    th.number { (texts::RANK.raw(lang)) } th { (PLAYER.raw(lang)) } th.number { (RATING.raw(lang)) } th.number { (GAMES.raw(lang)) }
                } }
                tbody { @for (rank, (name, rating)) in (1..).zip(all).take(most) { tr {
                    td.number { (rank) }
                    td { (name) }
                    td.number { b { (figures::fixed(rating.rating, 1, lang)) } " ± " (figures::fixed(2.0 * rating.uncertainty, 1, lang)) }
                    td.number { (rating.games) }
                } } }
            }
        }
    }
}

/// The ratings of a player over the weeks, as a chart and a table.
fn history(game: &str, list: &RatingList, key: &str, lang: Lang) -> Markup {
    let all = list.history(key);
    let Some((_, latest)) = all.last() else {
        return html! { p { (NO_HISTORY.text(lang, &[&key])) } };
    };
    let line = |letters: &str, value: &dyn Fn(&Rating) -> f64| Series {
        tint: None,
        letters: letters.to_owned(),
        values: all.iter().map(|(_, rating)| value(rating)).collect(),
    };
    let series = [
        line("R", &|rating| rating.rating),
        line("+", &|rating| rating.rating + 2.0 * rating.deviation),
        line("−", &|rating| rating.rating - 2.0 * rating.deviation),
    ];
    let value = figures::fixed(latest.rating, 0, lang);
    let title = HISTORY_OF.text(lang, &[&key]);
    let words = CHART.text(lang, &[&value, &all.len()]);
    let pictures = chart::lines(&title, &words, &series, 1, Axis::Fitted, lang);
    html! {
        section.open #history {
            h3 { (HISTORY.raw(lang)) ": " (player(game, key, lang)) }
            p { (CHART_ABOUT.raw(lang)) }
            @if let Some(pictures) = &pictures { (chart::by_width(pictures, &|_| None)) }
            table.cards {
                thead { tr { th { (WEEK.raw(lang)) } th.number { (RATING.raw(lang)) } th.number { (GAMES.raw(lang)) } } }
                tbody { @for (end, rating) in all.iter().rev().take(MOST_WEEKS) { tr {
                    td { (bilancia_words::day(end.saturating_mul(1000), lang)) }
                    td.number { b { (figures::fixed(rating.rating, 0, lang)) } " ± " (figures::fixed(2.0 * rating.deviation, 0, lang)) }
                    td.number { (rating.games) }
                } } }
            }
        }
    }
}

fn player(game: &str, key: &str, lang: Lang) -> Markup {
    match (key.strip_prefix(PROGRAM), catalog().find(game)) {
        (Some(strength), Ok(game)) => {
            let bot = Occupant::Bot(strength.to_owned());
            html! { (player_name(&bot, game, lang)) @if let Some(strength) = texts::strength_words(strength) { " " span.mut { (strength) } } }
        }
        _ => html! { a href={ "/person/" (in_address(key)) } { (key) } },
    }
}
