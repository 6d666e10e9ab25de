//! Pictures as PNG files.

use resvg::{tiny_skia, usvg};

use crate::{Scene, Theme};

/// Fonts in which labels are set; licence in `fonts/OFL.txt`.
const FONTS: [&[u8]; 3] = [
    include_bytes!("../fonts/Vollkorn-Regular.ttf"),
    include_bytes!("../fonts/Vollkorn-Italic.ttf"),
    include_bytes!("../fonts/Vollkorn-SemiBold.ttf"),
];

/// Errors of turning a picture into pixels.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The width is out of bounds.
    #[error("a picture is 16 to 8192 pixels wide, not {0}")]
    Width(u32),
    /// The library refused the picture.
    #[error("the picture could not be drawn: {0}")]
    Drawing(String),
}

/// A PNG file of the picture, `width` pixels wide, from 16 to 8192. [`Theme::Auto`] is drawn in light colours.
///
/// # Errors
/// [`PngError`] for a width out of bounds, or if the drawing library fails.
pub fn png(scene: &Scene, theme: Theme, width: u32) -> Result<Vec<u8>, PngError> {
    if !(16..=8192).contains(&width) {
        return Err(PngError::Width(width));
    }
    let theme = if theme == Theme::Auto {
        Theme::Light
    } else {
        theme
    };
    let mut options = usvg::Options::default();
    for font in FONTS {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let failed = |error: &dyn std::fmt::Display| PngError::Drawing(error.to_string());
    let tree =
        usvg::Tree::from_str(&scene.to_svg(theme), &options).map_err(|error| failed(&error))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut pixels = tiny_skia::Pixmap::new(width, height.max(1)).ok_or(PngError::Width(width))?;
    resvg::render(
        &tree,
        tiny_skia::Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    pixels.encode_png().map_err(|error| failed(&error))
}
