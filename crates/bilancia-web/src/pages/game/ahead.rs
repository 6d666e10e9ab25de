//! Thinking ahead while the opponent thinks: premoves, and conditional moves put together on the board.

use bilancia_core::{Actor, Node, Seat};
use bilancia_host::{ANY, Status};
use bilancia_scene::Scene;
use bilancia_table::{Table, TextPrompt};

use super::{page::GamePage, turn::GameQuery};
use crate::{answer::in_address, pointing::nothing};

pub(super) mod panel;

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
        let live = seen.live;
        let waits = live.status() == Status::Playing && seen.past.is_none() && !live.sandbox;
        let seat = seen.own.only().filter(|_| waits)?;
        let Node::Choice(awaited) = live.table.node() else {
            return None;
        };
        let opponent = awaited.only().filter(|opponent| *opponent != seat)?;
        if !live.sealed().is_empty() || live.newer.is_some() || live.awaited() != awaited {
            return None;
        }
        let table = live.table.view(seen.own);
        let standing = live.plan(seat).map(|plan| plan.ahead(&*table));
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
        if !self.table.present().is_open() || replies.len() > MOST_REPLIES {
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
            let partial = partial.and_then(|by| {
                self.table
                    .present()
                    .partial_picture(by, &path, turned, lang)
            });
            let mut scene = partial.unwrap_or_else(|| seen.picture(&*self.table));
            let events = self.table.event_count();
            if self.imagines() && path.is_empty() {
                scene.mark_chosen(&self.table.present().touched(events - 1));
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
                return table.present().touched(table.event_count() - 1);
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
