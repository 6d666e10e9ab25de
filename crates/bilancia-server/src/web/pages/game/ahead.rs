//! Thinking ahead while the opponent thinks: premoves, and conditional moves put together on the board.

use bilancia_core::{Actor, Node, Seat};
use bilancia_scene::Scene;
use bilancia_table::{Table, TextPrompt, TextPromptChoice};
use maud::{Markup, html};

use super::{
    page::GamePage,
    texts,
    turn::{GameQuery, sending},
};
use crate::{
    live::{ANY, Plan, Status, lines_text},
    web::{answer::in_address, pointing::nothing},
};

/// No more moves of the opponent are tried for premoves, so that pages of games with thousands of them stay quick.
const MOST_REPLIES: usize = 250;

/// Moves of a player who waits for the opponent.
pub(super) struct Ahead {
    seat: Seat,
    /// Actions of the line that is put together; none where a premove is.
    line: Option<Vec<String>>,
    /// The position after the line.
    table: Box<dyn Table>,
    /// The seat that acts next in the line; for a premove its player.
    mover: Option<Seat>,
    path: Vec<String>,
    prompt: TextPrompt,
    /// The premove that is put together, before it is kept.
    chosen: Option<String>,
    /// Lines that stand.
    standing: Vec<Vec<String>>,
}

impl Ahead {
    /// Moves that the visitor may prepare; none if they do not wait for one opponent.
    pub(super) fn of(seen: &GamePage<'_>, look: &GameQuery) -> Option<Self> {
        let room = seen.room;
        let waits = room.status() == Status::Playing && seen.past.is_none() && !room.sandbox;
        let seat = seen.own.only().filter(|_| waits)?;
        let Node::Choice(awaited) = room.table.node() else {
            return None;
        };
        let opponent = awaited.only().filter(|opponent| *opponent != seat)?;
        if !room.sealed().is_empty() || room.newer.is_some() || room.awaited() != awaited {
            return None;
        }
        let table = room.table.view(seen.own);
        let standing = room.plan(seat).map(|plan| plan.ahead(&*table));
        let mut ahead = Self {
            seat,
            line: None,
            table,
            mover: Some(seat),
            path: Vec::new(),
            prompt: nothing(),
            chosen: None,
            standing: standing.unwrap_or_default(),
        };
        match &look.when {
            Some(when) => ahead.build(when, look),
            None => ahead.premove(opponent, look),
        }
        Some(ahead)
    }

    /// Follows a line, and what is pointed at after it.
    fn build(&mut self, when: &str, look: &GameQuery) {
        let mut line = Vec::new();
        let written = when.split(';').map(str::trim);
        for action in written.filter(|action| !action.is_empty()) {
            match next(&*self.table).map(|by| self.table.play(Actor::Seat(by), action)) {
                Some(Ok(text)) => line.push(text),
                _ => break,
            }
        }
        self.mover = next(&*self.table);
        if let Some(by) = self.mover {
            let (path, prompt) = look.prompt(&*self.table, by);
            (self.path, self.prompt) = (path, prompt);
            let only = self.prompt.only.clone();
            // A complete action joins the line at once: it can still be left out.
            if let Some(text) = only.filter(|_| !self.path.is_empty())
                && let Ok(text) = self.table.play(Actor::Seat(by), &text)
            {
                line.push(text);
                self.path.clear();
                self.mover = next(&*self.table);
                let first = self.mover.and_then(|by| self.table.prompt(by, &[]));
                self.prompt = first.unwrap_or_else(nothing);
            }
        }
        self.line = Some(line);
    }

    /// Joins what the player may point at after each move of the opponent.
    fn premove(&mut self, opponent: Seat, look: &GameQuery) {
        let replies = self.table.actions(opponent);
        if !self.table.is_open() || replies.len() > MOST_REPLIES {
            return;
        }
        let after = |reply: &String| {
            let mut table = self.table.copy();
            table.play(Actor::Seat(opponent), reply).ok()?;
            (next(&*table) == Some(self.seat)).then_some(table)
        };
        let tables: Vec<_> = replies.iter().filter_map(after).collect();
        let typed = look.draft.as_deref().map(str::trim).unwrap_or_default();
        if !typed.is_empty() {
            let played = |table: &dyn Table| {
                let played = table.copy().play(Actor::Seat(self.seat), typed);
                played.ok()
            };
            self.chosen = tables.iter().map(|table| &**table).find_map(played);
        }
        let path = look.cells();
        let joined = |path: &[String]| {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            let prompts = tables
                .iter()
                .filter_map(|table| table.prompt(self.seat, &path));
            prompts.reduce(join)
        };
        let begun = joined(&path).map(|prompt| (path, prompt));
        let found = begun.or_else(|| Some((Vec::new(), joined(&[])?)));
        let Some((path, prompt)) = found else {
            return;
        };
        let only = prompt.only.clone().filter(|_| !path.is_empty());
        self.chosen = self.chosen.take().or(only);
        (self.path, self.prompt) = (path, prompt);
    }

