//! Texts of mails.

use bilancia_core::Message;

// About accounts.

pub(super) const VERIFY_SUBJECT: Message =
    Message::new("Confirm your address", "Conferma il tuo indirizzo");
pub(super) const VERIFY: Message = Message::new(
    "The account {0} wants to get mail at this address. If that is you, open this page within a day and confirm it.",
    "Il profilo {0} vuole ricevere posta a questo indirizzo. Se sei tu, apri questa pagina entro un giorno e conferma.",
);
pub(super) const VERIFY_LINK: Message = Message::new("Confirm", "Conferma");
pub(super) const NOT_YOU: Message = Message::new(
    "If you did not ask for this, do nothing: nothing happens then.",
    "Se non l’hai chiesto tu, non fare niente: non succederà niente.",
);
pub(super) const SIGN_IN_SUBJECT: Message =
    Message::new("Your link to sign in", "Il tuo link per accedere");
pub(super) const SIGN_IN: Message = Message::new(
    "With this link you sign in, and can choose a new password. It works once, within ten minutes.",
    "Con questo link accedi, e puoi scegliere una nuova password. Funziona una volta sola, entro dieci minuti.",
);
pub(super) const SIGN_IN_LINK: Message = Message::new("Sign in as {0}", "Accedi come {0}");
pub(super) const CHANGED_SUBJECT: Message =
    Message::new("Your address was changed", "Il tuo indirizzo è cambiato");
pub(super) const CHANGED: Message = Message::new(
    "Mail for the account {0} goes to another address from now on. If you did not do that, somebody else uses your account: \
     sign in with your password or your recovery code, and change both.",
    "Da adesso la posta del profilo {0} va a un altro indirizzo. Se non sei stato tu, qualcun altro usa il tuo profilo: accedi \
     con la password o con il codice di recupero, e cambiali entrambi.",
);
pub(super) const CONFIRMED_SUBJECT: Message =
    Message::new("Your new address", "Il tuo nuovo indirizzo");
pub(super) const CONFIRMED: Message = Message::new(
    "Mail for the account {0} comes to this address from now on. Replies play only if they come from it. The address before it has been \
     told that it was changed.",
    "Da adesso la posta del profilo {0} arriva a questo indirizzo. Le risposte giocano solo se partono da qui. L’indirizzo di prima è \
     stato avvisato del cambio.",
);
pub(super) const CODE_SUBJECT: Message = Message::new(
    "A recovery code was made for your account",
    "È stato creato un codice di recupero per il tuo profilo",
);
pub(super) const CODE_MADE: Message = Message::new(
    "Somebody who knows the password of the account {0} has just made a recovery code for it; the one before works no more. If that was not \
     you, change your password at once, and make another code.",
    "Qualcuno che conosce la password del profilo {0} ha appena creato un codice di recupero; quello di prima non vale più. Se non sei \
     stato tu, cambia subito la password e crea un altro codice.",
);
pub(super) const PASSWORD_SUBJECT: Message = Message::new(
    "Your account has a new password",
    "Il tuo profilo ha una nuova password",
);
pub(super) const PASSWORD_CHOSEN: Message = Message::new(
    "A new password was chosen for the account {0}. All other browsers are signed out, and all tokens are revoked. If that was not you, ask \
     for a link to sign in by mail, and choose another password with it.",
    "Per il profilo {0} è stata scelta una nuova password. Tutti gli altri browser sono usciti e tutti i token sono revocati. Se non sei \
     stato tu, chiedi un link per accedere per posta e con quello scegli un’altra password.",
);
pub(super) const TOKEN_SUBJECT: Message = Message::new(
    "A token was created for your account",
    "È stato creato un token per il tuo profilo",
);
pub(super) const TOKEN_MADE: Message = Message::new(
    "A token was created with which a program can play as {0}. If that was not you, somebody else uses a browser in which you are signed in: \
     sign out everywhere, which revokes all tokens too.",
    "È stato creato un token con cui un programma può giocare come {0}. Se non sei stato tu, qualcun altro usa un browser in cui hai fatto \
     l’accesso: esci da tutti i dispositivi, così revochi anche tutti i token.",
);
pub(super) const GUESSES_SUBJECT: Message = Message::new(
    "Wrong passwords were tried for your account",
    "Per il tuo profilo sono state provate password sbagliate",
);
pub(super) const GUESSES: Message = Message::new(
    "Many wrong passwords were tried for the account {0}. Further tries are slowed down; you can sign in as usual in browsers in which \
     you did before. If your password is short, or you use it elsewhere too, choose another.",
    "Per il profilo {0} sono state provate molte password sbagliate. Altri tentativi sono rallentati; tu puoi accedere come sempre dai browser in \
     cui l’hai già fatto. Se la tua password è corta, o la usi anche altrove, scegline un’altra.",
);
pub(super) const ACCOUNT_LINK: Message = Message::new("Your account", "Il tuo profilo");

