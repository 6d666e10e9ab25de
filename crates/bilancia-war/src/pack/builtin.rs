//! The packs that come with the program, and packs that are added and kept for as long as it runs.

use std::sync::{LazyLock, Mutex, PoisonError};

use super::{Pack, SheetFiles};

/// Name and texts of a pack that comes with the program.
macro_rules! pack {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../packs/", $name, "/map.toml")),
            SheetFiles {
                outlines: include_str!(concat!("../../packs/", $name, "/outline.tsv")),
                labels: include_str!(concat!("../../packs/", $name, "/labels.tsv")),
                views: include_str!(concat!("../../packs/", $name, "/views.tsv")),
                decor: include_str!(concat!("../../packs/", $name, "/decor.tsv")),
            },
        )
    };
}

/// The packs that come with the program.
const BUILT_IN: [(&str, &str, SheetFiles<'static>); 2] = [pack!("strait"), pack!("classic")];

/// Earlier versions of a map that came with the program, by its name: what was recorded with them still means the same.
const FORMER: [(&str, &str); 1] = [("strait", include_str!("../../packs/strait/former.toml"))];

static READ: LazyLock<Vec<&'static Pack>> = LazyLock::new(|| {
    let read = |(short, text, files): (&str, &str, SheetFiles<'_>)| {
        let pack = Pack::read(short, text);
        let pack = pack.unwrap_or_else(|faults| panic!("the pack {short} has faults:\n{faults}"));
        let pack = pack.with_sheet(&files);
        intern(pack.unwrap_or_else(|faults| panic!("the pack {short} has faults:\n{faults}")))
    };
    BUILT_IN.map(read).into()
});

static EARLIER: LazyLock<Vec<&'static Pack>> = LazyLock::new(|| {
    let read = |(short, text): (&str, &str)| {
        let files = BUILT_IN.iter().find(|(known, ..)| *known == short);
        let pack = Pack::read(short, text);
        let pack = pack.unwrap_or_else(|faults| panic!("the pack {short} has faults:\n{faults}"));
        let pack = match files {
            Some((.., files)) => pack.with_sheet(files),
            None => Ok(pack),
        };
        intern(pack.unwrap_or_else(|faults| panic!("the pack {short} has faults:\n{faults}")))
    };
    FORMER.map(read).into()
});

static KEPT: Mutex<Vec<&'static Pack>> = Mutex::new(Vec::new());

static ADDED: Mutex<Vec<&'static Pack>> = Mutex::new(Vec::new());

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

/// All packs that come with the program.
pub fn all() -> impl Iterator<Item = &'static Pack> {
    READ.iter().copied()
}

/// Makes a pack known by its name and content, beside those that come with the program, for as long as it runs. To be
/// called before any game is read; of two packs with one name the short name means the first, and that of the program
/// before all others.
pub fn add(pack: Pack) -> &'static Pack {
    let pack = intern(pack);
    let mut added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    if !added.contains(&pack) {
        added.push(pack);
    }
    pack
}

/// The pack with this name, such as `strait`, or with this name and content, such as `strait@5e2b7d10`: one that comes
/// with the program, an earlier version of it, by its whole name alone, or one that was added.
pub fn named(text: &str) -> Option<&'static Pack> {
    let is_named = |pack: &&&Pack| {
        let short = pack.id.split('@').next().unwrap_or_default();
        pack.id.eq_ignore_ascii_case(text) || short.eq_ignore_ascii_case(text)
    };
    let own = READ.iter().find(is_named);
    let earlier = || {
        EARLIER
            .iter()
            .find(|pack| pack.id.eq_ignore_ascii_case(text))
    };
    own.or_else(earlier).copied().or_else(|| {
        let added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
        added.iter().find(is_named).copied()
    })
}
