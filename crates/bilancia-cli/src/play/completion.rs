//! Completion of what is typed: requests, actions, and names of files.

use bilancia_core::{Lang, Seat};
use bilancia_table::{Table, TextPrompt};
use rustyline::{
    Context, Helper,
    completion::{Completer, FilenameCompleter, Pair},
    highlight::Highlighter,
    hint::Hinter,
    validate::Validator,
};

use super::request;

/// Completes lines for the player who is asked.
pub(super) struct Completions {
    lang: Lang,
    /// Whether the line that is edited is a request or an action.
    pub(super) is_on: bool,
    /// The match as the player may see it, and their seat.
    player: Option<(Box<dyn Table>, Seat)>,
    files: FilenameCompleter,
}

impl Completions {
    pub(super) fn new(lang: Lang) -> Self {
        Self {
            lang,
            is_on: false,
            player: None,
            files: FilenameCompleter::new(),
        }
    }

    /// Offers the actions of a seat, in its view.
    pub(super) fn offer(&mut self, view: Box<dyn Table>, seat: Seat) {
        self.player = Some((view, seat));
    }

    /// Candidates for the part of a line that begins at a byte.
    fn candidates(&self, typed: &str, is_first: bool) -> Vec<String> {
        let mut found = Vec::new();
        if is_first {
            let words = request::words(self.lang);
            found.extend(words.filter(|word| begins(word, typed)).map(str::to_owned));
        }
        let Some((view, seat)) = &self.player else {
            return found;
        };
        let actions = view.actions(*seat);
        found.extend(actions.into_iter().filter(|action| begins(action, typed)));
        if found.is_empty() {
            found = by_cells(typed, |steps| view.prompt(*seat, steps));
        }
        found
    }
}

/// Whether a text begins with what was typed, in any case.
fn begins(text: &str, typed: &str) -> bool {
    text.get(..typed.len())
        .is_some_and(|first| first.eq_ignore_ascii_case(typed))
}

/// Candidates for an action that is put together from the cells at which one would point.
fn by_cells(typed: &str, prompt: impl Fn(&[&str]) -> Option<TextPrompt>) -> Vec<String> {
    let is_mark = |letter: char| !letter.is_ascii_alphanumeric();
    let begin = typed.rfind(is_mark).map_or(0, |at| {
        at + typed[at..].chars().next().map_or(0, char::len_utf8)
    });
    let (before, part) = typed.split_at(begin);
    let steps: Vec<&str> = before
        .split(is_mark)
        .filter(|step| !step.is_empty())
        .collect();
    let Some(prompt) = prompt(&steps) else {
        return Vec::new();
    };
    let choices = prompt.next.into_iter();
    let choices = choices.filter(|choice| begins(&choice.cell, part));
    choices
        .map(|choice| match choice.only {
            Some(action) => action,
            None => format!("{before}{}", choice.cell),
        })
        .collect()
}

impl Completer for Completions {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = &line[..at];
        if !self.is_on {
            return Ok((at, Vec::new()));
        }
        if request::names_file(before) {
            return self.files.complete(line, at, context);
        }
        let begin = before.rfind(';').map_or(0, |mark| mark + 1);
        let typed = before[begin..].trim_start();
        let start = at - typed.len();
        let pair = |text: String| Pair {
            display: text.clone(),
            replacement: text,
        };
        let found = self.candidates(typed, begin == 0);
        Ok((start, found.into_iter().map(pair).collect()))
    }
}

impl Helper for Completions {}
impl Highlighter for Completions {}
impl Validator for Completions {}

impl Hinter for Completions {
    type Hint = String;
}

#[cfg(test)]
mod tests {
    use bilancia_games::catalog;

    use super::*;

    fn completions(game: &str) -> Completions {
        let table = catalog().read(game).unwrap().table(None).unwrap();
        let mut completions = Completions::new(Lang::EN);
        completions.offer(table.view(Seat(0).into()), Seat(0));
        completions
    }

    #[test]
    fn requests_and_actions_are_completed_in_any_case() {
        let found = completions("tictactoe").candidates("B", true);
        assert_eq!(found, ["board", "b1", "b2", "b3"]);
        assert_eq!(completions("tictactoe").candidates("b", false).len(), 3);
        let italian = Completions::new(Lang::IT).candidates("ann", true);
        assert_eq!(italian, ["annulla"]);
    }

    #[test]
    fn actions_are_completed_from_their_cells() {
        let found = completions("chess").candidates("g1 f", false);
        assert_eq!(found, ["Nf3"], "the cells are not the words of the action");
        assert!(
            completions("chess")
                .candidates("nonsense è", false)
                .is_empty()
        );
    }
}
