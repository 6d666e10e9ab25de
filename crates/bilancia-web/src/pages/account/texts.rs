//! Texts of the account page.

use bilancia_core::Message;

pub(crate) const TITLE: Message = Message::new("Account", "Profilo");
pub(super) const SIGN_IN: Message = Message::new("Sign in", "Accedi");
pub(super) const REGISTER: Message = Message::new("Create an account", "Crea un profilo");
pub(super) const GUEST: Message = Message::new(
    "You play as {0}, a guest known only to this browser. With a name and a password you keep your games.",
    "Giochi come {0}, ospite noto solo a questo browser. Con un nome e una password tieni le tue partite.",
);
pub(super) const KNOWN: Message = Message::new("You are {0}.", "Sei {0}.");
pub(super) const GUESSED: Message = Message::new(
    "On {0} many wrong passwords were tried for your account. They were slowed down. If your password is short, or you use it elsewhere \
     too, choose another.",
    "Il {0} per il tuo profilo sono state provate molte password sbagliate. I tentativi sono stati rallentati. Se la tua password è \
     corta, o la usi anche altrove, scegline un’altra.",
);
pub(super) const NAME: Message = Message::new("Name", "Nome");
pub(super) const NAME_ABOUT: Message = Message::new(
    "2 to 24 letters, digits, dots or hyphens.",
    "Da 2 a 24 lettere, cifre, punti o trattini.",
);
pub(super) const PASSWORD: Message = Message::new("Password", "Password");
pub(super) const PASSWORD_ABOUT: Message =
    Message::new("At least {0} characters.", "Almeno {0} caratteri.");
pub(super) const CHANGE: Message = Message::new("Change password", "Cambia password");
pub(super) const CHANGE_ABOUT: Message = Message::new(
    "Changing it signs you out of all other browsers and revokes all tokens.",
    "Cambiandola esci da tutti gli altri browser e revochi tutti i token.",
);
pub(super) const PRESENT: Message = Message::new("Present password", "Password attuale");
pub(super) const FUTURE: Message = Message::new("New password", "Nuova password");
pub(super) const OUT: Message = Message::new("Sign out", "Esci");
pub(super) const OUT_ALL: Message =
    Message::new("Sign out everywhere", "Esci da tutti i dispositivi");
pub(super) const OUT_ALL_ABOUT: Message = Message::new(
    "Signing out everywhere ends the sessions of all your browsers and revokes all tokens.",
    "Uscire da tutti i dispositivi chiude le sessioni di tutti i tuoi browser e revoca tutti i token.",
);
pub(super) const AWAY: Message = Message::new("Away", "Assenza");
pub(super) const AWAY_ABOUT: Message = Message::new(
    "Holiday: your clocks in games by correspondence stop. You have {0} days a year. Enter 0 to come back.",
    "Vacanza: i tuoi orologi nelle partite per corrispondenza si fermano. Hai {0} giorni l’anno. Scrivi 0 per tornare.",
);
pub(super) const DAYS: Message = Message::new("Days from now", "Giorni da adesso");
pub(super) const LEAVE: Message = Message::new("I am away", "Sono via");
pub(super) const PROGRAMS: Message = Message::new("Programs", "Programmi");
pub(super) const PROGRAMS_ABOUT: Message = Message::new(
    "A program plays for you with an access token. What it can do is at /api/openapi.json; it can neither read nor change your account. \
     Creating an account or changing the password revokes all tokens. You can have {0}.",
    "Un programma gioca per te con un token di accesso. Che cosa può fare sta in /api/openapi.json; il tuo profilo non può \
     né leggerlo né cambiarlo. Creare un profilo o cambiare la password revoca tutti i token. Puoi averne {0}.",
);
pub(super) const TOKEN_NAME: Message = Message::new("What it is for", "A che serve");
pub(super) const NEW_TOKEN: Message = Message::new("Create a token", "Crea un token");
pub(super) const END_TOKEN: Message = Message::new("Revoke", "Revoca");
pub(super) const TOKEN_IS: Message = Message::new(
    "The new token; it is shown only now:",
    "Il nuovo token; si vede solo adesso:",
);
pub(super) const MADE: Message = Message::new("created {0}", "creato il {0}");
pub(super) const USED: Message = Message::new("last used {0}", "usato l’ultima volta il {0}");
pub(super) const NEVER_USED: Message = Message::new("never used", "mai usato");
pub(super) const EXPORT: Message = Message::new(
    "Everything that is kept of you (a file)",
    "Tutto ciò che teniamo di te (un file)",
);

