//! The whole position as a comment beside its blocks, which say neither the round nor which transport carries whom: other
//! programs pass over it, and it counts only as long as the blocks still say the same.

use bilancia_core::{Notation, Wording};
use bilancia_war::War;

use crate::{finding::Log, names::Names, position::write_position, schema, xml};

/// Beginning of the comment.
const NOTE: &str = "bilancia position:";

/// Blocks as [`write_position`] gives them, with the position beside them as [`read_noted`] reads it.
///
/// # Errors
/// A battle or a roll is under way, which such a file cannot say.
pub fn write_noted(war: &War, names: &Names) -> Result<String, Wording> {
    let blocks = write_position(war, names)?;
    let noted = format!("<initialize>\n  <!-- {NOTE} {} -->\n", war.identity());
    Ok(blocks.replacen("<initialize>\n", &noted, 1))
}

/// The position that stands beside the blocks of a text, if it is one on the map of `war`, and the blocks say nothing else.
pub fn read_noted(text: &str, names: &Names, war: &War) -> Option<War> {
    let document = xml::parse(text).ok()?;
    let comments = document.descendants().filter(|node| node.is_comment());
    let mut notes = comments.filter_map(|node| node.text()?.trim().strip_prefix(NOTE));
    let position = notes.next()?.trim().strip_prefix(&*war.pack().id)?;
    let noted = war.read_position(position).ok()?;
    let blocks = |text: &str| {
        let (document, mut log) = (xml::parse(text).ok()?, Log::default());
        let read = schema::read_blocks(document.root_element(), &xml::Lines::new(text), &mut log);
        read.filter(|_| log.0.is_empty())
    };
    let (said, expected) = (blocks(text)?, blocks(&write_position(&noted, names).ok()?)?);
    (said.content() == expected.content()).then_some(noted)
}
