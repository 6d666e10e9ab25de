//! Markdown that the operator writes, as a part of a page: no HTML, no addresses that run anything, no foreign pictures.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{CowStr, Event, LinkType, Parser, Tag, TagEnd, html::push_html};

/// Schemes that links may have.
const SCHEMES: [&str; 3] = ["http", "https", "mailto"];

/// Markdown as HTML. HTML in it is shown as it was typed. Links with another scheme than `http`, `https` or `mailto` are
/// shown as their text; pictures, which the pages' policy would not load, as links to them.
pub fn written(text: &str) -> Markup {
    let mut html = String::new();
    push_html(
        &mut html,
        Links::default().of(Parser::new(text)).into_iter(),
    );
    PreEscaped(html)
}

/// Links and pictures that are open while events are read.
#[derive(Default)]
struct Links<'a> {
    /// The target of each, if it is a link in the page.
    open: Vec<Option<CowStr<'a>>>,
    /// Whether the innermost has shown anything yet.
    has_text: bool,
}

impl<'a> Links<'a> {
    fn of(mut self, events: Parser<'a>) -> Vec<Event<'a>> {
        let mut shown = Vec::new();
        for event in events {
            match event {
                Event::Html(html) | Event::InlineHtml(html) => {
                    self.has_text = true;
                    shown.push(Event::Text(html));
                }
                Event::Start(
                    Tag::Link {
                        link_type,
                        dest_url,
                        title,
                        ..
                    }
                    | Tag::Image {
                        link_type,
                        dest_url,
                        title,
                        ..
                    },
                ) => {
                    // A link cannot stand in a link; the outer one counts.
                    let inner = self.open.iter().any(Option::is_some);
                    let target = (!inner && is_safe(link_type, &dest_url)).then_some(dest_url);
                    if let Some(target) = &target {
                        shown.push(Event::Start(link(link_type, target.clone(), title)));
                    }
                    self.open.push(target);
                    self.has_text = false;
                }
                Event::End(TagEnd::Link | TagEnd::Image) => {
                    if let Some(Some(target)) = self.open.pop() {
                        // A picture without words would be a link without any.
                        if !self.has_text {
                            shown.push(Event::Text(target));
                        }
                        shown.push(Event::End(TagEnd::Link));
                    }
                    self.has_text = true;
                }
                event => {
                    self.has_text |= matches!(event, Event::Text(_) | Event::Code(_));
                    shown.push(event);
                }
            }
        }
        shown
    }
}

fn link<'a>(kind: LinkType, target: CowStr<'a>, title: CowStr<'a>) -> Tag<'a> {
    Tag::Link {
        // Of the kinds of links only addresses of mail are written differently.
        link_type: match kind {
            LinkType::Email => LinkType::Email,
            _ => LinkType::Inline,
        },
        dest_url: target,
        title,
        id: CowStr::Borrowed(""),
    }
}

/// Whether a target is an address of mail, has one of [`SCHEMES`], or none: then it is relative to the page.
fn is_safe(kind: LinkType, target: &str) -> bool {
    // Browsers pass over blanks and control characters in a scheme, so those count for nothing here.
    let read: String = target
        .chars()
        .filter(|letter| !letter.is_control() && !letter.is_whitespace())
        .collect();
    let scheme = read
        .split(['/', '?', '#'])
        .next()
        .and_then(|first| first.split_once(':'))
        .map(|(scheme, _)| scheme);
    match scheme {
        _ if kind == LinkType::Email => true,
        None => true,
        Some(scheme) => SCHEMES
            .iter()
            .any(|known| known.eq_ignore_ascii_case(scheme)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_operator_writes_runs_nothing_and_loads_nothing() {
        // What is typed, and what of it stands in the page.
        let table = [
            ("Hello *there*", "<p>Hello <em>there</em></p>"),
            // HTML.
            (
                "<script>alert(1)</script>",
                "&lt;script&gt;alert(1)&lt;/script&gt;",
            ),
            (
                "a <b onclick=\"x\">b</b>",
                "<p>a &lt;b onclick=\"x\"&gt;b&lt;/b&gt;</p>",
            ),
            // Safe links.
            (
                "[x](https://example.org/a?b:c)",
                "<p><a href=\"https://example.org/a?b:c\">x</a></p>",
            ),
            (
                "[x](HTTP://example.org)",
                "<p><a href=\"HTTP://example.org\">x</a></p>",
            ),
            (
                "[x](mailto:a@example.org)",
                "<p><a href=\"mailto:a@example.org\">x</a></p>",
            ),
            (
                "[x](/rules/chess#rule-1)",
                "<p><a href=\"/rules/chess#rule-1\">x</a></p>",
            ),
            ("[x](rules?a=b:c)", "<p><a href=\"rules?a=b:c\">x</a></p>"),
            (
                "<a@example.org>",
                "<p><a href=\"mailto:a@example.org\">a@example.org</a></p>",
            ),
            (
                "<https://example.org>",
                "<p><a href=\"https://example.org\">https://example.org</a></p>",
            ),
            // Schemes that run or load something.
            ("[x](javascript:alert(1))", "<p>x</p>"),
            ("[x](JaVaScRiPt:alert(1))", "<p>x</p>"),
            ("[x](&#106;avascript:alert(1))", "<p>x</p>"),
            ("[x](java&#10;script:alert(1))", "<p>x</p>"),
            ("[x](java&Tab;script:alert(1))", "<p>x</p>"),
            ("[x](<\u{1}javascript:alert(1)>)", "<p>x</p>"),
            ("[x](<  javascript:alert(1)>)", "<p>x</p>"),
            ("[x](vbscript:x)", "<p>x</p>"),
            ("[x](data:text/html,<script>)", "<p>x</p>"),
            ("[x](file:///etc/passwd)", "<p>x</p>"),
            ("[x](blob:https://example.org/1)", "<p>x</p>"),
            ("[x](view-source:https://example.org)", "<p>x</p>"),
            ("<javascript:alert(1)>", "<p>javascript:alert(1)</p>"),
            ("[x][y]\n\n[y]: javascript:alert(1)", "<p>x</p>"),
            ("[y]\n\n[y]: data:x", "<p>y</p>"),
            // An address cannot leave its attribute.
            (
                "[x](<https://example.org/\"onmouseover=\"y>)",
                "<p><a href=\"https://example.org/%22onmouseover=%22y\">x</a></p>",
            ),
            // Pictures.
            (
                "![map](https://example.org/map.png)",
                "<p><a href=\"https://example.org/map.png\">map</a></p>",
            ),
            (
                "![](https://example.org/map.png)",
                "<p><a href=\"https://example.org/map.png\">https://example.org/map.png</a></p>",
            ),
            ("![map](data:image/svg+xml;base64,PHN2Zz4=)", "<p>map</p>"),
            ("![map](javascript:x)", "<p>map</p>"),
            (
                "[![map](https://a.example/b.png)](https://c.example)",
                "<p><a href=\"https://c.example\">map</a></p>",
            ),
            (
                "[![map](https://a.example/b.png)](javascript:x)",
                "<p><a href=\"https://a.example/b.png\">map</a></p>",
            ),
            (
                "![a *b* [c](javascript:x)](https://a.example/b.png)",
                "<p><a href=\"https://a.example/b.png\">a <em>b</em> c</a></p>",
            ),
        ];
        for (typed, expected) in table {
            let html = written(typed).into_string();
            let html = html.trim();
            assert_eq!(html, expected, "{typed}");
            for forbidden in ["<script", "<img", "href=\"java", "href=\"data"] {
                assert!(!html.contains(forbidden), "{typed}: {html}");
            }
        }
    }
}
