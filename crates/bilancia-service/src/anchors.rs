//! The scale of ratings: the lists, and the programs of measured strength on which each rests.

use bilancia_analysis::levels::opponents;
use bilancia_games::catalog;
use bilancia_host::TimeControl;
use bilancia_store::List;
use bilancia_tournament::{entrant::Player, rating::Anchor};

/// Rating of a player without games, and of the level on which a list rests.
const USUAL: f64 = 1500.0;
/// The level of programs that has the usual rating.
const USUAL_LEVEL: u8 = 3;
/// Least and largest deviation of a program whose strength was measured.
const DEVIATIONS: (f64, f64) = (30.0, 350.0);
/// Standard errors in half of a 95 % confidence interval.
const NORMAL: f64 = 1.96;

/// The programs whose strength in a game was measured, by the published table of levels. The middle level has the rating of a new player,
/// so that a list neither rises nor falls over the years.
pub(crate) fn anchors(game: &str) -> Vec<Anchor> {
    let Ok(game) = catalog().find(game) else {
        return Vec::new();
    };
    let levels = opponents(game).into_iter();
    let all: Vec<_> = levels
        .filter_map(|level| Some((level.number, level.elo?)))
        .collect();
    let Some((_, (usual, _))) = all.iter().find(|(number, _)| *number == USUAL_LEVEL) else {
        return Vec::new();
    };
    let anchor = |strength: String, elo: f64, within: f64| Anchor {
        name: Player::Program(strength).key(),
        rating: USUAL + elo - usual,
        deviation: (within / NORMAL).clamp(DEVIATIONS.0, DEVIATIONS.1),
    };
    let levels = all
        .iter()
        .map(|(number, (elo, within))| anchor(format!("level:{number}"), *elo, *within));
    levels
        .chain([anchor("random".to_owned(), 0.0, 0.0)])
        .collect()
}

/// The list in which games with a clock count.
pub(crate) fn list_of(game: &str, control: Option<TimeControl>) -> List {
    List {
        game: game.split(':').next().unwrap_or(game).to_owned(),
        by_days: control.is_none_or(TimeControl::is_correspondence),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_rests_on_programs_that_were_measured() {
        let of = anchors("chess");
        let rating = |name: &str| of.iter().find(|one| one.name == name).unwrap().rating;
        assert_eq!(rating("program:level:3"), USUAL);
        assert!(rating("program:random") < rating("program:level:1"));
        assert!(rating("program:level:1") < rating("program:level:5"));
        assert!(of.iter().all(|one| (30.0..=350.0).contains(&one.deviation)));
        // The war has opponents by name, whose distance on this scale was never measured.
        assert!(anchors("war").is_empty() && anchors("no such game").is_empty());
    }
}
