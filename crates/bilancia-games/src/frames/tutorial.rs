//! Tutorial of Frames.

use bilancia_core::Message;

use crate::{Step, Wanted};

/// A board of seven, where three points win.
const BOARD: &str = "size=7,goal=3";

const fn step(
    options: &'static str,
    position: &'static str,
    against: Option<&'static str>,
    wanted: Wanted,
    task: Message,
    shown: Message,
) -> Step {
    Step {
        options,
        position,
        seat: 0,
        against,
        wanted,
        task,
        shown,
    }
}

pub(super) const TUTORIAL: &[Step] = &[
    step(
        BOARD,
        "7/7/7/7/7/7/7 0-0 - -,-",
        Some("f6"),
        Wanted::These(&["d4"]),
        Message::new(
            "You have the black stones. Each round both players name a point in secret, and reveal together. Name the point in the middle, d4.",
            "Hai le pedine nere. A ogni turno ciascuno sceglie in segreto un punto, e i due si svelano insieme. Scegli il punto in mezzo, d4.",
        ),
        Message::new(
            "White had named f6. Both stones stay where they are for the rest of the game.",
            "Il Bianco aveva scelto f6. Le due pedine restano lì per tutta la partita.",
        ),
    ),
    step(
        BOARD,
        "7/7/7/7/7/7/7 0-0 - -,-",
        Some("e5"),
        Wanted::These(&["e5"]),
        Message::new(
            "In this tutorial you may know what White will name; in a game you would have to guess. White is going to name e5. Name the same point.",
            "In questo corso sai che cosa sceglierà il Bianco; in una partita dovresti indovinarlo. Il Bianco sceglierà e5. Scegli lo stesso punto.",
        ),
        Message::new(
            "One neutral stone is put there. It belongs to nobody and counts for nobody.",
            "Vi si mette una pedina neutra. Non è di nessuno e non conta per nessuno.",
        ),
    ),
    step(
        BOARD,
        "7/7/7/2b4/7/7/7 2-2 - -,-",
        Some("f6"),
        Wanted::Win,
        Message::new(
            "Two stones that are not in line are opposite corners of a frame. Whoever has more stones strictly inside scores a point. White is going to name f6. Both have two points of three: name a corner so that your stone on c4 lies inside.",
            "Due pedine che non sono in linea sono gli angoli opposti di una cornice. Chi ha più pedine strettamente all\u{2019}interno fa un punto. Il Bianco sceglierà f6. Avete due punti su tre: scegli un angolo in modo che la tua pedina di c4 stia dentro.",
        ),
        Message::new(
            "Your stone is the only one inside: your point, and the game.",
            "Dentro c\u{2019}è solo la tua pedina: il punto è tuo, e anche la partita.",
        ),
    ),
    step(
        BOARD,
        "7/7/3w3/2b4/4b2/7/7 2-2 - -,-",
        Some("g6"),
        Wanted::Win,
        Message::new(
            "Stones of White count against you: equal numbers score nothing. White is going to name g6. Find a corner whose frame holds more of your stones than of White\u{2019}s.",
            "Le pedine del Bianco contano contro di te: a parità non si fa punto. Il Bianco sceglierà g6. Trova un angolo la cui cornice contenga più pedine tue che sue.",
        ),
        Message::new(
            "Two against one, or one against none: a lead of one stone is enough.",
            "Due contro una, o una contro nessuna: basta una pedina di vantaggio.",
        ),
    ),
    step(
        BOARD,
        "7/3b3/7/3w3/7/7/7 2-2 - -,-",
        Some("f6"),
        Wanted::NotLose,
        Message::new(
            "Stones on the sides of a frame do not count, only those strictly inside. White is going to name f6, in the row of your stone on d6: it cannot help you. Do not let White score.",
            "Le pedine sui lati di una cornice non contano, ma solo quelle strettamente all\u{2019}interno. Il Bianco sceglierà f6, sulla riga della tua pedina di d6: non ti può aiutare. Non lasciar fare punto al Bianco.",
        ),
        Message::new(
            "Nothing of White\u{2019}s lay inside, and the round scored nothing.",
            "Dentro non c\u{2019}era nulla del Bianco, e il turno non ha dato punti.",
        ),
    ),
    step(
        "size=7,goal=3,frame_edge=inclusive",
        "7/3b3/7/3w3/7/7/7 2-2 - -,-",
        Some("f6"),
        Wanted::Win,
        Message::new(
            "Some play that stones on the sides count too. Under that rule the same position can be won: White names f6 again.",
            "C\u{2019}è chi fa contare anche le pedine sui lati. Con quella regola la stessa posizione si può vincere: il Bianco sceglie di nuovo f6.",
        ),
        Message::new(
            "Your stone on the side counted. Which rule holds is said when a game is set up; usually sides do not count.",
            "La tua pedina sul lato ha contato. La regola si sceglie quando si prepara la partita; di solito i lati non contano.",
        ),
    ),
    step(
        BOARD,
        "7/7/3w3/2w1w2/7/4b2/7 2-2 - -,-",
        Some("g6"),
        Wanted::NotLose,
        Message::new(
            "Two stones in one row or one column make no frame. White is going to name g6, and most corners give White a point. Lose nothing.",
            "Due pedine sulla stessa riga o colonna non formano una cornice. Il Bianco sceglierà g6, e quasi ogni angolo gli dà un punto. Non perdere nulla.",
        ),
        Message::new(
            "In line with White\u{2019}s stone, or close to it: no frame, or an empty one.",
            "In linea con la pedina del Bianco, o vicino: niente cornice, o una cornice vuota.",
        ),
    ),
    step(
        BOARD,
        "7/7/2w1b2/3b3/2b1w2/7/7 2-2 - -,-",
        Some("g7"),
        Wanted::Win,
        Message::new(
            "White is going to name g7. Count well: three of your stones and two of White\u{2019}s. Score.",
            "Il Bianco sceglierà g7. Conta bene: tre pedine tue e due del Bianco. Fa\u{2019} punto.",
        ),
        Message::new(
            "Well counted. In a game the program counts and shows the frame.",
            "Contato bene. In partita conta il programma, e mostra la cornice.",
        ),
    ),
    step(
        BOARD,
        "7/7/2w1b2/3b3/2b1w2/7/7 1-1 - -,-",
        Some("g1"),
        Wanted::Not("g1"),
        Message::new(
            "The same position, and White is going to name g1. This time White does not fear a frame but hopes for the same point as yours, to end the round with nothing. Name any other point.",
            "La stessa posizione, e il Bianco sceglierà g1. Questa volta spera che tu scelga lo stesso punto, per chiudere il turno senza nulla di fatto. Scegline un altro.",
        ),
        Message::new(
            "The stones of a round stay for good, so each round makes the next one richer.",
            "Le pedine di un turno restano per sempre: ogni turno rende più ricco il successivo.",
        ),
    ),
    step(
        BOARD,
        "7/7/2w1b2/3b3/2b1w2/7/7 1-1 - -,-",
        None,
        Wanted::Any,
        Message::new(
            "Now as in a game: you do not know what White will name. Every point that is good against one choice is bad against another. Name a point.",
            "Ora come in partita: non sai che cosa sceglierà il Bianco. Ogni punto buono contro una scelta è cattivo contro un\u{2019}altra. Scegli un punto.",
        ),
        Message::new(
            "No single point is right. Optimal play is a mix: each point with a probability, so that White can do no better by guessing. The laboratory shows such mixes for small boards.",
            "Nessun punto da solo è quello giusto. Il gioco ottimale è un miscuglio: ogni punto con una probabilità, così che al Bianco non giovi indovinare. Il laboratorio mostra questi miscugli sui tavolieri piccoli.",
        ),
    ),
];
