//! The map of a turn: the position as the draft leaves it, with what can be chosen.

use bilancia_games::war::map::{self, Overlay, View};
use bilancia_war::{War, pack::Area};
use bilancia_war_desk::{chronicle::Story, desk::Step};
use maud::{Markup, html};

use super::{
    kept,
    plan::Plan,
    query::Look,
    theatres::theatres,
    threats,
    units::{self, Choice},
};

/// The map as inline SVG, with turns that were played before.
pub(super) fn map(plan: &Plan<'_>, stories: &[Story]) -> String {
    let step = plan.step();
    // Battles are shown before they are fought.
    let ordered = match step {
        Step::Fight => Step::Move,
        step => step,
    };
    if let Some(after) = threats::after(plan) {
        return threatened(plan, &after);
    }
    let state = plan.desk.state(ordered);
    let stories = match stories {
        [] => Vec::from_iter(Some(plan.desk.story(ordered)).filter(|own| !own.tracks.is_empty())),
        told => told.to_vec(),
    };
    let choice = matches!(step, Step::Move | Step::Shift).then(|| Choice::of(plan));
    let from = choice.as_ref().and_then(|choice| choice.from);
    let lit: Vec<Area> = match (&choice, step) {
        (Some(choice), _) => choice.targets.iter().map(|target| target.area).collect(),
        (None, Step::Fight) => plan
            .desk
            .battles()
            .iter()
            .map(|battle| battle.area)
            .collect(),
        (None, _) => Vec::new(),
    };
    let link = |area: Area| match &choice {
        Some(_) if from == Some(area) => Some("#desk".to_owned()),
        Some(_) if lit.contains(&area) => Some(units::target(plan, area)),
        Some(choice) => {
            let source = choice.movable.sources().contains(&area);
            source.then(|| units::source(plan, area))
        }
        None => lit.contains(&area).then(|| {
            let battles = plan.address(&Look::at(step));
            format!("{battles}#battle-{}", plan.war().pack().code(area))
        }),
    };
    let overlay = Overlay {
        links: Some(&link),
        lit: &lit,
        attacks: step == Step::Move,
        selected: from,
        stories: &stories,
        noted: &kept::noted(plan.seen, plan.war()),
        own: Some(plan.seat().0),
        theatre: plan.look.theatre.as_deref(),
        ..Overlay::default()
    };
    map::live(&state, plan.lang(), &overlay)
}

/// The map with what enemies can attack after the turn; areas lead to the list.
fn threatened(plan: &Plan<'_>, after: &War) -> String {
    let shades = threats::of_plan(plan, after).shades();
    let link = |area: Area| {
        let shown = shades.iter().any(|shade| shade.area == area);
        shown.then(|| format!("#threat-{}", plan.war().pack().code(area)))
    };
    let overlay = Overlay {
        links: Some(&link),
        shades: &shades,
        noted: &kept::noted(plan.seen, plan.war()),
        own: Some(plan.seat().0),
        theatre: plan.look.theatre.as_deref(),
        ..Overlay::default()
    };
    map::live(after, plan.lang(), &overlay)
}

/// The part of the map that is shown.
fn view(plan: &Plan<'_>) -> Option<&'static View> {
    plan.war().pack().sheet.view(plan.look.theatre.as_deref()?)
}

/// Links to the parts of the map.
pub(super) fn parts(plan: &Plan<'_>) -> Markup {
    let sheet = &plan.war().pack().sheet;
    let shown = view(plan).map(|view| &*view.id);
    let address = |part: Option<&str>| {
        plan.address(&Look {
            theatre: part.map(str::to_owned),
            ..plan.look.clone()
        })
    };
    let on = plan.look.threats;
    let other = Look {
        threats: !on,
        ..plan.look.clone()
    };
    let other = format!("{}?{}", plan.seen.here, other.query());
    html! {
        (theatres(sheet, shown, &address, plan.lang()))
        (threats::switch(&other, on, plan.lang()))
    }
}
