//! The commands `import` and `export`, as people and programs call them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use crate::support::{bilancia, err, out};
use serde_json::Value;

/// Folder of a small map of the family.
fn strait() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../bilancia-triplea/tests/fixtures/strait")
}

/// Runs with a folder of maps of its own.
fn run(maps: &Path, args: &[&str]) -> Output {
    bilancia(args).env("BILANCIA_MAPS", maps).output().unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_str(&out(output)).unwrap()
}

#[test]
fn a_map_is_imported_drawn_and_played() {
    let maps = tempfile::tempdir().unwrap();
    let path = strait();
    let path = path.to_str().unwrap();
    let folder = maps.path().join("sound");
    let call = [
        "import",
        "triplea",
        path,
        "--output",
        folder.to_str().unwrap(),
    ];
    let imported = run(maps.path(), &[&call[..], &["--json"]].concat());
    assert!(imported.status.success(), "{}", err(&imported));
    let found = json(&imported);
    assert_eq!(
        (
            found["areas"].as_u64(),
            found["unsupported"].as_array().map(Vec::len)
        ),
        (Some(12), Some(0))
    );
    let game = found["game"].as_str().unwrap().to_owned();
    assert!(
        game.starts_with("war:map=sound@") && game.ends_with(",rules=dice"),
        "{game}"
    );
    for file in [
        "map.toml",
        "outline.tsv",
        "labels.tsv",
        "views.tsv",
        "decor.tsv",
        "triplea.tsv",
    ] {
        assert!(folder.join(file).is_file(), "{file}");
    }
    // A map that is there is replaced only with --force.
    let again = run(maps.path(), &call);
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("--force"), "{}", err(&again));
    let forced = run(maps.path(), &[&call[..], &["--force"]].concat());
    assert!(forced.status.success(), "{}", err(&forced));
    assert!(out(&forced).contains("12 areas"), "{}", out(&forced));

    let picture = maps.path().join("sound.svg");
    let drawn = run(
        maps.path(),
        &["draw", "war:map=sound", "-o", picture.to_str().unwrap()],
    );
    assert!(drawn.status.success(), "{}", err(&drawn));
    assert!(fs::read_to_string(&picture).unwrap().contains("<svg"));
    let call = [
        "match",
        "war:map=sound,rounds=2",
        "--seat",
        "recruit",
        "--seat",
        "recruit",
        "--games",
        "1",
        "--json",
    ];
    let played = run(maps.path(), &call);
    assert!(played.status.success(), "{}", err(&played));
    assert_eq!(json(&played)["games"].as_u64(), Some(1));
    let unknown = run(
        tempfile::tempdir().unwrap().path(),
        &["moves", "war:map=sound"],
    );
    assert_eq!(unknown.status.code(), Some(2));
}

#[test]
fn a_position_is_exported_with_the_names_of_its_file() {
    let maps = tempfile::tempdir().unwrap();
    let folder = maps.path().join("sound");
    let (path, to) = (strait(), folder.to_str().unwrap());
    let imported = run(
        maps.path(),
        &["import", "triplea", path.to_str().unwrap(), "--output", to],
    );
    assert!(imported.status.success(), "{}", err(&imported));
    let exported = run(
        maps.path(),
        &["export", "triplea", "start", "--game", "war:map=sound"],
    );
    assert!(exported.status.success(), "{}", err(&exported));
    let file = path.join("map/games/strait.xml");
    let text = fs::read_to_string(file).unwrap();
    let begin = text.find("<initialize>").unwrap();
    let end = text.find("  <propertyList>").unwrap();
    // The position stands beside the blocks as a comment, which the file has not.
    let blocks: Vec<_> = sorted(&out(&exported))
        .into_iter()
        .map(str::to_owned)
        .collect();
    let (notes, blocks): (Vec<_>, Vec<_>) = blocks
        .into_iter()
        .partition(|line| line.starts_with("<!--"));
    assert_eq!(blocks, sorted(&text[begin..end]));
    assert!(
        notes.len() == 1 && notes[0].contains("bilancia position: sound@"),
        "{notes:?}"
    );
    assert_eq!(err(&exported), "");

    let classic = run(maps.path(), &["export", "triplea", "start", "--json"]);
    let found = json(&classic);
    let xml = found["xml"].as_str().unwrap();
    assert!(
        xml.contains("<territoryOwner territory=\"Karelia S.S.R.\" owner=\"Russians\"/>"),
        "{xml}"
    );
    assert!(
        xml.contains("<resourceGiven player=\"Germans\" resource=\"PUs\" quantity=\"32\"/>"),
        "{xml}"
    );
    assert_eq!(found["left_out"], serde_json::json!([]));
}

