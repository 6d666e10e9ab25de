//! Setters that shapes and groups have in common.

/// Methods of an item with a fill, a stroke, an opacity, a cell, a name and a mark. The literals are the comments that
/// depend on the item: on its fill, its stroke and the units of its mark.
macro_rules! setters {
    ($item:ident, $fill:literal, $stroke:literal, $mark:literal) => {
        impl $item {
            #[doc = $fill]
            pub fn fill(&mut self, tint: $crate::Tint) -> &mut Self {
                self.fill = $crate::Fill::Tint(tint);
                self
            }

            #[doc = $stroke]
            pub fn stroke(&mut self, tint: $crate::Tint, width: f64) -> &mut Self {
                self.stroke = Some($crate::Stroke {
                    tint,
                    width,
                    dashed: false,
                });
                self
            }

            /// Sets the opacity of the whole, from 0 (invisible) to 1.
            pub fn opacity(&mut self, opacity: f64) -> &mut Self {
                self.opacity = opacity;
                self
            }

            /// Sets the cell of the board that is stood for, by its name in the game's notation.
            pub fn cell(&mut self, cell: impl Into<String>) -> &mut Self {
                self.cell = Some(cell.into());
                self
            }

            /// Sets the accessible label, in the language of the picture.
            pub fn name(&mut self, name: impl Into<String>) -> &mut Self {
                self.name = Some(name.into());
                self
            }

            #[doc = $mark]
            pub fn mark(&mut self, x: f64, y: f64) -> &mut Self {
                self.mark = Some((x, y));
                self
            }
        }
    };
}

pub(crate) use setters;
