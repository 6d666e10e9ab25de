//! Attacks that enemies can make next turn: the switch, the colours of the map, and the list in the panel.

use bilancia_core::{Lang, Seats, Side, State, figures::per_cent};
use bilancia_games::war::map::{Danger, Shade};
use bilancia_war::{War, pack::Area};
use bilancia_war_desk::{
    chronicle::army_words,
    desk::Step,
    threats::{self, Outcome, Threat},
};
use maud::{Markup, html};

use super::{plan::Plan, query::Look};
use crate::{answer::in_address, pages::game::page::GamePage};

bilancia_core::messages! { crate::pages::war::catalogue, "threats-":
    const {
        TITLE, SWITCH, ABOUT, NONE, FALLS(power), COSTLY(power), HOLDS(power), UNCLEAR(power), CHANCE(power, chance),
        TAG_FALLS(power), TAG_COSTLY, TAG_HOLDS, TAG_UNCLEAR, TAG_CHANCE(power, chance), KEY_FALLS, KEY_COSTLY,
        KEY_HOLDS, KEY_UNCLEAR, BATTLE,
    }
}

/// Threats to the areas of a side.
pub(super) struct Threats<'a> {
    war: &'a War,
    areas: Vec<(Area, Vec<Threat>)>,
    lang: Lang,
}

fn danger(outcome: Outcome) -> Danger {
    match outcome {
        Outcome::Falls => Danger::Falls,
        Outcome::Costly => Danger::Costly,
        Outcome::Holds => Danger::Holds,
        Outcome::Unclear => Danger::Unclear,
    }
}

impl<'a> Threats<'a> {
    pub(super) fn new(war: &'a War, side: Side, lang: Lang) -> Self {
        let areas = threats::threats(war, side);
        Self { war, areas, lang }
    }

    /// Threats to one area, be it held by one of either side.
    pub(super) fn at(war: &'a War, area: Area, lang: Lang) -> Self {
        let areas = vec![(area, threats::threats_to(war, area))];
        Self { war, areas, lang }
    }

    /// Whether nothing can be attacked.
    pub(super) fn is_empty(&self) -> bool {
        self.areas.iter().all(|(_, threats)| threats.is_empty())
    }

