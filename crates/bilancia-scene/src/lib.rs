//! Pictures of boards: what is drawn, apart from the format in which it is written.
//!
//! A game's drawing makes a [`Scene`]: shapes and labels, each in a [`Tint`] named by its meaning, and groups of them. Cells
//! of the board can become links, on shapes and groups of any form. What never changes, such as a map, is a [`Layer`]
//! below the scene. [`Scene::to_svg`] writes it in a [`Theme`], [`png()`] turns it into pixels, and [`TextGrid`] is the
//! paper for drawings in the terminal. [`page()`] puts pictures and text on a page of the same look.
//!
//! Deliberately absent: games. Nothing here knows a rule.

mod group;
mod page;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod scene;
mod setters;
mod svg;
mod text;
mod theme;

pub use group::{Content, Group, Layer, Symbol, Transform};
pub use page::{escape, page};
pub use pieces::Paint;
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use scene::{Anchor, Fill, Font, Geometry, Item, Label, Pattern, Scene, Shape, Stroke};
pub use svg::{WHOLE, stylesheet};
pub use text::{Glyphs, TextGrid};
pub use theme::{Theme, Tint};

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
