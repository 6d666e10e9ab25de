//! Charts of series over rounds, and of one value over time. The library plotters lays them out; they are drawn as scenes, in the colours of the
//! look and with a letter on every line.

use std::convert::Infallible;

use bilancia_core::{Lang, figures::fixed};
use bilancia_scene::{Anchor, Font, Pattern, Scene, Tint};
use maud::{Markup, PreEscaped, html};
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
/// Widths and heights in pixels: of charts for wide windows, and of those for phones, with labels of the same size.
const WIDE: (u32, u32) = (640, 300);
const NARROW: (u32, u32) = (360, 260);
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

/// Figure of one picture for wide windows and for phones, in which the style sheet shows one of them; the first is read
/// out. Cells lead where `links` says, not by keyboard.
pub fn by_width(pictures: &[Scene; 2], links: &dyn Fn(&str) -> Option<String>) -> Markup {
    let [wide, narrow] = pictures.each_ref().map(|picture| {
        let drawn = picture.to_inline_svg(links);
        PreEscaped(drawn.replace("<a href", "<a tabindex=\"-1\" href"))
    });
    html! { figure.chart.by-width { div { (wide) } div aria-hidden="true" { (narrow) } } }
}

/// An empty scene of a size.
fn sheet((width, height): (u32, u32), title: &str, words: &str) -> Scene {
    Scene::new(
        width.into(),
        height.into(),
        title.to_owned(),
        words.to_owned(),
    )
}

/// A scene as paper for the library, with its size.
struct Paper<'a>(&'a mut Scene, (u32, u32));

