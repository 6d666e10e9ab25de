//! What the fuzz targets share.

use bilancia_core::{Actor, Node};
use bilancia_games::catalog;
use bilancia_table::{GameSpec, Table};

/// Splits an input into the game that its first line names, such as `frames:size=7`, and the remaining text. `None` if
/// there is no such game.
pub fn game_and_rest(input: &str) -> Option<(GameSpec, &str)> {
    let (game, rest) = input.split_once('\n').unwrap_or((input, ""));
    Some((catalog().read(game).ok()?, rest))
}

/// The actor whose action or roll comes next; of several seats that move simultaneously the lowest that has not chosen.
/// `None` if the game is over.
pub fn next_actor(table: &dyn Table) -> Option<Actor> {
    match table.node() {
        Node::Over => None,
        Node::Chance => Some(Actor::Chance),
        Node::Choice(seats) => seats.lowest().map(Actor::Seat),
    }
}
