//! The checks of a sender that a mail server has written into a message: `Authentication-Results` (RFC 8601).

use mail_parser::Message;

use crate::{headers::sender, message::parse_head};

/// Whether a mail server stands for the sender of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Vouched {
    /// The server has confirmed the domain of the sender.
    Yes,
    /// The server has not; with its results, such as `dmarc=fail`, and empty if it has written none.
    No(String),
}

/// Name of the header, in small letters.
const HEADER: &str = "authentication-results";
/// Methods of which the results are told.
const TOLD: [&str; 3] = ["dmarc", "dkim", "spf"];
/// Results in a header at most; a mail server writes a handful.
const MOST_RESULTS: usize = 50;

/// Whether a mail server, by the name under which it writes `Authentication-Results`, stands for the sender of a message.
///
/// Only the topmost header of that name counts, since each server writes above what a message brought with it. It must say
/// `dmarc=pass` for the domain of the sender; where that domain has no policy (`dmarc=none`, or no such result), `dkim=pass` by a
/// signature of that very domain does. A header that cannot be read confirms no sender.
pub fn vouched(message: &[u8], server: &str) -> Vouched {
    let silent = Vouched::No(String::new());
    let Some(mail) = parse_head(message) else {
        return silent;
    };
    let Some(results) = topmost(&mail, server) else {
        return silent;
    };
    let from = sender(&mail).unwrap_or_default();
    let domain = from.rsplit_once('@').map(|(_, domain)| domain);
    match domain.is_some_and(|domain| confirm(&results, &domain.to_ascii_lowercase())) {
        true => Vouched::Yes,
        false => Vouched::No(words(&results)),
    }
}

/// The results of the topmost header of a server; empty if it cannot be read, none if there is no header.
fn topmost(mail: &Message<'_>, server: &str) -> Option<Vec<Outcome>> {
    mail.headers().iter().find_map(|header| {
        if !header.name.as_str().eq_ignore_ascii_case(HEADER) {
            return None;
        }
        let value = mail
            .raw_message
            .get(header.offset_start as usize..header.offset_end as usize);
        let value = String::from_utf8_lossy(value.unwrap_or_default());
        let mut cursor = Cursor(&value);
        let name = cursor.server()?;
        name.eq_ignore_ascii_case(server)
            .then(|| cursor.outcomes().unwrap_or_default())
    })
}

fn confirm(results: &[Outcome], domain: &str) -> bool {
    let of = |method: &'static str| results.iter().filter(move |one| one.method == method);
    let passes = |one: &Outcome, name: &str| one.result == "pass" && one.names_only(name, domain);
    match of("dmarc").all(|one| one.result == "none") {
        true => of("dkim").any(|one| passes(one, "header.d")),
        false => of("dmarc").all(|one| passes(one, "header.from")),
    }
}

fn words(results: &[Outcome]) -> String {
    let named = results
        .iter()
        .filter(|one| TOLD.contains(&one.method.as_str()));
    let named = named.map(|one| format!("{}={}", one.method, one.result));
    named.take(TOLD.len()).collect::<Vec<_>>().join(", ")
}

/// The result of one method, in small letters.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Outcome {
    method: String,
    result: String,
    /// Names, such as `header.from`, with their values.
    properties: Vec<(String, String)>,
}

impl Outcome {
    /// Whether a property is there, and never has another value.
    fn names_only(&self, name: &str, value: &str) -> bool {
        let mut of = self.properties.iter().filter(|(known, _)| known == name);
        let mut same = of.clone();
        of.next().is_some() && same.all(|(_, known)| known == value)
    }
}

/// The part of a header that is not read yet.
struct Cursor<'a>(&'a str);

