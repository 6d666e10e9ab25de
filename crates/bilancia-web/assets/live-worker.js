// @ts-check
// One stream of news for all tabs of a browser, which opens few connections to a server.

import { open } from "./stream.js";

/** Pages that are open, each with the game that it shows, if it shows one.
 * @type {Map<MessagePort, string | undefined>}
 */
const pages = new Map();
/** Their reader, as the latest page knows them. */
let reader = "";
/** What the stream has told of each game, and of its reader.
 * @type {Map<string, import("./stream.js").Told>}
 */
const known = new Map();
/** Whether the server could be reached when last heard of.
 * @type {import("./stream.js").Told | undefined}
 */
let contact;
/** What the stream that is open tells of, and how it is closed. */
let [followed, close] = ["", () => {}];
let timer = 0;

/** @param {import("./stream.js").Told} told */
function tell(told) {
  if (told.kind === "game" || told.kind === "news") {
    known.set(told.kind === "game" ? told.at : told.kind, told);
  } else if (told.kind !== "offers") {
    contact = told;
  }
  pages.forEach((at, page) => (told.kind !== "game" || told.at === at) && page.postMessage(told));
}

/** Opens a stream for the pages that are open, unless there is one. */
function follow() {
  const games = [...new Set([...pages.values()].filter((at) => at !== undefined))].sort();
  const wanted = pages.size > 0 ? JSON.stringify([reader, games]) : "";
  if (wanted === followed) {
    return;
  }
  close();
  [followed, close] = [wanted, () => {}];
  known.clear();
  if (wanted) {
    close = open(games, tell);
  }
}

/** @param {MessagePort} page */
function leave(page) {
  pages.delete(page);
  clearTimeout(timer);
  timer = setTimeout(follow);
}

addEventListener("connect", (event) => {
  const page = /** @type {MessageEvent} */ (event).ports[0];
  if (!page) {
    return;
  }
  page.addEventListener("message", ({ data }) => {
    if (data.leaves) {
      leave(page);
      return;
    }
    pages.set(page, data.at);
    reader = data.reader;
    for (const told of [contact, known.get("news"), known.get(data.at)]) {
      if (told) {
        page.postMessage(told);
      }
    }
    // Tabs that open together are followed together.
    clearTimeout(timer);
    timer = setTimeout(follow, 20);
  });
  // A page that ended without a word.
  page.addEventListener("close", () => leave(page));
  page.start();
});
