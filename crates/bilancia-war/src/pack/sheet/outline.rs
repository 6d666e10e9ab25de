//! Outlines: SVG paths of closed rings, each `M` with a point, `l` with steps, and `z`.

/// Corners of the rings of a path; the offending part of the text if it is no such path.
pub(super) fn rings(path: &str) -> Result<Vec<Vec<[f64; 2]>>, &str> {
    let mut found = Vec::new();
    let mut rest = path;
    while !rest.is_empty() {
        let (ring, after) = rest.split_once('z').ok_or(rest)?;
        found.push(corners(ring).ok_or(ring)?);
        rest = after;
    }
    if found.is_empty() {
        Err(path)
    } else {
        Ok(found)
    }
}

fn corners(ring: &str) -> Option<Vec<[f64; 2]>> {
    let (start, steps) = ring.strip_prefix('M')?.split_once('l')?;
    let [x, y] = numbers(start)?[..] else {
        return None;
    };
    let steps = numbers(steps)?;
    if steps.len() < 4 || steps.len() % 2 != 0 {
        return None;
    }
    let mut all = vec![[x, y]];
    let mut at = [x, y];
    for step in steps.chunks(2) {
        // Paths have one decimal; sums of binary fractions must not drift from it.
        at = [0, 1].map(|axis| ((at[axis] + step[axis]) * 10.0).round() / 10.0);
        all.push(at);
    }
    Some(all)
}

/// Numbers with blanks, or the sign of the next, between them.
fn numbers(text: &str) -> Option<Vec<f64>> {
    let spaced = text.replace('-', " -");
    let number = |word: &str| {
        let plain = |letter: char| letter.is_ascii_digit() || letter == '.' || letter == '-';
        let number: f64 = word.chars().all(plain).then(|| word.parse().ok())??;
        (number.abs() <= 100_000.0).then_some(number)
    };
    spaced.split_ascii_whitespace().map(number).collect()
}

/// Whether a point lies inside: it is enclosed by an odd number of rings.
pub(super) fn inside(rings: &[Vec<[f64; 2]>], [x, y]: [f64; 2]) -> bool {
    let mut inside = false;
    for ring in rings {
        for (place, &[x1, y1]) in ring.iter().enumerate() {
            let [x2, y2] = ring[(place + 1) % ring.len()];
            if (y1 > y) != (y2 > y) && x < x1 + (y - y1) / (y2 - y1) * (x2 - x1) {
                inside = !inside;
            }
        }
    }
    inside
}
