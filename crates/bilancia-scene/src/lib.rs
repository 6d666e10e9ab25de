//! Pictures of boards: what to draw, apart from how it is written.
//!
//! A game's drawing makes a [`Scene`], a flat list of shapes in the colours of one [`Tint`] each.
//! [`Scene::to_svg`] writes it in a [`Theme`], [`png()`] turns it into pixels, and [`TextGrid`] is
//! the paper for drawings in the terminal. [`page()`] puts pictures and text on a page of the same look.
//!
//! Deliberately absent: games. Nothing here knows a rule.

mod page;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod scene;
mod svg;
mod target;
mod text;
mod theme;

pub use page::{escape, page};
pub use pieces::Paint;
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use scene::{Anchor, Fill, Font, Geometry, Item, Label, Pattern, Scene, Shape, Stroke};
pub use svg::stylesheet;
pub use text::{Glyphs, TextGrid};
pub use theme::{Theme, Tint};
