//! Tables that follow from a map, computed once because they are asked so often.

use super::{Area, AreaInfo, Areas, Canal, PowerInfo};

/// Neighbours, distances and sides in tables.
#[derive(Debug)]
pub(super) struct Tables {
    /// All sea zones.
    pub(super) seas: Areas,
    /// Neighbours of each area.
    pub(super) near: Vec<Areas>,
    /// Zones that a canal ends in.
    pub(super) canals: Areas,
    /// Side of each power.
    pub(super) sides: [u8; super::MOST_POWERS],
    /// Steps from one area to another, in rows.
    pub(super) distances: Vec<u8>,
}

impl Tables {
    pub(super) fn new(
        areas: &[AreaInfo],
        powers: &[PowerInfo],
        canals: &[Canal],
        distances: Vec<u8>,
    ) -> Self {
        let all = (0..=u8::MAX).map(Area).zip(areas);
        let mut sides = [0; super::MOST_POWERS];
        for (side, power) in sides.iter_mut().zip(powers) {
            *side = power.side.0;
        }
        Self {
            seas: all
                .filter(|(_, info)| info.sea)
                .map(|(area, _)| area)
                .collect(),
            near: areas
                .iter()
                .map(|info| info.touches.iter().copied().collect())
                .collect(),
            canals: canals.iter().flat_map(|canal| canal.between).collect(),
            sides,
            distances,
        }
    }
}
