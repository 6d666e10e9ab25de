//! A turn that was sent, step by step.

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Seats};
use bilancia_games::war::{War, map};
use bilancia_table::Match;
use bilancia_war_desk::chronicle::{self, Kind, Outcome, Step, Steps, Story, Turn};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::{
    answer::Problem,
    app::App,
    entering::enter,
    layout::{Page, Part},
    pages::{
        game::stream_address,
        war::history::{texts, war_of, why},
    },
    visitor::Visitor,
};

/// How a turn is looked at.
#[derive(Deserialize)]
pub(crate) struct StepQuery {
    /// Number of the step, from 1, or `last`.
    step: Option<String>,
}

/// A turn with what is needed to show one of its steps.
struct Shown<'a> {
    of: &'a Match<War>,
    /// Address of the game.
    game: &'a str,
    turns: &'a [Turn],
    turn: &'a Turn,
    steps: Steps,
    /// Place of the step that is shown.
    place: usize,
    /// Motives of the program that played it.
    why: Markup,
    lang: Lang,
}

/// A step of a turn.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, number)): Path<(String, String)>,
    Query(look): Query<StepQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    // Turns that were sent are open to everybody who may look at the game.
    let view = live.table.view(Seats::NONE);
    let of = war_of(&*view).ok_or(Problem::NoPage)?;
    let turns = chronicle::turns(of);
    let number: usize = number.parse().map_err(|_| Problem::NoPage)?;
    let turn = number.checked_sub(1).and_then(|place| turns.get(place));
    let turn = turn.ok_or(Problem::NoPage)?;
    let steps = chronicle::steps(of, turn, lang);
    let last = steps.steps.len().saturating_sub(1);
    let place = match look.step.as_deref() {
        None => 0,
        Some("last") => last,
        Some(step) => step.parse().map_err(|_| Problem::NoPage)?,
    };
    let place = match look.step.as_deref() {
        None | Some("last") => place,
        Some(_) => usize::saturating_sub(place, 1).min(last),
    };
    let shown = Shown {
        of,
        game: &format!("/game/{id}"),
        turns: &turns,
        turn,
        steps,
        place,
        why: why(of, turn, &live, lang),
        lang,
    };
    let title = turn_title(of, turn, lang);
    let page = Page {
        title: &title,
        part: Part::Play,
        live: Some((stream_address(&id, own, None), live.extent().seen_by(own))),
        body: shown.body(&title),
    };
    Ok(page.render(&visitor).into_response())
}

/// Title of a turn: its round and power.
fn turn_title(of: &Match<War>, turn: &Turn, lang: Lang) -> String {
    let power = of.state().power_name(turn.power, lang);
    match turn.round {
        0 => texts::BIDS.text(lang, &[&power]),
        round => texts::TURN.text(lang, &[&round, &power]),
    }
}

