//! Properties of every game of the catalogue, tested through tables and records.

use bilancia_core::{Actor, Lang, Presentable, Rng, Seat, Seats, Values};
use bilancia_games::{
    ErasedEntry, GameEntry, PuzzleVisitor, catalog, entry, puzzles::Puzzles, visit_puzzles,
};
use bilancia_scene::{Geometry, Glyphs, Item, Scene, Theme};
use bilancia_table::{Reason, Record, Table, random_step, seal::Seal};

/// A game of random opponents, at most `most` actions long.
fn random_match(name: &str, seed: u64, most: u32) -> Box<dyn Table> {
    let mut table = catalog().read(name).unwrap().table(None).unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..most {
        if !random_step(&mut *table, &mut rng) {
            break;
        }
    }
    // A simultaneous move that only one seat has made is not recorded.
    for seat in table.sealed().iter() {
        assert!(table.undo(seat));
    }
    table
}

struct Reached;

impl PuzzleVisitor for Reached {
    type Out = ();

    fn visit<S: Presentable>(self, _: &'static GameEntry<S>, _: &'static Puzzles<S>) {}
}

#[test]
fn services_reach_the_puzzles_of_every_game_that_has_some() {
    for game in catalog().0 {
        let name = game.info().name;
        let has_some = entry(name).and_then(ErasedEntry::puzzles).is_some();
        let reached = visit_puzzles(name, Reached).is_some();
        assert_eq!(reached, has_some, "{name}: see `games_with_puzzles`");
    }
}

#[test]
fn records_have_two_faces_that_say_the_same_and_replay() {
    for game in catalog().0 {
        for seed in 0..4 {
            let table = random_match(game.info().name, seed, 60);
            let players = ["Livia".to_owned(), "line\nbreak".to_owned()];
            let record = Record::of(
                &*table,
                &players,
                &[("Event".to_owned(), "test".to_owned())],
            );
            let (text, lines) = (record.to_text(), record.to_json_lines());
            assert_eq!(Record::read(&text).unwrap(), record);
            assert_eq!(Record::read(&lines).unwrap(), record);
            assert_eq!(Record::read(&text.replace('\n', "\r\n")).unwrap(), record);
            let replay = record
                .replay(catalog())
                .unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(replay.table.position(), table.position());
        }
    }
}

/// Games that end by a rule which their result says by itself.
const UNTOLD: [&str; 4] = ["battle", "matching_pennies", "rock_paper_scissors", "war"];

#[test]
fn games_say_by_which_rule_they_ended_and_on_which_cells() {
    for game in catalog().0 {
        let name = game.info().name;
        let mut told = 0;
        for seed in 0..12 {
            let table = random_match(name, seed, 3_000);
            let ended = table
                .outcome()
                .is_some_and(|outcome| outcome.reason == Reason::Rules);
            let rules = [Lang::EN, Lang::IT].map(|lang| table.present().ending(lang));
            assert_eq!(rules[0].is_some(), rules[1].is_some(), "{name}");
            assert!(
                ended || table.present().decisive_cells().is_empty(),
                "{name}"
            );
            if !ended || UNTOLD.contains(&name) {
                assert_eq!(rules, [None, None], "{name}");
                continue;
            }
            let won = table
                .outcome()
                .is_some_and(|outcome| outcome.points.iter().any(|points| *points > 0));
            let Some(rule) = rules[0].as_deref() else {
                // A full board without a line says enough.
                assert!(!won, "{name}: {}", table.position());
                continue;
            };
            assert!(!rule.is_empty() && !rule.ends_with('.'), "{name}: {rule}");
            told += 1;
            let scene = table.scene(Lang::EN);
            let drawn = scene.cells();
            for cell in table.present().decisive_cells() {
                assert!(
                    drawn.iter().any(|(known, _)| *known == cell),
                    "{name}: {cell}"
                );
            }
        }
        // At random Alea goes on until positions repeat; its own tests have won games.
        let ends = !UNTOLD.contains(&name) && name != "alea";
        assert!(told > 0 || !ends, "{name} never ends");
    }
}

