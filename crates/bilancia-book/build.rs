//! Puts the chapters of the book, and the pictures and files that they lead to, into the program.

#[path = "src/reading.rs"]
#[allow(dead_code, unreachable_pub, reason = "the library uses the rest")]
mod reading;

use std::{collections::BTreeSet, env, fs, path::Path};

use reading::{Line, SUMMARIES, contents, is_foreign, links, resolve};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo names the folder");
    let root = Path::new(&here).join("../..");
    let read = |path: &str| {
        println!("cargo::rerun-if-changed={}", root.join(path).display());
        fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let mut files = BTreeSet::new();
    for (_, summary) in SUMMARIES {
        for line in contents(summary, &read(summary)) {
            let Line::Chapter(_, _, path) = line else {
                continue;
            };
            for link in links(&read(&path)) {
                let (target, _) = resolve(&path, &link);
                let is_file = !target.ends_with(".md") && root.join(&target).is_file();
                if !is_foreign(&link) && is_file {
                    files.insert(target);
                }
            }
            files.insert(path);
        }
        files.insert(summary.to_owned());
    }
    let rows = files.iter().map(|path| {
        let file = root.join(path);
        format!(
            "({path:?}, include_bytes!({:?})),\n",
            file.display().to_string()
        )
    });
    let list = format!("&[\n{}]\n", rows.collect::<String>());
    let out = env::var("OUT_DIR").expect("cargo names the folder");
    fs::write(Path::new(&out).join("files.rs"), list).expect("the folder can be written");
}
