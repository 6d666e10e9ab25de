//! Words of the pages about events.

use bilancia_core::{Lang, Message};
use bilancia_tournament::{
    event::{Phase, Plan},
    format::{Drawn, Format},
};
use maud::{Markup, html};

use crate::times::local_moment;
pub(crate) use bilancia_words::events::{
    clock, entrant_name, format_words, game_words, numbered, person_name, rules, strength_words,
    title,
};
use bilancia_words::{moment, time_words};

pub(crate) const TITLE: Message = Message::new("Tournaments", "Tornei");
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
pub(crate) const CHAMPIONS: Message = Message::new("Champions", "Campioni");
pub(crate) const RATINGS: Message = Message::new("Ratings", "Punteggi");

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
const OPEN_UNTIL: Message = Message::new("registration until {0}", "iscrizioni fino al {0}");
const ASSIGNED_ON: Message = Message::new("first games on {0}", "prime partite il {0}");
const ROUND_OF: Message = Message::new("round {0}", "turno {0}");
const ENDED: Message = Message::new("closed", "chiuso");

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
