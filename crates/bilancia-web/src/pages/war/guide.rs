//! The guided war: a game on The Strait with a program, on whose page lessons stand beside the map.

use axum::{extract::State, http::header::SET_COOKIE, response::Response};
use bilancia_core::Lang;
use bilancia_games::match_of;
use bilancia_host::Late;
use bilancia_service::{Kind, Refused, Setup, rated::Wish};
use bilancia_war::{War, pack::Area};
use bilancia_war_desk::guide::{
    Control, Lesson, OPTIONS, Progress, SEAT, START, Shown, count, is_guided, lessons,
};
use maud::{Markup, html};

use super::{aids::GUIDED, plan::Plan};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    notice::lead_back,
    visitor::{AIDS, Visitor, set_game_cookie},
};

bilancia_core::messages! { crate::pages::war::catalogue, "guide-":
    const {
        BEGIN, ABOUT, TITLE, PLACE(number, of), NOW_STEP(title), NOW_MORE(title), NOW_SOURCE(name), NOW_OTHER,
        NOW_TARGET(name), NOW_UNDO, NOW_NEXT(title), NOW_PLACE(counted, name), NOW_SEND, SKIP, END, DONE, PASSED,
        SKIPPED, OPEN, OVER, OVER_MORE,
    }
}

/// The program that plays against a guided player; its turns follow from the position.
const OPPONENT: &str = "recruit:1s";

/// Begins a guided war.
pub(crate) async fn begin(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    let setup = Setup {
        game: format!("war:{OPTIONS}"),
        position: Some(START.to_owned()),
        kind: Kind::Bots {
            seat: SEAT.index(),
            bot: OPPONENT.to_owned(),
        },
        time_control: None,
        sealed_by_players: false,
        policy: None,
        late: Late::Loses,
        rated: Wish::Casual,
    };
    let (person, cookie) = visitor.someone(&app).await?;
    match app.service.set_up(&person, &setup).await {
        Ok(id) => {
            let here = format!("/game/{id}");
            let mut response = lead_to(&here, cookie);
            // Of two wars with this beginning only one that was begun here is guided.
            if let Some(cookie) = set_game_cookie(&app, &here, AIDS, GUIDED) {
                response.headers_mut().append(SET_COOKIE, cookie);
            }
            Ok(response)
        }
        Err(refused @ Refused::Store(_)) => Err(refused.into()),
        Err(refused) => {
            let text = refused.text(visitor.lang);
            Ok(lead_back(&app, &visitor, "/play/war", &text, cookie))
        }
    }
}

/// A button of a form that begins a guided war in place of another game.
pub(super) fn button(lang: Lang) -> Markup {
    html! {
        button.btn.quiet #guided formmethod="post" formaction="/war/guided" formnovalidate { (BEGIN.raw(lang)) }
    }
}

/// The button with a sentence, for the form by which wars are set up.
pub(super) fn offer(lang: Lang) -> Markup {
    html! { p.guided-offer { (button(lang)) " " span.small.mut { (ABOUT.raw(lang)) } } }
}

/// The button as a form of its own, for pages of the tutorial.
pub(super) fn way_in(lang: Lang) -> Markup {
    html! {
        form.sheet.guided-offer method="post" action="/war/guided" {
            p { (ABOUT.raw(lang)) }
            button.btn.pri #guided { (BEGIN.raw(lang)) }
        }
    }
}

/// Whether the war was begun as a guided one, and its player has not ended the guide. Lessons are for one beginning only.
pub(super) fn is_on(plan: &Plan<'_>) -> bool {
    let of = match_of::<War>(&*plan.seen.live.table);
    plan.aids.guided && of.is_some_and(|of| is_guided(&of.state_after(0)))
}

