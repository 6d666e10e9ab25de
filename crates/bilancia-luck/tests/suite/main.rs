//! Tests of measures of luck, on small games.

mod axioms;
mod generated;
mod ledger;
mod outlook;
mod pictures;
mod results;
mod sampling;
