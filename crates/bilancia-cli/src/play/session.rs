//! The course of a game in the terminal: who is asked, what is shown to whom.

mod undo;

use std::{path::Path, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Lang, Message, Node, Rng, Seat, Seats};
use bilancia_scene::Glyphs;
use bilancia_table::{BotSpec, Event, PlayError, Reason, Table};

use super::{
    Player,
    console::{Line, ask, clear, while_saying},
    save::Save,
    texts,
    wish::{Wish, read_wish},
};
use crate::{
    failure::{Failure, Status},
    figures::signed,
    interrupt, pager,
    printable::printable,
    settings::Settings,
};

const UNREADABLE: Message = Message::new(
    "cannot read from the terminal: {0}",
    "non posso leggere dal terminale: {0}",
);

/// A game in the terminal.
pub(super) struct Session {
    table: Box<dyn Table>,
    players: Vec<Player>,
    save: Save,
    rng: Rng,
    quick: bool,
    lang: Lang,
    glyphs: Glyphs,
    settings: Settings,
    /// How many events were told.
    told: usize,
    /// How many of them were told in the game's own sentences; none before it has begun here.
    narrated: Option<usize>,
    /// Whose eyes the board was last shown to, and at which event.
    shown: Option<(Seats, usize)>,
}

/// What to say to a player who leaves: where the game is kept, if there is anything to keep.
fn last_words(save: &Save, lang: Lang) -> String {
    match save.leave() {
        true => texts::GO_ON.text(lang, &[&save.path().display(), &save.quoted()]),
        false => texts::NOT_KEPT.raw(lang).to_owned(),
    }
}

/// Whether the game goes on.
#[derive(PartialEq)]
enum Then {
    GoOn,
    Leave,
}

impl Session {
    pub(super) fn new(
        table: Box<dyn Table>,
        players: Vec<Player>,
        save: Save,
        seed: u64,
        quick: bool,
        settings: &Settings,
    ) -> Self {
        Self {
            told: table.events().len(),
            narrated: None,
            table,
            players,
            save,
            rng: Rng::new(seed),
            quick,
            lang: settings.lang(),
            glyphs: settings.glyphs(),
            settings: settings.clone(),
            shown: None,
        }
    }

