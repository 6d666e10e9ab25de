//! Tournaments as other programs write them: FIDE's report files, TRF16 and TRF26.
//!
//! [`read_trf`] reads either kind. What would change points or pairings and is not known here is refused rather than passed
//! over, and every [`TrfFault`] names line, column and remedy:
//!
//! ```
//! use bilancia_tournament::import::read_trf;
//!
//! let fault = read_trf("012 A Swiss\nXXR many\n").unwrap_err();
//! assert_eq!((fault.line, fault.column), (2, 5));
//! assert!(fault.to_string().contains("many"));
//! ```
//!
//! A [`Report`] is what the file says; its [`Progress`](crate::progress::Progress) goes into
//! [`standings`](crate::standings::standings()), and [`Report::next_round`] pairs what comes next.
//!
//! ```
//! use bilancia_tournament::{
//!     format::Format,
//!     import::read_trf,
//!     standings::{TieBreak, half_points, standings},
//! };
//!
//! let report = read_trf("\
//! 012 Two players\r
//! 142 3\r
//! 001    1      Rossi, Anna                       1850                             1.0    1     2 w 1\r
//! 001    2      Bianchi, Bruno                    1790                             0.0    2     1 b 0\r
//! ")?;
//! let rows = standings(Format::Swiss { rounds: 3 }, &[TieBreak::Buchholz], &report.progress);
//! let first = &rows[0];
//! assert_eq!(report.names[&first.number], "Rossi, Anna");
//! assert_eq!(half_points(first.points), "1");
//! # Ok::<(), bilancia_tournament::import::TrfFault>(())
//! ```

mod cells;
mod fault;
mod trf;

pub use fault::TrfFault;
pub use trf::{Report, read_trf};

bilancia_core::catalogue!("tournament/import");
