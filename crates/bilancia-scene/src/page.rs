//! A page of text and pictures that stands alone, in the colours of the themes.

use std::fmt::Write;

use crate::{Theme, Tint};

/// What all pages look like; colours are variables.
const STYLE: &str = "\
body{background:var(--paper);color:var(--ink);font:18px/1.5 Vollkorn,Georgia,serif;max-width:66rem;margin:2rem auto;\
padding:0 14px;font-variant-numeric:lining-nums tabular-nums}\
h1,h2,h3{line-height:1.15}h2{border-top:1px solid var(--ink);padding-top:.7rem;margin-top:2.2rem}\
svg{max-width:100%;height:auto}.wide,pre{overflow-x:auto}table{border-collapse:collapse}\
th,td{text-align:right;padding:.3rem .8rem;border-bottom:1px solid var(--rule)}td{white-space:nowrap}\
th:first-child,td:first-child{text-align:left}th,dt{font-weight:600}dd{color:var(--ink2)}\
pre{font-size:.8rem;line-height:1.35}";

/// Colours that pages use.
const TINTS: [Tint; 7] = [
    Tint::Paper,
    Tint::Sheet,
    Tint::Ink,
    Tint::Ink2,
    Tint::Rule,
    Tint::BrassFill,
    Tint::BrassTint,
];

/// A page with a title, which is also its head. `lang` is the tag of its language, `style` what this page needs
/// beyond the common look, and `body` is HTML: what comes from outside must be [`escape`]d.
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

/// Text as it stands in HTML and SVG.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
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