    /// The premove that stands.
    fn premoved(&self) -> Option<&str> {
        let premove = self.standing.iter().find(|line| is_premove(line))?;
        premove.get(1).map(String::as_str)
    }

    /// Whether a premove is put together or stands; else the board shows none of it.
    pub(super) fn is_quiet(&self) -> bool {
        self.line.is_none() && self.path.is_empty()
    }

    /// Whether the picture shows something that has not happened.
    pub(super) fn imagines(&self) -> bool {
        self.line.as_ref().is_some_and(|line| !line.is_empty())
    }

    /// The address to which a cell of the board leads; none if it cannot be pointed at.
    pub(super) fn link(&self, cell: &str, here: &str) -> Option<String> {
        // A click takes back what stands.
        if self.line.is_none() && self.premoved().is_some() {
            return Some("#premove".to_owned());
        }
        let goes_on = self.prompt.next.iter().any(|choice| choice.cell == cell);
        if goes_on {
            return Some(self.longer(cell, here));
        }
        let last = self.path.last().is_some_and(|last| last == cell);
        last.then(|| self.start(here))
    }

    /// The address of the path with one more cell.
    fn longer(&self, cell: &str, here: &str) -> String {
        let path = self.path.iter().map(String::as_str).chain([cell]);
        let path: Vec<_> = path.map(in_address).collect();
        match &self.line {
            Some(line) => format!("{}&path={}", when(line, here), path.join(",")),
            None => format!("{here}?path={}", path.join(",")),
        }
    }

    /// The address where nothing is pointed at.
    fn start(&self, here: &str) -> String {
        match &self.line {
            Some(line) => when(line, here),
            None => here.to_owned(),
        }
    }

    /// The picture with what is prepared.
    pub(super) fn picture(&self, seen: &GamePage<'_>) -> Option<Scene> {
        if self.line.is_some() {
            let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
            let (turned, lang) = (seen.is_turned(), seen.lang);
            let partial = self.mover.filter(|_| !path.is_empty());
            let partial =
                partial.and_then(|by| self.table.partial_picture(by, &path, turned, lang));
            let mut scene = partial.unwrap_or_else(|| seen.picture(&*self.table));
            let events = self.table.event_count();
            if self.imagines() && path.is_empty() {
                scene.mark_chosen(&self.table.touched(events - 1));
            }
            scene.mark_chosen(
                self.path
                    .last()
                    .map(std::slice::from_ref)
                    .unwrap_or_default(),
            );
            return Some(scene);
        }
        let cells = match self.premoved() {
            Some(text) => self.cells_of(text),
            None => self.path.clone(),
        };
        if cells.is_empty() {
            return None;
        }
        let mut scene = seen.picture(&*self.table);
        scene.mark_chosen(&cells);
        Some(scene)
    }

    /// Cells of a premove.
    fn cells_of(&self, text: &str) -> Vec<String> {
        let opponent = next(&*self.table);
        let replies = opponent.map(|opponent| self.table.actions(opponent));
        for reply in replies.unwrap_or_default() {
            let mut table = self.table.copy();
            let by = opponent.map(Actor::Seat);
            let replied = by.is_some_and(|by| table.play(by, &reply).is_ok());
            if replied && table.play(Actor::Seat(self.seat), text).is_ok() {
                return table.touched(table.event_count() - 1);
            }
        }
        Vec::new()
    }
}

/// The one seat that acts next.
fn next(table: &dyn Table) -> Option<Seat> {
    match table.node() {
        Node::Choice(seats) => seats.only(),
        _ => None,
    }
}

