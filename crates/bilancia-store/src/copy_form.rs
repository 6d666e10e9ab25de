//! The form of copies: a line of JSON for each row, and lines with checksums, so that no copy that was altered is taken for whole.
//!
//! A checksum is the SHA-256 of all bytes of the file before its line. One stands after every [`BLOCK`] rows, which bounds where
//! a fault is; the last line has one too, and says how many rows there were. They tell of damage, not of a forger, who can make
//! them anew. Copies of version 1 have none.

use std::io::{BufRead, Write};

use bilancia_analysis::bounded;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::StoreError;

/// The version of the form of copies.
const VERSION: u32 = 2;
/// The version that had no checksums.
const WITHOUT_SUMS: u32 = 1;
/// Rows between two checksums.
const BLOCK: u64 = 1_000;
/// Bytes of a line at most; the longest rows are mails of a megabyte.
const LONGEST: u64 = 64 << 20;

/// A copy could not be made or put back.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The database failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The file cannot be written or read.
    #[error("the file failed: {0}")]
    File(#[from] std::io::Error),
    /// The file is no copy.
    #[error("line {line}: {what}; nothing was put back")]
    Form {
        /// Where.
        line: usize,
        /// The fault.
        what: String,
    },
    /// The file is no longer what was written.
    #[error(
        "lines {first} to {last}: they are not as they were written; nothing was put back: take another copy"
    )]
    Altered {
        /// The first line that may be meant.
        first: usize,
        /// The last one, which has the checksum.
        last: usize,
    },
    /// There is something already.
    #[error("the database is not empty; put copies back into a new one")]
    NotEmpty,
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Result of reading a copy to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restored {
    /// How many rows there were.
    pub rows: u64,
    /// Whether checksums showed that the copy is as it was written; an older version wrote none.
    pub has_checksums: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Bilancia {
        copy: u32,
    },
    Row {
        table: String,
        values: Map<String, Value>,
    },
    Sum {
        sha256: String,
    },
    End {
        rows: u64,
        #[serde(default)]
        sha256: Option<String>,
    },
}

/// Writes a copy row by row.
pub(super) struct CopyWriter<'a> {
    file: &'a mut dyn Write,
    sum: Sha256,
    rows: u64,
}

impl<'a> CopyWriter<'a> {
    /// Begins a copy.
    pub(super) fn begin(file: &'a mut dyn Write) -> Result<Self, CopyError> {
        let mut writer = Self {
            file,
            sum: Sha256::new(),
            rows: 0,
        };
        writer.write(&Line::Bilancia { copy: VERSION })?;
        Ok(writer)
    }

    /// Writes a row of a table.
    pub(super) fn row(&mut self, table: &str, values: Map<String, Value>) -> Result<(), CopyError> {
        let table = table.to_owned();
        self.write(&Line::Row { table, values })?;
        self.rows += 1;
        if self.rows.is_multiple_of(BLOCK) {
            let sha256 = so_far(&self.sum);
            self.write(&Line::Sum { sha256 })?;
        }
        Ok(())
    }

    /// Ends the copy. Returns how many rows there were.
    pub(super) fn end(mut self) -> Result<u64, CopyError> {
        let (rows, sha256) = (self.rows, Some(so_far(&self.sum)));
        self.write(&Line::End { rows, sha256 })?;
        self.file.flush()?;
        Ok(rows)
    }

    fn write(&mut self, line: &Line) -> Result<(), CopyError> {
        let mut text = serde_json::to_vec(line).map_err(std::io::Error::other)?;
        text.push(b'\n');
        self.sum.update(&text);
        Ok(self.file.write_all(&text)?)
    }
}

fn so_far(sum: &Sha256) -> String {
    hex::encode(sum.clone().finalize())
}

/// A row of a table.
pub(super) struct CopiedRow {
    pub(super) table: String,
    pub(super) values: Map<String, Value>,
}

