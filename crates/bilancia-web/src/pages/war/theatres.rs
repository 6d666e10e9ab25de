//! Maps of wars: the file that all pictures of a map share, and ways to the parts of a map.

use axum::{
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_core::Lang;
use bilancia_games::war::map::{self, Sheet};
use maud::{Markup, html};

use crate::answer::Problem;

bilancia_core::messages! { crate::pages::war::catalogue, "theatres-":
    const {
        PARTS, WHOLE, CLOSER, FARTHER, LABELS, FOLD, OTHER_SIDE,
    }
}

/// Outlines, scenery and symbols of a map. Its address changes with its content, so it may be kept for good.
pub(crate) async fn file(Path(pack): Path<String>) -> Result<Response, Problem> {
    let file = map::file_of(&pack).ok_or(Problem::NoPage)?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, file.to_string()).into_response())
}

/// Links to the parts of a map, for pages that show it as `#map`: `address` makes that of a part, or of the whole map.
/// Scripts show the part without a new page.
pub(crate) fn theatres(
    sheet: &Sheet,
    shown: Option<&str>,
    address: &dyn Fn(Option<&str>) -> String,
    lang: Lang,
) -> Markup {
    let whole = [0.0, 0.0, sheet.width, sheet.height];
    let part = |id: Option<&str>, name: &str, [x, y, width, height]: [f64; 4]| {
        html! {
            a href=(address(id)) aria-current=[(shown == id).then_some("true")]
                data-view=(format!("{x} {y} {width} {height}")) { (name) }
        }
    };
    html! {
        nav.theatres aria-label=(PARTS.raw(lang)) {
            (part(None, WHOLE.raw(lang), whole))
            @for view in &sheet.views { (part(Some(&view.id), view.name.text(lang), view.area)) }
            button type="button" data-zoom="in" hidden aria-label=(CLOSER.raw(lang)) { "+" }
            button type="button" data-zoom="out" hidden aria-label=(FARTHER.raw(lang)) { "−" }
            button type="button" data-size hidden aria-label=(LABELS.raw(lang)) title=(LABELS.raw(lang)) { "A" }
        }
    }
}

/// Buttons of the panel that lies over a map: one folds it, one brings it to the other side. Scripts show them.
pub(crate) fn panel_tools(lang: Lang) -> Markup {
    let tool = |name: &str, sign: &str, title: &str| {
        html! { button type="button" data-panel=(name) aria-label=(title) title=(title) { (sign) } }
    };
    html! {
        div.panel-tools hidden {
            (tool("left", "⇄", OTHER_SIDE.raw(lang)))
            (tool("folded", "▴▾", FOLD.raw(lang)))
        }
    }
}
