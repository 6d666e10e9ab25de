//! Numbers as people read them: rounded, with the decimal mark of the language.

use crate::Lang;

crate::messages! { crate::catalogue, "figures-": const { DECIMAL_MARK } }

/// A number with a given number of digits after the decimal mark of the language and a true minus sign; never a negative zero.
pub fn fixed(value: f64, digits: usize, lang: Lang) -> String {
    marked(&format!("{:.digits$}", rounded(value, digits)), lang)
}

/// A number as [`fixed`] writes it, with its sign.
pub fn signed(value: f64, digits: usize, lang: Lang) -> String {
    marked(&format!("{:+.digits$}", rounded(value, digits)), lang)
}

/// A share (1 is the whole) in per cent, with a given number of digits after the decimal point.
pub fn per_cent(share: f64, digits: usize, lang: Lang) -> String {
    format!("{} %", fixed(100.0 * share, digits, lang))
}

/// Number of digits after the decimal point for a figure whose confidence interval has this width, so that the last digit
/// is at most a tenth of the width: from 0 to 6, and 3 for a width that is 0 or not finite.
pub fn digits(width: f64) -> usize {
    match width.is_finite() && width > 0.0 {
        true => (1.0 - width.log10()).ceil().clamp(0.0, 6.0) as usize,
        false => 3,
    }
}

/// A roll of two dice that is written in two digits, such as `62`, as people write it: `6-2`. None for other texts.
pub fn dice(text: &str) -> Option<String> {
    match text.as_bytes() {
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => {
            Some(format!("{}-{}", char::from(*one), char::from(*other)))
        }
        _ => None,
    }
}

fn rounded(value: f64, digits: usize) -> f64 {
    let unit = 10_f64.powi(i32::try_from(digits).unwrap_or(0));
    let rounded = (value * unit).round() / unit;
    // What rounds to nothing has no sign; what is too large to be scaled is taken as it is.
    if rounded == 0.0 {
        0.0
    } else if rounded.is_finite() {
        rounded
    } else {
        value
    }
}

/// A number with the decimal mark of a language in place of its point, and a true minus in place of the hyphen before it.
pub fn marked(figure: &str, lang: Lang) -> String {
    let figure = figure.replace('.', DECIMAL_MARK.raw(lang));
    match figure.strip_prefix('-') {
        Some(figure) => format!("−{figure}"),
        None => figure,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_has_no_sign_and_italian_has_a_comma() {
        assert_eq!(fixed(-0.001, 2, Lang::EN), "0.00");
        assert_eq!(signed(-0.001, 2, Lang::EN), "+0.00");
        assert_eq!(signed(-1.25, 2, Lang::IT), "−1,25");
        assert_eq!(per_cent(0.530_64, 2, Lang::IT), "53,06 %");
        assert_eq!(fixed(f64::INFINITY, 1, Lang::EN), "inf");
    }

    #[test]
    fn digits_follow_the_width() {
        let widths = [300.0, 10.0, 9.0, 1.0, 0.3, 0.02, 1e-9, 0.0, f64::INFINITY];
        assert_eq!(widths.map(digits), [0, 0, 1, 1, 2, 3, 6, 3, 3]);
    }
}
