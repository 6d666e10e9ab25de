// @ts-check
// Dice that the server cannot choose: the commitment to its secret is kept here before a share is given, and compared
// ever after with what the server shows.

import { insist } from "./insist.js";
import { digest, hexadecimal } from "./hash.js";

/** What this browser knows of the dice of a game: the commitment that it saw first, and the share that it gave.
 * @typedef {{ commitment: string, share?: string }} Known
 */

/** The share of whoever gives none. Any other could have been chosen by the server when it knew this browser's. */
const NONE = "none";

/** @param {string} name of a game */
function place(name) {
  return `dice:${name}`;
}

/** @param {string} name of a game
 * @returns {Known | undefined}
 */
function kept(name) {
  const text = localStorage.getItem(place(name));
  return text ? JSON.parse(text) : undefined;
}

/** @param {string} name of a game
 * @param {Known} known
 */
function keep(name, known) {
  localStorage.setItem(place(name), JSON.stringify(known));
}

/** Shows one of the sentences that the page has ready.
 * @param {string} sentence
 * @param {string} [detail]
 */
function say(sentence, detail) {
  for (const line of document.querySelectorAll(`[data-says="${sentence}"]`)) {
    line.toggleAttribute("hidden", false);
    const code = line.querySelector("code");
    if (code && detail) {
      code.textContent = detail;
    }
  }
}

/** Says whether what the server shows is what this browser knows.
 * @param {HTMLElement} dice
 * @param {Known} known
 */
async function compare(dice, known) {
  const { commitment, secret, shares, ungiven } = dice.dataset;
  const chosen = (ungiven ?? "").split(",").filter((share) => share && share !== NONE);
  const others = (shares ?? "").split(",").filter((share) => share && share !== known.share);
  if (commitment !== known.commitment) {
    say("changed", known.commitment);
  } else if (known.share && others.length > 0) {
    say("share", known.share);
  } else if (known.share && chosen.length > 0) {
    say("unshared");
  } else if (!secret) {
    say("kept");
  } else {
    const hash = await digest(secret);
    if (hash) {
      say(hash === known.commitment ? "fits" : "secret");
    }
  }
}

/** Gives a share that nobody else has chosen; once it is kept here, it is always the same one.
 * @param {HTMLFormElement} form
 * @param {string} name of the game
 * @param {Known} known
 * @param {(form: HTMLFormElement) => Promise<boolean>} send
 */
function give(form, name, known, send) {
  const [share, commitment] = ["share", "commitment"].map((field) => form.elements.namedItem(field));
  if (!(share instanceof HTMLInputElement) || !(commitment instanceof HTMLInputElement)) {
    return;
  }
  // Never for another commitment than the one that was seen first.
  if (commitment.value !== known.commitment) {
    return;
  }
  known.share ??= hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  keep(name, known);
  share.value = known.share;
  void insist(`share of ${name}`, form, send, () => look(send));
}

/** Keeps the commitment when it is first seen, gives this browser's share, and compares. To be called for every new
 * state of a page.
 * @param {(form: HTMLFormElement) => Promise<boolean>} send sends a form and shows the page that answers it
 */
export function look(send) {
  const dice = document.querySelector("#dice");
  const { name, commitment, secret } = dice instanceof HTMLElement ? dice.dataset : {};
  if (!(dice instanceof HTMLElement) || !name || !commitment) {
    return;
  }
  let known = kept(name);
  if (!known && !secret) {
    known = { commitment };
    keep(name, known);
  }
  if (!known) {
    return;
  }
  void compare(dice, known);
  const form = document.querySelector("form#sharing");
  if (form instanceof HTMLFormElement) {
    give(form, name, known, send);
  }
}
