//! Blocks written.

use std::fmt;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::{Block, Part, VERSION, wrap};
use crate::plain::tidy;

/// Characters of names that are written as `%` and two hexadecimal digits, so that a block is ASCII and keeps its
/// lines.
const ESCAPED: &AsciiSet = &CONTROLS.add(b'%').add(b'\\').add(b'&').add(b'`');

impl Block {
    /// The lines between BEGIN and the check, put together.
    fn lines(&self) -> Vec<String> {
        let seats: Vec<_> = self.seats.iter().map(|seat| seat.to_string()).collect();
        let (game, name, turn) = (&self.game, &self.name, self.turn);
        let mut lines = vec![format!(
            "game {game} @{name} seat {} turn {turn}",
            seats.join(",")
        )];
        let digests = [("before", &self.before), ("after", &self.after)];
        let digests = digests
            .iter()
            .filter_map(|(word, digest)| Some((word, digest.as_ref()?)));
        let digests: Vec<_> = digests
            .map(|(word, digest)| format!("{word} {digest}"))
            .collect();
        lines.push(digests.join(" "));
        let mut said: Vec<(&str, &String)> = Vec::new();
        for part in &self.parts {
            match part {
                Part::Offer(offer) => {
                    lines.push(format!("offer {}", offer.version));
                    for (player, number) in offer.players.iter().zip(1..) {
                        let name = tidy(player);
                        lines.push(format!(
                            "player {number} {}",
                            utf8_percent_encode(&name, ESCAPED)
                        ));
                    }
                    lines.extend(offer.start.iter().map(|start| format!("start {start}")));
                }
                Part::Open {
                    round,
                    salt,
                    action,
                } => {
                    lines.push(format!("open {round} {salt} {action}"));
                }
                Part::Commit { commitment } => lines.push(format!("dice 0 {commitment}")),
                Part::Dice { roll, link } => lines.push(format!("dice {roll} {link}")),
                Part::Turn(text) => {
                    let has_head = text.split_whitespace().next() == Some("turn");
                    lines.extend((!has_head).then(|| "turn".to_owned()));
                    lines.extend(text.lines().map(str::to_owned));
                }
                Part::Plan(text) => {
                    lines.push("plan".to_owned());
                    lines.extend(text.lines().map(str::to_owned));
                }
                Part::Seal { round, commitment } => {
                    lines.push(format!("seal {round} {commitment}"));
                }
                Part::Resign => lines.push("resign".to_owned()),
                // Words end with the block, so they are its last lines.
                Part::Challenge(text) => said.extend([("challenge", text)]),
                Part::Answer(text) => said.extend([("answer", text)]),
            }
        }
        lines.extend(
            self.position
                .iter()
                .map(|position| format!("position {position}")),
        );
        for (word, text) in said {
            lines.push(word.to_owned());
            lines.extend(text.lines().map(str::to_owned));
        }
        let lines = lines.iter().map(|line| tidy(line));
        lines.filter(|line| !line.is_empty()).collect()
    }
}

/// Writes the block with its first and its last line, and a line feed at the end of each.
impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines();
        writeln!(f, "-----BEGIN BILANCIA {VERSION}-----")?;
        for line in lines.iter().flat_map(|line| wrap::fold(line)) {
            writeln!(f, "{line}")?;
        }
        let check = wrap::check(lines.iter().map(String::as_str));
        writeln!(f, "check {check}\n-----END BILANCIA-----")
    }
}

impl Block {
    /// The check over the block as it is written, in 8 hexadecimal digits.
    pub(crate) fn check(&self) -> String {
        wrap::check(self.lines().iter().map(String::as_str))
    }

    /// The block as a form to be filled in by hand: without a check, and with an empty line for the text after `turn`,
    /// `plan`, `challenge` and `answer`.
    pub fn to_form(&self) -> String {
        let mut form = format!("-----BEGIN BILANCIA {VERSION}-----\n");
        for line in self.lines().iter().flat_map(|line| wrap::fold(line)) {
            form.push_str(&line);
            form.push('\n');
            if matches!(&*line, "turn" | "plan" | "challenge" | "answer") {
                form.push('\n');
            }
        }
        form + "-----END BILANCIA-----\n"
    }
}
