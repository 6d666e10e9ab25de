//! The documents that are made from the scenarios: cases for readers in both languages, and for programs.

use std::fmt::Write;

use bilancia_core::{Lang, Notation};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    run::{Played, run},
    scenario::Scenario,
    words::{Facts, power_name, turn},
};

const BOOKLETS: [&str; 2] = [
    include_str!("../../../rules.en.md"),
    include_str!("../../../rules.it.md"),
];

bilancia_core::messages! { crate::scenarios::catalogue, "document-":
    const {
        TITLE, INTRODUCTION(cases), OPTIONS(options), SET_UP, EXCEPT, NOTHING_BUT, NO_UNITS, ORDERS(power_name),
        DICE, REFUSED(rule, reason), FOLLOWS, WON(names), DRAWN, CARRIED(attacker, defender), ROLL(all),
    }
}

/// A scenario with its course.
pub(crate) struct Case {
    pub(crate) scenario: Scenario,
    pub(crate) played: Played,
}

/// Every scenario with its course, in the order of the rules.
pub(crate) fn cases() -> Vec<Case> {
    let play = |scenario: Scenario| Case {
        played: run(&scenario),
        scenario,
    };
    let mut cases: Vec<_> = super::scenario::all().into_iter().map(play).collect();
    cases.sort_by_key(|case| case.scenario.rule);
    cases
}

/// Titles of the rules of the booklet, from the first.
pub(crate) fn rules(lang: Lang) -> Vec<&'static str> {
    let booklet = BOOKLETS[usize::from(lang == Lang::IT)];
    let title = |line: &'static str| {
        let (number, rest) = line.split_once(". **")?;
        number.parse::<u16>().ok()?;
        Some(rest.split_once("**")?.0.trim_end_matches('.'))
    };
    booklet.lines().filter_map(title).collect()
}

impl Case {
    fn title(&self, lang: Lang) -> &str {
        lang.of_two([&*self.scenario.en, &*self.scenario.it])
    }

    fn position(&self, lang: Lang) -> String {
        let war = &self.played.start;
        let mut text = format!("*{}.* {}", war.pack().name.text(lang), turn(war, lang));
        let options = self.scenario.options.split(',');
        let options: Vec<_> = options
            .filter(|it| !it.is_empty() && !it.starts_with("map="))
            .collect();
        if !options.is_empty() {
            text += &format!(" {}", OPTIONS.text(lang, &[&options.join(",")]));
        }
        let start = &self.scenario.start;
        let facts = Facts {
            units: &start.units,
            owner: &start.owner,
            complex: &start.complex,
            cash: &start.cash,
            weapons: &start.weapons,
        };
        let lines = facts.lines(war, lang);
        let lead = match (start.clear, lines.is_empty()) {
            (true, false) => NOTHING_BUT,
            (true, true) => NO_UNITS,
            (false, false) => EXCEPT,
            (false, true) => SET_UP,
        };
        text += &format!(" {}\n", lead.raw(lang));
        push_list(&mut text, &lines);
        text
    }

    fn orders(&self, lang: Lang) -> String {
        let mut text = String::new();
        for (play, player) in self.scenario.play.iter().zip(&self.played.players) {
            let who = match player {
                Some(power) => ORDERS.text(lang, &[&power_name(&self.played.start, *power, lang)]),
                None => DICE.raw(lang).to_owned(),
            };
            let play = play.strip_prefix("roll ").unwrap_or(play).trim();
            write!(text, "\n{who}\n\n```\n{play}\n```\n").unwrap();
        }
        text
    }

    fn outcome(&self, lang: Lang) -> String {
        if let Some(refused) = &self.played.refused {
            let reason = &refused.reasons[usize::from(lang == Lang::IT)];
            return REFUSED.text(lang, &[&refused.rule, reason]) + "\n";
        }
        let (expect, war) = (&self.scenario.expect, &self.played.end);
        let facts = Facts {
            units: &expect.units,
            owner: &expect.owner,
            complex: &expect.complex,
            cash: &expect.cash,
            weapons: &expect.weapons,
        };
        let mut lines = facts.lines(war, lang);
        if expect.phase.is_some() || expect.power.is_some() || expect.round.is_some() {
            lines.push(turn(war, lang));
        }
        lines.extend(expect.winner.map(|side| self.winner(side, lang)));
        lines.extend(
            expect
                .carried
                .map(|[attacker, defender]| CARRIED.text(lang, &[&attacker, &defender])),
        );
        if let Some(rolls) = &expect.rolls {
            let all = rolls.join(", ").replace(" x", " ×");
            lines.push(ROLL.text(lang, &[&all]));
        }
        let mut text = format!("{}\n", FOLLOWS.raw(lang));
        push_list(&mut text, &lines);
        text
    }

    fn winner(&self, side: i8, lang: Lang) -> String {
        let war = &self.played.end;
        let powers = 0..war.pack().powers.len() as u8;
        let wins = |power: &u8| i16::from(war.pack().side(*power).0) == i16::from(side);
        let names: Vec<_> = powers
            .filter(wins)
            .map(|power| power_name(war, power, lang))
            .collect();
        match names[..] {
            [] => DRAWN.raw(lang).to_owned(),
            _ => WON.text(lang, &[&names.join(", ")]),
        }
    }

    fn data(&self) -> Value {
        let played = &self.played;
        let mut value = json!(self.scenario);
        value["position"] = played.start.position().into();
        if played.refused.is_none() {
            value["after"] = played.end.position().into();
        }
        value
    }
}

fn push_list(text: &mut String, lines: &[String]) {
    if !lines.is_empty() {
        text.push('\n');
    }
    for line in lines {
        writeln!(text, "- {line}").unwrap();
    }
}

/// Cases for readers, as Markdown.
pub(crate) fn page(cases: &[Case], lang: Lang) -> String {
    let introduction = INTRODUCTION.text(lang, &[&cases.len()]);
    let mut text = format!("# {}\n\n{introduction}\n", TITLE.raw(lang));
    for (number, rule) in (1..).zip(rules(lang)) {
        write!(text, "\n## {number}. {rule}\n").unwrap();
        for case in cases.iter().filter(|case| case.scenario.rule == number) {
            let (position, orders) = (case.position(lang), case.orders(lang));
            let outcome = case.outcome(lang);
            write!(
                text,
                "\n### {}\n\n{position}{orders}\n{outcome}",
                case.title(lang)
            )
            .unwrap();
        }
    }
    text
}

/// Cases for programs, as JSON.
pub(crate) fn data(cases: &[Case]) -> String {
    let cases: Vec<_> = cases.iter().map(Case::data).collect();
    let all = json!({ "$schema": "war-cases.schema.json", "format": 1, "cases": cases });
    let mut bytes = Vec::new();
    let form = serde_json::ser::PrettyFormatter::with_indent(b" ");
    let mut writer = serde_json::Serializer::with_formatter(&mut bytes, form);
    all.serialize(&mut writer).unwrap();
    String::from_utf8(bytes).unwrap() + "\n"
}
