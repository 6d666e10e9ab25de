//! A match that is played: what may be done, what it looks like, and its record.

use std::sync::atomic::AtomicBool;

use bilancia_analysis::{BotSpec, PlannedTurn, advise};
use bilancia_core::{Actor, Lang, Node, Rng, Seat, Seats};
use bilancia_games::{Resources, catalog};
use bilancia_scene::{Glyphs, Scene};
use bilancia_table::{Event, GameSpec, Reason, Record, Table, TextPrompt};
use serde_json::{Value, json};

use crate::{Answer, language, listing::can_think, seat};

bilancia_core::messages! { crate::catalogue, "playing-":
    const {
        WINS(winners), WIN(winners), DRAWN, BY_AGREEMENT, BY_REPETITION, BY_LENGTH, RESIGNED(loser), LOST_ON_TIME(loser),
        SEAL_NOT_OPENED(loser), GAVE_UP(loser), AND,
    }
}

/// A match of any game. Seats are numbered from 1; 0 is chance where an actor is meant, and a spectator where somebody looks.
#[derive(Clone)]
pub struct Playing {
    table: Box<dyn Table>,
    /// From it every roll follows, with the number of events before it.
    seed: u64,
    lang: Lang,
    /// Names of the players of the record that the match was read from.
    players: Vec<String>,
    plan: PlannedTurn,
}

/// The game of a name, with options that are written `name=value,name=value`; empty for the defaults.
pub(crate) fn spec(game: &str, options: &str, lang: Lang) -> Answer<GameSpec> {
    let spec = catalog().read(&format!("{game}:{options}"));
    spec.map_err(|error| error.text(lang))
}

impl Playing {
    /// Begins a match of a game, from a position or from the start. Rolls follow from the seed.
    ///
    /// # Errors
    /// A sentence if the game, an option or the position is refused.
    pub fn new(
        game: &str,
        options: &str,
        position: Option<&str>,
        seed: u64,
        lang: &str,
    ) -> Answer<Self> {
        let lang = language(lang);
        let table = spec(game, options, lang)?.table(position);
        let table = table.map_err(|error| error.text(lang))?;
        Ok(Self::of(table, seed, lang))
    }

    /// A match that stands as a table does.
    pub(crate) fn of(table: Box<dyn Table>, seed: u64, lang: Lang) -> Self {
        Self {
            table,
            seed,
            lang,
            players: Vec::new(),
            plan: PlannedTurn::default(),
        }
    }

    /// The match of a record in either form, every event of which is played again by the rules.
    ///
    /// # Errors
    /// A sentence with the first fault.
    pub fn from_record(text: &str, seed: u64, lang: &str) -> Answer<Self> {
        let lang = language(lang);
        let replayed = Record::read(text).and_then(|record| {
            let table = record.replay(catalog())?.table;
            Ok((table, record.players))
        });
        let (table, players) = replayed.map_err(|fault| fault.text(lang))?;
        Ok(Self {
            players,
            ..Self::of(table, seed, lang)
        })
    }

    /// Lets all that is said from now on be in the language of a tag.
    pub fn set_language(&mut self, lang: &str) {
        self.lang = language(lang);
    }

    /// The game with the options that differ from the defaults, in one word.
    pub fn game(&self) -> String {
        let spec = GameSpec {
            game: self.table.game(),
            options: self.table.options().clone(),
        };
        spec.name()
    }

