//! Changes of a turn by forms.

use axum::{
    Form,
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use bilancia_core::Seat;
use bilancia_service::{Command, Person, Refused};
use bilancia_war_desk::desk::{Desk, Edit, Step};

use super::{
    drafts::{self, Kept, Saved},
    earlier::Undone,
    fields::Fields,
    page::{conflict, desk_of},
    query::Look,
    send, texts,
};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    notice::lead_back,
    visitor::Visitor,
};

/// Number of orders by which an edit sent units somewhere; none if it did something else.
fn act_of(before: &Desk, after: &Desk, edits: &[Edit]) -> Option<u8> {
    let (step, known) = match edits {
        [Edit::Order(step, _)] => (*step, before.given(*step)),
        [Edit::Amend(step, count, _)] => (*step, before.given(*step).checked_sub(*count)?),
        _ => return None,
    };
    let more = after.given(step).checked_sub(known)?;
    u8::try_from(more).ok().filter(|more| *more > 0)
}

/// A turn that is to be sent.
struct Sent {
    seat: Seat,
    /// Version of its draft.
    version: i64,
    /// Number of events of the game before it.
    number: usize,
    /// Whether another window has changed the draft since.
    stale: bool,
    /// Whether it is sent in spite of warnings.
    sure: bool,
}

/// Sends a turn, unless something may be forgotten in it.
async fn send(
    app: &App,
    visitor: &Visitor,
    person: &Person,
    id: &str,
    desk: &Desk,
    turn: Sent,
) -> Result<Response, Problem> {
    let here = format!("/game/{id}");
    let page = |look: &Look| format!("{here}?{}", look.query());
    let shown = Look::at(Step::Send);
    if turn.stale {
        // Nothing is sent that this window has not shown.
        let text = texts::CHANGED_ELSEWHERE.raw(visitor.lang);
        return Ok(lead_back(app, visitor, &page(&shown), text, None));
    }
    if !send::is_clear(&desk.warnings()) && !turn.sure {
        let look = Look {
            sure: true,
            ..shown
        };
        return Ok(lead_to(&page(&look), None));
    }
    let command = Command::Turn {
        seat: turn.seat,
        text: desk.draft().whole_text(),
        version: Some(turn.version),
    };
    let sent = app.service.act(id, person, Some(turn.number), command);
    match sent.await {
        Ok(()) => Ok(lead_to(&here, None)),
        Err(refused @ (Refused::NoGame | Refused::NotYours | Refused::Store(_))) => {
            Err(refused.into())
        }
        Err(refused) => {
            let text = refused.text(visitor.lang);
            Ok(lead_back(app, visitor, &page(&shown), &text, None))
        }
    }
}

/// Changes the draft of a turn, or sends it.
pub(crate) async fn edit(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let fields = Fields(fields);
    let Some(person) = &visitor.person else {
        return Err(Refused::NotYours.into());
    };
    let back = Look {
        undone: None,
        ..Look::of_query(fields.get("back").unwrap_or_default())
    };
    let here = format!("/game/{id}");
    let page = |look: &Look| format!("{here}?{}", look.query());
    let live = app.service.lock(&id).await?;
    let own = live.seats_of(&person.id);
    let named = fields.get("seat").and_then(|seat| seat.parse().ok());
    let seat = named.map(Seat).or(own.lowest());
    let Some(seat) = seat.filter(|seat| own.contains(*seat)) else {
        return Err(Refused::NotYours.into());
    };
    let kept = drafts::load(&app, &live, person, seat).await?;
    let version = fields
        .get("version")
        .and_then(|version| version.parse().ok());
    let stale = version.is_some_and(|version: i64| version != kept.version);
    // An edit of an earlier draft builds on what its page showed: once more, after an answer that was lost, it then leads to
    // what is there already, and another window's draft gets nothing of it.
    let base = fields.get("shown").filter(|_| stale).unwrap_or(&kept.text);
    let Some(desk) = desk_of(&live, seat, base) else {
        return Ok(lead_back(
            &app,
            &visitor,
            &here,
            &Refused::MovedOn.text(visitor.lang),
            None,
        ));
    };
    let number = live.table.event_count();
    drop(live);
    if fields.get("do") == Some("send") {
        let turn = Sent {
            seat,
            version: kept.version,
            number,
            stale,
            sure: back.sure || fields.get("sure").is_some(),
        };
        return send(&app, &visitor, person, &id, &desk, turn).await;
    }
    let edits = fields.edits(&desk).ok_or(Problem::Misread)?;
    let before = desk.draft().text();
    let mut next = desk.clone();
    for edit in &edits {
        match next.edit(edit) {
            Ok(edited) => next = edited,
            Err(refusal) => {
                let text = format!("{} [{}]", refusal.text(visitor.lang), refusal.rule);
                return Ok(lead_back(&app, &visitor, &page(&back), &text, None));
            }
        }
    }
    let stands = match fields.get("do") {
        Some("stands") => fields.get("stands").is_some(),
        _ => kept.stands,
    };
    let new = Kept {
        version: version.unwrap_or(kept.version),
        // Of a typed text nothing is lost: what does not fit stays in it, and the page says why.
        text: match edits.last() {
            Some(Edit::Write(text)) if !next.draft().unfit().is_empty() => text.clone(),
            _ => next.draft().text(),
        },
        stands,
    };
    let back = Look {
        act: act_of(&desk, &next, &edits),
        ..back
    };
    let typed = matches!(edits.last(), Some(Edit::Write(_)));
    let left = next.draft().unfit().iter().filter(|_| !typed);
    let left: Vec<_> = left
        .map(|unfit| format!("{}: {}", unfit.text, unfit.refusal.text(visitor.lang)))
        .collect();
    let taken = match edits[..] {
        [Edit::Undo(_)] if fields.get("do") != Some("research") => 1,
        [Edit::Clear(step)] => desk.given(step),
        _ => 0,
    };
    match drafts::save(&app, &id, person, seat, &new).await? {
        Saved::Overtaken(there) => Ok(conflict(&visitor, &id, seat, &new, &there).into_response()),
        Saved::As(version) if taken > 0 && Undone::fits(&before) => {
            let undone = Undone {
                version,
                orders: taken,
                text: before,
            };
            let look = Look {
                undone: Some(undone),
                ..back
            };
            Ok(lead_to(&page(&look), None))
        }
        Saved::As(_) if left.is_empty() => Ok(lead_to(&page(&back), None)),
        Saved::As(_) => Ok(lead_back(
            &app,
            &visitor,
            &page(&back),
            &left.join("\n"),
            None,
        )),
    }
}