fn point((x, y): BackendCoord) -> (f64, f64) {
    (x.into(), y.into())
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Paper<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.1
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

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn {
        let corners: Vec<_> = corners.into_iter().map(point).collect();
        self.0.polygon(corners).fill(tint(style.color()));
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

/// A value at a moment, with its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub at: i64,
    /// The value.
    pub value: f64,
    /// The value lies this much above or below, 19 times in 20.
    pub error: f64,
}

/// A day, in milliseconds.
const DAY: f64 = 86_400_000.0;

/// Chart of a value over time as a line, in the band of its errors, wide and narrow; the latest moment comes last. None if there are
/// less than two moments.
pub fn course(title: &str, words: &str, moments: &[Moment], lang: Lang) -> Option<[Scene; 2]> {
    let (first, last) = (moments.first()?.at, moments.last()?.at);
    if moments.len() < 2 || first >= last {
        return None;
    }
    let drawn = |size| {
        let mut scene = sheet(size, title, words);
        draw_course(&mut scene, size, moments, lang).ok()?;
        Some(scene)
    };
    Some([drawn(WIDE)?, drawn(NARROW)?])
}

fn draw_course(
    scene: &mut Scene,
    size: (u32, u32),
    moments: &[Moment],
    lang: Lang,
) -> Result<(), DrawingAreaErrorKind<Infallible>> {
    let days = |moment: &Moment| moment.at as f64 / DAY;
    let [low, high] = [-1.0, 1.0].map(|sign| {
        let edge = move |it: &Moment| (days(it), it.value + sign * it.error);
        moments.iter().map(edge).collect::<Vec<_>>()
    });
    let least = low.iter().map(|it| it.1).fold(f64::INFINITY, f64::min);
    let most = high.iter().map(|it| it.1).fold(f64::NEG_INFINITY, f64::max);
    let (first, last) = (low[0].0, low[low.len() - 1].0);
    let area = Paper(scene, size).into_drawing_area();
    let mut chart = ChartBuilder::on(&area)
        .margin(12)
        // The last label is wider than its place.
        .margin_right(56)
        .x_label_area_size(28)
        .y_label_area_size(52)
        .build_cartesian_2d(first..last, least - 1.0..most + 1.0)?;
    let band: Vec<_> = low.iter().chain(high.iter().rev()).copied().collect();
    chart.draw_series([Polygon::new(band, colour(Tint::BrassTint))])?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(size.0 as usize / 110)
        .y_labels(6)
        .x_label_formatter(&|at| day_words(*at, last - first, lang))
        .y_label_formatter(&|value| fixed(*value, 0, lang))
        .label_style(text(Tint::Ink2))
        .axis_style(colour(Tint::BoardLine))
        .bold_line_style(colour(Tint::Rule))
        .light_line_style(TRANSPARENT)
        .draw()?;
    let line = moments.iter().map(|it| (days(it), it.value));
    let ink = colour(Tint::Ink);
    chart.draw_series(LineSeries::new(
        line.clone(),
        ShapeStyle::from(&ink).stroke_width(3),
    ))?;
    chart.draw_series(line.clone().next_back().map(|at| {
        EmptyElement::at(at)
            + Circle::new((0, 0), 6, colour(Tint::BrassFill).filled())
            + Circle::new((0, 0), 6, ink)
    }))?;
    area.present()
}

/// A day on an axis that spans a number of days: with its month, or the month with its year on a long one; nothing for a part of a day.
fn day_words(day: f64, span: f64, lang: Lang) -> String {
    if day.fract() != 0.0 {
        return String::new();
    }
    let at = (day * DAY) as i64;
    match span > 300.0 {
        true => bilancia_words::month(at, lang),
        false => bilancia_words::day_of_year(at, lang),
    }
}

/// A line of values without axes, small enough for a row of a table; the last one has a dot. None if there are less than two.
pub fn spark(title: &str, words: &str, values: &[f64]) -> Option<Scene> {
    let (width, height, edge) = (96.0, 28.0, 4.0);
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let steps = (values.len() > 1).then_some((values.len() - 1) as f64)?;
    let point = |(at, value): (usize, &f64)| {
        let height = height - 2.0 * edge;
        let x = edge + (width - 2.0 * edge) * at as f64 / steps;
        let share = match most - least {
            0.0 => 0.5,
            range => (most - value) / range,
        };
        (x, edge + height * share)
    };
    let points: Vec<_> = values.iter().enumerate().map(point).collect();
    let mut scene = Scene::new(width, height, title.to_owned(), words.to_owned());
    let corners: Vec<_> = points
        .iter()
        .map(|(x, y)| format!("{x:.1} {y:.1}"))
        .collect();
    let line = format!("M{}", corners.join("L"));
    scene.path(line).stroke(Tint::Ink, 1.6);
    let (x, y) = points[points.len() - 1];
    let dot = scene.circle(x, y, 3.0);
    dot.fill(Tint::BrassFill).stroke(Tint::Ink, 1.2);
    Some(scene)
}

/// A bar of won, drawn and lost games: solid, plain and hatched.
pub fn parts(title: &str, words: &str, counts: &[u32; 3]) -> Scene {
    let (width, height) = (320.0, 14.0);
    let mut scene = Scene::new(width, height, title.to_owned(), words.to_owned());
    let all = f64::from(counts.iter().sum::<u32>().max(1));
    let mut x = 1.0;
    for (place, count) in counts.iter().enumerate() {
        let share = (width - 2.0) * f64::from(*count) / all;
        if *count > 0 {
            let part = scene.rect(x, 1.0, share, height - 2.0);
            match place {
                0 => part.fill(Tint::Ink),
                1 => part.fill(Tint::BrassTint),
                _ => part.pattern(Pattern::Hatch),
            };
            part.stroke(Tint::Ink, 1.0);
        }
        x += share;
    }
    scene
}

/// Text of labels.
fn text(tint: Tint) -> TextStyle<'static> {
    TextStyle {
        color: colour(tint).to_backend_color(),
        ..TextStyle::from(("serif", 15))
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

/// Chart of series over rounds, wide and narrow; `first` is the number of the first round. None if there is nothing to draw.
pub fn lines(
    title: &str,
    words: &str,
    series: &[Series],
    first: u16,
    axis: Axis,
    lang: Lang,
) -> Option<[Scene; 2]> {
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
    let last = f64::from(first) + (rounds - 1) as f64;
    let ranges = [(f64::from(first), last), (least, most)];
    let drawn = |size| {
        let mut scene = sheet(size, title, words);
        draw(&mut scene, size, series, ranges, lang).ok()?;
        Some(scene)
    };
    Some([drawn(WIDE)?, drawn(NARROW)?])
}

fn draw(
    scene: &mut Scene,
    size: (u32, u32),
    series: &[Series],
    [(first, last), (least, most)]: [(f64, f64); 2],
    lang: Lang,
) -> Result<(), DrawingAreaErrorKind<Infallible>> {
    let area = Paper(scene, size).into_drawing_area();
    let mut chart = ChartBuilder::on(&area)
        .margin(12)
        .x_label_area_size(28)
        .y_label_area_size(52)
        .build_cartesian_2d(first..last, least..most)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(((last - first) as usize + 1).min(size.0 as usize / 45))
        .y_labels(6)
        .x_label_formatter(&|round| fixed(*round, 0, lang))
        .y_label_formatter(&|value| fixed(*value, 0, lang))
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
