//! Words of the pages about events.

use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Phase, Plan, State},
    format::{Drawn, Format, Games},
    line::one_line,
};

use maud::{Markup, html};

use crate::{
    names,
    store::Occupant,
    web::{
        strengths::player_name,
        times::{clock_words, local_moment, moment, time_words},
    },
};

pub(super) const TITLE: Message = Message::new("Tournaments", "Tornei");
pub(super) const LEAD: Message = Message::new(
    "Events with a champion, for people and programs, for every game of two sides. The program pairs, begins the games, enters their \
     results and keeps the standings; an arbiter decides what it cannot.",
    "Eventi con un campione, per persone e programmi, per ogni gioco di due parti. Il programma abbina, avvia le partite, registra i \
     risultati e tiene la classifica; un arbitro decide quello che il programma non può.",
);
pub(super) const NONE: Message = Message::new(
    "There is no event yet. Start one below.",
    "Non c’è ancora nessun evento. Avviane uno qui sotto.",
);
pub(super) const TEMPLATE: Message = Message::new(
    "The first championship, again",
    "Il primo campionato, di nuovo",
);
pub(super) const TEMPLATE_ABOUT: Message = Message::new(
    "In September 1995 the first international competition in diceless A&A began, by e-mail. Start it anew: {0}, {1}, {2}. You are the \
     arbiter.",
    "Nel settembre 1995 cominciò, per e-mail, la prima competizione internazionale di A&A senza dadi. Falla ripartire: {0}, {1}, {2}. \
     L’arbitro sei tu.",
);
pub(super) const START_TEMPLATE: Message =
    Message::new("Start the championship", "Avvia il campionato");
