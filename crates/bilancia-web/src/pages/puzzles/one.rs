//! One puzzle: its position and question, an answer that is put together, and what the server thinks of it.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::{StatusCode, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use bilancia_analysis::puzzles;
use bilancia_core::{
    Lang,
    figures::{per_cent, signed},
};
use bilancia_games::{
    catalog,
    puzzles::{Puzzle, Question},
};
use bilancia_table::{Game, Table, TextPrompt};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{address, texts};
use crate::{
    answer::{Problem, in_address},
    answering::{AnswerForm, Answering, picture, send},
    app::App,
    booklet::with_rule,
    layout::{Page, Part},
    pointing,
    visitor::Visitor,
};

/// How a puzzle is looked at.
#[derive(Default, Deserialize)]
pub(crate) struct PuzzleQuery {
    /// Cells that were pointed at.
    path: Option<String>,
    /// Whether the solution is to be shown.
    solution: Option<String>,
}

/// A puzzle with what is needed to show it.
struct Shown<'a> {
    game: &'static dyn Game,
    stored: &'a [Puzzle],
    number: usize,
    puzzle: &'a Puzzle,
    table: Box<dyn Table>,
    lang: Lang,
}

/// Result of an answer, or of asking for the solution.
enum Verdict {
    Open,
    Fault { typed: String, fault: String },
    Wrong(String),
    Right(String),
    Solution,
}

/// The page.
pub(crate) async fn page(
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    Query(look): Query<PuzzleQuery>,
) -> Result<Response, Problem> {
    let stored = puzzles::puzzles(&game);
    let shown = Shown::of(&game, &id, &stored, visitor.lang)?;
    let verdict = match look.solution {
        Some(_) => Verdict::Solution,
        None => Verdict::Open,
    };
    Ok(shown.page(&visitor, &look, &verdict).into_response())
}

