//! Shapes in order, from the ground up.

use crate::Tint;

/// A picture: a flat list of shapes, later ones over earlier ones, and its description in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in drawing units.
    pub width: f64,
    /// Height in drawing units.
    pub height: f64,
    /// What it is a picture of.
    pub title: String,
    /// The whole position in words, for those who cannot see it.
    pub description: String,
    /// What is drawn.
    pub items: Vec<Item>,
}

/// One thing drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A shape.
    Shape(Shape),
    /// Some text.
    Label(Label),
}

/// A shape with its paint.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Its form.
    pub geometry: Geometry,
    /// What fills it.
    pub fill: Fill,
    /// Its outline.
    pub stroke: Option<Stroke>,
    /// From 0, invisible, to 1.
    pub opacity: f64,
    /// The cell of the board that it stands for, by its name in the game's notation.
    pub cell: Option<String>,
}

/// A form, in drawing units; y grows downwards.
#[derive(Clone, Debug, PartialEq)]
pub enum Geometry {
    /// A rectangle with rounded corners.
    Rect {
        /// Left edge.
        x: f64,
        /// Upper edge.
        y: f64,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
        /// Radius of the corners.
        radius: f64,
    },
    /// A circle.
    Circle {
        /// Centre.
        x: f64,
        /// Centre.
        y: f64,
        /// Radius.
        radius: f64,
    },
    /// A path in SVG's path syntax, moved and scaled.
    Path {
        /// The path's data.
        data: String,
        /// Where its origin goes.
        x: f64,
        /// Where its origin goes.
        y: f64,
        /// By how much it is scaled.
        scale: f64,
    },
}

/// What fills a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fill {
    /// Nothing.
    None,
    /// One colour.
    Tint(Tint),
    /// A pattern over whatever lies below.
    Pattern(Pattern),
}

/// A pattern, so that colour never speaks alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pattern {
    /// Diagonals.
    Hatch,
    /// Crossed diagonals.
    Cross,
    /// Courses of bricks.
    Brick,
    /// Dots.
    Dots,
    /// Upright bars.
    Bars,
    /// Level lines.
    Lines,
}

/// An outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub tint: Tint,
    /// Its width.
    pub width: f64,
    /// Whether it is dashed.
    pub dashed: bool,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text.
    pub text: String,
    /// Where it is anchored.
    pub x: f64,
    /// The base line.
    pub y: f64,
    /// Height of the type.
    pub size: f64,
    /// Where the anchor lies in the text.
    pub anchor: Anchor,
    /// Cut of the type.
    pub font: Font,
    /// Colour.
    pub tint: Tint,
}

/// Where a label's anchor lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// At its start.
    Start,
    /// In its middle.
    Middle,
    /// At its end.
    End,
}

/// A cut of the serif type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// Upright.
    Regular,
    /// Italic.
    Italic,
    /// Semibold.
    Bold,
}

impl Scene {
    /// An empty picture on paper.
    pub fn new(width: f64, height: f64, title: String, description: String) -> Self {
        let mut scene = Self {
            width,
            height,
            title,
            description,
            items: Vec::new(),
        };
        scene.rect(0.0, 0.0, width, height).fill(Tint::Paper);
        scene
    }

    /// Adds a shape and returns it to be painted.
    pub fn shape(&mut self, geometry: Geometry) -> &mut Shape {
        self.items.push(Item::Shape(Shape {
            geometry,
            fill: Fill::None,
            stroke: None,
            opacity: 1.0,
            cell: None,
        }));
        match self.items.last_mut() {
            Some(Item::Shape(shape)) => shape,
            _ => unreachable!("a shape was just added"),
        }
    }

    /// Adds a rectangle.
    pub fn rect(&mut self, x: f64, y: f64, width: f64, height: f64) -> &mut Shape {
        self.shape(Geometry::Rect {
            x,
            y,
            width,
            height,
            radius: 0.0,
        })
    }

    /// Adds a rectangle with round corners.
    pub fn card(&mut self, x: f64, y: f64, width: f64, height: f64, radius: f64) -> &mut Shape {
        self.shape(Geometry::Rect {
            x,
            y,
            width,
            height,
            radius,
        })
    }

    /// Adds a circle.
    pub fn circle(&mut self, x: f64, y: f64, radius: f64) -> &mut Shape {
        self.shape(Geometry::Circle { x, y, radius })
    }

    /// Adds a path where its data says.
    pub fn path(&mut self, data: impl Into<String>) -> &mut Shape {
        self.glyph(data, 0.0, 0.0, 1.0)
    }

    /// Adds a path moved to a place and scaled.
    pub fn glyph(&mut self, data: impl Into<String>, x: f64, y: f64, scale: f64) -> &mut Shape {
        self.shape(Geometry::Path {
            data: data.into(),
            x,
            y,
            scale,
        })
    }

    /// Adds a straight line.
    pub fn line(&mut self, x1: f64, y1: f64, x2: f64, y2: f64, tint: Tint, width: f64) {
        let number = crate::svg::number;
        let data = format!(
            "M{} {}L{} {}",
            number(x1),
            number(y1),
            number(x2),
            number(y2)
        );
        self.path(data).stroke(tint, width);
    }

    /// Adds a label centred on a point of its base line.
    pub fn label(&mut self, text: impl Into<String>, x: f64, y: f64, size: f64) -> &mut Label {
        self.items.push(Item::Label(Label {
            text: text.into(),
            x,
            y,
            size,
            anchor: Anchor::Middle,
            font: Font::Regular,
            tint: Tint::Ink,
        }));
        match self.items.last_mut() {
            Some(Item::Label(label)) => label,
            _ => unreachable!("a label was just added"),
        }
    }
}

impl Shape {
    /// Fills it with one colour.
    pub fn fill(&mut self, tint: Tint) -> &mut Self {
        self.fill = Fill::Tint(tint);
        self
    }

    /// Fills it with a pattern.
    pub fn pattern(&mut self, pattern: Pattern) -> &mut Self {
        self.fill = Fill::Pattern(pattern);
        self
    }

    /// Outlines it.
    pub fn stroke(&mut self, tint: Tint, width: f64) -> &mut Self {
        self.stroke = Some(Stroke {
            tint,
            width,
            dashed: false,
        });
        self
    }

    /// Outlines it with dashes.
    pub fn dashes(&mut self, tint: Tint, width: f64) -> &mut Self {
        self.stroke = Some(Stroke {
            tint,
            width,
            dashed: true,
        });
        self
    }

    /// Makes it translucent.
    pub fn opacity(&mut self, opacity: f64) -> &mut Self {
        self.opacity = opacity;
        self
    }

    /// Says which cell of the board it stands for.
    pub fn cell(&mut self, name: impl Into<String>) -> &mut Self {
        self.cell = Some(name.into());
        self
    }
}

impl Label {
    /// Sets the cut.
    pub fn font(&mut self, font: Font) -> &mut Self {
        self.font = font;
        self
    }

    /// Sets the colour.
    pub fn tint(&mut self, tint: Tint) -> &mut Self {
        self.tint = tint;
        self
    }

    /// Sets where the anchor lies.
    pub fn anchor(&mut self, anchor: Anchor) -> &mut Self {
        self.anchor = anchor;
        self
    }
}
