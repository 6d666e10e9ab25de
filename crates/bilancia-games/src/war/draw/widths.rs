//! Widths of texts in the semibold cut of the serif typeface.

/// Advance widths of the printable ASCII characters from the blank on, in thousandths of the font size: the table `hmtx`
/// of `bilancia-scene/fonts/Vollkorn-SemiBold.ttf`.
const SEMIBOLD: [u16; 95] = [
    200, 411, 365, 602, 556, 863, 762, 216, 311, 311, 464, 550, 277, 419, 265, 377, 612, 387, 524,
    507, 584, 499, 553, 477, 532, 554, 265, 281, 550, 550, 550, 537, 998, 708, 652, 647, 733, 615,
    579, 721, 769, 371, 350, 707, 586, 953, 732, 741, 617, 741, 695, 556, 628, 682, 693, 997, 687,
    631, 617, 285, 388, 285, 550, 550, 300, 527, 580, 459, 592, 497, 374, 535, 631, 333, 300, 583,
    324, 936, 635, 556, 609, 579, 453, 449, 366, 593, 546, 781, 549, 553, 506, 358, 183, 358, 550,
];

/// Width of other characters, such as letters with accents.
const OTHER: u16 = 500;

/// Width of a text at a font size, in the units of the size.
pub(super) fn width(text: &str, size: f64) -> f64 {
    let one = |letter: char| {
        let place = (letter as usize).checked_sub(usize::from(b' '));
        place
            .and_then(|place| SEMIBOLD.get(place))
            .unwrap_or(&OTHER)
    };
    let sum: u32 = text.chars().map(|letter| u32::from(*one(letter))).sum();
    f64::from(sum) / 1000.0 * size
}
