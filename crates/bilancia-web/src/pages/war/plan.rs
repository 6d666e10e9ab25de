//! A turn as its player looks at it: what the parts of its page are made from.

use bilancia_core::{Lang, Seat};
use bilancia_war::{War, pack::Area};
use bilancia_war_desk::desk::{Desk, Step};
use maud::{Markup, html};

use super::{aids::Aids, query::Look};
use crate::pages::game::page::GamePage;

/// A turn that is being planned.
pub(super) struct Plan<'a> {
    pub seen: &'a GamePage<'a>,
    pub desk: Desk,
    pub look: Look,
    /// Text of the draft as it is kept.
    pub kept: &'a str,
    /// Version of the draft from which the page is made.
    pub version: i64,
    /// Whether the draft is sent when the player's time runs out.
    pub stands: bool,
    /// The help that the player wants.
    pub aids: Aids,
    /// Whether the player may ask a captain.
    pub may_ask: bool,
    /// Areas that a captain would attack, if the player has asked.
    pub captain: Option<Vec<Area>>,
}

impl Plan<'_> {
    pub(super) fn lang(&self) -> Lang {
        self.seen.lang
    }

    pub(super) fn seat(&self) -> Seat {
        self.desk.draft().seat()
    }

    /// The step that is shown.
    pub(super) fn step(&self) -> Step {
        self.look.step.unwrap_or_else(|| self.desk.first_step())
    }

    pub(super) fn war(&self) -> &War {
        self.desk.draft().start()
    }

    pub(super) fn name(&self, area: Area) -> &'static str {
        self.war().pack().area(area).name.text(self.lang())
    }

    /// The area of the map with this code.
    pub(super) fn area(&self, code: Option<&String>) -> Option<Area> {
        self.war().pack().of_code(code?)
    }

    /// Address of the page as it is looked at in a way; threats stay as they are.
    pub(super) fn address(&self, look: &Look) -> String {
        format!("{}?{}", self.seen.here, self.kept_look(look).query())
    }

    /// A way of looking at the page, with threats as they are.
    pub(super) fn kept_look(&self, look: &Look) -> Look {
        Look {
            threats: self.look.threats,
            ..look.clone()
        }
    }

    /// A form that changes the draft and comes back to a way of looking at it.
    pub(super) fn form(&self, back: &Look, content: &Markup) -> Markup {
        html! {
            form data-soft method="post" action={ (self.seen.here) "/orders" } {
                input type="hidden" name="seat" value=(self.seat().0);
                input type="hidden" name="version" value=(self.version);
                input type="hidden" name="back" value=(self.kept_look(back).query());
                (content)
            }
        }
    }
}
