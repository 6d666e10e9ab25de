//! Reads and checks the files of a sheet: lines of fields with tabs between them, after one line of headings.

use std::fmt;

use bilancia_core::{Lang, Message, Name, ToArgument};

use super::{
    AreaInfo, AreaLabel, Decor, DecorKind, Fault, Faults, Sheet, SheetFiles, View,
    messages::{
        ANCHOR, BETWEEN, BRIDGE, EMPTY, FIELDS, KIND, LACKING, LEADER, NO_AREA, NO_SHEET, NUMBER,
        OUTLINE, OUTSIDE, PATH, TWICE, WALL,
    },
    outline::{inside, rings},
};

/// All faults of one file of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetError {
    /// Name of the file.
    pub file: &'static str,
    /// Faults in the order of lines.
    pub faults: Faults,
}

impl SheetError {
    /// All faults in a language, one a line, each after the name of the file.
    pub fn text(&self, lang: Lang) -> String {
        self.faults.text(lang, self.file)
    }
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for SheetError {}

/// One file, and the faults found in it.
struct File<'a> {
    name: &'static str,
    areas: &'a [AreaInfo],
    faults: Vec<Fault>,
}

/// Fields of a line with its number.
type Line<'t, const N: usize> = (usize, [&'t str; N]);

impl<'a> File<'a> {
    fn new(name: &'static str, areas: &'a [AreaInfo]) -> Self {
        let faults = Vec::new();
        Self {
            name,
            areas,
            faults,
        }
    }

    fn fault(&mut self, line: usize, field: &str, message: Message, with: &[&dyn ToArgument]) {
        self.faults.push(Fault::new(line, field, message, with));
    }

    fn lines<'t, const N: usize>(&mut self, text: &'t str) -> Vec<Line<'t, N>> {
        let mut found = Vec::new();
        for (place, line) in text.lines().enumerate().skip(1) {
            let fields: Vec<_> = line.split('\t').collect();
            match <[&str; N]>::try_from(&fields[..]) {
                Ok(fields) => found.push((place + 1, fields)),
                Err(_) => self.fault(place + 1, "", FIELDS, &[&fields.len(), &N]),
            }
        }
        found
    }

    fn area(&mut self, line: usize, code: &str) -> Option<usize> {
        let found = self.areas.iter().position(|area| area.code == code);
        if found.is_none() {
            self.fault(line, code, NO_AREA, &[&code]);
        }
        found
    }

    fn number(&mut self, line: usize, field: &str, text: &str, low: i32, high: i32) -> f64 {
        let number = text.trim().parse::<f64>().ok();
        let range = f64::from(low)..=f64::from(high);
        match number.filter(|number| range.contains(number)) {
            Some(number) => number,
            None => {
                self.fault(line, field, NUMBER, &[&text, &low, &high]);
                f64::from(low)
            }
        }
    }

    fn name(&mut self, line: usize, field: &str, en: &str, it: &str) -> Name {
        if en.trim().is_empty() || it.trim().is_empty() {
            self.fault(line, field, EMPTY, &[]);
        }
        Name::new(en, it)
    }

    /// One value for each area, from lines that name it first.
    fn of_areas<T>(&mut self, found: Vec<(usize, usize, T)>) -> Vec<T> {
        let mut all: Vec<Option<T>> = self.areas.iter().map(|_| None).collect();
        let mut last = 1;
        for (line, area, value) in found {
            let code = &self.areas[area].code;
            if all[area].replace(value).is_some() {
                self.fault(line, code, TWICE, &[code]);
            }
            last = line;
        }
        for (area, _) in all.iter().enumerate().filter(|(_, value)| value.is_none()) {
            let code = &self.areas[area].code;
            let fault = Fault::new(last, code, LACKING, &[code]);
            self.faults.push(fault);
        }
        all.into_iter().flatten().collect()
    }

    fn done<T>(self, value: T) -> Result<T, SheetError> {
        match self.faults.is_empty() {
            true => Ok(value),
            false => Err(SheetError {
                file: self.name,
                faults: Faults(self.faults),
            }),
        }
    }
}

impl Sheet {
    /// Reads and checks the files of a sheet for these areas.
    ///
    /// # Errors
    /// All faults of the first file that has some.
    pub(in super::super) fn read(
        areas: &[AreaInfo],
        files: &SheetFiles<'_>,
    ) -> Result<Self, SheetError> {
        let mut views = read_views(areas, files.views)?;
        let [_, _, width, height] = views.remove(0).area;
        let beyond = |view: &View| view.area[0] < 0.0 || view.area[0] + view.area[2] > width;
        let round = views.iter().any(beyond);
        let outlines = read_outlines(areas, files.outlines, [width, height])?;
        let labels = read_labels(areas, files.labels, [width, height], &outlines)?;
        Ok(Self {
            width,
            height,
            round,
            outlines,
            labels,
            views,
            decor: read_decor(areas, files.decor)?,
        })
    }
}

