//! Groups of items, symbols that are drawn once and placed often, and layers that do not change.

use std::sync::Arc;

use crate::{Fill, Item, Scene, Stroke, setters::setters};

/// Moves and scales what is drawn: a point `(x, y)` comes to `(self.x + self.scale * x, self.y + self.scale * y)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    /// Horizontal position of the origin, in drawing units.
    pub x: f64,
    /// Vertical position of the origin, in drawing units, downwards.
    pub y: f64,
    /// Factor of all lengths, above 0.
    pub scale: f64,
}

impl Transform {
    /// Leaves everything where it is.
    pub const IDENTITY: Self = Self {
        x: 0.0,
        y: 0.0,
        scale: 1.0,
    };

    /// The transform that applies `inner` first and `self` afterwards.
    pub fn after(self, inner: Self) -> Self {
        let (x, y) = self.point(inner.x, inner.y);
        Self {
            x,
            y,
            scale: self.scale * inner.scale,
        }
    }

    /// The image of a point.
    pub fn point(self, x: f64, y: f64) -> (f64, f64) {
        (self.x + self.scale * x, self.y + self.scale * y)
    }
}

/// Items under one transform and paint: an SVG `<g>`, or a `<use>` of a symbol.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Identifier in the document, unique on the page.
    pub id: Option<String>,
    /// Classes for style sheets, with blanks between them.
    pub class: Option<String>,
    /// Attributes for scripts, as names without `data-` and values.
    pub data: Vec<(&'static str, String)>,
    /// Address to which the whole leads, apart from the links of cells.
    pub link: Option<String>,
    /// Whether it says again what another element says: keyboards and screen readers pass it by.
    pub aside: bool,
    /// Placement of the content.
    pub transform: Transform,
    /// Fill of shapes within that have [`Fill::Inherited`].
    pub fill: Fill,
    /// Outline of shapes within that have none of their own.
    pub stroke: Option<Stroke>,
    /// Opacity of the whole, from 0 (invisible) to 1.
    pub opacity: f64,
    /// Name of the cell that the group stands for, as for [`Shape::cell`](crate::Shape::cell).
    pub cell: Option<String>,
    /// Accessible label, as for [`Shape::name`](crate::Shape::name).
    pub name: Option<String>,
    /// Point of the target's mark, as for [`Shape::mark`](crate::Shape::mark), in the units of the content.
    pub mark: Option<(f64, f64)>,
    /// Drawn items.
    pub content: Content,
}

/// Content of a group.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// Items of the group's own, later ones over earlier ones.
    Items(Vec<Item>),
    /// The symbol of this identifier, defined by [`Scene::symbol`] or in the base layer.
    Symbol(String),
}

/// Items that are defined once and drawn wherever a group places them: an SVG `<symbol>`.
#[derive(Clone, Debug, PartialEq)]
pub struct Symbol {
    /// Identifier in the document, unique on the page.
    pub id: String,
    /// Items, later ones over earlier ones.
    pub items: Vec<Item>,
}

/// The part of a picture that is the same in every position, such as a map. Built once and shared by the scenes that
/// are drawn over it ([`Scene::over`]), and written apart from them ([`Scene::base_to_inline_svg`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Width in drawing units.
    pub width: f64,
    /// Height in drawing units.
    pub height: f64,
    /// Symbols for this layer and for all that is drawn over it.
    pub symbols: Vec<Symbol>,
    /// Items, later ones over earlier ones.
    pub items: Vec<Item>,
    /// Address of the file that [`Layer::to_svg`] is, from which pages take the layer and its symbols instead of
    /// containing them.
    pub file: Option<String>,
    /// Whether the right edge is joined to the left one, as on a map of the world.
    pub round: bool,
}

impl Layer {
    /// The layer that `draw` makes on paper of this size, in drawing units.
    pub fn new(width: f64, height: f64, draw: impl FnOnce(&mut Scene)) -> Self {
        let mut scene = Scene::new(width, height, String::new(), String::new());
        draw(&mut scene);
        Self {
            width,
            height,
            symbols: scene.symbols,
            items: scene.items,
            file: None,
            round: false,
        }
    }

