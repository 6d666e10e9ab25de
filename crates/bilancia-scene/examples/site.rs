//! Writes into a folder what the site without a server needs of this crate: the colours of pictures as a style sheet, and
//! its icon as PNG files. Called by `tools/site`.

use std::{env, error::Error, fs, path::PathBuf};

use resvg::{tiny_skia, usvg};

/// Sides of the icons in pixels.
const SIDES: [u32; 2] = [192, 512];

fn main() -> Result<(), Box<dyn Error>> {
    let paths: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [icon, folder] = &paths[..] else {
        return Err("usage: site ICON FOLDER".into());
    };
    fs::write(folder.join("scene.css"), bilancia_scene::stylesheet())?;
    let tree = usvg::Tree::from_data(&fs::read(icon)?, &usvg::Options::default())?;
    for side in SIDES {
        let mut pixels = tiny_skia::Pixmap::new(side, side).ok_or("an icon has pixels")?;
        let scale = side as f32 / tree.size().width();
        resvg::render(
            &tree,
            tiny_skia::Transform::from_scale(scale, scale),
            &mut pixels.as_mut(),
        );
        fs::write(
            folder.join(format!("icon-{side}.png")),
            pixels.encode_png()?,
        )?;
    }
    Ok(())
}
