//! The functions and classes of this crate as JavaScript has them, and its refusals as errors.

use wasm_bindgen::prelude::*;

use crate::{Answer, Asked, Letters, Playing};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

fn thrown<T>(answer: Answer<T>) -> Result<T, JsError> {
    answer.map_err(|text| JsError::new(&text))
}

/// The games of this module, as JSON (`Game[]`).
#[wasm_bindgen]
pub fn games(lang: &str) -> String {
    crate::games(lang)
}

/// The booklet of a game, as Markdown.
#[wasm_bindgen]
pub fn rules(game: &str, lang: &str) -> Result<String, JsError> {
    thrown(crate::booklet(game, lang))
}

/// How moves and positions of a game are written, as Markdown.
#[wasm_bindgen]
pub fn notation(game: &str, lang: &str) -> Result<String, JsError> {
    thrown(crate::notation(game, lang))
}

/// Takes the file that opponents of a game read (`Game.file`), and that lies beside the module.
#[wasm_bindgen]
pub fn bring(game: &str, file: &[u8], lang: &str) -> Result<(), JsError> {
    thrown(crate::bring(game, file, lang))
}

/// The stylesheet that pictures need in a page.
#[wasm_bindgen]
pub fn stylesheet() -> String {
    bilancia_scene::stylesheet()
}

/// The luck in a game, as JSON (`Luck`); `games` is 0 for an exact measurement.
#[wasm_bindgen]
pub fn luck(
    game: String,
    options: String,
    players: String,
    games: u32,
    seed: u64,
    lang: &str,
) -> Result<String, JsError> {
    let asked = Asked {
        game,
        options,
        players,
        games,
        seed,
        name: String::new(),
    };
    thrown(crate::luck(&asked, lang))
}

/// The luck in several games on one scale, as JSON (`Scale`); `asked` is JSON too (`Asked[]`).
#[wasm_bindgen]
pub fn scale(asked: &str, lang: &str) -> Result<String, JsError> {
    thrown(crate::scale(asked, lang))
}

/// The solution of a small game, as JSON (`Solution`).
#[wasm_bindgen]
pub fn solve(game: &str, options: &str, lang: &str) -> Result<String, JsError> {
    thrown(crate::solve(game, options, lang))
}

/// Whether a record is right, as JSON (`Verified`).
#[wasm_bindgen]
pub fn verify(record: &str, lang: &str) -> String {
    crate::verify(record, lang)
}

/// The luck ledger of a finished game, as JSON in the form of `bilancia weigh --record --json`.
#[wasm_bindgen]
pub fn ledger(record: &str, nodes: u32, lang: &str) -> Result<String, JsError> {
    thrown(crate::ledger(record, nodes, lang))
}

/// Odds of a battle, as JSON (`Odds`); the question is JSON too (`Battle`).
#[cfg(any(feature = "battle", feature = "war"))]
#[wasm_bindgen]
pub fn odds(question: &str, lang: &str) -> Result<String, JsError> {
    thrown(crate::odds(question, lang))
}

/// Odds of the battle that the fields of a form describe, with the words of a page, as JSON (`BattleTable`); the fields are JSON too
/// (`[string, string][]`).
#[cfg(feature = "battle")]
#[wasm_bindgen(js_name = battleTable)]
pub fn battle_table(fields: &str, lang: &str) -> Result<String, JsError> {
    thrown(crate::battle_table(fields, lang))
}

/// The rules of battles, as JSON (`BattleRules[]`).
#[cfg(any(feature = "battle", feature = "war"))]
#[wasm_bindgen(js_name = battleRules)]
pub fn battle_rules(lang: &str) -> String {
    crate::battle_rules(lang)
}

/// The units of battles, as JSON (`BattleUnit[]`).
#[cfg(any(feature = "battle", feature = "war"))]
#[wasm_bindgen(js_name = battleUnits)]
pub fn battle_units(lang: &str) -> String {
    crate::battle_units(lang)
}

/// A match in progress.
#[wasm_bindgen]
pub struct Match(Playing);