#[test]
fn a_record_cannot_be_altered_cut_or_reordered() {
    let table = random_match("frames:size=7,goal=2", 5, 30);
    let text = Record::of(&*table, &[], &[]).to_text();
    let lines: Vec<_> = text.lines().collect();
    for cut in 0..lines.len() {
        assert!(
            Record::read(&lines[..cut].join("\n")).is_err(),
            "cut to {cut} lines"
        );
        let mut without = lines.clone();
        without.remove(cut);
        assert!(
            Record::read(&without.join("\n")).is_err(),
            "without line {}",
            cut + 1
        );
        if cut > 0 && lines[cut] != lines[cut - 1] {
            let mut swapped = lines.clone();
            swapped.swap(cut, cut - 1);
            assert!(
                Record::read(&swapped.join("\n")).is_err(),
                "line {} moved up",
                cut + 1
            );
        }
    }
    let first = lines
        .iter()
        .position(|line| line.starts_with("1. "))
        .unwrap();
    let altered = text.replacen("1. 1 ", "1. 2 ", 1);
    assert_eq!(Record::read(&altered).unwrap_err().line, Some(first + 1));
}

/// Old records must stay readable: the files here are never rewritten, only added to.
#[test]
fn old_records_replay() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        write_missing_records(folder);
    }
    let mut games = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let record =
            Record::read(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        record
            .replay(catalog())
            .unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        let written = match path
            .extension()
            .is_some_and(|extension| extension == "jsonl")
        {
            true => record.to_json_lines(),
            false => record.to_text(),
        };
        assert!(
            written == text,
            "{} is written otherwise now",
            path.display()
        );
        games.push(record.game);
    }
    for game in catalog().0 {
        assert!(
            games.iter().any(|name| name == game.info().name),
            "no record of {}",
            game.info().name
        );
    }
}

fn write_missing_records(folder: &str) {
    let write = |name: &str, text: String| {
        let path = format!("{folder}/{name}");
        if !std::path::Path::new(&path).exists() {
            std::fs::write(path, text).unwrap();
        }
    };
    for game in catalog().0 {
        let name = game.info().name;
        let table = random_match(name, 1, 60);
        write(
            &format!("{name}.txt"),
            Record::of(&*table, &[], &[]).to_text(),
        );
    }
    let players = ["Livia".to_owned(), "Ugo".to_owned()];
    let tags = [("Event".to_owned(), "Coppa d’autunno".to_owned())];
    let mut resigned = random_match("alea:win_credit=own_move", 2, 9);
    resigned.forfeit(Seat(1), Reason::Resignation).unwrap();
    write(
        "alea-resigned.jsonl",
        Record::of(&*resigned, &players, &tags).to_json_lines(),
    );
    let start = "12/12/12/2b4w4/12/3bbw1n4/12/4w1b5/12/2b9/12/12 1-0 c3,h9 -,-";
    let mut drawn = catalog()
        .read("frames:size=12")
        .unwrap()
        .table(Some(start))
        .unwrap();
    drawn.draw(Reason::Agreement).unwrap();
    write(
        "frames-drawn.txt",
        Record::of(&*drawn, &players, &tags).to_text(),
    );
    let mut late = random_match("nibelungenlied", 3, 5);
    late.forfeit(Seat(0), Reason::Time).unwrap();
    write(
        "nibelungenlied-late.txt",
        Record::of(&*late, &players, &tags).to_text(),
    );
    let mut unopened = random_match("frames:size=9", 4, 6);
    unopened.draw(Reason::Seal).unwrap();
    let record = Record::of(&*unopened, &players, &tags);
    write("frames-unopened.jsonl", record.to_json_lines());
}

/// Result of a match in which the seats play these moves in turn.
fn outcome_of(game: &str, moves: &[&str]) -> Option<(Vec<i32>, Reason)> {
    let mut table = catalog().read(game).unwrap().table(None).unwrap();
    for (ply, text) in moves.iter().enumerate() {
        assert_eq!(table.outcome(), None, "over before {text}");
        let seat = Seat((ply % 2) as u8);
        table.play(Actor::Seat(seat), text).unwrap();
    }
    table
        .outcome()
        .map(|outcome| (outcome.points, outcome.reason))
}

#[test]
fn matches_end_where_the_rules_of_a_position_do_not_see_it() {
    let drawn = |reason| Some((vec![0, 0], reason));
    let there_and_back = ["a1-a2", "a8-a7", "a2-a1", "a7-a8"].repeat(2);
    assert_eq!(
        outcome_of("alea", &there_and_back),
        drawn(Reason::Repetition)
    );
    assert_eq!(outcome_of("alea:repetition=none", &there_and_back), None);
    assert_eq!(
        outcome_of("alea:max_plies=7", &there_and_back[..7]),
        drawn(Reason::Length)
    );
    let knights = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2);
    assert_eq!(outcome_of("chess", &knights), drawn(Reason::Repetition));
    // Positions with different castling rights are different, even with the same pieces on the same squares.
    let rooks = [
        "h4", "h5", "Rh3", "Rh6", "Rh1", "Rh8", "Rh3", "Rh6", "Rh1", "Rh8",
    ];
    assert_eq!(outcome_of("chess", &rooks), None);
}

