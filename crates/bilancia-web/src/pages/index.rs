//! The page of all pages, for people and for search engines.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use maud::{Markup, html};

use crate::{
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "index-":
    pub(crate) const {
        TITLE,
    }
}

/// All pages, by their titles.
pub(crate) async fn page(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let title = TITLE.raw(lang);
    let page = Page {
        title,
        part: Part::None,
        live: None,
        body: html! {
            h1.h { (title) }
            ul.plain { @for listed in &*visitor.menu { li { a href=(listed.address) { (listed.title.raw(lang)) } } } }
        },
    };
    page.render(&visitor)
}

/// Rules for crawlers: they may read all but what is for one person, or made anew for each who asks.
pub(crate) async fn robots(visitor: Visitor) -> String {
    let closed = [
        "/account",
        "/analysis",
        "/game/*/",
        "/live",
        "/next",
        "/play/",
        "/settings",
    ];
    let closed: String = closed
        .iter()
        .map(|part| format!("Disallow: {part}\n"))
        .collect();
    format!(
        "User-agent: *\n{closed}Sitemap: {}/sitemap.xml\n",
        visitor.site
    )
}

/// The addresses of all pages, as the protocol of sitemaps.org has them.
pub(crate) async fn xml(visitor: Visitor) -> Response {
    let site = &visitor.site;
    let list = html! {
        urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" {
            @for listed in &*visitor.menu { url { loc { (site) (listed.address) } } }
        }
    };
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}\n",
        list.into_string()
    );
    ([(header::CONTENT_TYPE, "application/xml")], text).into_response()
}
