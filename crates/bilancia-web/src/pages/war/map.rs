//! The map of a turn: the position as the draft leaves it, with what can be chosen.

use bilancia_games::war::{
    GAME,
    map::{self, View},
};
use bilancia_war_desk::desk::Step;
use maud::Markup;

use super::{
    plan::Plan,
    query::Look,
    theatres::theatres,
    units::{self, Choice},
};

/// The map as inline SVG.
pub(super) fn map(plan: &Plan<'_>) -> String {
    let step = plan.step();
    // Battles are shown before they are fought.
    let state = match step {
        Step::Fight => plan.desk.state(Step::Move),
        step => plan.desk.state(step),
    };
    let mut scene = (GAME.def.draw)(&state, plan.lang());
    let pack = plan.war().pack();
    let choice = matches!(step, Step::Move | Step::Shift).then(|| Choice::of(plan));
    if let Some(from) = choice.as_ref().and_then(|choice| choice.from) {
        map::frame(pack, from, &mut scene);
    }
    let ordered = match step {
        Step::Fight => Step::Move,
        step => step,
    };
    for arrow in plan.desk.arrows(ordered) {
        map::arrow(pack, arrow, &mut scene);
    }
    let battles = match step {
        Step::Fight => plan.desk.battles(),
        _ => Vec::new(),
    };
    let link = |cell: &str| {
        let area = pack.of_code(cell)?;
        if let Some(choice) = &choice {
            if choice.from == Some(area) {
                return Some("#desk".to_owned());
            }
            if choice.targets.iter().any(|target| target.area == area) {
                return Some(units::target(plan, area));
            }
            let source = choice.movable.sources().contains(&area);
            return source.then(|| units::source(plan, area));
        }
        let fought = battles.iter().any(|battle| battle.area == area);
        fought.then(|| format!("{}#battle-{cell}", plan.address(&Look::at(step))))
    };
    scene.view = view(plan).map(|view| view.area);
    scene.to_inline_svg(&link)
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
    theatres(sheet, shown, &address, plan.lang())
}
