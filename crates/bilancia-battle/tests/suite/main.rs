//! Tests of battles: odds, best play, courses, texts and reports.

mod aircraft;
mod battles;
mod best;
mod break_even;
mod compare;
mod ends;
mod engagement;
mod kinds;
mod known;
mod plan;
mod reading;
mod report;
mod sea;
mod simulation;