pub(super) const RECOVERY: Message = Message::new("Recovery code", "Codice di recupero");
pub(super) const RECOVERY_ABOUT: Message = Message::new(
    "With this code you can choose a new password if you lose yours; nobody else can give you back your account. Write it \
     down and keep it where you keep other keys. A new code replaces the one before.",
    "Con questo codice puoi scegliere una nuova password se perdi la tua; nessun altro può ridarti il profilo. Scrivilo e \
     conservalo con le altre chiavi. Un nuovo codice sostituisce il precedente.",
);
pub(super) const NEW_CODE: Message = Message::new("Make a code", "Crea un codice");
pub(super) const CODE_IS: Message = Message::new(
    "Your recovery code; it is shown only now:",
    "Il tuo codice di recupero; si vede solo adesso:",
);
pub(super) const RECOVER: Message = Message::new("Lost your password?", "Password smarrita?");
pub(super) const RECOVER_ABOUT: Message = Message::new(
    "With the recovery code of your account you choose a new password. All browsers are signed out, and all tokens revoked.",
    "Con il codice di recupero del tuo profilo scegli una nuova password. Tutti i browser escono e tutti i token sono revocati.",
);
pub(super) const RECOVER_DO: Message =
    Message::new("Choose a new password", "Scegli una nuova password");
pub(super) const CODE: Message = Message::new("Recovery code", "Codice di recupero");
pub(super) const DELETE: Message = Message::new("Delete the account", "Elimina il profilo");
pub(super) const DELETE_ABOUT: Message = Message::new(
    "Your name, password, sessions, tokens and lists are deleted for good. Games that go on are resigned. Finished games stay, \
     since they are your opponents’ too, under a name that says that you are gone; what you wrote in them stays as well.",
    "Nome, password, sessioni, token e liste sono cancellati per sempre. Le partite in corso sono abbandonate. Quelle finite \
     restano, perché sono anche dei tuoi avversari, sotto un nome che dice che te ne sei andato; resta anche ciò che vi hai scritto.",
);
pub(super) const DELETE_DO: Message = Message::new("Delete it for good", "Elimina per sempre");

/// Successes, by the word in the address.
pub(super) const DONE: [(&str, Message); 2] = [
    (
        "password",
        Message::new(
            "Your password is changed. All other browsers are signed out, and all tokens are revoked.",
            "La password è cambiata. Tutti gli altri browser sono usciti e tutti i token sono revocati.",
        ),
    ),
    (
        "recovered",
        Message::new(
            "You have a new password. The recovery code is used up: make another.",
            "Hai una nuova password. Il codice di recupero è consumato: creane un altro.",
        ),
    ),
];

/// Faults, by the word in the address.
pub(super) const FAULTS: [(&str, Message); 10] = [
    (
        "wrong",
        Message::new(
            "The name or the password is wrong.",
            "Nome o password errati.",
        ),
    ),
    (
        "code",
        Message::new(
            "No account has this name and this recovery code. Nothing was changed.",
            "Nessun profilo ha questo nome e questo codice di recupero. Non è cambiato niente.",
        ),
    ),
    (
        "present",
        Message::new(
            "The present password is wrong. Nothing was changed.",
            "La password attuale è errata. Non è cambiato niente.",
        ),
    ),
    (
        "taken",
        Message::new(
            "Another player has this name, or one that looks like it.",
            "Un altro giocatore ha questo nome, o uno che gli somiglia.",
        ),
    ),
    (
        "name",
        Message::new(
            "A name has 2 to 24 letters, digits, dots or hyphens, and begins with a letter or a digit.",
            "Un nome ha da 2 a 24 lettere, cifre, punti o trattini, e comincia con una lettera o una cifra.",
        ),
    ),
    (
        "scripts",
        Message::new(
            "The letters of a name belong to one alphabet: others may look the same.",
            "Le lettere di un nome sono di un solo alfabeto: altre potrebbero sembrare uguali.",
        ),
    ),
    (
        "reserved",
        Message::new(
            "Names of programs, guests and the server cannot be taken, nor names that look like them.",
            "I nomi di programmi, ospiti e server non si possono prendere, né nomi che vi somigliano.",
        ),
    ),
    (
        "password",
        Message::new(
            "A password has 10 to 200 characters.",
            "Una password ha da 10 a 200 caratteri.",
        ),
    ),
    (
        "token",
        Message::new(
            "Say in 1 to 40 letters, digits and signs what the token is for. You can have 20 tokens: revoke those that you do not need.",
            "Scrivi in 1-40 lettere, cifre e segni a che serve il token. Puoi averne 20: revoca quelli che non ti servono.",
        ),
    ),
    (
        "away",
        Message::new(
            "You do not have so many days of absence left this year.",
            "Quest’anno non ti restano tanti giorni di assenza.",
        ),
    ),
];
