//! Events in words: names of entrants, formats, clocks, and the rules that follow from a plan.

use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_service::names;
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Plan, State},
    format::{Format, Games, SwissPairing},
    line::one_line,
};

use crate::{
    players::player_name,
    times::{clock_words, moment},
};

bilancia_core::messages! { crate::catalogue, "events-":
    const {
        SWISS(rounds), DUTCH(rounds), ROBIN(cycles), KNOCK_OUT, LADDER(rounds, reach), ARENA(minutes), RULE_ARENA, DOUBLED(words), ACCOUNT_GONE, WITHOUT,
        RULE_GAME(game), RULE_FORMAT(format_words), RULE_MOVES(clock), RULE_DATES(day, day_second),
        RULE_CHALLENGES, RULE_POINTS(ties), RULE_POINTS_ONLY, RULE_END(days), RULE_ABSENT, RULE_TEAMS(team),
        RULE_LATE(late_until_round), RULE_LATE_HALVES(late_until_round), RULE_MISSES, RULE_MISSES_HALF(halves), RULE_RATED,
    }
}

/// Strength of a program that its title does not tell: none of a level.
pub fn strength_words(strength: &str) -> Option<&str> {
    (!strength.starts_with("level:")).then_some(strength)
}

/// The name of an entrant in an event, as people read it: of a program its title.
pub fn entrant_name(entrant: &Entrant, plan: &Plan, lang: Lang) -> String {
    let game = plan.game.split(':').next().unwrap_or_default();
    match (&entrant.players[..], catalog().find(game)) {
        ([Player::Program(strength)], Ok(game)) => {
            let title = player_name(&Occupant::Bot(strength.clone()), game, lang);
            match strength_words(strength) {
                Some(strength) if !title.contains(strength) => format!("{title} ({strength})"),
                _ => title,
            }
        }
        ([Player::Person(name)], _) if *name == entrant.name => one_line(person_name(name, lang)),
        _ => one_line(&entrant.name),
    }
}

/// The name of a person, as people read it: not the one that is left of a deleted account.
pub fn person_name(name: &str, lang: Lang) -> &str {
    match names::is_gone(name) {
        true => ACCOUNT_GONE.raw(lang),
        false => name,
    }
}

/// The name of the entrant of a start number; the number, if there is none.
pub fn numbered(state: &State, number: u32, lang: Lang) -> String {
    let found = state.by_number(number);
    found.map_or_else(
        || number.to_string(),
        |one| entrant_name(&one.entrant, &state.plan, lang),
    )
}

/// The title of an event, in one line even if it was announced before titles had to be.
pub fn title(plan: &Plan, lang: Lang) -> String {
    one_line(plan.title_in(lang))
}

/// The title of the game of an event with its options in words.
pub fn game_words(plan: &Plan, lang: Lang) -> String {
    bilancia_service::insight::measured::game_words(&plan.game, lang)
}

/// The format of an event.
pub fn format_words(plan: &Plan, lang: Lang) -> String {
    let words = match plan.format {
        Format::Swiss { rounds } if plan.pairing == SwissPairing::Dutch => {
            DUTCH.text(lang, &[&rounds])
        }
        Format::Swiss { rounds } => SWISS.text(lang, &[&rounds]),
        Format::RoundRobin { cycles } => ROBIN.text(lang, &[&cycles]),
        Format::KnockOut { .. } => KNOCK_OUT.raw(lang).to_owned(),
        Format::Ladder { rounds, reach } => LADDER.text(lang, &[&rounds, &reach]),
        Format::Arena { minutes } => ARENA.text(lang, &[&minutes]),
    };
    match plan.games {
        Games::Single => words,
        Games::Double => DOUBLED.text(lang, &[&words]),
    }
}

/// The clock of an event.
pub fn clock(plan: &Plan, lang: Lang) -> String {
    match plan.time_control.as_str() {
        "" => WITHOUT.raw(lang).to_owned(),
        text => clock_words(text, lang),
    }
}

/// The rules of an event as they follow from its plan, a sentence or two each.
pub fn rules(plan: &Plan, game: &str, lang: Lang) -> Vec<String> {
    let day = |at: i64| moment(at.saturating_mul(1000), lang);
    let ties: Vec<_> = plan
        .tie_breaks
        .iter()
        .map(|of| of.title().raw(lang).to_owned())
        .collect();
    let arena = matches!(plan.format, Format::Arena { .. });
    let mut rules = vec![
        RULE_GAME.text(lang, &[&game]),
        RULE_FORMAT.text(lang, &[&format_words(plan, lang)]),
        RULE_DATES.text(
            lang,
            &[&day(plan.registration_until), &day(plan.assignment_at)],
        ),
        RULE_MOVES.text(lang, &[&clock(plan, lang)]),
        match ties.is_empty() {
            _ if arena => RULE_ARENA.raw(lang).to_owned(),
            true => RULE_POINTS_ONLY.raw(lang).to_owned(),
            false => RULE_POINTS.text(lang, &[&ties.join(", ")]),
        },
        RULE_CHALLENGES.raw(lang).to_owned(),
        RULE_ABSENT.raw(lang).to_owned(),
    ];
    if plan.team > 1 {
        rules.insert(2, RULE_TEAMS.text(lang, &[&plan.team]));
    }
    if plan.late_until_round > 0 && matches!(plan.format, Format::Swiss { .. }) {
        let message = match plan.late_halves && plan.half_byes > 0 {
            true => RULE_LATE_HALVES,
            false => RULE_LATE,
        };
        rules.push(message.text(lang, &[&plan.late_until_round]));
    }
    if matches!(plan.format, Format::Swiss { .. }) {
        rules.push(match plan.half_byes {
            0 => RULE_MISSES.raw(lang).to_owned(),
            halves => RULE_MISSES_HALF.text(lang, &[&halves]),
        });
    }
    rules.extend(
        plan.days_per_round
            .map(|days| RULE_END.text(lang, &[&days])),
    );
    rules.extend(plan.rated.then(|| RULE_RATED.raw(lang).to_owned()));
    rules
}
