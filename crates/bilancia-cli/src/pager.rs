//! Long texts on a terminal: Markdown formatted, and shown page by page.

use std::{
    env,
    io::Write,
    process::{Command, Stdio},
};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::{
    interrupt,
    settings::{Settings, wrap},
};

/// Shows a text: through the user's pager where standard output is a terminal that is too small for it, else as it is.
pub(crate) fn show(text: &str) {
    let text = text.trim_end();
    let fits = |(_, lines): (usize, usize)| text.lines().count() < lines;
    if Settings::screen().is_none_or(fits) || !page(text) {
        println!("{text}");
    }
}

/// A text in Markdown: formatted where standard output is a terminal, else as it was written.
pub(crate) fn formatted(markdown: &str) -> String {
    match Settings::width() {
        None => markdown.trim_end().to_owned(),
        Some(width) => format(markdown, width, Settings::is_styled()),
    }
}

/// Shows a text through the pager. Returns whether there is one.
fn page(text: &str) -> bool {
    let pager = env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
    let Some(words) = shlex::split(&pager) else {
        return false;
    };
    let Some((program, arguments)) = words.split_first() else {
        return false;
    };
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped());
    if env::var_os("LESS").is_none() {
        // Leave at once where it fits, show emphasis, and leave the text on the screen.
        command.env("LESS", "FRX");
    }
    let Ok(mut pager) = command.spawn() else {
        return false;
    };
    // Ctrl-C is the pager's while it runs.
    let held = interrupt::hold();
    if let Some(mut input) = pager.stdin.take() {
        // A reader may leave the pager early.
        let _ = input.write_all(text.as_bytes());
        let _ = input.write_all(b"\n");
    }
    let _ = pager.wait();
    drop(held);
    true
}

/// The state of formatting.
struct Formatter {
    width: usize,
    styled: bool,
    out: String,
    /// The paragraph, item or cell that is being read.
    text: String,
    /// The number of the next item of each list that is open; none where it has no numbers.
    lists: Vec<Option<u64>>,
    /// The text before the next paragraph of an item.
    marker: Option<String>,
    /// Rows of the table that is being read.
    rows: Vec<Vec<String>>,
}

const BOLD: &str = "\u{1b}[1m";
const ITALIC: &str = "\u{1b}[3m";
const PLAIN: &str = "\u{1b}[0m";

/// Formats Markdown for a terminal of a given number of columns.
fn format(markdown: &str, width: usize, styled: bool) -> String {
    let mut formatter = Formatter {
        width: width.min(100),
        styled,
        out: String::new(),
        text: String::new(),
        lists: Vec::new(),
        marker: None,
        rows: Vec::new(),
    };
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        formatter.take(event);
    }
    formatter.out.trim_end().to_owned()
}

impl Formatter {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) | Event::Code(text) => self.text.push_str(&text),
            Event::SoftBreak => self.text.push(' '),
            Event::HardBreak => self.text.push('\n'),
            Event::Start(Tag::Strong | Tag::Heading { .. }) => self.style(BOLD),
            Event::Start(Tag::Emphasis) => self.style(ITALIC),
            Event::End(TagEnd::Strong | TagEnd::Emphasis) => self.style(PLAIN),
            Event::End(TagEnd::Heading(_)) => {
                self.style(PLAIN);
                self.end_paragraph(true);
            }
            Event::Start(Tag::List(first)) => {
                // The paragraph of the item that this list is in has no end of its own in a tight list.
                self.end_paragraph(false);
                self.lists.push(first);
            }
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
                if self.lists.is_empty() {
                    self.out.push('\n');
                }
            }
            Event::Start(Tag::Item) => self.begin_item(),
            Event::End(TagEnd::Item) => self.end_paragraph(false),
            Event::End(TagEnd::Paragraph) => self.end_paragraph(self.lists.is_empty()),
            Event::Start(Tag::Table(_)) => {
                self.end_paragraph(false);
                self.rows.clear();
            }
            Event::Start(Tag::TableHead | Tag::TableRow) => self.rows.push(Vec::new()),
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut self.text);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            Event::End(TagEnd::Table) => self.end_table(),
            _ => {}
        }
    }

    fn style(&mut self, style: &str) {
        if self.styled {
            self.text.push_str(style);
        }
    }

    fn begin_item(&mut self) {
        self.marker = Some(match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{:>2}. ", *number - 1)
            }
            _ => " -  ".to_owned(),
        });
    }

    fn indent(&self) -> String {
        "    ".repeat(self.lists.len())
    }

    fn end_paragraph(&mut self, blank_after: bool) {
        let text = std::mem::take(&mut self.text);
        if text.trim().is_empty() {
            return;
        }
        let rest = self.indent();
        let first = match self.marker.take() {
            Some(marker) => "    ".repeat(self.lists.len().saturating_sub(1)) + &marker,
            None => rest.clone(),
        };
        let options = textwrap::Options::new(self.width)
            .initial_indent(&first)
            .subsequent_indent(&rest);
        self.out.push_str(&textwrap::fill(&text, options));
        self.out.push_str(if blank_after { "\n\n" } else { "\n" });
    }

    fn end_table(&mut self) {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| textwrap::core::display_width(cell)).max()
        };
        let widths: Vec<_> = (0..columns)
            .map(|column| width(column).unwrap_or(0))
            .collect();
        let indent = self.indent();
        for row in std::mem::take(&mut self.rows) {
            let mut line = indent.clone();
            for (cell, width) in row.iter().zip(&widths) {
                let blank = width.saturating_sub(textwrap::core::display_width(cell));
                line.push_str(cell);
                line.push_str(&" ".repeat(blank + 2));
            }
            let line = wrap(line.trim_end(), Some(self.width));
            self.out.push_str(&line);
            self.out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use bilancia_core::Lang;
    use bilancia_games::catalog;

    use super::*;

    #[test]
    fn markdown_is_wrapped_and_set_off() {
        let text = "# Title\n\nOne *two* **three** four `five`.\n\n1. First thing to do\n2. **Second** thing\n\n   | a | bb |\n   |---|---|\n   | ccc | d |\n";
        assert_eq!(
            format(text, 24, false),
            "Title\n\nOne two three four five.\n\n 1. First thing to do\n 2. Second thing\n    a    bb\n    ccc  d"
        );
        let styled = format(text, 24, true);
        assert!(styled.starts_with("\u{1b}[1mTitle\u{1b}[0m\n") && styled.contains("\u{1b}[3mtwo"));
    }

    #[test]
    fn all_booklets_fit_and_keep_their_words() {
        for game in catalog().0 {
            for lang in Lang::all() {
                let booklet = game.info().rules.raw(lang);
                let shown = format(booklet, 60, false);
                let name = game.info().name;
                for line in shown.lines() {
                    assert!(textwrap::core::display_width(line) <= 60, "{name}: {line}");
                }
                assert!(!shown.contains("**"), "{name}");
                let last = booklet.split_whitespace().last().unwrap_or_default();
                let last = last.replace(['*', '`', '|'], "");
                assert!(shown.ends_with(&last), "{name}: {last}");
            }
        }
    }
}