// About games.

pub(super) const TURN_SUBJECT: Message =
    Message::new("Your turn: {0}, {1} [{2}]", "Tocca a te: {0}, {1} [{2}]");
pub(super) const OVER_SUBJECT: Message = Message::new(
    "Game over: {0}, {1} [{2}]",
    "Partita finita: {0}, {1} [{2}]",
);
pub(super) const REMINDER_SUBJECT: Message = Message::new(
    "Little time left: {0}, {1} [{2}]",
    "Resta poco tempo: {0}, {1} [{2}]",
);
pub(super) const ANSWER_SUBJECT: Message =
    Message::new("Not played: {0}, {1} [{2}]", "Non giocato: {0}, {1} [{2}]");
pub(super) const YOUR_TURN: Message = Message::new(
    "It is your turn in {0} ({1}). You play {2}.",
    "Tocca a te in {0} ({1}). Giochi {2}.",
);
pub(super) const OVER: Message = Message::new(
    "The game of {0} ({1}) is over. {2}",
    "La partita di {0} ({1}) è finita. {2}",
);
pub(super) const WON: Message = Message::new("{0} wins.", "Vince {0}.");
pub(super) const DRAWN: Message = Message::new("It is a draw.", "È patta.");
pub(super) const POINTS: Message = Message::new("Points: {0}.", "Punti: {0}.");
pub(super) const REMINDER: Message = Message::new(
    "Your time for this turn is nearly over.",
    "Il tuo tempo per questo turno è quasi finito.",
);
pub(super) const REFUSED: Message = Message::new(
    "A mail to this game played nothing:",
    "Una mail a questa partita non ha giocato niente:",
);
pub(super) const NOT_WAITING: Message = Message::new(
    "The game does not wait for you now; you get a mail when it does.",
    "La partita ora non aspetta te; quando tocca a te ricevi una mail.",
);
pub(super) const SINCE: Message = Message::new("What happened:", "Che cosa è successo:");
pub(super) const BEGINS: Message = Message::new("The game begins.", "La partita comincia.");
pub(super) const CHOICES: Message = Message::new("Your moves: {0}", "Le tue mosse: {0}");
pub(super) const MANY_CHOICES: Message = Message::new(
    "You have {0} moves, such as {1}",
    "Hai {0} mosse, per esempio {1}",
);
pub(super) const WHOLE_TURN: Message = Message::new(
    "A turn has several lines, and ends with a line '{0}'.",
    "Un turno ha più righe, e finisce con una riga '{0}'.",
);
pub(super) const CALLED_OFF: Message = Message::new(
    "There was no first move in time, so it does not count.",
    "Non c’è stata una prima mossa in tempo, quindi non conta.",
);
pub(super) const DEADLINE: Message =
    Message::new("Your time: until {0}.", "Il tuo tempo: fino a {0}.");