/// The lessons of a guided war; nothing in other wars.
pub(super) fn guide(plan: &Plan<'_>) -> Markup {
    if !is_on(plan) || plan.seat() != SEAT {
        return html! {};
    }
    let shown = Shown {
        step: plan.step(),
        from: plan.area(plan.look.from.as_ref()),
    };
    let lang = plan.lang();
    let lessons = lessons(&plan.desk, shown, lang);
    if lessons.is_empty() {
        return over(plan);
    }
    let is_left = |lesson: &&Lesson| {
        lesson.progress == Progress::Open && !plan.aids.skipped.contains(&lesson.number)
    };
    let Some(present) = lessons.iter().find(is_left).or(lessons.last()) else {
        return html! {};
    };
    let may_skip = lessons.last() != Some(present);
    html! {
        section.sheet.guide #guide aria-label=(TITLE.raw(lang)) data-control=[present.control.map(|control| selector(plan, control))]
            data-at=[present.control.and_then(area_of).map(|area| plan.war().pack().code(area))] {
            p.small.mut { (TITLE.raw(lang)) " · " (PLACE.text(lang, &[&present.number, &count()])) }
            h2.h { (present.title.raw(lang)) }
            p { (present.task) }
            @if let Some(control) = present.control { p.now #guide-now role="status" { (words(plan, control)) } }
            ol.lessons { @for lesson in &lessons { (row(plan, lesson, present)) } }
            (change(plan, &html! {
                @if may_skip { button.btn.quiet #guide-skip name="do" value={ "skip-" (present.number) } { (SKIP.raw(lang)) } }
                button.btn.quiet #guide-end name="do" value="guide-off" { (END.raw(lang)) }
            }))
        }
    }
}

/// The box after the last guided turn.
fn over(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    html! {
        section.sheet.guide #guide aria-label=(TITLE.raw(lang)) {
            h2.h { (OVER.raw(lang)) }
            p { (OVER_MORE.raw(lang)) }
            (change(plan, &html! {
                button.btn.quiet #guide-end name="do" value="guide-off" { (END.raw(lang)) }
            }))
        }
    }
}

/// A form that changes the help of this game.
pub(super) fn change(plan: &Plan<'_>, buttons: &Markup) -> Markup {
    html! {
        form method="post" action={ (plan.seen.here) "/aids" } {
            input type="hidden" name="back" value=(plan.look.query());
            div.btns { (buttons) }
        }
    }
}

/// A lesson in the list, with a sign that says how far it is.
fn row(plan: &Plan<'_>, lesson: &Lesson, present: &Lesson) -> Markup {
    let lang = plan.lang();
    let skipped = plan.aids.skipped.contains(&lesson.number);
    let (sign, words) = match lesson.progress {
        // Before its turn comes, a lesson without a task may still get one.
        Progress::Done if lesson.number < present.number => ("✓", DONE),
        Progress::Passed if lesson.number < present.number => ("–", PASSED),
        Progress::Open if skipped => ("–", SKIPPED),
        _ => ("○", OPEN),
    };
    html! {
        li.done[lesson.number < present.number] aria-current=[(lesson == present).then_some("step")] {
            span aria-hidden="true" { (sign) } " " (lesson.title.raw(lang)) span.vh { ", " (words.raw(lang)) }
        }
    }
}

/// The area of the map that a control is about.
fn area_of(control: Control) -> Option<Area> {
    match control {
        Control::Source(area) | Control::Target(area) | Control::Place(_, _, area, _) => Some(area),
        _ => None,
    }
}

/// Whether another area than that of a control is shown, so that its button is not there.
fn is_elsewhere(plan: &Plan<'_>) -> bool {
    plan.look.from.is_some()
}

/// The selector of a control on the page.
fn selector(plan: &Plan<'_>, control: Control) -> String {
    let code = |area| plan.war().pack().code(area);
    match control {
        Control::Step(step) => format!("#step-{}", step.word()),
        Control::Next(_) => "#next-step".to_owned(),
        Control::More(item) => format!("#more-{}", item.name()),
        Control::Source(_) if is_elsewhere(plan) => "#other".to_owned(),
        Control::Source(area) => format!("#from-{}", code(area)),
        Control::Target(area) => format!("[data-to={}]", code(area)),
        Control::Undo => ".orders button".to_owned(),
        Control::Place(item, most, area, by) => {
            let all = if most > 1 { "all-" } else { "" };
            format!("#place-{all}{}-{}-{}", item.name(), code(area), code(by))
        }
        Control::Send => "#send".to_owned(),
    }
}

/// The control in words.
fn words(plan: &Plan<'_>, control: Control) -> String {
    let lang = plan.lang();
    match control {
        Control::Step(step) => NOW_STEP.text(lang, &[&step.title().raw(lang)]),
        Control::Next(step) => NOW_NEXT.text(lang, &[&step.title().raw(lang)]),
        Control::More(item) => NOW_MORE.text(lang, &[&item.title(lang)]),
        Control::Source(_) if is_elsewhere(plan) => NOW_OTHER.raw(lang).to_owned(),
        Control::Source(area) => NOW_SOURCE.text(lang, &[&plan.name(area)]),
        Control::Target(area) => NOW_TARGET.text(lang, &[&plan.name(area)]),
        Control::Undo => NOW_UNDO.raw(lang).to_owned(),
        Control::Place(item, most, area, _) => {
            NOW_PLACE.text(lang, &[&item.counted(most.into(), lang), &plan.name(area)])
        }
        Control::Send => NOW_SEND.raw(lang).to_owned(),
    }
}
