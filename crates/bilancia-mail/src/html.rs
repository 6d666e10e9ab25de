//! HTML of mails as lines of text, in which quotations begin with `>`.

use std::cell::RefCell;

use html5ever::{
    tendril::StrTendril,
    tokenizer::{
        BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, states::RawKind,
    },
};

/// Elements that begin and end a line.
const BLOCKS: [&str; 32] = [
    "address",
    "article",
    "aside",
    "body",
    "blockquote",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "td",
    "tr",
    "ul",
];
/// Elements that have no end tag.
const VOID: [&str; 8] = ["br", "hr", "img", "meta", "link", "input", "wbr", "col"];
/// Open elements that are kept track of; deeper ones count as text of the last.
const DEEPEST: usize = 1_000;
/// Quotation marks that are written before a line at most.
const MARKS: usize = 50;

/// The text of an HTML document: blocks and `<br>` begin lines, each quotation puts `>` before its lines, and space
/// counts only where it is preformatted.
pub(crate) fn to_text(html: &str) -> String {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let tokenizer = Tokenizer::new(Sink::default(), Default::default());
    // The tokenizer stops at scripts, which are not run here.
    while !input.is_empty() {
        let _ = tokenizer.feed(&input);
    }
    tokenizer.end();
    let mut text = tokenizer.sink.0.into_inner();
    text.end_line();
    text.out
}

#[derive(Default)]
struct Sink(RefCell<Text>);

#[derive(Default)]
struct Text {
    out: String,
    line: String,
    /// Whether space is due before the next word.
    space: bool,
    /// Depth of quotation that the present line began with.
    depth: usize,
    open: Vec<Open>,
    /// Number of open elements whose text is not shown.
    hidden: usize,
}

/// An element that is open.
struct Open {
    name: String,
    quotes: bool,
    preformatted: bool,
    hides: bool,
}

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut text = self.0.borrow_mut();
        match token {
            Token::CharacterTokens(letters) => text.letters(&letters),
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => return text.start(&tag),
            Token::TagToken(tag) => text.end(&tag.name),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl Text {
    fn letters(&mut self, letters: &str) {
        if self.hidden > 0 {
            return;
        }
        let preformatted = self.open.last().is_some_and(|open| open.preformatted);
        for letter in letters.chars() {
            match letter {
                '\n' if preformatted => self.end_line(),
                ' ' | '\t' | '\n' | '\r' | '\u{c}' if !preformatted => self.space = true,
                _ => {
                    if self.line.is_empty() {
                        let quotes = self.open.iter().filter(|open| open.quotes);
                        self.depth = quotes.take(MARKS).count();
                    } else if self.space {
                        self.line.push(' ');
                    }
                    self.space = false;
                    self.line.push(letter);
                }
            }
        }
    }

    fn start(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let name: &str = &tag.name;
        if name == "br" {
            self.end_line();
        } else if BLOCKS.contains(&name) {
            self.end_block();
        }
        // These hold text that is no HTML.
        let raw = match name {
            "style" | "script" | "noframes" | "iframe" | "xmp" => Some(RawKind::Rawtext),
            "title" | "textarea" => Some(RawKind::Rcdata),
            _ => None,
        };
        let is_open = !VOID.contains(&name) && !tag.self_closing && self.open.len() < DEEPEST;
        if is_open || raw.is_some() {
            let style = tag
                .attrs
                .iter()
                .find(|attribute| &*attribute.name.local == "style");
            let style: String = style.map_or(String::new(), |style| {
                let letters = style.value.chars().filter(|letter| *letter != ' ');
                letters.collect::<String>().to_ascii_lowercase()
            });
            let within = self.open.last().is_some_and(|open| open.preformatted);
            let hides = raw.is_some() || style.contains("display:none");
            self.hidden += usize::from(hides);
            self.open.push(Open {
                name: name.to_owned(),
                quotes: name == "blockquote",
                preformatted: match style.contains("white-space:") {
                    true => style.contains("white-space:pre") || style.contains("break-spaces"),
                    false => within || name == "pre",
                },
                hides,
            });
        }
        raw.map_or(TokenSinkResult::Continue, TokenSinkResult::RawData)
    }

    fn end(&mut self, name: &str) {
        if BLOCKS.contains(&name) {
            self.end_block();
        }
        // What was left open inside ends too; an end tag without a start means nothing.
        if let Some(at) = self.open.iter().rposition(|open| open.name == name) {
            let closed = self.open.drain(at..);
            self.hidden -= closed.filter(|open| open.hides).count();
        }
    }

    /// Ends a line, which may be empty.
    fn end_line(&mut self) {
        self.space = false;
        self.out.extend(std::iter::repeat_n('>', self.depth));
        if self.depth > 0 {
            self.out.push(' ');
        }
        self.out.push_str(&self.line);
        self.out.push('\n');
        self.line.clear();
        self.depth = 0;
    }

    /// Ends a line if there is anything on it.
    fn end_block(&mut self) {
        self.space = false;
        if !self.line.trim().is_empty() {
            self.end_line();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_and_breaks_begin_lines_and_quotations_are_marked() {
        let html = "<style>p{}</style><p>a\n b<br>c</p><div>d<div>e</div></div>\
                    <blockquote>f<blockquote><p>g</p></blockquote>h</blockquote>i";
        assert_eq!(to_text(html), "a b\nc\nd\ne\n> f\n>> g\n> h\ni\n");
    }

    #[test]
    fn preformatted_text_keeps_its_lines() {
        let html = "<pre>a\nb  c</pre><div style=\"white-space: pre-wrap\">d\ne</div>f\ng";
        assert_eq!(to_text(html), "a\nb  c\nd\ne\nf g\n");
    }

    #[test]
    fn hidden_text_and_broken_html_do_no_harm() {
        assert_eq!(
            to_text("<title>t</title><script>a</b></script></p>x<b>y"),
            "xy\n"
        );
        assert_eq!(
            to_text("<div style='display:none'>pre</div>shown"),
            "shown\n"
        );
        assert_eq!(to_text("a &gt; b&nbsp;c"), "a > b\u{a0}c\n");
        let deep = "<blockquote>".repeat(5_000) + "x";
        assert!(to_text(&deep).ends_with("> x\n"));
    }
}
