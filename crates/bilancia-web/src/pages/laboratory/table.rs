//! Games in a table from luck to skill.

use bilancia_core::Lang;
use bilancia_luck::report::{Named, SOURCES, axis, few_games, luck_words, plain_bar};
use maud::{Markup, PreEscaped, html};

bilancia_core::messages! { crate::pages::laboratory::catalogue, "table-":
    const {
        GAME, LUCK, LUCK_TO_SKILL, CAUSES, TO_TELL, VARIANTS(others),
    }
}

/// Games that a table shows.
pub(super) struct Rows<'a> {
    pub(super) games: &'a [Named],
    /// The address to which the game of a row leads.
    pub(super) link: &'a dyn Fn(usize) -> Option<String>,
    /// The row that is marked.
    pub(super) chosen: Option<usize>,
    pub(super) lang: Lang,
}

impl Rows<'_> {
    /// The games, each with its place on the scale from luck to skill, its luck, the causes and the games to tell.
    pub(super) fn table(&self) -> Markup {
        self.framed(html! { @for index in 0..self.games.len() { (self.row(index)) } })
    }

    /// A table with one row for each title, by the marked game, else by the first that may stand for all; the others open below it.
    pub(super) fn by_title(&self, stands_for_all: &dyn Fn(usize) -> bool) -> Markup {
        self.framed(html! { @for (first, others) in self.groups(stands_for_all) {
            (self.row(first))
            @if !others.is_empty() {
                tr.more { td colspan="5" {
                    details {
                        summary { (VARIANTS.text(self.lang, &[&others.len()])) }
                        table.cards.scale { tbody { @for index in others { (self.row(index)) } } }
                    }
                } }
            }
        } })
    }

    /// Games of each title: the one that stands for it, and the others; in the order of those that stand for them.
    fn groups(&self, stands_for_all: &dyn Fn(usize) -> bool) -> Vec<(usize, Vec<usize>)> {
        let title = |index: &usize| self.title(*index).0;
        let first = |index: &usize| {
            let same = || (0..self.games.len()).filter(|other| title(other) == title(index));
            let chosen = same().find(|other| self.chosen == Some(*other));
            let usual = || same().find(|other| stands_for_all(*other));
            chosen.or_else(usual).or(same().next()) == Some(*index)
        };
        let group = |first: usize| {
            let others = (0..self.games.len()).filter(|other| title(other) == title(&first));
            (first, others.filter(|other| *other != first).collect())
        };
        (0..self.games.len()).filter(first).map(group).collect()
    }

    /// The title of a game, and its options in words.
    fn title(&self, index: usize) -> (&str, &str) {
        let name = &self.games[index].name;
        name.split_once(':').unwrap_or((name, ""))
    }

    fn framed(&self, rows: Markup) -> Markup {
        let lang = self.lang;
        html! {
            p.legend { @for (letter, name, _) in SOURCES { span { i class={ "source-" (letter) } aria-hidden="true" {} (letter) " " (name.raw(lang)) } } }
            table.cards.scale {
                thead { tr { th { (GAME.raw(lang)) } th { (LUCK_TO_SKILL.raw(lang)) } th.number { (LUCK.raw(lang)) } th { (CAUSES.raw(lang)) } th.number { (TO_TELL.raw(lang)) } } }
                tbody { (rows) }
            }
        }
    }

    fn row(&self, index: usize) -> Markup {
        let named = &self.games[index];
        let (title, options) = self.title(index);
        html! {
            tr.turn[self.chosen == Some(index)] {
                td {
                    @match (self.link)(index) { Some(address) => a href=(address) { b { (title) } }, None => b { (title) } }
                    @if !options.is_empty() { br; span.small.mut { (options.trim()) } }
                }
                td.axis { (PreEscaped(axis(named).to_inline_svg(&|_| None))) }
                td.number { (luck_words(&named.weighed)) }
                td.bar { (PreEscaped(plain_bar(named, self.lang).to_inline_svg(&|_| None))) }
                td.number { (few_games(named.weighed.balance.games_nine_tenths, self.lang)) }
            }
        }
    }
}