pub(super) const ANNOUNCE: Message = Message::new("Announce an event", "Annuncia un evento");
pub(super) const ANOTHER: Message = Message::new("An event of your own", "Un evento tuo");
pub(super) const ANNOUNCE_ABOUT: Message = Message::new(
    "Choose the game, its rules, the format and the clock. You are the arbiter.",
    "Scegli il gioco, le sue regole, la formula e l’orologio. L’arbitro sei tu.",
);
pub(super) const CHOOSE: Message = Message::new(
    "Choose the game that is played.",
    "Scegli il gioco che si gioca.",
);
pub(super) const WRONG_NUMBER: Message = Message::new(
    "“{0}” takes a whole number from {1} to {2}.",
    "“{0}” vuole un numero intero da {1} a {2}.",
);
pub(super) const UNKNOWN: Message = Message::new(
    "{0}: there is none called “{1}”.",
    "{0}: non c’è niente che si chiami “{1}”.",
);
pub(super) const TIE_BREAKS: Message = Message::new("Tie-breaks", "Spareggi");
pub(super) const TIE_BREAKS_ABOUT: Message = Message::new(
    "Equal points are ordered by the first of these that tells them apart; start numbers come last.",
    "A pari punti decide il primo di questi che fa la differenza; per ultimo il numero di partenza.",
);
pub(super) const TIE_BREAK: Message = Message::new("Tie-break", "Spareggio");
pub(super) const NO_TIE_BREAK: Message = Message::new("none", "nessuno");
pub(super) const ACCOUNT_FIRST: Message = Message::new(
    "Events are for people with an account: sign in, or register in a minute.",
    "Gli eventi sono per chi ha un profilo: accedi, o registrati in un minuto.",
);
pub(super) const NAME: Message = Message::new("Title", "Titolo");
pub(super) const GAME: Message = Message::new("Game", "Gioco");
pub(super) const CLOCK: Message = Message::new("Clock", "Orologio");
pub(super) const NO_CLOCK: Message = Message::new("none", "nessuno");
pub(super) const FORMAT: Message = Message::new("Format", "Formula");
pub(super) const ROUNDS: Message = Message::new("Rounds", "Turni");
pub(super) const DOUBLE: Message = Message::new(
    "Double games, sides swapped",
    "Doppia partita, a parti scambiate",
);
pub(super) const RATED: Message = Message::new("Rated", "Vale per il punteggio");
pub(super) const NOT_RATED: Message = Message::new("Not rated", "Non vale per il punteggio");
pub(super) const DAYS: Message = Message::new(
    "Days of registration; 0: one hour, or until you begin",
    "Giorni per iscriversi; 0: un’ora, o finché non cominci tu",
);
pub(super) const DAYS_EACH: Message = Message::new(
    "Days for a round; empty: as long as it takes",
    "Giorni per turno; vuoto: quanto serve",
);
pub(super) const ENTRANTS: Message = Message::new("Entrants", "Iscritti");
pub(super) const STATE: Message = Message::new("State", "Stato");
pub(super) const ENTER: Message = Message::new("Enter", "Iscriviti");
pub(super) const WITHDRAW: Message = Message::new("Withdraw", "Ritirati");
pub(super) const WITHDRAW_YES: Message = Message::new("Yes, withdraw", "Sì, mi ritiro");
pub(super) const WITHDRAW_FIRST: Message = Message::new(
    "You are taken off the list, and only the arbiter can offer you the place again.",
    "Esci dall’elenco, e solo l’arbitro può offrirti di nuovo il posto.",
);
pub(super) const WITHDRAW_LOSES: Message = Message::new(
    "{0} {0|open game is|open games are} lost at once, and you play no further round. This cannot be taken back.",
    "{0} {0|partita aperta è persa|partite aperte sono perse} subito, e non giochi altri turni. Non si può tornare indietro.",
);
pub(super) const WITHDRAW_SURE: Message = Message::new(
    "You play no further round. This cannot be taken back.",
    "Non giochi altri turni. Non si può tornare indietro.",
);
pub(super) const BE_ABSENT: Message = Message::new("Miss a round", "Salta un turno");
pub(super) const BE_ABSENT_YES: Message = Message::new("I shall be absent", "Sarò assente");
pub(super) const FROM_ROUND: Message = Message::new("Round", "Turno");
const ABSENCE: Message = Message::new(
    "You can say so until the round is paired, and take it back until then. You have no opponent in it, {0}, and take part again in \
     the next one.",
    "Puoi dirlo finché il turno non è abbinato, e fino ad allora ripensarci. Nel turno non hai avversari, {0}, e partecipi di nuovo dal \
     successivo.",
);
const NO_POINTS: Message = Message::new("and no points", "né punti");
const HALF_POINTS: Message = Message::new(
    "with half the points of a win for {0} {0|round|rounds} of the tournament and none for others",
    "con metà dei punti di una vittoria per {0} {0|turno|turni} del torneo e nessun punto per gli altri",
);
pub(super) const ABSENT_FROM: Message = Message::new(
    "You will be absent from round {0}.",
    "Sarai assente dal turno {0}.",
);
pub(super) const TAKE_PART: Message = Message::new("Take part after all", "Partecipo comunque");
pub(super) const ABSENT: Message = Message::new("absent", "assente");
pub(super) const HALF: Message = Message::new(
    "absent: half a point without a game",
    "assente: mezzo punto senza partita",
);
pub(super) const HALF_BYES: Message = Message::new(
    "Rounds of a Swiss that one can miss with half a point; 0 for none",
    "Turni di uno svizzero che si possono saltare con mezzo punto; 0 per nessuno",
);
pub(super) const WITHDRAWN: Message = Message::new("withdrawn", "ritirato");
pub(super) const ARBITER: Message = Message::new("Arbiter", "Arbitro");
pub(super) const STANDINGS: Message = Message::new("Standings", "Classifica");
pub(super) const RANK: Message = Message::new("Rank", "Posto");
pub(super) const POINTS: Message = Message::new("Points", "Punti");
pub(super) const ROUND: Message = Message::new("Round {0}", "Turno {0}");
pub(super) const BOARD: Message = Message::new("Board", "Tavolo");
pub(super) const FIRST: Message = Message::new("First side", "Prima parte");
pub(super) const SECOND: Message = Message::new("Second side", "Seconda parte");
pub(super) const RESULT: Message = Message::new("Result", "Risultato");
pub(super) const PLAYED: Message = Message::new("being played", "in corso");
pub(super) const WATCH: Message = Message::new("Game", "Partita");
pub(super) const BYE: Message = Message::new(
    "bye: a point without a game",
    "riposo: un punto senza partita",
);
pub(super) const FREE: Message = Message::new("free", "senza partita");
pub(super) const CHAMPION: Message = Message::new("Champion: {0}", "Campione: {0}");
pub(super) const RULES: Message =
    Message::new("Rules of this event", "Regolamento di questo evento");
