//! The site without a server, where a server has its folder.

use std::{fs, os::unix::fs::symlink, path::Path};

use bilancia_server::{Clock, Config, ServeError, serve};
use tempfile::TempDir;

use crate::support::{Server, file, site, site::VERSION};

fn config(folder: &TempDir, site: &Path) -> Config {
    Config {
        site: Some(site.to_owned()),
        ..Server::config(&file(folder), Clock::of_machine())
    }
}

#[test]
fn files_are_served_with_their_kinds_and_kept_as_long_as_they_hold() {
    let folder = TempDir::new().unwrap();
    let server = Server::configured(config(&folder, &site::site(folder.path())));
    let one = server.person();
    let asset = |name: &str| format!("/site/a/{VERSION}/{name}");
    let (pages, ever) = ("no-cache", "public, max-age=31536000, immutable");
    for (address, kind, kept) in [
        ("/site/sw.js", "text/javascript; charset=utf-8", pages),
        (
            "/site/manifest.webmanifest",
            "application/manifest+json",
            pages,
        ),
        (
            &asset("js/module.js"),
            "text/javascript; charset=utf-8",
            ever,
        ),
        (
            &asset("pkg/battle/bilancia_wasm_bg.wasm"),
            "application/wasm",
            ever,
        ),
        (&asset("icon.svg"), "image/svg+xml", ever),
    ] {
        let answer = one.get(address);
        assert_eq!(answer.status, 200, "{address}");
        assert_eq!(answer.header("content-type"), kind, "{address}");
        assert_eq!(answer.header("cache-control"), kept, "{address}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    // Pages are asked for anew each time, and sent again only if they have changed.
    for page in ["/site/", "/site/index.html"] {
        let answer = one.get(page);
        assert_eq!(answer.text, "<!doctype html>without a server");
        assert_eq!(answer.header("cache-control"), "private, no-cache");
    }
    assert_eq!(one.get("/site").leads_to, "/site/");
}

#[test]
fn its_files_alone_may_run_modules() {
    let folder = TempDir::new().unwrap();
    let server = Server::configured(config(&folder, &site::site(folder.path())));
    let one = server.person();
    let policy = |address: &str| {
        let answer = one.get(address);
        answer.header("content-security-policy").to_owned()
    };
    let worker = format!("/site/a/{VERSION}/js/module.js");
    for address in ["/site/", "/site/sw.js", &worker] {
        let policy = policy(address);
        let rules: Vec<&str> = policy.split(';').map(str::trim).collect();
        for rule in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "worker-src 'self'",
            "connect-src 'self'",
            "frame-ancestors 'none'",
        ] {
            assert!(rules.contains(&rule), "{address}: {policy}");
        }
    }
    for address in ["/", "/battles", "/site/gone", "/assets/0/app.js"] {
        let policy = policy(address);
        assert!(!policy.contains("wasm"), "{address}: {policy}");
    }
}

#[test]
fn no_address_leads_out_of_the_folder() {
    let folder = TempDir::new().unwrap();
    let place = site::site(folder.path());
    fs::write(folder.path().join("secret.txt"), "secret").unwrap();
    fs::create_dir(folder.path().join("beside")).unwrap();
    fs::write(folder.path().join("beside/secret.txt"), "secret").unwrap();
    symlink("../secret.txt", place.join("link.txt")).unwrap();
    symlink(folder.path().join("beside"), place.join("a/beside")).unwrap();
    let server = Server::configured(config(&folder, &place));
    let one = server.person();
    // A file that came after the start is not served either.
    fs::write(place.join("later.txt"), "secret").unwrap();
    let absolute = folder.path().join("secret.txt");
    let absolute = absolute.display();
    for address in [
        "/site/../secret.txt".to_owned(),
        "/site/a/../../secret.txt".to_owned(),
        "/site/..%2fsecret.txt".to_owned(),
        "/site/%2e%2e/secret.txt".to_owned(),
        "/site/%2e%2e%2fsecret.txt".to_owned(),
        "/site/%252e%252e%252fsecret.txt".to_owned(),
        "/site/..%5csecret.txt".to_owned(),
        "/site/./index.html".to_owned(),
        "/site//index.html".to_owned(),
        "/site/a".to_owned(),
        "/site/a/".to_owned(),
        "/site/link.txt".to_owned(),
        "/site/a/beside/secret.txt".to_owned(),
        "/site/later.txt".to_owned(),
        "/site/gone".to_owned(),
        format!("/site/{absolute}"),
        format!("/site/{}", absolute.to_string().replace('/', "%2f")),
    ] {
        let answer = one.get(&address);
        assert_eq!(answer.status, 404, "{address}");
        assert!(!answer.text.contains("secret\n") && answer.text != "secret");
    }
}

#[test]
fn pages_offer_it_where_it_is() {
    let folder = TempDir::new().unwrap();
    let place = site::site(folder.path());
    let server = Server::configured(config(&folder, &place));
    let one = server.person();
    let link = "<a href=\"/site/\">Play without a network</a>";
    assert!(one.get("/").text.contains(link));
    let italian = "<a href=\"/site/\">Gioca senza rete</a>";
    assert!(one.get_in("/play", "it").text.contains(italian));
    assert!(one.get("/sitemap.xml").text.contains("/site/</loc>"));
    drop(one);
    drop(server);
    let server = Server::start(&folder);
    let one = server.person();
    for page in ["/", "/play", "/pages", "/sitemap.xml", "/battles"] {
        let answer = one.get(page);
        assert_eq!(answer.status, 200, "{page}");
        assert!(!answer.text.contains("/site/"), "{page}");
    }
    // Where there is no battle, nothing empty is there for a script.
    let faulty = one.get("/battles?attack=3+unicorns&defend=1+inf").text;
    assert!(faulty.contains("id=\"fault\"") && !faulty.contains("id=\"standing\""));
    for page in ["/site", "/site/", "/site/sw.js", "/site/index.html"] {
        assert_eq!(one.get(page).status, 404, "{page}");
    }
}

#[tokio::test]
async fn a_folder_without_a_whole_site_is_refused() {
    let folder = TempDir::new().unwrap();
    let place = site::site(folder.path());
    let refused = async || {
        let stop = std::future::pending::<()>();
        let served = serve(config(&folder, &place), |_| (), stop).await;
        match served {
            Err(ServeError::Site(named, error)) if named == place => format!("{error:?}"),
            other => panic!("{other:?}"),
        }
    };
    let module = place.join(format!("a/{VERSION}/js/module.js"));
    fs::remove_file(module).unwrap();
    assert!(refused().await.contains("js/module.js"));
    for worker in ["const VERSION = \"../..\";", "const VERSION = \"\";", ""] {
        fs::write(place.join("sw.js"), worker).unwrap();
        assert!(refused().await.contains("sw.js"), "{worker}");
    }
    fs::remove_dir_all(&place).unwrap();
    assert!(refused().await.contains("Unread"));
}
