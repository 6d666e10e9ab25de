//! Why no legal line leads to a position: the first fact that none of them gives, or the fewest facts that none gives
//! together, with the nearest position that can be had.

use std::collections::HashMap;

use bilancia_core::{Argument, Message, Node, Presentable, ToArgument, Wording};
use bilancia_games::{
    GameEntry,
    justify::{Fact, FactValue, Facts},
};

use super::graph::Lines;

bilancia_core::messages! { crate::justify::catalogue, "reason-":
    const {
        SAME, ENDED, NO_LINE, WAITS(nodes, awaited), PLAYERS(seats), CHANCE, NOTHING, OR(one, other),
        NUMBER(name, before, after, listed, near, rest), WORDS(name, before, after, listed), TOGETHER(table),
        ONE_OF(quantity, before, after, count, table), DIFFERENCE(quantity, value, other_value), POSITION,
        MORE(listed),
    }
}

/// Number of values that a reason lists.
const MOST_VALUES: usize = 6;
/// Number of facts by which pairs are looked for.
const MOST_PAIRED: usize = 400;
/// Number of positions whose facts are compared; of more, every second, third and so on is left out for the nearest one.
const MOST_COMPARED: usize = 60_000;

/// Contradiction in words, and the place of the nearest position, if there is any.
pub(super) struct Contradiction {
    pub(super) reasons: Vec<Wording>,
    /// Number of the nearest place, and what is different there.
    pub(super) nearest: Option<(usize, Vec<Wording>)>,
}

/// Facts of a state, the position itself last, so that different states always differ.
pub(super) fn facts_of<S: Presentable>(game: &GameEntry<S>, state: &S) -> Vec<Fact> {
    let mut facts = Facts::default();
    (game.justify.facts)(state, &mut facts);
    facts.text(&POSITION, "", state.position());
    facts.0
}

fn name(fact: &Fact) -> Argument {
    let place: &[&dyn ToArgument] = match fact.place.is_empty() {
        true => &[],
        false => &[&fact.place],
    };
    Argument::Message(Wording::new(*fact.name, place))
}

fn value(value: &FactValue) -> Argument {
    match value {
        FactValue::Number(number) => Argument::Text(number.to_string()),
        FactValue::Text(text) => Argument::Text(text.clone()),
        FactValue::Words(words) => words.to_argument(),
    }
}

/// A position before or after the turn: what is due there, and its facts.
pub(super) struct End {
    pub(super) node: Node,
    pub(super) facts: Vec<Fact>,
}

/// Explains why no place of a graph without goals is the position asked for. `facts` gives those of a place; `same` is whether
/// both positions are.
pub(super) fn explain(
    graph: &dyn Lines,
    facts: &dyn Fn(usize) -> Vec<Fact>,
    before: &End,
    after: &End,
    same: bool,
) -> Contradiction {
    let only = |message: Message| Contradiction {
        reasons: vec![Wording::new(message, &[])],
        nearest: None,
    };
    if before.node == Node::Over {
        return only(ENDED);
    }
    let reached: Vec<usize> = (graph.roots()..graph.places()).collect();
    let mut ends: Vec<usize> = reached
        .iter()
        .copied()
        .filter(|place| graph.node(*place) == after.node)
        .collect();
    let mut reasons = Vec::new();
    if same {
        reasons.push(Wording::new(SAME, &[]));
    } else if reached.is_empty() {
        reasons.push(Wording::new(NO_LINE, &[]));
    }
    let none_waits_so = ends.is_empty();
    if none_waits_so {
        ends = reached;
    }
    let (first, wanted) = (&before.facts, &after.facts);
    let every = ends.len().div_ceil(MOST_COMPARED).max(1);
    let table: Vec<(usize, Vec<Fact>)> = ends
        .iter()
        .step_by(every)
        .map(|place| (*place, facts(*place)))
        .collect();
    if reasons.is_empty() {
        reasons = match single(first, wanted, &table) {
            Some(reason) => vec![reason],
            None if none_waits_so => {
                let nodes = graph.roots()..graph.places();
                let nodes = waits(nodes.map(|place| graph.node(place)));
                vec![Wording::new(WAITS, &[&nodes, &awaited(after.node)])]
            }
            None => together(first, wanted, &table),
        };
    }
    let last = wanted.len() - 1;
    let differing = |facts: &[Fact]| -> Vec<usize> {
        let differ = |place: &usize| facts[*place].value != wanted[*place].value;
        (0..last).filter(differ).collect()
    };
    let nearest = table
        .iter()
        .min_by_key(|(_, facts)| differing(facts).len())
        .map(|(place, facts)| {
            let differing = differing(facts);
            let words = differing.iter().map(|at| {
                let (have, want) = (&facts[*at], &wanted[*at]);
                let values = [value(&have.value), value(&want.value)];
                Wording::new(DIFFERENCE, &[&name(want), &values[0], &values[1]])
            });
            (*place, words.collect())
        });
    Contradiction { reasons, nearest }
}

fn awaited(node: Node) -> Argument {
    let wording = match node {
        Node::Over => Wording::new(NOTHING, &[]),
        Node::Chance => Wording::new(CHANCE, &[]),
        Node::Choice(seats) => {
            let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
            Wording::new(PLAYERS, &[&seats.join(", ")])
        }
    };
    Argument::Message(wording)
}

