//! Production: things that powers can buy, and their cost.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_battle::Unit;
use bilancia_war::pack::Item;

use crate::{
    finding::{Log, shown},
    properties,
    schema::Element,
    units::Units,
};

/// End of the name of the frontier of a power that has developed industrial technology.
pub(crate) const INDUSTRY: &str = "IndustrialTechnology";

bilancia_core::messages! { crate::catalogue, "production-":
    const {
        NO_FRONTIER(value), NO_RULE(value), NO_RESOURCE(first, second), RESOURCES(count), FORM,
        COST(first, second, third), LACKS(names), SOME_COMPLEXES, SOME_KINDS(names), UNUSED, NO_PRODUCTION,
        NO_PLAYER(value),
    }
}

/// Name of the one resource of a file.
pub(crate) fn resource(game: &Element) -> &str {
    let mut all = game.of("resourceList", "resource");
    all.next().map_or("", |resource| resource.get("name"))
}

/// Names of frontiers by which powers produce, those of industrial technology included.
fn used(game: &Element) -> BTreeSet<String> {
    let base = game
        .of("production", "playerProduction")
        .map(|it| it.get("frontier"));
    base.flat_map(|name| [name.to_owned(), format!("{name}{INDUSTRY}")])
        .collect()
}

/// Production rules of a frontier by name: those that it lists, and those that the property for destroyers and artillery
/// adds to it.
fn rules_of<'a>(game: &'a Element, frontier: &'a Element) -> Vec<(&'a str, usize)> {
    let listed = frontier.all("frontierRules");
    let mut names: Vec<_> = listed.map(|it| (it.get("name"), it.line)).collect();
    let end = frontier.get("name").strip_prefix("production");
    if let Some(end) = end.filter(|_| properties::sells_others(game)) {
        for rule in game.of("production", "productionRule") {
            let name = rule.get("name");
            let own = name.strip_suffix(end).unwrap_or_default();
            let known = names.iter().any(|(known, _)| *known == name);
            if ["buyArtillery", "buyDestroyer"].contains(&own) && !known {
                names.push((name, rule.line));
            }
        }
    }
    names
}

/// Complexes and units beyond the classic ones, as powers can buy them.
#[derive(Debug, Default)]
pub(crate) struct Sold {
    /// Whether powers may build complexes.
    pub(crate) complexes: bool,
    /// Units of other kinds.
    pub(crate) others: BTreeSet<Unit>,
}

/// Names of units that can be bought, one for each frontier.
pub(crate) fn bought(game: &Element) -> Vec<&str> {
    let used = used(game);
    let frontiers = game.of("production", "productionFrontier");
    let frontiers = frontiers.filter(|frontier| used.contains(frontier.get("name")));
    let rules = frontiers.flat_map(|frontier| rules_of(game, frontier));
    let results = rules.flat_map(|(wanted, _)| {
        let rules = game.of("production", "productionRule");
        let rules = rules.filter(move |rule| rule.get("name") == wanted);
        rules.flat_map(|rule| rule.all("result"))
    });
    results.map(|result| result.get("resourceOrUnit")).collect()
}

struct Reader<'a, 'l> {
    rules: BTreeMap<&'a str, &'a Element>,
    units: &'l Units<'a>,
    money: &'a str,
    log: &'l mut Log,
}