fn is_premove(line: &[String]) -> bool {
    line.first().is_some_and(|first| first == ANY)
}

/// The address where a line is put together.
fn when(line: &[String], here: &str) -> String {
    format!("{here}?when={}", in_address(&line.join(";")))
}

/// Joins two prompts: cells that may be pointed at in one position or in the other.
fn join(mut one: TextPrompt, other: TextPrompt) -> TextPrompt {
    for choice in other.next {
        match one.next.iter_mut().find(|known| known.cell == choice.cell) {
            Some(known) if known.only != choice.only => known.only = None,
            Some(_) => {}
            None => one.next.push(choice),
        }
    }
    if one.only != other.only {
        one.only = None;
    }
    one.complete = one.complete.or(other.complete);
    one
}

/// Prepared moves in words, and how to go on.
pub(super) fn panel(seen: &GamePage<'_>, ahead: &Ahead, scene: &Scene) -> Markup {
    html! {
        @if ahead.line.is_none() { (premove(seen, ahead, scene)) }
        (conditional(seen, ahead, scene))
    }
}

/// A form that keeps these lines, with a button.
fn keep(
    seen: &GamePage<'_>,
    ahead: &Ahead,
    lines: &[Vec<String>],
    id: &str,
    button: Markup,
) -> Markup {
    html! {
        form data-soft data-done id=(id) method="post" action={ (seen.here) "/plan" } {
            input type="hidden" name="seat" value=(ahead.seat.0);
            input type="hidden" name="number" value=(seen.room.table.event_count());
            input type="hidden" name="text" value=(lines_text(lines));
            (button)
        }
    }
}

fn premove(seen: &GamePage<'_>, ahead: &Ahead, scene: &Scene) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    if let Some(text) = ahead.premoved() {
        let others: Vec<_> = ahead
            .standing
            .iter()
            .filter(|line| !is_premove(line))
            .cloned()
            .collect();
        return html! {
            div.prepared {
                p { b { (texts::PREMOVE.text(lang, &[&seen.in_words(text)])) } " " (texts::PREMOVE_STANDS.raw(lang)) }
                (keep(seen, ahead, &others, "premove", html! { button.btn.quiet { (texts::CANCEL.raw(lang)) } }))
            }
        };
    }
    if ahead.prompt.next.is_empty() && ahead.chosen.is_none() {
        return html! {};
    }
    let mut lines = ahead.standing.clone();
    if let Some(text) = &ahead.chosen {
        lines.push(vec![ANY.to_owned(), text.clone()]);
        return html! {
            form.btns.send data-soft data-at-once[seen.at_once] method="post" action={ (here) "/plan" } {
                input type="hidden" name="seat" value=(ahead.seat.0);
                input type="hidden" name="number" value=(seen.room.table.event_count());
                input type="hidden" name="text" value=(lines_text(&lines));
                button.btn.pri #send { (texts::PREMOVE.text(lang, &[&seen.in_words(text)])) }
                a.btn.quiet data-soft href=(here) { (texts::CLEAR.raw(lang)) }
            }
            (sending(seen))
        };
    }
    html! {
        p.hint.mut { (texts::PREMOVE_HINT.raw(lang)) }
        (steps(seen, ahead, scene))
        (sending(seen))
    }
}

/// Buttons for steps that the board does not show.
fn steps(seen: &GamePage<'_>, ahead: &Ahead, scene: &Scene) -> Markup {
    let cells = scene.cells();
    let on_board = |choice: &&TextPromptChoice| cells.iter().any(|(cell, _)| *cell == choice.cell);
    let next = &ahead.prompt.next;
    if next.is_empty() || next.iter().any(|choice| on_board(&choice)) {
        return html! {};
    }
    let address = |choice: &TextPromptChoice| match (&choice.only, &ahead.line) {
        (Some(text), Some(line)) => {
            let mut line = line.clone();
            line.push(text.clone());
            when(&line, &seen.here)
        }
        (Some(text), None) => format!("{}?draft={}", seen.here, in_address(text)),
        (None, _) => ahead.longer(&choice.cell, &seen.here),
    };
    html! {
        div.acts { @for choice in next {
            a.btn.quiet data-soft href=(address(choice)) { (choice.title.text(seen.lang)) }
        } }
    }
}

