//! Kinds of files, as answers name them.

/// The kind of a file, by the end of its name.
pub fn file_kind(name: &str) -> String {
    let kind = mime_guess::from_path(name).first_raw();
    let kind = kind.unwrap_or("application/octet-stream");
    match kind.starts_with("text/") {
        true => format!("{kind}; charset=utf-8"),
        false => kind.to_owned(),
    }
}
