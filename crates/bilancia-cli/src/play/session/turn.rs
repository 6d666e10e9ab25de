//! Whole turns: typed over several lines, read from a file, and sent.

use std::path::PathBuf;

use bilancia_analysis::turns::{self, TextTurn};
use bilancia_core::{Actor, Seat, Seats};
use bilancia_table::{Event, Table};

use super::Session;
use crate::{
    failure::{Failure, Said},
    play::{
        console::{Line, Manner},
        request::{Request, ends_block, read_request},
        texts,
    },
    settings::Settings,
    turn_text::{self, Fault},
};

/// Outcome of a request, or of a turn that was typed or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// The game has changed.
    Played,
    /// The game has not changed.
    No,
    /// The player leaves.
    Left,
}

impl Session {
    /// Takes in a turn line by line until `end`, and plays it.
    pub(super) fn take_block(
        &mut self,
        seat: Seat,
        head: Option<String>,
        eyes: Seats,
    ) -> Result<Taken, Failure> {
        self.say(&texts::BLOCK, &[]);
        let start = turns::turn_start(&*self.table, seat);
        // The draft is the whole turn, so what was played before is part of it, unless the text says where it begins.
        let before = match self.is_for_start(start, seat, head.as_deref()) {
            true => String::new(),
            false => self.text_so_far(seat),
        };
        let begin = before.lines().count();
        let mut lines: Vec<String> = before.lines().map(str::to_owned).collect();
        lines.extend(head);
        let draft = self.save.draft();
        let manner = match self.sees_apart(seat) {
            true => Manner::Private,
            false => Manner::Request,
        };
        loop {
            let number = (lines.len() - begin + 1).to_string();
            match self.ask(&texts::BLOCK_PROMPT, &[&number], manner)? {
                Line::End => return Ok(Taken::Left),
                Line::Text(line) if ends_block(&line) => break,
                Line::Text(line) => lines.push(line),
            }
            draft.write(&(lines.join("\n") + "\n"))?;
        }
        let end = turns::turn_end(&*self.table);
        lines.extend(end.map(str::to_owned));
        let mut text = lines[begin..].join("\n");
        text.push('\n');
        if lines.len() > begin {
            draft.write(&(lines.join("\n") + "\n"))?;
        }
        self.take_text(seat, &text, eyes)
    }

    /// Reads a turn from a file, and plays it.
    pub(super) fn take_file(
        &mut self,
        seat: Seat,
        path: &str,
        eyes: Seats,
    ) -> Result<Taken, Failure> {
        if path.is_empty() {
            self.say(&texts::WHICH_FILE, &[]);
            return Ok(Taken::No);
        }
        let words = shlex::split(path).filter(|words| words.len() == 1);
        let path = words.map_or_else(|| PathBuf::from(path), |words| PathBuf::from(&words[0]));
        match turn_text::read_file(&path) {
            Ok(text) => self.take_text(seat, &text, eyes),
            Err(failure) => {
                println!("{}", Settings::wrap(failure.text(self.lang)));
                Ok(Taken::No)
            }
        }
    }

    /// Ends the turn, in games where players say when their turn ends.
    pub(super) fn send(&mut self, seat: Seat, eyes: Seats) -> Result<Taken, Failure> {
        match turns::turn_end(&*self.table) {
            Some(end) => self.take_text(seat, end, eyes),
            None => {
                self.say(&texts::NOT_WHOLE, &[]);
                self.show_turn(seat);
                Ok(Taken::No)
            }
        }
    }

    /// Reads the text of a turn and plays it, or says what is wrong with it.
    pub(super) fn take_text(
        &mut self,
        seat: Seat,
        text: &str,
        eyes: Seats,
    ) -> Result<Taken, Failure> {
        match self.read_turn(seat, text) {
            Ok(turn) => self.play_turn(seat, turn, eyes),
            Err(fault) => {
                println!("{}", Settings::wrap(&fault.said(self.lang)));
                self.say_draft();
                Ok(Taken::No)
            }
        }
    }

    /// Reads a turn that goes on from here, or one that names the position at which the present turn began.
    fn read_turn(&self, seat: Seat, text: &str) -> Result<TextTurn, Fault> {
        let start = turns::turn_start(&*self.table, seat);
        let head = text.lines().find(|line| !line.trim().is_empty());
        match self.is_for_start(start, seat, head) {
            true => turn_text::read_turn(&*self.table.at(start), seat, text),
            false => turn_text::read_turn(&*self.table, seat, text),
        }
    }

    /// Whether the head of a turn's text names the fingerprint of the position after `start` events.
    fn is_for_start(&self, start: usize, seat: Seat, head: Option<&str>) -> bool {
        let named = head.and_then(turn_text::named_fingerprint);
        start < self.table.event_count()
            && named.is_some_and(|(.., named)| {
                turns::fingerprint(&*self.table.at(start), seat).as_ref() == Some(&named)
            })
    }

