//! The table of powers in the form of a game with more than two seats: a row a hand, with the players to choose from side by side.

use bilancia_analysis::bots;
use bilancia_core::{Lang, Seats};
use bilancia_host::{Hands, usual_program};
use bilancia_table::{Game, Table};
use bilancia_words::strengths;
use maud::{Markup, html};

use super::{
    game::own::OwnPages,
    hands::{self, DEAL, hand_words},
};
use crate::option_fields::Chosen;

bilancia_core::messages! { crate::pages::catalogue, "seating-":
    const {
        WHO, HOW_MANY, HOW_MANY_ABOUT, ME, ME_ABOUT, SOMEBODY, SOMEBODY_ABOUT, NAMED, NAMED_ABOUT, PLAYER(words),
        NAME(words), MINE(words), FREE, ANYBODY, INVITED, LATE, LOSES, REPLACED,
    }
}

/// The form of a game that is set up.
pub(super) struct Seating<'a> {
    pub table: &'a dyn Table,
    pub game: &'a dyn Game,
    pub pages: &'a dyn OwnPages,
    pub chosen: &'a Chosen,
    pub lang: Lang,
}

/// A player to choose: its value in the form, its name, and a sentence on it.
type Player = (String, String, String);

impl Seating<'_> {
    /// Fields that say who plays: the player of each hand, the number of hands, who may join, and the consequence of being late.
    pub(super) fn fields(&self) -> Markup {
        let lang = self.lang;
        let (hands, counts) = (self.dealt(), Hands::counts(self.table));
        let two_sides = *counts.start() == 2;
        html! {
            fieldset.hands #who {
                legend { (WHO.raw(lang)) }
                input type="hidden" name="against" value="hands";
                input type="hidden" name="hands" value=(hands);
                @if two_sides { (self.quick(&hands)) }
                div.seating { @for side in self.sides() {
                    @if two_sides { @if let Some(title) = self.pages.side_title(self.table, side, lang) { p.side { (title) } } }
                    @for (number, hand) in hands.iter().enumerate().filter(|(_, hand)| hand.lowest().is_some_and(|seat| side.contains(seat))) {
                        (self.row(number, hand))
                    }
                } }
                div.for-people {
                    label.field { span { (FREE.raw(lang)) }
                        select name="open" {
                            option value="anybody" { (ANYBODY.raw(lang)) }
                            option value="invited" selected[self.chosen.is("open", "invited")] { (INVITED.raw(lang)) }
                        }
                    }
                    @if two_sides && hands.count() > 2 {
                        label.field { span { (LATE.raw(lang)) }
                            select name="late" {
                                option value="loses" { (LOSES.raw(lang)) }
                                option value="replaced" selected[self.chosen.is("late", "replaced")] { (REPLACED.raw(lang)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The hands of the form: those of a number that was asked for, or those of before, or one for each seat.
    fn dealt(&self) -> Hands {
        let (table, chosen) = (self.table, self.chosen);
        let asked = chosen.get(DEAL).and_then(|count| count.parse().ok());
        let asked = asked.and_then(|count| Hands::deal(table, count));
        let kept = || Hands::read(table, chosen.get("hands")?);
        (asked.or_else(kept)).unwrap_or_else(|| Hands::single(table.seats().len()))
    }

    /// The seats of each side, in the order of their first seats.
    fn sides(&self) -> Vec<Seats> {
        let all = self.table.seats();
        let of = |seat| bilancia_host::side_of(self.table, seat);
        let firsts = all.iter().filter(|seat| of(*seat).lowest() == Some(*seat));
        firsts.map(of).collect()
    }

    /// Buttons that fill the table in: one for each side that the visitor can take, and one for each number of hands.
    fn quick(&self, hands: &Hands) -> Markup {
        let (lang, here) = (self.lang, format!("/play/{}#who", self.game.info().name));
        let name = |side: Seats| {
            let own = self.pages.side_taken(self.table, side, lang);
            own.unwrap_or_else(|| MINE.text(lang, &[&hand_words(self.table, side, lang)]))
        };
        let counts = Hands::counts(self.table);
        html! {
            div.quick {
                @for side in self.sides() { @if let Some(first) = side.lowest() {
                    button.btn.quiet name=(hands::MINE) value=(first.index()) formmethod="get" formaction=(here) formnovalidate { (name(side)) }
                } }
                @if counts.start() < counts.end() {
                    span.deal role="group" aria-label=(HOW_MANY.raw(lang)) title=(HOW_MANY_ABOUT.raw(lang)) {
                        span { (HOW_MANY.raw(lang)) }
                        @for count in counts {
                            button.toggle name=(DEAL) value=(count) formmethod="get" formaction=(here) formnovalidate
                                aria-pressed=(count == hands.count()) { (count) }
                        }
                    }
                }
            }
        }
    }

    /// The player of a hand who is chosen: all seats of a side are the visitor's at first.
    fn picked(&self, number: usize, hand: Seats) -> String {
        let side = |seat| self.table.side(seat);
        let (first, own) = (self.table.seats().lowest(), hand.lowest());
        let taken = self
            .chosen
            .get(hands::MINE)
            .and_then(|seat| seat.parse::<usize>().ok());
        let taken = taken.and_then(|seat| self.table.seats().iter().nth(seat));
        let given = self
            .chosen
            .get(&format!("hand.{number}"))
            .filter(|_| taken.is_none());
        match given {
            Some(given) => given.to_owned(),
            None if own.map(side) == taken.or(first).map(side) => "me".to_owned(),
            None => usual_program(self.game),
        }
    }

    /// Players to choose from. Where a game has programs of its own they are enough.
    fn players(&self, picked: &str) -> Vec<Player> {
        let (lang, own) = (self.lang, bots(self.game));
        let people = [
            ("me", ME, ME_ABOUT),
            ("person", SOMEBODY, SOMEBODY_ABOUT),
            ("named", NAMED, NAMED_ABOUT),
        ];
        let people = people.map(|(value, name, about)| {
            (
                value.to_owned(),
                name.raw(lang).to_owned(),
                about.raw(lang).to_owned(),
            )
        });
        let about = |title: &str| {
            let bot = own.iter().find(|bot| bot.title.raw(lang) == title);
            bot.map(|bot| bot.strength.raw(lang).to_owned())
        };
        let programs = strengths(self.game, lang)
            .into_iter()
            .filter_map(|(value, title)| {
                let about = about(&title);
                (own.is_empty() || about.is_some() || value == picked)
                    .then(|| (value, title, about.unwrap_or_default()))
            });
        people.into_iter().chain(programs).collect()
    }

    /// The row of a hand, by its number.
    fn row(&self, number: usize, hand: Seats) -> Markup {
        let (lang, player, name) = (
            self.lang,
            format!("hand.{number}"),
            format!("name.{number}"),
        );
        let (words, picked) = (
            hand_words(self.table, hand, lang),
            self.picked(number, hand),
        );
        html! {
            div.hand {
                div.of { @for seat in hand.iter() { span {
                    @let (mark, about) = self.pages.seat_look(self.table, seat, lang).unwrap_or_default();
                    (mark) b { (self.table.seat_name(seat, lang)) } @if !about.is_empty() { small { (about) } }
                } } }
                div.who role="radiogroup" aria-label=(PLAYER.text(lang, &[&words])) {
                    @for (value, title, about) in self.players(&picked) { label {
                        input type="radio" name=(player) value=(value) checked[value == picked];
                        span { (title) }
                        @if !about.is_empty() { small { (about) } }
                    } }
                    input name=(name) value=(self.chosen.get(&name).unwrap_or_default()) maxlength="24" autocomplete="off" list="followed"
                        aria-label=(NAME.text(lang, &[&words])) placeholder=(NAMED_ABOUT.raw(lang));
                }
            }
        }
    }
}
