//! Strengths of programs that are offered at a game, and the names of players as people read them.

use bilancia_analysis::{
    BotSpec, bots,
    levels::{NAMES, Opponent, opponents},
};
use bilancia_core::{Lang, Message, Node};
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_table::Game;

/// Strengths of programs by name, where a game has no levels but programs of its own.
const STRENGTHS: [(&str, Message); 2] = [("random", RANDOM_MOVES), ("mcts:1s", A_SEARCH)];
/// The program that only one game has, which is called by its own name.
const ENGINE: &str = "engine:1s";

bilancia_core::messages! { crate::catalogue, "players-":
    const {
        RANDOM_MOVES, A_SEARCH, CHOOSES_AT_RANDOM, ROLLS, ROLLS_AND_LOOKS, NAMED(title), LOOKS_ONE_MOVE_AHEAD, A_SHORT_SEARCH, LEVEL(name, number),
        LEVEL_ELO(name, number, first), PROGRAM(map_or),
    }
}

/// Strengths that earlier versions offered, and that games which began then still name.
const EARLIER: [(&str, Message); 2] = [
    ("greedy", LOOKS_ONE_MOVE_AHEAD),
    ("mcts:nodes=400", A_SHORT_SEARCH),
];

/// The strengths of programs that are offered at a game, the weakest first: names, and as people read them.
pub fn strengths(game: &dyn Game, lang: Lang) -> Vec<(String, String)> {
    let offered = opponents(game);
    if offered.is_empty() {
        let general = general(game).iter();
        let general = general.map(|(name, words)| ((*name).to_owned(), *words));
        let all = general.chain(own_programs(game));
        return all
            .map(|(name, words)| (name, words.raw(lang).to_owned()))
            .collect();
    }
    let words = |of: &Opponent| match of.elo {
        Some((elo, _)) => LEVEL_ELO.text(lang, &[&of.name, &of.number, &format!("{elo:.0}")]),
        None => LEVEL.text(lang, &[&of.name, &of.number]),
    };
    let offered = offered.iter();
    offered
        .map(|of| (format!("level:{}", of.number), words(of)))
        .collect()
}

/// Where nothing can be planned, what a program does.
const WITHOUT_SKILL: [(&str, Message); 1] = [("random", CHOOSES_AT_RANDOM)];
/// Where dice decide nearly all, what a program does.
const BY_DICE: [(&str, Message); 2] = [("random", ROLLS), ("mcts:1s", ROLLS_AND_LOOKS)];

/// The programs that play any game, as they are called at one of which no levels were measured.
fn general(game: &dyn Game) -> &'static [(&'static str, Message)] {
    let rolls = || {
        let start = catalog().read(game.info().name).ok()?.table(None).ok()?;
        Some(start.node() == Node::Chance)
    };
    match bots(game).is_empty() && opponents(game).is_empty() {
        false => &STRENGTHS,
        true if rolls() == Some(true) => &BY_DICE,
        true => &WITHOUT_SKILL,
    }
}

/// The strengths that are offered at a game, and one more if it was chosen in an earlier version.
pub fn strengths_with(game: &dyn Game, chosen: &str, lang: Lang) -> Vec<(String, String)> {
    let mut all = strengths(game, lang);
    if is_offered(game, chosen) && all.iter().all(|(name, _)| name != chosen) {
        let program = Occupant::Bot(chosen.to_owned());
        all.push((chosen.to_owned(), player_name(&program, game, lang)));
    }
    all
}

/// Title of the program that only this game has; none if there is none.
fn engine_title(game: &dyn Game) -> Option<Message> {
    bots(game).first().map(|bot| bot.title)
}

/// Programs that only this game has, the weakest first: the usual one as the game’s engine, others by their names.
fn own_programs(game: &dyn Game) -> Vec<(String, Message)> {
    let named = (1..).zip(bots(game)).map(|(place, bot)| {
        let name = match place {
            1 => ENGINE.to_owned(),
            _ => format!("{}:1s", bot.name),
        };
        (bot.rank, name, bot.title)
    });
    let mut named: Vec<_> = named.collect();
    named.sort_by_key(|(rank, ..)| *rank);
    let named = named.into_iter();
    named.map(|(_, name, title)| (name, title)).collect()
}

/// The name of a player of a game as people read it: of a program its level or its title.
pub fn player_name(occupant: &Occupant, game: &dyn Game, lang: Lang) -> String {
    let name = match occupant {
        Occupant::Empty => return "?".to_owned(),
        Occupant::Person { name, .. } => return name.clone(),
        Occupant::Bot(name) => name,
    };
    match (name.parse(), engine_title(game)) {
        (Ok(BotSpec::Level(number)), _) => {
            let named = NAMES.get(usize::from(number).saturating_sub(1));
            LEVEL.text(lang, &[named.unwrap_or(&"?"), &number])
        }
        (Ok(BotSpec::Engine { .. }), Some(title)) => NAMED.text(lang, &[&title.raw(lang)]),
        (Ok(BotSpec::Own { name, .. }), _) => {
            let own = bots(game).into_iter().find(|bot| bot.name == name);
            let title = own.map_or(name, |bot| bot.title.raw(lang));
            NAMED.text(lang, &[&title])
        }
        _ => {
            let mut known = general(game).iter().chain(&STRENGTHS).chain(&EARLIER);
            let known = known.find(|(known, _)| known == name);
            PROGRAM.text(
                lang,
                &[&known.map_or(&**name, |(_, words)| words.raw(lang))],
            )
        }
    }
}

/// Whether a strength is offered at a game, or was in earlier versions; otherwise people could set the server to work for
/// hours.
pub fn is_offered(game: &dyn Game, strength: &str) -> bool {
    let mut earlier = STRENGTHS.iter().chain(&EARLIER);
    strength == ENGINE
        || earlier.any(|(name, _)| *name == strength)
        || strengths(game, Lang::EN)
            .iter()
            .any(|(name, _)| name == strength)
}
