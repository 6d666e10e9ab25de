//! The path by which a game is learnt: its tutorial, opponents of rising strength, puzzles; and how far a visitor has come on it.

use std::collections::HashSet;

use bilancia_analysis::{bots, levels, puzzles, tutorial};
use bilancia_core::{Lang, Seat, figures::fixed};
use bilancia_service::{List, rated::measured_programs};
use bilancia_table::Game;
use maud::{Markup, PreEscaped, html};

use crate::{answer::Problem, answering::picture, app::App, visitor::Visitor};

bilancia_core::messages! { crate::pages::catalogue, "learn-path-":
    const {
        TUTORIAL, DONE_OF(done, all), BEATEN, PUZZLES, GO_ON(number), BEGIN, PLAY(name), SOLVE, DONE, NEXT, LATER,
    }
}

/// Latest games that are looked at for opponents who were beaten.
const MOST_GAMES: i64 = 2_000;

/// The name under which a step of a tutorial is noted as done, among the puzzles of its game.
pub(super) fn lesson(number: usize) -> String {
    format!("lesson-{number}")
}

/// Progress of a visitor, by the names of games: steps and puzzles, and programs beaten.
#[derive(Default)]
pub(super) struct Progress {
    solved: HashSet<(String, String)>,
    beaten: HashSet<(String, String)>,
}

impl Progress {
    pub(super) async fn of(app: &App, visitor: &Visitor) -> Result<Self, Problem> {
        let Some(person) = &visitor.person else {
            return Ok(Self::default());
        };
        Ok(Self {
            solved: app.service.solved_puzzles(&person.id).await?,
            beaten: app.service.beaten_programs(&person.id, MOST_GAMES).await?,
        })
    }

    fn has_solved(&self, game: &str, name: String) -> bool {
        self.solved.contains(&(game.to_owned(), name))
    }
}

/// A station of a path.
struct Station {
    mark: String,
    title: String,
    note: String,
    address: String,
    /// Words of the button that leads here.
    go: String,
    done: bool,
}

/// The path of a game, with a way in of its own below.
pub(super) fn path(
    game: &'static dyn Game,
    progress: &Progress,
    way_in: Markup,
    lang: Lang,
) -> Markup {
    let info = game.info();
    let stations = stations(game, progress, lang);
    let here = stations.iter().position(|station| !station.done);
    let state = |number: usize| match here {
        Some(here) if here == number => ("here", NEXT),
        Some(here) if here < number && !stations[number].done => ("later", LATER),
        _ => ("done", DONE),
    };
    html! {
        section.path aria-label=(info.title.raw(lang)) {
            div.pic { (last_position(game, lang)) }
            div.hd {
                h2.h { (info.title.raw(lang)) }
                p.small.mut { (info.about.raw(lang)) }
                @if let Some(here) = here.map(|here| &stations[here]) { a.btn href=(here.address) { (here.go) } }
            }
            ol.way { @for (number, station) in stations.iter().enumerate() {
                @let (class, words) = state(number);
                li class=(class) aria-current=[(class == "here").then_some("step")] { a href=(station.address) {
                    span.dot aria-hidden="true" { @if station.done { "✓" } @else { (station.mark) } }
                    span { (station.title) span.vh { ", " (words.raw(lang)) } }
                    small { (station.note) }
                } }
            } }
            (way_in)
        }
    }
}

fn stations(game: &'static dyn Game, progress: &Progress, lang: Lang) -> Vec<Station> {
    let name = game.info().name;
    let steps = tutorial::steps(name).len();
    let done = |number: &usize| progress.has_solved(name, lesson(*number));
    let count = (1..=steps).filter(done).count();
    let next = (1..=steps).find(|number| !done(number)).unwrap_or(1);
    let mut all = vec![Station {
        mark: "T".to_owned(),
        title: TUTORIAL.raw(lang).to_owned(),
        note: DONE_OF.text(lang, &[&count, &steps]),
        address: format!("/learn/{name}/{next}"),
        go: match next {
            1 => BEGIN.raw(lang).to_owned(),
            _ => GO_ON.text(lang, &[&next]),
        },
        done: count == steps,
    }];
    let list = List {
        game: name.to_owned(),
        by_days: false,
    };
    let ratings = measured_programs(&list);
    for (number, (strength, title)) in (1..).zip(rivals(game, lang)) {
        let key = (name.to_owned(), strength);
        let rating = ratings.iter().find(|(known, _)| *known == key.1);
        let rating = rating.map(|(_, strength)| fixed(strength.rating, 0, lang));
        let done = progress.beaten.contains(&key);
        all.push(Station {
            mark: number.to_string(),
            note: match done {
                true => BEATEN.raw(lang).to_owned(),
                false => rating.unwrap_or_default(),
            },
            address: format!("/play/{name}?strength={}", key.1),
            go: PLAY.text(lang, &[&title]),
            title,
            done,
        });
    }
    let stored = puzzles::puzzles(name);
    let solved = stored.iter();
    let solved = solved.filter(|puzzle| progress.has_solved(name, puzzle.id.clone()));
    let solved = solved.count();
    if !stored.is_empty() {
        all.push(Station {
            mark: "P".to_owned(),
            title: PUZZLES.raw(lang).to_owned(),
            note: DONE_OF.text(lang, &[&solved, &stored.len()]),
            address: format!("/puzzles/{name}"),
            go: SOLVE.raw(lang).to_owned(),
            done: solved == stored.len(),
        });
    }
    all
}

/// Opponents of rising strength, by the names of their programs, and as people read them.
fn rivals(game: &'static dyn Game, lang: Lang) -> Vec<(String, String)> {
    let levels = levels::opponents(game).into_iter();
    let levels: Vec<_> = levels
        .map(|of| (format!("level:{}", of.number), of.name.to_owned()))
        .collect();
    if !levels.is_empty() {
        return levels;
    }
    let mut own: Vec<_> = bots(game).into_iter().enumerate().collect();
    own.sort_by_key(|(_, bot)| bot.rank);
    let strength = |place: usize, name: &str| match place {
        0 => "engine:1s".to_owned(),
        _ => format!("{name}:1s"),
    };
    own.into_iter()
        .map(|(place, bot)| (strength(place, bot.name), bot.title.raw(lang).to_owned()))
        .collect()
}

/// The picture of a tutorial's last step, on which most is to be seen.
fn last_position(game: &dyn Game, lang: Lang) -> Markup {
    let name = game.info().name;
    let last = tutorial::steps(name).last();
    let table = last.and_then(|step| tutorial::table(name, step).ok());
    html! { @if let Some(table) = table {
        (PreEscaped(picture(&*table, Seat(0), &[], lang).to_inline_svg(&|_| None)))
    } }
}
