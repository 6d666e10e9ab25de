//! Putting an action together step by step: what may be pointed at next.

use std::collections::HashMap;

use crate::Name;

/// One step in putting an action together by pointing: the choices for the next step, and the action
/// that the steps so far mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt<A> {
    /// Choices for the next step, without repetition; by default in the order of the listed actions.
    pub next: Vec<PromptChoice<A>>,
    /// The action that exactly these steps mean.
    pub complete: Option<A>,
    /// The one action that can still result; none if there are several.
    pub only: Option<A>,
}

/// A choice for the next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromptChoice<A> {
    /// A cell of the picture, or the text of an action that its cells do not distinguish from others.
    pub cell: String,
    /// Title on a button or in a list: the text of the action where only one begins with this choice.
    pub label: Name,
    /// The one action that can result after this choice; none if there are several.
    pub only: Option<A>,
}

/// The prompt after the steps `chosen`, for actions with the cells by which each is pointed at;
/// none if no action begins with these steps.
///
/// Actions with the same cells, or with none, get one more step: their text. Linear in the number
/// of actions.
pub(crate) fn by_cells<A: Copy>(
    mut actions: Vec<(A, Vec<String>)>,
    text: impl Fn(A) -> String,
    chosen: &[&str],
) -> Option<Prompt<A>> {
    tell_apart(&mut actions, &text);
    actions.retain(|(_, path)| {
        path.len() >= chosen.len() && path.iter().zip(chosen).all(|(cell, chosen)| cell == chosen)
    });
    let only = match actions[..] {
        [] => return None,
        [(action, _)] => Some(action),
        _ => None,
    };
    let mut complete = None;
    let mut next: Vec<PromptChoice<A>> = Vec::new();
    let mut places = HashMap::new();
    for (action, mut path) in actions {
        if path.len() == chosen.len() {
            complete = Some(action);
            continue;
        }
        let cell = path.swap_remove(chosen.len());
        if let Some(&place) = places.get(&cell) {
            let choice: &mut PromptChoice<A> = &mut next[place];
            choice.label = Name::same(&cell);
            choice.only = None;
            continue;
        }
        places.insert(cell.clone(), next.len());
        next.push(PromptChoice {
            label: Name::same(&text(action)),
            cell,
            only: Some(action),
        });
    }
    Some(Prompt {
        next,
        complete,
        only,
    })
}

/// Adds the text of each action whose path is empty or that of another, until all paths differ.
fn tell_apart<A: Copy>(actions: &mut [(A, Vec<String>)], text: impl Fn(A) -> String) {
    loop {
        let mut count: HashMap<&[String], u32> = HashMap::with_capacity(actions.len());
        for (_, path) in actions.iter() {
            *count.entry(path).or_default() += 1;
        }
        let alike: Vec<bool> = actions
            .iter()
            .map(|(_, path)| path.is_empty() || count[&path[..]] > 1)
            .collect();
        if !alike.contains(&true) {
            return;
        }
        // Texts of actions differ, so each round leaves equal only paths longer than before.
        for ((action, path), alike) in actions.iter_mut().zip(alike) {
            if alike {
                path.push(text(*action));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prompt(actions: &[(&'static str, &str)], chosen: &[&str]) -> Option<Prompt<&'static str>> {
        let path = |cells: &str| cells.split_whitespace().map(str::to_owned).collect();
        let actions = actions.iter().map(|&(text, cells)| (text, path(cells)));
        by_cells(actions.collect(), str::to_owned, chosen)
    }

    fn cells<A>(prompt: &Prompt<A>) -> Vec<&str> {
        let cells = prompt.next.iter().map(|choice| &choice.cell[..]);
        cells.collect()
    }

    #[test]
    fn cells_lead_to_an_action_and_its_text_where_they_do_not_suffice() {
        let actions = [
            ("pass", ""),
            ("a-b", "a b"),
            ("a-c=Q", "a c"),
            ("a-c=N", "a c"),
            ("d", "d"),
            ("d-e", "d e"),
        ];
        let ask = |chosen: &[&str]| prompt(&actions, chosen);
        let start = ask(&[]).unwrap();
        assert_eq!(cells(&start), ["pass", "a", "d"]);
        assert_eq!((start.complete, start.only), (None, None));
        let pass = ask(&["pass"]).unwrap();
        assert_eq!((pass.complete, pass.only), (Some("pass"), Some("pass")));
        assert!(pass.next.is_empty());
        assert_eq!(cells(&ask(&["a"]).unwrap()), ["b", "c"]);
        assert_eq!(ask(&["a", "b"]).unwrap().complete, Some("a-b"));
        assert_eq!(cells(&ask(&["a", "c"]).unwrap()), ["a-c=Q", "a-c=N"]);
        assert_eq!(ask(&["a", "c", "a-c=N"]).unwrap().only, Some("a-c=N"));
        // An action may be complete where another goes on.
        let both = ask(&["d"]).unwrap();
        assert_eq!((both.complete, both.only), (Some("d"), None));
        assert_eq!(cells(&both), ["e"]);
        for nowhere in [&["b"][..], &["a", "b", "c"], &["a", "d"], &[""]] {
            assert_eq!(ask(nowhere), None, "{nowhere:?}");
        }
    }

    #[test]
    fn a_text_that_is_also_a_cell_is_told_apart() {
        let actions = [("1", "2"), ("2", "")];
        assert_eq!(cells(&prompt(&actions, &[]).unwrap()), ["2"]);
        let both = prompt(&actions, &["2"]).unwrap();
        assert_eq!(cells(&both), ["1", "2"]);
        assert_eq!(both.complete, None);
        assert_eq!(prompt(&actions, &["2", "2"]).unwrap().complete, Some("2"));
    }
}
