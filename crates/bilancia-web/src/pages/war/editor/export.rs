//! Positions as files: in notation, as a picture, and as blocks of a game file of TripleA.

use axum::{
    extract::{Path, Query},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Notation, Seats};
use bilancia_games::catalog;
use bilancia_scene::Theme;
use bilancia_triplea::{Names, left_out, write_position};
use bilancia_war::War;
use maud::{Markup, html};

use super::{
    HERE,
    asked::{Asked, value},
};
use crate::{answer::Problem, visitor::Visitor};

bilancia_core::messages! { crate::pages::war::editor::catalogue, "export-":
    pub(super) const {
        TITLE,
    }
    const {
        NOTATION, TEXT, PICTURE, TRIPLEA, TRIPLEA_ABOUT, LEFT_OUT,
    }
}

/// A file of a position.
pub(in crate::pages::war) async fn file(
    visitor: Visitor,
    Path(file): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let asked = Asked::read(&fields, lang).filter(|asked| asked.unread.is_none());
    let asked = asked.ok_or(Problem::NoPage)?;
    let war = asked.board.war();
    let (kind, text) = match &*file {
        "position.txt" => ("text/plain; charset=utf-8", war.position() + "\n"),
        "board.svg" => (
            "image/svg+xml",
            picture(&asked, lang).ok_or(Problem::NoPage)?,
        ),
        "triplea.xml" => {
            let written = write_position(war, &Names::of_pack(war.pack()));
            let text = written.map_err(|_| Problem::NoPage)?;
            ("application/xml; charset=utf-8", text)
        }
        _ => return Err(Problem::NoPage),
    };
    let name = format!("attachment; filename=\"{file}\"");
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, &name),
    ];
    Ok((headers, text).into_response())
}

/// The picture of a position, which stands alone.
fn picture(asked: &Asked, lang: Lang) -> Option<String> {
    let spec = catalog().read(&format!("war:{}", asked.options)).ok()?;
    let table = spec.table(Some(&asked.board.war().position())).ok()?;
    Some(table.view(Seats::NONE).scene(lang).to_svg(Theme::Auto))
}

/// The part of the panel that offers the files.
pub(super) fn export(asked: &Asked, lang: Lang) -> Markup {
    let war = asked.board.war();
    let position = war.position();
    let fields = format!(
        "options={}&base={}",
        value(&asked.options),
        value(&position)
    );
    let link = |file: &str, title: &str| {
        html! { li { a href={ (HERE) "/" (file) "?" (fields) } download=(file) { (title) } } }
    };
    html! {
        details #export {
            summary { (TITLE.raw(lang)) }
            label.field { span { (NOTATION.raw(lang)) } textarea #notation rows="4" readonly spellcheck="false" { (position) } }
            ul.files {
                (link("position.txt", TEXT.raw(lang)))
                (link("board.svg", PICTURE.raw(lang)))
                (link("triplea.xml", TRIPLEA.raw(lang)))
            }
            p.small.mut { (TRIPLEA_ABOUT.raw(lang)) }
            (missing(war, lang))
        }
    }
}

/// List of all that the game file does not say.
fn missing(war: &War, lang: Lang) -> Markup {
    let missing = left_out(war, &Names::of_pack(war.pack()));
    html! {
        @if !missing.is_empty() {
            p.small { (LEFT_OUT.raw(lang)) }
            ul.small { @for wording in &missing { li { (wording.text(lang)) } } }
        }
    }
}
