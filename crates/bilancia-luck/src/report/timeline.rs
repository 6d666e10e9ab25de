//! Chart of the luck ledger: the expected payoff over the events of one game, and below it what each event changed, split
//! by cause.

use bilancia_core::{
    Lang, Message,
    figures::{fixed, signed},
};
use bilancia_scene::{Anchor, Font, Pattern, Scene, Tint};

use super::account::{is_early, places};
use crate::ledger::{LedgerEntry, LedgerParts, LuckLedger};

bilancia_core::messages! { crate::report::catalogue, "timeline-":
    const {
        TITLE, VALUE, CHANGE, DICE_AND_CARDS, INTERACTION, HIDDEN, ERRORS, EARLY_END, NOT_EXPLAINED,
    }
}

/// Colour, pattern, letter and name of each cause, in the order in which bars stack them.
const CAUSES: [(Tint, Option<Pattern>, &str, Message); 6] = [
    (Tint::Dice, Some(Pattern::Dots), "C", DICE_AND_CARDS),
    (Tint::Clash, Some(Pattern::Cross), "S", INTERACTION),
    (Tint::Slips, Some(Pattern::Lines), "N", HIDDEN),
    (Tint::Ink, None, "K", ERRORS),
    (Tint::Brass, Some(Pattern::Hatch), "E", EARLY_END),
    (Tint::Place, Some(Pattern::Bars), "?", NOT_EXPLAINED),
];
/// Indices in [`CAUSES`] of errors, and of the end before its time.
const MISTAKES: usize = 3;
const EARLY: usize = 4;

/// Bar of an event: signed parts with the indices of their causes, and the values before and after it.
type Bar = (Vec<(usize, f64)>, [f64; 2]);

/// How the events of a ledger are named on a chart.
#[derive(Clone, Copy, Debug, Default)]
pub struct Steps<'a> {
    /// A name for each entry, for the axis; the numbers from 1 if there are none. Neighbours with equal names are one
    /// step of the game, and its number as text is the cell that leads there.
    pub names: &'a [usize],
    /// Labels of the entries on the axis instead of their names, such as the number of a move that has two steps.
    pub labels: &'a [usize],
    /// The step whose position is shown, if any.
    pub shown: Option<usize>,
}

impl Steps<'_> {
    /// The name of an entry.
    fn name(&self, index: usize) -> usize {
        match self.names {
            [] => index + 1,
            names => names.get(index).copied().unwrap_or(usize::MAX),
        }
    }

    /// The label of an entry on the axis.
    fn label(&self, index: usize) -> usize {
        let label = self.labels.get(index).copied();
        label.unwrap_or_else(|| self.name(index))
    }
}

/// Signed parts of an entry, with the indices of their causes; they sum to its change of value.
fn parts_of(entry: &LedgerEntry) -> [(usize, f64); 7] {
    [
        (0, entry.luck),
        (1, entry.clash),
        (2, entry.mixing[0]),
        (2, -entry.mixing[1]),
        (3, -entry.errors[0]),
        (3, entry.errors[1]),
        (5, entry.residual()),
    ]
}

/// How broad a chart is; labels are as large in both, so that the narrow one can be read on a phone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Breadth {
    /// 900 pixels, with the causes in one row.
    #[default]
    Wide,
    /// 400 pixels, with a row for each cause.
    Narrow,
}

impl Breadth {
    /// Width of both panels.
    fn panel(self) -> f64 {
        match self {
            Self::Wide => 830.0,
            Self::Narrow => 330.0,
        }
    }

    /// Most labels of events below the panels.
    fn labels(self) -> usize {
        match self {
            Self::Wide => 16,
            Self::Narrow => 7,
        }
    }
}

/// Left end of both panels, what is right of them, and top and height of each.
const LEFT: f64 = 56.0;
const RIGHT: f64 = 14.0;
const VALUES: [f64; 2] = [24.0, 150.0];
const CHANGES: [f64; 2] = [208.0, 150.0];
/// Top of the legend, and the height of a row of it.
const LEGEND: f64 = 396.0;
const ROW: f64 = 24.0;

