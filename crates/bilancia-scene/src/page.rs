//! HTML pages of text and pictures that need no other file, in the colours of the themes.

use std::fmt::Write;

use crate::{Theme, Tint};

/// Style sheet of all pages; colours are variables.
const STYLE: &str = "\
body{background:var(--paper);color:var(--ink);font:18px/1.5 Vollkorn,Georgia,serif;max-width:66rem;margin:2rem auto;\
padding:0 14px;font-variant-numeric:lining-nums tabular-nums}\
h1,h2,h3{line-height:1.15}h2{border-top:1px solid var(--ink);padding-top:.7rem;margin-top:2.2rem}\
svg{max-width:100%;height:auto}.wide,pre{overflow-x:auto}table{border-collapse:collapse}\
th,td{text-align:right;padding:.3rem .8rem;border-bottom:1px solid var(--rule)}td{white-space:nowrap}\
th:first-child,td:first-child{text-align:left}th,dt{font-weight:600}dd{color:var(--ink2)}\
pre{font-size:.8rem;line-height:1.35}";

/// Tints that pages use.
const TINTS: [Tint; 7] = [
    Tint::Paper,
    Tint::Sheet,
    Tint::Ink,
    Tint::Ink2,
    Tint::Rule,
    Tint::BrassFill,
    Tint::BrassTint,
];

/// An HTML page with a title, which is also its heading. `lang` is the tag of its language, `style` CSS in addition to
/// the common style sheet, and `body` HTML, in which text from outside must be [`escape`]d.
pub fn page(lang: &str, title: &str, style: &str, body: &str) -> String {
    let mut colours = String::new();
    for (theme, [before, after]) in [
        (Theme::Light, [":root{color-scheme:light dark;", "}"]),
        (
            Theme::Dark,
            ["@media(prefers-color-scheme:dark){:root{", "}}"],
        ),
        (Theme::Print, ["@media print{:root{", "}}"]),
    ] {
        colours.push_str(before);
        for tint in TINTS {
            write!(colours, "--{}:{};", tint.name(), theme.colour(tint))
                .expect("writing to a String cannot fail");
        }
        colours.push_str(after);
    }
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\n\
         <style>{colours}{STYLE}{style}</style></head><body>\n<h1>{title}</h1>\n{body}</body></html>\n"
    )
}

/// Text for HTML and SVG, between tags or within double quotes. Characters that XML forbids, such as most control
/// characters, become U+FFFD.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(letter),
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_stands_alone_in_every_theme() {
        let found = page("it", "a <b>", "p{color:red}", "<p>c</p>");
        assert!(found.starts_with("<!doctype html>\n<html lang=\"it\">"));
        assert!(found.contains("<h1>a &lt;b&gt;</h1>\n<p>c</p></body>"));
        assert!(found.contains("p{color:red}</style>") && !found.contains("http"));
        for theme in [Theme::Light, Theme::Dark, Theme::Print] {
            assert!(found.contains(theme.colour(Tint::Rule)));
        }
    }
}
