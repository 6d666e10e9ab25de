//! Findings about a game file as people read them: what matters first, then grouped by reason with examples.

use bilancia_core::Lang;
use bilancia_triplea::{Finding, Weight};

use crate::{printable::printable, settings::Settings};

/// Most examples of a group.
const EXAMPLES: usize = 10;

/// Kinds of elements of which a file of the family has no other than those here, as their labels begin.
const FOREIGN: [&str; 4] = ["unit", "relationship", "delegate", "attachment"];

bilancia_core::messages! { crate::triplea::catalogue, "findings-":
    const {
        NO_GAME(name, first), FAULTS(first, second), RULES(file, differ), COUNTED(count, sort),
        LINE(file, first), TIMES(group, head), PLACE(line, element), MORE(count),
    }
}

/// The findings that have the same weight and, but for names and numbers, the same reason.
struct Group<'a>(Vec<&'a Finding>);

fn groups(findings: &[Finding]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for finding in findings {
        let alike = |group: &&mut Group<'_>| {
            let first = group.0[0];
            first.weight == finding.weight && first.kind(Lang::EN) == finding.kind(Lang::EN)
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.0.push(finding),
            None => groups.push(Group(vec![finding])),
        }
    }
    groups.sort_by_key(|group| (group.0[0].weight, std::cmp::Reverse(group.0.len())));
    groups
}

/// First line of a report: whether the file is of the family at all, and the sorts of elements that are not supported.
fn summary(findings: &[Finding], file: &str, lang: Lang) -> Option<String> {
    let of = |weight: Weight| findings.iter().filter(move |it| it.weight == weight);
    let mut sorts: Vec<(&str, usize)> = Vec::new();
    for finding in of(Weight::Unsupported) {
        match sorts.iter_mut().find(|(sort, _)| *sort == finding.sort()) {
            Some((_, count)) => *count += 1,
            None => sorts.push((finding.sort(), 1)),
        }
    }
    if sorts.is_empty() {
        let differ = of(Weight::Difference).count();
        return (differ > 0).then(|| RULES.text(lang, &[&file, &differ]));
    }
    sorts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let foreign = |(sort, _): &(&str, usize)| FOREIGN.contains(sort);
    let is_foreign = sorts
        .iter()
        .filter(|it| foreign(it))
        .map(|(_, count)| count)
        .sum::<usize>()
        > EXAMPLES;
    let counted = sorts
        .iter()
        .take(5)
        .map(|(sort, count)| COUNTED.text(lang, &[count, sort]));
    let counted = counted.collect::<Vec<_>>().join(", ");
    let message = if is_foreign { NO_GAME } else { FAULTS };
    Some(message.text(lang, &[&file, &counted]))
}

/// Writes findings by groups, with ten examples of each, or with `all` of them. For a file that is refused the first line
/// says what matters most.
pub(super) fn show(findings: &[Finding], file: Option<&str>, all: bool, lang: Lang) {
    let say = |text: &str, indent: &str| {
        for line in Settings::wrap(&printable(text)).lines() {
            println!("{indent}{line}");
        }
    };
    if let Some(text) = file.and_then(|file| summary(findings, file, lang)) {
        say(&text, "");
    }
    for Group(group) in groups(findings) {
        if let [only] = group[..] {
            let text = only.text(lang);
            say(
                &file.map_or(text.clone(), |file| LINE.text(lang, &[&file, &text])),
                "",
            );
            continue;
        }
        // Where only the places differ, the reason is written once.
        let reason = group[0].reason(lang);
        let same = group.iter().all(|it| it.reason(lang) == reason);
        let head = if same { reason } else { group[0].kind(lang) };
        say(&TIMES.text(lang, &[&group.len(), &head]), "");
        let most = if all { group.len() } else { EXAMPLES };
        for finding in group.iter().take(most) {
            let text = match same {
                true => PLACE.text(lang, &[&finding.line, &finding.element]),
                false => finding.text(lang),
            };
            say(&text, "  ");
        }
        if group.len() > most {
            say(&MORE.text(lang, &[&(group.len() - most)]), "  ");
        }
    }
}
