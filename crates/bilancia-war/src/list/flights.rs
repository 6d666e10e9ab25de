//! Ways of aircraft in the combat move, for all targets at once.

use crate::{
    pack::{Area, Areas, Pack},
    reach::LONGEST,
};

/// Areas within a number of steps from one area, past at most a number of guns: `within[guns][steps]`.
pub(super) struct Flights {
    within: [[Areas; LONGEST + 1]; LONGEST + 1],
    from: Area,
    range: usize,
    most_guns: usize,
}

impl Flights {
    /// Flights of at most `range` steps through all areas but `walls`.
    ///
    /// A way that enters an area later than another, and past no fewer guns, is not followed: it cannot become the
    /// better one. No way that is followed needs to pass a gun twice.
    pub(super) fn new(pack: &Pack, from: Area, walls: Areas, guns: Areas, range: u8) -> Self {
        let range = usize::from(range).min(LONGEST);
        let most_guns = guns.iter().count().min(range);
        let mut within = [[Areas::NONE; LONGEST + 1]; LONGEST + 1];
        // Areas entered by the last step, by guns.
        let mut last = [Areas::NONE; LONGEST + 1];
        last[0] = Areas::of(from);
        for steps in 1..=range {
            let mut past_one_more = Areas::NONE;
            for passed in 0..=most_guns {
                let next = pack.near_any(last[passed]).less(&walls);
                let mut known = within[passed][steps - 1];
                if passed > 0 {
                    known = known.or(&within[passed - 1][steps]);
                }
                last[passed] = next.less(&guns).or(&past_one_more).less(&known);
                past_one_more = next.and(&guns);
                within[passed][steps] = known.or(&last[passed]);
            }
        }
        Self {
            within,
            from,
            range,
            most_guns,
        }
    }

    /// Fewest guns on a way to an area of at most a number of steps.
    pub(super) fn fewest(&self, to: Area, steps: u8) -> Option<u8> {
        let steps = usize::from(steps).min(self.range);
        let guns = (0..=self.most_guns).find(|guns| self.within[*guns][steps].has(to));
        guns.map(|guns| guns as u8)
    }

    /// Fewest guns on a way of at most a number of steps that ends in a step into a wall.
    fn fewest_into(&self, pack: &Pack, wall: Area, steps: u8, guns: Areas) -> Option<u8> {
        let (near, before) = (pack.near(wall), usize::from(steps).checked_sub(1)?);
        let more = u8::from(guns.has(wall));
        if near.has(self.from) {
            return Some(more);
        }
        let fewest = (0..=self.most_guns).find(|guns| self.within[*guns][before].meets(&near));
        fewest.map(|guns| guns as u8 + more)
    }

    /// Ways to an area that no other way beats in steps and guns: (steps, guns), shortest first, at most `range` steps.
    pub(super) fn front(&self, to: Area, range: u8) -> impl Iterator<Item = (u8, u8)> + '_ {
        front(range, move |steps| self.fewest(to, steps))
    }

    /// Ways over a wall, beyond which the flights are `after`, as [`Flights::front`] gives them.
    pub(super) fn front_over<'a>(
        &'a self,
        pack: &'a Pack,
        after: &'a Self,
        guns: Areas,
        to: Area,
        range: u8,
    ) -> impl Iterator<Item = (u8, u8)> + 'a {
        front(range, move |steps| {
            let both = |early: u8| {
                let before = self.fewest_into(pack, after.from, early, guns)?;
                Some(before + after.fewest(to, steps - early)?)
            };
            (1..steps).filter_map(both).min()
        })
    }
}

/// Numbers of steps at which the fewest guns become fewer, with these.
fn front(range: u8, fewest: impl Fn(u8) -> Option<u8>) -> impl Iterator<Item = (u8, u8)> {
    let mut known = u8::MAX;
    (1..=range).filter_map(move |steps| {
        let guns = fewest(steps).filter(|guns| *guns < known)?;
        known = guns;
        Some((steps, guns))
    })
}