fn read_views(areas: &[AreaInfo], text: &str) -> Result<Vec<View>, SheetError> {
    let mut file = File::new("views.tsv", areas);
    let mut views: Vec<View> = Vec::new();
    for (line, [id, en, it, x, y, width, height]) in file.lines(text) {
        if views.iter().any(|view| view.id == id) {
            file.fault(line, id, TWICE, &[&id]);
        }
        let name = file.name(line, id, en, it);
        let x = file.number(line, "x", x, -10_000, 10_000);
        let y = file.number(line, "y", y, -10_000, 10_000);
        let width = file.number(line, "width", width, 10, 10_000);
        let height = file.number(line, "height", height, 10, 10_000);
        views.push(View {
            id: id.to_owned(),
            name,
            area: [x, y, width, height],
        });
    }
    let sheet = views.first().map(|view| (&*view.id, view.area));
    if !matches!(sheet, Some(("sheet", [0.0, 0.0, _, _]))) {
        file.fault(2, "sheet", NO_SHEET, &[]);
    }
    file.done(views)
}

fn read_outlines(
    areas: &[AreaInfo],
    text: &str,
    size: [f64; 2],
) -> Result<Vec<String>, SheetError> {
    let mut file = File::new("outline.tsv", areas);
    let mut found = Vec::new();
    for (line, [code, path]) in file.lines(text) {
        let Some(area) = file.area(line, code) else {
            continue;
        };
        match rings(path) {
            Err(part) => {
                let part: String = part.chars().take(40).collect();
                file.fault(line, code, OUTLINE, &[&part]);
            }
            Ok(rings) => {
                let on =
                    |[x, y]: &[f64; 2]| (0.0..=size[0]).contains(x) && (0.0..=size[1]).contains(y);
                if !rings.iter().flatten().all(on) {
                    let [width, height] = size.map(|length| length as i32);
                    file.fault(line, code, OUTSIDE, &[&width, &height]);
                }
                let [x, y] = areas[area].anchor;
                if !inside(&rings, [f64::from(x), f64::from(y)]) {
                    file.fault(line, code, ANCHOR, &[&x, &y]);
                }
            }
        }
        found.push((line, area, path.to_owned()));
    }
    let outlines = file.of_areas(found);
    file.done(outlines)
}

fn read_labels(
    areas: &[AreaInfo],
    text: &str,
    [width, height]: [f64; 2],
    outlines: &[String],
) -> Result<Vec<AreaLabel>, SheetError> {
    let mut file = File::new("labels.tsv", areas);
    let mut found = Vec::new();
    for (line, [code, x, y, size, columns, leader, en, it]) in file.lines(text) {
        let Some(area) = file.area(line, code) else {
            continue;
        };
        let name = file.name(line, code, en, it);
        let x = file.number(line, "x", x, 0, width as i32);
        let y = file.number(line, "y", y, 0, height as i32);
        let size = file.number(line, "size", size, 6, 60);
        let columns = file.number(line, "columns", columns, 1, 8) as usize;
        let point = leader.split_once(' ').map(|(x, y)| {
            let x = file.number(line, "leader", x, 0, width as i32);
            [x, file.number(line, "leader", y, 0, height as i32)]
        });
        let ends = point.map(|point| rings(&outlines[area]).is_ok_and(|it| inside(&it, point)));
        if !ends.unwrap_or(leader == "-") {
            file.fault(line, "leader", LEADER, &[]);
        }
        let label = AreaLabel {
            x,
            y,
            size,
            columns,
            leader: point,
            name,
        };
        found.push((line, area, label));
    }
    let labels = file.of_areas(found);
    file.done(labels)
}

fn read_decor(areas: &[AreaInfo], text: &str) -> Result<Vec<Decor>, SheetError> {
    let mut file = File::new("decor.tsv", areas);
    let mut all = Vec::new();
    for (line, [kind, between, path]) in file.lines(text) {
        let Some(&(_, kind)) = DecorKind::ALL.iter().find(|(name, _)| *name == kind) else {
            let names = DecorKind::ALL.map(|(name, _)| name).join(", ");
            file.fault(line, "kind", KIND, &[&kind, &names]);
            continue;
        };
        let plain = |letter: char| letter.is_ascii_alphanumeric() || " .,-".contains(letter);
        if !path.chars().all(plain) {
            file.fault(line, "path", PATH, &[]);
        }
        let joins = matches!(kind, DecorKind::Bridge | DecorKind::Wall);
        let between = joins
            .then(|| passage(&mut file, line, kind, between))
            .flatten();
        all.push(Decor {
            kind,
            between,
            path: path.to_owned(),
        });
    }
    file.done(all)
}

/// The two areas of a bridge or a wall.
fn passage(file: &mut File<'_>, line: usize, kind: DecorKind, codes: &str) -> Option<[usize; 2]> {
    let Some((one, other)) = codes.split_once(' ') else {
        file.fault(line, "between", BETWEEN, &[]);
        return None;
    };
    let pair = [file.area(line, one)?, file.area(line, other)?];
    let touch = file.areas[pair[0]].touches.iter();
    let touch = touch.into_iter().any(|area| area.index() == pair[1]);
    match kind {
        DecorKind::Bridge if !touch => file.fault(line, "between", BRIDGE, &[&one, &other]),
        DecorKind::Wall if touch => file.fault(line, "between", WALL, &[&one, &other]),
        _ => {}
    }
    Some(pair)
}
