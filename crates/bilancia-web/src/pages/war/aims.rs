//! How either side wins, and how far it is.

use bilancia_core::{Lang, Side};
use bilancia_war::War;
use maud::{Markup, html};

use super::{story::badge, war_at};
use crate::pages::game::page::GamePage;

bilancia_core::messages! { crate::pages::war::catalogue, "aims-":
    const {
        TITLE, CAPITALS(goal, of, taken), INCOME(goal, income), OR(one, other), KEEPS, ROUNDS(rounds),
    }
}

/// The aims of both sides in a war that goes on.
pub(super) fn aims(seen: &GamePage<'_>) -> Markup {
    let lang = seen.lang;
    let Some(war) = war_at(&*seen.live.table).filter(|war| war.winner().is_none()) else {
        return html! {};
    };
    let settings = war.settings();
    html! {
        section.aims #aims aria-labelledby="aims-title" {
            h2.h #aims-title { (TITLE.raw(lang)) }
            @for side in [Side(0), Side(1)] { @if let Some(words) = aim(war, side, lang) {
                p {
                    @for power in (0..war.pack().powers.len() as u8).filter(|power| war.pack().side(*power) == side) { (badge(war, power)) " " }
                    (words)
                }
            } }
            @if settings.total_victory { p.small.mut { (KEEPS.raw(lang)) } }
            @if let Some(rounds) = settings.rounds { p.small.mut { (ROUNDS.text(lang, &[&rounds])) } }
        }
    }
}

/// By what a side wins; none if it can only outlast the other.
fn aim(war: &War, side: Side, lang: Lang) -> Option<String> {
    let victory = war.pack().victory[usize::from(side.0)];
    let enemies = war.pack().powers.iter().filter(|power| power.side != side);
    let capitals = (victory.capitals > 0).then(|| {
        let taken = war.captured_capitals(side).count();
        CAPITALS.text(lang, &[&victory.capitals, &enemies.count(), &taken])
    });
    let income = (victory.worth > 0).then(|| {
        let now = war.side_production(side);
        INCOME.text(lang, &[&victory.worth, &now])
    });
    match (capitals, income) {
        (Some(one), Some(other)) => Some(OR.text(lang, &[&one, &other])),
        (one, other) => one.or(other),
    }
}
