//! Tutorial of Nibelungenlied.

use bilancia_core::Message;

use crate::{Step, Wanted};

const FATE: u8 = 0;
const ORDER: u8 = 1;

pub(super) const TUTORIAL: &[Step] = &[
    Step::new(
        "D4E5E4D1B1 -/- 1 lay",
        FATE,
        Wanted::These(&["GK"]),
        Message::new(
            "Five characters stand on the board and belong to nobody. You are Tragic Fate. Each player has five selectors, one for each character; before the first turn Fate lays two of them face up. Lay down Gunther and Kriemhild.",
            "Cinque personaggi stanno sul tavoliere e non sono di nessuno. Tu sei il Tragico Destino. Ciascuno ha cinque selettori, uno per personaggio; prima del primo turno il Destino ne scopre due. Scopri Gunther e Crimilde.",
        ),
        Message::new(
            "Now you choose among the three that are left, and your opponent among all five. Next turn it is the other way round.",
            "Ora scegli fra i tre rimasti, e l\u{2019}avversario fra tutti e cinque. Al turno dopo sarà il contrario.",
        ),
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 select",
        FATE,
        Wanted::These(&["SB"]),
        Message::new(
            "Each turn both players pick two characters in secret and reveal them together. You have Hagen, Siegfried and Brunhild behind your screen. Pick Siegfried and Brunhild.",
            "A ogni turno ciascuno sceglie in segreto due personaggi, e si svelano insieme. Dietro lo schermo hai Hagen, Sigfrido e Brunilde. Scegli Sigfrido e Brunilde.",
        ),
        Message::new(
            "What you pick stays secret until both have chosen. A character that both picked is cancelled: nobody moves it.",
            "La scelta resta segreta finché non hanno scelto entrambi. Un personaggio scelto da tutti e due è annullato: non lo muove nessuno.",
        ),
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 select",
        ORDER,
        Wanted::These(&["GS"]),
        Message::new(
            "Now you are Natural Order, who picks from all five. You may use one of the two that lie face up before the opponent, but not both. Pick Gunther, who lies there, and Siegfried.",
            "Ora sei l\u{2019}Ordine Naturale, che sceglie fra tutti e cinque. Puoi usare uno dei due scoperti dell\u{2019}avversario, ma non entrambi. Scegli Gunther, che è scoperto, e Sigfrido.",
        ),
        Message::new(
            "The opponent cannot pick Gunther this turn, so you are sure to move him.",
            "In questo turno l\u{2019}avversario non può scegliere Gunther: sei certo di muoverlo tu.",
        ),
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 move:HS,GB@G",
        ORDER,
        Wanted::These(&["G-C3"]),
        Message::new(
            "The pairs have nothing in common: all four characters move, one step each, in the order Gunther, Kriemhild, Hagen, Siegfried, Brunhild. Gunther is yours. Move him from D4 to C3.",
            "Le coppie non hanno nulla in comune: muovono tutti e quattro, di un passo, nell\u{2019}ordine Gunther, Crimilde, Hagen, Sigfrido, Brunilde. Gunther tocca a te. Portalo da D4 a C3.",
        ),
        Message::new(
            "A step goes along a line to a neighbouring vertex that is empty. Hagen comes next, and your opponent moves him.",
            "Un passo segue una linea fino a un vertice vicino e vuoto. Poi viene Hagen, e lo muove l\u{2019}avversario.",
        ),
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 move:HS,GB@G",
        ORDER,
        Wanted::These(&["G0"]),
        Message::new(
            "Moving is a right and no duty. The same position: leave Gunther where he is.",
            "Muovere è un diritto, non un obbligo. La stessa posizione: lascia Gunther dov\u{2019}è.",
        ),
        Message::new(
            "A piece that is picked need not move. Often you pick a character only so that the opponent cannot move it.",
            "Un pezzo scelto può restare fermo. Spesso si sceglie un personaggio solo perché non lo muova l\u{2019}avversario.",
        ),
    ),
    Step::new(
        "D4E5E4D1B1 GK/- 1 move:HS,GH@G",
        ORDER,
        Wanted::These(&["G-C2"]),
        Message::new(
            "Both picked Hagen, so he is cancelled, and the two others move up to two steps each. Take Gunther to C2.",
            "Entrambi hanno scelto Hagen, che è annullato; gli altri due muovono fino a due passi. Porta Gunther in C2.",
        ),
        Message::new(
            "One character in common means longer steps for the rest. Guess right what your opponent picks, and you get far.",
            "Un personaggio in comune vuol dire passi più lunghi per gli altri. Se indovini la scelta dell\u{2019}avversario, vai lontano.",
        ),
    ),
    Step::new(
        "C2E5D3E2C1 KS/- 3 move:GH,HB@B",
        ORDER,
        Wanted::Win,
        Message::new(
            "The three corner triangles are castles. Natural Order wins with the wedding: in one castle Siegfried, one queen (Kriemhild or Brunhild), and the third vertex empty. Siegfried waits in Xanten: win with Brunhild.",
            "I tre triangoli agli angoli sono castelli. L\u{2019}Ordine Naturale vince con le nozze: in un castello Sigfrido, una regina (Crimilde o Brunilde), e il terzo vertice vuoto. Sigfrido aspetta a Xanten: vinci con Brunilde.",
        ),
        Message::new(
            "Siegfried and Brunhild are alone in the castle: the wedding.",
            "Sigfrido e Brunilde sono soli nel castello: sono le nozze.",
        ),
    ),
    Step::new(
        "D2E5D3B1E1 GB/- 3 move:HS,GK@S",
        FATE,
        Wanted::Win,
        Message::new(
            "Tragic Fate wins with the murder: Gunther, Hagen and Siegfried on the three vertices of one small triangle that is no castle. You move Siegfried: win.",
            "Il Tragico Destino vince con il delitto: Gunther, Hagen e Sigfrido sui tre vertici di un piccolo triangolo che non è un castello. Sigfrido lo muovi tu: vinci.",
        ),
        Message::new(
            "Gunther and Hagen have him between them. Siegfried is dead, and Fate has won.",
            "Gunther e Hagen l\u{2019}hanno in mezzo. Sigfrido è morto, e il Destino ha vinto.",
        ),
    ),
    Step::new(
        "D1E5C3D2E1 GB/- 3 move:HS,GK@S",
        FATE,
        Wanted::Win,
        Message::new(
            "Tragic Fate also wins if Siegfried, Gunther and Brunhild hold all three vertices of one castle: Gunther marries Brunhild. Win.",
            "Il Tragico Destino vince anche se Sigfrido, Gunther e Brunilde occupano i tre vertici di un castello: Gunther sposa Brunilde. Vinci.",
        ),
        Message::new(
            "Siegfried has helped his friend to a bride, and that is the other tragedy.",
            "Sigfrido ha aiutato l\u{2019}amico a sposarsi, ed è l\u{2019}altra tragedia.",
        ),
    ),
    Step::new(
        "C2E3B1D1C3 -/GK 18 move:KS,HB@H",
        ORDER,
        Wanted::These(&["H-A1", "H-B2"]),
        Message::new(
            "You are Natural Order. Siegfried moves after Hagen, and your opponent moves him: look where he could be murdered. Take Hagen to safety.",
            "Sei l\u{2019}Ordine Naturale. Dopo Hagen muove Sigfrido, e lo muove l\u{2019}avversario: guarda dove potrebbe morire. Metti Hagen dove non fa danno.",
        ),
        Message::new(
            "With Hagen on B1 Siegfried would have gone to C1, and with Hagen on C1 to D2. Always look at who moves next. Now play a whole game, once in each role.",
            "Con Hagen in B1 Sigfrido sarebbe andato in C1, e con Hagen in C1 in D2. Guarda sempre chi muove dopo. Ora gioca una partita intera, una volta per ruolo.",
        ),
    ),
];