pub(super) const LOG: Message = Message::new("What was done", "Che cosa è stato fatto");
pub(super) const ENTRY: Message = Message::new("Entry", "Voce");
pub(super) const UNDONE: Message = Message::new("undone by entry {0}", "annullata dalla voce {0}");
pub(super) const FOR_ARBITER: Message = Message::new("For the arbiter", "Per l’arbitro");
pub(super) const PROGRAM: Message = Message::new("Enter a program", "Iscrivi un programma");
pub(super) const ENTER_IT: Message = Message::new("Enter it", "Iscrivilo");
pub(super) const ADJUDICATE: Message = Message::new("Decide a game", "Decidi una partita");
pub(super) const FIRST_WINS: Message = Message::new("the first side wins", "vince la prima parte");
pub(super) const DRAWN: Message = Message::new("drawn", "patta");
pub(super) const SECOND_WINS: Message =
    Message::new("the second side wins", "vince la seconda parte");
pub(super) const BOTH_LOSE: Message = Message::new("both lose", "perdono entrambe");
pub(super) const REASON: Message = Message::new("Reason", "Motivo");
pub(super) const DECIDE: Message = Message::new("Decide", "Decidi");
pub(super) const REPLACE: Message = Message::new(
    "Offer the place of an entrant",
    "Offri il posto di un iscritto",
);
pub(super) const BY_WHOM: Message =
    Message::new("To the person of this name", "Alla persona di questo nome");
