//! Tokens of PGN.

use bilancia_core::Wording;
use winnow::{
    Parser, Result,
    combinator::{alt, delimited, preceded, repeat, terminated},
    token::{any, none_of, one_of, take_till, take_while},
};

use super::fault::PgnFault;

bilancia_core::messages! { crate::chess::pgn::catalogue, "tokens-":
    const {
        STRANGE(first), OPEN_COMMENT, TAG,
    }
}

/// A part of PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// The name of a tag, and its value.
    Tag(&'a str, String),
    /// A move.
    Move(&'a str),
    /// The result of a game.
    Result(&'a str),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A comment or an annotation, which is no part of the game.
    Aside,
    /// The number of a move.
    Number,
}

/// The tokens of a text, each with its place in bytes.
pub(super) fn tokens(text: &str) -> std::result::Result<Vec<(usize, Token<'_>)>, PgnFault> {
    let mut all = Vec::new();
    let mut rest = text;
    loop {
        rest =
            rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
        let place = text.len() - rest.len();
        let Some(first) = rest.chars().next() else {
            return Ok(all);
        };
        // What a line begins with % is for other programs.
        let begins_line = text[..place].ends_with(['\n', '\u{feff}']) || place == 0;
        if first == '%' && begins_line {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
            continue;
        }
        let found = token.parse_next(&mut rest).map_err(|()| {
            let what = match first {
                '{' => Wording::new(OPEN_COMMENT, &[]),
                '[' => Wording::new(TAG, &[]),
                _ => Wording::new(STRANGE, &[&first.to_string()]),
            };
            PgnFault::at(text, place, what)
        })?;
        all.push((place, found));
    }
}

fn token<'a>(input: &mut &'a str) -> Result<Token<'a>, ()> {
    alt((
        tag,
        comment,
        alt(("1-0", "0-1", "1/2-1/2", "*")).map(Token::Result),
        alt(("0-0-0", "0-0", "--")).map(Token::Move),
        number,
        (
            one_of(|letter: char| letter.is_ascii_alphabetic()),
            take_while(0.., is_in_move),
        )
            .take()
            .map(Token::Move),
        alt(('('.value(Token::Open), ')'.value(Token::Close))),
        preceded('$', take_while(1.., '0'..='9')).value(Token::Aside),
        take_while(1.., ['!', '?', '+', '#', '=', '.', '-', '/']).value(Token::Aside),
    ))
    .parse_next(input)
}

fn is_in_move(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "+#=-:".contains(letter)
}

fn spaces<'a>(input: &mut &'a str) -> Result<&'a str, ()> {
    take_while(0.., char::is_whitespace).parse_next(input)
}

/// `[White "Anderssen, A."]`
fn tag<'a>(input: &mut &'a str) -> Result<Token<'a>, ()> {
    let letter = alt((preceded('\\', any), none_of(['"', '\n'])));
    let value = delimited('"', repeat(0.., letter), '"').map(|letters: String| letters);
    let name = take_while(1.., |letter: char| {
        letter.is_ascii_alphanumeric() || "_-+#=:".contains(letter)
    });
    let name = delimited(('[', spaces), name, spaces);
    let tag = (name, terminated(value, (spaces, ']')));
    tag.map(|(name, value)| Token::Tag(name, value))
        .parse_next(input)
}

/// `{in braces}`, or after a semicolon to the end of the line.
fn comment<'a>(input: &mut &'a str) -> Result<Token<'a>, ()> {
    let braces = delimited('{', take_till(0.., '}'), '}');
    let line = preceded(';', take_till(0.., '\n'));
    alt((braces, line)).value(Token::Aside).parse_next(input)
}

/// `12.` or `12...`
fn number<'a>(input: &mut &'a str) -> Result<Token<'a>, ()> {
    let number = (take_while(1.., '0'..='9'), take_while(0.., ['.', ' ']));
    number.value(Token::Number).parse_next(input)
}
