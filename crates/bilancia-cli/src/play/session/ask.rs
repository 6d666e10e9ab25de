//! Asking the player to move, and doing what they answer.

use std::{fmt::Display, sync::atomic::AtomicBool};

use bilancia_analysis::{AdviceError, BotSpec, TextAdvice, advise};
use bilancia_core::{Actor, Message, Seat, Seats, figures::signed};
use bilancia_table::Reason;

use super::{Session, Then};
use crate::{
    failure::{Failure, Status},
    pager,
    play::{
        console::{Line, ask, clear, while_saying},
        request::{Request, read_request},
        texts,
    },
    printable::printable,
    settings::Settings,
};

const UNREADABLE: Message = Message::new(
    "cannot read from the terminal: {0}",
    "non posso leggere dal terminale: {0}",
);

impl Session {
    pub(super) fn ask_bot(&mut self, seat: Seat, bot: BotSpec) -> Result<Then, Failure> {
        let name = self.name(seat);
        let mut planned = std::mem::take(&mut self.planned);
        let table = self.table.copy();
        let action = planned
            .next_action(&*table, seat, || self.advise(seat, bot))
            .map_err(|error| Status::No.of(&error))?;
        self.planned = planned;
        let secret = self.is_secret();
        self.table
            .play(Actor::Seat(seat), &action)
            .map_err(|error| Status::No.of(&error))?;
        if secret && self.table.sealed().contains(seat) {
            self.say(&texts::SEALED, &[&name]);
        }
        Ok(Then::GoOn)
    }