pub(super) const REPLACE_IT: Message = Message::new("Offer it", "Offrilo");
pub(super) const REMOVE: Message = Message::new("Withdraw an entrant", "Ritira un iscritto");
pub(super) const UNDO: Message = Message::new("Undo an entry", "Annulla una voce");
pub(super) const UNDO_IT: Message = Message::new("Undo", "Annulla");
pub(super) const UNRATE: Message = Message::new(
    "Let no game of the event count for ratings any longer",
    "Non far più valere le partite per il punteggio",
);
pub(super) const UNRATE_IT: Message = Message::new("Make it unrated", "Togli il punteggio");
pub(super) const EXPORTS: Message = Message::new("Download", "Scarica");
pub(super) const CALENDAR: Message = Message::new("Calendar", "Calendario");
pub(super) const LATE: Message = Message::new(
    "Rounds of a Swiss that one can still enter after; 0 for none",
    "Turni di uno svizzero dopo i quali ci si può ancora iscrivere; 0 per nessuno",
);
pub(super) const TEAM: Message = Message::new("Team", "Squadra");
pub(super) const TEAM_SIZE: Message = Message::new(
    "Players of a team; 1 for single players",
    "Giocatori per squadra; 1 per i singoli",
);
pub(super) const TEAM_NAME: Message = Message::new("Name of your team", "Nome della tua squadra");
pub(super) const ENTER_TEAM: Message = Message::new("Enter a team", "Iscrivi una squadra");
pub(super) const JOIN: Message = Message::new("Join", "Unisciti");
pub(super) const LEAVE: Message = Message::new("Leave the team", "Lascia la squadra");
pub(super) const MEMBER: Message = Message::new(
    "Member who goes; of a single player nobody",
    "Chi esce dalla squadra; vuoto per un singolo",
);
pub(super) const LOOK: Message = Message::new(
    "Look at open games, with the program’s evaluation",
    "Guarda le partite aperte, con la valutazione del programma",
);
pub(super) const INVITE: Message = Message::new("Invite by mail", "Invita per posta");
pub(super) const WHOM: Message = Message::new("Name of the person", "Nome della persona");
pub(super) const INVITED: Message = Message::new(
    "The invitation is mailed, if the person has an address and wants challenges by mail.",
    "L’invito parte, se la persona ha un indirizzo e vuole le sfide per posta.",
);
pub(super) const BRACKET: Message = Message::new("Bracket", "Tabellone");
pub(super) const PICTURE: Message = Message::new("Picture", "Figura");
pub(super) const YOUR_PLACE: Message = Message::new("Your place: {0}", "Il tuo posto: {0}");
pub(super) const CHAMPIONS: Message = Message::new("Champions", "Campioni");
pub(super) const RATINGS: Message = Message::new("Ratings", "Punteggi");

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
pub(super) const OFFERED: Message = Message::new(
    "The arbiter offers you the place of {0}. You take part only if you accept.",
    "L’arbitro ti offre il posto di {0}. Partecipi solo se accetti.",
);
pub(super) const OFFERED_BACK: Message = Message::new(
    "The arbiter offers you your place again. You take part only if you accept.",
    "L’arbitro ti offre di nuovo il tuo posto. Partecipi solo se accetti.",
);
pub(super) const OFFERED_IN: Message = Message::new(
    "You are offered a place in these tournaments:",
    "In questi tornei ti è offerto un posto:",
);
pub(super) const ACCEPT: Message = Message::new("Accept", "Accetta");
pub(super) const DECLINE: Message = Message::new("Decline", "Rifiuta");
pub(super) const PENDING: Message = Message::new(
    "The place of {0} is offered to {1}, who has not answered yet.",
    "Il posto di {0} è offerto a {1}, che non ha ancora risposto.",
);
pub(super) const TAKE_BACK: Message = Message::new("Take the offer back", "Ritira l’offerta");
pub(super) const BEGIN: Message = Message::new("Close registration", "Chiudi le iscrizioni");
pub(super) const BEGIN_ABOUT: Message = Message::new(
    "Nobody can enter any more, start numbers are assigned, and the first round begins at once.",
    "Nessuno può più iscriversi, si assegnano i numeri di partenza e il primo turno comincia subito.",
);
pub(super) const BEGIN_NOW: Message = Message::new("Begin now", "Comincia ora");
pub(super) const LEFT: Message = Message::new("Time left to enter", "Tempo per iscriversi");
const ACCOUNT_GONE: Message = Message::new("(account deleted)", "(account eliminato)");
const OPEN_UNTIL: Message = Message::new("registration until {0}", "iscrizioni fino al {0}");
const ASSIGNED_ON: Message = Message::new("first games on {0}", "prime partite il {0}");
const ROUND_OF: Message = Message::new("round {0}", "turno {0}");
const ENDED: Message = Message::new("closed", "chiuso");

/// Strength of a program that its title does not tell: none of a level.
pub(super) fn strength_words(strength: &str) -> Option<&str> {
    (!strength.starts_with("level:")).then_some(strength)
}

