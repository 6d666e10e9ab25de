//! The whole turn as a text, what may be forgotten in it, and the button that sends it.

use bilancia_core::Lang;
use bilancia_war_desk::desk::{Step, Warning};
use maud::{Markup, html};

use super::{fights::landing_words, plan::Plan, query::Look, texts};

pub(super) fn words(plan: &Plan<'_>, warning: &Warning, lang: Lang) -> String {
    match warning {
        Warning::Unspent(ipc) => texts::UNSPENT.text(lang, &[ipc]),
        Warning::Unplaced(force) => {
            let items = force
                .iter()
                .map(|(item, count)| item.counted(count.into(), lang));
            texts::UNPLACED.text(lang, &[&items.collect::<Vec<_>>().join(", ")])
        }
        Warning::InTheAir(area) => texts::IN_THE_AIR.text(lang, &[&plan.name(*area)]),
        Warning::Lost(count) => texts::AIRCRAFT_LOST.text(lang, &[count]),
        Warning::Landing(landing) => landing_words(plan, landing),
        Warning::Bare(bare) if bare.in_reach => {
            texts::BARE_IN_REACH.text(lang, &[&plan.name(bare.land)])
        }
        Warning::Bare(bare) => texts::BARE.text(lang, &[&plan.name(bare.land)]),
        Warning::GoesOn => texts::GOES_ON.raw(lang).to_owned(),
    }
}

/// Whether a warning is to be confirmed before the turn is sent.
fn is_doubtful(warning: &Warning) -> bool {
    !matches!(warning, Warning::GoesOn)
}

/// Whether the turn may be sent without being asked again.
pub(super) fn is_clear(warnings: &[Warning]) -> bool {
    !warnings.iter().any(is_doubtful)
}

/// The sheet of sending.
pub(super) fn send(plan: &Plan<'_>) -> Markup {
    let (lang, warnings) = (plan.lang(), plan.desk.warnings());
    let text = match plan.desk.draft().unfit().is_empty() {
        true => plan.desk.draft().whole_text(),
        false => plan.kept.to_owned(),
    };
    let blocked = warnings.iter().any(Warning::is_obstacle);
    let sure = plan.look.sure || is_clear(&warnings);
    let back = Look::at(Step::Send);
    html! {
        @if !warnings.is_empty() {
            div.sheet.warnings #warnings role="status" {
                @if !is_clear(&warnings) { h2.h { (texts::FORGOTTEN.raw(lang)) } }
                ul { @for warning in &warnings { li { (words(plan, warning, lang)) } } }
            }
        }
        (plan.form(&back, &html! {
            @if !blocked {
                div.btns {
                    @if sure { input type="hidden" name="sure" value="yes"; }
                    button.btn.pri #send name="do" value="send" { @if is_clear(&warnings) || !plan.look.sure { (texts::SEND.raw(lang)) } @else { (texts::SEND_ALL_THE_SAME.raw(lang)) } }
                }
            }
        }))
        (plan.form(&back, &html! {
            label.field { span { (texts::TEXT.raw(lang)) }
                textarea #turn-text name="text" rows={ (text.lines().count().clamp(6, 18)) } spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="turn-hint" { (text) } }
            p.small.mut #turn-hint { (texts::SEND_HINT.raw(lang)) }
            div.btns { button.btn #take-text name="do" value="write" { (texts::TAKE_TEXT.raw(lang)) } }
        }))
        @if plan.seen.live.clocks.is_some() {
            (plan.form(&back, &html! {
                label.check { input type="checkbox" name="stands" value="yes" checked[plan.stands]; (texts::STANDS.raw(lang)) }
                button.btn.quiet #set-stands name="do" value="stands" { (texts::SET.raw(lang)) }
            }))
        }
    }
}
