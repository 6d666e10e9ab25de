//! Why something was not done, in words.

use bilancia_core::{Lang, Message};
use bilancia_host::PlanError;
use bilancia_service::Refused;

const MOVED_ON: Message = Message::new(
    "The game has moved on; look at it and try again.",
    "La partita è andata avanti; guardala e riprova.",
);
const NOT_IN_EVENT: Message = Message::new(
    "This is for those who take part in the event; look at the list of entrants.",
    "È per chi partecipa all’evento; guarda l’elenco degli iscritti.",
);
const NO_PLACE: Message = Message::new(
    "No place in this event is offered to you, or not any more; ask the arbiter.",
    "In questo evento non ti è offerto nessun posto, o non più; chiedi all’arbitro.",
);
const HIDDEN: Message = Message::new(
    "A title or a name is one line, without characters that show nothing and change the text around them. Take out {0}.",
    "Un titolo o un nome sta in una riga, senza caratteri che non si vedono e cambiano il testo intorno. Togli {0}.",
);
const NOT_YOURS: Message = Message::new(
    "That seat is not yours, or is not in this game.",
    "Quel posto non è tuo, o non è in questa partita.",
);
const NOT_PLAYING: Message = Message::new(
    "The game is not being played.",
    "La partita non è in corso.",
);
const NO_PERSON: Message = Message::new(
    "There is nobody here called '{0}'. Look for the name under People.",
    "Qui nessuno si chiama «{0}». Cerca il nome fra le persone.",
);
const ONESELF: Message = Message::new(
    "That is yourself. To try something out, play against: myself, on all sides.",
    "Sei tu. Per provare qualcosa, gioca contro: da solo, su tutti i lati.",
);
const APART: Message = Message::new(
    "You two do not play together: one of you has blocked the other.",
    "Voi due non giocate insieme: uno dei due ha bloccato l’altro.",
);
const CALLED_OFF: Message = Message::new(
    "This game was called off before it began. Offer another.",
    "Questa partita è stata annullata prima di cominciare. Offrine un’altra.",
);
const NEWER: Message = Message::new(
    "A newer version of Bilancia has written to this game. Here it can only be looked at; use the newer version to go on.",
    "In questa partita ha scritto una versione più recente di Bilancia. Qui si può solo guardare; per continuare usa quella versione.",
);
const LENGTH: Message = Message::new("That is empty, or too long.", "È vuoto, o troppo lungo.");
const OUT_OF_TIME: Message = Message::new(
    "Time had run out before this.",
    "Il tempo era finito prima.",
);
const NO_CLOCK: Message = Message::new(
    "There is no clock to stop, or to start.",
    "Non c’è orologio da fermare, o da far andare.",
);
const MOVE_FIRST: Message = Message::new(
    "It is your move: play it first.",
    "Tocca a te: prima gioca la tua mossa.",
);
const BY_PLAYERS: Message = Message::new(
    "In this game you seal your choice in your browser.",
    "In questa partita la scelta la sigilli nel tuo browser.",
);
const COMMITMENT: Message = Message::new(
    "This is no seal; your browser must run scripts to make one.",
    "Questo non è un sigillo; per farne uno il browser deve eseguire gli script.",
);
const NOT_AS_SEALED: Message = Message::new(
    "This is not what you sealed: choice and salt do not fit your commitment, or the choice is not legal. Nothing was done.",
    "Questo non è ciò che hai sigillato: scelta e sale non corrispondono al tuo sigillo, o la scelta non è possibile. Non è stato fatto niente.",
);
const NO_DICE: Message = Message::new(
    "Nothing is rolled in this game.",
    "In questa partita non si tira.",
);
const OTHER_COMMITMENT: Message = Message::new(
    "This is not the commitment to the dice of this game: look at the game, keep its commitment, and give your share again.",
    "Questo non è l’impegno sui dadi di questa partita: guarda la partita, conserva il suo impegno, e da’ di nuovo la tua parte.",
);
const SHARE_GIVEN: Message = Message::new(
    "Your share of the dice has been given already; it cannot be changed.",
    "La tua parte dei dadi è già stata data; non si può cambiare.",
);
const HANDS: Message = Message::new(
    "Each seat has to be in one hand, and the seats of a hand have to be on the same side.",
    "Ogni posto deve stare in una sola mano, e i posti di una mano devono essere dello stesso schieramento.",
);
const NO_OWN_HAND: Message = Message::new(
    "Nobody plays for you: choose yourself at one hand at least.",
    "Non giochi per nessuno: scegli te almeno una volta.",
);
const HAS_LEFT: Message = Message::new(
    "You have left this game; its seats are for others now.",
    "Hai lasciato questa partita; ora i suoi posti sono per altri.",
);
const NO_AUCTION: Message = Message::new(
    "In this game no side is bid for: choose a war, without bids among its variants.",
    "In questo gioco non si punta per uno schieramento: scegli una guerra, senza puntate fra le varianti.",
);
const BID_GIVEN: Message = Message::new(
    "You have sealed your bid already; it cannot be changed.",
    "Hai già sigillato la tua puntata; non si può cambiare.",
);
const AUCTION_CLOSED: Message = Message::new(
    "Another player has bid before you, or nobody bids here any more. Your bid was not kept.",
    "Un altro giocatore ha puntato prima di te, o qui non si punta più. La tua puntata non è stata conservata.",
);
const NOTHING_TO_SEAL: Message = Message::new(
    "Players seal their choices themselves only against people, in games in which they ever choose at once.",
    "I giocatori sigillano da sé le scelte solo contro persone, nei giochi in cui si sceglie, prima o poi, insieme.",
);
const ABSENCE: Message = Message::new(
    "You may be away for {0} days a year, no more.",
    "Puoi essere via {0} giorni l’anno, non di più.",
);
const AGAINST: Message = Message::new(
    "Nobody plays against '{0}'; write program, anybody, person, invited or myself.",
    "Nessuno gioca contro '{0}'; scrivi program, anybody, person, invited o myself.",
);
const STRENGTH: Message = Message::new(
    "No program has the strength '{0}' here.",
    "Qui nessun programma ha la forza '{0}'.",
);
const OVERTAKEN: Message = Message::new(
    "Another window has changed this turn meanwhile; look at it first. Nothing was sent.",
    "Intanto un’altra finestra ha cambiato questo turno; prima riguardalo. Non è stato inviato niente.",
);
const LONG_TURN: Message = Message::new(
    "The text of the turn is longer than {0} bytes. Nothing was done; shorten it, remarks first.",
    "Il testo del turno supera i {0} byte. Non è stato fatto niente; accorcialo, a cominciare dalle note.",
);
const LONG_PLAN: Message = Message::new(
    "Too many conditional moves: 40 lines of 40 moves at most.",
    "È troppo: al massimo 40 righe di 40 mosse.",
);
const PACE: Message = Message::new(
    "You write faster than one can read; wait a moment.",
    "Scrivi più in fretta di quanto si possa leggere; aspetta un momento.",
);
const INVITED: Message = Message::new(
    "No more invitations are mailed today, either to this person or by you. Invite them tomorrow, or tell them where the tournament is.",
    "Per oggi non partono altri inviti per posta, o a questa persona o da parte tua. Invitala domani, o dille dov’è il torneo.",
);
const SAID_ENOUGH: Message = Message::new(
    "You have sent {0} messages in this game; there is no room for more.",
    "In questa partita hai già mandato {0} messaggi; non c’è posto per altri.",
);
const MANY_GAMES: Message = Message::new(
    "You have {0} games that are not over. End some of them, or wait, before you set up another.",
    "Hai {0} partite non finite. Finiscine qualcuna, o aspetta, prima di prepararne un’altra.",
);
const ANY_MOVE: Message = Message::new(
    "'*', any move, stands at the beginning of a line, before one answer.",
    "«*», qualsiasi mossa, sta all’inizio di una riga, davanti a una sola risposta.",
);
const NO_PLAN_AT_ONCE: Message = Message::new(
    "Conditional moves are possible only where players move one after the other.",
    "Le mosse condizionali sono possibili solo dove si muove uno dopo l’altro.",
);

