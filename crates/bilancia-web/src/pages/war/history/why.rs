//! Motives of a program for a turn, for readers who ask.

use bilancia_analysis::{BotSpec, bots};
use bilancia_core::Lang;
use bilancia_games::war::War;
use bilancia_host::{LiveGame, Occupant};
use bilancia_table::Match;
use bilancia_war_desk::{
    chronicle::Turn,
    motives::{Voice, motives},
};
use bilancia_words::player_name;
use maud::{Markup, html};

use super::texts;

/// The voice of the program that plays a power; none for people, and for programs without one.
fn voice(live: &LiveGame, power: u8) -> Option<Voice> {
    let Occupant::Bot(name) = live.seats.get(usize::from(power))? else {
        return None;
    };
    match name.parse().ok()? {
        BotSpec::Engine { .. } => Voice::of_name(bots(live.spec.game).first()?.name),
        BotSpec::Own { name, .. } => Voice::of_name(name),
        _ => None,
    }
}

/// A line that opens to two sentences of the program that played a turn; nothing for turns of people.
pub(crate) fn why(of: &Match<War>, turn: &Turn, live: &LiveGame, lang: Lang) -> Markup {
    let voice = voice(live, turn.power);
    let Some(sentences) = voice.and_then(|voice| motives(of, turn, voice, lang)) else {
        return html! {};
    };
    let power = of.state().power_name(turn.power, lang);
    let program = player_name(&live.seats[usize::from(turn.power)], live.spec.game, lang);
    html! {
        details.why #{ "why-" (turn.number) } {
            summary { (texts::WHY.text(lang, &[&power])) }
            blockquote { p { (sentences.join(" ")) } p.small.mut { (program) } }
        }
    }
}
