//! The deadlines of an event as a calendar (iCalendar, RFC 5545).

use bilancia_core::Lang;
use chrono::{DateTime, Utc};
use icalendar::{Calendar, Component, Event as CalendarEvent, EventLike, Property};

use crate::{event::Event, line::one_line};

bilancia_core::messages! { crate::export::catalogue, "calendar-":
    const {
        REGISTRATION(title), ASSIGNMENT(title), ROUND(title, round),
    }
}

/// A calendar of the end of registration, the assignments, and the ends of rounds that were paired, in a language.
///
/// `id` is a word by which the event is known for ever, such as its address; with the kind of the deadline it makes the
/// identifiers by which calendar programs recognise what changes. Times that no calendar can hold are left out.
pub fn calendar(event: &Event, id: &str, lang: Lang) -> String {
    let state = event.state();
    let plan = &state.plan;
    let title = &one_line(plan.title_in(lang));
    let mut deadlines = vec![
        (
            "registration".to_owned(),
            plan.registration_until,
            REGISTRATION.text(lang, &[title]),
        ),
        (
            "assignment".to_owned(),
            plan.assignment_at,
            ASSIGNMENT.text(lang, &[title]),
        ),
    ];
    for round in 1..=state.paired_at.len() as u32 {
        if let Some(end) = state.round_ends(round) {
            deadlines.push((
                format!("round-{round}"),
                end,
                ROUND.text(lang, &[title, &round]),
            ));
        }
    }
    let time = |seconds: i64| DateTime::<Utc>::from_timestamp(seconds, 0);
    // The same event gives the same text: the stamp is that of its last entry.
    let stamp = event
        .entries()
        .last()
        .and_then(|entry| time(entry.at))
        .unwrap_or_default();
    let mut calendar = Calendar::new();
    for key in ["NAME", "X-WR-CALNAME"] {
        // Unless it is said to be text, the library writes it as it is.
        let mut name = Property::new(key, title.as_str());
        calendar.append_property(name.add_parameter("VALUE", "TEXT").done());
    }
    for (kind, at, summary) in deadlines {
        if let Some(at) = time(at) {
            let mut of = CalendarEvent::new();
            of.uid(&format!("{kind}.{id}"))
                .timestamp(stamp)
                .summary(&summary)
                .starts(at)
                .ends(at);
            calendar.push(of);
        }
    }
    calendar.done().to_string()
}