    /// Plays a turn that was read. If it is whole, its effect is shown and it has to be confirmed.
    pub(super) fn play_turn(
        &mut self,
        seat: Seat,
        turn: TextTurn,
        eyes: Seats,
    ) -> Result<Taken, Failure> {
        if turn.actions.is_empty() {
            self.say(&texts::EMPTY_TURN, &[]);
            return Ok(Taken::No);
        }
        let secret = self.is_secret();
        let seen = turn.whole && !self.quick;
        for remark in turn.remarks.iter().filter(|_| !secret) {
            println!("{}", Settings::wrap(&turn_text::remark(remark, self.lang)));
        }
        if seen
            && !self.confirm(
                &*turn.after,
                &turn.text,
                turn.actions.len() > 1,
                eyes,
                secret,
            )?
        {
            self.say_draft();
            return Ok(Taken::No);
        }
        self.table = turn.after;
        self.save()?;
        self.keep_rest(seat, turn.rest)?;
        self.after_own_action(seat, eyes, secret, seen);
        Ok(Taken::Played)
    }

    /// Keeps what is left of a turn until chance or another player has decided, also beside the record.
    fn keep_rest(&mut self, seat: Seat, rest: String) -> Result<(), Failure> {
        let draft = self.save.draft();
        if rest.is_empty() {
            self.rest = None;
            return draft.remove();
        }
        draft.write(&(rest.clone() + "\n"))?;
        self.rest = Some((seat, rest));
        Ok(())
    }

    /// Goes on with a turn that was interrupted, if this seat has one; where its rest no longer fits it says so, and the
    /// player is asked.
    pub(super) fn go_on(&mut self, seat: Seat, eyes: Seats) -> Result<Taken, Failure> {
        let Some((_, rest)) = self.rest.take_if(|(of, _)| *of == seat) else {
            return Ok(Taken::No);
        };
        match turn_text::read_turn(&*self.table, seat, &rest) {
            Ok(turn) if turn.actions.is_empty() => Ok(Taken::No),
            Ok(turn) => {
                self.say(&texts::GOES_ON, &[&turn.text.trim_end()]);
                self.table = turn.after;
                self.save()?;
                self.keep_rest(seat, turn.rest)?;
                self.after_own_action(seat, eyes, false, false);
                Ok(Taken::Played)
            }
            Err(fault) => {
                self.say(&texts::REST_STOPS, &[&fault.said(self.lang)]);
                self.say_draft();
                Ok(Taken::No)
            }
        }
    }

    /// Shows the position after an action or a turn of several, and asks whether it stands.
    pub(super) fn confirm(
        &mut self,
        after: &dyn Table,
        text: &str,
        several: bool,
        eyes: Seats,
        secret: bool,
    ) -> Result<bool, Failure> {
        if !secret {
            println!();
            match several {
                true => {
                    println!("{}", Settings::wrap(text.trim_end()));
                    println!();
                    self.say(&texts::PREVIEW_TURN, &[]);
                }
                false => self.say(&texts::PREVIEW, &[&text]),
            }
            println!(
                "\n{}",
                after
                    .view(eyes)
                    .present()
                    .render_text(self.glyphs, self.lang)
            );
        }
        let asked = match several {
            true => self.ask(&texts::COMMIT_TURN, &[], Manner::Once)?,
            false => self.ask(&texts::COMMIT, &[text], Manner::Once)?,
        };
        let agreed = matches!(
            asked,
            Line::Text(text) if matches!(read_request(&text), Request::Nothing | Request::Send)
        );
        if !agreed {
            self.say(&texts::UNDONE, &[]);
            self.shown = None;
        }
        Ok(agreed)
    }

    /// Notes what the player has seen of their own actions.
    pub(super) fn after_own_action(&mut self, seat: Seat, eyes: Seats, secret: bool, seen: bool) {
        if secret && self.table.sealed().contains(seat) {
            self.say(&texts::SEALED, &[&self.name(seat)]);
        } else if !secret {
            self.events_shown = self.table.event_count();
            self.shown = seen.then_some((eyes, self.events_shown));
        }
    }

    /// The actions of the present turn so far.
    pub(super) fn actions_so_far(&self, seat: Seat) -> Vec<String> {
        let start = turns::turn_start(&*self.table, seat);
        let events = self.table.events_in(start..self.table.event_count());
        let text = |event| match event {
            Event::Action {
                by: Actor::Seat(_),
                text,
            } => Some(text),
            _ => None,
        };
        events.into_iter().filter_map(text).collect()
    }

    /// The canonical text of the present turn so far.
    pub(super) fn text_so_far(&self, seat: Seat) -> String {
        let actions = self.actions_so_far(seat);
        let start = self.table.at(self.table.event_count() - actions.len());
        let text = turns::write_turn(&*start, seat, &actions);
        text.unwrap_or_else(|| actions.join("\n"))
    }

    /// Lists the actions of the present turn so far, if there are any.
    pub(super) fn show_turn(&self, seat: Seat) {
        let actions = self.actions_so_far(seat);
        let numbered: Vec<_> = actions
            .iter()
            .zip(1..)
            .map(|(action, number): (_, usize)| format!("{number} {action}"))
            .collect();
        if !numbered.is_empty() {
            self.say(&texts::SO_FAR, &[&numbered.join(",  ")]);
        }
    }

    /// Says where a turn that is not played yet is kept, if there is one.
    pub(super) fn say_draft(&self) {
        let draft = self.save.draft();
        if draft.exists() {
            self.say(&texts::DRAFT, &[&draft.path().display()]);
        }
    }
}