impl Cursor<'_> {
    fn peek(&self) -> Option<char> {
        self.0.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let mut chars = self.0.chars();
        let next = chars.next();
        self.0 = chars.as_str();
        next
    }

    fn eat(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        if there {
            self.next();
        }
        there
    }

    /// Goes past spaces and comments, which may be nested; none if a comment has no end.
    fn space(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        while let Some(next) = self.peek() {
            match next {
                '(' => depth += 1,
                ')' if depth > 0 => depth -= 1,
                '\\' if depth > 0 => {
                    self.next();
                }
                _ if depth > 0 || next.is_ascii_whitespace() => {}
                _ => break,
            }
            self.next();
        }
        (depth == 0).then_some(())
    }

    /// A text in quotation marks, without them.
    fn quoted(&mut self) -> Option<String> {
        let mut text = String::new();
        self.eat('"').then_some(())?;
        loop {
            match self.next()? {
                '"' => return Some(text),
                '\\' => text.push(self.next()?),
                next => text.push(next),
            }
        }
    }

    /// Characters that are of a kind, in small letters; none if there is not one.
    fn run(&mut self, fits: impl Fn(char) -> bool) -> Option<String> {
        let end = self.0.find(|next| !fits(next)).unwrap_or(self.0.len());
        let (run, rest) = self.0.split_at(end);
        self.0 = rest;
        (!run.is_empty()).then(|| run.to_ascii_lowercase())
    }

    /// A token of MIME (RFC 2045), in small letters.
    fn token(&mut self) -> Option<String> {
        self.run(|next| next.is_ascii_graphic() && !"()<>@,;:\\\"/[]?=".contains(next))
    }

    /// The name of the server that writes, with which a header begins, and behind it the version, if there is one.
    fn server(&mut self) -> Option<String> {
        self.space()?;
        match self.peek() {
            Some('"') => self.quoted(),
            _ => self.token(),
        }
    }

    /// The results behind the name of the server; none if they have another form.
    fn outcomes(&mut self) -> Option<Vec<Outcome>> {
        self.space()?;
        if self.peek().is_some_and(|next| next.is_ascii_digit()) {
            let version = self.token()?;
            version
                .bytes()
                .all(|byte| byte.is_ascii_digit())
                .then_some(())?;
            self.space()?;
        }
        let mut all = Vec::new();
        while self.peek().is_some() {
            self.eat(';').then_some(())?;
            self.space()?;
            if self.peek().is_none() {
                break;
            }
            let method = self.token()?;
            self.space()?;
            if method == "none" && all.is_empty() && self.peek().is_none() {
                break;
            }
            let outcome = self.outcome(method)?;
            all.push(outcome);
            (all.len() <= MOST_RESULTS).then_some(())?;
        }
        Some(all)
    }

    /// Result and properties of a method.
    fn outcome(&mut self, method: String) -> Option<Outcome> {
        if self.eat('/') {
            self.space()?;
            self.token()?;
            self.space()?;
        }
        self.eat('=').then_some(())?;
        self.space()?;
        let result = self.token()?;
        let mut properties = Vec::new();
        loop {
            self.space()?;
            if matches!(self.peek(), None | Some(';')) {
                return Some(Outcome {
                    method,
                    result,
                    properties,
                });
            }
            let mut name = self.token()?;
            self.space()?;
            // Spaces may stand around the point of a name.
            while !self.eat('=') {
                (name.ends_with('.') || self.peek() == Some('.')).then_some(())?;
                name += &self.token()?;
                self.space()?;
            }
            self.space()?;
            properties.push((name, self.value()?));
        }
    }

    /// The value of a property, which may be an address or empty, in small letters.
    fn value(&mut self) -> Option<String> {
        let mut value = String::new();
        loop {
            match self.peek() {
                Some('"') => value += &self.quoted()?.to_ascii_lowercase(),
                _ => match self.run(|next| next.is_ascii_graphic() && !"();\"".contains(next)) {
                    Some(run) => value += &run,
                    None => return Some(value),
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(header: &str) -> Option<(String, Option<Vec<Outcome>>)> {
        let mut cursor = Cursor(header);
        let server = cursor.server()?;
        Some((server, cursor.outcomes()))
    }

    fn outcome(method: &str, result: &str, properties: &[(&str, &str)]) -> Outcome {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Outcome {
            method: method.to_owned(),
            result: result.to_owned(),
            properties: properties.iter().map(owned).collect(),
        }
    }

    /// Examples of RFC 8601, appendix B, and of what common servers write.
    #[test]
    fn headers_of_the_standard_are_read() {
        let none = read("example.org 1; none").unwrap();
        assert_eq!(none, ("example.org".to_owned(), Some(Vec::new())));
        let (server, all) = read(
            " example.com;\r\n\tauth=pass (cram-md5) smtp.auth=sender@example.net;\r\n\tspf=pass smtp.mailfrom=example.net",
        )
        .unwrap();
        assert_eq!(server, "example.com");
        assert_eq!(
            all.unwrap(),
            [
                outcome("auth", "pass", &[("smtp.auth", "sender@example.net")]),
                outcome("spf", "pass", &[("smtp.mailfrom", "example.net")]),
            ]
        );
        // Comments everywhere.
        let (server, all) = read(
            "foo.example.net (foobar) 1 (baz);\r\n  dkim (Because I like it) / 1 (One yay) = (wait for it) fail\r\n   \
             policy (A dot can go here) . (like that) expired\r\n    (this surprised me) = (as I was not expecting it) 1362471462",
        )
        .unwrap();
        assert_eq!(server, "foo.example.net");
        assert_eq!(
            all.unwrap(),
            [outcome("dkim", "fail", &[("policy.expired", "1362471462")])]
        );
        let (_, all) = read(
            "mx.google.com;\r\n dkim=pass header.i=@example.org header.s=s1 header.b=\"Ab/c+d==\";\r\n \
             spf=pass (google.com: domain of a@example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom=\"a b\"@example.org;\r\n \
             dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=Example.org",
        )
        .unwrap();
        let all = all.unwrap();
        assert_eq!(all[1].properties[0].1, "a b@example.org");
        assert_eq!(
            all[2],
            outcome("dmarc", "pass", &[("header.from", "example.org")])
        );
    }

    #[test]
    fn headers_of_another_form_have_no_results() {
        for wrong in [
            "a.example",
            "a.example;",
            "a.example 1x; dmarc=pass",
            "a.example dmarc=pass header.from=b.example",
            "a.example; dmarc",
            "a.example; dmarc=",
            "a.example; dmarc pass",
            "a.example; dmarc=pass header.from",
            "a.example; dmarc=pass header from=b.example",
            "a.example; dmarc=pass (header.from=b.example",
            "a.example; dmarc=pass reason=\"header.from=b.example",
            "a.example; none; dmarc=pass header.from=b.example",
        ] {
            let (_, all) = read(wrong).unwrap();
            assert!(all.unwrap_or_default().is_empty(), "{wrong}");
        }
        assert_eq!(read("; dmarc=pass"), None);
        assert_eq!(read("(a.example; dmarc=pass"), None);
        let many = format!("a.example{}", "; dkim=pass".repeat(MOST_RESULTS + 1));
        assert_eq!(read(&many).unwrap().1, None);
    }

    fn quote(text: &str) -> String {
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
    }

    /// Spaces and comments as they may stand between words.
    fn space() -> impl Strategy<Value = String> {
        prop_oneof![
            Just(" ".to_owned()),
            Just("\r\n\t".to_owned()),
            "[a-z=;. ]{0,8}".prop_map(|text| format!(" ({text}(\\){text})) ")),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            server in "[a-z0-9.-]{1,12}",
            all in prop::collection::vec(("[a-z]{1,8}", "[a-z]{1,8}",
                prop::collection::vec(("[a-z]{1,6}\\.[a-z]{1,6}", "[ -~]{0,12}"), 0..3)), 0..5),
            spaces in prop::collection::vec(space(), 8),
        ) {
            let mut spaces = spaces.iter().cycle();
            let mut text = format!("{}{}", spaces.next().unwrap(), quote(&server));
            for (method, result, properties) in &all {
                let mut pad = || spaces.next().unwrap().clone();
                text += &format!("{};{}{method}{}={}{result}", pad(), pad(), pad(), pad());
                for (name, value) in properties {
                    text += &format!("{}{name}{}={}{}", pad(), pad(), pad(), quote(value));
                }
            }
            let expected: Vec<_> = all.iter().map(|(method, result, properties)| Outcome {
                method: method.clone(),
                result: result.clone(),
                properties: properties.iter().map(|(name, value)| (name.clone(), value.to_ascii_lowercase())).collect(),
            }).collect();
            prop_assert_eq!(read(&text), Some((server, Some(expected))));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "(?s).{0,200}") {
            read(&text);
        }

        /// A header that ends too early never confirms a sender.
        #[test]
        fn what_is_cut_off_confirms_nobody(end in 0_usize..60) {
            let whole = "mx.example; dmarc=pass (p=none) header.from=people.example";
            let (_, all) = read(&whole[..end.min(whole.len() - 1)]).unwrap_or_default();
            prop_assert!(!confirm(&all.unwrap_or_default(), "people.example"));
            let (_, all) = read(whole).unwrap();
            prop_assert!(confirm(&all.unwrap(), "people.example"));
        }
    }
}
