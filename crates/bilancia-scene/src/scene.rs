//! Pictures, the shapes and labels in them, and how they are put together.

use std::sync::Arc;

use crate::{Group, Layer, Symbol, Tint, setters::setters};

/// A picture: items in drawing order, and its description in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in drawing units.
    pub width: f64,
    /// Height in drawing units.
    pub height: f64,
    /// Subject of the picture, in the language of its reader.
    pub title: String,
    /// Everything shown, in words, for people who cannot see it.
    pub description: String,
    /// Unchanging layer below everything else, such as a map.
    pub base: Option<Arc<Layer>>,
    /// Part of the base layer that a page shows: left and upper edge, width and height in drawing units. On a round layer
    /// it may reach over an edge.
    pub view: Option<[f64; 4]>,
    /// Cells whose links give up what is under way for something else, such as another piece. Their marks are quieter on pages.
    pub aside: Vec<String>,
    /// Symbols that groups place, besides those of the base.
    pub symbols: Vec<Symbol>,
    /// Drawn items, later ones over earlier ones.
    pub items: Vec<Item>,
}

/// One drawn item.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A shape.
    Shape(Shape),
    /// A line of text.
    Label(Label),
    /// Items, or a symbol, under one transform and paint.
    Group(Group),
}

/// A shape with its paint.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Form and place.
    pub geometry: Geometry,
    /// Paint of the inside.
    pub fill: Fill,
    /// Outline, if any.
    pub stroke: Option<Stroke>,
    /// Opacity, from 0 (invisible) to 1.
    pub opacity: f64,
    /// Name of the cell of the board that the shape stands for, in the game's notation. Links of
    /// [`Scene::to_inline_svg`] lead from cells.
    pub cell: Option<String>,
    /// Accessible label, in the language of the picture: read by screen readers in place of the cell's name, and shown
    /// by a pointer.
    pub name: Option<String>,
    /// Point of the mark that shows that the cell can be chosen, in drawing units. By default the middle of the
    /// bounding box, as far as that is known: paths have none.
    pub mark: Option<(f64, f64)>,
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
        /// Horizontal position of the centre.
        x: f64,
        /// Vertical position of the centre.
        y: f64,
        /// Radius.
        radius: f64,
    },
    /// A polygon; its last corner is joined to the first.
    Polygon {
        /// Corners, as `(x, y)`.
        points: Vec<(f64, f64)>,
    },
    /// A path in SVG's path syntax, moved and scaled.
    Path {
        /// Path data (the attribute `d`).
        data: String,
        /// Horizontal position of the path's origin.
        x: f64,
        /// Vertical position of the path's origin.
        y: f64,
        /// Factor of all lengths of the path.
        scale: f64,
    },
}

/// Paint of a shape's inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fill {
    /// Nothing; the inside cannot be pointed at either.
    None,
    /// The fill of the group that the shape is in, so that a symbol can be placed in several colours.
    Inherited,
    /// One colour.
    Tint(Tint),
    /// A pattern over whatever lies below.
    Pattern(Pattern),
}

/// Pattern drawn in one tint, so that nothing is told by colour alone.
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

impl Pattern {
    /// Every pattern.
    pub const ALL: [Self; 6] = [
        Self::Hatch,
        Self::Cross,
        Self::Brick,
        Self::Dots,
        Self::Bars,
        Self::Lines,
    ];
}

/// An outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Colour.
    pub tint: Tint,
    /// Width in drawing units.
    pub width: f64,
    /// Whether it is dashed.
    pub dashed: bool,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Text of one line.
    pub text: String,
    /// Horizontal position of the anchor.
    pub x: f64,
    /// Vertical position of the base line.
    pub y: f64,
    /// Font size in drawing units.
    pub size: f64,
    /// Part of the text that lies at `x`.
    pub anchor: Anchor,
    /// Cut of the typeface.
    pub font: Font,
    /// Colour.
    pub tint: Tint,
    /// Colour of a seam around the letters, for labels across lines.
    pub halo: Option<Tint>,
}

/// Part of a label that lies at its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The start of the text.
    Start,
    /// The middle of the text.
    Middle,
    /// The end of the text.
    End,
}

