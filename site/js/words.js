// What scripts say, in English and Italian. What pages say by themselves stands in them, in both languages.

/** @type {Record<string, [string, string]>} */
const WORDS = {
  kept: ["Kept in this browser: works without a network.", "Salvato in questo browser: funziona senza rete."],
  // Games.
  you: ["You", "Tu"],
  person: ["Person", "Persona"],
  program: ["Program", "Programma"],
  seat: ["Seat {0}", "Posto {0}"],
  players: ["Players", "Giocatori"],
  begin: ["Begin", "Comincia"],
  elo: ["{0} ({1} Elo)", "{0} ({1} Elo)"],
  thinks: ["Thinks for", "Pensa per"],
  seconds: ["{0} s", "{0} s"],
  options: ["Options of the rules", "Varianti delle regole"],
  none: ["none", "nessuno"],
  yourMove: ["Your move", "Tocca a te"],
  turnOf: ["{0} to move", "Tocca a {0}"],
  chooseSecret: ["Choose in secret", "Scegli in segreto"],
  thinking: ["{0} is thinking", "{0} sta pensando"],
  rolls: ["Chance is next", "Tocca al caso"],
  roll: ["Roll", "Tira"],
  rollAtOnce: ["Roll at once", "Tira subito"],
  over: ["Over", "Finita"],
  stop: ["Stop", "Ferma"],
  stopped: ["Stopped", "Fermato"],
  thinkAgain: ["Think again", "Pensa di nuovo"],
  undo: ["Take back", "Annulla"],
  turnBoard: ["Turn the board", "Gira la tavola"],
  save: ["Save the record", "Salva la partita"],
  again: ["Once more", "Ancora una"],
  playThis: ["Play {0}", "Gioca {0}"],
  seal: ["Seal {0}", "Sigilla {0}"],
  stepBack: ["Back", "Indietro"],
  others: ["{0} moves are possible: point at the board, or type one.", "Le mosse possibili sono {0}: indica sulla tavola, o scrivine una."],
  chance: ["Chance", "Caso"],
  playedSoFar: ["What has been played", "Che cosa si è giocato"],
  allMoves: ["All moves in words", "Tutte le mosse a parole"],
  typeMove: ["Or type a move", "O scrivi una mossa"],
  typeSecret: ["Or type your choice", "O scrivi la tua scelta"],
  playIt: ["Play", "Gioca"],
  sealIt: ["Seal", "Sigilla"],
  newGame: ["New game", "Nuova partita"],
  noEvents: ["Nothing has been played yet.", "Non è ancora successo nulla."],
  delete: ["Forget", "Dimentica"],
  reallyDelete: ["Forget this game for good?", "Dimenticare questa partita per sempre?"],
  running: ["move {0}", "mossa {0}"],
  moves: ["{0} events", "{0} eventi"],
  handOver: ["Hand the screen to {0}", "Passa lo schermo a {0}"],
  show: ["Show my view", "Mostra la mia vista"],
  against: ["against {0}", "contro {0}"],
  // Battles.
  rule: ["Rule", "Regola"],
  attacker: ["Attacker", "Attaccante"],
  defender: ["Defender", "Difensore"],
  neither: ["Neither", "Nessuno"],
  cost: ["costs {0}", "costa {0}"],
  add: ["Add: {0}", "Aggiungi: {0}"],
  computing: ["Computing", "Calcolo"],
  computed: ["Computed in this page in {0} ms.", "Calcolato in questa pagina in {0} ms."],
  // The balance.
  weigh: ["Weigh", "Pesa"],
  weighAgain: ["Weigh again", "Pesa di nuovo"],
  measured: ["Measured in this page in {0} ms: {1}.", "Misurato in questa pagina in {0} ms: {1}."],
  exact: ["exact, over every position", "esatto, su tutte le posizioni"],
  games: ["{0} games", "{0} partite"],
  pieces1: ["One piece", "Una pedina"],
  pieces2: ["Two pieces", "Due pedine"],
  pieces3: ["Three pieces", "Tre pedine"],
  weighed: ["Weighed", "Pesato"],
  // Two people.
  resign: ["Resign", "Abbandona"],
  reallyResign: ["Give the game up?", "Abbandonare la partita?"],
  ownSeat: ["You play", "Tu giochi"],
  offerIt: ["Offer it", "Offrila"],
  waitTheirs: ["Waiting for {0}", "Si aspetta {0}"],
  waitHint: ["Paste below what they send you.", "Incolla qui sotto quello che ti mandano."],
  waitDirect: ["It comes by itself.", "Arriva da sé."],
  handBlock: ["Hand this to {0}", "Dai questo a {0}"],
  copied: ["Copied.", "Copiato."],
  subject: ["Bilancia: {0}, @{1}", "Bilancia: {0}, @{1}"],
  readBefore: ["That had been read before; nothing has changed.", "L’avevi già letto; non è cambiato nulla."],
  noBlock: ["There is no block in it: copy everything from BEGIN to END.", "Non c’è nessun blocco: copia tutto da BEGIN a END."],
  unknownBlock: ["This browser keeps no game @{0}. The game begins with the block of the offer.", "Questo browser non ha la partita @{0}. Si comincia dal blocco dell’offerta."],
  connecting: ["Connecting", "Collegamento in corso"],
  connected: ["Connected: moves go straight from browser to browser.", "Collegati: le mosse vanno dritte da un browser all’altro."],
  disconnected: ["The connection is gone. The game is kept: connect again, or go on by blocks.", "Il collegamento è caduto. La partita è salva: ricollegatevi, o continuate con i blocchi."],
  good: ["The record is good.", "La partita è in regola."],
  refused: ["The record is refused.", "La partita non è in regola."],
  unknownGame: ["No game of this site is named in it.", "Non nomina nessun gioco di questo sito."],
  opponentName: ["your opponent", "l’avversario"],
  wins: ["Game over", "Partita finita"],
};

/** Whether the page is read in Italian. */
export const italian = document.documentElement.lang === "it";
/** The language in which the module answers. */
export const lang = italian ? "it" : "en";

/** A text with its blanks filled.
 * @param {string} key
 * @param {(string | number)[]} args
 */
export function say(key, ...args) {
  const words = WORDS[key];
  if (!words) {
    throw new Error(`there are no words for ${key}`);
  }
  return words[italian ? 1 : 0].replace(/\{(\d)\}/g, (_, place) => String(args[Number(place)]));
}

/** A number as it is written here.
 * @param {number} value
 * @param {number} [digits] after the point
 */
export function number(value, digits = 0) {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}
