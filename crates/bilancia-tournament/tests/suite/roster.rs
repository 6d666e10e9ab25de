//! Names as clubs list them.

use bilancia_tournament::roster::{Listed, MOST, Unread, read};
use proptest::prelude::*;

fn names(text: &str) -> Vec<(u64, String)> {
    let all = read(text).unwrap_or_else(|unread| panic!("{unread:?}: {text}"));
    let both = |Listed { line, name }| (line, name);
    all.into_iter().map(both).collect()
}

fn is(text: &str, expected: &[(u64, &str)]) {
    let expected: Vec<_> = expected
        .iter()
        .map(|(line, name)| (*line, (*name).to_owned()))
        .collect();
    assert_eq!(names(text), expected, "{text:?}");
}

#[test]
fn names_stand_one_on_a_line_or_in_a_column_with_a_header() {
    is("Anna", &[(1, "Anna")]);
    is(
        "\n  Anna \r\n\r\nBruno\nanna\n",
        &[(2, "Anna"), (4, "Bruno")],
    );
    is("Name\nAnna\n", &[(2, "Anna")]);
    is(
        "id,NAME,club\n1,Anna,\"Roma, centro\"\n2,\"Bruno\",\n3,,Asti\n4\n",
        &[(2, "Anna"), (3, "Bruno")],
    );
    is("Nome;Città\nAnna;Roma\n", &[(2, "Anna")]);
    is("club\tnome\nRoma\tAnna\n", &[(2, "Anna")]);
    // Columns without any text are none.
    is("Anna,\nBruno,,\n", &[(1, "Anna"), (2, "Bruno")]);
}

#[test]
fn entrants_that_were_written_are_read_again() {
    let written = "entry,name,players,number,withdrawn\n1,Anna,Anna,,false\n2,Bruno,Bruno,,true\n";
    is(written, &[(2, "Anna"), (3, "Bruno")]);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_line() {
    for empty in ["", " \n\t\n", "name\n", "name,club\n,Roma\n"] {
        assert_eq!(read(empty), Err(Unread::Empty), "{empty:?}");
    }
    assert_eq!(read("Anna\nBruno,Roma\n"), Err(Unread::Columns(2)));
    let many = |count: usize| -> String { (0..count).map(|one| format!("n{one}\n")).collect() };
    assert_eq!(read(&many(MOST)).map(|all| all.len()), Ok(MOST));
    assert_eq!(read(&many(MOST + 1)), Err(Unread::Many));
    // An open quotation swallows no name: it is listed with what follows it.
    is("\"Anna\nBruno", &[(1, "Anna Bruno")]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn names_of_any_text_have_the_lines_on_which_they_stand(text in "([a-c]|é|name|[ \t\n\r,;\"']){0,40}") {
        let all = read(&text).unwrap_or_default();
        // Lines end as the reader takes them to end: a return alone ends one for it, and is counted by no editor.
        let lines: Vec<&str> = text.split('\n').collect();
        let mut before = 1;
        for Listed { line, name } in all {
            prop_assert!(line >= before);
            before = line;
            let first = name.split(' ').next().unwrap();
            let found = lines.get(line as usize - 1).is_some_and(|line| line.contains(first));
            prop_assert!(found || text.contains('"'), "{name:?} on {line} of {text:?}");
        }
    }
}
