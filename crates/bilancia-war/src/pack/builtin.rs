//! The packs that come with the program, and packs kept for as long as it runs.

use std::sync::{LazyLock, Mutex, PoisonError};

use super::Pack;

/// Names and texts of the packs that come with the program.
const BUILT_IN: [(&str, &str); 2] = [
    ("strait", include_str!("../../packs/strait/map.toml")),
    ("classic", include_str!("../../packs/classic/map.toml")),
];

static READ: LazyLock<Vec<&'static Pack>> = LazyLock::new(|| {
    let read = |(short, text): (&str, &str)| {
        let pack = Pack::read(short, text);
        intern(pack.unwrap_or_else(|faults| panic!("the pack {short} has faults:\n{faults}")))
    };
    BUILT_IN.map(read).into()
});

static KEPT: Mutex<Vec<&'static Pack>> = Mutex::new(Vec::new());

/// The one value in memory of a pack with this content, kept until the program ends.
pub fn intern(pack: Pack) -> &'static Pack {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = kept.iter().find(|known| ***known == pack) {
        return known;
    }
    let pack = &*Box::leak(Box::new(pack));
    kept.push(pack);
    pack
}

/// The built-in pack with this name, such as `strait`, or with this name and content, such as `strait@5e2b7d10`.
pub fn named(text: &str) -> Option<&'static Pack> {
    let is_named = |pack: &&&Pack| {
        let short = pack.id.split('@').next().unwrap_or_default();
        pack.id.eq_ignore_ascii_case(text) || short.eq_ignore_ascii_case(text)
    };
    READ.iter().find(is_named).copied()
}
