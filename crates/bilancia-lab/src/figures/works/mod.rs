//! Works that are measured by loops in this process. Each one checks its answers.

mod battles;
mod games;
mod matrices;
mod searches;
mod wars;

/// A step of a work, which returns the number of items done.
pub type Step = Box<dyn FnMut() -> u64>;

/// Work of a kind, under a name by which the recipe and other programs know it.
#[derive(Clone, Copy)]
pub struct Work {
    /// Its name, such as `backgammon games`.
    pub name: &'static str,
    /// Prepares it, which is not measured.
    pub begin: fn() -> Step,
}

/// All works.
pub fn works() -> impl Iterator<Item = &'static Work> {
    let works = [
        games::WORKS,
        matrices::WORKS,
        searches::WORKS,
        battles::WORKS,
        wars::WORKS,
    ];
    works.into_iter().flatten()
}

/// Work with this name.
pub fn find(name: &str) -> Option<&'static Work> {
    works().find(|work| work.name == name)
}

/// Work of a name.
const fn work(name: &'static str, begin: fn() -> Step) -> Work {
    Work { name, begin }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bilancia_testkit::is_long;

    use super::*;

    /// Works of which one step takes seconds without optimisation.
    const SLOW: [&str; 4] = [
        "nibelungenlied turn",
        "matrix 361",
        "chess search",
        "backgammon search",
    ];

    #[test]
    fn each_work_checks_its_answers() {
        for work in works().filter(|work| is_long() || !SLOW.contains(&work.name)) {
            let mut step = (work.begin)();
            assert!(step() > 0, "{}", work.name);
        }
    }

    #[test]
    fn names_are_unique() {
        let names: BTreeSet<_> = works().map(|work| work.name).collect();
        assert_eq!(names.len(), works().count());
        assert!(SLOW.iter().all(|name| names.contains(name)));
    }
}