/// Judges an answer.
pub(crate) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    Form(form): Form<AnswerForm>,
) -> Result<Response, Problem> {
    let stored = puzzles::puzzles(&game);
    let shown = Shown::of(&game, &id, &stored, visitor.lang)?;
    let typed = form.text();
    let read = puzzles::read_answer(&*shown.table, shown.puzzle, &typed, visitor.lang);
    let verdict = match read {
        Err(fault) => Verdict::Fault { typed, fault },
        Ok(answer) if shown.puzzle.accepts(&answer) => Verdict::Right(answer),
        Ok(answer) => Verdict::Wrong(answer),
    };
    let status = match verdict {
        Verdict::Fault { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::OK,
    };
    let page = shown.page(&visitor, &PuzzleQuery::default(), &verdict);
    let mut response = (status, page).into_response();
    if let Verdict::Right(_) = verdict {
        let (person, cookie) = visitor.someone(&app).await?;
        let place = [shown.game.info().name, shown.puzzle.id.as_str()];
        let (service, now) = (&app.service, app.service.now());
        service.solve_puzzle(&person.id, place, now).await?;
        cookie.map(|cookie| response.headers_mut().append(SET_COOKIE, cookie));
    }
    Ok(response)
}

impl<'a> Shown<'a> {
    fn of(game: &str, id: &str, stored: &'a [Puzzle], lang: Lang) -> Result<Self, Problem> {
        let game = catalog().find(game).map_err(|_| Problem::NoPage)?;
        let number = stored.iter().position(|puzzle| puzzle.id == id);
        let number = number.ok_or(Problem::NoPage)?;
        let puzzle = &stored[number];
        let table = puzzles::table(game.info().name, puzzle).map_err(|_| Problem::NoPage)?;
        Ok(Self {
            game,
            stored,
            number,
            puzzle,
            table,
            lang,
        })
    }

    fn words(&self, text: &str) -> String {
        if let Some(answers) = puzzles::answers(&*self.table, self.puzzle)
            && let Some((_, title)) = answers.iter().find(|(answer, _)| answer == text)
        {
            return title.text(self.lang).to_owned();
        }
        self.game.in_words(text, self.lang)
    }

    fn page(&self, visitor: &Visitor, look: &PuzzleQuery, verdict: &Verdict) -> Markup {
        let lang = self.lang;
        let here = address(self.game, self.puzzle);
        let count = self.stored.len();
        let title = self.game.info().title.raw(lang);
        let title = texts::NUMBER.text(lang, &[&title, &(self.number + 1), &count]);
        let seat = self.puzzle.seat;
        let asks_action = puzzles::answers(&*self.table, self.puzzle).is_none();
        let done = matches!(verdict, Verdict::Right(_) | Verdict::Solution);
        let (path, prompt) = match asks_action && !done {
            true => pointing::prompt(&*self.table, seat, pointing::cells(look.path.as_deref())),
            false => (Vec::new(), pointing::nothing()),
        };
        let link = |cell: &str| pointing::link(&*self.table, seat, &path, &prompt, cell, &here);
        let next = &self.stored[(self.number + 1) % count];
        let body = html! {
            p.crumbs { a href="/puzzles" { (texts::ALL.raw(lang)) } " · " a href={ "/puzzles/" (self.game.info().name) } { (self.game.info().title.raw(lang)) } }
            h1.h { (title) }
            div.status { p { b { (puzzles::prompt(&*self.table, self.puzzle, lang)) } " "
                span.small.mut { (texts::LEVELS[self.puzzle.level as usize].raw(lang)) }
                @if let Some(rule) = self.rule() { br; span.small { (rule) } } } }
            div.game {
                section.board aria-label=(texts::POSITION.raw(lang)) { (PreEscaped(picture(&*self.table, seat, &path, lang).to_inline_svg(&link))) }
                div.side {
                    (self.verdict(verdict))
                    @if done { (self.solution()) } @else { (self.form(verdict, &path, &prompt, &here)) }
                    div.btns {
                        @if done { a.btn.pri href=(address(self.game, next)) { (texts::NEXT.raw(lang)) } }
                        @else {
                            a.btn.quiet href={ (here) "?solution=1" } rel="nofollow" { (texts::SHOW_SOLUTION.raw(lang)) }
                            a.btn.quiet href=(address(self.game, next)) { (texts::NEXT.raw(lang)) }
                        }
                    }
                }
            }
        };
        let page = Page {
            title: &title,
            part: Part::Puzzles,
            live: None,
            body,
        };
        page.render(visitor)
    }

    /// The rule by which battles are fought, in games that have several, since answers depend on it.
    fn rule(&self) -> Option<String> {
        let option = self.game.info().option("rules")?;
        let value = option.value_in_words(self.table.options().get("rules"), self.lang);
        Some(format!("{}: {value}", option.title.raw(self.lang)))
    }

    /// Verdict on the last answer.
    fn verdict(&self, verdict: &Verdict) -> Markup {
        let lang = self.lang;
        match verdict {
            Verdict::Open | Verdict::Solution => html! {},
            Verdict::Fault { fault, .. } => {
                html! { p.bad role="alert" { (with_rule(fault, lang)) } }
            }
            Verdict::Right(answer) => html! {
                p.say role="status" { b.ok { "✓ " } (texts::RIGHT.text(lang, &[&self.words(answer)])) }
            },
            Verdict::Wrong(answer) => html! {
                p.bad role="alert" { (texts::NOT_RIGHT.text(lang, &[&self.words(answer)])) }
                @if let Some(reply) = self.puzzle.refutation(answer) {
                    p { (texts::REFUTED.text(lang, &[&self.words(answer), &self.words(reply)])) }
                }
            },
        }
    }

    /// The form of an answer, and what may come next.
    fn form(&self, verdict: &Verdict, path: &[String], prompt: &TextPrompt, here: &str) -> Markup {
        let lang = self.lang;
        let typed = match verdict {
            Verdict::Fault { typed, .. } => typed.as_str(),
            _ => "",
        };
        if let Some(answers) = puzzles::answers(&*self.table, self.puzzle) {
            return html! { div.btns { @for (text, title) in &answers { (send(here, text, title.text(lang), "btn")) } } };
        }
        let answering = Answering {
            table: &*self.table,
            seat: self.puzzle.seat,
            typed,
            path,
            prompt,
            here,
            lang,
        };
        answering.form(&|text| self.words(text))
    }

    /// Accepted answers, and why they are right.
    fn solution(&self) -> Markup {
        let (lang, puzzle) = (self.lang, self.puzzle);
        let accepted: Vec<_> = puzzle
            .accepted
            .iter()
            .map(|text| self.words(text))
            .collect();
        let right = texts::IS_RIGHT.text(lang, &[&accepted.join(", "), &accepted.len()]);
        let question = puzzles::question(self.game.info().name, puzzle);
        let shares = question == Some(Question::Likeliest);
        let figure = |value: f64| match shares {
            true => per_cent(value, 0, lang),
            false => signed(value, 2, lang),
        };
        let [best, second] = [puzzle.best, puzzle.second].map(figure);
        let why = match question {
            Some(Question::Likeliest) => texts::PLAYED.text(lang, &[&best, &second]),
            Some(Question::Dominated) => texts::GAINS.text(lang, &[&best]),
            Some(Question::Best | Question::Respond | Question::Ahead) => {
                texts::WORTH.text(lang, &[&best, &second])
            }
            _ => texts::ONLY.raw(lang).to_owned(),
        };
        let listed = question != Some(Question::Dominated) && !puzzle.values.is_empty();
        let heading = if shares {
            texts::PROBABILITY
        } else {
            texts::VALUE
        };
        let place = format!("{}:{}", self.game.info().name, puzzle.options);
        let explore = format!(
            "/laboratory/explore/{}?position={}",
            in_address(&place),
            in_address(&puzzle.position)
        );
        html! {
            div.sheet {
                h2.h { (texts::SOLUTION.raw(lang)) }
                p { b { (right) } " " (why) }
                @if listed {
                    table { thead { tr { th { (texts::CHOICE.raw(lang)) } th { (heading.raw(lang)) } } }
                        tbody { @for (text, value) in &puzzle.values { tr { td { (self.words(text)) } td { (figure(*value)) } } } } }
                }
                @for refuted in puzzle.refuted.iter().take(3) {
                    p.small { (texts::REFUTED.text(lang, &[&self.words(&refuted.answer), &self.words(&refuted.reply)])) }
                }
                p { a href=(explore) { (texts::EXPLORE.raw(lang)) } }
                form method="post" action="/analysis/new" {
                    input type="hidden" name="game" value=(self.game.info().name);
                    input type="hidden" name="position" value=(puzzle.position);
                    @for (name, value) in puzzle.options.split(',').filter_map(|option| option.split_once('=')) {
                        input type="hidden" name={ "o." (name) } value=(value);
                    }
                    button.btn.quiet { (texts::BOARD.raw(lang)) }
                }
            }
        }
    }
}
