//! The story of a war on its map: turns that were played as arrows and marks of battles, with an account beside them and a way
//! through all turns.

mod account;
mod opening;
mod page;
mod timeline;

use bilancia_core::{Lang, Seat};
use bilancia_games::{match_of, war::War};
use bilancia_table::{Match, Table};
use bilancia_war_desk::chronicle::{self, Story, Turn};
use maud::{Markup, html};

use super::{history::texts, query::Look};
use crate::{answer::in_address, pages::game::page::GamePage};

pub(super) use opening::{link, opening, since};
pub(super) use page::page;
pub(super) use timeline::timeline;

bilancia_core::catalogue!("web/pages/war/story");

/// The turns of a war as a visitor looks at them. All of it is what everybody may see: turns that were sent.
pub(super) struct Course<'a> {
    seen: &'a GamePage<'a>,
    of: &'a Match<War>,
    turns: Vec<Turn>,
    /// Step and part of the map that addresses keep.
    look: Look,
    /// Invitation by which the visitor may look at a private game.
    invitation: Option<&'a str>,
}

impl<'a> Course<'a> {
    /// The course of the war in a view of its table; none if it is no war.
    pub(super) fn new(
        seen: &'a GamePage<'a>,
        view: &'a dyn Table,
        fields: &'a [(String, String)],
    ) -> Option<Self> {
        let of = match_of::<War>(view)?;
        let invitation = fields.iter().find(|(name, _)| name == "invitation");
        let look = Look::read(fields);
        Some(Self {
            seen,
            of,
            turns: chronicle::turns(of),
            look: Look {
                step: look.step,
                theatre: look.theatre,
                ..Look::default()
            },
            invitation: invitation.map(|(_, value)| value.as_str()),
        })
    }

    fn lang(&self) -> Lang {
        self.seen.lang
    }

    /// Address of the page as it is looked at in a way.
    fn address(&self, look: &Look) -> String {
        let mut query = look.query();
        if let Some(invitation) = self.invitation {
            query = format!("{query}&invitation={}", in_address(invitation));
        }
        match query.trim_start_matches('&') {
            "" => self.seen.here.clone(),
            query => format!("{}?{query}", self.seen.here),
        }
    }

    /// Address of the position after a turn, by its number; 0 for the start.
    fn turn_address(&self, number: usize) -> String {
        self.address(&Look {
            story: Some(number),
            ..self.look.clone()
        })
    }

    /// Title of a turn: its round and power.
    fn title(&self, turn: &Turn) -> String {
        let power = self.of.state().power_name(turn.power, self.lang());
        match turn.round {
            0 => texts::BIDS.text(self.lang(), &[&power]),
            round => texts::TURN.text(self.lang(), &[&round, &power]),
        }
    }

    /// Turns of others since the visitor's last one; none to spectators, and to somebody who plays all powers.
    fn turns_since(&self) -> &[Turn] {
        let own = self.seen.own;
        if own.is_empty() || own == self.seen.live.table.seats() {
            return &[];
        }
        let range = chronicle::since(self.of, &self.turns, &|power| own.contains(Seat(power)));
        &self.turns[range]
    }

    /// Whether a turn of the visitor came before those of [`Self::turns_since`].
    fn has_moved(&self) -> bool {
        let first = self.turns_since().first();
        let mut before = self.turns[..first.map_or(0, |turn| turn.number - 1)].iter();
        before.any(|turn| self.seen.own.contains(Seat(turn.power)))
    }

    /// Stories for the map of a game that is looked at: turns since the visitor's last one, or the last turn.
    pub(super) fn latest(&self) -> Vec<Story> {
        let since = self.turns_since();
        match since.is_empty() && self.seen.own.is_empty() {
            true => chronicle::stories(self.of, &self.turns[self.turns.len().saturating_sub(1)..]),
            false => chronicle::stories(self.of, since),
        }
    }
}

/// The square of a power, with the letter and in the colour that it has on the map.
pub(super) fn badge(war: &War, power: u8) -> Markup {
    let letter = war.pack().powers[usize::from(power)].letter;
    html! { span class={ "power p" (power % 5 + 1) } aria-hidden="true" { (letter) } }
}