#[test]
fn a_long_nibelungenlied_is_a_draw() {
    for seed in 0..40 {
        let table = random_match("nibelungenlied:max_turns=2", seed, 60);
        let outcome = table.outcome().expect("two turns are soon over");
        assert_eq!(outcome.reason, Reason::Rules);
        if outcome.points == [0, 0] {
            return;
        }
    }
    panic!("forty games of two turns and not one draw");
}

#[test]
fn every_position_has_pictures_and_words() {
    for game in catalog().0 {
        let table = random_match(game.info().name, 9, 30);
        for lang in Lang::all() {
            let scene = table.view(Seats::NONE).scene(lang);
            assert!(scene.description.len() > 20);
            for theme in [Theme::Auto, Theme::Light, Theme::Dark, Theme::Print] {
                assert!(scene.to_svg(theme).ends_with("</svg>\n"));
            }
            assert!(
                table
                    .present()
                    .render_text(Glyphs::Ascii, lang)
                    .lines()
                    .count()
                    > 2
            );
        }
    }
}

/// Pictures of the documents: the start of each game, and its samples.
fn pictures() -> Vec<(String, Box<dyn Table>)> {
    let mut all = Vec::new();
    for game in catalog().0 {
        let info = game.info();
        all.push((
            info.name.to_owned(),
            catalog().read(info.name).unwrap().table(None).unwrap(),
        ));
        for sample in info.samples {
            let spec = catalog()
                .read(&format!("{}:{}", info.name, sample.options))
                .unwrap();
            let table = spec.table(Some(sample.position)).unwrap();
            all.push((format!("{}-{}", info.name, sample.name), table));
        }
    }
    all
}

/// Compares with a file, or writes it if `UPDATE_GOLDEN` is set.
fn check_golden(path: &str, found: &str) {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, found).unwrap();
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        known == found,
        "{path} differs; UPDATE_GOLDEN=1 writes it anew: look at it then"
    );
}

#[test]
fn pictures_are_as_they_were_looked_at() {
    for (name, table) in pictures() {
        let svg = table.view(Seats::NONE).scene(Lang::EN).to_svg(Theme::Auto);
        check_golden(&format!("docs/pictures/{name}.svg"), &svg);
    }
}

#[test]
fn renderings_are_as_they_were_looked_at() {
    let mut faces = String::new();
    for (name, table) in pictures() {
        for (glyphs, lang) in [(Glyphs::Unicode, Lang::EN), (Glyphs::Ascii, Lang::IT)] {
            let face = table.view(Seats::NONE).present().render_text(glyphs, lang);
            assert!(
                glyphs == Glyphs::Unicode
                    || face
                        .chars()
                        .all(|letter| letter.is_ascii() || letter.is_alphabetic()),
                "{face}"
            );
            faces.push_str(&format!("{name} {glyphs:?} {lang:?}\n\n{face}\n"));
        }
    }
    check_golden("crates/bilancia-games/tests/golden/faces.txt", &faces);
}

#[test]
fn print_needs_no_colour() {
    for (name, table) in pictures() {
        let svg = table.scene(Lang::EN).to_svg(Theme::Print);
        for colour in svg.split('#').skip(1).filter_map(|rest| rest.get(..6)) {
            let hex = colour.chars().all(|letter| letter.is_ascii_hexdigit());
            let grey = colour[..2] == colour[2..4] && colour[..2] == colour[4..6];
            assert!(!hex || grey, "{name}: #{colour}");
        }
    }
}

#[test]
fn rules_import_nothing_but_the_core() {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    for game in catalog().0 {
        let path = format!("{games}/{}/rules.rs", game.info().name);
        let rules = std::fs::read_to_string(&path).unwrap();
        for other in [
            "bilancia_scene",
            "bilancia_table",
            "bilancia_search",
            "std::fs",
            "std::net",
        ] {
            assert!(!rules.contains(other), "{path} names {other}");
        }
    }
}