#[wasm_bindgen]
impl Match {
    /// Begins a match; `options` are written `name=value,name=value`.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, options: &str, seed: u64, lang: &str) -> Result<Self, JsError> {
        thrown(Playing::new(game, options, None, seed, lang)).map(Self)
    }

    /// Begins a match at a position.
    pub fn at(
        game: &str,
        options: &str,
        position: &str,
        seed: u64,
        lang: &str,
    ) -> Result<Self, JsError> {
        thrown(Playing::new(game, options, Some(position), seed, lang)).map(Self)
    }

    /// The match of a record.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(text: &str, seed: u64, lang: &str) -> Result<Self, JsError> {
        thrown(Playing::from_record(text, seed, lang)).map(Self)
    }

    /// A copy.
    #[wasm_bindgen(js_name = clone)]
    pub fn copy(&self) -> Self {
        Self(self.0.clone())
    }

    /// Lets all that is said from now on be in another language.
    #[wasm_bindgen(js_name = setLanguage)]
    pub fn set_language(&mut self, lang: &str) {
        self.0.set_language(lang);
    }

    /// The game with its options, in one word.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> String {
        self.0.game()
    }

    /// Title of the game.
    #[wasm_bindgen(getter)]
    pub fn title(&self) -> String {
        self.0.title().to_owned()
    }

    /// Number of seats.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> usize {
        self.0.seats()
    }

    /// Number of the present turn, from 1.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> u32 {
        self.0.turn()
    }

    /// Number of events so far.
    #[wasm_bindgen(getter)]
    pub fn events(&self) -> usize {
        self.0.events()
    }

    /// Title of a seat.
    #[wasm_bindgen(js_name = seatName)]
    pub fn seat_name(&self, seat: u8) -> Result<String, JsError> {
        thrown(self.0.seat_name(seat))
    }

    /// The seats that owe a choice; 0 alone if chance does; empty when the match is over.
    #[wasm_bindgen(js_name = waitsFor)]
    pub fn waits_for(&self) -> Vec<u8> {
        self.0.waits_for()
    }

    /// The legal actions of a seat.
    pub fn legal(&self, seat: u8) -> Result<Vec<String>, JsError> {
        thrown(self.0.legal(seat))
    }

    /// An action in words.
    pub fn say(&self, action: &str) -> String {
        self.0.say(action)
    }

    /// An outcome of chance in words.
    #[wasm_bindgen(js_name = sayRoll)]
    pub fn say_roll(&self, outcome: &str) -> String {
        self.0.say_roll(outcome)
    }

    /// The next step of an action that is put together cell by cell, as JSON (`Prompt`).
    pub fn prompt(&self, seat: u8, chosen: Vec<String>) -> Result<Option<String>, JsError> {
        thrown(self.0.prompt(seat, &chosen))
    }

    /// The cells that are chosen after a click on one.
    pub fn click(&self, seat: u8, chosen: Vec<String>, cell: &str) -> Result<Vec<String>, JsError> {
        thrown(self.0.click(seat, &chosen, cell))
    }

    /// Sentence that tells a seat what to do.
    pub fn instruction(&self, seat: u8) -> Result<Option<String>, JsError> {
        thrown(self.0.instruction(seat, &[]))
    }

    /// Sentence that tells how an action goes on of which these cells are chosen.
    #[wasm_bindgen(js_name = nextStep)]
    pub fn next_step(&self, seat: u8, chosen: Vec<String>) -> Result<Option<String>, JsError> {
        thrown(self.0.instruction(seat, &chosen))
    }

    /// Plays an action, and returns its canonical text.
    pub fn play(&mut self, seat: u8, action: &str) -> Result<String, JsError> {
        thrown(self.0.play(seat, action))
    }

    /// Plays an outcome of chance that is drawn from the seed, and returns it.
    pub fn roll(&mut self) -> Result<String, JsError> {
        thrown(self.0.roll())
    }

    /// Outcomes of chance, as JSON (`Chance[]`).
    pub fn chances(&self) -> String {
        self.0.chances()
    }

    /// Plays an outcome of chance that was agreed elsewhere, and returns it.
    pub fn choose(&mut self, outcome: &str) -> Result<String, JsError> {
        thrown(self.0.choose(outcome))
    }

    /// Takes back the choices that wait for others, or else the last event; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// The action of the seat to act that only hands the move on.
    #[wasm_bindgen(js_name = forcedPass)]
    pub fn forced_pass(&self) -> Option<String> {
        self.0.forced_pass()
    }

    /// The whole position.
    pub fn position(&self) -> String {
        self.0.position()
    }

    /// The board as text, as a seat sees it; 0 for a spectator.
    pub fn text(&self, seat: u8) -> Result<String, JsError> {
        thrown(self.0.text(seat))
    }

    /// The picture, as a seat sees it, with the cells that are chosen; 0 for a spectator.
    pub fn svg(&self, seat: u8, chosen: Vec<String>, turned: bool) -> Result<String, JsError> {
        thrown(self.0.svg(seat, &chosen, turned))
    }

    /// The part of the picture that never changes.
    #[wasm_bindgen(js_name = svgBase)]
    pub fn svg_base(&self, seat: u8) -> Result<String, JsError> {
        thrown(self.0.svg_base(seat))
    }

    /// The part of the picture that changes.
    #[wasm_bindgen(js_name = svgLive)]
    pub fn svg_live(&self, seat: u8, chosen: Vec<String>, turned: bool) -> Result<String, JsError> {
        thrown(self.0.svg_live(seat, &chosen, turned))
    }

    /// Points of each seat, once the match is over.
    pub fn points(&self) -> Option<Vec<i32>> {
        self.0.points()
    }

    /// The score so far of a seat.
    pub fn standing(&self, seat: u8) -> Result<Option<String>, JsError> {
        thrown(self.0.standing(seat))
    }

    /// The result in a sentence, once the match is over.
    pub fn outcome(&self) -> Option<String> {
        self.0.outcome()
    }

    /// Events from a number on as a seat may see them, as JSON (`LoggedEvent[]`).
    pub fn log(&self, seat: u8, from: usize) -> Result<String, JsError> {
        thrown(self.0.log(seat, from))
    }

    /// The record so far.
    pub fn record(&self, players: Vec<String>) -> String {
        self.0.record(&players)
    }

    /// The action of an opponent.
    pub fn opponent(
        &mut self,
        name: &str,
        seat: u8,
        seed: u64,
        limit: &str,
    ) -> Result<String, JsError> {
        thrown(self.0.opponent(name, seat, seed, limit))
    }

    /// Gives the match up for the side of a seat.
    pub fn resign(&mut self, seat: u8) -> Result<(), JsError> {
        thrown(self.0.resign(seat))
    }
}