    /// Says at which address of the same site pages find [`Layer::to_svg`].
    #[must_use]
    pub fn at(mut self, address: impl Into<String>) -> Self {
        self.file = Some(address.into());
        self
    }
}

impl Scene {
    /// An empty picture over a layer, as large as the layer. Title and description are as for [`Scene::new`].
    pub fn over(base: Arc<Layer>, title: String, description: String) -> Self {
        Self {
            width: base.width,
            height: base.height,
            title,
            description,
            base: Some(base),
            view: None,
            aside: Vec::new(),
            symbols: Vec::new(),
            items: Vec::new(),
        }
    }

    /// Adds what `draw` draws as one group, and returns the group.
    pub fn group(&mut self, draw: impl FnOnce(&mut Self)) -> &mut Group {
        let items = self.drawn(draw);
        self.add_group(Content::Items(items))
    }

    /// Adds the symbol `id`, moved to a point in drawing units and scaled, and returns its group.
    pub fn place(&mut self, id: impl Into<String>, x: f64, y: f64, scale: f64) -> &mut Group {
        self.add_group(Content::Symbol(id.into())).at(x, y, scale)
    }

    /// Defines what `draw` draws as the symbol `id`, without drawing it. Symbols with [`Fill::Inherited`] take the
    /// colours of the group that places them.
    pub fn symbol(&mut self, id: impl Into<String>, draw: impl FnOnce(&mut Self)) {
        let items = self.drawn(draw);
        let id = id.into();
        self.symbols.push(Symbol { id, items });
    }

    /// The items that `draw` adds, taken out of the picture again.
    fn drawn(&mut self, draw: impl FnOnce(&mut Self)) -> Vec<Item> {
        let before = std::mem::take(&mut self.items);
        draw(self);
        std::mem::replace(&mut self.items, before)
    }

    fn add_group(&mut self, content: Content) -> &mut Group {
        self.items.push(Item::Group(Group {
            id: None,
            class: None,
            data: Vec::new(),
            link: None,
            aside: false,
            transform: Transform::IDENTITY,
            fill: Fill::Inherited,
            stroke: None,
            opacity: 1.0,
            cell: None,
            name: None,
            mark: None,
            content,
        }));
        match self.items.last_mut() {
            Some(Item::Group(group)) => group,
            _ => unreachable!("a group was just added"),
        }
    }

    /// The symbol of this identifier, of the picture itself or of its base layer.
    pub(crate) fn find_symbol(&self, id: &str) -> Option<&Symbol> {
        let base = self.base.iter().flat_map(|base| &base.symbols);
        let mut all = self.symbols.iter().chain(base);
        all.find(|symbol| symbol.id == id)
    }
}

setters!(
    Group,
    "Sets the colour of shapes within that have [`Fill::Inherited`].",
    "Sets the outline of shapes within that have none; width in drawing units.",
    "Sets where a mark shows that the cell can be chosen, in the units of the content."
);

impl Group {
    /// Sets the identifier, unique on the page.
    pub fn id(&mut self, id: impl Into<String>) -> &mut Self {
        self.id = Some(id.into());
        self
    }

    /// Sets the classes for style sheets, with blanks between them.
    pub fn class(&mut self, class: impl Into<String>) -> &mut Self {
        self.class = Some(class.into());
        self
    }

    /// Adds an attribute for scripts: its name without `data-`, and its value.
    pub fn data(&mut self, name: &'static str, value: impl Into<String>) -> &mut Self {
        self.data.push((name, value.into()));
        self
    }

    /// Lets keyboards and screen readers pass by what another element says.
    pub fn aside(&mut self) -> &mut Self {
        self.aside = true;
        self
    }

    /// Makes the whole a link to an address.
    pub fn link(&mut self, address: impl Into<String>) -> &mut Self {
        self.link = Some(address.into());
        self
    }

    /// Moves the origin to a point in drawing units, and scales.
    pub fn at(&mut self, x: f64, y: f64, scale: f64) -> &mut Self {
        self.transform = Transform { x, y, scale };
        self
    }
}
