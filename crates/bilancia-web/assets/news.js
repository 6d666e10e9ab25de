// @ts-check
// What happens elsewhere: in how many games one is awaited, in the title of every page; and pages that change by
// themselves, such as the lobby.

import { say } from "./notice.js";
import { play } from "./sound.js";

/** How often a page that changes by itself is looked at, in milliseconds. */
const CHANGING = 3000;

/** Says in the title in how many games one is awaited, with an exclamation mark where time is short.
 * @param {number} moves
 * @param {number} hurried
 */
function mark(moves, hurried) {
  const title = document.title.replace(/^\(\d+!?\) /, "");
  document.title = moves > 0 ? `(${moves}${hurried > 0 ? "!" : ""}) ${title}` : title;
}

/** What waits for the reader, as the bar counts and lists it.
 * @param {number} count
 * @param {{ link: string, words: string, about: string }[]} items
 */
function list(count, items) {
  const [badge, box] = [document.querySelector(".news .count"), document.querySelector(".news ul")];
  const known = JSON.stringify(items);
  if (!badge || !(box instanceof HTMLElement)) {
    return;
  }
  badge.textContent = count > 0 ? String(count) : "";
  // The focus may be in it.
  if (box.dataset.known === known) {
    return;
  }
  box.dataset.known = known;
  box.replaceChildren(...items.map(({ link, words, about }) => {
    const [item, anchor, small] = [document.createElement("li"), document.createElement("a"), document.createElement("small")];
    anchor.href = link;
    small.textContent = about;
    anchor.append(words, small);
    item.append(anchor);
    return item;
  }));
}

/** Shows challenges on every page but those that list them, until they are answered or put off.
 * @param {number} count
 * @param {string | null} words
 * @param {string} address where they are answered
 * @param {string | null} offer the game that is offered
 */
function challenge(count, words, address, offer) {
  const toast = document.getElementById("challenge");
  const [said, link] = toast?.children ?? [];
  const putOff = Number(sessionStorage.getItem("challenges") ?? 0);
  if (!toast || !said || !(link instanceof HTMLAnchorElement)) {
    return;
  }
  const shown = document.querySelector(`[data-theirs="${offer}"]`);
  const fresh = words !== null && count > putOff && !["/play", "/news", address].includes(location.pathname) && !shown;
  if (fresh && (toast.hidden || said.textContent !== words)) {
    say(words);
  }
  toast.dataset.count = String(count);
  link.href = address;
  toast.toggleAttribute("hidden", !fresh);
  // Told to a screen reader once, not each time that the server is asked.
  if (fresh && said.textContent !== words) {
    said.textContent = words;
  }
  if (count < putOff) {
    sessionStorage.setItem("challenges", String(count));
  }
}

document.querySelector("#challenge button")?.addEventListener("click", () => {
  const toast = document.getElementById("challenge");
  sessionStorage.setItem("challenges", toast?.dataset.count ?? "0");
  toast?.toggleAttribute("hidden", true);
});

document.getElementById("welcomed")?.addEventListener("click", () => document.querySelector(".welcome")?.remove());

/** In how many games time was short when this page asked last. */
let known = 0;

/** Tells that time is short in one more game.
 * @param {number} hurried
 * @param {string | null} words
 */
function hurry(hurried, words) {
  if (hurried > known && words) {
    say(words);
  }
  known = hurried;
}

/** Main parts as the server gave them, before lists in them were kept still.
 * @type {WeakMap<Element, string>}
 */
const served = new WeakMap();

/** One's own games that wait for players.
 * @param {ParentNode} page
 */
function waiting(page) {
  return [...page.querySelectorAll("#lobby tr[data-state=open]")].map((row) => row.getAttribute("data-game") ?? "");
}

/** Looks at this page again, and goes from the lobby, or from a page that waits for it, to a game of one's own that has begun.
 * @param {(url: string) => Promise<Document | undefined>} read
 * @param {(page: Document) => void} put
 */
async function again(read, put) {
  const page = await read(location.href);
  const [fresh, old] = [page?.querySelector("main"), document.querySelector("main")];
  if (!page || !fresh || !old) {
    return;
  }
  const game = document.querySelector("[data-again]") ? page.querySelector("a[data-begun]")?.getAttribute("href") : undefined;
  if (game) {
    location.assign(game);
    return;
  }
  const begun = waiting(document).find((game) => page.querySelector(`#lobby tr[data-game="${game}"][data-state=playing]`));
  const text = fresh.innerHTML;
  if (begun) {
    location.assign(`/game/${begun}`);
  } else if (text !== (served.get(old) ?? old.innerHTML)) {
    put(page);
    served.set(fresh, text);
  } else {
    document.title = page.title;
  }
}

/** On a page that the stream tells of most changes. */
const TOLD = "[data-again=told]";

/** Whether this page changes by itself. */
function isChanging() {
  return document.querySelector("#lobby, [data-again], #rematch[data-asked]") !== null;
}

/** How a rematch stands, on the page of a game that is over. */
const rematch = (/** @type {ParentNode} */ page) => /** @type {HTMLElement | null} */ (page.querySelector("#rematch"));

/** Shows how a rematch stands now, with a sound if the other asks for it.
 * @param {(url: string) => Promise<Document | undefined>} read
 * @param {(page: Document) => void} put
 */
async function lookAtRematch(read, put) {
  const [old, page] = [rematch(document), await read(location.href)];
  const fresh = page && rematch(page);
  if (fresh && old?.isConnected && fresh.outerHTML !== old.outerHTML) {
    put(page);
    if (fresh.dataset.theirs && !old.dataset.theirs) {
      play("turn");
    }
  }
}

/** How this page is read, and shown anew; see `watch`.
 * @type {() => Promise<void>}
 */
let look = async () => {};

/** Shows what the server tells of the reader's games.
 * @param {{ moves: number, hurried: number, words: string | null, challenges: number, challenge: string | null, link: string, offer: string | null, items: { link: string, words: string, about: string }[] }} news
 */
export async function told({ moves, hurried, words, challenges, challenge: asked, link, offer, items }) {
  list(moves + challenges, items);
  // A challenge that the page itself shows needs no notice.
  await refresh();
  mark(moves + challenges, hurried);
  hurry(hurried, words);
  challenge(challenges, asked, link, offer);
}

/** Looks at this page again. The server may not be reached, and is asked again later. */
export const refresh = () => look().catch(() => undefined);

/** How many looks a page that changes little, or that is told of most changes, is left out. */
const CALM = 5;

/** Looks again and again at a page that changes by itself.
 * @param {(url: string) => Promise<Document | undefined>} read
 * @param {(page: Document) => void} put shows a page in place of this one
 */
export function watch(read, put) {
  look = async () => {
    await (rematch(document) ? lookAtRematch(read, put) : isChanging() || document.querySelector("#tables") ? again(read, put) : undefined);
  };
  let looks = 0;
  const ask = async () => {
    looks += 1;
    const calm = document.querySelector(`#tables, ${TOLD}`) !== null && looks % CALM === 0 && !document.hidden;
    if ((isChanging() && !document.querySelector(TOLD)) || calm) {
      // The server may not be reached, and is asked again.
      await refresh();
    }
    setTimeout(ask, CHANGING);
  };
  setTimeout(ask, CHANGING);
}
