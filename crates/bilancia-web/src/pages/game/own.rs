//! Pages that a game brings along: what it adds to the page of its games, and addresses that no other game has.
//! Everything else on the site knows no game by its name.

use std::pin::Pin;

use bilancia_core::{Lang, Seat, Seats};
use bilancia_table::{Game, Table};
use maud::{Markup, html};

use super::page::GamePage;
use crate::{answer::Problem, app::App, option_fields::Chosen, routes::Routes, visitor::Visitor};

/// A page that takes a while to make: the part of it below the masthead, or `None` if the one that all games have is meant.
pub(crate) type Made<'a> =
    Pin<Box<dyn Future<Output = Result<Option<Markup>, Problem>> + Send + 'a>>;

/// A visitor's look at a game.
#[derive(Clone, Copy)]
pub(crate) struct GameLook<'a> {
    pub app: &'a App,
    pub visitor: &'a Visitor,
    pub seen: &'a GamePage<'a>,
    /// The fields of the address.
    pub fields: &'a [(String, String)],
    /// Reason for which a command of the visitor was not done.
    pub fault: Option<&'a str>,
}

/// A picture of which parts can be shown.
pub(crate) struct Parts {
    /// Links to the parts.
    pub links: Markup,
    /// Buttons of the panel that lies over the picture.
    pub tools: Markup,
    /// The part that is shown, in the units of the picture: left, top, width and height; `None` for all of it.
    pub shown: Option<[f64; 4]>,
}

/// Part of the form by which a game is set up.
#[derive(Default)]
pub(crate) struct SetUp {
    /// Fields that matter most.
    pub first: Markup,
    /// Options that they choose.
    pub options: &'static [&'static str],
}

/// Pages of a game. What a game leaves out is as in all games.
pub(crate) trait OwnPages: Sync {
    /// Addresses that no other game has.
    fn routes(&self) -> Routes {
        Routes::new()
    }

    /// Fields of the form at `here` by which the game is set up that stand before those of all games.
    fn set_up(&self, _game: &dyn Game, _chosen: &Chosen, _here: &str, _lang: Lang) -> SetUp {
        SetUp::default()
    }

    /// The mark of a seat, and what there is to know of it beside its name, in the form by which the game is set up.
    fn seat_look(&self, _table: &dyn Table, _seat: Seat, _lang: Lang) -> Option<(Markup, String)> {
        None
    }

    /// The title of a side in that form, by its seats.
    fn side_title(&self, _table: &dyn Table, _side: Seats, _lang: Lang) -> Option<String> {
        None
    }

    /// The words of the button by which the visitor takes a side in that form.
    fn side_taken(&self, _table: &dyn Table, _side: Seats, _lang: Lang) -> Option<String> {
        None
    }

    /// The way to a first game that is guided on its own page, which stands before the tutorial.
    fn guided(&self, _lang: Lang) -> Markup {
        html! {}
    }

    /// Help for the menu of the game's page, if that fills the window.
    fn room(&self, _lang: Lang) -> Option<Markup> {
        None
    }

    /// The page on which a visitor makes their turn.
    fn turn<'a>(&'a self, _asked: GameLook<'a>) -> Made<'a> {
        Box::pin(async { Ok(None) })
    }

    /// Events since the visitor's last turn, for the top of the page.
    fn since(&self, _seen: &GamePage<'_>) -> Markup {
        html! {}
    }

    /// The course of the game, in place of the list of moves.
    fn history(&self, _seen: &GamePage<'_>) -> Option<Markup> {
        None
    }

    /// The picture's parts; `address` makes that of a part, or of all.
    fn parts(
        &self,
        _seen: &GamePage<'_>,
        _table: &dyn Table,
        _part: Option<&str>,
        _address: &dyn Fn(Option<&str>) -> String,
    ) -> Option<Parts> {
        None
    }

    /// The picture of a position, if it is more than the drawing that all games have.
    fn picture(
        &self,
        _seen: &GamePage<'_>,
        _table: &dyn Table,
        _part: Option<&str>,
    ) -> Option<Markup> {
        None
    }

    /// The page below that of the game on which it is judged once it is over.
    fn review(&self) -> &'static str {
        "analysis"
    }

    /// Links to other forms of the game, such as files, each followed by a dot.
    fn links(&self, _seen: &GamePage<'_>) -> Markup {
        html! {}
    }
}

/// A game that has what all games have.
struct Plain;

impl OwnPages for Plain {}

/// The pages that all games have.
pub(super) const PLAIN: &dyn OwnPages = &Plain;

/// The games that bring pages along, by name.
#[derive(Clone, Copy)]
pub(crate) struct Registry(pub &'static [(&'static str, &'static dyn OwnPages)]);

impl Registry {
    /// The pages of a game.
    pub(in crate::pages) fn of(self, game: &dyn Game) -> &'static dyn OwnPages {
        let name = game.info().name;
        let own = self.0.iter().find(|(own, _)| *own == name);
        own.map_or(PLAIN, |(_, pages)| *pages)
    }

    /// The addresses that single games have.
    pub(in crate::pages) fn routes(self) -> Routes {
        self.0
            .iter()
            .flat_map(|(_, pages)| pages.routes())
            .collect()
    }
}