/// Cut of the serif typeface.
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
    /// An empty picture on paper. `width` and `height` are in drawing units; `title` names the subject, and `description`
    /// says everything shown in words, both in the language of the reader.
    pub fn new(width: f64, height: f64, title: String, description: String) -> Self {
        let mut scene = Self {
            width,
            height,
            title,
            description,
            base: None,
            view: None,
            aside: Vec::new(),
            symbols: Vec::new(),
            items: Vec::new(),
        };
        scene.rect(0.0, 0.0, width, height).fill(Tint::Paper);
        scene
    }

    /// Adds a shape without paint and returns it.
    pub fn shape(&mut self, geometry: Geometry) -> &mut Shape {
        self.items.push(Item::Shape(Shape {
            geometry,
            fill: Fill::None,
            stroke: None,
            opacity: 1.0,
            cell: None,
            name: None,
            mark: None,
        }));
        match self.items.last_mut() {
            Some(Item::Shape(shape)) => shape,
            _ => unreachable!("a shape was just added"),
        }
    }

    /// Adds a rectangle: left and upper edge, width and height in drawing units.
    pub fn rect(&mut self, x: f64, y: f64, width: f64, height: f64) -> &mut Shape {
        self.shape(Geometry::Rect {
            x,
            y,
            width,
            height,
            radius: 0.0,
        })
    }

    /// Adds a rectangle with round corners of this radius.
    pub fn card(&mut self, x: f64, y: f64, width: f64, height: f64, radius: f64) -> &mut Shape {
        self.shape(Geometry::Rect {
            x,
            y,
            width,
            height,
            radius,
        })
    }

    /// Adds a circle: its centre and radius in drawing units.
    pub fn circle(&mut self, x: f64, y: f64, radius: f64) -> &mut Shape {
        self.shape(Geometry::Circle { x, y, radius })
    }

    /// Adds a polygon with these corners.
    pub fn polygon(&mut self, points: impl Into<Vec<(f64, f64)>>) -> &mut Shape {
        let points = points.into();
        self.shape(Geometry::Polygon { points })
    }

    /// Adds a path in SVG's syntax, neither moved nor scaled.
    pub fn path(&mut self, data: impl Into<String>) -> &mut Shape {
        self.glyph(data, 0.0, 0.0, 1.0)
    }

    /// Adds a path in SVG's syntax, its origin moved to `(x, y)`, scaled by `scale`.
    pub fn glyph(&mut self, data: impl Into<String>, x: f64, y: f64, scale: f64) -> &mut Shape {
        self.shape(Geometry::Path {
            data: data.into(),
            x,
            y,
            scale,
        })
    }

    /// Adds a straight line between two points; `width` in drawing units.
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

    /// Adds a line of text, centred at `x` on the base line `y`; `size` is the font size in drawing units.
    pub fn label(&mut self, text: impl Into<String>, x: f64, y: f64, size: f64) -> &mut Label {
        self.items.push(Item::Label(Label {
            text: text.into(),
            x,
            y,
            size,
            anchor: Anchor::Middle,
            font: Font::Regular,
            tint: Tint::Ink,
            halo: None,
        }));
        match self.items.last_mut() {
            Some(Item::Label(label)) => label,
            _ => unreachable!("a label was just added"),
        }
    }
}

setters!(
    Shape,
    "Fills the shape with one colour.",
    "Outlines the shape; width in drawing units.",
    "Sets where a mark shows that the cell can be chosen, in drawing units."
);

impl Shape {
    /// Fills the shape with a pattern, through which the ground is seen.
    pub fn pattern(&mut self, pattern: Pattern) -> &mut Self {
        self.fill = Fill::Pattern(pattern);
        self
    }

    /// Fills the shape with whatever colour the group around it has.
    pub fn inherit(&mut self) -> &mut Self {
        self.fill = Fill::Inherited;
        self
    }

    /// Outlines the shape with dashes; width in drawing units.
    pub fn dashes(&mut self, tint: Tint, width: f64) -> &mut Self {
        self.stroke = Some(Stroke {
            tint,
            width,
            dashed: true,
        });
        self
    }
}

impl Label {
    /// Sets the cut of the typeface.
    pub fn font(&mut self, font: Font) -> &mut Self {
        self.font = font;
        self
    }

    /// Sets the colour.
    pub fn tint(&mut self, tint: Tint) -> &mut Self {
        self.tint = tint;
        self
    }

    /// Puts a seam around the letters, in the colour of the ground.
    pub fn halo(&mut self, tint: Tint) -> &mut Self {
        self.halo = Some(tint);
        self
    }

    /// Sets which part of the text lies at its anchor.
    pub fn anchor(&mut self, anchor: Anchor) -> &mut Self {
        self.anchor = anchor;
        self
    }
}