    /// Each threat with its forces and its battle.
    pub(super) fn entries(&self) -> impl Iterator<Item = Markup> + '_ {
        let threats = self.areas.iter().flat_map(|(_, threats)| threats);
        threats.map(|threat| self.entry(threat))
    }

    /// Threats to the side on which a visitor sits; none if they look at an earlier position, or sit at no seat.
    pub(super) fn of_seats(war: &'a War, seen: &GamePage<'_>) -> Option<Self> {
        let side = side_of(war, seen.own).filter(|_| seen.past.is_none() && is_on(seen))?;
        Some(Self::new(war, side, seen.lang))
    }

    /// Colours of the map: each area by the worst of its threats.
    pub(super) fn shades(&self) -> Vec<Shade> {
        let shade = |(area, threats): &(Area, Vec<Threat>)| {
            let worst = threats.first()?;
            Some(Shade {
                area: *area,
                danger: danger(worst.outcome),
                tag: self.tag(worst),
                words: self.words(worst),
            })
        };
        self.areas.iter().filter_map(shade).collect()
    }

    fn power(&self, threat: &Threat) -> String {
        self.war.power_name(threat.power, self.lang).to_string()
    }

    fn chance(&self, threat: &Threat) -> Option<String> {
        Some(per_cent(threat.chance?, 0, self.lang))
    }

    fn tag(&self, threat: &Threat) -> String {
        let (power, lang) = (self.power(threat), self.lang);
        if let Some(chance) = self.chance(threat) {
            return TAG_CHANCE.text(lang, &[&power, &chance]);
        }
        match threat.outcome {
            Outcome::Falls => TAG_FALLS.text(lang, &[&power]),
            Outcome::Costly => TAG_COSTLY.raw(lang).to_owned(),
            Outcome::Holds => TAG_HOLDS.raw(lang).to_owned(),
            Outcome::Unclear => TAG_UNCLEAR.raw(lang).to_owned(),
        }
    }

    /// A threat in a sentence.
    fn words(&self, threat: &Threat) -> String {
        let (power, lang) = (self.power(threat), self.lang);
        if let Some(chance) = self.chance(threat) {
            return CHANCE.text(lang, &[&power, &chance]);
        }
        let message = match threat.outcome {
            Outcome::Falls => FALLS,
            Outcome::Costly => COSTLY,
            Outcome::Holds => HOLDS,
            Outcome::Unclear => UNCLEAR,
        };
        message.text(lang, &[&power])
    }

    /// The list in the panel, with what the colours mean.
    pub(super) fn panel(&self) -> Markup {
        let lang = self.lang;
        let keys = [
            (Danger::Falls, KEY_FALLS),
            (Danger::Costly, KEY_COSTLY),
            (Danger::Holds, KEY_HOLDS),
            (Danger::Unclear, KEY_UNCLEAR),
        ];
        html! {
            section.threats #threats aria-labelledby="threats-title" {
                h2.h #threats-title { (TITLE.raw(lang)) }
                ul.legend {
                    @for (danger, words) in keys { li { (sign(danger)) " " (words.raw(lang)) } }
                }
                p.small.mut { (ABOUT.raw(lang)) }
                @if self.areas.is_empty() { p { (NONE.raw(lang)) } }
                dl { @for (area, threats) in &self.areas {
                    dt #{ "threat-" (self.war.pack().code(*area)) } { (self.war.pack().area(*area).name.text(lang)) }
                    @for threat in threats { dd { (self.entry(threat)) } }
                } }
            }
        }
    }

    fn entry(&self, threat: &Threat) -> Markup {
        let lang = self.lang;
        html! {
            (sign(danger(threat.outcome))) " " (self.words(threat))
            span.small.mut { " " (army_words(&threat.army, lang)) }
            @if let Some(fight) = &threat.fight {
                " " a.small href={ "/battles?attack=" (in_address(&fight.attacker.compact())) "&defend=" (in_address(&fight.defender.compact())) "&shore=" (fight.shore_support) } { (BATTLE.raw(lang)) }
            }
        }
    }
}

/// Sample of a colour, with its sign.
fn sign(danger: Danger) -> Markup {
    html! { span class={ "danger " (danger.class()) } aria-hidden="true" { (danger.sign()) } }
}

/// The side on which seats are; none for no seats.
fn side_of(war: &War, seats: Seats) -> Option<Side> {
    seats.lowest().map(|seat| war.side(seat))
}

/// Whether the page that is asked for shows threats.
pub(super) fn is_on(seen: &GamePage<'_>) -> bool {
    look_of(seen).threats
}

/// How the page that is asked for is looked at.
pub(super) fn look_of(seen: &GamePage<'_>) -> Look {
    let query = seen.back.split_once('?').map_or("", |(_, query)| query);
    Look::of_query(query)
}

/// The address that an address becomes with or without threats.
pub(super) fn switched(address: String, on: bool) -> String {
    let sign = if address.contains('?') { '&' } else { '?' };
    match on {
        true => format!("{address}{sign}threats=yes"),
        false => address,
    }
}

/// The switch: a link to the page with threats, or without them.
pub(super) fn switch(to: &str, on: bool, lang: Lang) -> Markup {
    html! {
        a.threats-switch #threats-switch data-soft data-switch href=(to) aria-current=[on.then_some("true")] { (SWITCH.raw(lang)) }
    }
}

/// The position as the draft leaves it.
pub(super) fn after(plan: &Plan<'_>) -> Option<War> {
    plan.look.threats.then(|| plan.desk.state(Step::Place))
}

/// Threats to a player who plans a turn, at the position that the draft leaves.
pub(super) fn of_plan<'a>(plan: &Plan<'_>, war: &'a War) -> Threats<'a> {
    Threats::new(war, war.side(plan.seat()), plan.lang())
}

/// The list for a player who plans a turn.
pub(super) fn panel(plan: &Plan<'_>) -> Markup {
    html! { @if let Some(war) = after(plan) { (of_plan(plan, &war).panel()) } }
}
