//! Events written for other programs: tables as CSV and JSON, reports for FIDE's programs, and calendars.

mod calendar;
mod table;
mod trf;

pub use calendar::calendar;
pub use table::{csv, entrants_csv, json, json_of};
pub use trf::{NotTrf, trf16, trf26};

bilancia_core::catalogue!("tournament/export");