/// Reads a copy row by row. That a row is as it was written is known once a later one, or the end, was reached without an
/// error.
pub(super) struct CopyReader<'a> {
    file: &'a mut dyn BufRead,
    has_checksums: bool,
    sum: Sha256,
    rows: u64,
    /// The line that was read last, from 1.
    line: usize,
    /// The first line since the last checksum.
    first: usize,
}

impl<'a> CopyReader<'a> {
    /// Reads the beginning of a copy.
    pub(super) fn begin(file: &'a mut dyn BufRead) -> Result<Self, CopyError> {
        let mut reader = Self {
            file,
            has_checksums: true,
            sum: Sha256::new(),
            rows: 0,
            line: 0,
            first: 1,
        };
        let (_, first) = reader
            .next_line()?
            .ok_or_else(|| reader.fault("the copy is empty"))?;
        match first {
            Line::Bilancia { copy: VERSION } => {}
            Line::Bilancia { copy: WITHOUT_SUMS } => reader.has_checksums = false,
            Line::Bilancia { copy } => {
                return Err(reader.fault(format!("a copy of version {copy} is not known")));
            }
            _ => {
                let begin = format!("a copy begins with {{\"bilancia\":{{\"copy\":{VERSION}}}}}");
                return Err(reader.fault(begin));
            }
        }
        Ok(reader)
    }

    /// The next row; none at the end, where all is known to be as it was written.
    pub(super) fn next_row(&mut self) -> Result<Option<CopiedRow>, CopyError> {
        loop {
            let Some((before, line)) = self.next_line()? else {
                return Err(self.fault("the copy breaks off here"));
            };
            match line {
                Line::Row { table, values } => {
                    self.rows += 1;
                    return Ok(Some(CopiedRow { table, values }));
                }
                Line::Sum { sha256 } if self.has_checksums => self.compare(&before, &sha256)?,
                Line::End { rows, sha256 } => {
                    self.end(&before, rows, sha256.as_deref())?;
                    return Ok(None);
                }
                Line::Bilancia { .. } | Line::Sum { .. } => {
                    return Err(self.fault("this line does not belong here"));
                }
            }
        }
    }

    fn end(&mut self, before: &Sha256, rows: u64, sum: Option<&str>) -> Result<(), CopyError> {
        match sum {
            Some(sum) if self.has_checksums => self.compare(before, sum)?,
            None if !self.has_checksums => {}
            _ => return Err(self.fault("the checksum does not belong to the version")),
        }
        if rows != self.rows {
            let there = self.rows;
            return Err(self.fault(format!(
                "there should be {rows} rows, but there were {there}"
            )));
        }
        // More need not be read to know that it is there.
        if !self.file.fill_buf()?.is_empty() {
            self.line += 1;
            return Err(self.fault("nothing may follow the end"));
        }
        Ok(())
    }

    /// The result, once [`CopyReader::next_row`] has returned none.
    pub(super) fn restored(&self) -> Restored {
        Restored {
            rows: self.rows,
            has_checksums: self.has_checksums,
        }
    }

    /// A fault of the line that was read last.
    pub(super) fn fault(&self, what: impl Into<String>) -> CopyError {
        CopyError::Form {
            line: self.line.max(1),
            what: what.into(),
        }
    }

    /// The next line, with the checksum of all before it.
    fn next_line(&mut self) -> Result<Option<(Sha256, Line)>, CopyError> {
        let Some(text) = bounded::line(self.file, LONGEST)? else {
            return Ok(None);
        };
        self.line += 1;
        let before = self.sum.clone();
        self.sum.update(&text);
        let line = serde_json::from_slice(&text)
            .map_err(|error| self.fault(format!("this is no line of a copy: {error}")))?;
        Ok(Some((before, line)))
    }

    fn compare(&mut self, before: &Sha256, known: &str) -> Result<(), CopyError> {
        if so_far(before) != known {
            return Err(CopyError::Altered {
                first: self.first,
                last: self.line,
            });
        }
        self.first = self.line + 1;
        Ok(())
    }
}

