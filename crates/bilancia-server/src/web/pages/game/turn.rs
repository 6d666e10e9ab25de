//! A turn as it is put together.

use bilancia_core::{Actor, Lang, Node, Seat, Seats};
use bilancia_table::Table;
use maud::{Markup, html};
use serde::Deserialize;

use super::{seen::Seen, texts};
use crate::{
    room::{Plan, Room, Status},
    web::answer::in_address,
};

/// How a game is looked at.
#[derive(Deserialize)]
pub(in crate::web) struct Look {
    /// Cells that were pointed at.
    path: Option<String>,
    /// An action to show.
    pub(super) draft: Option<String>,
    /// After so many events.
    pub(super) at: Option<usize>,
    /// Why something was not done.
    pub(super) fault: Option<String>,
    /// The invitation.
    pub(super) invitation: Option<String>,
}

/// What somebody may do now, and has put together.
pub(super) struct Turn {
    pub seat: Seat,
    /// The table on which he chooses, as he may see it; his sealed choice is taken back.
    pub table: Box<dyn Table>,
    /// What he has sealed, if he has.
    pub sealed: bool,
    /// Whether it cannot be changed any more.
    stands: bool,
    /// Cells pointed at, and the actions that are still meant, each with its cells.
    path: Vec<String>,
    meant: Vec<(String, Vec<String>)>,
    /// The action that is shown, or why it is none.
    pub draft: Option<Result<String, String>>,
    pub secret: bool,
}

impl Turn {
    /// The turn of whoever sits at these seats; none if he has nothing to do.
    pub(super) fn of(
        room: &Room,
        own: Seats,
        look: &Look,
        cells: &[String],
        lang: Lang,
    ) -> Option<Self> {
        // A choice that the players seal is put together in the browser alone.
        let choosing = matches!(room.table.node(), Node::Choice(_)) && room.owed().is_none();
        if room.status() != Status::Playing || !choosing {
            return None;
        }
        let awaited = room.awaited().iter().find(|seat| own.contains(*seat));
        let sealed = room.table.sealed().iter().find(|seat| own.contains(*seat));
        let (seat, again) = match (awaited, sealed) {
            (Some(seat), _) => (seat, false),
            (None, Some(seat)) => (seat, true),
            (None, None) => return None,
        };
        let mut table = room.table.view(own);
        if again && !table.undo(seat) {
            return None;
        }
        let others = room.awaited().iter().chain(room.table.sealed().iter());
        let secret = others.filter(|other| *other != seat).count() > 0;
        let path: Vec<String> = look
            .path
            .iter()
            .flat_map(|path| path.split(','))
            .filter(|cell| !cell.is_empty())
            .map(str::to_owned)
            .collect();
        let known = |(text, mut names): (String, Vec<String>)| {
            names.retain(|name| cells.contains(name));
            (text, names)
        };
        // What stands is shown, but nothing else can be put together.
        let stands = again && room.may_change(seat).is_err();
        let targets = match stands {
            true => Vec::new(),
            false => table.targets(seat),
        };
        let all = targets.into_iter().map(known);
        let meant: Vec<_> = all.filter(|(_, names)| names.starts_with(&path)).collect();
        let draft = look
            .draft
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty() && !stands);
        let draft = match draft {
            Some(text) => {
                let tried = table.copy().play(Actor::Seat(seat), text);
                Some(tried.map_err(|error| error.text(lang)))
            }
            // Cells that mean one action only show it.
            None if !path.is_empty() && meant.len() == 1 => Some(Ok(meant[0].0.clone())),
            None => None,
        };
        Some(Self {
            seat,
            table,
            sealed: again,
            stands,
            path,
            meant,
            draft,
            secret,
        })
    }

    /// Where a cell of the board leads; none if it cannot be pointed at.
    pub(super) fn link(&self, cell: &str, here: &str) -> Option<String> {
        let next = self.next_cells();
        if self.path.last().is_some_and(|last| last == cell) && !next.contains(&cell) {
            return Some(here.to_owned());
        }
        let path = self.path.iter().map(String::as_str).chain([cell]);
        let path: Vec<&str> = path.collect();
        next.contains(&cell)
            .then(|| format!("{here}?path={}", path.join(",")))
    }

    /// Cells that go on from those pointed at.
    fn next_cells(&self) -> Vec<&str> {
        let next = self
            .meant
            .iter()
            .filter_map(|(_, names)| names.get(self.path.len()));
        let mut next: Vec<&str> = next.map(String::as_str).collect();
        next.sort_unstable();
        next.dedup();
        next
    }
}

