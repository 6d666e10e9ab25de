//! The ratings of a person: in each list with their course, and against whom.

use std::collections::BTreeMap;

use bilancia_core::{Lang, Message, figures::fixed};
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_service::{List, Person, Step, Strength};
use bilancia_words::player_name;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, in_address},
    app::App,
    chart::{self, Moment},
    pages::ratings::{GAMES, RATING},
    rating::{address, change, list_title, rating},
};

bilancia_core::messages! { crate::pages::catalogue, "person-ratings-":
    const {
        TITLE, LIST, RESULTS, CHART(first, last, games), CHART_ABOUT, AGAINST, OPPONENT, SHARE, SHARE_OF(won, drawn, lost),
        LATELY, WON(opponent), DRAWN(opponent), LOST(opponent), NOT_COUNTED, ABOUT, DAYS_90, SHARE_WON, PER_CENT(number),
        SPAN, THREE_MONTHS, YEAR, ALL, TABLE, UPDATED, DAY,
    }
}

/// Opponents in a table, and latest games.
const MOST_OPPONENTS: usize = 20;
const MOST_LATELY: usize = 5;
/// A day, in milliseconds.
const DAYS: i64 = 86_400_000;

/// The span of time of a course, up to now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) enum Span {
    #[serde(rename = "3m")]
    Months,
    #[default]
    #[serde(rename = "1y")]
    Year,
    #[serde(rename = "all")]
    All,
}

impl Span {
    const EACH: [(Self, &str, Message); 3] = [
        (Self::Months, "3m", THREE_MONTHS),
        (Self::Year, "1y", YEAR),
        (Self::All, "all", ALL),
    ];

    /// The moment from which on games belong to it.
    fn since(self, now: i64) -> i64 {
        match self {
            Self::Months => now - 90 * DAYS,
            Self::Year => now - 365 * DAYS,
            Self::All => i64::MIN,
        }
    }
}

/// Won, drawn and lost games.
type Tally = [u32; 3];

fn tally<'a>(steps: impl Iterator<Item = &'a Step>) -> Tally {
    let mut tally = Tally::default();
    for step in steps {
        tally[match step.score {
            2 => 0,
            1 => 1,
            _ => 2,
        }] += 1;
    }
    tally
}

fn tally_words(tally: &Tally) -> String {
    tally.map(|count| count.to_string()).join("–")
}

/// The ratings of a person, and their latest rated games; nothing if they have none. `chosen` is the list of the course as its
/// address has it, and its span.
pub(super) async fn sections(
    app: &App,
    person: &Person,
    (chosen, span): (Option<&str>, Span),
    lang: Lang,
) -> Result<[Markup; 2], Problem> {
    let present = app.service.ratings_of(person).await?;
    if present.is_empty() {
        return Ok([html! {}, html! {}]);
    }
    let steps = app.service.steps_of(person).await?;
    let of = Of {
        person,
        steps: &steps,
        now: app.service.now(),
        lang,
    };
    let is_chosen = |list: &&(List, Strength)| chosen == Some(word(&list.0).as_str());
    let most = present.iter().max_by_key(|(_, strength)| strength.games);
    let shown = present.iter().find(is_chosen).or(most);
    let ratings = html! {
        section #ratings {
            div.hd { h2 { (TITLE.raw(lang)) } span.small.mut { (UPDATED.raw(lang)) } }
            (of.table(&present, shown.map(|(list, _)| list)))
            p.small.mut { (ABOUT.raw(lang)) }
        }
        @if let Some((list, _)) = shown { (of.course(list, span)) }
        (of.opponents())
    };
    Ok([ratings, of.lately()])
}

/// A list in the query of the page.
fn word(list: &List) -> String {
    address(list).trim_start_matches("/ratings/").to_owned()
}

/// The rated games of a person, the latest first.
struct Of<'a> {
    person: &'a Person,
    steps: &'a [Step],
    now: i64,
    lang: Lang,
}