/// A game of two people who hand each other blocks of text.
#[wasm_bindgen(js_name = Letters)]
pub struct Correspondence(Letters);

#[wasm_bindgen(js_class = Letters)]
impl Correspondence {
    /// Offers a match of which this player has a seat.
    pub fn offer(
        game: &str,
        options: &str,
        seat: u8,
        players: Vec<String>,
        name: &str,
        secret: &str,
        lang: &str,
    ) -> Result<Self, JsError> {
        thrown(Letters::offer(
            (game, options),
            seat,
            &players,
            name,
            secret,
            lang,
        ))
        .map(Self)
    }

    /// Begins a match that is offered by a block in a text.
    pub fn accept(pasted: &str, secret: &str, lang: &str) -> Result<Self, JsError> {
        thrown(Letters::accept(pasted, secret, lang)).map(Self)
    }

    /// The match that `save` wrote.
    pub fn load(saved: &str, lang: &str) -> Result<Self, JsError> {
        thrown(Letters::load(saved, lang)).map(Self)
    }

    /// The match with this player's secrets.
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// The record so far.
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// Name of the match.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.0.name().to_owned()
    }

    /// Names of the players, in the order of the seats.
    #[wasm_bindgen(getter)]
    pub fn players(&self) -> Vec<String> {
        self.0.players().to_vec()
    }

    /// Seats of this player.
    #[wasm_bindgen(getter)]
    pub fn own(&self) -> Vec<u8> {
        self.0.own()
    }

    /// The seat for which this player is to move, or 0.
    #[wasm_bindgen(getter)]
    pub fn seat(&self) -> u8 {
        self.0.seat()
    }

    /// The block to be handed over.
    pub fn block(&self) -> Option<String> {
        self.0.block().map(str::to_owned)
    }

    /// Next thing to do: `move`, `answer`, `wait` or `over`.
    pub fn next(&self) -> String {
        self.0.next().to_owned()
    }

    /// Plays a turn, or seals a choice, and returns the block.
    pub fn play(&mut self, turn: &str) -> Result<String, JsError> {
        thrown(self.0.play(turn))
    }

    /// The block that the other player waits for where there is nothing to choose.
    pub fn answer(&mut self) -> Result<String, JsError> {
        thrown(self.0.answer())
    }

    /// Gives up, and returns the block.
    pub fn resign(&mut self) -> Result<String, JsError> {
        thrown(self.0.resign())
    }

    /// Plays the other player's block; false for one that was read before.
    pub fn receive(&mut self, pasted: &str) -> Result<bool, JsError> {
        thrown(self.0.receive(pasted))
    }

    /// The match as this player knows it, to be looked at.
    #[wasm_bindgen(js_name = match)]
    pub fn playing(&self) -> Match {
        Match(self.0.playing())
    }
}
