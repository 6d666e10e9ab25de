//! Reach of aircraft: the areas that they can come to, by the number of steps.

use crate::{
    pack::{Area, Areas, Pack},
    state::{Space, War},
};

/// Longest flight.
pub(crate) const LONGEST: usize = 8;

/// Areas within each number of steps from some areas, up to 8.
#[derive(Clone, Copy)]
pub struct Reach([Areas; LONGEST + 1]);

impl Reach {
    /// Reach from any of these areas through all others but `walls`.
    pub fn new(pack: &Pack, from: Areas, walls: Areas) -> Self {
        Self::up_to(LONGEST as u8, pack, from, walls)
    }

    /// Reach of at most a number of steps; more steps lead no farther.
    pub fn up_to(most: u8, pack: &Pack, from: Areas, walls: Areas) -> Self {
        let mut within = [from; LONGEST + 1];
        let mut last = from;
        for steps in 1..=LONGEST {
            let known = within[steps - 1];
            if steps > usize::from(most) || last.is_empty() {
                within[steps] = known;
                continue;
            }
            last = pack.near_any(last).less(&known).less(&walls);
            within[steps] = known.or(&last);
        }
        Self(within)
    }

    /// Areas at most this number of steps away.
    #[inline]
    pub fn within(&self, steps: u8) -> Areas {
        self.0[usize::from(steps).min(LONGEST)]
    }

    /// Steps to an area; 255 if there is no way of at most 8.
    pub fn steps(&self, to: Area) -> u8 {
        let steps = self.0.iter().position(|within| within.has(to));
        steps.map_or(u8::MAX, |steps| steps as u8)
    }
}

impl War {
    /// All neutral lands.
    pub(crate) fn neutrals(&self) -> Areas {
        let unowned = self.where_space(|space| space.owner.is_none());
        unowned.less(&self.pack.seas())
    }

    fn where_space(&self, fits: impl Fn(&Space) -> bool) -> Areas {
        let areas = (0..=u8::MAX).map(Area).zip(&self.spaces);
        let fitting = areas.filter(|(_, space)| fits(space));
        fitting.map(|(area, _)| area).collect()
    }

    /// All land where aircraft may land.
    pub(crate) fn airfields(&self) -> Areas {
        let field =
            |space: &Space| !space.taken && space.owner.is_some_and(|owner| !self.is_enemy(owner));
        self.where_space(field)
    }

    /// Reach of aircraft from an area over no neutral.
    pub(crate) fn reach(&self, from: Area) -> Reach {
        Reach::new(self.pack, Areas::of(from), self.neutrals())
    }

    /// Areas from which aircraft reach a field over no neutral, by steps.
    pub(crate) fn home(&self) -> Reach {
        Reach::new(self.pack, self.airfields(), self.neutrals())
    }
}
