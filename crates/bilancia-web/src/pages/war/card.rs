//! The card of an area: whose it is, what stands there, who can come, and how an attack would end. Scripts show it on the map.

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Seat, Seats};
use bilancia_host::LiveGame;
use bilancia_war::{Phase, War, pack::Area};
use bilancia_war_desk::{
    chronicle::army_words,
    desk::{Desk, Movable, Step},
    threats::friends_to,
};
use maud::{Markup, html};

use super::{
    areas, drafts,
    page::{desk_of, planner},
    query::Look,
    story::badge,
    threats::Threats,
    war_at,
};
use crate::{
    answer::Problem,
    app::App,
    booklet::with_rule,
    entering::enter,
    layout::{Page, Part},
    pages::game::stream_address,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::war::catalogue, "card-":
    const {
        INCOME(ipc), MAKES(count), MAKES_ALL, ATTACKERS, FRIENDS, NONE_COME, CLOSE, CANNOT,
        LATER(title), GAME, EMPTY,
    }
}

/// An area as a visitor asks for it.
struct Asked {
    war: War,
    area: Area,
    /// Reason for which units of the visitor cannot go, if they asked for that.
    fault: Option<String>,
    /// Whether they can go there after the battles.
    later: bool,
}

/// The page.
pub(super) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, code)): Path<(String, String)>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let (live, own) = enter(&app, &visitor, &id, None).await?;
    let mut look = Look::read(&fields);
    // The area is the one of the address.
    look.to = Some(code.to_ascii_uppercase());
    let asked = asked(&app, &live, own, &visitor, &look).await?;
    let asked = asked.ok_or(Problem::NoPage)?;
    let lang = visitor.lang;
    let stream = (stream_address(&id, own, None), live.extent().seen_by(own));
    drop(live);
    // What all powers can bring takes some milliseconds, in which others should not wait.
    let card = tokio::task::spawn_blocking(move || {
        let title = asked.war.pack().area(asked.area).name.text(lang);
        (title, card(&asked, lang))
    });
    let (title, card) = card.await.map_err(|_| Problem::NoPage)?;
    let page = Page {
        title,
        part: Part::Play,
        live: Some(stream),
        body: html! {
            (card)
            p { a href={ "/game/" (id) } { (GAME.raw(lang)) } }
        },
    };
    Ok(page.render(&visitor).into_response())
}

/// The area in the position that the visitor plans, or else in the one that they see.
async fn asked(
    app: &App,
    live: &LiveGame,
    own: Seats,
    visitor: &Visitor,
    look: &Look,
) -> Result<Option<Asked>, Problem> {
    let view = live.table.view(own);
    let Some(war) = war_at(&*view) else {
        return Ok(None);
    };
    let code = |code: &Option<String>| war.pack().of_code(code.as_ref()?);
    let Some(area) = code(&look.to) else {
        return Ok(None);
    };
    let (Some(seat), Some(person)) = (planner(live, own), &visitor.person) else {
        let war = war.clone();
        return Ok(Some(Asked {
            war,
            area,
            fault: None,
            later: false,
        }));
    };
    let kept = drafts::load(app, live, person, seat).await?;
    let desk = desk_of(live, seat, &kept.text).ok_or(Problem::NoPage)?;
    let step = look.step.unwrap_or_else(|| desk.first_step());
    // Battles are shown before they are fought.
    let shown = desk.state(if step == Step::Fight {
        Step::Move
    } else {
        step
    });
    let moves = matches!(step, Step::Move | Step::Shift);
    let from = code(&look.from);
    let fault = moves.then(|| fault(&shown, seat, from, area, visitor.lang));
    let fault = fault.flatten();
    let after = from.filter(|_| step == Step::Move && fault.is_some());
    Ok(Some(Asked {
        war: shown,
        area,
        fault,
        later: after.is_some_and(|from| can_later(&desk, from, area)),
    }))
}