/// Moves, rolls or the end that are due at some nodes, each kind once.
fn waits(nodes: impl Iterator<Item = Node>) -> Argument {
    let mut kinds: Vec<Node> = Vec::new();
    for node in nodes {
        if !kinds.contains(&node) {
            kinds.push(node);
        }
    }
    let words = kinds.into_iter().map(awaited);
    let all = words.reduce(|one, other| Argument::Message(Wording::new(OR, &[&one, &other])));
    all.unwrap_or(Argument::Message(Wording::new(NOTHING, &[])))
}

/// The first fact that no position gives, if there is one.
fn single(first: &[Fact], wanted: &[Fact], table: &[(usize, Vec<Fact>)]) -> Option<Wording> {
    let never = |at: &usize| {
        let mut facts = table.iter().map(|(_, facts)| &facts[*at].value);
        facts.all(|value| *value != wanted[*at].value)
    };
    let at = (0..wanted.len() - 1).find(never)?;
    Some(quantity(&first[at], &wanted[at], table, at))
}

/// The fewest facts that no position gives together.
fn together(first: &[Fact], wanted: &[Fact], table: &[(usize, Vec<Fact>)]) -> Vec<Wording> {
    let fits: Vec<Vec<bool>> = (0..wanted.len())
        .map(|at| {
            let same = table
                .iter()
                .map(|(_, facts)| facts[at].value == wanted[at].value);
            same.collect()
        })
        .collect();
    let count = |fits: &[bool]| fits.iter().filter(|fits| **fits).count();
    let last = wanted.len() - 1;
    let varying: Vec<usize> = (0..last)
        .filter(|at| count(&fits[*at]) < table.len())
        .take(MOST_PAIRED)
        .collect();
    let chosen = pair(&varying, &fits).unwrap_or_else(|| greedy(&varying, &fits));
    let mut reasons = vec![Wording::new(TOGETHER, &[&table.len()])];
    reasons.extend(chosen.iter().map(|at| {
        let values = [value(&first[*at].value), value(&wanted[*at].value)];
        Wording::new(
            ONE_OF,
            &[
                &name(&wanted[*at]),
                &values[0],
                &values[1],
                &count(&fits[*at]),
                &table.len(),
            ],
        )
    }));
    reasons
}

/// A fact that no position gives, with the values that positions do give, and what is missing or left over.
fn quantity(first: &Fact, wanted: &Fact, table: &[(usize, Vec<Fact>)], at: usize) -> Wording {
    let mut values: HashMap<&FactValue, usize> = HashMap::new();
    for (order, (_, facts)) in table.iter().enumerate() {
        values.entry(&facts[at].value).or_insert(order);
    }
    let mut values: Vec<(&FactValue, usize)> = values.into_iter().collect();
    values.sort_by_key(|(value, order)| match value {
        FactValue::Number(number) => (*number, 0),
        _ => (0, *order),
    });
    let listed = values.iter().take(MOST_VALUES).map(|(it, _)| value(it));
    let listed = listed.reduce(|one, other| Argument::Message(Wording::new(OR, &[&one, &other])));
    let mut listed = listed.unwrap_or_else(|| Argument::Text("-".to_owned()));
    if values.len() > MOST_VALUES {
        listed = Argument::Message(Wording::new(MORE, &[&listed]));
    }
    let (before, after) = (value(&first.value), value(&wanted.value));
    if let FactValue::Number(number) = wanted.value {
        let numbers = values.iter().filter_map(|(value, _)| match value {
            FactValue::Number(number) => Some(*number),
            _ => None,
        });
        if let Some(near) = numbers.min_by_key(|it| (it - number).abs()) {
            let rest = number - near;
            let name = name(wanted);
            return Wording::new(NUMBER, &[&name, &before, &after, &listed, &near, &rest]);
        }
    }
    Wording::new(WORDS, &[&name(wanted), &before, &after, &listed])
}

/// Two facts that no position gives together.
fn pair(varying: &[usize], fits: &[Vec<bool>]) -> Option<Vec<usize>> {
    for (order, one) in varying.iter().enumerate() {
        let rows: Vec<usize> = (0..fits[*one].len())
            .filter(|row| fits[*one][*row])
            .collect();
        for other in &varying[order + 1..] {
            if rows.iter().all(|row| !fits[*other][*row]) {
                return Some(vec![*one, *other]);
            }
        }
    }
    None
}

/// Facts that no position gives together, none of which can be left out: each next one excludes the most positions.
fn greedy(varying: &[usize], fits: &[Vec<bool>]) -> Vec<usize> {
    let rows = fits.first().map_or(0, Vec::len);
    let mut left: Vec<usize> = (0..rows).collect();
    let mut chosen: Vec<usize> = Vec::new();
    while !left.is_empty() {
        let remaining = |at: &usize| left.iter().filter(|row| fits[*at][**row]).count();
        let Some(best) = varying.iter().copied().min_by_key(remaining) else {
            break;
        };
        let before = left.len();
        left.retain(|row| fits[best][*row]);
        if left.len() == before {
            // The facts do not tell these positions apart, but the positions as a whole differ.
            chosen.push(fits.len() - 1);
            break;
        }
        chosen.push(best);
    }
    let excluded = |facts: &[usize]| (0..rows).all(|row| facts.iter().any(|at| !fits[*at][row]));
    let mut at = 0;
    while at < chosen.len() {
        let mut fewer = chosen.clone();
        fewer.remove(at);
        if excluded(&fewer) {
            chosen = fewer;
        } else {
            at += 1;
        }
    }
    chosen
}
