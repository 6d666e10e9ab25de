//! Changes of a turn by forms.

use axum::{
    Form,
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use bilancia_core::Seat;
use bilancia_service::{Command, Refused};
use bilancia_war::pack::{Force, Item};
use bilancia_war_desk::desk::{Desk, Edit, Selection, Step};

use super::{
    drafts::{self, Kept},
    money::BOUGHT,
    page::{conflict, desk_of},
    query::{COUNT, Look},
    send, texts,
};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    notice::lead_back,
    visitor::Visitor,
};

/// Fields of a form, in any order.
struct Fields(Vec<(String, String)>);

impl Fields {
    fn get(&self, name: &str) -> Option<&str> {
        let mut found = self.0.iter().filter(|(known, _)| known == name);
        found.next().map(|(_, value)| value.trim())
    }

    fn filled(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| !value.is_empty())
    }

    /// Orders of a battle: `fight PAS: stop after 2`.
    fn battle(&self, code: &str) -> String {
        let mut parts = Vec::new();
        parts.extend(self.filled("lose").map(|kinds| format!("lose {kinds}")));
        parts.extend(self.get("keep").map(|_| "keep land".to_owned()));
        parts.extend(
            self.filled("after")
                .map(|most| format!("stop after {most}")),
        );
        parts.extend(
            self.filled("below")
                .map(|least| format!("stop below {least}")),
        );
        parts.extend(self.get("air").map(|_| "stop air only".to_owned()));
        parts.extend(self.filled("to").map(|area| format!("to {area}")));
        let dives = self.0.iter().filter(|(field, _)| field == "dive");
        parts.extend(dives.map(|(_, dive)| format!("dive {}", dive.trim())));
        let colon = if parts.is_empty() { "" } else { ": " };
        format!("fight {code}{colon}{}", parts.join(", "))
    }

    /// Standing orders that differ from those that hold.
    fn standing(&self, desk: &Desk) -> Vec<String> {
        let orders = ["land", "sea", "subs"].into_iter().filter_map(|kind| {
            let order = self.filled(kind)?;
            Some(format!("orders {kind} {order}"))
        });
        let fits = |order: &String| {
            let edit = Edit::Order(Step::Place, order.clone());
            desk.edit(&edit).is_ok()
        };
        orders.filter(fits).collect()
    }

    /// Purchases by their numbers, those first that give money back.
    fn purchases(&self, desk: &Desk) -> Vec<Edit> {
        let rows = desk.buying().rows;
        let changes = self.0.iter().filter_map(|(name, value)| {
            let item = Item::of_name(name.strip_prefix(BOUGHT)?)?;
            let count: u8 = value.trim().parse().ok()?;
            let before = rows.iter().find(|row| row.item == item)?.count;
            (u16::from(count) != before).then_some((u16::from(count) > before, item, count))
        });
        let mut changes: Vec<_> = changes.collect();
        changes.sort_by_key(|(more, ..)| *more);
        let edits = changes.into_iter();
        edits
            .map(|(_, item, count)| Edit::Buy(item, count))
            .collect()
    }

    /// Other numbers of the act that was given last: those of the fields, of which a button may change one. `rest` is the
    /// step and the number of orders, and the group with its number: `move:2:arm:1`.
    fn amended(&self, desk: &Desk, rest: &str) -> Option<Edit> {
        let mut parts = rest.split(':');
        let step = Step::of_word(parts.next()?)?;
        let count = parts.next()?.parse().ok()?;
        let act = desk.act(step, count)?;
        let mut sent: Selection = act
            .groups
            .iter()
            .map(|(group, count)| {
                let key = group.key.to_string();
                let field = self.get(&format!("{COUNT}{key}"));
                let typed = field.and_then(|value| value.parse().ok());
                let sent = typed.unwrap_or(*count).min(group.able);
                (key, sent)
            })
            .collect();
        if let Some(key) = parts.next() {
            *sent.get_mut(key)? = parts.next()?.parse().ok()?;
        }
        Some(Edit::Amend(step, count, sent))
    }

    /// The changes that the button asks for.
    fn edits(&self, desk: &Desk) -> Option<Vec<Edit>> {
        let (what, rest) = self
            .get("do")?
            .split_once(':')
            .unwrap_or((self.get("do")?, ""));
        Some(match what {
            "undo" => vec![Edit::Undo(rest.parse().ok()?)],
            "amend" => vec![self.amended(desk, rest)?],
            "buy" => {
                let (item, count) = rest.split_once(':')?;
                vec![Edit::Buy(Item::of_name(item)?, count.parse().ok()?)]
            }
            "clear" => vec![Edit::Clear(Step::of_word(rest)?)],
            "repeat" => vec![Edit::Repeat(Force::read(rest).ok()?)],
            "buy-all" => self.purchases(desk),
            "order" => {
                let (step, text) = rest.split_once('\n')?;
                vec![Edit::Order(
                    Step::of_word(step.trim())?,
                    text.replace('\r', ""),
                )]
            }
            "fall" => {
                let (place, text) = rest.split_once(':')?;
                let place: usize = place.parse().ok()?;
                let order = Edit::Order(Step::Fight, text.to_owned());
                match desk.draft().orders().get(place)?.implied {
                    true => vec![order],
                    false => vec![Edit::Undo(place), order],
                }
            }
            "fight" => vec![Edit::Order(Step::Fight, self.battle(rest))],
            "research" => vec![
                match self.filled("ipc").and_then(|ipc| ipc.parse::<u16>().ok()) {
                    Some(0) | None => {
                        let orders = desk.draft().orders().iter();
                        let place = orders
                            .into_iter()
                            .position(|it| it.text.starts_with("research"));
                        Edit::Undo(place.unwrap_or(usize::MAX))
                    }
                    Some(ipc) => Edit::Order(Step::Research, format!("research {ipc}")),
                },
            ],
            "standing" => {
                let orders = self.standing(desk).into_iter();
                orders
                    .map(|order| Edit::Order(Step::Place, order))
                    .collect()
            }
            "write" => vec![Edit::Write(self.get("text")?.to_owned())],
            "stands" => Vec::new(),
            _ => return None,
        })
    }
}

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
    let back = Look::of_query(fields.get("back").unwrap_or_default());
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
    let Some(desk) = desk_of(&live, seat, &kept.text) else {
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
    let version = fields
        .get("version")
        .and_then(|version| version.parse().ok());
    let stale = version.is_some_and(|version: i64| version != kept.version);
    if fields.get("do") == Some("send") {
        if stale {
            // Nothing is sent that this window has not shown.
            let text = texts::CHANGED_ELSEWHERE.raw(visitor.lang);
            let shown = page(&Look::at(Step::Send));
            return Ok(lead_back(&app, &visitor, &shown, text, None));
        }
        let warnings = desk.warnings();
        if !send::is_clear(&warnings) && !back.sure && fields.get("sure").is_none() {
            let look = Look {
                sure: true,
                ..Look::at(Step::Send)
            };
            return Ok(lead_to(&page(&look), None));
        }
        let command = Command::Turn {
            seat,
            text: desk.draft().whole_text(),
            version: Some(kept.version),
        };
        return Ok(
            match app.service.act(&id, person, Some(number), command).await {
                Ok(()) => lead_to(&here, None),
                Err(refused @ (Refused::NoGame | Refused::NotYours | Refused::Store(_))) => {
                    return Err(refused.into());
                }
                Err(refused) => {
                    let text = refused.text(visitor.lang);
                    lead_back(&app, &visitor, &page(&Look::at(Step::Send)), &text, None)
                }
            },
        );
    }
    let edits = fields.edits(&desk).ok_or(Problem::Misread)?;
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
    match drafts::save(&app, &id, person, seat, &new).await? {
        Some(there) => Ok(conflict(&visitor, &id, seat, &new, &there).into_response()),
        None if left.is_empty() => Ok(lead_to(&page(&back), None)),
        None => Ok(lead_back(
            &app,
            &visitor,
            &page(&back),
            &left.join("\n"),
            None,
        )),
    }
}