pub(super) const HOW: Message = Message::new(
    "To play, reply to this mail, and write your turn on the empty line below 'turn'. Leave the other lines of the block as they \
     are; whether they are quoted does not matter.",
    "Per giocare, rispondi a questa mail e scrivi il tuo turno nella riga vuota sotto 'turn'. Lascia le altre righe del blocco \
     come sono; non importa se sono citate.",
);
pub(super) const SECRET: Message = Message::new(
    "Others choose at the same time. Nobody sees your choice before all have chosen.",
    "Altri scelgono allo stesso tempo. Nessuno vede la tua scelta prima che tutti abbiano scelto.",
);
pub(super) const HOW_PLAN: Message = Message::new(
    "To answer moves before they are played, add a line 'plan' below your turn, and below that a line for each sequence, such as 'their move; your answer', or '*; your answer' for any move. Instead of a turn you can send the position to which it leads: leave out 'turn', and write it behind 'position'.",
    "Per rispondere a mosse prima che siano giocate, aggiungi una riga 'piano' sotto il tuo turno, e sotto una riga per ogni sequenza, come 'la loro mossa; la tua risposta', o '*; la tua risposta' per qualsiasi mossa. Invece del turno puoi mandare la posizione a cui porta: togli 'turn' e scrivila dopo 'position'.",
);
pub(super) const HOW_RESIGN: Message = Message::new(
    "To give up, write 'resign' in the place of 'turn'.",
    "Per abbandonare, scrivi 'abbandono' al posto di 'turn'.",
);
pub(super) const HOW_SEAL: Message = Message::new(
    "In this game players seal their choices themselves, so that not even the server knows them. On the page your browser does it. \
     By mail, write in the place of the line 'seal' the commitment that you have computed (docs/record.md), and keep choice and salt.",
    "In questa partita i giocatori sigillano da sé le scelte, così che non le conosce neppure il server. Sulla pagina lo fa il tuo \
     browser. Per posta, scrivi al posto della riga 'seal' l’impegno che hai calcolato (docs/record.md), e conserva scelta e sale.",
);
pub(super) const HOW_OPEN: Message = Message::new(
    "All have sealed. Open your choice: on the page your browser does it by itself; by mail, write salt and choice in the line 'open'.",
    "Tutti hanno sigillato. Apri la tua scelta: sulla pagina il tuo browser lo fa da solo; per posta, scrivi sale e scelta nella riga 'open'.",
);
pub(super) const HOW_SHARE: Message = Message::new(
    "The dice wait for your share. Commitment of the server: {0}. Keep it. Then reply to this mail, and put digits (0-9, a-f) of \
     your own in the place of the 64 zeros. With the zeros left there you trust the server.",
    "I dadi aspettano la tua parte. Impegno del server: {0}. Conservalo. Poi rispondi a questa mail, e metti cifre (0-9, a-f) tue al \
     posto dei 64 zeri. Lasciando gli zeri ti fidi del server.",
);
pub(super) const GAME_LINK: Message = Message::new("The game", "La partita");
pub(super) const TURNS_LINK: Message = Message::new("Turn by turn", "Turno per turno");
pub(super) const RULES_LINK: Message = Message::new("The rules", "Le regole");
pub(super) const WISHES_LINK: Message =
    Message::new("What you are mailed about", "Di che cosa ti scriviamo");
pub(super) const STOP_LINK: Message = Message::new(
    "No more mails of this kind",
    "Niente più mail di questo tipo",
);
pub(super) const DIGEST_SUBJECT: Message = Message::new(
    "{0} {0|game waits|games wait} for you",
    "{0} {0|partita ti aspetta|partite ti aspettano}",
);
pub(super) const DIGEST: Message =
    Message::new("These games wait for you:", "Queste partite ti aspettano:");
pub(super) const CHALLENGE_SUBJECT: Message =
    Message::new("{0} challenges you to {1}", "{0} ti sfida a {1}");
pub(super) const CHALLENGE: Message = Message::new(
    "{0} offers you a game of {1}.",
    "{0} ti propone una partita di {1}.",
);
pub(super) const CHALLENGES_SUBJECT: Message = Message::new(
    "{0} {0|challenge waits|challenges wait} for you",
    "{0} {0|sfida ti aspetta|sfide ti aspettano}",
);
pub(super) const CHALLENGES: Message = Message::new(
    "You got more challenges than are mailed one by one. {0} {0|game is|games are} offered to you by name now.",
    "Hai ricevuto più sfide di quante te ne scriviamo una per una. Adesso {0} {0|partita è proposta|partite sono proposte} a te per nome.",
);
pub(super) const CHALLENGES_LINK: Message = Message::new("Your challenges", "Le tue sfide");
pub(super) const VARIANT: Message = Message::new("It is played with {0}.", "Si gioca con {0}.");
pub(super) const CLOCK: Message = Message::new("Time: {0}.", "Tempo: {0}.");
pub(super) const PICTURE: Message = Message::new("The board", "Il tavoliere");
