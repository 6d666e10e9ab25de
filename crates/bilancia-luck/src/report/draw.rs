//! How drawings get into a page.

use bilancia_scene::Scene;

/// Text of a drawing inside a page: with styles of its own, or for a page that has them.
pub(super) type Draw<'a> = &'a dyn Fn(&Scene) -> String;
