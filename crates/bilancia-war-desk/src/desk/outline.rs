//! A planned turn as it is drawn on a map: ways of units, and battles with their forecasts.

use bilancia_war::pack::Area;

use super::{Desk, Outcome, Step};
use crate::{
    Arrow, ArrowKind,
    chronicle::{Deed, Story, Track, Turn, add_track},
};

impl Desk {
    /// The ways of the units that are ordered at a step, in the order of the draft, with the battles to which they lead. How
    /// battles end is said where no dice decide.
    pub fn story(&self, step: Step) -> Story {
        let tracks = self.tracks(step);
        let fights = tracks
            .iter()
            .any(|track| track.arrow.kind == ArrowKind::Attack);
        Story {
            turn: Turn {
                number: 0,
                round: self.draft().start().round(),
                power: self.draft().seat().0,
                events: 0..0,
            },
            tracks,
            deeds: if fights { self.ahead() } else { Vec::new() },
            bought: Vec::new(),
            growth: 0,
        }
    }

    /// The ways of the units that are ordered at a step.
    pub(crate) fn tracks(&self, step: Step) -> Vec<Track> {
        let (start, power) = (self.draft().start(), self.draft().seat().0);
        let orders = self.draft().orders().iter();
        let orders = orders.filter(|order| order.phase == step.phase());
        let mut tracks = Vec::new();
        for action in orders.flat_map(|order| &order.actions) {
            // No unit moves before the first orders of a step, so the start tells whom they meet.
            if let Some(arrow) = Arrow::of(start, step.phase(), *action) {
                add_track(&mut tracks, power, arrow, *action);
            }
        }
        tracks
    }

    /// Battles of the draft.
    fn ahead(&self) -> Vec<Deed> {
        let rules = self.draft().start().settings().rules;
        if rules != rules.without_dice() {
            // Odds take their time, and are on the page of battles.
            let battles = self.draft().orders().iter();
            let areas = battles.filter_map(|order| Some(order.battle()?.0));
            return areas.map(|area: Area| Deed::ahead(area, None, 0)).collect();
        }
        let battles = self.battles().into_iter();
        let battles = battles.filter(|battle| battle.place.is_some());
        let fought = battles.filter(|battle| battle.outcome != Outcome::Undefended);
        fought
            .map(|battle| {
                let swing = battle.swing().map(|swing| swing.round() as i32);
                let success = swing.map(|_| battle.is_won());
                Deed::ahead(battle.area, success, swing.unwrap_or_default())
            })
            .collect()
    }
}