impl Of<'_> {
    /// Games of a list that counted since a moment, the latest first.
    fn counted<'a>(&'a self, list: &'a List, since: i64) -> impl Iterator<Item = &'a Step> {
        let own = move |step: &&Step| step.counted && step.list == *list && step.ended >= since;
        self.steps.iter().filter(own)
    }

    fn here(&self, list: &List) -> String {
        let name = in_address(&self.person.name);
        format!("/person/{name}?list={}", word(list))
    }

    fn table(&self, present: &[(List, Strength)], shown: Option<&List>) -> Markup {
        let lang = self.lang;
        html! {
            table.cards.ranks {
                thead { tr {
                    th { (LIST.raw(lang)) } th.number { (RATING.raw(lang)) } th { (DAYS_90.raw(lang)) } th.number { (GAMES.raw(lang)) }
                    th.number { (SHARE_WON.raw(lang)) }
                } }
                tbody { @for (list, strength) in present { tr.me[Some(list) == shown && present.len() > 1] {
                    td { a href={ (self.here(list)) "#ratings" } { (list_title(list, lang)) } }
                    td.number { (rating(strength, lang)) }
                    td { (self.lately_in(list)) }
                    td.number { span.narrow-only { (GAMES.raw(lang)) " " } (strength.games) }
                    td.number { span.narrow-only { (SHARE_WON.raw(lang)) " " } (self.share_won(list)) }
                } } }
            }
        }
    }

    /// The course of the last 90 days, small.
    fn lately_in(&self, list: &List) -> Markup {
        let mut values: Vec<f64> = self
            .counted(list, Span::Months.since(self.now))
            .map(|step| step.after.rating)
            .collect();
        values.reverse();
        let (Some(first), Some(last)) = (values.first(), values.last()) else {
            return html! { "–" };
        };
        let number = |value: &f64| fixed(*value, 0, self.lang);
        let words = CHART.text(self.lang, &[&number(first), &number(last), &values.len()]);
        match chart::spark(&list_title(list, self.lang), &words, &values) {
            Some(scene) => html! { div.spark { (PreEscaped(scene.to_inline_svg(&|_| None))) } },
            None => html! { "–" },
        }
    }

    fn share_won(&self, list: &List) -> String {
        let [won, drawn, lost] = tally(self.counted(list, i64::MIN));
        let all = won + drawn + lost;
        match all {
            0 => "–".to_owned(),
            _ => {
                let share = 100.0 * f64::from(won) / f64::from(all);
                PER_CENT.text(self.lang, &[&fixed(share, 0, self.lang)])
            }
        }
    }

    /// The ratings of a list over time, with the band in which they lie 19 times in 20.
    fn course(&self, list: &List, span: Span) -> Markup {
        let lang = self.lang;
        let mut moments: Vec<_> = self
            .counted(list, span.since(self.now))
            .map(|step| Moment {
                at: step.ended,
                value: step.after.rating,
                error: 2.0 * step.after.deviation,
            })
            .collect();
        moments.reverse();
        let title = list_title(list, lang);
        let number = |value: Option<&Moment>| fixed(value.map_or(0.0, |it| it.value), 0, lang);
        let words = CHART.text(
            lang,
            &[
                &number(moments.first()),
                &number(moments.last()),
                &moments.len(),
            ],
        );
        let pictures = chart::course(&title, &words, &moments, lang);
        html! {
            section.open {
                div.hd {
                    h2 { a href=(address(list)) { (title) } }
                    nav.seg aria-label=(SPAN.raw(lang)) { @for (each, word, words) in Span::EACH {
                        a href={ (self.here(list)) "&span=" (word) "#ratings" } aria-current=[(each == span).then_some("true")] { (words.raw(lang)) }
                    } }
                }
                @if let Some(pictures) = &pictures { (chart::by_width(pictures, &|_| None)) }
                p.small.mut { (CHART_ABOUT.raw(lang)) }
                details {
                    summary { (TABLE.raw(lang)) }
                    table.numbers {
                        thead { tr { th { (DAY.raw(lang)) } th { (RATING.raw(lang)) } } }
                        tbody { @for step in self.counted(list, span.since(self.now)) { tr {
                            td { (bilancia_words::day(step.ended, lang)) }
                            td { (rating(&step.after, lang)) }
                        } } }
                    }
                }
            }
        }
    }

    /// The name of the opponent in a game: a person, or a program.
    fn opponent(&self, step: &Step) -> String {
        match (&step.opponent, step.players[1].strip_prefix("program:")) {
            (Some(name), _) => name.clone(),
            (None, Some(program)) => match catalog().find(&step.list.game) {
                Ok(game) => player_name(&Occupant::Bot(program.to_owned()), game, self.lang),
                Err(_) => program.to_owned(),
            },
            (None, None) => "?".to_owned(),
        }
    }

    fn opponents(&self) -> Markup {
        let lang = self.lang;
        let mut all: BTreeMap<(String, bool), Vec<&Step>> = BTreeMap::new();
        for step in self.steps.iter().filter(|step| step.counted) {
            let key = (self.opponent(step), step.opponent.is_some());
            all.entry(key).or_default().push(step);
        }
        let mut all: Vec<_> = all.into_iter().collect();
        all.sort_by_key(|(_, steps)| std::cmp::Reverse(steps.len()));
        html! {
            section.open {
                h2 { (AGAINST.raw(lang)) }
                table.cards.ranks {
                    thead { tr { th { (OPPONENT.raw(lang)) } th.number { (RESULTS.raw(lang)) } th { (SHARE.raw(lang)) } } }
                    tbody { @for ((name, is_person), steps) in all.iter().take(MOST_OPPONENTS) {
                        @let tally = tally(steps.iter().copied());
                        tr {
                            td { @if *is_person { a href={ "/person/" (in_address(name)) } { (name) } } @else { (name) } }
                            td.number { (tally_words(&tally)) }
                            td { (share(&tally, lang)) }
                        }
                    } }
                }
            }
        }
    }

    fn lately(&self) -> Markup {
        let lang = self.lang;
        html! {
            section.open {
                h2 { (LATELY.raw(lang)) }
                ul.plain { @for step in self.steps.iter().take(MOST_LATELY) {
                    @let words = match step.score { 2 => WON, 1 => DRAWN, _ => LOST };
                    li {
                        @if step.counted { (change(step.after.rating - step.before, lang)) " " }
                        a href={ "/game/" (step.game) } { (words.text(lang, &[&self.opponent(step)])) } ", " (list_title(&step.list, lang))
                        @if !step.counted { " " span.mut { (NOT_COUNTED.raw(lang)) } }
                    }
                } }
            }
        }
    }
}

/// Won, drawn and lost games as parts of a bar.
fn share(tally: &Tally, lang: Lang) -> Markup {
    let [won, drawn, lost] = tally;
    let words = SHARE_OF.text(lang, &[won, drawn, lost]);
    let bar = chart::parts(SHARE.raw(lang), &words, tally);
    html! { div.share { (PreEscaped(bar.to_inline_svg(&|_| None))) } }
}
