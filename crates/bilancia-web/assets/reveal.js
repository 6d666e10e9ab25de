// @ts-check
// What happened while one looked, shown step by step in the order in which it happened.

/** How long a step stays, and what happened takes to appear, in milliseconds. */
const STEP = 500;
/** How long it takes to appear where one looks about. */
const QUICK = 150;
/** No more steps than this; earlier ones are skipped. */
const MOST = 8;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {ParentNode} page */
function board(page) {
  return /** @type {HTMLElement | null} */ (page.querySelector("main .board") ?? page.querySelector(".board"));
}

/** How many events a page has seen.
 * @param {ParentNode} page
 */
export function events(page) {
  return Number(board(page)?.dataset.events ?? 0);
}

/** The parts of a picture that another has not.
 * @param {ParentNode} later
 * @param {ParentNode} earlier
 */
function added(later, earlier) {
  const parts = (/** @type {ParentNode} */ page) => [...page.querySelectorAll(".board svg > :not(a)")];
  const known = new Set(parts(earlier).map((part) => part.outerHTML));
  return parts(later).filter((part) => !known.has(part.outerHTML));
}

/** Puts something in the place of something else; what is new on the board comes in gently.
 * @param {Element} fresh
 * @param {Element} old
 * @param {boolean} happened whether it is news
 */
export function replace(fresh, old, happened) {
  // Of a map everything is one group, which would fade as a whole.
  const plain = document.querySelector(".board") && !document.querySelector(".board svg[data-map]");
  const moved = calm.matches || !plain ? [] : added(fresh.parentNode ?? fresh, document);
  old.replaceWith(fresh);
  for (const part of moved) {
    part.animate([{ opacity: 0 }, { opacity: 1 }], happened ? STEP : QUICK);
  }
}

/** Shows what happened between the page that is there and a fresh one, up to the last step.
 * @param {ParentNode} fresh
 * @param {() => boolean} hurried whether somebody waits for something else
 * @param {(url: string) => Promise<Document | undefined>} read
 */
export async function reveal(fresh, hurried, read) {
  const [from, to] = [events(document), events(fresh)];
  const rounds = [...fresh.querySelectorAll("[data-at]")].map((round) => Number(round.getAttribute("data-at")));
  // A turn of many orders was seen while it was planned.
  const planned = document.querySelector(".desk") !== null;
  const steps = planned ? [] : rounds.filter((at) => from < at && at < to).sort((one, other) => one - other);
  for (const at of calm.matches ? [] : steps.slice(-MOST)) {
    const url = new URL(location.href);
    url.searchParams.set("at", String(at));
    const page = await read(url.href);
    const [next, shown] = [page && board(page), board(document)];
    if (hurried() || !next || !shown) {
      return;
    }
    replace(next, shown, true);
    await new Promise((done) => setTimeout(done, STEP));
  }
}