    /// Title of the game.
    pub fn title(&self) -> &'static str {
        self.table.game().info().title.raw(self.lang)
    }

    /// Number of seats.
    pub fn seats(&self) -> usize {
        self.table.seats().len()
    }

    /// Title of a seat.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn seat_name(&self, number: u8) -> Answer<String> {
        Ok(self.table.seat_name(self.seat(number)?, self.lang))
    }

    /// Number of the present turn, from 1.
    pub fn turn(&self) -> u32 {
        self.table.turn_number()
    }

    /// Number of events so far; a simultaneous move counts once the last of it is made.
    pub fn events(&self) -> usize {
        self.table.event_count()
    }

    /// The seats that owe a choice; 0 alone if chance owes an outcome; empty when the match is over.
    pub fn waits_for(&self) -> Vec<u8> {
        match self.table.node() {
            Node::Over => Vec::new(),
            Node::Chance => vec![0],
            Node::Choice(seats) => seats.iter().map(|seat| seat.0 + 1).collect(),
        }
    }

    /// The legal actions of a seat; empty for one that the match does not wait for.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn legal(&self, number: u8) -> Answer<Vec<String>> {
        Ok(self.table.actions(self.seat(number)?))
    }

    /// An action in the words of the reader.
    pub fn say(&self, action: &str) -> String {
        self.table.game().in_words(action, self.lang)
    }

    /// An outcome of chance in the words of the reader.
    pub fn say_roll(&self, outcome: &str) -> String {
        self.table.game().roll_in_words(outcome, self.lang)
    }

    /// The next step of an action that a seat puts together cell by cell, as JSON: `next` with `cell`, `label`, `title` and `only`,
    /// `complete` and `only`. None if no legal action begins with these cells.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn prompt(&self, number: u8, chosen: &[String]) -> Answer<Option<String>> {
        let prompt = self.asked(self.seat(number)?, chosen);
        Ok(prompt.map(|prompt| {
            let next = prompt.next.iter().map(|choice| {
                json!({"cell": choice.cell, "label": choice.label.text(self.lang), "title": choice.title.text(self.lang),
                       "only": choice.only})
            });
            let next: Vec<_> = next.collect();
            json!({"next": next, "complete": prompt.complete, "only": prompt.only}).to_string()
        }))
    }

    fn asked(&self, seat: Seat, chosen: &[String]) -> Option<TextPrompt> {
        self.table.prompt(seat, &steps(chosen))
    }

    /// The cells that are chosen after a click on one, as the pages of the server have it: one more where an action goes on with
    /// it; none where it is given up; that cell alone where another action begins with it; else those that were.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn click(&self, number: u8, chosen: &[String], cell: &str) -> Answer<Vec<String>> {
        let after = self.after_click(self.seat(number)?, chosen, cell);
        Ok(after.unwrap_or_else(|| chosen.to_vec()))
    }

    /// The cells that are chosen after a click; none if the cell cannot be pointed at.
    fn after_click(&self, seat: Seat, chosen: &[String], cell: &str) -> Option<Vec<String>> {
        let prompt = self.asked(seat, chosen)?;
        let is_next = |prompt: &TextPrompt| prompt.next.iter().any(|choice| choice.cell == cell);
        if is_next(&prompt) {
            return Some(chosen.iter().cloned().chain([cell.to_owned()]).collect());
        }
        let last = chosen.last()?;
        if last == cell {
            return Some(Vec::new());
        }
        let anew = prompt.next.is_empty() || chosen.len() == 1;
        let begins = || self.asked(seat, &[]).is_some_and(|first| is_next(&first));
        (anew && begins()).then(|| vec![cell.to_owned()])
    }

    /// Sentence that tells a seat what to do, or how an action goes on of which cells are chosen; none where there is nothing to
    /// add.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn instruction(&self, number: u8, chosen: &[String]) -> Answer<Option<String>> {
        let seat = self.seat(number)?;
        if !matches!(self.table.node(), Node::Choice(seats) if seats.contains(seat)) {
            return Ok(None);
        }
        let view = self.table.view(seat.into());
        let present = view.present();
        Ok(match chosen.is_empty() {
            true => present.instruction(seat, self.lang),
            false => present.next_step(seat, &steps(chosen), self.lang),
        })
    }

    /// Plays an action of a seat, and returns its canonical text. A simultaneous move waits for those of the others.
    ///
    /// # Errors
    /// A sentence with the rule if the action is refused, or the match does not wait for the seat.
    pub fn play(&mut self, number: u8, action: &str) -> Answer<String> {
        let by = Actor::Seat(self.seat(number)?);
        let played = self.table.play(by, action);
        played.map_err(|error| error.text(self.lang))
    }

    /// Draws what chance owes from the seed and the number of events, plays it, and returns its text.
    ///
    /// # Errors
    /// A sentence if the match does not wait for chance.
    pub fn roll(&mut self) -> Answer<String> {
        let mut rng = Rng::keyed(self.seed, &[self.events() as u64]);
        let rolled = self.table.roll(&mut rng);
        rolled.map_err(|error| error.text(self.lang))
    }

    /// Outcomes of chance as JSON: `outcome`, `words` and `weight`. Empty if the match does not wait for chance.
    pub fn chances(&self) -> String {
        let rolls = self.table.rolls().into_iter();
        let rolls = rolls.map(|(text, weight)| {
            json!({"outcome": text, "words": self.say_roll(&text), "weight": weight})
        });
        Value::Array(rolls.collect()).to_string()
    }

    /// Plays an outcome of chance that was agreed elsewhere, and returns its text.
    ///
    /// # Errors
    /// A sentence if the match does not wait for chance, or has no such outcome.
    pub fn choose(&mut self, outcome: &str) -> Answer<String> {
        let played = self.table.play(Actor::Chance, outcome);
        played.map_err(|error| error.text(self.lang))
    }

    /// Takes back the choices that wait for those of others, or else the last event, a simultaneous move as a whole. Returns
    /// whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        let events = self.events();
        if self.table.sealed().is_empty() {
            if events == 0 {
                return false;
            }
            self.table = self.table.at(events - 1);
        } else {
            self.table = self.table.at(events);
        }
        true
    }

    /// The action of the seat to act, where it is the only one and does nothing but hand the move on.
    pub fn forced_pass(&self) -> Option<String> {
        self.table.present().forced_pass()
    }

    /// The whole position in notation, with choices that wait for others.
    pub fn position(&self) -> String {
        self.table.position()
    }

    /// The board as text, as a seat sees it.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn text(&self, number: u8) -> Answer<String> {
        let view = self.seen(number)?;
        Ok(view.present().render_text(Glyphs::Unicode, self.lang))
    }

    /// The picture for a page that has the stylesheet, as a seat sees it, with the cells that are chosen. Each cell that can be
    /// clicked is a link with `data-target`; see [`Playing::click`].
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn svg(&self, number: u8, chosen: &[String], turned: bool) -> Answer<String> {
        let scene = self.scene(number, chosen, turned)?;
        Ok(scene.to_inline_svg(&self.links(number, chosen)))
    }

    /// The part of [`Playing::svg`] that is the same throughout a match, such as a map; empty where there is none.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn svg_base(&self, number: u8) -> Answer<String> {
        Ok(self.scene(number, &[], false)?.base_to_inline_svg())
    }

    /// The part of [`Playing::svg`] that changes, to replace its predecessor in a picture that has the base.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn svg_live(&self, number: u8, chosen: &[String], turned: bool) -> Answer<String> {
        let scene = self.scene(number, chosen, turned)?;
        Ok(scene.live_to_inline_svg(&self.links(number, chosen)))
    }

    fn links<'a>(
        &'a self,
        number: u8,
        chosen: &'a [String],
    ) -> impl Fn(&str) -> Option<String> + 'a {
        move |cell| {
            let seat = seat(number, self.lang).ok()?;
            self.after_click(seat, chosen, cell)
                .map(|_| format!("#{cell}"))
        }
    }

    fn scene(&self, number: u8, chosen: &[String], turned: bool) -> Answer<Scene> {
        let view = self.seen(number)?;
        let drawn = || {
            let turned = turned.then(|| view.turned_scene(self.lang)).flatten();
            turned.unwrap_or_else(|| view.scene(self.lang))
        };
        let Some(last) = chosen.last() else {
            let mut scene = drawn();
            let touched = self.events().checked_sub(1);
            let touched = touched.map(|event| view.present().touched(event));
            scene.mark_last(&touched.unwrap_or_default());
            scene.mark_chosen(&view.present().decisive_cells());
            return Ok(scene);
        };
        let seat = self.seat(number)?;
        let partial = view
            .present()
            .partial_picture(seat, &steps(chosen), turned, self.lang);
        let mut scene = partial.unwrap_or_else(drawn);
        scene.mark_chosen(std::slice::from_ref(last));
        Ok(scene)
    }

    /// The match as a seat sees it; 0 for a spectator.
    fn seen(&self, number: u8) -> Answer<Box<dyn Table>> {
        let from = match number {
            0 => Seats::NONE,
            number => self.seat(number)?.into(),
        };
        Ok(self.table.view(from))
    }

    fn seat(&self, number: u8) -> Answer<Seat> {
        let found = seat(number, self.lang)?;
        match self.table.seats().contains(found) {
            true => Ok(found),
            false => Err(crate::NO_SEAT.text(self.lang, &[&number])),
        }
    }

    /// Points of each seat, once the match is over.
    pub fn points(&self) -> Option<Vec<i32>> {
        Some(self.table.outcome()?.points)
    }

    /// The score so far of a seat; none in games that have none.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn standing(&self, number: u8) -> Answer<Option<String>> {
        let seat = self.seat(number)?;
        Ok(self.table.present().standing(seat, self.lang))
    }

    /// The result in a sentence, once the match is over.
    pub fn outcome(&self) -> Option<String> {
        let (outcome, lang) = (self.table.outcome()?, self.lang);
        let best = outcome.points.iter().max().copied().unwrap_or(0);
        let (winners, losers): (Vec<_>, Vec<_>) = self
            .table
            .seats()
            .iter()
            .partition(|seat| outcome.points.get(seat.index()) == Some(&best));
        let names = winners.iter().map(|seat| self.table.seat_name(*seat, lang));
        let names: Vec<_> = names.collect();
        let loser = losers.first().map(|seat| self.table.seat_name(*seat, lang));
        let loser = loser.unwrap_or_default();
        let result = match (losers.is_empty(), names.len()) {
            (true, _) => match outcome.reason {
                Reason::Agreement => BY_AGREEMENT.raw(lang).to_owned(),
                Reason::Repetition => BY_REPETITION.raw(lang).to_owned(),
                Reason::Length => BY_LENGTH.raw(lang).to_owned(),
                _ => DRAWN.raw(lang).to_owned(),
            },
            (false, 1) => WINS.text(lang, &[&names[0]]),
            (false, _) => WIN.text(lang, &[&names.join(AND.raw(lang))]),
        };
        let why = match outcome.reason {
            Reason::Rules => self.table.present().ending(lang),
            Reason::Resignation => Some(RESIGNED.text(lang, &[&loser])),
            Reason::Time => Some(LOST_ON_TIME.text(lang, &[&loser])),
            Reason::Seal => Some(SEAL_NOT_OPENED.text(lang, &[&loser])),
            _ => None,
        };
        let why = why.map_or(String::new(), |why| format!(": {why}"));
        Some(format!("{result}{why}."))
    }

    /// Events from a number on, counted from 0, as a seat may see them: JSON with `by` (a seat, 0 for chance, null for what ends a
    /// match from outside), `text`, `words` and `narration`.
    ///
    /// # Errors
    /// A sentence if there is no such seat.
    pub fn log(&self, number: u8, from: usize) -> Answer<String> {
        let view = self.seen(number)?;
        let from = from.min(view.event_count());
        let events = view.events_in(from..view.event_count()).into_iter();
        let described = (from + 1..).zip(events).map(|(place, event)| {
            let (by, text, words) = self.worded(event);
            let narration = view.present().narrate(place, self.lang);
            json!({"by": by, "text": text, "words": words, "narration": narration})
        });
        Ok(Value::Array(described.collect()).to_string())
    }

    fn worded(&self, event: Event) -> (Option<u8>, Option<String>, String) {
        let lang = self.lang;
        match event {
            Event::Action {
                by: Actor::Chance,
                text,
            } => {
                let words = self.say_roll(&text);
                (Some(0), Some(text), words)
            }
            Event::Action {
                by: Actor::Seat(seat),
                text,
            } => {
                let words = self.say(&text);
                (Some(seat.0 + 1), Some(text), words)
            }
            Event::Forfeit { seat, .. } => {
                let name = self.table.seat_name(seat, lang);
                (None, None, GAVE_UP.text(lang, &[&name]))
            }
            Event::Drawn { .. } => (None, None, BY_AGREEMENT.raw(lang).to_owned()),
        }
    }

    /// The record so far as canonical text. `players` are the names in the order of the seats; where it is empty, those of the
    /// record that the match was read from.
    pub fn record(&self, players: &[String]) -> String {
        let players = match players.is_empty() {
            true => &self.players,
            false => players,
        };
        Record::of(&*self.table, players, &[]).to_text()
    }

    /// The action of an opponent for a seat that the match waits for, such as `captain` within `nodes=300`. What it has planned
    /// for the rest of its turn it plays without thinking anew.
    ///
    /// # Errors
    /// A sentence if there is no such opponent or limit, the match does not wait for the seat, or a file is missing.
    pub fn opponent(&mut self, name: &str, number: u8, seed: u64, limit: &str) -> Answer<String> {
        let (seat, lang) = (self.seat(number)?, self.lang);
        let name = match limit.is_empty() {
            true => name.to_owned(),
            false => format!("{name}:{limit}"),
        };
        let bot: BotSpec = name
            .parse()
            .map_err(|error: bilancia_analysis::BotError| error.text(lang))?;
        let table = &*self.table;
        can_think(table.game(), lang)?;
        let action = self.plan.next_action(table, seat, || {
            let stop = AtomicBool::new(false);
            advise(table, &Resources::default(), seat, bot, seed, 1, &stop)
        });
        action.map_err(|error| error.text(lang))
    }

    /// Gives the match up for the side of a seat.
    ///
    /// # Errors
    /// A sentence if the match is over, or does not have two sides.
    pub fn resign(&mut self, number: u8) -> Answer<()> {
        let seat = self.seat(number)?;
        let resigned = self.table.forfeit(seat, Reason::Resignation);
        resigned.map_err(|error| error.text(self.lang))
    }
}

fn steps(chosen: &[String]) -> Vec<&str> {
    chosen.iter().map(String::as_str).collect()
}