impl Shown<'_> {
    fn address(&self, number: usize, step: Option<usize>) -> String {
        let turn = format!("{}/turns/{number}", self.game);
        match step {
            Some(0) | None => turn,
            Some(step) => format!("{turn}?step={}", step + 1),
        }
    }

    fn body(&self, title: &str) -> Markup {
        let (lang, count) = (self.lang, self.steps.steps.len());
        let step = self.steps.steps.get(self.place);
        let goes_on = !chronicle::is_over(self.of, self.turn);
        html! {
            p.crumbs {
                a href=(self.game) { (texts::GAME.raw(lang)) } " · "
                a href={ (self.game) "/turns" } { (texts::TURNS.raw(lang)) } " · "
                a href={ (self.game) "/statistics" } { (texts::STATISTICS.raw(lang)) }
            }
            h1.h { (title) }
            (self.why)
            @if let Some(step) = step {
                progress.steps max=(count) value=(self.place + 1) aria-label=(texts::STEP.text(lang, &[&(self.place + 1), &count])) {}
                div.status #status {
                    b { (self.step_title(step)) }
                    span { (texts::STEP.text(lang, &[&(self.place + 1), &count])) }
                }
                (self.ways())
                div.game {
                    section.board aria-label=(texts::POSITION.raw(lang)) { (self.map(step)) }
                    div.side { (self.account(step)) (self.text(goes_on)) }
                }
            } @else {
                p.lead { (texts::NOTHING.raw(lang)) }
                (self.ways())
                (self.text(goes_on))
            }
        }
    }

    fn step_title(&self, step: &Step) -> String {
        chronicle::title(self.of.state(), &self.steps, step.kind, self.lang)
    }

    /// Links to the steps and turns beside this one.
    fn ways(&self) -> Markup {
        let (lang, number) = (self.lang, self.turn.number);
        let last = self.steps.steps.len().saturating_sub(1);
        let before = self.place.checked_sub(1);
        let back = match before {
            Some(step) => Some(self.address(number, Some(step))),
            None if number > 1 => Some(self.address(number - 1, None) + "?step=last"),
            None => None,
        };
        let is_last = self.place >= last;
        let next_turn = (number < self.turns.len()).then(|| self.address(number + 1, None));
        let on = match is_last {
            false => Some(self.address(number, Some(self.place + 1))),
            true => next_turn.clone(),
        };
        html! {
            nav.btns.ways aria-label=(texts::STEP_BY_STEP.raw(lang)) {
                @if let Some(back) = back { a.btn.quiet data-soft rel="prev" href=(back) { "← " (texts::BACK.raw(lang)) } }
                @if let Some(on) = &on {
                    a.btn.pri data-soft rel="next" href=(on) { (if is_last { texts::TURN_AFTER } else { texts::ON }.raw(lang)) " →" }
                }
                @if !is_last { a.btn.quiet data-soft rel="last" href=(self.address(number, Some(last))) { (texts::TO_END.raw(lang)) } }
                @if number > 1 { a.btn.quiet data-soft rel="first" href=(self.address(number - 1, None)) { (texts::TURN_BEFORE.raw(lang)) } }
                @if let Some(next) = next_turn.filter(|_| !is_last) { a.btn.quiet data-soft href=(next) { (texts::TURN_AFTER.raw(lang)) } }
            }
        }
    }

    fn map(&self, step: &Step) -> Markup {
        let war = self.of.state_after(step.events.end);
        let story = Story {
            turn: self.turn.clone(),
            tracks: step.tracks.clone(),
            deeds: Vec::new(),
            bought: Vec::new(),
            growth: 0,
        };
        let overlay = map::Overlay {
            stories: &[story],
            ..map::Overlay::default()
        };
        PreEscaped(map::live(&war, self.lang, &overlay))
    }

    /// The step in words, and its assault as a picture.
    fn account(&self, step: &Step) -> Markup {
        let lang = self.lang;
        let (strips, sentences) = self.battle(step);
        html! {
            @if let Some(strips) = strips { figure.strips { (strips) } }
            @if !step.orders.is_empty() {
                ul.lines aria-label=(texts::ORDERS.raw(lang)) { @for order in &step.orders { li { (order) } } }
            }
            @for sentence in &sentences { p { (sentence) } }
            @if !step.effects.is_empty() { p.say { (step.effects.join(" ")) } }
        }
    }

    fn battle(&self, step: &Step) -> (Option<Markup>, Vec<String>) {
        let Kind::Battle { battle, assault } = step.kind else {
            return (None, Vec::new());
        };
        let battle = &self.steps.battles[battle];
        let number = assault.map_or(battle.assaults.len(), |place| place + 1);
        let mut sentences = Vec::new();
        let shown = assault.and_then(|place| battle.assaults.get(place));
        let strips = shown.map(|assault| {
            sentences.push(
                chronicle::assault_sentences(battle.terms.rules, assault, self.lang).join(" "),
            );
            let scene = bilancia_games::war::strips(battle, assault, number, self.lang);
            PreEscaped(scene.to_inline_svg(&|_| None))
        });
        // The end is told where nothing more follows of the battle.
        let following = self.steps.steps.get(self.place + 1);
        let goes_on = following.is_some_and(
            |next| matches!((next.kind, step.kind), (Kind::Battle { battle: next, .. }, Kind::Battle { battle: own, .. }) if next == own),
        );
        if !goes_on && battle.outcome != Outcome::UnderWay {
            sentences.push(chronicle::outcome_sentence(battle, self.lang));
        }
        (strips, sentences)
    }

    /// The turn as it was sent.
    fn text(&self, goes_on: bool) -> Markup {
        let text = chronicle::text(self.of, self.turn);
        html! {
            @if goes_on { p.mut { (texts::GOES_ON.raw(self.lang)) } }
            details #turn-text.drawer {
                summary { (texts::AS_TEXT.raw(self.lang)) }
                pre tabindex="0" { (text) }
            }
        }
    }
}
