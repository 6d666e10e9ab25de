//! Tutorial of Alea.

use bilancia_core::Message;

use crate::{Step, Wanted};

const WHITE: u8 = 0;
const START: &str = "cccccccc/8/8/8/8/8/8/CCCCCCCC w";

pub(super) const TUTORIAL: &[Step] = &[
    Step::new(
        START,
        WHITE,
        Wanted::These(&["c1-c4"]),
        Message::new(
            "You have the white dice. A die goes in a straight line, along a row, a column or a diagonal, as far as the number that it shows. Take the die on c1 three squares up the column, to c4, and leave its number as it is.",
            "I dadi bianchi sono tuoi. Un dado va in linea retta, per riga, colonna o diagonale, fino a tante caselle quante ne mostra. Porta il dado di c1 tre caselle avanti, in c4, senza cambiarne il numero.",
        ),
        Message::new(
            "The die has moved and still shows 3. Nobody ever rolls a die here: you turn them.",
            "Il dado si è mosso e mostra ancora 3. Qui i dadi non si tirano mai: si girano.",
        ),
    ),
    Step::new(
        START,
        WHITE,
        Wanted::These(&["b1-b4+"]),
        Message::new(
            "A die that goes exactly as far as its number may be turned up by one. Take b1 to b4 and turn it up to 4.",
            "Un dado che fa esattamente tante caselle quante ne mostra si può girare di uno in su. Porta b1 in b4 e giralo a 4.",
        ),
        Message::new(
            "That is how dice grow. A 4 needs four free squares for its next turn upwards, a 5 five of them.",
            "Così i dadi crescono. Un 4 vuole quattro caselle libere per salire ancora, un 5 ne vuole cinque.",
        ),
    ),
    Step::new(
        START,
        WHITE,
        Wanted::These(&["h1-h2-"]),
        Message::new(
            "A die that has moved may always be turned down by one instead. Take h1 one square forward, to h2, and turn it down to 2.",
            "Un dado che si è mosso si può sempre girare di uno in giù. Porta h1 avanti di una casella, in h2, e giralo a 2.",
        ),
        Message::new(
            "A smaller die goes less far, but it may climb more dice, as you will see.",
            "Un dado più piccolo va meno lontano, ma può salire su più dadi, come vedrai.",
        ),
    ),
    Step::new(
        "cc1ccccc/8/8/8/2c5/8/2C5/CC1CCCCC w",
        WHITE,
        Wanted::These(&["c2-c3", "c2-c3-"]),
        Message::new(
            "Pieces do not jump: every square on the way must be empty. Take the die on c2 up its column as far as the black die lets you.",
            "I pezzi non saltano: ogni casella sul percorso dev\u{2019}essere vuota. Porta il dado di c2 su per la colonna fin dove il dado nero te lo permette.",
        ),
        Message::new(
            "One square, and no turn upwards: that takes the whole way of three.",
            "Una casella, e niente giro in su: per quello serve tutto il percorso di tre.",
        ),
    ),
    Step::new(
        "cc1ccccc/8/8/8/2c5/8/2B5/CC1CCCCC w",
        WHITE,
        Wanted::These(&["c2^c4"]),
        Message::new(
            "A die may climb a single die, of either colour, that shows its own number or more. Climb the black 3 on c4 with your 2.",
            "Un dado può salire su un dado solo, di qualunque colore, che mostra il suo numero o di più. Sali sul 3 nero di c4 con il tuo 2.",
        ),
        Message::new(
            "A double is formed, and it is yours: the top die rules. As the colours differ, the sum of 5 is shared out anew, with as much as possible on top: 4 on 1.",
            "Si è formata una coppia, ed è tua: comanda il dado in cima. Poiché i colori sono diversi, la somma 5 si ridistribuisce, con il più possibile sopra: 4 su 1.",
        ),
    ),
    Step::new(
        "cc1ccccc/8/8/8/2[Da]5/8/2B5/CC2CCCC w",
        WHITE,
        Wanted::These(&["c2^c4"]),
        Message::new(
            "A die may also climb a double whose number, that of its top die, is its own or more. Climb the double on c4.",
            "Un dado può salire anche su una coppia il cui numero, quello del dado in cima, è il suo o di più. Sali sulla coppia di c4.",
        ),
        Message::new(
            "That is a tower. No number changes, nothing climbs a tower, and it does not move; only its upper dice can step off.",
            "Ecco una torre. Nessun numero cambia, sulla torre non sale nessuno, e la torre non si muove; possono scenderne solo i dadi in cima.",
        ),
    ),
    Step::new(
        "cc1ccccc/8/8/8/8/8/2[Cb]5/CC1CCCCC w",
        WHITE,
        Wanted::These(&["c2=c5"]),
        Message::new(
            "A double that you control moves as a die would, by the number on top. Take the whole double from c2 to c5.",
            "Una coppia che comandi si muove come un dado, secondo il numero in cima. Porta tutta la coppia da c2 a c5.",
        ),
        Message::new(
            "Both dice went together, and their numbers stay. The black die below had no say.",
            "I due dadi vanno insieme, e i numeri restano. Il dado nero di sotto non ha voce in capitolo.",
        ),
    ),
    Step::new(
        "cc1ccccc/8/8/8/8/8/2[Cb]5/CC1CCCCC w",
        WHITE,
        Wanted::These(&["c2-f5+"]),
        Message::new(
            "The top die of a double may also step off alone, and be turned as any die. Take it along the diagonal to f5, exactly three squares, and turn it up.",
            "Il dado in cima a una coppia può anche scendere da solo, e girarsi come ogni dado. Portalo lungo la diagonale in f5, esattamente tre caselle, e giralo in su.",
        ),
        Message::new(
            "Your die shows 4 now, and Black has the die on c2 back.",
            "Ora il tuo dado mostra 4, e il Nero si riprende il dado di c2.",
        ),
    ),
    Step::new(
        "cccccccc/8/8/3D4/8/3B4/8/CC1C1CCC w",
        WHITE,
        Wanted::These(&["d3^d5"]),
        Message::new(
            "The four squares in the middle are the prison: a single die that is there cannot leave. Your 4 on d5 is caught. Send it a companion: climb it.",
            "Le quattro caselle al centro sono la prigione: un dado solo che vi si trova non ne esce. Il tuo 4 in d5 è prigioniero. Mandagli un compagno: saligli sopra.",
        ),
        Message::new(
            "Two dice together may leave the prison: the double can walk out on your next turn.",
            "Due dadi insieme possono uscire di prigione: al prossimo turno la coppia può andarsene.",
        ),
    ),
    Step::new(
        "cccccccc/8/8/2F5/2F5/7E/8/CC1CCC2 w",
        WHITE,
        Wanted::Win,
        Message::new(
            "You win with three sixes of yours on three neighbouring squares in line, or with a tower of three of them. Win in one move.",
            "Vinci con tre tuoi sei su tre caselle vicine in linea, o con una torre di tre. Vinci in una mossa.",
        ),
        Message::new(
            "Five squares with a 5, turned up to 6: three sixes in a line. You know all the rules that matter; the booklet has the rest.",
            "Cinque caselle con un 5, girato a 6: tre sei in linea. Ora conosci tutte le regole che contano; il resto è nel libretto.",
        ),
    ),
];
