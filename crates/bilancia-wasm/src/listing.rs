//! The games that the module has, their options and their opponents.

use bilancia_analysis::{bots, can_be_solved, kinds, levels};
use bilancia_core::{Lang, Message, OptionSpec, Options, Presentable, Values};
use bilancia_games::{GameEntry, MatchVisitor, catalog, entry, visit_match};
use bilancia_table::{Game, GameSpec, Match, Table};
use serde_json::{Value, json};

use crate::{Answer, language};

bilancia_core::messages! { crate::catalogue, "listing-":
    const {
        RANDOM, RANDOM_ABOUT, GREEDY, GREEDY_ABOUT, MCTS, MCTS_ABOUT, LEVEL(name, number), LEVEL_ABOUT(player, random),
        NEEDS_FILE(game, file), NO_FILE(game), NOT_THE_FILE(file),
    }
}

/// Opponents that play every game: name, title, how they play, and whether they search as long as they are allowed to.
const GENERAL: [(&str, Message, Message, bool); 3] = [
    ("random", RANDOM, RANDOM_ABOUT, false),
    ("greedy", GREEDY, GREEDY_ABOUT, false),
    ("mcts", MCTS, MCTS_ABOUT, true),
];

/// Kinds of events that may lie ahead in a game.
struct Kinds {
    simultaneous: bool,
    chance: bool,
    hidden: bool,
}

/// Asks a match for its kinds of events.
struct Ahead;

impl MatchVisitor for Ahead {
    type Out = Kinds;

    fn visit<S: Presentable>(self, _: &'static GameEntry<S>, of: &Match<S>) -> Kinds {
        Kinds {
            simultaneous: of.state().may_have_simultaneous(),
            chance: of.state().may_have_chance(),
            hidden: S::HIDES,
        }
    }
}

/// The games as JSON, with their texts in the language of a tag: a list of objects as `docs/wasm.md` describes them.
pub fn games(lang: &str) -> String {
    let lang = language(lang);
    let games = catalog().0.iter();
    let games: Vec<_> = games.map(|game| described(*game, lang)).collect();
    Value::Array(games).to_string()
}

fn described(game: &'static dyn Game, lang: Lang) -> Value {
    let info = game.info();
    let table = game.start(&Options::defaults(info.options)).ok();
    let kinds = table.as_deref().and_then(|table| visit_match(table, Ahead));
    // A game need not promise that no seats choose at once.
    let kinds = kinds.map(|kinds| Kinds {
        simultaneous: kinds.simultaneous && choose_at_once(game),
        ..kinds
    });
    let of_two = |table: &dyn Table| {
        let mut sides: Vec<_> = table.seats().iter().map(|seat| table.side(seat)).collect();
        sides.sort_unstable();
        sides.dedup();
        sides.len() == 2
    };
    let mail =
        kinds.as_ref().is_some_and(|kinds| !kinds.hidden) && table.as_deref().is_some_and(of_two);
    let seats = table.as_deref().map_or_else(Vec::new, |table| {
        let seats = table.seats().iter();
        seats.map(|seat| table.seat_name(seat, lang)).collect()
    });
    let options = info
        .options
        .iter()
        .map(|option| described_option(option, lang));
    let kinds = kinds.map(
        |Kinds {
             simultaneous,
             chance,
             hidden,
         }| { json!({"simultaneous": simultaneous, "chance": chance, "hidden": hidden}) },
    );
    json!({
        "name": info.name, "title": info.title.raw(lang), "summary": info.about.raw(lang), "seats": seats,
        "options": options.collect::<Vec<_>>(), "kinds": kinds, "mail": mail, "solvable": can_be_solved(game),
        "file": entry(info.name).and_then(|entry| entry.file()).map(|_| file_name(game)), "opponents": opponents(game, lang),
    })
}

/// Whether seats choose at once in some of a few random games.
fn choose_at_once(game: &'static dyn Game) -> bool {
    let spec = GameSpec {
        game,
        options: Options::defaults(game.info().options),
    };
    kinds(&spec, None).is_ok_and(|kinds| kinds.simultaneous)
}