/// A line in words.
fn in_words(seen: &GamePage<'_>, line: &[String]) -> String {
    let (lang, mut words) = (seen.lang, Vec::new());
    for (number, action) in line.iter().enumerate() {
        let action = seen.in_words(action);
        words.push(match (number, number % 2) {
            (0, _) => texts::IF_THEY.text(lang, &[&action]),
            (_, 1) => texts::I_ANSWER.text(lang, &[&action]),
            _ => texts::THEN_IF_THEY.text(lang, &[&action]),
        });
    }
    words.concat()
}

fn conditional(seen: &GamePage<'_>, ahead: &Ahead, scene: &Scene) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    let listed = ahead.standing.iter().filter(|line| !is_premove(line));
    let listed: Vec<_> = listed.cloned().collect();
    let without = |gone: &[String]| {
        let lines = ahead.standing.iter().filter(|line| line[..] != *gone);
        lines.cloned().collect::<Vec<_>>()
    };
    let text = lines_text(&ahead.standing);
    html! {
        details #answers open[ahead.line.is_some() || !listed.is_empty()] {
            summary { (texts::PLAN.raw(lang)) }
            @if !listed.is_empty() {
                ul.lines { @for (number, line) in listed.iter().enumerate() {
                    li { span { (in_words(seen, line)) }
                        (keep(seen, ahead, &without(line), &format!("line-{number}"), html! {
                            button.toggle aria-label={ (texts::REMOVE.raw(lang)) ": " (in_words(seen, line)) } { (texts::REMOVE.raw(lang)) }
                        })) }
                } }
            }
            @match &ahead.line {
                None => p { a #build.btn.quiet data-soft href=(when(&[], here)) { (texts::BUILD.raw(lang)) } },
                Some(line) => (building(seen, ahead, line, scene)),
            }
            details #written { summary.small { (texts::WRITE_LINES.raw(lang)) }
                form data-soft method="post" action={ (here) "/plan" } {
                    input type="hidden" name="seat" value=(ahead.seat.0);
                    label.field { span.small.mut { (texts::PLAN_HINT.raw(lang)) }
                        textarea #plan name="text" rows="3" spellcheck="false" autocapitalize="off" { (text) } }
                    button.btn.quiet { (texts::KEEP.raw(lang)) }
                }
            }
        }
    }
}

/// The line that is put together, and what to click next.
fn building(seen: &GamePage<'_>, ahead: &Ahead, line: &[String], scene: &Scene) -> Markup {
    let (here, lang) = (&seen.here, seen.lang);
    let answered = !line.is_empty() && line.len().is_multiple_of(2);
    let asks = match ahead.mover {
        None => texts::LINE_ENDS,
        Some(by) if by == ahead.seat => texts::CLICK_MINE,
        Some(_) if answered => texts::CLICK_MORE,
        Some(_) => texts::CLICK_THEIRS,
    };
    let mut kept = ahead.standing.clone();
    // Premoves fit whatever is played, so that what is more special comes before them.
    kept.insert(0, line.to_vec());
    html! {
        div.prepared {
            @if !line.is_empty() { p { b { (in_words(seen, line)) } } }
            p.hint.mut { (asks.raw(lang)) }
            (steps(seen, ahead, scene))
            div.btns {
                @if answered { (keep(seen, ahead, &kept, "keep", html! { button.btn.pri { (texts::KEEP_LINE.raw(lang)) } })) }
                @if let Some((_, shorter)) = line.split_last() { a.btn.quiet data-soft href=(when(shorter, here)) { (texts::STEP_BACK.raw(lang)) } }
                a.btn.quiet data-soft href=(here) { (texts::CANCEL.raw(lang)) }
            }
        }
    }
}

/// A word to a player whose premove is not legal after what was played.
pub(super) fn dropped(seen: &GamePage<'_>) -> Markup {
    let room = seen.room;
    let seat = seen.own.only().filter(|_| seen.past.is_none());
    let plan = |seat| room.plan(seat).map(|plan: &Plan| (seat, plan));
    let text = seat
        .and_then(plan)
        .and_then(|(seat, plan)| plan.dropped(seat, &*room.table));
    html! {
        @if let Some(text) = text {
            p.toast #dropped role="status" { (texts::PREMOVE_DROPPED.text(seen.lang, &[&seen.in_words(text)])) }
        }
    }
}