/// Whether the units of an area can all go to another after the battles of a draft.
fn can_later(desk: &Desk, from: Area, to: Area) -> bool {
    let (war, seat) = (desk.state(Step::Shift), desk.draft().seat());
    let own = war.units(from).any(|stack| stack.owner() == seat.0);
    let shifts = war.phase() == Phase::Shift && war.pending().is_none();
    own && shifts && Movable::new(war, seat).refusal(from, to).is_none()
}

/// Why the units that are chosen cannot go to an area, or its own cannot move.
fn fault(war: &War, seat: Seat, from: Option<Area>, area: Area, lang: Lang) -> Option<String> {
    let movable = Movable::new(war.clone(), seat);
    let own = |area: Area| war.units(area).any(|stack| stack.owner() == seat.0);
    let refused = |from: Area, to: Area| {
        let refusal = movable.refusal(from, to)?;
        Some(format!("{} [{}]", refusal.text(lang), refusal.rule))
    };
    match from.filter(|from| *from != area && own(*from)) {
        Some(from) => refused(from, area),
        None if own(area) && movable.reach(area).is_empty() => {
            let mut near = war.pack().area(area).touches.iter();
            near.find_map(|near| refused(area, *near))
        }
        None => None,
    }
}

/// The card.
fn card(asked: &Asked, lang: Lang) -> Markup {
    let Asked {
        war,
        area,
        fault,
        later,
    } = asked;
    let pack = war.pack();
    let info = pack.area(*area);
    html! {
        section.area-facts aria-label=(info.name.text(lang)) {
            header {
                @if let Some(owner) = war.owner(*area).filter(|_| !info.sea) { (badge(war, owner)) }
                h2 { (info.name.text(lang)) }
                button type="button" data-close="" hidden aria-label=(CLOSE.raw(lang)) title=(CLOSE.raw(lang)) { "×" }
            }
            p.small { (areas::owner(war, *area, lang)) @if info.worth > 0 { " · " (INCOME.text(lang, &[&info.worth])) } }
            (units(war, *area, lang))
            @if let Some(fault) = fault { p.say { b { (CANNOT.raw(lang)) } " " (with_rule(fault, lang)) } }
            @if *later { p { (LATER.text(lang, &[&Step::Shift.title().raw(lang)])) } }
            (coming(war, *area, lang))
        }
    }
}

/// The units of each power, and what a complex can still make.
fn units(war: &War, area: Area, lang: Lang) -> Markup {
    let powers = 0..war.pack().powers.len() as u8;
    let forces = powers.map(|power| (power, areas::units_of(war, power, area, lang)));
    let forces: Vec<_> = forces.filter(|(_, words)| !words.is_empty()).collect();
    let makes = war.has_complex(area).then(|| war.output_left(area));
    html! {
        @if forces.is_empty() { p.mut { (EMPTY.raw(lang)) } }
        @for (power, words) in &forces { p { (badge(war, *power)) " " (words) } }
        @if let Some(left) = makes { p.small {
            @if left == u16::MAX { (MAKES_ALL.raw(lang)) } @else { (MAKES.text(lang, &[&left])) }
        } }
    }
}

/// The powers that can attack an area, with what comes of it, and those that can help there.
fn coming(war: &War, area: Area, lang: Lang) -> Markup {
    let holder = match war.pack().is_sea(area) {
        true => war.units(area).next().map(|stack| stack.owner()),
        false => war.owner(area),
    };
    let Some(holder) = holder else {
        return html! {};
    };
    let threats = Threats::at(war, area, lang);
    let friends = friends_to(war, area, war.pack().side(holder));
    html! {
        h3 { (ATTACKERS.raw(lang)) }
        @if threats.is_empty() { p.mut { (NONE_COME.raw(lang)) } }
        @for entry in threats.entries() { p { (entry) } }
        h3 { (FRIENDS.raw(lang)) }
        @if friends.is_empty() { p.mut { (NONE_COME.raw(lang)) } }
        @for (power, army) in &friends { p { (badge(war, *power)) " " (army_words(army, lang)) } }
    }
}
