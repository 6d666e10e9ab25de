//! One puzzle: its position and question, an answer that is put together, and what the server thinks of it.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::{StatusCode, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use bilancia_analysis::puzzles::{self, Hint};
use bilancia_core::{
    Lang, Message,
    figures::{fixed, per_cent, signed},
};
use bilancia_games::{
    catalog,
    puzzles::{Puzzle, Question},
};
use bilancia_table::{Game, Table, TextPrompt};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{address, line, standing::Standing, texts};
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
    standing: Standing,
    lang: Lang,
}

/// An answer, or what is asked for in its place.
#[derive(Deserialize)]
pub(crate) struct PuzzleForm {
    #[serde(flatten)]
    answer: AnswerForm,
    /// `hint` or `solution`.
    ask: Option<String>,
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
    State(app): State<App>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    Query(look): Query<PuzzleQuery>,
) -> Result<Response, Problem> {
    let stored = puzzles::puzzles(&game);
    let shown = Shown::of(&app, &visitor, (&game, &id), &stored).await?;
    // To look at the solution before the answer that counts is asked for by a form, as it is an answer.
    let verdict = match look.solution {
        Some(_) if !shown.standing.counts(shown.puzzle) => Verdict::Solution,
        _ => Verdict::Open,
    };
    Ok(shown.page(&visitor, &look, &verdict).into_response())
}