/// The name of an entrant in an event, as people read it: of a program its title.
pub(crate) fn entrant_name(entrant: &Entrant, plan: &Plan, lang: Lang) -> String {
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
pub(crate) fn person_name(name: &str, lang: Lang) -> &str {
    match names::is_gone(name) {
        true => ACCOUNT_GONE.raw(lang),
        false => name,
    }
}

/// The name of the entrant of a start number; the number, if there is none.
pub(crate) fn numbered(state: &State, number: u32, lang: Lang) -> String {
    let found = state.by_number(number);
    found.map_or_else(
        || number.to_string(),
        |one| entrant_name(&one.entrant, &state.plan, lang),
    )
}

/// The title of an event, in one line even if it was announced before titles had to be.
pub(crate) fn title(plan: &Plan, lang: Lang) -> String {
    one_line(match lang {
        Lang::En => &plan.title[0],
        Lang::It => &plan.title[1],
    })
}

/// The title of the game of an event with its options in words.
pub(crate) fn game_words(plan: &Plan, lang: Lang) -> String {
    crate::measured::game_words(&plan.game, lang)
}

/// The format of an event.
pub(crate) fn format_words(plan: &Plan, lang: Lang) -> String {
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

/// How far an event is, with a moment that scripts show in the reader's time zone. Moments are in seconds since 1970.
pub(super) fn state_line(phase: Phase, plan: &Plan, rounds: usize, now: i64, lang: Lang) -> Markup {
    let (message, at) = match phase {
        Phase::Registration if now <= plan.registration_until => {
            (OPEN_UNTIL, plan.registration_until)
        }
        Phase::Registration => (ASSIGNED_ON, plan.assignment_at),
        Phase::Playing | Phase::Closed => {
            return html! { (state_words(phase, plan, rounds, now, lang)) };
        }
    };
    let (before, after) = message.raw(lang).split_once("{0}").unwrap_or_default();
    html! { (before) (local_moment(at.saturating_mul(1000), lang)) (after) }
}

/// A clock that runs until registration ends; nothing once it has. Moments are in seconds since 1970.
pub(super) fn time_to_enter(phase: Phase, plan: &Plan, now: i64, lang: Lang) -> Markup {
    let left = (plan.registration_until - now).saturating_mul(1000);
    let (until, open) = (plan.registration_until.saturating_mul(1000), left > 0);
    html! {
        @if open && phase == Phase::Registration {
            p.left { (LEFT.raw(lang)) ": "
                span.clock data-left=(left) data-until=(until) data-now=(until - left) { (time_words(left)) } }
        }
    }
}

/// How far an event is. Moments are in seconds since 1970.
pub(super) fn state_words(
    phase: Phase,
    plan: &Plan,
    rounds: usize,
    now: i64,
    lang: Lang,
) -> String {
    let until = |at: i64| moment(at.saturating_mul(1000), lang);
    match phase {
        Phase::Registration if now <= plan.registration_until => {
            OPEN_UNTIL.text(lang, &[&until(plan.registration_until)])
        }
        Phase::Registration => ASSIGNED_ON.text(lang, &[&until(plan.assignment_at)]),
        Phase::Playing => ROUND_OF.text(lang, &[&rounds]),
        Phase::Closed => ENDED.raw(lang).to_owned(),
    }
}

const WITHOUT: Message = Message::new("no clock", "senza orologio");

/// The clock of an event.
pub(super) fn clock(plan: &Plan, lang: Lang) -> String {
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
pub(crate) fn rules(plan: &Plan, game: &str, lang: Lang) -> Vec<String> {
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

/// Sentences on missing a round.
pub(super) fn absence(plan: &Plan, lang: Lang) -> String {
    let points = match plan.half_byes {
        0 => NO_POINTS.raw(lang).to_owned(),
        halves => HALF_POINTS.text(lang, &[&halves]),
    };
    ABSENCE.text(lang, &[&points])
}

/// Formats that an announcement offers, with the words by which forms name them.
pub(super) const FORMATS: [(&str, Message); 4] = [
    ("swiss", Message::new("Swiss", "svizzero")),
    (
        "round-robin",
        Message::new("round robin", "girone all’italiana"),
    ),
    (
        "knock-out",
        Message::new("knock-out", "eliminazione diretta"),
    ),
    ("ladder", Message::new("ladder", "scala")),
];

/// A format by its word, with a number of rounds.
pub(super) fn format_of(word: &str, rounds: u32) -> Option<Format> {
    Some(match word {
        "swiss" => Format::Swiss { rounds },
        "round-robin" => Format::RoundRobin { cycles: 1 },
        "knock-out" => Format::KnockOut {
            drawn: Drawn::PlayedAgain(1),
        },
        "ladder" => Format::Ladder { rounds, reach: 2 },
        _ => return None,
    })
}