    /// Plays until the game is over or somebody leaves.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        self.save()?;
        self.leave_well_on_interrupt();
        let title = self.table.game().info().title;
        self.say(
            &texts::GREETING,
            &[
                &self.settings.strong(title.raw(self.lang)),
                &self.save.path().display(),
            ],
        );
        self.tell();
        loop {
            let then = match self.table.node() {
                Node::Over => break,
                Node::Chance => {
                    self.table
                        .roll(&mut self.rng)
                        .map_err(|error| Status::No.of(&error))?;
                    Then::GoOn
                }
                Node::Choice(owing) => {
                    let seat = owing.lowest().expect("a choice is owed by somebody");
                    match self.players[seat.index()] {
                        Player::Bot(bot) => self.ask_bot(seat, bot)?,
                        Player::Human => self.ask_human(seat)?,
                    }
                }
            };
            self.save()?;
            if then == Then::Leave {
                println!("{}", last_words(&self.save, self.lang));
                return Ok(());
            }
            self.tell();
        }
        self.tell_outcome();
        self.save.finish();
        Ok(())
    }

    /// Everything is on disk after each move, so an interrupt only has to say where.
    fn leave_well_on_interrupt(&self) {
        let (save, lang) = (self.save.clone(), self.lang);
        interrupt::leave_with(move || println!("\n{}", last_words(&save, lang)));
    }

    fn save(&self) -> Result<(), Failure> {
        let names: Vec<_> = self.players.iter().map(ToString::to_string).collect();
        self.save.write(&*self.table, &names)
    }

    fn say(&self, message: &Message, args: &[&dyn std::fmt::Display]) {
        println!("{}", Settings::wrap(&message.text(self.lang, args)));
    }

    fn name(&self, seat: Seat) -> String {
        let info = self.table.game().info();
        let name = info
            .seats
            .get(seat.index())
            .map(|name| name.raw(self.lang).to_owned());
        name.unwrap_or_else(|| seat.to_string())
    }

    /// What events of chance are called in this game.
    fn chance(&self) -> &'static str {
        self.table.game().info().chance.raw(self.lang)
    }

    fn humans(&self) -> Seats {
        self.table
            .seats()
            .iter()
            .filter(|seat| self.players[seat.index()] == Player::Human)
            .collect()
    }

    /// Whose view can be shown to everybody at the screen: that of the only human, or what is open.
    fn common_eyes(&self) -> Seats {
        let humans = self.humans();
        if humans.len() == 1 {
            humans
        } else {
            Seats::NONE
        }
    }

    /// Whether a seat sees what not everybody at the screen may see.
    fn sees_apart(&self, seat: Seat) -> bool {
        let position = |eyes: Seats| self.table.view(eyes).position();
        self.humans().len() > 1 && position(seat.into()) != position(Seats::NONE)
    }

    /// Tells what has happened since the last time, as everybody at the screen may see it.
    fn tell(&mut self) {
        let view = self.table.view(self.common_eyes());
        let news = view.events().iter().skip(self.told);
        for event in news {
            match event {
                Event::Action { by, text } => {
                    let who = match by {
                        Actor::Chance => self.chance().to_owned(),
                        Actor::Seat(seat) => self.name(*seat),
                    };
                    self.say(&texts::PLAYED, &[&who, text]);
                }
                Event::Forfeit { .. } | Event::Drawn { .. } => {}
            }
        }
        self.told = self.table.events().len();
        self.narrate(&*view);
    }

    /// Says what has happened since the last time in the game's own sentences, if it has any.
    fn narrate(&mut self, view: &dyn Table) {
        let last = view.events().len();
        // Somebody may have gone back.
        let first = self.narrated.map_or(last, |narrated| narrated + 1);
        for sentences in (first..=last).filter_map(|events| view.narrate(events, self.lang)) {
            println!("{}", Settings::wrap(&sentences));
        }
        self.narrated = Some(last);
    }

    fn show_board(&mut self, eyes: Seats) {
        println!("\n{}", self.table.view(eyes).face(self.glyphs, self.lang));
        self.shown = Some((eyes, self.table.events().len()));
    }

    fn ask_bot(&mut self, seat: Seat, bot: BotSpec) -> Result<Then, Failure> {
        let name = self.name(seat);
        let advice = self
            .advise(seat, bot)
            .map_err(|error| Status::No.of(&error))?;
        let secret = self.is_secret();
        self.table
            .play(Actor::Seat(seat), &advice.action)
            .map_err(|error| Status::No.of(&error))?;
        if secret && self.table.sealed().contains(seat) {
            self.say(&texts::SEALED, &[&name]);
        }
        Ok(Then::GoOn)
    }

    fn advise(
        &mut self,
        seat: Seat,
        bot: BotSpec,
    ) -> Result<bilancia_table::TextAdvice, PlayError> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get) as u32;
        let text = texts::THINKING.text(self.lang, &[&self.name(seat)]);
        let seed = self.rng.bits();
        let never = AtomicBool::new(false);
        while_saying(&text, || self.table.advise(seat, bot, seed, cores, &never))
    }

    /// Whether a choice made now stays hidden until others have chosen too.
    fn is_secret(&self) -> bool {
        matches!(self.table.node(), Node::Choice(owing) if owing.len() > 1)
            || !self.table.sealed().is_empty()
    }

    fn ask_human(&mut self, seat: Seat) -> Result<Then, Failure> {
        let name = self.name(seat);
        let apart = self.sees_apart(seat);
        // Another person at the screen must not read a secret choice off it.
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
        if self.shown != Some((eyes, self.table.events().len())) || apart {
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
            match read_wish(&text) {
                Wish::Move(text) => {
                    if self.try_move(seat, &text, eyes, hidden)? {
                        break Then::GoOn;
                    }
                }
                Wish::Quit => break Then::Leave,
                Wish::Resign => {
                    if self.resign(seat)? {
                        break Then::GoOn;
                    }
                }
                Wish::Draw => {
                    if self.agree_draw(seat)? {
                        break Then::GoOn;
                    }
                }
                Wish::Undo => {
                    if self.take_back(seat) {
                        break Then::GoOn;
                    }
                }
                Wish::Hint if hidden && !apart => self.say(&texts::NO_HINT, &[]),
                wish => self.answer(seat, &wish, eyes),
            }
        };
        if apart {
            clear();
        }
        Ok(then)
    }

    fn ask(
        &self,
        message: &Message,
        args: &[&dyn std::fmt::Display],
        hidden: bool,
    ) -> Result<Line, Failure> {
        ask(&message.text(self.lang, args), hidden)
            .map_err(|error| Status::Outside.say(&UNREADABLE, &[&error]).because(&error))
    }

    /// Shows what a move does, lets it be taken back, then plays it. Says whether it was played.
    fn try_move(
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
                println!("\n{}", trial.view(eyes).face(self.glyphs, self.lang));
            }
            let (message, args): (_, &[&dyn std::fmt::Display]) = if hidden {
                (texts::SEAL, &[])
            } else {
                (texts::COMMIT, &[&canonical])
            };
            match self.ask(&message, args, false)? {
                Line::Text(text) if matches!(read_wish(&text), Wish::Nothing) => {}
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
            // Whoever moved has seen the board as it is now.
            self.told = self.table.events().len();
            self.shown = (!self.quick).then_some((eyes, self.told));
        }
        Ok(true)
    }

    /// Answers whatever does not change the game.
    fn answer(&mut self, seat: Seat, wish: &Wish, eyes: Seats) {
        let info = self.table.game().info();
        match wish {
            Wish::Help => self.say(&texts::HELP, &[]),
            Wish::Moves => println!("{}", columns(&self.table.view(seat.into()).actions(seat))),
            Wish::Rules => println!("{}", pager::formatted(info.rules.raw(self.lang))),
            Wish::Notation => println!("{}", Settings::wrap(info.notation.raw(self.lang))),
            Wish::Save => self.say(&texts::KEPT, &[&self.save.path().display()]),
            Wish::Hint => self.hint(seat),
            Wish::Nothing => match &self.table.view(seat.into()).actions(seat)[..] {
                [only] => self.say(&texts::ONLY_MOVE, &[only]),
                _ => self.show_board(eyes),
            },
            Wish::Board | Wish::Undo | Wish::Resign | Wish::Draw | Wish::Quit | Wish::Move(_) => {
                self.show_board(eyes);
            }
        }
    }

    fn hint(&mut self, seat: Seat) {
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

    fn yes(&self, message: &Message, seat: Seat) -> Result<bool, Failure> {
        Ok(match self.ask(message, &[&self.name(seat)], false)? {
            Line::Text(text) => matches!(
                text.to_lowercase().as_str(),
                "yes" | "y" | "sì" | "si" | "s"
            ),
            Line::End => false,
        })
    }

    fn resign(&mut self, seat: Seat) -> Result<bool, Failure> {
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

    fn agree_draw(&mut self, seat: Seat) -> Result<bool, Failure> {
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

    fn tell_outcome(&mut self) {
        self.show_board(self.common_eyes());
        let Some(outcome) = self.table.outcome() else {
            return;
        };
        let place = Reason::ALL
            .iter()
            .position(|reason| *reason == outcome.reason)
            .unwrap_or(0);
        self.say(&texts::ENDED[place], &[]);
        for seat in self.table.seats().iter() {
            let points = outcome.points[seat.index()];
            self.say(
                &texts::WON,
                &[
                    &self.settings.strong(&self.name(seat)),
                    &format!("{points:+}"),
                    &points.unsigned_abs(),
                ],
            );
        }
        if self.save.is_wanted() {
            self.say(&texts::KEPT, &[&Path::new(self.save.path()).display()]);
        }
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