#[test]
fn a_match_goes_back_to_before_a_secret_round() {
    let mut table = catalog().read("frames").unwrap().table(None).unwrap();
    let play = |table: &mut Box<dyn Table>, seat, text| {
        table.play(Actor::Seat(Seat(seat)), text).unwrap();
    };
    let start = table.position();
    for (seat, text) in [(0, "d4"), (1, "k9")] {
        play(&mut table, seat, text);
    }
    let after = table.position();
    for (seat, text) in [(0, "e5"), (1, "k8"), (0, "a1")] {
        play(&mut table, seat, text);
    }
    table = table.at(9);
    assert_eq!(
        table.sealed(),
        Seats::from(Seat(0)),
        "there are not so many events"
    );
    // In the middle of a simultaneous move, the position shown is the one before it.
    table = table.at(3);
    assert_eq!((table.position(), table.event_count()), (after, 2));
    table = table.at(1);
    assert_eq!((table.position(), table.event_count()), (start, 0));
}

#[test]
fn seals_of_a_record_are_checked() {
    let choices = [(0, "rock"), (1, "paper")];
    let salts = ["0".repeat(32), "1".repeat(32)];
    let mut table = catalog()
        .read("rock_paper_scissors")
        .unwrap()
        .table(None)
        .unwrap();
    let mut tags = vec![("Seals".to_owned(), "bilancia-seal-1 a-match".to_owned())];
    for ((seat, action), salt) in choices.into_iter().zip(&salts) {
        let seat = Seat(seat);
        let seal = Seal {
            name: "a-match",
            round: 1,
            seat,
            action,
            salt,
        };
        tags.push((
            format!("Seal-{seat}"),
            format!("{} {salt}", seal.commitment()),
        ));
        table.play(Actor::Seat(seat), action).unwrap();
    }
    let sealed = Record::of(&*table, &[], &tags);
    let read = Record::read(&sealed.to_text()).unwrap();
    assert_eq!(read.check_seals(catalog()), Ok(Some(2)));
    let none = Record::of(&*table, &[], &[]);
    assert_eq!(none.check_seals(catalog()), Ok(None));
    type Forgery = fn(&mut Record);
    let forgeries: [Forgery; 4] = [
        |record| record.tags[0].1 = "bilancia-seal-1 another".to_owned(),
        |record| record.tags[1].1 = record.tags[2].1.clone(),
        |record| drop(record.tags.pop()),
        |record| record.tags[0].1 = "sealing wax".to_owned(),
    ];
    for forge in forgeries {
        let mut forged = sealed.clone();
        forge(&mut forged);
        let fault = forged.check_seals(catalog()).unwrap_err();
        assert_eq!(fault.rule.to_string(), "record 10");
    }
}

/// Centre of each cell of a picture.
fn middles(scene: &Scene) -> Vec<(String, f64, f64)> {
    let middle = |item: &Item| {
        let Item::Shape(shape) = item else {
            return None;
        };
        match (&shape.geometry, &shape.cell) {
            (
                Geometry::Rect {
                    x,
                    y,
                    width,
                    height,
                    ..
                },
                Some(cell),
            ) => Some((cell.clone(), x + width / 2.0, y + height / 2.0)),
            _ => None,
        }
    };
    scene.items.iter().filter_map(middle).collect()
}

#[test]
fn boards_with_sides_can_be_turned_round() {
    let mut turned = Vec::new();
    for game in catalog().0 {
        let name = game.info().name;
        let table = random_match(name, 5, 12);
        let Some(other) = table.turned_scene(Lang::EN) else {
            continue;
        };
        let one = table.scene(Lang::EN);
        assert_eq!((one.width, one.height), (other.width, other.height));
        assert_eq!(one.description, other.description, "{name}");
        let (mut one, mut other) = (middles(&one), middles(&other));
        one.sort_by(|a, b| a.0.cmp(&b.0));
        other.sort_by(|a, b| a.0.cmp(&b.0));
        assert_eq!(one.len(), other.len(), "{name}");
        // Left and right, above and below are exchanged: the coordinates of all squares have the same sums.
        // The bar and the tray of backgammon, which both sides use, stay in place, and its points move from
        // below to above.
        let sums = one
            .iter()
            .zip(&other)
            .filter(|(one, _)| one.0 != "bar" && one.0 != "off");
        for (one, other) in sums.clone() {
            assert_eq!(one.0, other.0, "{name}");
            assert!(
                (one.2 - other.2).abs() > 20.0,
                "{name}: {} stays where it is",
                one.0
            );
        }
        let sums: Vec<_> = sums
            .map(|(one, other)| (one.1 + other.1, one.2 + other.2))
            .collect();
        assert!(
            sums.iter().all(|sum| (sum.1 - sums[0].1).abs() < 1e-9),
            "{name}"
        );
        assert!(
            name == "backgammon" || sums.iter().all(|sum| (sum.0 - sums[0].0).abs() < 1e-9),
            "{name}"
        );
        turned.push(name);
    }
    assert_eq!(turned, ["alea", "backgammon", "chess"]);
}