#[test]
fn an_exported_position_is_imported_again() {
    let maps = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = maps.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let game = "war:map=classic,research=off";
    let start = json(&run(maps.path(), &["moves", game, "--json"]));
    let start = start["position"].as_str().unwrap().to_owned();
    // A transport with two infantry, another with armour, and one that is empty, in round 3 of Japan.
    let word = start
        .split(' ')
        .find(|word| word.starts_with("JAPZ="))
        .unwrap();
    let laden = start
        .replacen("1.1.", "3.4.", 1)
        .replacen(" canals:3", "", 1)
        .replacen(word, "JAPZ=,4t1[4i4i],4t1[4a],4t1,4w1", 1);
    let exported = run(
        maps.path(),
        &[
            "export",
            "triplea",
            &format!("@{}", file("laden.txt", &laden)),
            "--game",
            game,
        ],
    );
    assert!(exported.status.success(), "{}", err(&exported));
    let xml = file("laden.xml", &out(&exported));
    let read = |path: &str, more: &[&str]| {
        run(
            maps.path(),
            &[
                &["import", "triplea", "--position", path, "--game", game],
                more,
            ]
            .concat(),
        )
    };
    let canonical = json(&run(
        maps.path(),
        &["moves", game, "--position", &laden, "--json"],
    ));
    let canonical = canonical["position"].as_str().unwrap();
    let again = read(&xml, &[]);
    assert_eq!((out(&again).trim(), &*err(&again)), (canonical, ""));
    assert_eq!(json(&read(&xml, &["--json"]))["noted"], true);
    // With other units, as another program may have saved it, the rest is that of the start, or of another position.
    let plain = out(&exported).replacen("<!-- bilancia position:", "<!--", 1);
    let played = file("played.xml", &plain);
    let read_back = read(&played, &[]);
    let position = out(&read_back);
    assert!(
        position.starts_with("1.1.buy ") && err(&read_back).contains("--rest-of"),
        "{position}"
    );
    assert!(
        position.contains(" JAPZ=,4t1,4t1[4a],4t1[4i4i],4w1 "),
        "{position}"
    );
    let rest = format!("@{}", file("rest.txt", canonical));
    let with_rest = read(&played, &["--rest-of", &rest]);
    assert_eq!((out(&with_rest).trim(), &*err(&with_rest)), (canonical, ""));
    let refused = read(
        &file("sunk.xml", &plain.replace("transport", "submarine")),
        &[],
    );
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        out(&refused).contains("no transport there"),
        "{}",
        out(&refused)
    );
    let refused = read(&file("strange.xml", "<svg/>"), &["--json"]);
    assert_eq!(json(&refused)["position"], Value::Null);
    assert_eq!(refused.status.code(), Some(1));
}

