//! A site without a server as small as it can be.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The version of the site.
pub(crate) const VERSION: &str = "0123abc";

/// Makes one in a folder, as `tools/site` lays it out.
pub(crate) fn site(folder: &Path) -> PathBuf {
    let site = folder.join("site");
    let assets = site.join("a").join(VERSION);
    for inside in ["js", "pkg/battle"] {
        fs::create_dir_all(assets.join(inside)).unwrap();
    }
    let write = |place: PathBuf, text: &str| fs::write(place, text).unwrap();
    write(site.join("index.html"), "<!doctype html>without a server");
    write(
        site.join("sw.js"),
        &format!("const VERSION = \"{VERSION}\";\n"),
    );
    write(site.join("manifest.webmanifest"), "{}");
    write(assets.join("js/module.js"), "export class Module {}\n");
    write(assets.join("icon.svg"), "<svg/>");
    write(
        assets.join("pkg/battle/bilancia_wasm_bg.wasm"),
        "\0asm\u{1}\0\0\0",
    );
    site
}