/// Buttons for this many actions are shown at once; more are behind a line that opens.
const FEW: usize = 24;

pub(super) fn mover(seen: &Seen<'_>, turn: &Turn) -> Markup {
    if turn.stands {
        return html! {};
    }
    let (room, here, lang) = (seen.room, &seen.here, seen.lang);
    let (class, text) = match &turn.draft {
        Some(Ok(text)) => ("move draft", text.clone()),
        Some(Err(_)) => ("move wrong", String::new()),
        None => ("move", String::new()),
    };
    let send = if turn.secret {
        texts::SEAL
    } else {
        texts::SEND
    };
    let button = |text: &str| {
        html! { a.btn.quiet data-soft href={ (here) "?draft=" (in_address(text)) } { (text) } }
    };
    html! {
        @if let Some(Ok(text)) = &turn.draft {
            form.btns method="post" action={ (here) "/act" } {
                input type="hidden" name="seat" value=(turn.seat.0);
                input type="hidden" name="number" value=(room.table.events().len());
                input type="hidden" name="text" value=(text);
                button.btn.pri #send { (send.text(lang, &[text])) }
                a.btn.quiet data-soft href=(here) { (texts::CLEAR.raw(lang)) }
            }
        }
        form method="get" action=(here) {
            div class=(class) {
                label.field { span { (texts::MOVE.raw(lang)) }
                    input #text name="draft" value=(text) autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="hint"; }
                button.btn { (texts::SHOW.raw(lang)) }
            }
            p.hint #hint {
                @match &turn.draft {
                    Some(Ok(_)) => b { (texts::COMPLETE.raw(lang)) },
                    Some(Err(fault)) => span.bad role="alert" { (fault) },
                    None => span.mut { (texts::IDLE.raw(lang)) },
                }
            }
        }
        @if turn.meant.len() > 1 || turn.path.is_empty() {
            @if turn.meant.len() <= FEW {
                div.acts { @for (text, _) in &turn.meant { (button(text)) } }
            } @else {
                details #legal { summary { (texts::CHOICES.raw(lang)) " (" (turn.meant.len()) ")" }
                    div.acts { @for (text, _) in &turn.meant { (button(text)) } } }
            }
        }
    }
}

/// What a player has laid down to answer, where one acts after the other.
pub(super) fn plan(seen: &Seen<'_>) -> Markup {
    let (room, lang) = (seen.room, seen.lang);
    let waits = room.status() == Status::Playing && seen.past.is_none() && !room.sandbox;
    let secret = room.awaited().len() > 1 || !room.sealed().is_empty();
    let seat = seen.own.only();
    let Some(seat) = seat.filter(|seat| waits && !secret && !room.awaited().contains(*seat)) else {
        return html! {};
    };
    let plan = room.plan(seat).map(Plan::to_text).unwrap_or_default();
    html! {
        details #answers open[!plan.is_empty()] {
            summary { (texts::PLAN.raw(lang)) }
            form method="post" action={ (seen.here) "/plan" } {
                input type="hidden" name="seat" value=(seat.0);
                label.field { span.small.mut { (texts::PLAN_HINT.raw(lang)) }
                    textarea #plan name="text" rows="3" spellcheck="false" autocapitalize="off" { (plan) } }
                button.btn.quiet { (texts::KEEP.raw(lang)) }
            }
        }
    }
}
