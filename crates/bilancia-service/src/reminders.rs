//! Reminders of games in which little of the time for a move is left: of which games, and from when on.
//!
//! Pages, the programming interface, and whatever else reminds people ask here.

use bilancia_host::TimeControl;
use bilancia_store::Brief;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// How long before the end of their time players are reminded, in milliseconds: for the last quarter of the bank, but at least six hours
/// by correspondence and half a minute elsewhere; never for more than half of the bank.
pub(crate) fn lead(control: TimeControl) -> i64 {
    let least = match control.is_correspondence() {
        true => 6 * HOUR,
        false => MINUTE / 2,
    };
    (control.bank / 4).max(least).min(control.bank / 2)
}

/// Whether time that runs out at a moment is so near its end that its player is to be reminded. A time that is over is not.
pub fn is_near(control: TimeControl, due: i64, now: i64) -> bool {
    (due.saturating_sub(lead(control))..due).contains(&now)
}

/// Whether a game in a list waits for the person whose list it is, and their time is near its end. Of moves that are made at the same time
/// the first that runs out counts.
pub fn hurries(game: &Brief, now: i64) -> bool {
    let control = game.time_control.as_deref().map(str::parse);
    match (control, game.deadline) {
        (Some(Ok(control)), Some(due)) => {
            game.waits && game.status == "playing" && is_near(control, due, now)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_quarter_is_near_but_never_more_than_half() {
        for (control, left) in [
            ("4d+1d/7d", 24 * HOUR),
            ("1d", 6 * HOUR),
            ("20m+10s", 5 * MINUTE),
            ("1m", MINUTE / 2),
            ("10s", 5_000),
        ] {
            let control: TimeControl = control.parse().unwrap();
            assert_eq!(lead(control), left, "{control}");
            let due = 1_800_000_000_000;
            assert!(is_near(control, due, due - left) && is_near(control, due, due - 1));
            assert!(!is_near(control, due, due - left - 1) && !is_near(control, due, due));
        }
    }
}
