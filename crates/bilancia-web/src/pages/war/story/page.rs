//! The page of a turn that was played: the position after it on the map, with its moves and battles, and the account beside.

use bilancia_core::Seats;
use bilancia_games::war::map::{self, Overlay};
use bilancia_war_desk::chronicle;
use maud::{Markup, PreEscaped, html};

use super::{
    Course,
    account::account,
    badge,
    timeline::{name, timeline},
};
use crate::pages::{
    game::{own::GameLook, texts as common},
    war::{
        query::Look,
        theatres::{panel_tools, theatres},
    },
};

bilancia_core::messages! { crate::pages::war::story::catalogue, "page-":
    const {
        NUMBER(number, count), BESIDE, EARLIER, LATER, TO_ORDERS, TO_GAME, START_ABOUT,
    }
}

/// The page after this number of turns, or after the last one if there are fewer, for a visitor who plans a turn now or not;
/// none if the game is no war.
pub(in crate::pages::war) fn page(
    asked: GameLook<'_>,
    number: usize,
    plans: bool,
) -> Option<Markup> {
    let seen = asked.seen;
    let view = seen.live.table.view(Seats::NONE);
    let course = Course::new(seen, &*view, asked.fields)?;
    let number = number.min(course.turns.len());
    Some(course.page(number, plans))
}

impl Course<'_> {
    fn page(&self, number: usize, plans: bool) -> Markup {
        let (lang, live) = (self.lang(), self.seen.live);
        let turn = number
            .checked_sub(1)
            .and_then(|place| self.turns.get(place));
        let stories = chronicle::stories(self.of, turn.map_or(&[], std::slice::from_ref));
        let war = self.of.state_after(turn.map_or(0, |turn| turn.events.end));
        let overlay = Overlay {
            stories: &stories,
            own: self.seen.own.lowest().map(|seat| seat.0),
            theatre: self.look.theatre.as_deref(),
            ..Overlay::default()
        };
        let sheet = &war.pack().sheet;
        let part = |part: Option<&str>| {
            self.address(&Look {
                theatre: part.map(str::to_owned),
                story: Some(number),
                ..self.look.clone()
            })
        };
        let shown = overlay.theatre.and_then(|id| sheet.view(id));
        html! {
            h1.vh { (live.spec.game.info().title.raw(lang)) }
            div.room.story {
                section.board.map aria-label=(common::POSITION.raw(lang)) data-events=(live.table.event_count()) {
                    (theatres(sheet, shown.map(|view| &*view.id), &part, lang))
                    (PreEscaped(map::live(&war, lang, &overlay)))
                    (timeline(self, Some(number)))
                    div.corner { div.area-card role="status" {} }
                }
                div.panel {
                    (panel_tools(lang))
                    div.status #status {
                        b { @if let Some(turn) = turn { (badge(&war, turn.power)) " " } (name(self, number)) }
                        span { (NUMBER.text(lang, &[&number, &self.turns.len()])) }
                    }
                    (self.ways(number, plans))
                    @if let (Some(turn), Some(story)) = (turn, stories.first()) {
                        (account(self, turn, story))
                    } @else { p { (START_ABOUT.raw(lang)) } }
                }
            }
        }
    }

    /// Links to the turns beside this one, and back.
    fn ways(&self, number: usize, plans: bool) -> Markup {
        let lang = self.lang();
        let later = (number < self.turns.len()).then_some(number + 1);
        let back = match plans {
            true => TO_ORDERS,
            false => TO_GAME,
        };
        html! {
            nav.btns.ways aria-label=(BESIDE.raw(lang)) {
                @if let Some(earlier) = number.checked_sub(1) {
                    a.btn.quiet #earlier data-soft rel="prev" href=(self.turn_address(earlier)) { "← " (EARLIER.raw(lang)) }
                }
                @if let Some(later) = later {
                    a.btn.quiet #later data-soft rel="next" href=(self.turn_address(later)) { (LATER.raw(lang)) " →" }
                }
                a.btn #back data-soft href=(self.address(&self.look)) { (back.raw(lang)) }
            }
        }
    }
}
