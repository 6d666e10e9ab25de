//! Lines of mails in plain ASCII again, whatever mail programs made of them.

/// A line of a message, without the marks by which it is quoted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Number of quotation marks before the text.
    pub depth: usize,
    /// The text, with one space between its words and none at its ends.
    pub text: String,
    /// The text with its spaces.
    pub spaced: String,
    /// Number of characters of the line as it came, with its marks and the spaces at its end.
    pub width: usize,
}

/// Makes ASCII of the typographic characters that mail programs put in the place of typed ones, and drops invisible
/// ones. `dash` is the text of an em dash, which programs make of one hyphen or of two.
pub(crate) fn to_ascii(text: &str, dash: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\t' | '\u{b}' | '\u{c}' | '\r' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' => {
                out.push(' ');
            }
            '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => out.push(' '),
            // Soft hyphens, zero widths, marks of direction, variation selectors, marks of byte order.
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' => {}
            '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => {}
            '‘' | '’' | '‚' | '‛' | '′' | '`' | '´' => out.push('\''),
            '“' | '”' | '„' | '‟' | '″' | '«' => out.push('"'),
            '‐' | '‑' | '‒' | '–' | '−' | '﹣' => out.push('-'),
            '—' | '―' => out.push_str(dash),
            '…' => out.push_str("..."),
            '→' => out.push_str("->"),
            '½' => out.push_str("1/2"),
            '¼' => out.push_str("1/4"),
            '¾' => out.push_str("3/4"),
            // Full-width forms of ASCII, of East Asian keyboards.
            '\u{ff01}'..='\u{ff5e}' => {
                let ascii = u32::from(letter) - 0xfee0;
                out.push(char::from_u32(ascii).unwrap_or(letter));
            }
            _ => out.push(letter),
        }
    }
    if out.contains('&') {
        for (entity, text) in [
            ("&gt;", ">"),
            ("&lt;", "<"),
            ("&nbsp;", " "),
            ("&quot;", "\""),
            ("&#39;", "'"),
            ("&amp;", "&"),
        ] {
            out = out.replace(entity, text);
        }
    }
    out
}

/// Splits quotation marks off a line, at most `most` of them, and returns their number and the rest.
pub(crate) fn unquote(line: &str, most: usize) -> (usize, &str) {
    let (mut depth, mut rest) = (0, line.trim_start());
    while depth < most {
        // Some programs put the initials of the quoted person before the mark: "AB> ".
        let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let marked = &rest[if letters <= 3 { letters } else { 0 }..];
        let bar = || rest.strip_prefix('|').or_else(|| rest.strip_prefix(": "));
        let Some(after) = marked.strip_prefix('>').or_else(bar) else {
            break;
        };
        depth += 1;
        rest = after.trim_start();
    }
    (depth, rest)
}

/// Words with one space between them.
pub(crate) fn tidy(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of a text. `most` is the largest number of quotation marks that are taken off a line.
pub(crate) fn lines(text: &str, dash: &str, most: usize) -> Vec<Line> {
    let line = |line: &str| {
        let plain = to_ascii(line, dash);
        let (depth, rest) = unquote(&plain, most);
        Line {
            depth,
            text: tidy(rest),
            spaced: match depth {
                0 => plain.clone(),
                _ => rest.to_owned(),
            },
            width: plain.chars().count(),
        }
    };
    // Old mail programs end lines by a carriage return alone.
    text.split(['\n', '\r']).map(line).collect()
}

/// A text that was sent as `format=flowed` (RFC 3676): lines that end with a space are joined with the next one of
/// their depth of quotation. `delsp`: that space is no part of the text.
pub(crate) fn unflow(text: &str, delsp: bool) -> String {
    let mut out = String::with_capacity(text.len());
    // Depth of the line to which the next one belongs.
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let depth = line.bytes().take_while(|byte| *byte == b'>').count();
        let content = &line[depth..];
        let content = content.strip_prefix(' ').unwrap_or(content);
        match open {
            Some(before) if before == depth => {}
            _ => {
                if !out.is_empty() {
                    out.push('\n');
                }
                out.extend(std::iter::repeat_n('>', depth));
                out.push(' ');
            }
        }
        let soft = content.ends_with(' ') && content != "-- ";
        out.push_str(match (soft, delsp) {
            (true, true) => &content[..content.len() - 1],
            _ => content,
        });
        open = soft.then_some(depth);
    }
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typographic_characters_become_those_that_were_typed() {
        let text = "\u{2014}BEGIN\u{a0}\u{200b}‘x’ “y” 3\u{2013}4 …\u{ff21} ½";
        assert_eq!(to_ascii(text, "--"), "--BEGIN 'x' \"y\" 3-4 ...A 1/2");
        assert_eq!(to_ascii("\u{2014}", "-"), "-");
        assert_eq!(to_ascii("&gt; a &amp;amp; b", "--"), "> a &amp; b");
    }

    #[test]
    fn quotation_marks_of_many_kinds_are_taken_off() {
        for (line, depth, rest) in [
            ("plain", 0, "plain"),
            ("> a", 1, "a"),
            (" >> > a > b", 3, "a > b"),
            ("| > a", 2, "a"),
            ("AB> a", 1, "a"),
            (": : a", 2, "a"),
            (":a", 0, ":a"),
            ("rocket VIG > LEV", 0, "rocket VIG > LEV"),
        ] {
            assert_eq!(unquote(line, 9), (depth, rest), "{line}");
        }
        assert_eq!(unquote("> > a", 1), (1, "> a"));
    }

    #[test]
    fn flowed_lines_are_joined_at_their_depth() {
        let text = "a long \nline\n> quoted \n> and \nnew\n stuffed\n-- \nname\n";
        let flowed = unflow(text, false);
        assert_eq!(
            flowed,
            " a long line\n> quoted and \n new\n stuffed\n -- \n name\n"
        );
        assert_eq!(unflow("ab \ncd\n", true), " abcd\n");
    }
}
