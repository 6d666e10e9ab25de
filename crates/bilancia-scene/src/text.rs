//! Drawings in the terminal.

/// Set of characters that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// Lines, stones and dice from Unicode.
    #[default]
    Unicode,
    /// Printable ASCII only.
    Ascii,
}

impl Glyphs {
    /// Returns the first argument for Unicode, the second for ASCII.
    pub fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self {
            Self::Unicode => unicode,
            Self::Ascii => ascii,
        }
    }
}

/// A grid of characters that grows as needed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextGrid {
    rows: Vec<Vec<char>>,
}

impl TextGrid {
    /// An empty grid.
    pub fn new() -> Self {
        Self::default()
    }

    /// Writes a text into a row, from a column onwards; both count from 0.
    pub fn put(&mut self, column: usize, row: usize, text: &str) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        let end = column + text.chars().count();
        if line.len() < end {
            line.resize(end, ' ');
        }
        for (offset, letter) in text.chars().enumerate() {
            line[column + offset] = letter;
        }
    }
}

/// Writes the rows without spaces at their ends.
impl std::fmt::Display for TextGrid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in &self.rows {
            let line: String = row.iter().collect();
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
