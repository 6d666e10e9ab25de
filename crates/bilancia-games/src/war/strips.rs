//! Pictures of assaults of a chronicle: the strips of both sides.

use bilancia_battle::{Army, Role};
use bilancia_core::Lang;
use bilancia_scene::Scene;
use bilancia_war_desk::chronicle::{Assault, Battle, assault_sentences};

use crate::battle::{
    draw::NAMES,
    strip::{self, Fired, HEIGHT, Points, Rest, Strip, WIDTH},
};

bilancia_core::messages! { crate::war::catalogue, "strips-":
    const {
        ASSAULT(number), LOSES(named, named_second), NOBODY,
    }
}

const GAP: f64 = 16.0;

/// Picture of an assault of a battle: both sides with their points or dice, hits, points carried, and casualties struck out.
/// `number` counts assaults from 1.
pub fn strips(battle: &Battle, assault: &Assault, number: usize, lang: Lang) -> Scene {
    let title = ASSAULT.text(lang, &[&number]);
    let words = assault_sentences(battle.terms.rules, assault, lang).join(" ");
    let mut scene = Scene::new(WIDTH, 2.0 * HEIGHT + GAP, title, words);
    for (role, y) in [(Role::Attacker, 0.0), (Role::Defender, HEIGHT + GAP)] {
        side(battle, assault, role, lang).draw(&mut scene, y, lang);
    }
    scene
}

fn side(battle: &Battle, assault: &Assault, role: Role, lang: Lang) -> Strip {
    let (own, terms) = (role as usize, &battle.terms);
    let support = match role {
        Role::Attacker => assault.support,
        Role::Defender => 0,
    };
    // The defenders that the strike has sunk do not fire.
    let army = assault.armies[own];
    let mut points = Points::of(
        terms,
        role,
        [&army, &assault.armies[1 - own]],
        support,
        lang,
    );
    let volley = assault.volleys[own];
    let strike = assault.strike.filter(|_| role == Role::Attacker);
    points.carry(volley.map_or(0, |volley| volley.carried.into()));
    if let (Some(made), Role::Defender) = (volley.and_then(|volley| volley.points), role) {
        points.total = made;
    }
    let hits = volley.map_or(0, |volley| volley.total_hits())
        + strike.map_or(0, |strike| strike.total_hits());
    let rolled = volley.is_some_and(|volley| volley.dice > 0);
    let rest = match volley {
        Some(volley) if terms.rules.carries() => Rest::Carry(volley.carry.into()),
        Some(_) if rolled && !terms.rules.rolls_each() => {
            Rest::Die(terms.rules.volley(role, points.total).roll)
        }
        _ => Rest::None,
    };
    let dice = terms.rules.rolls_each();
    let fire = match volley.or(strike) {
        None => Fired::None,
        Some(_) if dice => Fired::Dice(strip::dice(terms, role, &army, support), Some(hits.into())),
        Some(_) => Fired::Points {
            rules: terms.rules,
            total: points.total,
            hits: hits.into(),
            rest,
        },
    };
    let named = |army: &Army| match army.size() {
        0 => NOBODY.raw(lang).to_owned(),
        _ => army.to_string(),
    };
    Strip {
        role,
        name: NAMES[own].raw(lang).to_owned(),
        sum: match dice || points.terms.is_empty() {
            true => points.terms.join(", "),
            false => points.sum(lang),
        },
        army,
        struck: assault.losses[own],
        fire,
        below: LOSES.text(
            lang,
            &[&named(&assault.losses[own]), &named(&assault.left[own])],
        ),
    }
}
