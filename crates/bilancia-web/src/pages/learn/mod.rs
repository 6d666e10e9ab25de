//! Learning: the path of each game, and its tutorial step by step.

mod path;

use axum::{
    Extension, Form,
    extract::{Path, Query, State},
    http::{StatusCode, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use bilancia_analysis::{levels, puzzles, turns, tutorial};
use bilancia_core::{Lang, Seat};
use bilancia_games::{Step, catalog};
use bilancia_table::{Game, Table};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::{
    answer::Problem,
    answering::{AnswerForm, Answering, picture},
    app::App,
    booklet::with_rule,
    layout::{Page, Part},
    pages::game::own::Registry,
    pointing,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "learn-":
    pub(crate) const {
        TITLE,
    }
    const {
        LEAD, PUZZLES, STEP(game, number, steps), POSITION, DONE(words),
        NOT_YET(words), NOT_ASKED, NEXT, SKIP, BACK, FINISHED, PLAY(name), PLAY_ANY, RULES,
    }
}

/// How a step is looked at.
#[derive(Default, Deserialize)]
pub(crate) struct StepQuery {
    /// Cells that were pointed at.
    path: Option<String>,
}

/// A step with what is needed to show it.
struct Shown {
    game: &'static dyn Game,
    /// Number of the step, from 1.
    number: usize,
    steps: &'static [Step],
    step: &'static Step,
    table: Box<dyn Table>,
    lang: Lang,
}

/// Result of an action.
enum Verdict {
    Open,
    Fault { typed: String, fault: String },
    NotYet(tutorial::Tried),
    Done(tutorial::Tried),
}

/// The games that have tutorials.
fn games() -> impl Iterator<Item = &'static dyn Game> {
    let all = catalog().0.iter().copied();
    all.filter(|game| !tutorial::steps(game.info().name).is_empty())
}

/// The paths of all games that have a tutorial.
pub(crate) async fn all(
    State(app): State<App>,
    visitor: Visitor,
    Extension(own): Extension<Registry>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let progress = path::Progress::of(&app, &visitor).await?;
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        @for game in games() { (path::path(game, &progress, own.of(game).guided(lang), lang)) }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Learn,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// A step.
pub(crate) async fn page(
    visitor: Visitor,
    Extension(own): Extension<Registry>,
    Path((game, number)): Path<(String, String)>,
    Query(look): Query<StepQuery>,
) -> Result<Response, Problem> {
    let shown = Shown::of(&game, &number, visitor.lang)?;
    let page = shown.page(&visitor, own, &look, &Verdict::Open);
    Ok(page.into_response())
}

/// Tries an action. A step that was done is noted.
pub(crate) async fn attempt(
    State(app): State<App>,
    visitor: Visitor,
    Extension(own): Extension<Registry>,
    Path((game, number)): Path<(String, String)>,
    Form(form): Form<AnswerForm>,
) -> Result<Response, Problem> {
    let shown = Shown::of(&game, &number, visitor.lang)?;
    let typed = form.text();
    let verdict = match tutorial::attempt(shown.step, &*shown.table, &typed) {
        Err(fault) => Verdict::Fault {
            typed,
            fault: fault.text(visitor.lang),
        },
        Ok(tried) if tried.done => Verdict::Done(tried),
        Ok(tried) => Verdict::NotYet(tried),
    };
    let status = match verdict {
        Verdict::Fault { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::OK,
    };
    let page = shown.page(&visitor, own, &StepQuery::default(), &verdict);
    let mut response = (status, page).into_response();
    if let Verdict::Done(_) = verdict {
        let (person, cookie) = visitor.someone(&app).await?;
        let (name, now) = (shown.game.info().name, app.service.now());
        let lesson = path::lesson(shown.number);
        app.service
            .solve_puzzle(&person.id, [name, &lesson], now)
            .await?;
        cookie.map(|cookie| response.headers_mut().append(SET_COOKIE, cookie));
    }
    Ok(response)
}

impl Shown {
    fn of(game: &str, number: &str, lang: Lang) -> Result<Self, Problem> {
        let game = catalog().find(game).map_err(|_| Problem::NoPage)?;
        let steps = tutorial::steps(game.info().name);
        let number: usize = number.parse().map_err(|_| Problem::NoPage)?;
        let step = number.checked_sub(1).and_then(|index| steps.get(index));
        let step = step.ok_or(Problem::NoPage)?;
        let table = tutorial::table(game.info().name, step).map_err(|_| Problem::NoPage)?;
        Ok(Self {
            game,
            number,
            steps,
            step,
            table,
            lang,
        })
    }

    fn address(&self, number: usize) -> String {
        format!("/learn/{}/{number}", self.game.info().name)
    }

    fn page(
        &self,
        visitor: &Visitor,
        own: Registry,
        look: &StepQuery,
        verdict: &Verdict,
    ) -> Markup {
        let lang = self.lang;
        let here = self.address(self.number);
        let game = self.game.info().title.raw(lang);
        let title = STEP.text(lang, &[&game, &self.number, &self.steps.len()]);
        let seat = Seat(self.step.seat);
        let (path, prompt) = match verdict {
            Verdict::Done(_) => (Vec::new(), pointing::nothing()),
            _ => pointing::prompt(&*self.table, seat, pointing::cells(look.path.as_deref())),
        };
        let link = |cell: &str| pointing::link(&*self.table, seat, &path, &prompt, cell, &here);
        let scene = match verdict {
            Verdict::Done(tried) => picture(&*tried.after, seat, &[], lang),
            _ => picture(&*self.table, seat, &path, lang),
        };
        let typed = match verdict {
            Verdict::Fault { typed, .. } => typed.as_str(),
            _ => "",
        };
        let answering = Answering {
            table: &*self.table,
            seat,
            typed,
            path: &path,
            prompt: &prompt,
            here: &here,
            lang,
        };
        let words = |text: &str| self.game.in_words(text, lang);
        let body = html! {
            p.crumbs { a href="/learn" { (TITLE.raw(lang)) } " · " a href={ "/rules/" (self.game.info().name) } { (RULES.raw(lang)) } }
            (own.of(self.game).guided(lang))
            h1.h { (title) }
            progress.steps max=(self.steps.len()) value=(self.number) aria-label=(title) {}
            p.lead { (self.step.task.raw(lang)) }
            div.game {
                section.board aria-label=(POSITION.raw(lang)) { (PreEscaped(scene.to_inline_svg(&link))) }
                div.side {
                    @match verdict {
                        Verdict::Open => {},
                        Verdict::Fault { fault, .. } => p.bad role="alert" { (with_rule(fault, lang)) },
                        Verdict::NotYet(tried) if tried.asks => {
                            p.bad role="alert" { (NOT_ASKED.raw(lang)) }
                            (self.answered(tried))
                        },
                        Verdict::NotYet(tried) => p.bad role="alert" { (NOT_YET.text(lang, &[&words(&tried.action)])) },
                        Verdict::Done(tried) => div.sheet {
                            p.say role="status" { b.ok { "✓ " } (DONE.text(lang, &[&words(&tried.action)])) }
                            @if tried.asks { (self.answered(tried)) }
                            p { (self.step.shown.raw(lang)) }
                            @if self.is_last() { p { b { (FINISHED.raw(lang)) } } }
                        },
                    }
                    @if !matches!(verdict, Verdict::Done(_)) { (answering.form(&words)) }
                    (self.ways(verdict))
                }
            }
        };
        let page = Page {
            title: &title,
            part: Part::Learn,
            live: None,
            body,
        };
        page.render(visitor)
    }

    /// The answer to a question, line by line.
    fn answered(&self, tried: &tutorial::Tried) -> Markup {
        let seat = Seat(self.step.seat);
        let answer = turns::question(&*self.table, seat, &tried.action, self.lang);
        html! { @for line in answer.unwrap_or_default().lines() { p { (line) } } }
    }

    fn is_last(&self) -> bool {
        self.number == self.steps.len()
    }

    /// Ways to other steps, and on after the last one.
    fn ways(&self, verdict: &Verdict) -> Markup {
        let lang = self.lang;
        let next = self.address(self.number + 1);
        html! {
            div.btns {
                @match verdict {
                    _ if self.is_last() => (self.afterwards()),
                    Verdict::Done(_) => a.btn.pri href=(next) { (NEXT.raw(lang)) },
                    _ => a.btn.quiet href=(next) { (SKIP.raw(lang)) },
                }
                @if self.number > 1 { a.btn.quiet href=(self.address(self.number - 1)) { (BACK.raw(lang)) } }
            }
        }
    }

    /// Ways on after the last step.
    fn afterwards(&self) -> Markup {
        let (name, lang) = (self.game.info().name, self.lang);
        let first = levels::opponents(self.game).into_iter().next();
        let (address, words) = match first {
            Some(of) => (
                format!("/play/{name}?strength=level:{}", of.number),
                PLAY.text(lang, &[&of.name]),
            ),
            None => (format!("/play/{name}"), PLAY_ANY.raw(lang).to_owned()),
        };
        html! {
            a.btn.pri href=(address) { (words) }
            @if !puzzles::puzzles(name).is_empty() { a.btn.quiet href={ "/puzzles/" (name) } { (PUZZLES.raw(lang)) } }
        }
    }
}