/// Lines in alphabetical order: those of a file need not be in ours.
fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<_> = text.lines().map(str::trim).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn what_is_not_supported_is_named_and_nothing_is_written() {
    let maps = tempfile::tempdir().unwrap();
    let file = maps.path().join("game.xml");
    let text = fs::read_to_string(strait().join("map/games/strait.xml")).unwrap();
    let write = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        fs::write(&file, text.replacen(from, to, 1)).unwrap();
    };
    let path = file.to_str().unwrap();
    let folder = maps.path().join("sound");
    let call = [
        "import",
        "triplea",
        path,
        "--output",
        folder.to_str().unwrap(),
    ];

    write(
        "<unit name=\"infantry\"/>",
        "<unit name=\"infantry\"/><relic/>",
    );
    let refused = run(maps.path(), &call);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        out(&refused).contains("game.xml: line ") && out(&refused).contains("relic"),
        "{}",
        out(&refused)
    );
    let told = run(maps.path(), &[&call[..], &["--json"]].concat());
    let found = json(&told);
    assert_eq!(found["pack"], Value::Null);
    assert_eq!(found["unsupported"][0]["element"].as_str(), Some("relic"));
    assert!(
        found["unsupported"][0]["text"]["it"]
            .as_str()
            .unwrap()
            .contains("non è ammesso")
    );

    // Many findings of one kind are told by ten examples, after what matters most.
    let relics: String = (0..15)
        .map(|number| format!("<relic name=\"relic{number}\"/>"))
        .collect();
    let strange = format!("<unit name=\"infantry\"/>{relics}");
    write("<unit name=\"infantry\"/>", &strange);
    let few = out(&run(maps.path(), &call));
    let all = out(&run(maps.path(), &[&call[..], &["--all"]].concat()));
    assert!(
        few.starts_with("game.xml: not supported: 15 × relic."),
        "{few}"
    );
    assert!(
        few.contains("15 times") && few.contains("and 5 more"),
        "{few}"
    );
    assert_eq!(all.matches("line ").count(), 15, "{all}");
    assert!(!all.contains("more, which"), "{all}");

    write(
        "\"Two hit battleship\" value=\"false\"",
        "\"Two hit battleship\" value=\"true\"",
    );
    let refused = run(maps.path(), &call);
    assert_eq!(refused.status.code(), Some(1));
    assert!(err(&refused).contains("--our-rules"), "{}", err(&refused));
    assert!(!folder.exists());
    let accepted = run(maps.path(), &[&call[..], &["--our-rules"]].concat());
    assert!(accepted.status.success(), "{}", err(&accepted));
    assert!(
        out(&accepted).contains("Two hit battleship"),
        "{}",
        out(&accepted)
    );

    fs::write(&file, "<svg/>").unwrap();
    let refused = run(maps.path(), &[&call[..], &["--force"]].concat());
    assert_eq!(refused.status.code(), Some(1));
    assert!(out(&refused).contains("svg"));
    for (args, status) in [
        (vec!["import", "triplea", "/no/such/file.xml"], 3),
        (
            vec![
                "import",
                "triplea",
                maps.path().to_str().unwrap(),
                "--output",
                "classic",
            ],
            2,
        ),
        (vec!["export", "triplea", "nonsense"], 2),
        (vec!["export", "triplea", "start", "--game", "chess"], 2),
    ] {
        let output = run(maps.path(), &args);
        assert_eq!(
            output.status.code(),
            Some(status),
            "{args:?}: {}",
            err(&output)
        );
    }
}

#[test]
fn a_map_with_faults_is_left_out_and_the_rest_goes_on() {
    let maps = tempfile::tempdir().unwrap();
    fs::create_dir(maps.path().join("broken")).unwrap();
    fs::write(maps.path().join("broken/map.toml"), "format = 2\n").unwrap();
    let output = run(maps.path(), &["moves", "tictactoe"]);
    assert!(output.status.success());
    assert!(
        err(&output).contains("broken") && err(&output).contains("format"),
        "{}",
        err(&output)
    );
}

#[test]
fn a_name_that_is_taken_gets_a_free_one() {
    let maps = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(strait().join("map/games/strait.xml")).unwrap();
    let file = maps.path().join("classic.xml");
    fs::write(&file, text).unwrap();
    let import = |more: &[&str]| {
        let call = ["import", "triplea", file.to_str().unwrap()];
        run(maps.path(), &[&call[..], more].concat())
    };
    let imported = import(&[]);
    assert!(imported.status.success(), "{}", err(&imported));
    assert!(out(&imported).contains("play war:map=classic_triplea@"));
    // Each refusal names a folder that can be taken as it stands.
    let folder = maps.path().join("classic");
    let refused = import(&["--output", folder.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2));
    let said = err(&refused);
    let free = maps.path().join("classic_2");
    assert!(said.contains("is a map of the program"), "{said}");
    assert!(
        said.contains(&format!("--output {}", free.display())),
        "{said}"
    );
    assert!(
        import(&["--output", free.to_str().unwrap()])
            .status
            .success()
    );
    let again = import(&["--output", free.to_str().unwrap()]);
    assert!(err(&again).contains("classic_2_2"), "{}", err(&again));
}

#[test]
fn a_file_that_is_no_xml_is_told_so() {
    let maps = tempfile::tempdir().unwrap();
    for (text, words) in [
        ("hello", "line 1: this is not XML: it begins with 'hello'"),
        ("<game>\n<map>\n</game>", "line 3: this is not XML: "),
        ("", "line 1: this is not XML: "),
    ] {
        let file = maps.path().join("my.xml");
        fs::write(&file, text).unwrap();
        let refused = run(maps.path(), &["import", "triplea", file.to_str().unwrap()]);
        assert_eq!(refused.status.code(), Some(1));
        assert_eq!(out(&refused), "");
        let said = err(&refused).replace('\n', " ");
        assert!(said.contains(words), "{words}: {said}");
        assert!(!said.contains("thing"), "{said}");
    }
}