#[test]
fn options_and_their_words_have_titles_in_both_languages() {
    for game in catalog().0 {
        for option in game.info().options {
            let words: Vec<&str> = match option.values {
                Values::Words(words) => words.to_vec(),
                _ => Vec::new(),
            };
            let letters = |word: &&str| word.contains(|letter: char| letter.is_ascii_lowercase());
            for lang in [Lang::EN, Lang::IT] {
                let title = option.title.raw(lang);
                assert!(
                    title.starts_with(char::is_uppercase),
                    "{}: {title}",
                    option.name
                );
                for word in words.iter().copied().filter(letters) {
                    let title = option.title_of(word, lang);
                    assert!(title.is_some(), "{}={word} has no title", option.name);
                }
                let titles: std::collections::HashSet<_> = words
                    .iter()
                    .map(|word| option.value_in_words(word, lang))
                    .collect();
                assert_eq!(titles.len(), words.len(), "{}: titles alike", option.name);
            }
        }
    }
}

#[test]
fn a_word_has_the_title_of_its_option() {
    let value = |game: &str, option: &str, value: &str| {
        let info = catalog().find(game).unwrap().info();
        info.option_in_words(option, value, Lang::IT).1
    };
    assert_eq!(value("war", "map", "classic@1cacc015"), "Classic");
    assert_eq!(value("goose", "course", "classic"), "classico");
    assert_eq!(value("alea", "max_plies", "none"), "nessuno");
    assert_eq!(value("alea", "max_plies", "300"), "300");
}

#[test]
fn rules_in_force_are_rules_of_the_booklet() {
    let mut told = 0;
    for game in catalog().0 {
        let booklets = [Lang::EN, Lang::IT].map(|lang| game.info().rules.raw(lang));
        for length in [0, 1, 5, 40] {
            let table = random_match(game.info().name, 7, length);
            let rules = table.present().rules_in_force();
            assert!(rules.is_sorted());
            told += rules.len();
            for (rule, booklet) in rules
                .iter()
                .flat_map(|rule| booklets.map(|text| (rule, text)))
            {
                let begins = format!("{rule}. ");
                let there = booklet.lines().any(|line| line.starts_with(&begins));
                assert!(there, "{} has no rule {rule}", game.info().name);
            }
        }
    }
    assert!(told > 0);
}

/// Words in which a straight apostrophe stands between letters, code aside.
fn straight(text: &str) -> Vec<String> {
    let prose: String = text.split('`').step_by(2).collect();
    let words = prose.split_whitespace().filter(|word| {
        let letters: Vec<char> = word.chars().collect();
        let between = |three: &[char]| {
            three[1] == '\'' && three[0].is_alphabetic() && three[2].is_alphabetic()
        };
        letters.windows(3).any(between)
    });
    words.map(str::to_owned).collect()
}

#[test]
fn texts_for_players_have_typographic_apostrophes() {
    assert_eq!(straight("l'oca e `l'altra`"), ["l'oca"]);
    let mut wrong = Vec::new();
    for lang in [Lang::EN, Lang::IT] {
        for game in catalog().0 {
            let info = game.info();
            let mut texts = vec![
                info.title,
                info.about,
                info.chance,
                info.rules,
                info.notation,
            ];
            texts.extend(info.options.iter().map(|option| option.about));
            let texts = texts.iter().map(|text| text.raw(lang).to_owned());
            let table = catalog().read(info.name).unwrap().table(None).unwrap();
            let seats = table.seats().iter();
            let told = seats.flat_map(|seat| {
                [
                    Some(table.seat_name(seat, lang)),
                    table.present().instruction(seat, lang),
                    table.present().standing(seat, lang),
                ]
            });
            let found = texts.chain(told.flatten()).flat_map(|text| straight(&text));
            wrong.extend(found.map(|word| format!("{}: {word}", info.name)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
