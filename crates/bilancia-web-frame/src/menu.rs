//! Pages that are listed: in the masthead, at the foot, and on the page of all pages.

use std::sync::Arc;

use bilancia_core::Message;

/// The parts of the masthead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// None of them.
    None,
    /// Games to be played.
    Play,
    /// Rules and lessons.
    Learn,
    /// Puzzles.
    Puzzles,
    /// Tournaments and ratings.
    Tournaments,
    /// Games of others.
    Watch,
    /// The account of the visitor.
    Account,
}

/// The columns of the foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Tools that weigh and compute.
    Weigh,
    /// Texts.
    Read,
    /// This place and its people.
    Here,
}

/// Where a page is listed, besides on the page of all pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the masthead, as its part.
    Masthead(Part),
    /// At the foot of every page.
    Foot(Column),
    /// At the foot of every page, and in the menu of narrow windows.
    Further(Column),
    /// Nowhere else.
    Index,
}

/// A page that is listed.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// Its address.
    pub address: &'static str,
    /// Its title.
    pub title: Message,
    /// Where it is listed.
    pub place: Place,
}

/// All pages that are listed, in their order.
pub type Menu = Arc<[Listed]>;
