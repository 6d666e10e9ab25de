// The games of this site: what a page says of one before its module is loaded.

/** A game: its name in addresses, its titles, one sentence, and its picture; `start` are options to begin with, and
 * where cards are dealt in secret two people need a host.
 * @typedef {{ name: string, title: [string, string], about: [string, string], picture: string, start?: string, rollByHand?: boolean, needsHost?: boolean }} Listed
 */

/** @type {Listed[]} */
export const GAMES = [
  {
    name: "alea",
    title: ["Alea", "Alea"],
    about: ["Eight dice a side that are never rolled. Line up three sixes.", "Otto dadi a testa che nessuno tira. Metti in fila tre sei."],
    picture: "alea-middle",
  },
  {
    name: "frames",
    title: ["Frames", "Frames"],
    about: ["Two secret points make a frame. More stones inside make a point.", "Due punti segreti fanno una cornice. Chi ha più pietre dentro fa un punto."],
    picture: "frames-frame",
  },
  {
    name: "nibelungenlied",
    title: ["Nibelungenlied", "Nibelungenlied"],
    about: ["Five characters, three castles, two fates. Both choose in secret.", "Cinque personaggi, tre castelli, due destini. Si sceglie in segreto."],
    picture: "nibelungenlied-laid",
  },
  {
    name: "war",
    title: ["The war", "La guerra"],
    about: ["Axis & Allies without dice, first on the Strait: eight lands, a captain against you.", "Axis & Allies senza dadi, prima sullo Stretto: otto terre, e un capitano contro di te."],
    picture: "war",
    start: "map=strait",
  },
  {
    name: "goose",
    title: ["Game of the goose", "Gioco dell’oca"],
    about: ["Pure luck with one piece, some skill with two, more with three.", "Pura fortuna con una pedina, un po’ di bravura con due, di più con tre."],
    picture: "goose-short",
    start: "course=short,pieces=2",
    rollByHand: true,
  },
  {
    name: "backgammon",
    title: ["Backgammon", "Backgammon"],
    about: ["Dice with every move, and skill all the same. Against a network that taught itself.", "Dadi a ogni mossa, eppure bravura. Contro una rete che ha imparato da sola."],
    picture: "backgammon-middle",
  },
  {
    name: "chess",
    title: ["Chess", "Scacchi"],
    about: ["No dice, nothing hidden: no luck in the rules.", "Niente dadi, niente di nascosto: nessuna fortuna nelle regole."],
    picture: "chess",
  },
  {
    name: "battle",
    title: ["Battle", "Battaglia"],
    about: ["One fight of Axis & Allies, by any of seven rules. You name the losses.", "Uno scontro di Axis & Allies, con una di sette regole. Tu scegli le perdite."],
    picture: "battle",
  },
  {
    name: "kuhn",
    title: ["Kuhn poker", "Poker di Kuhn"],
    about: ["Three cards, one bet: the smallest game in which one must bluff.", "Tre carte, una puntata: il gioco più piccolo in cui bisogna bluffare."],
    picture: "kuhn-bluff",
    needsHost: true,
  },
  {
    name: "pig",
    title: ["Pig", "Maiale"],
    about: ["Roll on, or keep what you have? One die, and greed.", "Tirare ancora, o tenere? Un dado, e l’ingordigia."],
    picture: "pig-middle",
  },
  {
    name: "tictactoe",
    title: ["Tic-tac-toe", "Tris"],
    about: ["Three in a row. Played well, a draw.", "Tre in fila. Giocato bene, è patta."],
    picture: "tictactoe-won",
  },
  {
    name: "rock_paper_scissors",
    title: ["Rock, paper, scissors", "Sasso, carta, forbici"],
    about: ["Both at once. All of its luck is not knowing the other.", "Insieme. Tutta la sua fortuna è non conoscere l’altro."],
    picture: "rock_paper_scissors",
  },
  {
    name: "matching_pennies",
    title: ["Matching pennies", "Pari e dispari"],
    about: ["Two coins laid in secret: equal, or not?", "Due monete posate in segreto: uguali o no?"],
    picture: "matching_pennies",
  },
];

/** The game of this name.
 * @param {string | null | undefined} name
 */
export function listed(name) {
  return GAMES.find((game) => game.name === name);
}