/// Chart of a luck ledger. Above, the expected payoff of the first seat in points; below, a bar for each event, whose parts
/// are the change by each cause: upwards in favour of the first seat. The legend has their sums, which are those of the
/// table that [`account`](super::account()) makes. The bars are left out where the evaluations do not tell luck from skill.
pub fn timeline(ledger: &LuckLedger, steps: Steps<'_>, breadth: Breadth, lang: Lang) -> Scene {
    let parts = ledger.parts();
    let digits = places(ledger, &parts);
    let figure = |value: f64| signed(value, digits, lang);
    let words = format!("{} → {}", figure(ledger.initial), figure(ledger.result));
    let bottom = if parts.is_split { CHANGES } else { VALUES };
    let bottom = bottom[0] + bottom[1];
    let legend = match parts.is_split {
        true => legend(&parts, digits),
        false => Vec::new(),
    };
    let rows = match breadth {
        Breadth::Wide => legend.len().min(1),
        Breadth::Narrow => legend.len(),
    };
    let height = match rows {
        0 => bottom + 40.0,
        rows => LEGEND + ROW * rows as f64 + 4.0,
    };
    let panel = breadth.panel();
    let mut scene = Scene::new(
        LEFT + panel + RIGHT,
        height,
        TITLE.raw(lang).to_owned(),
        words,
    );
    let mut bars: Vec<Bar> = ledger
        .entries
        .iter()
        .map(|entry| (parts_of(entry).to_vec(), entry.values))
        .collect();
    if is_early(&parts) {
        let end = parts.early_end.value;
        bars.push((vec![(EARLY, end)], [ledger.value(), ledger.result]));
    }
    let wide = panel / bars.len().max(1) as f64;
    let x = |index: usize| LEFT + wide * index as f64;
    // What is shown lies below everything else.
    for index in 0..ledger.entries.len() {
        if Some(steps.name(index)) == steps.shown {
            scene
                .rect(x(index), VALUES[0], wide, bottom - VALUES[0])
                .fill(Tint::BrassTint);
        }
    }
    draw_values(
        &mut scene,
        panel,
        &bars,
        [ledger.initial, ledger.result],
        lang,
    );
    if parts.is_split {
        draw_changes(&mut scene, panel, &bars, lang);
    }
    let every = bars.len().div_ceil(breadth.labels());
    let labelled = (0..ledger.entries.len()).step_by(every.max(1));
    draw_labels(&mut scene, labelled, steps, wide, bottom);
    for (place, &(cause, sum)) in legend.iter().enumerate() {
        let step = panel / legend.len().max(4) as f64;
        let (right, down) = match breadth {
            Breadth::Wide => (step * place as f64, 0.0),
            Breadth::Narrow => (0.0, ROW * place as f64),
        };
        draw_cause(
            &mut scene,
            (LEFT + right, LEGEND + down),
            cause,
            &signed(sum, digits, lang),
            lang,
        );
    }
    cells(&mut scene, ledger.entries.len(), steps, wide, bottom);
    scene
}

/// Draws the lines and figures of an axis from -`bound` to `bound`, and returns where values lie on it.
fn axis(
    scene: &mut Scene,
    panel: f64,
    [top, height]: [f64; 2],
    (bound, title): (f64, Message),
    lang: Lang,
) -> impl Fn(f64) -> f64 + use<> {
    let y = move |value: f64| top + height * (bound - value) / (2.0 * bound);
    let places = usize::from(bound < 10.0) + usize::from(bound < 0.3);
    for share in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        let at = y(share * bound);
        scene.line(LEFT, at, LEFT + panel, at, Tint::Rule, 1.0);
        if share.abs() == 0.5 {
            continue;
        }
        let text = match share == 0.0 {
            true => fixed(0.0, 0, lang),
            false => signed(share * bound, places, lang),
        };
        scene
            .label(text, LEFT - 8.0, at + 4.0, 13.0)
            .anchor(Anchor::End)
            .tint(Tint::Ink2);
    }
    scene
        .label(title.raw(lang), LEFT, top - 8.0, 14.0)
        .anchor(Anchor::Start)
        .font(Font::Italic);
    y
}

/// Draws the expected payoff over the events, from the first to the last value of a ledger.
fn draw_values(scene: &mut Scene, panel: f64, bars: &[Bar], [first, last]: [f64; 2], lang: Lang) {
    let wide = panel / bars.len().max(1) as f64;
    let values = bars.iter().flat_map(|(_, values)| values);
    let bound = values.fold(last.abs().max(1e-9), |most: f64, value| {
        most.max(value.abs())
    });
    let y = axis(scene, panel, VALUES, (bound, VALUE), lang);
    let mut data = format!("M{LEFT:.1} {:.1}", y(first));
    for (index, (_, values)) in bars.iter().enumerate() {
        let x = LEFT + wide * (index + 1) as f64;
        data.push_str(&format!("L{x:.1} {:.1}", y(values[1])));
    }
    scene.path(data).stroke(Tint::Ink, 2.0);
}

