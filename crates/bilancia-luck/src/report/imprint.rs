//! Small print of a report: how to make it again, and its data.

use std::fmt::Write;

use base64::{Engine, engine::general_purpose::STANDARD};
use bilancia_core::Lang;
use bilancia_scene::escape;

use super::words::Named;

/// Origin of a report: how to make it again.
#[derive(Clone, Debug, Default)]
pub struct Imprint {
    /// Command that makes the report again.
    pub command: String,
    /// Version of the program.
    pub version: String,
    /// Date in the form 2026-11-23.
    pub date: String,
    /// Hash of the rules of each game, in the order of the games.
    pub rules: Vec<String>,
    /// All figures, one JSON object per line; empty if they are not offered.
    pub data: String,
}

bilancia_core::messages! { crate::report::catalogue, "imprint-":
    const {
        AGAIN, COMPARE, ORIGIN(version, date, rules), DATA,
    }
}

/// Writes the small print.
pub(super) fn write_imprint(
    out: &mut String,
    games: &[Named],
    imprint: &Imprint,
    lang: Lang,
) -> std::fmt::Result {
    writeln!(
        out,
        "<h3>{}</h3>\n<pre tabindex=\"0\"><code>{}</code></pre>",
        AGAIN.raw(lang),
        escape(&imprint.command)
    )?;
    if games.len() == 1 {
        writeln!(out, "<p class=\"small\">{}</p>", COMPARE.raw(lang))?;
    }
    let rules = imprint.rules.join(", ");
    let origin = ORIGIN.text(lang, &[&imprint.version, &imprint.date, &rules]);
    writeln!(out, "<p class=\"small\">{}</p>", escape(&origin))?;
    if !imprint.data.is_empty() {
        let data = STANDARD.encode(&imprint.data);
        writeln!(
            out,
            "<p><a download=\"bilancia.jsonl\" href=\"data:application/x-ndjson;base64,{data}\">{}</a></p>",
            DATA.raw(lang)
        )?;
    }
    Ok(())
}
