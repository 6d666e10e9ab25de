//! Rosters: names of people, as clubs keep them.

/// Names of a roster, at most.
pub const MOST: usize = 200;
/// Headers of the column that has the names.
const HEADERS: [&str; 2] = ["name", "nome"];

/// A name with the line on which it stands, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The number of the line.
    pub line: u64,
    /// The name, without spaces around it.
    pub name: String,
}

/// Why a roster cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// There is no name in it.
    Empty,
    /// The line has several columns, and no header says which has the names.
    Columns(u64),
    /// There are more names than [`MOST`].
    Many,
}

/// Reads names, one on a line, or CSV with a header in which one column is called `name` or `nome`, with commas, semicolons or tabs
/// between columns. A name that comes again is left out.
///
/// # Errors
/// If there is no name, if it is not said which column has the names, or if there are too many.
pub fn read(text: &str) -> Result<Vec<Listed>, Unread> {
    let first = text.lines().find(|line| !line.trim().is_empty());
    let first = first.ok_or(Unread::Empty)?;
    let between = [';', '\t'].into_iter().find(|one| first.contains(*one));
    let between = between.map_or(b',', |one| one as u8);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .delimiter(between)
        .from_reader(text.as_bytes());
    let (mut column, mut at, mut line) = (None, 0, 1);
    let mut all: Vec<Listed> = Vec::new();
    for (number, record) in reader.records().flatten().enumerate() {
        // Its position may be that of empty lines before it.
        let begins = record
            .position()
            .map_or(at, |position| position.byte() as usize);
        let empty = text[begins..]
            .bytes()
            .take_while(u8::is_ascii_whitespace)
            .count();
        line += text[at..begins + empty].matches('\n').count() as u64;
        at = begins + empty;
        if number == 0 {
            let mut titles = record.iter().map(str::to_lowercase);
            column = titles.position(|title| HEADERS.contains(&&*title));
            if column.is_some() {
                continue;
            }
        }
        let more = record.iter().skip(1).any(|field| !field.is_empty());
        if column.is_none() && more {
            return Err(Unread::Columns(line));
        }
        // A quotation that is not closed goes on over lines.
        let name = record.get(column.unwrap_or(0)).unwrap_or_default();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let lower = name.to_lowercase();
        if !name.is_empty() && all.iter().all(|one| one.name.to_lowercase() != lower) {
            all.push(Listed { line, name });
            if all.len() > MOST {
                return Err(Unread::Many);
            }
        }
    }
    match all.is_empty() {
        true => Err(Unread::Empty),
        false => Ok(all),
    }
}
