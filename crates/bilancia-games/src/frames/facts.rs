//! Facts of positions of Frames, and the pairs of points that alone can lead from one to another.

use bilancia_core::{Actor, Message, Node, Seat, State, Wording};

use super::rules::{Frames, Point, Stone};
use crate::justify::{Facts, Lines};

static STONES: [Message; 3] = [BLACK_STONES, WHITE_STONES, NEUTRAL_STONES];
static SCORES: [Message; 2] = [POINTS_SCORED_BY_BLACK, POINTS_SCORED_BY_WHITE];

bilancia_core::messages! { crate::frames::catalogue, "facts-":
    const {
        BLACK_STONES, WHITE_STONES, NEUTRAL_STONES, POINTS_SCORED_BY_BLACK, POINTS_SCORED_BY_WHITE, LAST,
        SEALED, POINT(value), NONE, BLACK, WHITE, NEUTRAL, NO_POINTS, GIVEN(black, white), ONE_SEALED(point),
        CHANGED,
    }
}

const WORDS: [Message; 3] = [BLACK, WHITE, NEUTRAL];

/// Number of changed points of which all pairs are tried.
const MOST_CHANGED: usize = 12;

fn points(state: &Frames) -> impl Iterator<Item = Point> + use<> {
    let size = state.variant().size;
    (0..size).flat_map(move |y| (0..size).map(move |x| Point { x, y }))
}

fn stone_index(stone: Stone) -> usize {
    match stone {
        Stone::Black => 0,
        Stone::White => 1,
        Stone::Neutral => 2,
    }
}

pub(super) fn facts(state: &Frames, out: &mut Facts) {
    let mut counts = [0; 3];
    let all = points(state).filter_map(|point| state.stone(point));
    all.for_each(|stone| counts[stone_index(stone)] += 1);
    for (name, count) in STONES.iter().zip(counts) {
        out.number(name, "", count);
    }
    match state.last {
        Some([black, white]) => out.text(&LAST, "", format!("{black},{white}")),
        None => out.words(&LAST, "", NO_POINTS),
    }
    for (name, score) in SCORES.iter().zip(state.scores()) {
        out.number(name, "", score);
    }
    let sealed = state.pending.map(|point| match point {
        Some(point) => point.to_string(),
        None => "-".to_owned(),
    });
    out.text(&SEALED, "", sealed.join(","));
    for point in points(state) {
        let words = state.stone(point).map_or(NONE, |it| WORDS[stone_index(it)]);
        out.words(&POINT, &point.to_string(), words);
    }
}

/// The pair of points that the position after names, with the choices that are still owed for it.
pub(super) fn narrow(before: &Frames, after: &Frames) -> Option<Lines<Point>> {
    let Node::Choice(owed) = before.node() else {
        return None;
    };
    let line = |chosen: [Option<Point>; 2]| -> Vec<(Actor, Point)> {
        let seats = [Seat(0), Seat(1)].into_iter();
        let owed = seats.filter(|seat| owed.contains(*seat));
        owed.filter_map(|seat| Some((Actor::Seat(seat), chosen[seat.index()]?)))
            .collect()
    };
    if let Some(point) = after.pending.iter().flatten().next() {
        return Some(Lines {
            given: Wording::new(ONE_SEALED, &[&point.to_string()]),
            lines: vec![line(after.pending)],
        });
    }
    let free = |point: &Point| before.stone(*point).is_none();
    match after.last {
        Some([black, white]) if free(&black) && free(&white) => Some(Lines {
            given: Wording::new(GIVEN, &[&black.to_string(), &white.to_string()]),
            lines: vec![line([Some(black), Some(white)])],
        }),
        _ => {
            // No choice fits; what comes near are choices among the points that differ, and the first free ones.
            let differ = |point: &Point| before.stone(*point) != after.stone(*point);
            let mut near: Vec<_> = points(before)
                .filter(|point| free(point) && differ(point))
                .collect();
            near.extend(points(before).filter(free).take(2));
            near.truncate(MOST_CHANGED);
            let pairs = near.iter().flat_map(|one| {
                let others = near.iter();
                others.map(|other| line([Some(*one), Some(*other)]))
            });
            Some(Lines {
                given: Wording::new(CHANGED, &[]),
                lines: pairs.collect(),
            })
        }
    }
}
