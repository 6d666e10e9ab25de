//! A war that is over as a program judges it: each turn beside the captain's, luck in battles, and the turns that decided.

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Seats, figures::signed};
use bilancia_games::war::War;
use bilancia_host::Status;
use bilancia_service::insight::reviews::Review;
use bilancia_table::Match;
use bilancia_war_desk::chronicle::{self, Reviewed};
use maud::{Markup, html};

use crate::{
    answer::Problem,
    app::App,
    entering::enter,
    layout::{Page, Part},
    pages::war::history::{texts, war_of},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::war::chronicle::catalogue, "review-":
    const {
        TITLE, NOT_YET, ABOUT, PROGRESS(done, count), DECIDED, GAINED(change), SIDES, LOST, LUCK, CHANGE,
        CAPTAIN, TURNS, GOOD, TURNS_PLAYED, MEAN,
    }
}

/// How many turns are named as decisive.
const MOST_DECISIVE: usize = 3;
/// The least loss for which the captain's turn is told, in IPC.
const TOLD: f64 = 1.0;

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (live, _) = enter(&app, &visitor, &id, None).await?;
    let may = live.status() == Status::Over || live.sandbox;
    // Nothing of a war is hidden once it is over, and nothing but bids before.
    let view = live.table.view(Seats::NONE);
    drop(live);
    let of = war_of(&*view).ok_or(Problem::NoPage)?;
    let review = may.then(|| app.reviews.of(&id, &*view, &app.expectations));
    let game = format!("/game/{id}");
    let title = TITLE.raw(lang);
    let page = Page {
        title,
        part: Part::Play,
        live: None,
        body: html! {
            p.crumbs {
                a href=(game) { (texts::GAME.raw(lang)) } " · "
                a href={ (game) "/turns" } { (texts::TURNS.raw(lang)) } " · "
                a href={ (game) "/statistics" } { (texts::STATISTICS.raw(lang)) }
            }
            h1.h { (title) }
            @match review.flatten() {
                None => p { (NOT_YET.raw(lang)) },
                Some(review) => (shown(of, &review, &game, lang)),
            }
        },
    };
    Ok(page.render(&visitor).into_response())
}

/// A turn with what its power was given by dice in it, in IPC.
struct JudgedTurn<'a> {
    judged: &'a Reviewed,
    luck: f64,
}

impl JudgedTurn<'_> {
    fn loss(&self) -> f64 {
        self.judged.loss(self.luck)
    }
}

fn shown(of: &Match<War>, review: &Review, game: &str, lang: Lang) -> Markup {
    let figures = review.figures.as_deref();
    let luck = |judged: &Reviewed| {
        figures.map_or(0.0, |figures| chronicle::luck_in(figures, &judged.turn))
    };
    let judged_turns: Vec<_> = review
        .turns
        .iter()
        .map(|judged| JudgedTurn {
            judged,
            luck: luck(judged),
        })
        .collect();
    let dice = figures.is_some_and(|figures| figures.has_dice);
    html! {
        p.mut { (ABOUT.raw(lang)) }
        @if !review.is_whole() {
            p role="status" data-again { (PROGRESS.text(lang, &[&review.done, &review.count])) }
            progress max=(review.count) value=(review.done) {}
        }
        @if review.is_whole() && !judged_turns.is_empty() {
            h2 { (DECIDED.raw(lang)) }
            ol { @for judged in chronicle::decisive(&review.turns, MOST_DECISIVE) {
                li { (turn_link(of, judged, game, lang)) ": " (GAINED.text(lang, &[&ipc(judged.change(), lang)])) }
            } }
            h2 { (SIDES.raw(lang)) }
            (by_power(of, &judged_turns, lang))
        }
        @if !judged_turns.is_empty() {
            h2 { (TURNS.raw(lang)) }
            table.cards {
                thead { tr {
                    th scope="col" { (texts::ROUND.raw(lang)) } th scope="col" { (texts::POWER.raw(lang)) }
                    th.number scope="col" { (CHANGE.raw(lang)) }
                    @if dice { th.number scope="col" { (LUCK.raw(lang)) } }
                    th.number scope="col" { (LOST.raw(lang)) }
                    th scope="col" { (CAPTAIN.raw(lang)) }
                } }
                tbody { @for one in &judged_turns {
                    tr {
                        td { (one.judged.turn.round) }
                        td { a href={ (game) "/turns/" (one.judged.turn.number) } { (of.state().power_name(one.judged.turn.power, lang)) } }
                        td.number { span.narrow-only { (CHANGE.raw(lang)) ": " } (ipc(one.judged.change(), lang)) }
                        @if dice { td.number { span.narrow-only { (LUCK.raw(lang)) ": " } (ipc(one.luck, lang)) } }
                        td.number { span.narrow-only { (LOST.raw(lang)) ": " } @if one.loss() >= TOLD { b.loss { (ipc(-one.loss(), lang)) } } @else { "–" } }
                        td.small { @if one.loss() >= TOLD { (chronicle::plan_sentences(of, one.judged, lang).join(" ")) } @else { span.mut { (GOOD.raw(lang)) } } }
                    }
                } }
            }
        }
    }
}

/// Whole IPC with a sign.
fn ipc(value: f64, lang: Lang) -> String {
    signed(value, 0, lang)
}

fn turn_link(of: &Match<War>, judged: &Reviewed, game: &str, lang: Lang) -> Markup {
    let turn = &judged.turn;
    let name = of.state().power_name(turn.power, lang);
    html! { a href={ (game) "/turns/" (turn.number) } { (texts::TURN.text(lang, &[&turn.round, &name])) } }
}

/// Mean loss of each power in a turn, and its luck.
fn by_power(of: &Match<War>, judged_turns: &[JudgedTurn<'_>], lang: Lang) -> Markup {
    let powers = 0..of.state().pack().powers.len() as u8;
    html! {
        table.cards {
            thead { tr {
                th scope="col" { (texts::POWER.raw(lang)) } th.number scope="col" { (TURNS_PLAYED.raw(lang)) }
                th.number scope="col" { (MEAN.raw(lang)) } th.number scope="col" { (LUCK.raw(lang)) }
            } }
            tbody { @for power in powers {
                @let own: Vec<_> = judged_turns.iter().filter(|one| one.judged.turn.power == power).collect();
                @if !own.is_empty() {
                    @let lost: f64 = own.iter().map(|one| one.loss()).sum::<f64>() / own.len() as f64;
                    @let luck: f64 = own.iter().map(|one| one.luck).sum();
                    tr {
                        td { (of.state().power_name(power, lang)) }
                        td.number { (own.len()) }
                        td.number { (ipc(-lost, lang)) }
                        td.number { (ipc(luck, lang)) }
                    }
                }
            } }
        }
    }
}
