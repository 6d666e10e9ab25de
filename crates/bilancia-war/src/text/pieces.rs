//! Parts of one order that can be taken one by one.

/// Parts of an order, without the section's word: each with its place in characters, as an order of its own, and as it is
/// written. `move UKR: 5 inf CAU, 1 arm KAR` has two, `buy 3 inf 1 arm` has two; most orders are their only part.
pub(super) fn of<'a>(section: &str, text: &'a str) -> Vec<(usize, String, &'a str)> {
    let (head, rest) = match section {
        "move" | "load" | "land" | "raid" | "shift" => match text.split_once(':') {
            Some((head, _)) => text.split_at(head.len() + 1),
            None => return vec![(0, text.to_owned(), text)],
        },
        "buy" | "lose" | "fell" | "place" => ("", text),
        _ => return vec![(0, text.to_owned(), text)],
    };
    let starts = match section {
        "buy" | "lose" => numbers(rest),
        _ => commas(rest),
    };
    let ends = starts.iter().skip(1).copied().chain([rest.len()]);
    let piece = |(start, end): (usize, usize)| {
        let all = &rest[start..end];
        let words = all.trim_matches(|letter: char| letter == ',' || letter.is_whitespace());
        let blanks = all.len() - all.trim_start_matches([',', ' ', '\t']).len();
        let offset = head.chars().count() + rest[..start + blanks].chars().count();
        let order = format!("{head} {words}").trim_start().to_owned();
        (offset, order, words)
    };
    starts.iter().copied().zip(ends).map(piece).collect()
}

/// Places of the parts between commas; each but the first begins with its comma.
fn commas(text: &str) -> Vec<usize> {
    let commas = text.match_indices(',').map(|(place, _)| place);
    std::iter::once(0).chain(commas).collect()
}

/// Places of words that begin with a digit; the first part begins where the text does.
fn numbers(text: &str) -> Vec<usize> {
    let mut blank = true;
    let mut starts = Vec::new();
    for (place, letter) in text.char_indices() {
        if blank && letter.is_ascii_digit() {
            starts.push(place);
        }
        blank = letter.is_whitespace();
    }
    match starts.first_mut() {
        Some(first) => *first = 0,
        None => starts.push(0),
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn orders_fall_into_parts_that_are_orders() {
        let parts = |section, text| {
            let parts = of(section, text).into_iter();
            parts.map(|(at, order, _)| (at, order)).collect::<Vec<_>>()
        };
        let own = |parts: &[(usize, &str)]| -> Vec<(usize, String)> {
            parts
                .iter()
                .map(|(at, order)| (*at, (*order).to_owned()))
                .collect()
        };
        assert_eq!(
            parts("move", "UKR: 5 inf CAU, 1 arm 1 ftr KAR via RUS"),
            own(&[(5, "UKR: 5 inf CAU"), (16, "UKR: 1 arm 1 ftr KAR via RUS")])
        );
        assert_eq!(
            parts("buy", "3 inf  1 arm"),
            own(&[(0, "3 inf"), (7, "1 arm")])
        );
        assert_eq!(
            parts("place", "5 inf KAR,3 inf RUS"),
            own(&[(0, "5 inf KAR"), (10, "3 inf RUS")])
        );
        assert_eq!(
            parts("fight", "UKR: stop after 2, to CAU"),
            own(&[(0, "UKR: stop after 2, to CAU")])
        );
        for text in ["", ",", "à:,,1", "9 9 9", "UKR"] {
            for section in ["move", "buy", "place", "end"] {
                assert!(!of(section, text).is_empty());
            }
        }
    }
}
