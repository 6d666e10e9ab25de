//! Asking the player to move, and doing what they answer.

use std::{fmt::Display, sync::atomic::AtomicBool};

use bilancia_analysis::{AdviceError, BotSpec, TextAdvice, advise, turns};
use bilancia_core::{Actor, Message, Node, Seat, Seats, figures::signed};
use bilancia_table::{PlayError, Reason};

use super::{Session, Then, turn::Taken};
use crate::{
    failure::{Failure, Said, Status},
    pager,
    play::{
        console::{Line, Manner, Prompt, clear, while_saying},
        request::{Request, Undo, read_request},
        texts,
    },
    printable::printable,
    settings::Settings,
    turn_text,
};

bilancia_core::messages! { crate::play::session::catalogue, "ask-":
    const {
        UNREADABLE(error),
    }
}

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
            if let Line::End = self.ask(&texts::HAND_OVER, &[&name], Manner::Once)? {
                return Ok(Then::Leave);
            }
        }
        if let Taken::Played = self.go_on(seat, eyes)? {
            return Ok(Then::GoOn);
        }
        if apart || self.shown != Some((eyes, self.table.event_count())) {
            match apart {
                true => self.show_board(eyes),
                false => self.show_changes(eyes),
            }
            self.show_turn(seat);
            if let Some(text) = self
                .table
                .view(seat.into())
                .present()
                .instruction(seat, self.lang)
            {
                println!("{}", Settings::wrap(&text));
            }
        }
        let manner = match (hidden, apart) {
            (true, _) => Manner::Hidden,
            (false, true) => Manner::Private,
            (false, false) => Manner::Request,
        };
        self.console.offer(self.table.view(seat.into()), seat);
        let then = loop {
            let prompt = if hidden {
                texts::SECRET_PROMPT
            } else {
                texts::PROMPT
            };
            let text = match self.ask(&prompt, &[&name], manner)? {
                Line::End => break Then::Leave,
                Line::Text(text) => text,
            };
            match self.do_request(seat, &text, eyes, hidden)? {
                Taken::Played => break Then::GoOn,
                Taken::Left => break Then::Leave,
                Taken::No => {}
            }
        };
        if apart {
            clear();
        }
        Ok(then)
    }

    /// Does what a player asks for at their choice; a hidden one must not be read off the screen.
    fn do_request(
        &mut self,
        seat: Seat,
        text: &str,
        eyes: Seats,
        hidden: bool,
    ) -> Result<Taken, Failure> {
        Ok(match read_request(text) {
            Request::Move(text) => self.try_move(seat, &text, eyes, hidden)?,
            Request::Quit => Taken::Left,
            Request::Resign => played(self.resign(seat)?),
            Request::Draw => played(self.agree_draw(seat)?),
            Request::Undo(which) => played(match which {
                Undo::Last => self.take_back(seat),
                Undo::All => self.take_back_turn(seat),
                Undo::Number(number) => self.take_back_one(seat, number),
            }),
            Request::Turn(_) | Request::File(_) | Request::Edit | Request::Send if hidden => {
                self.say(&texts::NO_TURN, &[]);
                Taken::No
            }
            Request::Turn(head) => self.take_block(seat, head, eyes)?,
            Request::File(path) => self.take_file(seat, &path, eyes)?,
            Request::Edit => self.edit(seat, eyes)?,
            Request::Send => self.send(seat, eyes)?,
            Request::Hint if hidden && !self.sees_apart(seat) => {
                self.say(&texts::NO_HINT, &[]);
                Taken::No
            }
            request => {
                self.answer(seat, &request, eyes);
                Taken::No
            }
        })
    }

    /// Prompts for a line; the first argument of the message is emphasised.
    pub(super) fn ask(
        &mut self,
        message: &Message,
        args: &[&str],
        manner: Manner,
    ) -> Result<Line, Failure> {
        let text = |first: Option<String>| {
            let first = first.iter().map(|text| text as &dyn Display);
            let rest = args.iter().skip(1).map(|text| text as &dyn Display);
            message.text(self.lang, &first.chain(rest).collect::<Vec<_>>())
        };
        let first = args.first().copied();
        let prompt = Prompt {
            plain: text(first.map(str::to_owned)),
            styled: match manner {
                Manner::Request | Manner::Private | Manner::Hidden => {
                    text(first.map(|first| self.settings.strong(first)))
                }
                Manner::Once => text(first.map(str::to_owned)),
            },
        };
        self.console
            .ask(&prompt, manner)
            .map_err(|error| Status::Outside.say(&UNREADABLE, &[&error]).because(&error))
    }

    /// Plays an action, or answers a question, or reads a turn of one line. Shows the effect of what ends the turn and
    /// lets the player take it back; what does not end it can be taken back later.
    pub(super) fn try_move(
        &mut self,
        seat: Seat,
        text: &str,
        eyes: Seats,
        hidden: bool,
    ) -> Result<Taken, Failure> {
        let mut trial = self.table.copy();
        let secret = self.is_secret();
        // An order may stand for several actions, such as a battle to its end.
        let whole = turn_text::read_turn(&*self.table, seat, text);
        let remarks = match &whole {
            Ok(turn) if !hidden => turn.remarks.clone(),
            _ => Vec::new(),
        };
        if let Ok(turn) = whole
            && !hidden
            && (turn.actions.len() > 1 || !turn.rest.is_empty())
        {
            return self.play_turn(seat, turn, eyes);
        }
        let canonical = match trial.play(Actor::Seat(seat), text) {
            Ok(canonical) => canonical,
            Err(_) if hidden => {
                self.say(&texts::HIDDEN_REFUSED, &[]);
                return Ok(Taken::No);
            }
            Err(error) => return self.try_words(seat, text, eyes, &error),
        };
        let own = Node::Choice(seat.into());
        let goes_on = !secret
            && self.table.node() == own
            && trial.node() == own
            && trial.status().turn == self.table.status().turn;
        let asks = !self.quick && !goes_on;
        if asks {
            for remark in &remarks {
                println!("{}", Settings::wrap(&turn_text::remark(remark, self.lang)));
            }
            let agreed = match hidden {
                true => self.confirm_hidden()?,
                false => self.confirm(&*trial, &canonical, false, eyes, secret)?,
            };
            if !agreed {
                return Ok(Taken::No);
            }
        }
        self.table = trial;
        if !goes_on && !secret {
            // What was drafted was for the turn that is over.
            self.save()?;
            self.save.draft().remove()?;
        }
        if goes_on && !self.quick {
            // The action is shown with the others, as its effect was not.
            self.shown = None;
        } else {
            self.after_own_action(seat, eyes, secret, asks);
        }
        Ok(Taken::Played)
    }

    /// Asks whether a choice stands that is hidden from everybody else.
    fn confirm_hidden(&mut self) -> Result<bool, Failure> {
        let answer = self.ask(&texts::SEAL, &[], Manner::Once)?;
        let agreed = matches!(answer, Line::Text(text) if read_request(&text) == Request::Nothing);
        if !agreed {
            self.say(&texts::UNDONE, &[]);
            self.shown = None;
        }
        Ok(agreed)
    }

    /// Answers a question in the game's own words, or plays a turn of one line; else says why the text is no action.
    fn try_words(
        &mut self,
        seat: Seat,
        text: &str,
        eyes: Seats,
        error: &PlayError,
    ) -> Result<Taken, Failure> {
        if let Some(answer) = turns::question(&*self.table, seat, text, self.lang) {
            println!("{}", Settings::wrap(&answer));
            return Ok(Taken::No);
        }
        let refused = match turn_text::read_turn(&*self.table, seat, text) {
            Ok(turn) if !turn.actions.is_empty() => return self.play_turn(seat, turn, eyes),
            // The beginning was understood, so it was meant as a turn.
            Err(fault) if fault.place.as_ref().is_some_and(|place| place.1 > 1) => {
                fault.said(self.lang)
            }
            _ => printable(&error.text(self.lang)),
        };
        println!("{}", Settings::wrap(&refused));
        Ok(Taken::No)
    }

    /// Answers a request that does not change the game.
    pub(super) fn answer(&mut self, seat: Seat, request: &Request, eyes: Seats) {
        let info = self.table.game().info();
        match request {
            Request::Help => {
                self.say(&texts::HELP, &[]);
                if let Some(questions) = turns::questions(&*self.table) {
                    self.say(&questions, &[]);
                }
            }
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
            | Request::Undo(_)
            | Request::Turn(_)
            | Request::File(_)
            | Request::Edit
            | Request::Send
            | Request::Resign
            | Request::Draw
            | Request::Quit
            | Request::Move(_) => {
                self.show_board(eyes);
                self.show_turn(seat);
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

    pub(super) fn yes(&mut self, message: &Message, seat: Seat) -> Result<bool, Failure> {
        Ok(
            match self.ask(message, &[&self.name(seat)], Manner::Once)? {
                Line::Text(text) => matches!(
                    text.to_lowercase().as_str(),
                    "yes" | "y" | "sì" | "si" | "s"
                ),
                Line::End => false,
            },
        )
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

/// Outcome of a request that was followed or not.
fn played(done: bool) -> Taken {
    match done {
        true => Taken::Played,
        false => Taken::No,
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
