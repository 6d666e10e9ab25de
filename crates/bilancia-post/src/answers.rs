//! The words by which mails are answered, in every language.

/// A word by which a mail is answered.
struct Answer {
    /// The word as commands name it, which is the English one.
    name: &'static str,
    /// The Italian words: the one that mails show, and others that mean the same.
    italian: &'static [&'static str],
}

const fn answer(name: &'static str, italian: &'static [&'static str]) -> Answer {
    Answer { name, italian }
}

/// All of them; of several that begin alike the longest is meant.
const ANSWERS: [Answer; 14] = [
    answer("accept", &["accetto", "accetta", "accettare"]),
    answer("decline", &["rifiuto", "rifiuta", "rifiutare"]),
    answer("explain", &["spiego", "spiega", "spiegazione"]),
    answer("correct", &["correggo", "correggi", "correzione"]),
    answer("escalate", &["arbitro"]),
    answer("appeal", &["appello", "faccio appello"]),
    answer("stands", &["valido"]),
    answer("anew", &["rifare", "daccapo"]),
    answer("enter", &["mi iscrivo", "iscrivo", "iscrizione"]),
    answer("withdraw", &["mi ritiro", "ritiro"]),
    answer("absent", &["assente", "sono assente"]),
    answer("present", &["presente", "sono presente"]),
    answer("join", &["mi unisco a", "unisco"]),
    answer("leave", &["lascio", "lascio la squadra"]),
];

/// The answer with which a text begins, by its name, and the rest; an empty name if there is none.
pub(super) fn read(text: &str) -> (&'static str, &str) {
    let text = text.trim();
    let begins = |word: &str| {
        let head = text.get(..word.len())?;
        let rest = &text[word.len()..];
        let ends = rest
            .chars()
            .next()
            .is_none_or(|next| !next.is_alphanumeric());
        (head.eq_ignore_ascii_case(word) && ends).then_some(rest)
    };
    let words = ANSWERS.iter().flat_map(|answer| {
        let words = answer.italian.iter().chain([&answer.name]);
        words.map(|word| (word.len(), answer.name, *word))
    });
    let found = words.filter_map(|(length, name, word)| Some((length, name, begins(word)?)));
    match found.max_by_key(|(length, ..)| *length) {
        // A mark may follow the word: "accept." and "explain: ...".
        Some((_, name, rest)) => (
            name,
            rest.trim_start_matches(['.', ':', ',', '!']).trim_start(),
        ),
        None => ("", text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_that_is_shown_is_read() {
        for answer in &ANSWERS {
            for word in [answer.name, answer.italian[0]] {
                let text = format!("{word} per questo");
                assert_eq!(read(&text), (answer.name, "per questo"));
            }
        }
        assert_eq!(read(" Accetto."), ("accept", ""));
        assert_eq!(read("Mi unisco a Leoni"), ("join", "Leoni"));
        assert_eq!(read("lascio la squadra"), ("leave", ""));
        assert_eq!(read("acceptance"), ("", "acceptance"));
    }
}