/// Checks production, and finds out what powers can buy.
pub(crate) fn read(
    game: &Element,
    units: &Units<'_>,
    powers: &[(String, String)],
    log: &mut Log,
) -> Sold {
    let rules = game.of("production", "productionRule");
    let count = game.of("resourceList", "resource").count();
    if count != 1 {
        let line = game.all("resourceList").next().map_or(1, |list| list.line);
        log.refuse((line, "resourceList"), RESOURCES, &[&count]);
    }
    let mut reader = Reader {
        rules: rules.map(|rule| (rule.get("name"), rule)).collect(),
        units,
        money: resource(game),
        log,
    };
    for rule in game.of("production", "productionRule") {
        reader.rule_form(rule);
    }
    let frontiers: Vec<_> = game.of("production", "productionFrontier").collect();
    let mut all: Vec<(usize, String, Sold)> = Vec::new();
    let mut produce = BTreeSet::new();
    for production in game.of("production", "playerProduction") {
        let (line, label) = production.place();
        let player = production.get("player");
        if !powers.iter().any(|(theirs, _)| theirs == player) {
            reader
                .log
                .refuse((line, &label), NO_PLAYER, &[&shown(player)]);
        }
        produce.insert(player);
        let name = production.get("frontier");
        if !frontiers.iter().any(|it| it.get("name") == name) {
            reader
                .log
                .refuse((line, &label), NO_FRONTIER, &[&shown(name)]);
        }
    }
    for (theirs, _) in powers
        .iter()
        .filter(|(theirs, _)| !produce.contains(&**theirs))
    {
        let place = (1, &*format!("player '{}'", shown(theirs)));
        reader.log.refuse(place, NO_PRODUCTION, &[]);
    }
    let used = used(game);
    for frontier in frontiers {
        let name = frontier.get("name");
        let (line, label) = frontier.place();
        if used.contains(name) {
            let cheap = name.ends_with(INDUSTRY);
            let sold = reader.frontier(game, frontier, cheap);
            all.push((line, label, sold));
        } else {
            reader.log.remark((line, &label), UNUSED, &[]);
        }
    }
    let mut rest = all.into_iter();
    let Some((_, _, first)) = rest.next() else {
        return Sold {
            complexes: true,
            ..Sold::default()
        };
    };
    for (line, label, sold) in rest {
        if sold.complexes != first.complexes {
            log.refuse((line, &label), SOME_COMPLEXES, &[]);
        }
        let some = first.others.symmetric_difference(&sold.others);
        let names: Vec<_> = some.map(|unit| unit.profile().name).collect();
        if !names.is_empty() {
            log.refuse((line, &label), SOME_KINDS, &[&names.join(", ")]);
        }
    }
    first
}

impl Reader<'_, '_> {
    fn rule_form(&mut self, rule: &Element) {
        let (line, label) = rule.place();
        let costs: Vec<_> = rule.all("cost").collect();
        let results: Vec<_> = rule.all("result").collect();
        let ([cost], [result]) = (&costs[..], &results[..]) else {
            self.log.refuse((line, &label), FORM, &[]);
            return;
        };
        if result.get("quantity").trim() != "1" {
            self.log.refuse((result.line, &label), FORM, &[]);
        }
        let resource = cost.get("resource");
        if resource != self.money {
            let arguments: [&dyn bilancia_core::ToArgument; 2] =
                [&shown(resource), &shown(self.money)];
            self.log
                .refuse((cost.line, &label), NO_RESOURCE, &arguments);
        }
    }

    /// Checks one frontier, and finds out what it sells beside the classic units.
    fn frontier(&mut self, game: &Element, frontier: &Element, cheap: bool) -> Sold {
        let classic = Unit::CLASSIC.into_iter().map(Item::Unit);
        let mut missing: BTreeSet<Item> = classic.chain([Item::Complex]).collect();
        let mut others = BTreeSet::new();
        let (line, label) = frontier.place();
        for (name, line) in rules_of(game, frontier) {
            let Some(rule) = self.rules.get(name) else {
                self.log.refuse((line, &label), NO_RULE, &[&shown(name)]);
                continue;
            };
            let (cost, result) = (rule.all("cost").next(), rule.all("result").next());
            let (Some(cost), Some(result)) = (cost, result) else {
                continue;
            };
            let place = (rule.line, rule.label());
            let unit = result.get("resourceOrUnit");
            let Some(item) = self.units.item(unit, (place.0, &place.1), self.log) else {
                continue;
            };
            let ours = item.cost() - u16::from(cheap);
            let theirs = cost.get("quantity").trim();
            if theirs.parse() != Ok(ours) {
                let arguments: [&dyn bilancia_core::ToArgument; 3] = [&unit, &shown(theirs), &ours];
                self.log.refuse((cost.line, &place.1), COST, &arguments);
            }
            match item {
                Item::Unit(unit) if !Unit::CLASSIC.contains(&unit) => _ = others.insert(unit),
                _ => _ = missing.remove(&item),
            }
        }
        let complexes = !missing.remove(&Item::Complex);
        if !missing.is_empty() {
            let names: Vec<_> = missing.iter().map(|item| item.name()).collect();
            self.log.refuse((line, &label), LACKS, &[&names.join(", ")]);
        }
        Sold { complexes, others }
    }
}