const POLICY: Message = Message::new(
    "No policy for challenges has the name '{0}'; there are club, agreed and touch-move.",
    "Nessun regolamento per le contestazioni si chiama '{0}'; ci sono club, agreed e touch-move.",
);
const NO_EVENT: Message = Message::new("There is no such event.", "Non c’è nessun evento così.");
const NO_ACCOUNT: Message = Message::new(
    "Events are for people with an account: register, or sign in.",
    "Gli eventi sono per chi ha un profilo: registrati, o accedi.",
);
const MANY_EVENTS: Message = Message::new(
    "You have {0} events that are not closed; close one before you announce another.",
    "Hai {0} eventi non ancora chiusi; chiudine uno prima di annunciarne un altro.",
);
const MANY_PROGRAMS: Message = Message::new(
    "An event has at most {0} programs.",
    "Un evento ha al massimo {0} programmi.",
);
const NOT_OF_TWO: Message = Message::new(
    "Events are for games of two sides; choose another game.",
    "Gli eventi sono per giochi di due parti; scegli un altro gioco.",
);
const BUSY: Message = Message::new(
    "The program is looking at too many turns just now. Challenge again in some seconds.",
    "Ora il programma sta esaminando troppi turni. Contesta di nuovo fra qualche secondo.",
);

/// A refusal in words.
pub fn refusal_words(refused: &Refused, lang: Lang) -> String {
    match refused {
        Refused::MovedOn => MOVED_ON.raw(lang).to_owned(),
        Refused::NotYours | Refused::NoGame => NOT_YOURS.raw(lang).to_owned(),
        Refused::NoPerson(name) => NO_PERSON.text(lang, &[name]),
        Refused::Oneself => ONESELF.raw(lang).to_owned(),
        Refused::Apart => APART.raw(lang).to_owned(),
        Refused::CalledOff => CALLED_OFF.raw(lang).to_owned(),
        Refused::Newer => NEWER.raw(lang).to_owned(),
        Refused::NotPlaying => NOT_PLAYING.raw(lang).to_owned(),
        Refused::Unfair(unfair) => unfair.text(lang).to_owned(),
        Refused::Turn(fault) => fault.text(lang),
        Refused::Overtaken => OVERTAKEN.raw(lang).to_owned(),
        Refused::LongTurn(most) => LONG_TURN.text(lang, &[most]),
        Refused::Length => LENGTH.raw(lang).to_owned(),
        Refused::OutOfTime => OUT_OF_TIME.raw(lang).to_owned(),
        Refused::NoClock => NO_CLOCK.raw(lang).to_owned(),
        Refused::MoveFirst => MOVE_FIRST.raw(lang).to_owned(),
        Refused::SealedByPlayers => BY_PLAYERS.raw(lang).to_owned(),
        Refused::Commitment => COMMITMENT.raw(lang).to_owned(),
        Refused::NotAsSealed => NOT_AS_SEALED.raw(lang).to_owned(),
        Refused::NoDice => NO_DICE.raw(lang).to_owned(),
        Refused::OtherCommitment => OTHER_COMMITMENT.raw(lang).to_owned(),
        Refused::ShareGiven => SHARE_GIVEN.raw(lang).to_owned(),
        Refused::Hands => HANDS.raw(lang).to_owned(),
        Refused::NoOwnHand => NO_OWN_HAND.raw(lang).to_owned(),
        Refused::HasLeft => HAS_LEFT.raw(lang).to_owned(),
        Refused::NoAuction => NO_AUCTION.raw(lang).to_owned(),
        Refused::BidGiven => BID_GIVEN.raw(lang).to_owned(),
        Refused::AuctionClosed => AUCTION_CLOSED.raw(lang).to_owned(),
        Refused::Bid(error) => error.text(lang),
        Refused::NothingToSeal => NOTHING_TO_SEAL.raw(lang).to_owned(),
        Refused::Policy(name) => POLICY.text(lang, &[name]),
        Refused::Busy => BUSY.raw(lang).to_owned(),
        Refused::NoEvent => NO_EVENT.raw(lang).to_owned(),
        Refused::NoAccount => NO_ACCOUNT.raw(lang).to_owned(),
        Refused::ManyEvents(most) => MANY_EVENTS.text(lang, &[most]),
        Refused::ManyPrograms(most) => MANY_PROGRAMS.text(lang, &[most]),
        Refused::NotInEvent => NOT_IN_EVENT.raw(lang).to_owned(),
        Refused::NoPlace => NO_PLACE.raw(lang).to_owned(),
        Refused::Hidden(letter) => HIDDEN.text(lang, &[&format!("U+{:04X}", u32::from(*letter))]),
        Refused::NotOfTwo => NOT_OF_TWO.raw(lang).to_owned(),
        Refused::Event(refused) => refused.text(lang),
        Refused::Absence(days) => ABSENCE.text(lang, &[&days.to_string()]),
        Refused::Plan(PlanError::Long) => LONG_PLAN.raw(lang).to_owned(),
        Refused::Plan(PlanError::Simultaneous) => NO_PLAN_AT_ONCE.raw(lang).to_owned(),
        Refused::Plan(PlanError::Any) => ANY_MOVE.raw(lang).to_owned(),
        Refused::Plan(PlanError::Illegal { action, error }) => {
            format!("{action}: {}", error.text(lang))
        }
        Refused::Pace => PACE.raw(lang).to_owned(),
        Refused::Invited => INVITED.raw(lang).to_owned(),
        Refused::SaidEnough(most) => SAID_ENOUGH.text(lang, &[&most.to_string()]),
        Refused::ManyGames(most) => MANY_GAMES.text(lang, &[&most.to_string()]),
        Refused::Play(error) => error.text(lang),
        Refused::SetUp(error) => error.text(lang),
        Refused::TimeControl(error) => error.text(lang),
        Refused::Against(text) => AGAINST.text(lang, &[text]),
        Refused::Strength(text) => STRENGTH.text(lang, &[text]),
        Refused::Game(text) => text.clone(),
        Refused::Store(error) => error.to_string(),
    }
}
