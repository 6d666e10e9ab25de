// @ts-check
// News for this page, from the stream that all tabs share.

import { open } from "./stream.js";

/** @typedef {(told: import("./stream.js").Told) => void} Heard */

/** Where the game that this page shows tells of itself. */
const game = () => document.querySelector("main")?.getAttribute("data-live") ?? undefined;
/** Whom news concern, and in which language. */
const reader = () => `${document.documentElement.lang} ${document.querySelector("header a.acct")?.textContent ?? ""}`;

/** Hears of this page's game and of its reader, from `begin` to `end`.
 * @param {Heard} heard
 */
export function connect(heard) {
  const opens = game() !== undefined || document.querySelector("main[data-news], [data-offers]") !== null;
  if (!opens) {
    return { begin() {}, end() {}, look() {} };
  }
  const stream = "SharedWorker" in window ? shared(heard) : byItself(heard);
  /** @type {string | undefined} */
  let followed;
  const begin = () => {
    followed = game();
    stream.begin(followed);
  };
  // A game of which its reader has become a player tells them more.
  const look = () => followed !== undefined && followed !== game() && begin();
  return { begin, end: () => stream.end(), look };
}

/** @param {Heard} heard */
function shared(heard) {
  const worker = new SharedWorker(new URL("live-worker.js", import.meta.url), { type: "module", name: "news" });
  const stream = {
    begin: (/** @type {string | undefined} */ at) => worker.port.postMessage({ at, reader: reader() }),
    end: () => worker.port.postMessage({ leaves: true }),
  };
  worker.port.addEventListener("message", ({ data }) => heard(data));
  worker.port.start();
  worker.addEventListener("error", () => {
    Object.assign(stream, byItself(heard));
    stream.begin(game());
  });
  return stream;
}

/** A stream of this page's own, which is let go while the page is hidden.
 * @param {Heard} heard
 */
function byItself(heard) {
  /** @type {string[] | undefined} */
  let wanted;
  let close = () => {};
  const look = () => {
    close();
    close = wanted && !document.hidden ? open(wanted, heard) : () => {};
  };
  document.addEventListener("visibilitychange", look);
  const turn = (/** @type {string[] | undefined} */ games) => {
    wanted = games;
    look();
  };
  return { begin: (/** @type {string | undefined} */ at) => turn(at === undefined ? [] : [at]), end: () => turn(undefined) };
}