/// Judges an answer, or shows a hint or the solution.
pub(crate) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    Form(form): Form<PuzzleForm>,
) -> Result<Response, Problem> {
    let stored = puzzles::puzzles(&game);
    let mut shown = Shown::of(&app, &visitor, (&game, &id), &stored).await?;
    let (service, place) = (&app.service, [shown.game.info().name, id.as_str()]);
    let verdict = match form.ask.as_deref() {
        Some("hint") => Verdict::Open,
        Some("solution") => Verdict::Solution,
        _ => shown.judge(form.answer.text()),
    };
    let mut cookie = None;
    match verdict {
        Verdict::Fault { .. } => {}
        Verdict::Open => {
            let (person, new) = visitor.someone(&app).await?;
            service.show_puzzle_hint(&person.id, place).await?;
            cookie = new;
            shown.standing.hint = true;
        }
        _ => {
            let is_right = matches!(verdict, Verdict::Right(_));
            if let Some(person) = &visitor.person {
                let (game, puzzle) = (place[0], shown.puzzle);
                service
                    .answer_puzzle(person, game, puzzle, is_right)
                    .await?;
            }
            if is_right {
                let (person, new) = visitor.someone(&app).await?;
                let now = service.now();
                service.solve_puzzle(&person.id, place, now).await?;
                cookie = new;
            }
            let (game, puzzle) = (shown.game, shown.puzzle);
            shown.standing = Standing::of(&app, &visitor, game, puzzle).await?;
        }
    }
    let status = match verdict {
        Verdict::Fault { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::OK,
    };
    let page = shown.page(&visitor, &PuzzleQuery::default(), &verdict);
    let mut response = (status, page).into_response();
    cookie.map(|cookie| response.headers_mut().append(SET_COOKIE, cookie));
    Ok(response)
}

impl<'a> Shown<'a> {
    async fn of(
        app: &App,
        visitor: &Visitor,
        (game, id): (&str, &str),
        stored: &'a [Puzzle],
    ) -> Result<Self, Problem> {
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
            standing: Standing::of(app, visitor, game, puzzle).await?,
            lang: visitor.lang,
        })
    }

    fn judge(&self, typed: String) -> Verdict {
        match puzzles::read_answer(&*self.table, self.puzzle, &typed, self.lang) {
            Err(fault) => Verdict::Fault { typed, fault },
            Ok(answer) if self.puzzle.accepts(&answer) => Verdict::Right(answer),
            Ok(answer) => Verdict::Wrong(answer),
        }
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
        let hint = (self.standing.hint && !done).then(|| puzzles::hint(&*self.table, self.puzzle));
        let begins = match &hint {
            Some(Hint::Begins(cell, _)) => Some(cell.as_str()),
            _ => None,
        };
        let (path, prompt) = match asks_action && !done {
            true => {
                let path = pointing::cells(look.path.as_deref().or(begins));
                pointing::prompt(&*self.table, seat, path)
            }
            false => (Vec::new(), pointing::nothing()),
        };
        let link = |cell: &str| pointing::link(&*self.table, seat, &path, &prompt, cell, &here);
        let board = PreEscaped(picture(&*self.table, seat, &path, lang).to_inline_svg(&link));
        let line = match verdict {
            Verdict::Wrong(answer) => puzzles::line(&*self.table, self.puzzle, answer),
            _ => Vec::new(),
        };
        let body = html! {
            p.crumbs { a href="/puzzles" { (texts::ALL.raw(lang)) } " · " a href={ "/puzzles/" (self.game.info().name) } { (self.game.info().title.raw(lang)) } }
            h1.h { (title) }
            div.status { p { b { (puzzles::prompt(&*self.table, self.puzzle, lang)) } " "
                span.small.mut { (texts::LEVELS[self.puzzle.level as usize].raw(lang)) }
                @if let Some(rule) = self.rule() { br; span.small { (rule) } } } }
            div.game.pzl {
                section.board aria-label=(texts::POSITION.raw(lang)) {
                    @if line.is_empty() { (board) } @else { (line::positions(board, &line, seat, lang)) }
                }
                div.side {
                    (self.standing.figures(self.puzzle, lang))
                    (self.verdict(verdict))
                    @if !line.is_empty() { (line::moves(&line, &|text| self.words(text), &*self.table, lang)) }
                    @if done { (self.solution()) } @else { (self.form(verdict, &path, &prompt, &here)) }
                    @if let Some(hint) = &hint { (self.hint(hint)) }
                    (self.ways(verdict, &here))
                    (self.standing.odds(self.puzzle, puzzles::possible(&*self.table, self.puzzle), lang))
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

    fn hint(&self, hint: &Hint) -> Markup {
        let words = match hint {
            Hint::Begins(_, title) => texts::BEGINS.text(self.lang, &[&title.text(self.lang)]),
            Hint::Among(answers) => {
                let answers: Vec<_> = answers.iter().map(|text| self.words(text)).collect();
                texts::AMONG.text(self.lang, &[&answers.join(", ")])
            }
        };
        html! { p.sheet #hint-given role="status" { (words) } }
    }

    /// Ways to a hint, to the solution and on.
    fn ways(&self, verdict: &Verdict, here: &str) -> Markup {
        let (lang, standing) = (self.lang, &self.standing);
        let next = standing.next(self.stored, self.number);
        let ask = |what: &str, words: Message| {
            html! { form method="post" action=(here) {
                input type="hidden" name="ask" value=(what);
                button.btn.quiet id={ "ask-" (what) } { (words.raw(lang)) }
            } }
        };
        if matches!(verdict, Verdict::Right(_) | Verdict::Solution) {
            return html! {
                div.btns { a.btn.pri href=(address(self.game, next)) { (texts::NEXT.raw(lang)) } }
                (standing.terms(self.puzzle, lang))
            };
        }
        html! {
            div.btns {
                @if let Verdict::Wrong(_) = verdict { a.btn.pri #again href=(here) { (texts::AGAIN.raw(lang)) } }
                @if !standing.hint { (ask("hint", texts::HINT)) }
                @if standing.counts(self.puzzle) { (ask("solution", texts::SHOW_SOLUTION)) }
                @else { a.btn.quiet href={ (here) "?solution=1" } rel="nofollow" { (texts::SHOW_SOLUTION.raw(lang)) } }
                (standing.ahead(self.game, next, lang))
            }
            (standing.terms(self.puzzle, lang))
        }
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
            Some(Question::Best | Question::Respond | Question::Stop { .. }) => {
                texts::WORTH.text(lang, &[&best, &second])
            }
            Some(Question::Nearest(_)) => {
                let [near, far] = [puzzle.best, puzzle.second].map(|far| fixed(-far, 2, lang));
                texts::NEAREST.text(lang, &[&near, &far])
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