fn described_option(option: &OptionSpec, lang: Lang) -> Value {
    let values = match &option.values {
        Values::Words(words) => {
            let words = words.iter();
            let words = words
                .map(|word| json!({"value": word, "title": option.value_in_words(word, lang)}));
            json!({"type": "enum", "values": words.collect::<Vec<_>>()})
        }
        Values::Number(low, high) => json!({"type": "int", "min": low, "max": high}),
        Values::NumberOrNone(low, high) => {
            json!({"type": "int", "min": low, "max": high, "none": true})
        }
        Values::Text(_, form) => json!({"type": "text", "form": form.raw(lang)}),
        Values::Counts(counts) => {
            let kinds = (counts.kinds)(lang).into_iter();
            let kinds = kinds.map(|(name, title)| json!({"name": name, "title": title}));
            json!({"type": "counts", "kinds": kinds.collect::<Vec<_>>(), "max": counts.most, "form": counts.form.raw(lang)})
        }
    };
    json!({"name": option.name, "title": option.title.raw(lang), "summary": option.about.raw(lang), "default": option.default,
           "values": values})
}

/// The opponents of a game: those of rising strength, its own ones, and those that play every game, each with the weakest first.
fn opponents(game: &dyn Game, lang: Lang) -> Vec<Value> {
    let levels = levels::opponents(game).into_iter().map(|of| {
        json!({"name": format!("level:{}", of.number), "title": LEVEL.text(lang, &[&of.name, &of.number]),
               "summary": LEVEL_ABOUT.text(lang, &[&of.level.player, &of.level.random]), "limited": false,
               "elo": of.elo.map(|(elo, _)| elo.round())})
    });
    let mut own = bots(game);
    own.sort_by_key(|bot| bot.rank);
    let own = own.into_iter().map(|bot| {
        json!({"name": bot.name, "title": bot.title.raw(lang), "summary": bot.strength.raw(lang), "limited": true, "elo": null})
    });
    let general = GENERAL.iter().map(|(name, title, about, limited)| {
        json!({"name": name, "title": title.raw(lang), "summary": about.raw(lang), "limited": limited, "elo": null})
    });
    levels.chain(own).chain(general).collect()
}

/// The booklet of a game as Markdown.
///
/// # Errors
/// A sentence that names the nearest games if there is none of the name.
pub fn booklet(game: &str, lang: &str) -> Answer<String> {
    text(game, lang, |game| game.info().rules)
}

/// How moves and positions of a game are written, as Markdown.
///
/// # Errors
/// A sentence that names the nearest games if there is none of the name.
pub fn notation(game: &str, lang: &str) -> Answer<String> {
    text(game, lang, |game| game.info().notation)
}

fn text(game: &str, lang: &str, of: impl Fn(&dyn Game) -> Message) -> Answer<String> {
    let lang = language(lang);
    let game = catalog().find(game).map_err(|error| error.text(lang))?;
    Ok(of(game).raw(lang).to_owned())
}

/// Name of the file that opponents of a game read.
fn file_name(game: &dyn Game) -> String {
    format!("{}.bin", game.info().name)
}

/// Takes the file that opponents of a game read; it may be brought more than once.
///
/// # Errors
/// A sentence if there is no such game, it needs no file, or the bytes are another one.
pub fn bring(game: &str, bytes: &[u8], lang: &str) -> Answer<()> {
    let lang = language(lang);
    let game = catalog().find(game).map_err(|error| error.text(lang))?;
    let file = entry(game.info().name).and_then(|entry| entry.file());
    let file = file.ok_or_else(|| NO_FILE.text(lang, &[&game.info().title.raw(lang)]))?;
    match file.bring(bytes) {
        true => Ok(()),
        false => Err(NOT_THE_FILE.text(lang, &[&file_name(game)])),
    }
}

/// Whether all is there that opponents of a game read.
///
/// # Errors
/// A sentence that names the file if it was not brought.
pub(crate) fn can_think(game: &dyn Game, lang: Lang) -> Answer<()> {
    let file = entry(game.info().name).and_then(|entry| entry.file());
    match file.is_none_or(|file| file.is_there()) {
        true => Ok(()),
        false => {
            let title = game.info().title.raw(lang);
            Err(NEEDS_FILE.text(lang, &[&title, &file_name(game)]))
        }
    }
}
