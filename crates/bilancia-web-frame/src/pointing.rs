//! Actions that are put together by links: each cell that is pointed at leads to an address with one more.

use bilancia_core::Seat;
use bilancia_scene::Scene;
use bilancia_table::{Table, TextPrompt};

use super::answer::in_address;

/// Cells of a path in an address, where commas divide them.
pub fn cells(path: Option<&str>) -> Vec<String> {
    let cells = path.iter().flat_map(|path| path.split(','));
    let cells = cells.filter(|cell| !cell.is_empty());
    cells.map(str::to_owned).collect()
}

/// The cells that were pointed at and what may come next; from the beginning if they lead nowhere.
pub fn prompt(table: &dyn Table, seat: Seat, path: Vec<String>) -> (Vec<String>, TextPrompt) {
    let steps: Vec<&str> = path.iter().map(String::as_str).collect();
    if let Some(prompt) = table.prompt(seat, &steps) {
        return (path, prompt);
    }
    let begin = table.prompt(seat, &[]).unwrap_or_else(nothing);
    (Vec::new(), begin)
}

/// A prompt that leaves nothing to point at.
pub fn nothing() -> TextPrompt {
    TextPrompt {
        next: Vec::new(),
        complete: None,
        only: None,
    }
}

/// The address to which a cell of the board leads after a path; none if it cannot be pointed at.
pub fn link(
    table: &dyn Table,
    seat: Seat,
    path: &[String],
    prompt: &TextPrompt,
    cell: &str,
    here: &str,
) -> Option<String> {
    let goes_on = prompt.next.iter().any(|choice| choice.cell == cell);
    if path.last().is_some_and(|last| last == cell) && !goes_on {
        return Some(here.to_owned());
    }
    if goes_on {
        return Some(longer(path, cell, here));
    }
    // A complete action, or a piece that was only picked up, is given up for the action that begins at this cell.
    let begins = || {
        let first = table.prompt(seat, &[]);
        first.is_some_and(|first| first.next.iter().any(|choice| choice.cell == cell))
    };
    let anew = (prompt.next.is_empty() || path.len() == 1) && !path.is_empty() && begins();
    anew.then(|| format!("{here}?path={}", in_address(cell)))
}

/// Cells of a picture that give up a piece that was picked up for another one: they can be pointed at, and do not go on with it.
pub fn aside(
    table: &dyn Table,
    seat: Seat,
    path: &[String],
    prompt: &TextPrompt,
    scene: &Scene,
) -> Vec<String> {
    let Some(last) = path.last() else {
        return Vec::new();
    };
    let is_aside = |cell: &str| {
        let goes_on = prompt.next.iter().any(|choice| choice.cell == cell);
        !goes_on && cell != last && link(table, seat, path, prompt, cell, "").is_some()
    };
    let cells = scene.cells().into_iter().map(|(cell, _)| cell);
    cells
        .filter(|cell| is_aside(cell))
        .map(str::to_owned)
        .collect()
}

/// The address of a path with one more cell.
pub fn longer(path: &[String], cell: &str, here: &str) -> String {
    let path = path.iter().map(String::as_str).chain([cell]);
    let path: Vec<_> = path.map(in_address).collect();
    format!("{here}?path={}", path.join(","))
}
