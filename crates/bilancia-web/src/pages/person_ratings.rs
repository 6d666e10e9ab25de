//! The ratings of a person: in each list, game by game as a chart, and against whom.

use std::collections::BTreeMap;

use bilancia_core::{Lang, figures::fixed};
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_service::{List, Person, Step, Strength};
use bilancia_words::player_name;
use maud::{Markup, PreEscaped, html};

use super::ratings::{GAMES, RATING};
use crate::{
    answer::{Problem, in_address},
    app::App,
    chart::{self, Axis, Series},
    rating::{address, change, list_title, rating},
};

bilancia_core::messages! { crate::pages::catalogue, "person-ratings-":
    const {
        TITLE, LIST, RESULTS, CHART_OF(title), CHART(value, games), CHART_ABOUT, AGAINST, OPPONENT,
        LATELY, WON(opponent), DRAWN(opponent), LOST(opponent), NOT_COUNTED, ABOUT,
    }
}

/// Games in a chart, opponents in a table, and latest games.
const MOST_IN_CHART: usize = 100;
const MOST_OPPONENTS: usize = 20;
const MOST_LATELY: usize = 5;

/// Won, drawn and lost games.
type Tally = [u32; 3];

fn count(tally: &mut Tally, step: &Step) {
    let place = match step.score {
        2 => 0,
        1 => 1,
        _ => 2,
    };
    tally[place] += 1;
}

fn tally_words(tally: &Tally) -> String {
    tally.map(|count| count.to_string()).join("–")
}

/// The ratings of a person; nothing if they have none. `chosen` is the list of the chart as its address has it.
pub(super) async fn section(
    app: &App,
    person: &Person,
    chosen: Option<&str>,
    lang: Lang,
) -> Result<Markup, Problem> {
    let present = app.service.ratings_of(person).await?;
    if present.is_empty() {
        return Ok(html! {});
    }
    let steps = app.service.steps_of(person).await?;
    let is_chosen = |list: &&(List, Strength)| chosen == Some(word(&list.0).as_str());
    let most = present.iter().max_by_key(|(_, strength)| strength.games);
    let shown = present.iter().find(is_chosen).or(most);
    Ok(html! {
        section #ratings {
            h2 { (TITLE.raw(lang)) }
            (table(person, &present, &steps, shown.map(|(list, _)| list), lang))
            p.small.mut { (ABOUT.raw(lang)) }
            @if let Some((list, _)) = shown { (course(list, &steps, lang)) }
            (opponents(&steps, lang))
            (lately(&steps, lang))
        }
    })
}

/// A list in the query of the page.
fn word(list: &List) -> String {
    address(list).trim_start_matches("/ratings/").to_owned()
}

fn table(
    person: &Person,
    present: &[(List, Strength)],
    steps: &[Step],
    shown: Option<&List>,
    lang: Lang,
) -> Markup {
    let results = |list: &List| {
        let mut tally = Tally::default();
        let own = steps
            .iter()
            .filter(|step| step.counted && step.list == *list);
        own.for_each(|step| count(&mut tally, step));
        tally_words(&tally)
    };
    html! {
        table.cards.ranks {
            thead { tr { th { (LIST.raw(lang)) } th.number { (RATING.raw(lang)) } th.number { (GAMES.raw(lang)) } th.number { (RESULTS.raw(lang)) } } }
            tbody { @for (list, strength) in present { tr.me[Some(list) == shown && present.len() > 1] {
                td { a href={ "/person/" (in_address(&person.name)) "?list=" (word(list)) "#ratings" } { (list_title(list, lang)) } }
                td.number { (rating(strength, lang)) }
                td.number { (strength.games) }
                td.number { (results(list)) }
            } } }
        }
    }
}

/// The ratings of a list, game by game.
fn course(list: &List, steps: &[Step], lang: Lang) -> Markup {
    let own = steps
        .iter()
        .filter(|step| step.counted && step.list == *list);
    let mut own: Vec<_> = own.take(MOST_IN_CHART).map(|step| step.after).collect();
    own.reverse();
    let (Some(first), Some(last)) = (own.first(), own.last()) else {
        return html! {};
    };
    let line = |letters: &str, value: &dyn Fn(&Strength) -> f64| Series {
        tint: None,
        letters: letters.to_owned(),
        values: own.iter().map(value).collect(),
    };
    let series = [
        line("R", &|of| of.rating),
        line("+", &|of| of.rating + 2.0 * of.deviation),
        line("−", &|of| of.rating - 2.0 * of.deviation),
    ];
    let title = CHART_OF.text(lang, &[&list_title(list, lang)]);
    let words = CHART.text(lang, &[&fixed(last.rating, 0, lang), &own.len()]);
    let number = u16::try_from(first.games).unwrap_or(1);
    let scene = chart::lines(&title, &words, &series, number, Axis::Fitted, lang);
    html! {
        @if let Some(scene) = scene {
            h3 { (title) }
            figure.chart { (PreEscaped(scene.to_inline_svg(&|_| None))) }
            p.small.mut { (CHART_ABOUT.raw(lang)) " " a href=(address(list)) { (list_title(list, lang)) } }
        }
    }
}

/// The name of the opponent in a game: a person, or a program.
fn opponent(step: &Step, lang: Lang) -> String {
    match (&step.opponent, step.players[1].strip_prefix("program:")) {
        (Some(name), _) => name.clone(),
        (None, Some(program)) => match catalog().find(&step.list.game) {
            Ok(game) => player_name(&Occupant::Bot(program.to_owned()), game, lang),
            Err(_) => program.to_owned(),
        },
        (None, None) => "?".to_owned(),
    }
}

fn opponents(steps: &[Step], lang: Lang) -> Markup {
    let mut all: BTreeMap<(String, bool), Tally> = BTreeMap::new();
    for step in steps.iter().filter(|step| step.counted) {
        let key = (opponent(step, lang), step.opponent.is_some());
        count(all.entry(key).or_default(), step);
    }
    let mut all: Vec<_> = all.into_iter().collect();
    all.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.iter().sum::<u32>()));
    html! {
        h3 { (AGAINST.raw(lang)) }
        table.cards.ranks {
            thead { tr { th { (OPPONENT.raw(lang)) } th.number { (RESULTS.raw(lang)) } } }
            tbody { @for ((name, is_person), tally) in all.iter().take(MOST_OPPONENTS) { tr {
                td { @if *is_person { a href={ "/person/" (in_address(name)) } { (name) } } @else { (name) } }
                td.number { (tally_words(tally)) }
            } } }
        }
    }
}

fn lately(steps: &[Step], lang: Lang) -> Markup {
    html! {
        h3 { (LATELY.raw(lang)) }
        ul.plain { @for step in steps.iter().take(MOST_LATELY) {
            @let words = match step.score { 2 => WON, 1 => DRAWN, _ => LOST };
            li {
                @if step.counted { (change(step.after.rating - step.before, lang)) " " }
                a href={ "/game/" (step.game) } { (words.text(lang, &[&opponent(step, lang)])) } ", " (list_title(&step.list, lang))
                @if !step.counted { " " span.mut { (NOT_COUNTED.raw(lang)) } }
            }
        } }
    }
}
