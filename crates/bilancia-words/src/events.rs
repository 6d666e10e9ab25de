//! Events in words: names of entrants, formats, clocks, and the rules that follow from a plan.

use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_service::names;
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Plan, State},
    format::{Format, Games},
    line::one_line,
};

use crate::{
    players::player_name,
    times::{clock_words, moment},
};

const SWISS: Message = Message::new("Swiss, {0} rounds", "svizzero, {0} turni");
const ROBIN: Message = Message::new(
    "round robin{0|, once|, {0} times}",
    "girone all’italiana{0|| di {0} giri}",
);
const KNOCK_OUT: Message = Message::new("knock-out", "eliminazione diretta");
const LADDER: Message = Message::new(
    "ladder, {0} rounds, up to {1} places above one’s own",
    "scala, {0} turni, fino a {1} posti sopra il proprio",
);
const DOUBLED: Message = Message::new("{0}, double games", "{0}, doppie partite");
const ACCOUNT_GONE: Message = Message::new("(account deleted)", "(account eliminato)");
const WITHOUT: Message = Message::new("no clock", "senza orologio");

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
    one_line(match lang {
        Lang::En => &plan.title[0],
        Lang::It => &plan.title[1],
    })
}

/// The title of the game of an event with its options in words.
pub fn game_words(plan: &Plan, lang: Lang) -> String {
    bilancia_service::insight::measured::game_words(&plan.game, lang)
}

/// The format of an event.
pub fn format_words(plan: &Plan, lang: Lang) -> String {
    let words = match plan.format {
        Format::Swiss { rounds } => SWISS.text(lang, &[&rounds]),
        Format::RoundRobin { cycles } => ROBIN.text(lang, &[&cycles]),
        Format::KnockOut { .. } => KNOCK_OUT.raw(lang).to_owned(),
        Format::Ladder { rounds, reach } => LADDER.text(lang, &[&rounds, &reach]),
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

const RULE_GAME: Message = Message::new(
    "The game is {0}. Its rules are on this site; what they say decides.",
    "Il gioco è {0}. Le regole sono su questo sito, e fanno fede.",
);
const RULE_FORMAT: Message = Message::new("The format: {0}.", "La formula: {0}.");
const RULE_MOVES: Message = Message::new(
    "Moves are made on the page of the game or by mail, as everybody likes, also in the middle of a game. Time: {0}.",
    "Le mosse si fanno sulla pagina della partita o per posta, come ognuno preferisce, anche cambiando a metà. Tempo: {0}.",
);
const RULE_DATES: Message = Message::new(
    "Entrants register until {0}. The first games begin on {1}, with start numbers by rating.",
    "Ci si iscrive fino al {0}. Le prime partite cominciano il {1}, con numeri di partenza secondo il punteggio.",
);
const RULE_CHALLENGES: Message = Message::new(
    "Who cannot see how a turn is legal challenges it before they act on it. The program justifies it, or the arbiter rules.",
    "Chi non vede come un turno sia legale lo contesta prima di giocare. Il programma lo giustifica, oppure decide l’arbitro.",
);
const RULE_POINTS: Message = Message::new(
    "A game won counts 1 point, a drawn one ½. Equal points are ordered by {0}; then the lower start number goes first.",
    "Una partita vinta vale 1 punto, una patta ½. A pari punti contano {0}; poi il numero di partenza più basso.",
);
const RULE_POINTS_ONLY: Message = Message::new(
    "A game won counts 1 point, a drawn one ½. Of equal points the lower start number goes first.",
    "Una partita vinta vale 1 punto, una patta ½. A pari punti viene prima il numero di partenza più basso.",
);
const RULE_END: Message = Message::new(
    "A round has {0} days; games that are not over then are decided by the arbiter, with the program’s evaluation before them.",
    "Un turno dura {0} giorni; le partite non finite le decide l’arbitro, con davanti la valutazione del programma.",
);
const RULE_ABSENT: Message = Message::new(
    "Who withdraws loses their open games. An arbiter can offer their place to another person.",
    "Chi si ritira perde le partite aperte. L’arbitro può offrire il suo posto a un’altra persona.",
);
const RULE_TEAMS: Message = Message::new(
    "An entrant is a team of up to {0} {0|player|players}, who share the seats of its side in the order in which they came. Its first member \
     speaks for it.",
    "Un iscritto è una squadra di al massimo {0} {0|giocatore|giocatori}, che si dividono i posti della loro parte nell’ordine in cui sono \
     arrivati. Per la squadra parla il primo.",
);
const RULE_LATE: Message = Message::new(
    "One can still enter until round {0} is paired, and begins without points.",
    "Ci si può ancora iscrivere finché non si abbina il turno {0}, e si comincia senza punti.",
);
const RULE_MISSES: Message = Message::new(
    "Who cannot play a round says so until it is paired, and takes part again after it: without an opponent and without points.",
    "Chi non può giocare un turno lo dice finché non è abbinato, e partecipa di nuovo dopo: senza avversario e senza punti.",
);
const RULE_MISSES_HALF: Message = Message::new(
    "Who cannot play a round says so until it is paired, and takes part again after it. For {0} such {0|round|rounds} there are half \
     the points of a win, for others none.",
    "Chi non può giocare un turno lo dice finché non è abbinato, e partecipa di nuovo dopo. Per {0} {0|turno|turni} così si ha metà \
     dei punti di una vittoria, per gli altri niente.",
);
const RULE_RATED: Message = Message::new(
    "Games count for ratings, unless they were won without being played or decided by the arbiter.",
    "Le partite valgono per il punteggio, se non sono vinte senza giocare o decise dall’arbitro.",
);

/// The rules of an event as they follow from its plan, a sentence or two each.
pub fn rules(plan: &Plan, game: &str, lang: Lang) -> Vec<String> {
    let day = |at: i64| moment(at.saturating_mul(1000), lang);
    let ties: Vec<_> = plan
        .tie_breaks
        .iter()
        .map(|of| of.title().raw(lang).to_owned())
        .collect();
    let mut rules = vec![
        RULE_GAME.text(lang, &[&game]),
        RULE_FORMAT.text(lang, &[&format_words(plan, lang)]),
        RULE_DATES.text(
            lang,
            &[&day(plan.registration_until), &day(plan.assignment_at)],
        ),
        RULE_MOVES.text(lang, &[&clock(plan, lang)]),
        match ties.is_empty() {
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
        rules.push(RULE_LATE.text(lang, &[&plan.late_until_round]));
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
