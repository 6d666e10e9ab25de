//! Players of a ladder in words.

use bilancia_core::Lang;

use crate::ladder::{Agent, Ladder};

bilancia_core::messages! { crate::report::catalogue, "players-":
    const {
        RANDOM, GREEDY, PERFECT, SEARCH(value), SEARCHES(first, second), ENGINE(value), ENGINES(name, first),
        OPPONENT(name), AND(before, last), THEN(before, next),
    }
}

/// Players of a ladder in words that fit after "between": `a random player and optimal play`. Searches of the same kind
/// that follow each other are named by the least and the most that they look at.
pub fn players(ladder: &Ladder, lang: Lang) -> String {
    let mut groups: Vec<Vec<Agent>> = Vec::new();
    for &agent in &ladder.agents {
        let same = |last: &&mut Vec<Agent>| kind(last[0]).is_some() && kind(last[0]) == kind(agent);
        match groups.last_mut().filter(same) {
            Some(group) => group.push(agent),
            None => groups.push(vec![agent]),
        }
    }
    let mut names = groups.iter().map(|group| name(group, lang)).rev();
    let last = names.next().unwrap_or_default();
    let mut names: Vec<String> = names.collect();
    names.reverse();
    let listed = names
        .into_iter()
        .reduce(|before, next| THEN.text(lang, &[&before, &next]));
    match listed {
        Some(before) => AND.text(lang, &[&before, &last]),
        None => last,
    }
}

/// Kind of a search; none for other players.
fn kind(agent: Agent) -> Option<bool> {
    match agent {
        Agent::Mcts(_) => Some(true),
        Agent::Engine(_) => Some(false),
        _ => None,
    }
}

/// Size of a search; 0 for other players.
fn size(agent: Agent) -> u64 {
    match agent {
        Agent::Mcts(size) | Agent::Engine(size) => size,
        _ => 0,
    }
}

fn name(group: &[Agent], lang: Lang) -> String {
    let sizes = || group.iter().map(|&agent| size(agent));
    let (least, most) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0));
    let [one, several] = match group[0] {
        Agent::Uniform => return RANDOM.raw(lang).to_owned(),
        Agent::Greedy => return GREEDY.raw(lang).to_owned(),
        Agent::Perfect | Agent::PerfectFirst => return PERFECT.raw(lang).to_owned(),
        Agent::Mcts(_) => [&SEARCH, &SEARCHES],
        Agent::Engine(_) => [&ENGINE, &ENGINES],
        Agent::Bot(name, _) => return OPPONENT.text(lang, &[&name.as_str()]),
    };
    match least == most {
        true => one.text(lang, &[&least]),
        false => several.text(lang, &[&least, &most]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ladders_are_named_in_words() {
        for (ladder, english, italian) in [
            (
                "random+perfect",
                "a random player and optimal play",
                "un giocatore casuale e il gioco ottimale",
            ),
            (
                "lambda-2",
                "searches of 16 to 1024 playouts a move",
                "ricerche da 16 a 1024 partite simulate per mossa",
            ),
            (
                "random+greedy+mcts:4",
                "a random player, a greedy player and a search of 4 playouts a move",
                "un giocatore casuale, un giocatore avido e una ricerca di 4 partite simulate per mossa",
            ),
        ] {
            let ladder = Ladder::find(ladder, None).unwrap();
            assert_eq!(players(&ladder, Lang::EN), english);
            assert_eq!(players(&ladder, Lang::IT), italian);
        }
    }
}
