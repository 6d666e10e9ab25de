// The games of this site: what a page says of one before its module is loaded.

import { CATALOGUE } from "./catalogue.js";

/** A game: its name in addresses, its titles, one sentence, and its picture; `start` are options to begin with, and
 * where cards are dealt in secret two people need a host.
 * @typedef {{ name: string, title: string[], about: string[], mail: boolean, picture?: string, start?: string, rollByHand?: boolean }} Listed
 */

/** How the site shows games of the catalogue, in the order in which it lists them; any other comes after these.
 * @type {Record<string, Pick<Listed, "picture" | "start" | "rollByHand">>}
 */
const SHOWN = {
  alea: { picture: "alea-middle" },
  frames: { picture: "frames-frame" },
  nibelungenlied: { picture: "nibelungenlied-laid" },
  war: { picture: "war", start: "map=strait" },
  goose: { picture: "goose-short", start: "course=short,pieces=2", rollByHand: true },
  backgammon: { picture: "backgammon-middle" },
  chess: { picture: "chess" },
  battle: { picture: "battle" },
  kuhn: { picture: "kuhn-bluff" },
  pig: { picture: "pig-middle" },
  tictactoe: { picture: "tictactoe-won" },
  rock_paper_scissors: { picture: "rock_paper_scissors" },
  matching_pennies: { picture: "matching_pennies" },
};

const order = Object.keys(SHOWN);
const place = (/** @type {Listed} */ game) => (order.includes(game.name) ? order.indexOf(game.name) : order.length);

/** @type {Listed[]} */
export const GAMES = CATALOGUE.map((game) => ({ ...game, ...SHOWN[game.name] })).sort((one, other) => place(one) - place(other));

/** The game of this name.
 * @param {string | null | undefined} name
 */
export function listed(name) {
  return GAMES.find((game) => game.name === name);
}
