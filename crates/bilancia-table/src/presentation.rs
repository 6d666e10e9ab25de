//! Presentation of a match: pictures, and words about the position and its events.

use bilancia_core::{Lang, Seat};
use bilancia_scene::{Glyphs, Scene};

/// Pictures and words by which a match is shown, without the types of its game; see [`Table::present`](crate::Table::present).
///
/// Take a [`Table::view`](crate::Table::view) first: everything here tells all that the match it belongs to may see.
pub trait Presentation {
    /// The picture of the position; `turned`: with the second seat at the bottom, none where the board has no sides.
    fn picture(&self, turned: bool, lang: Lang) -> Option<Scene>;

    /// The position as text for a terminal.
    fn render_text(&self, glyphs: Glyphs, lang: Lang) -> String;

    /// Sentence that tells a seat that the match waits for what to do; none where there is nothing to add to "your move".
    fn instruction(&self, seat: Seat, lang: Lang) -> Option<String>;

    /// Sentence that tells a seat how an action goes on of which these cells are chosen; none where there is nothing to add.
    fn next_step(&self, seat: Seat, chosen: &[&str], lang: Lang) -> Option<String>;

    /// The rule by which the game ended, in words that follow the result; none while it goes on, and where nothing is to add.
    fn ending(&self, lang: Lang) -> Option<String>;

    /// Parts of the position that its drawing shows only in small, as rows of short texts after a row of headings; empty in games
    /// without such parts.
    fn details(&self, lang: Lang) -> Vec<Vec<String>>;

    /// Cells of the board by which the game was won; none in games without such cells.
    fn decisive_cells(&self) -> Vec<String>;

    /// The score so far of a seat; none in games that have none.
    fn standing(&self, seat: Seat, lang: Lang) -> Option<String>;

    /// Numbers of the booklet's rules by which the present phase is played; see [`bilancia_core::Presentable::rules_in_force`].
    fn rules_in_force(&self) -> Vec<u16>;

    /// Whether nothing is hidden and players act one after another, without chance, from here to the end. False promises
    /// nothing.
    fn is_open(&self) -> bool;

    /// The picture while a seat has chosen these cells of an action, turned as in [`Presentation::picture`]; none if there is
    /// nothing to show yet.
    fn partial_picture(
        &self,
        seat: Seat,
        chosen: &[&str],
        turned: bool,
        lang: Lang,
    ) -> Option<Scene>;

    /// Cells of the action that is the event of this number, counted from 0; none for chance, and for simultaneous moves,
    /// whose effects games draw themselves.
    ///
    /// # Panics
    /// If there are fewer events.
    fn touched(&self, event: usize) -> Vec<String>;

    /// The seat for which the event of this number, counted from 0, was rolled; none for other events.
    ///
    /// # Panics
    /// If there are fewer events.
    fn roller(&self, event: usize) -> Option<Seat>;

    /// The action of the seat to act, where it is the only one and does nothing but hand the move on; see
    /// [`bilancia_core::State::forced_pass`]. None at a view that hides part of the position, and at simultaneous moves.
    fn forced_pass(&self) -> Option<String>;

    /// The effects of the round that ended with the event of this number, counted from 1, in sentences; 0 is the start.
    /// None if no round ended there, or there is nothing to describe.
    fn narrate(&self, events: usize, lang: Lang) -> Option<String>;

    /// The results of the round that ended with the event of this number, counted from 1: pairs of a title and a short
    /// text. Empty if no round ended there, or the game has no such results.
    fn tally(&self, events: usize, lang: Lang) -> Vec<[String; 2]>;
}
