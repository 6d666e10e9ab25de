//! Charts of several series over rounds. The library plotters lays them out; they are drawn as scenes, in the colours of the
//! look and with a letter on every line.

use std::convert::Infallible;

use bilancia_core::{Lang, figures::fixed};
use bilancia_scene::{Anchor, Font, Scene, Tint};
use plotters::{
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind,
};

/// A line of a chart.
pub struct Series {
    /// One or two letters that stand on the line.
    pub letters: String,
    /// Colour of the line; by its place if none.
    pub tint: Option<Tint>,
    /// Values by round, from that of the first.
    pub values: Vec<f64>,
}

/// Colours of lines, in the order of the series; letters tell them apart as well.
const TINTS: [Tint; 6] = [
    Tint::Terra,
    Tint::Teal,
    Tint::Brass,
    Tint::Clash,
    Tint::Slips,
    Tint::Ink2,
];
const SIZE: (u32, u32) = (640, 300);
/// Rounds between two letters of a line, so that a chart has at most about ten of each.
const LETTERS: usize = 10;

/// A tint as a colour that the library passes on: its place among all tints.
fn colour(tint: Tint) -> RGBColor {
    let place = Tint::ALL.iter().position(|known| *known == tint);
    RGBColor(place.unwrap_or(0) as u8, 0, 0)
}

fn tint(colour: BackendColor) -> Tint {
    let place = usize::from(colour.rgb.0);
    Tint::ALL.get(place).copied().unwrap_or(Tint::Ink)
}

/// A scene as paper for the library.
struct Paper<'a>(&'a mut Scene);

fn point((x, y): BackendCoord) -> (f64, f64) {
    (x.into(), y.into())
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Paper<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        SIZE
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, _: BackendCoord, _: BackendColor) -> Drawn {
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        if style.color().alpha > 0.0 {
            let ((x, y), (to_x, to_y)) = (point(from), point(to));
            let width = style.stroke_width().into();
            (self.0).line(x, y, to_x, to_y, tint(style.color()), width);
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let mut data = String::new();
        for (x, y) in path {
            let command = if data.is_empty() { 'M' } else { 'L' };
            data.push_str(&format!("{command}{x} {y}"));
        }
        if style.color().alpha > 0.0 && !data.is_empty() {
            let width = style.stroke_width().into();
            self.0.path(data).stroke(tint(style.color()), width);
        }
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let (x, y) = point(centre);
        let circle = self.0.circle(x, y, radius.into());
        match fill {
            true => circle.fill(tint(style.color())),
            false => circle.stroke(tint(style.color()), style.stroke_width().into()),
        };
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        let ((x, y), size) = (point(at), style.size());
        let anchor = style.anchor();
        let down = match anchor.v_pos {
            VPos::Top => 0.8,
            VPos::Center => 0.34,
            VPos::Bottom => 0.0,
        };
        self.0
            .label(text, x, y + size * down, size)
            .font(Font::Regular)
            .tint(tint(style.color()))
            .anchor(match anchor.h_pos {
                HPos::Left => Anchor::Start,
                HPos::Center => Anchor::Middle,
                HPos::Right => Anchor::End,
            });
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let width = style.size() * 0.55 * text.chars().count() as f64;
        Ok((width as u32, style.size() as u32))
    }
}

/// Values that the axis of a chart reaches at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Zero, for amounts.
    FromZero,
    /// Those of the series alone, for ratings.
    Fitted,
}

/// Chart of series over rounds; `first` is the number of the first round. None if there is nothing to draw.
pub fn lines(
    title: &str,
    words: &str,
    series: &[Series],
    first: u16,
    axis: Axis,
    lang: Lang,
) -> Option<Scene> {
    let rounds = series.iter().map(|one| one.values.len()).max()?;
    if rounds < 2 {
        return None;
    }
    let all = || series.iter().flat_map(|one| one.values.iter().copied());
    let (least, most) = match axis {
        Axis::FromZero => (all().fold(0.0, f64::min), 1.05 * all().fold(1.0, f64::max)),
        Axis::Fitted => (
            all().fold(f64::INFINITY, f64::min) - 1.0,
            all().fold(f64::NEG_INFINITY, f64::max) + 1.0,
        ),
    };
    let (width, height) = SIZE;
    let mut scene = Scene::new(
        width.into(),
        height.into(),
        title.to_owned(),
        words.to_owned(),
    );
    let last = f64::from(first) + (rounds - 1) as f64;
    let drawn = draw(
        &mut scene,
        series,
        (f64::from(first), last),
        (least, most),
        lang,
    );
    drawn.ok().map(|()| scene)
}

fn draw(
    scene: &mut Scene,
    series: &[Series],
    (first, last): (f64, f64),
    (least, most): (f64, f64),
    lang: Lang,
) -> Result<(), DrawingAreaErrorKind<Infallible>> {
    let area = Paper(scene).into_drawing_area();
    let text = |tint: Tint| TextStyle {
        color: colour(tint).to_backend_color(),
        ..TextStyle::from(("serif", 15))
    };
    let mut chart = ChartBuilder::on(&area)
        .margin(12)
        .x_label_area_size(28)
        .y_label_area_size(52)
        .build_cartesian_2d(first..last, least..most)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(((last - first) as usize + 1).min(14))
        .y_labels(6)
        .x_label_formatter(&|round| fixed(*round, 0, lang))
        .y_label_formatter(&|value| fixed(*value, 0, lang).replace('-', "−"))
        .label_style(text(Tint::Ink2))
        .axis_style(colour(Tint::BoardLine))
        .bold_line_style(colour(Tint::Rule))
        .light_line_style(TRANSPARENT)
        .draw()?;
    let tinted = || {
        let usual = series.iter().zip(TINTS.iter().cycle());
        usual.map(|(one, tint)| (one, one.tint.unwrap_or(*tint)))
    };
    for (one, line) in tinted() {
        let points = || {
            let values = one.values.iter().enumerate();
            values.map(|(round, value)| (first + round as f64, *value))
        };
        chart.draw_series(LineSeries::new(
            points(),
            ShapeStyle::from(&colour(line)).stroke_width(3),
        ))?;
    }
    // Letters lie above all lines, each line's at rounds of its own.
    for (place, (one, line)) in tinted().enumerate() {
        let apart = one.values.len().div_ceil(LETTERS).max(2);
        let values = one.values.iter().enumerate();
        let marked = values
            .filter(|(round, _)| round % apart == place % apart || round + 1 == one.values.len());
        let middle = Pos::new(HPos::Center, VPos::Center);
        let style = text(line).pos(middle);
        chart.draw_series(marked.map(|(round, value)| {
            let at = (first + round as f64, *value);
            EmptyElement::at(at)
                + Circle::new((0, 0), 10, colour(Tint::Paper).filled())
                + Circle::new((0, 0), 10, colour(line))
                + Text::new(one.letters.clone(), (0, 0), style.clone())
        }))?;
    }
    area.present()
}