/// Reads a copy to its end, without putting anything back.
///
/// # Errors
/// [`CopyError`] if it is no whole copy, or not as it was written.
pub fn check_copy(file: &mut dyn BufRead) -> Result<Restored, CopyError> {
    let mut reader = CopyReader::begin(file)?;
    while reader.next_row()?.is_some() {}
    Ok(reader.restored())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn copy(rows: u64) -> Vec<u8> {
        let mut file = Vec::new();
        let mut writer = CopyWriter::begin(&mut file).unwrap();
        for number in 0..rows {
            let values = serde_json::json!({"name": format!("person {number}"), "number": number});
            let Value::Object(values) = values else {
                unreachable!()
            };
            writer.row("people", values).unwrap();
        }
        assert_eq!(writer.end().unwrap(), rows);
        file
    }

    fn check(bytes: &[u8]) -> Result<Restored, CopyError> {
        check_copy(&mut &bytes[..])
    }

    #[test]
    fn a_copy_as_it_was_written_is_taken() {
        for rows in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK] {
            let restored = check(&copy(rows)).unwrap();
            assert_eq!(
                restored,
                Restored {
                    rows,
                    has_checksums: true
                }
            );
        }
        let old = b"{\"bilancia\":{\"copy\":1}}\n{\"row\":{\"table\":\"t\",\"values\":{}}}\n{\"end\":{\"rows\":1}}\n";
        assert_eq!(
            check(old).unwrap(),
            Restored {
                rows: 1,
                has_checksums: false
            }
        );
    }

    #[test]
    fn no_byte_can_be_changed_taken_away_or_added() {
        let whole = copy(30);
        for at in 0..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            assert!(check(&changed).is_err(), "byte {at} changed");
            // Without the end of the last line nothing is missing.
            if at + 1 < whole.len() {
                changed.remove(at);
                assert!(check(&changed).is_err(), "byte {at} taken away");
                assert!(check(&whole[..at]).is_err(), "cut at byte {at}");
            }
        }
        for more in ["\n", " ", "{}", "{\"end\":{\"rows\":30}}\n"] {
            let longer = [&whole, more.as_bytes()].concat();
            assert!(check(&longer).is_err(), "{more:?} added");
        }
    }

    #[test]
    fn the_place_of_an_altered_row_is_named() {
        let whole = String::from_utf8(copy(3 * BLOCK)).unwrap();
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        let fault = |lines: &[&str]| check(lines.concat().as_bytes()).unwrap_err();
        // The lines are the first, then a thousand rows and a checksum, again and again.
        let block = BLOCK as usize + 1;
        let mut swapped = lines.clone();
        swapped.swap(block + 10, block + 11);
        let words = fault(&swapped).to_string();
        let expected = format!("lines {} to {}: ", block + 2, 2 * block + 1);
        assert!(words.starts_with(&expected), "{words}");
        let changed = whole.replace("person 2500", "person 2501");
        let words = check(changed.as_bytes()).unwrap_err().to_string();
        let expected = format!("lines {} to {}: ", 2 * block + 2, 3 * block + 1);
        assert!(words.starts_with(&expected), "{words}");
        // Whole blocks, with their checksums.
        let mut blocks = lines.clone();
        blocks.drain(block + 1..=2 * block);
        assert!(matches!(fault(&blocks), CopyError::Altered { .. }));
        let mut turned = lines.clone();
        for line in 1..=block {
            turned.swap(line, block + line);
        }
        assert!(matches!(fault(&turned), CopyError::Altered { .. }));
        // All checksums at once, or the version that had none.
        let bare: Vec<_> = lines
            .iter()
            .filter(|line| !line.contains("sum"))
            .copied()
            .collect();
        assert!(matches!(fault(&bare), CopyError::Altered { .. }));
        let old = whole.replace("\"copy\":2", "\"copy\":1");
        assert!(check(old.as_bytes()).is_err());
    }

    #[test]
    fn a_line_without_an_end_is_not_read_for_ever() {
        let mut endless = std::io::BufReader::new(std::io::repeat(b'x'));
        let error = check_copy(&mut endless).unwrap_err();
        assert!(error.to_string().contains("longer than"), "{error}");
    }
}