    pub(super) fn advise(&mut self, seat: Seat, bot: BotSpec) -> Result<TextAdvice, AdviceError> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get) as u32;
        let text = texts::THINKING.text(self.lang, &[&self.name(seat)]);
        let seed = self.rng.bits();
        let never = AtomicBool::new(false);
        while_saying(&text, || {
            advise(
                &*self.table,
                &self.resources,
                seat,
                bot,
                seed,
                cores,
                &never,
            )
        })
    }

    pub(super) fn ask_human(&mut self, seat: Seat) -> Result<Then, Failure> {
        let name = self.name(seat);
        let apart = self.sees_apart(seat);
        // Another person at the screen must not read a simultaneous move off it.
        let hidden = self.is_secret() && self.humans().len() > 1;
        let eyes = if apart {
            seat.into()
        } else {
            self.common_eyes()
        };
        if apart {
            clear();
            if let Line::End = self.ask(&texts::HAND_OVER, &[&name], false)? {
                return Ok(Then::Leave);
            }
        }
        if self.shown != Some((eyes, self.table.event_count())) || apart {
            self.show_board(eyes);
        }
        let then = loop {
            let prompt = if hidden {
                texts::SECRET_PROMPT
            } else {
                texts::PROMPT
            };
            let text = match self.ask(&prompt, &[&self.settings.strong(&name)], hidden)? {
                Line::End => break Then::Leave,
                Line::Text(text) => text,
            };
            match read_request(&text) {
                Request::Move(text) => {
                    if self.try_move(seat, &text, eyes, hidden)? {
                        break Then::GoOn;
                    }
                }
                Request::Quit => break Then::Leave,
                Request::Resign => {
                    if self.resign(seat)? {
                        break Then::GoOn;
                    }
                }
                Request::Draw => {
                    if self.agree_draw(seat)? {
                        break Then::GoOn;
                    }
                }
                Request::Undo => {
                    if self.take_back(seat) {
                        break Then::GoOn;
                    }
                }
                Request::Hint if hidden && !apart => self.say(&texts::NO_HINT, &[]),
                request => self.answer(seat, &request, eyes),
            }
        };
        if apart {
            clear();
        }
        Ok(then)
    }

    pub(super) fn ask(
        &self,
        message: &Message,
        args: &[&dyn Display],
        hidden: bool,
    ) -> Result<Line, Failure> {
        ask(&message.text(self.lang, args), hidden)
            .map_err(|error| Status::Outside.say(&UNREADABLE, &[&error]).because(&error))
    }

    /// Shows the effect of a move, lets the player take it back, then plays it. Returns whether it was played.
    pub(super) fn try_move(
        &mut self,
        seat: Seat,
        text: &str,
        eyes: Seats,
        hidden: bool,
    ) -> Result<bool, Failure> {
        let mut trial = self.table.copy();
        let secret = self.is_secret();
        let canonical = match trial.play(Actor::Seat(seat), text) {
            Ok(canonical) => canonical,
            Err(_) if hidden => {
                self.say(&texts::HIDDEN_REFUSED, &[]);
                return Ok(false);
            }
            Err(error) => {
                println!("{}", Settings::wrap(&printable(&error.text(self.lang))));
                return Ok(false);
            }
        };
        if !self.quick {
            if !secret {
                println!();
                self.say(&texts::PREVIEW, &[&canonical]);
                println!("\n{}", trial.view(eyes).render_text(self.glyphs, self.lang));
            }
            let (message, args): (_, &[&dyn Display]) = if hidden {
                (texts::SEAL, &[])
            } else {
                (texts::COMMIT, &[&canonical])
            };
            match self.ask(&message, args, false)? {
                Line::Text(text) if matches!(read_request(&text), Request::Nothing) => {}
                Line::Text(_) | Line::End => {
                    self.say(&texts::UNDONE, &[]);
                    self.shown = None;
                    return Ok(false);
                }
            }
        }
        self.table
            .play(Actor::Seat(seat), text)
            .map_err(|error| Status::No.of(&error))?;
        if secret && self.table.sealed().contains(seat) {
            self.say(&texts::SEALED, &[&self.name(seat)]);
        } else if !secret {
            // The player has seen the board as it is now.
            self.events_shown = self.table.event_count();
            self.shown = (!self.quick).then_some((eyes, self.events_shown));
        }
        Ok(true)
    }

    /// Answers a request that does not change the game.
    pub(super) fn answer(&mut self, seat: Seat, request: &Request, eyes: Seats) {
        let info = self.table.game().info();
        match request {
            Request::Help => self.say(&texts::HELP, &[]),
            Request::Moves => println!("{}", columns(&self.table.view(seat.into()).actions(seat))),
            Request::Rules => println!("{}", pager::formatted(info.rules.raw(self.lang))),
            Request::Notation => println!("{}", Settings::wrap(info.notation.raw(self.lang))),
            Request::Save => self.say(&texts::KEPT, &[&self.save.path().display()]),
            Request::Hint => self.hint(seat),
            Request::Nothing => match &self.table.view(seat.into()).actions(seat)[..] {
                [only] => self.say(&texts::ONLY_MOVE, &[only]),
                _ => self.show_board(eyes),
            },
            Request::Board
            | Request::Undo
            | Request::Resign
            | Request::Draw
            | Request::Quit
            | Request::Move(_) => {
                self.show_board(eyes);
            }
        }
    }

    pub(super) fn hint(&mut self, seat: Seat) {
        let bot = "mcts:1s".parse().expect("the usual opponent has a name");
        match self.advise(seat, bot) {
            Ok(advice) => {
                let value = advice
                    .value
                    .map_or_else(|| "?".to_owned(), |value| signed(value, 2, self.lang));
                self.say(&texts::EXPECTS, &[&advice.action, &value]);
                for (action, share) in advice.mix.iter().take(4) {
                    self.say(&texts::MIX, &[&format!("{:>3.0}", 100.0 * share), action]);
                }
            }
            Err(error) => println!("{}", error.text(self.lang)),
        }
    }

    pub(super) fn yes(&self, message: &Message, seat: Seat) -> Result<bool, Failure> {
        Ok(match self.ask(message, &[&self.name(seat)], false)? {
            Line::Text(text) => matches!(
                text.to_lowercase().as_str(),
                "yes" | "y" | "sì" | "si" | "s"
            ),
            Line::End => false,
        })
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Result<bool, Failure> {
        let mut trial = self.table.copy();
        if trial.forfeit(seat, Reason::Resignation).is_err() {
            self.say(&texts::RESIGN_TWO, &[]);
            return Ok(false);
        }
        let sure = self.yes(&texts::SURE, seat)?;
        if sure {
            self.table = trial;
        }
        Ok(sure)
    }

    pub(super) fn agree_draw(&mut self, seat: Seat) -> Result<bool, Failure> {
        let mut trial = self.table.copy();
        let other = self.humans().without(seat).only();
        let (Some(other), Ok(())) = (other, trial.draw(Reason::Agreement)) else {
            self.say(&texts::DRAW_HUMANS, &[]);
            return Ok(false);
        };
        let agreed = self.yes(&texts::AGREE, other)?;
        if agreed {
            self.table = trial;
        }
        Ok(agreed)
    }
}

/// Words in lines of about eighty characters.
fn columns(words: &[String]) -> String {
    let mut lines = vec![String::new()];
    for word in words {
        let line = lines.last_mut().expect("there is a line");
        if !line.is_empty() && line.chars().count() + word.chars().count() > 76 {
            lines.push(format!("  {word}"));
        } else {
            line.push_str("  ");
            line.push_str(word);
        }
    }
    lines.join("\n")
}
