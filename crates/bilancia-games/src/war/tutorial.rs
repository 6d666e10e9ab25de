//! Tutorial of the war: a first turn on The Strait, part by part.

use bilancia_core::Message;

use crate::{Step, Wanted};

const WEST: u8 = 0;

/// A step of the turn of the first power, without research.
const fn step(position: &'static str, wanted: Wanted, task: Message, shown: Message) -> Step {
    Step {
        options: "research=off",
        ..Step::new(position, WEST, wanted, task, shown)
    }
}

pub(super) const TUTORIAL: &[Step] = &[
    step(
        "1.1.buy 11/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1i3,1a1 MOL=1,1i1 PAS=2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["buy 3 inf"]),
        Message::new(
            "You are the West, and this is your turn: buy, move, fight, shift, place, send. You pay first: what you buy now stands on the map only at the end of the turn. You have 11 IPC, and infantry costs 3: it holds land most cheaply. Buy three: buy 3 inf.",
            "Sei l’Ovest, e questo è il tuo turno: compra, muovi, combatti, sposta, schiera, invia. Prima si paga: ciò che compri ora arriva sulla mappa solo alla fine del turno. Hai 11 IPC, e la fanteria costa 3: è il modo più economico di tenere una terra. Comprane tre: acquista 3 inf.",
        ),
        Message::new(
            "Nine IPC are spent and two stay in your treasury. The infantry waits to be placed.",
            "Hai speso nove IPC e due restano nel tesoro. La fanteria aspetta di essere schierata.",
        ),
    ),
    step(
        "1.1.buy 2b3i/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1i3,1a1 MOL=1,1i1 PAS=2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["move PAS: 3 inf VIG"]),
        Message::new(
            "One infantry of the East holds The Pass, which is worth 2 IPC a turn and lies beside your Vineyards. Units that move into enemy land attack it. Send the three infantry of The Vineyards: the target stands first, then the units and where they come from: move PAS: 3 inf VIG.",
            "Una fanteria dell’Est tiene Il Passo, che vale 2 IPC a turno e confina con le tue Vigne. Chi entra in terra nemica la attacca. Manda le tre fanterie delle Vigne: prima sta la meta, poi le unità e da dove vengono: muovi PAS: 3 inf VIG.",
        ),
        Message::new(
            "They stand ready at The Pass. Nobody fires yet: all moves come before all battles.",
            "Stanno pronte al Passo. Non spara ancora nessuno: tutte le mosse vengono prima di tutte le battaglie.",
        ),
    ),
    step(
        "1.1.move 2b3i/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1a1 MOL=1,1i1 PAS=2,1i3@VIG!2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Question("odds PAS"),
        Message::new(
            "Before you fight, look at the forecast. Without dice it is exact: points are added up, and every six are a hit. Your three infantry have one point each, too few for a hit. Ask for it: odds PAS.",
            "Prima di combattere guarda il pronostico. Senza dadi è esatto: si sommano i punti, e ogni sei fanno un colpo. Le tue tre fanterie hanno un punto ciascuna, troppo poco per un colpo. Chiedilo: pronostico PAS.",
        ),
        Message::new(
            "The forecast shows each assault: points, hits, and points carried to the next one. More points at once make it shorter.",
            "Il pronostico mostra ogni assalto: punti, colpi, e punti riportati a quello dopo. Più punti insieme lo accorciano.",
        ),
    ),
    step(
        "1.1.move 2b3i/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1a1 MOL=1,1i1 PAS=2,1i3@VIG!2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["move PAS: 1 arm VIG", "move PAS: 1 arm OCC"]),
        Message::new(
            "Armour attacks with three points and moves two areas. Add one to the attack, from The Vineyards or from Sundown, so that the sum is six: one hit in the first assault.",
            "Un carro attacca con tre punti e si muove di due aree. Aggiungine uno all’attacco, dalle Vigne o da Occaso, così la somma è sei: un colpo al primo assalto.",
        ),
        Message::new(
            "Three times one and three make six points: one hit is certain.",
            "Tre volte uno e tre fanno sei punti: un colpo è certo.",
        ),
    ),
    step(
        "1.1.move 2b3i/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1 MOL=1,1i1 PAS=2,1i3@VIG!2,1a1@VIG!2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["fight PAS"]),
        Message::new(
            "All units are where they should be. Fight the battle: fight PAS. That also ends your moves; a battle that was set up must be fought.",
            "Tutte le unità sono al loro posto. Combatti la battaglia: combatti PAS. Questo chiude anche le mosse; una battaglia preparata si deve combattere.",
        ),
        Message::new(
            "Six points, one hit: the infantry of the East is gone. It fired back with two points, which is no hit. A land unit of yours is left, so The Pass is yours at once.",
            "Sei punti, un colpo: la fanteria dell’Est non c’è più. Ha risposto con due punti, che non fanno un colpo. Ti resta un’unità di terra, perciò Il Passo è subito tuo.",
        ),
    ),
    step(
        "1.1.shift 2b3i/11 fought:PAS OCC=1c,1i3,1a1,1f1,1g1 VIG=1 MOL=1,1i1 PAS=1t,1i3!4,1a1!4 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&[
            "shift VIG: 2 inf OCC",
            "shift VIG: 1 inf OCC",
            "shift VIG: 3 inf OCC",
            "shift VIG: 1 arm OCC",
            "shift VIG: 1 inf MOL",
        ]),
        Message::new(
            "After the battles, units that have neither moved nor fought may shift to friendly land. The Vineyards are empty now, and the East could walk in. Bring somebody there, for example two infantry from Sundown: shift VIG: 2 inf OCC.",
            "Dopo le battaglie le unità che non si sono mosse e non hanno combattuto possono spostarsi in terra amica. Le Vigne ora sono vuote, e l’Est potrebbe entrarci. Portaci qualcuno, per esempio due fanterie da Occaso: shift VIG: 2 inf OCC.",
        ),
        Message::new(
            "The Vineyards are held again. Units that attacked stay where they are until your next turn.",
            "Le Vigne sono di nuovo difese. Chi ha attaccato resta dov’è fino al tuo prossimo turno.",
        ),
    ),
    step(
        "1.1.shift 2b3i/11 fought:PAS OCC=1c,1i1,1a1,1f1,1g1 VIG=1,1i2!1 MOL=1,1i1 PAS=1t,1i3!4,1a1!4 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["place 3 inf OCC"]),
        Message::new(
            "Place what you bought: on land where you have had a complex since the start of the turn, which is Sundown, your capital. What is not placed is lost. place 3 inf OCC.",
            "Schiera ciò che hai comprato: in una terra dove hai un complesso fin dall’inizio del turno, cioè Occaso, la tua capitale. Ciò che non si schiera è perduto. schiera 3 inf OCC.",
        ),
        Message::new(
            "Four infantry guard your capital now. If the East took it, you would have lost.",
            "Ora quattro fanterie difendono la capitale. Se l’Est la prendesse, avresti perso.",
        ),
    ),
    step(
        "1.1.place 2/11 fought:PAS OCC=1c,1i4,1a1,1f1,1g1 VIG=1,1i2!1 MOL=1,1i1 PAS=1t,1i3!4,1a1!4 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1",
        Wanted::Orders(&["end"]),
        Message::new(
            "In a game you plan all of this as a draft, change it as you like, and send it as a whole; nobody sees it before. End the turn: end. Your income comes by itself: what your lands are worth.",
            "In una partita prepari tutto questo come bozza, la cambi come vuoi e la invii intera; prima non la vede nessuno. Chiudi il turno: end. La rendita arriva da sé: quanto valgono le tue terre.",
        ),
        Message::new(
            "Thirteen IPC came in, two of them from The Pass, and it is the turn of the East. You win by taking Sunrise, its capital, or by holding lands worth 16 at the end of a round.",
            "Sono arrivati tredici IPC, due dal Passo, e tocca all’Est. Vinci se prendi Levante, la sua capitale, o se alla fine di un giro tieni terre per 16.",
        ),
    ),
];
