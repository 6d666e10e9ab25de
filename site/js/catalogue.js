// The games of the catalogue; `UPDATE_GOLDEN=1 ./test the_site_lists_the_games` writes this file.

export const CATALOGUE = [
  {
    "name": "alea",
    "title": [
      "Alea",
      "Alea"
    ],
    "about": [
      "Sixteen dice, never rolled: three sixes in a line win.",
      "Sedici dadi, mai lanciati: vincono tre sei in fila."
    ],
    "mail": true
  },
  {
    "name": "backgammon",
    "title": [
      "Backgammon",
      "Backgammon"
    ],
    "about": [
      "A race of fifteen checkers a side, with dice, past the opponent’s blocks.",
      "Una corsa di quindici pedine per parte, con i dadi e fra i blocchi dell’altro."
    ],
    "mail": true
  },
  {
    "name": "battle",
    "title": [
      "Battle",
      "Battaglia"
    ],
    "about": [
      "One battle of Axis & Allies: what to lose, and when to stop; with dice, or with none.",
      "Una battaglia di Axis & Allies: che cosa perdere, e quando fermarsi; con i dadi, o senza."
    ],
    "mail": true
  },
  {
    "name": "chess",
    "title": [
      "Chess",
      "Scacchi"
    ],
    "about": [
      "No dice and nothing hidden: a game without chance.",
      "Niente dadi e nulla di nascosto: un gioco senza caso."
    ],
    "mail": true
  },
  {
    "name": "frames",
    "title": [
      "Frames",
      "Frames"
    ],
    "about": [
      "Two secret points make a frame; the player with more stones inside scores.",
      "Due punti segreti fanno una cornice; segna un punto chi ha più pedine dentro."
    ],
    "mail": true
  },
  {
    "name": "goose",
    "title": [
      "Game of the goose",
      "Gioco dell’oca"
    ],
    "about": [
      "A race by dice round a spiral to square 63; with several pieces there is something to choose.",
      "Una corsa a dadi lungo una spirale fino al 63; con più pedine c’è qualcosa da scegliere."
    ],
    "mail": true
  },
  {
    "name": "kuhn",
    "title": [
      "Kuhn poker",
      "Poker di Kuhn"
    ],
    "about": [
      "Three cards, one bet: the smallest poker in which bluffing is part of optimal play.",
      "Tre carte, una puntata: il più piccolo poker in cui il gioco ottimale richiede il bluff."
    ],
    "mail": false
  },
  {
    "name": "matching_pennies",
    "title": [
      "Matching pennies",
      "Pari o dispari con le monete"
    ],
    "about": [
      "Two coins laid in secret: one player wants them alike, the other apart.",
      "Due monete posate in segreto: uno le vuole uguali, l’altro diverse."
    ],
    "mail": true
  },
  {
    "name": "nibelungenlied",
    "title": [
      "Nibelungenlied",
      "Nibelungenlied"
    ],
    "about": [
      "Choose in secret who moves. Three endings: a murder, or one of two marriages.",
      "Si sceglie in segreto chi muove. Tre finali: un delitto o due possibili matrimoni."
    ],
    "mail": true
  },
  {
    "name": "pig",
    "title": [
      "Pig",
      "Maialino"
    ],
    "about": [
      "Roll as long as you dare; a one loses the turn.",
      "Lancia finché te la senti; un uno fa perdere il turno."
    ],
    "mail": true
  },
  {
    "name": "rock_paper_scissors",
    "title": [
      "Rock, paper, scissors",
      "Sasso, carta, forbici"
    ],
    "about": [
      "Three choices in secret, each beaten by the next.",
      "Tre scelte in segreto, ognuna battuta dalla seguente."
    ],
    "mail": true
  },
  {
    "name": "tictactoe",
    "title": [
      "Tic-tac-toe",
      "Tris"
    ],
    "about": [
      "Three in a line; a draw if nobody errs.",
      "Tre in fila; patta se nessuno sbaglia."
    ],
    "mail": true
  },
  {
    "name": "war",
    "title": [
      "War",
      "Guerra"
    ],
    "about": [
      "The whole war of Axis & Allies, for two on a small map or five on the world’s; with dice, or with none.",
      "L’intera guerra di Axis & Allies, in due su una mappa piccola o in cinque su quella del mondo; con i dadi, o senza."
    ],
    "mail": true
  }
];
