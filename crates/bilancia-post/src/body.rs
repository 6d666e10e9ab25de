//! The text of a mail, once as plain text and once as HTML.

use maud::{DOCTYPE, html};

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// A paragraph.
    Text(String),
    /// Lines that keep their form, such as a board.
    Lines(String),
    /// Place of the picture, with its title; nothing in plain text.
    Picture(String),
    /// A page: words and address.
    Link(String, String),
}

/// The text of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Body(Vec<Piece>);

impl Body {
    pub(super) fn text(&mut self, text: impl Into<String>) {
        self.0.push(Piece::Text(text.into()));
    }

    pub(super) fn lines(&mut self, lines: impl Into<String>) {
        self.0.push(Piece::Lines(lines.into()));
    }

    pub(super) fn picture(&mut self, title: impl Into<String>) {
        self.0.push(Piece::Picture(title.into()));
    }

    pub(super) fn link(&mut self, words: &str, address: String) {
        self.0.push(Piece::Link(words.to_owned(), address));
    }

    /// Plain text, its parts with an empty line between them; links that follow one another stay together.
    pub(super) fn to_plain(&self) -> String {
        let mut text = String::new();
        let mut before: Option<&Piece> = None;
        for piece in &self.0 {
            let piece_text = match piece {
                Piece::Text(words) => words.clone(),
                Piece::Lines(lines) => lines.trim_end().to_owned(),
                Piece::Link(words, address) => format!("{words}: {address}"),
                Piece::Picture(_) => continue,
            };
            let together = matches!((before, piece), (Some(Piece::Link(..)), Piece::Link(..)));
            if before.is_some() {
                text.push_str(if together { "\n" } else { "\n\n" });
            }
            text.push_str(&piece_text);
            before = Some(piece);
        }
        text.push('\n');
        text
    }

    /// HTML without scripts and without anything that is loaded from elsewhere.
    pub(super) fn to_html(&self, title: &str, lang: &str) -> String {
        html! {
            (DOCTYPE)
            html lang=(lang) {
                head { meta charset="utf-8"; title { (title) } }
                body {
                    @for piece in &self.0 {
                        @match piece {
                            Piece::Text(words) => p { @for line in words.lines() { (line) br; } },
                            Piece::Lines(lines) => pre { (lines.trim_end()) },
                            Piece::Picture(title) => p { img src="cid:board" alt=(title) width="480"; },
                            Piece::Link(words, address) => p { a href=(address) { (words) } },
                        }
                    }
                }
            }
        }
        .into_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_say_the_same_and_nothing_breaks_out() {
        let mut body = Body::default();
        body.text("It is <your> turn.");
        body.picture("the board");
        body.lines("a b\n c\n");
        body.link("The game", "https://example.org/?a=1&b=2".to_owned());
        body.link("The rules", "https://example.org/rules".to_owned());
        assert_eq!(
            body.to_plain(),
            "It is <your> turn.\n\na b\n c\n\nThe game: https://example.org/?a=1&b=2\nThe rules: https://example.org/rules\n"
        );
        let html = body.to_html("A & B", "en");
        for part in [
            "It is &lt;your&gt; turn.",
            "<pre>a b\n c</pre>",
            "cid:board",
            "a=1&amp;b=2",
            "A &amp; B",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }
}
