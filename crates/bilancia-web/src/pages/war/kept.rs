//! Notes on areas and named drafts, which players keep for themselves.

use axum::{
    Form,
    extract::{Path, State},
    response::Response,
};
use bilancia_core::Seat;
use bilancia_games::match_of;
use bilancia_service::{PrivateKind, PrivateText, Refused};
use bilancia_war::{War, pack::Area};
use bilancia_war_desk::desk::Step;
use maud::{Markup, html};

use super::{drafts, plan::Plan, query::Look};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    notice::lead_back,
    pages::game::page::GamePage,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::war::catalogue, "kept-":
    const {
        NOTES, NOTES_ABOUT, AREA, NOTE, KEEP_NOTE, DROP_NOTE(name), DROP, DRAFTS, DRAFTS_ABOUT, NAME, KEEP_DRAFT,
        LOAD, LOAD_OF(name), DROP_DRAFT(name), EMPTY,
    }
}

fn of_kind<'a>(
    seen: &'a GamePage<'_>,
    kind: PrivateKind,
) -> impl Iterator<Item = &'a PrivateText> + Clone {
    seen.kept.iter().filter(move |text| text.kind == kind)
}

/// Areas with a note of the visitor.
pub(super) fn noted(seen: &GamePage<'_>, war: &War) -> Vec<Area> {
    let notes = of_kind(seen, PrivateKind::Note);
    notes
        .filter_map(|note| war.pack().of_code(&note.name))
        .collect()
}

/// A form that keeps something and comes back to a way of looking at the page.
fn form(seen: &GamePage<'_>, back: &str, content: &Markup) -> Markup {
    html! {
        form data-soft method="post" action={ (seen.here) "/kept" } {
            input type="hidden" name="back" value=(back);
            (content)
        }
    }
}

/// The visitor's notes, and a form for another; nothing for those who do not play.
pub(super) fn notes(seen: &GamePage<'_>, war: &War, look: &Look) -> Markup {
    let (lang, pack) = (seen.lang, war.pack());
    if seen.own.is_empty() || seen.past.is_some() {
        return html! {};
    }
    let back = look.query();
    let notes = of_kind(seen, PrivateKind::Note);
    let notes = notes.filter_map(|note| Some((pack.of_code(&note.name)?, note)));
    let name = |area: Area| pack.area(area).name.text(lang);
    let mut areas: Vec<Area> = pack.all().collect();
    areas.sort_by_key(|area| name(*area));
    html! {
        details.kept #notes {
            summary { (NOTES.raw(lang)) @if notes.clone().next().is_some() { " " span.count { (notes.clone().count()) } } }
            p.small.mut { (NOTES_ABOUT.raw(lang)) }
            @for (area, note) in notes {
                (form(seen, &back, &html! {
                    p.note #{ "note-" (note.name) } {
                        b { (name(area)) } " " span { (note.text) }
                        button.btn.quiet #{ "drop-note-" (note.name) } name="do" value={ "drop-note:" (note.name) } aria-label=(DROP_NOTE.text(lang, &[&name(area)])) { (DROP.raw(lang)) }
                    }
                }))
            }
            (form(seen, &back, &html! {
                label.field { span { (AREA.raw(lang)) }
                    select #note-area name="area" { @for area in areas {
                        option value=(pack.code(area)) selected[look.from.as_deref() == Some(pack.code(area))] { (name(area)) }
                    } }
                }
                label.field { span { (NOTE.raw(lang)) } textarea #note-text name="text" rows="2" maxlength="500" {} }
                p.btns { button.btn #keep-note name="do" value="note" { (KEEP_NOTE.raw(lang)) } }
            }))
        }
    }
}

/// The named drafts of a player, and a form that keeps the present one.
pub(super) fn named_drafts(plan: &Plan<'_>) -> Markup {
    let (lang, seen) = (plan.lang(), plan.seen);
    let named = of_kind(seen, PrivateKind::Draft);
    let back = plan.kept_look(&plan.look).query();
    html! {
        details.kept #named-drafts {
            summary { (DRAFTS.raw(lang)) @if named.clone().next().is_some() { " " span.count { (named.clone().count()) } } }
            p.small.mut { (DRAFTS_ABOUT.raw(lang)) }
            @for (place, draft) in named.enumerate() {
                div.note {
                    b { (draft.name) }
                    // Loaded as typed texts are: what does not fit stays in it, and the page says why.
                    (plan.form(&Look::at(Step::Send), &html! {
                        input type="hidden" name="text" value=(draft.text);
                        button.btn.quiet.load #{ "load-" (place) } name="do" value="write" aria-label=(LOAD_OF.text(lang, &[&draft.name])) { (LOAD.raw(lang)) }
                    }))
                    (form(seen, &back, &html! {
                        button.btn.quiet #{ "drop-draft-" (place) } name="do" value={ "drop-draft:" (draft.name) } aria-label=(DROP_DRAFT.text(lang, &[&draft.name])) { (DROP.raw(lang)) }
                    }))
                }
            }
            @if plan.kept.trim().is_empty() { p.mut { (EMPTY.raw(lang)) } }
            @else {
                (form(seen, &back, &html! {
                    input type="hidden" name="seat" value=(plan.seat().0);
                    label.field { span { (NAME.raw(lang)) } input #draft-name name="name" maxlength="40" required autocomplete="off"; }
                    p.btns { button.btn #keep-draft name="do" value="draft" { (KEEP_DRAFT.raw(lang)) } }
                }))
            }
        }
    }
}

/// Keeps a note or the present draft, or takes one away.
pub(crate) async fn keep(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let Some(person) = &visitor.person else {
        return Err(Refused::NotYours.into());
    };
    let get = |name: &str| {
        let mut found = fields.iter().filter(|(known, _)| known == name);
        found.next().map_or("", |(_, value)| &**value)
    };
    let live = app.service.lock(&id).await?;
    let own = live.seats_of(&person.id);
    let first = own.lowest().ok_or(Refused::NotYours)?;
    let here = format!("/game/{id}");
    let page = format!("{here}?{}", Look::of_query(get("back")).query());
    let Some(of) = match_of::<War>(&*live.table) else {
        let text = Refused::MovedOn.text(visitor.lang);
        return Ok(lead_back(&app, &visitor, &here, &text, None));
    };
    let (what, name) = get("do").split_once(':').unwrap_or((get("do"), ""));
    let area = of.state().pack().of_code(get("area"));
    let code = area.map_or("", |area| of.state().pack().code(area));
    let draft;
    let (kind, kept) = match what {
        "note" => (PrivateKind::Note, [code, get("text")]),
        "drop-note" => (PrivateKind::Note, [name, ""]),
        "drop-draft" => (PrivateKind::Draft, [name, ""]),
        "draft" => {
            let seat = get("seat").parse().map_or(first, Seat);
            let seat = Some(seat).filter(|seat| own.contains(*seat));
            let seat = seat.ok_or(Refused::NotYours)?;
            draft = drafts::load(&app, &live, person, seat).await?.text;
            (PrivateKind::Draft, [get("name"), &*draft])
        }
        _ => return Err(Problem::Misread),
    };
    drop(live);
    match app.service.keep_private_text(&id, person, kind, kept).await {
        Ok(()) => Ok(lead_to(&page, None)),
        Err(refused @ (Refused::NoGame | Refused::NotYours | Refused::Store(_))) => {
            Err(refused.into())
        }
        Err(refused) => {
            let text = refused.text(visitor.lang);
            Ok(lead_back(&app, &visitor, &page, &text, None))
        }
    }
}
