//! Documents with places for what programs write.

/// Why text cannot be put into a document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// The document has no place of this name.
    #[error("the document lacks the lines '<!-- {0} -->' and '<!-- end of {0} -->'")]
    NoPlace(String),
}

/// Document with a text in the place of this name, between `<!-- NAME -->` and `<!-- end of NAME -->`.
///
/// # Errors
/// [`DocumentError`] if the document has no such place.
pub fn fill(document: &str, name: &str, text: &str) -> Result<String, DocumentError> {
    let no_place = || DocumentError::NoPlace(name.to_owned());
    let begin = format!("<!-- {name} -->\n");
    let end = format!("<!-- end of {name} -->");
    let from = document.find(&begin).ok_or_else(no_place)? + begin.len();
    let to = from + document[from..].find(&end).ok_or_else(no_place)?;
    Ok(format!("{}{text}{}", &document[..from], &document[to..]))
}
