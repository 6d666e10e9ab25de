//! Pages that are listed: in the masthead, at the foot, and on the page of all pages.

use std::sync::Arc;

use bilancia_core::Message;

/// The parts of the masthead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    None,
    Play,
    Laboratory,
    Battles,
    Rules,
    Account,
}

/// Where a page is listed, besides on the page of all pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// In the masthead, as its part.
    Masthead(Part),
    /// At the foot of every page.
    Foot,
    /// Nowhere else.
    Index,
}

/// A page that is listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listed {
    pub address: &'static str,
    pub title: Message,
    pub place: Place,
}

/// All pages that are listed, in their order.
pub(crate) type Menu = Arc<[Listed]>;
