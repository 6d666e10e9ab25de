//! The book on the server: contents, chapters, and every address in them.

use std::collections::BTreeSet;

use bilancia_book::{Edition, editions};
use tempfile::TempDir;

use crate::support::Server;

#[test]
fn every_chapter_is_there_and_leads_on() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let foot = one.get("/").text;
    assert!(foot.contains("<a href=\"/book\">The book</a>"), "{foot}");
    let mut addresses = BTreeSet::new();
    let mut learn = |page: &str| {
        for attribute in ["href=\"/book/", "src=\"/book/"] {
            let links = page.split(attribute).skip(1);
            let links = links.filter_map(|rest| rest.split(['"', '#']).next());
            addresses.extend(links.map(|link| format!("/book/{link}")));
        }
    };
    for (page, title) in [
        ("/book", "The book of Bilancia"),
        ("/libro", "Il libro di Bilancia"),
    ] {
        let answer = one.get(page);
        assert!(answer.text.contains(&format!(">{title}</h1>")), "{page}");
        learn(&answer.text);
    }
    assert!(one.get_in("/book", "it").text.contains("Il libro"));
    let places = editions().iter().flat_map(Edition::places);
    for place in places {
        let page = format!("/book/{}", place.chapter.name());
        let answer = one.get(&page);
        assert_eq!(answer.status, 200, "{page}");
        let lang = place.edition.lang;
        assert!(
            answer
                .text
                .contains(&format!("class=\"chapter\" lang=\"{lang}\"")),
            "{page}"
        );
        learn(&answer.text);
    }
    assert!(addresses.len() > 150, "{}", addresses.len());
    for address in addresses {
        assert_eq!(one.get(&address).status, 200, "{address}");
    }
    for gone in [
        "/book/docs",
        "/book/docs/gone",
        "/book/../Cargo.toml",
        "/book/..%2fCargo.toml",
        "/book/docs/book/SUMMARY.md.md",
    ] {
        assert_eq!(one.get(gone).status, 404, "{gone}");
    }
}