/// Draws labels of some entries below the panels, of which each has a width.
fn draw_labels(
    scene: &mut Scene,
    entries: impl Iterator<Item = usize>,
    steps: Steps<'_>,
    wide: f64,
    bottom: f64,
) {
    let mut before = None;
    for index in entries {
        let label = steps.label(index);
        // The events of one move stand over one number.
        if before.replace(label) == Some(label) {
            continue;
        }
        let x = LEFT + wide * (index as f64 + 0.5);
        let label = scene.label(label.to_string(), x, bottom + 18.0, 13.0);
        label.tint(Tint::Ink2);
    }
}

/// Draws a bar for each event: parts that are gains above the line, losses below it.
fn draw_changes(scene: &mut Scene, panel: f64, bars: &[Bar], lang: Lang) {
    let wide = panel / bars.len().max(1) as f64;
    let side = |parts: &[(usize, f64)], sign: f64| -> f64 {
        parts.iter().map(|(_, part)| (sign * part).max(0.0)).sum()
    };
    let bound = bars.iter().fold(1e-9_f64, |most, (parts, _)| {
        most.max(side(parts, 1.0)).max(side(parts, -1.0))
    });
    let y = axis(scene, panel, CHANGES, (bound, CHANGE), lang);
    for (index, (parts, _)) in bars.iter().enumerate() {
        let mut ends = [0.0; 2];
        for &(cause, part) in parts {
            let end = &mut ends[usize::from(part < 0.0)];
            let [one, other] = [y(*end), y(*end + part)];
            *end += part;
            let (upper, tall) = (one.min(other), (one - other).abs());
            if tall < 0.3 {
                continue;
            }
            let (tint, pattern, ..) = CAUSES[cause];
            let shown = (wide - 1.0).clamp(0.8, 34.0);
            let left = LEFT + wide * index as f64 + (wide - shown) / 2.0;
            let bar = scene.rect(left, upper, shown, tall);
            bar.fill(tint);
            if wide > 4.0 {
                bar.stroke(Tint::Ink2, 0.7);
            }
            if let Some(pattern) = pattern {
                scene.rect(left, upper, shown, tall).pattern(pattern);
            }
        }
    }
    scene.line(LEFT, y(0.0), LEFT + panel, y(0.0), Tint::Ink2, 1.0);
}

/// The causes that occur, by their indices, with their sums; errors always.
fn legend(parts: &LedgerParts, digits: usize) -> Vec<(usize, f64)> {
    let least = 0.5 * 10_f64.powi(-i32::try_from(digits).unwrap_or(0));
    let sums: [f64; CAUSES.len()] = [
        parts.luck.value,
        parts.clash.value,
        parts.mixing[0].value - parts.mixing[1].value,
        parts.errors[1].value - parts.errors[0].value,
        parts.early_end.value,
        parts.inconsistency.value,
    ];
    let all = sums.into_iter().enumerate();
    all.filter(|(cause, sum)| *cause == MISTAKES || sum.abs() >= least)
        .collect()
}

/// Draws a cause with its sum, from its left upper corner.
fn draw_cause(scene: &mut Scene, (x, y): (f64, f64), cause: usize, sum: &str, lang: Lang) {
    let (tint, pattern, letter, name) = CAUSES[cause];
    scene
        .rect(x, y, 14.0, 14.0)
        .fill(tint)
        .stroke(Tint::Ink2, 1.0);
    if let Some(pattern) = pattern {
        scene.rect(x, y, 14.0, 14.0).pattern(pattern);
    }
    let text = format!("{letter} {} {sum}", name.raw(lang));
    scene
        .label(text, x + 20.0, y + 12.0, 14.0)
        .anchor(Anchor::Start);
}

/// Lays the cells that lead to steps over both panels, for a number of entries of a width.
fn cells(scene: &mut Scene, entries: usize, steps: Steps<'_>, wide: f64, bottom: f64) {
    let mut from = 0;
    while from < entries {
        let step = steps.name(from);
        let same = (from..entries).take_while(|index| steps.name(*index) == step);
        let count = same.count();
        scene
            .rect(
                LEFT + wide * from as f64,
                VALUES[0],
                wide * count as f64,
                bottom - VALUES[0],
            )
            .cell(step.to_string());
        from += count;
    }
}
