// @ts-check
// Lists of offers keep still under the pointer: an offer that is gone stays for a moment, grey, and what is new comes last.

/** How long an offer that is gone stays, in milliseconds. */
const STAYS = 3000;

/** How long a change waits for more to come with it, in milliseconds. */
const TOGETHER = 300;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Shows this page again, on which what is offered has changed.
 * @param {() => Promise<void>} refresh
 */
export function changed(refresh) {
  if (waiting === undefined && !document.hidden && document.querySelector("[data-offers]")) {
    waiting = setTimeout(() => {
      waiting = undefined;
      void refresh();
    }, TOGETHER);
  }
}

/** @param {Element} list
 * @returns {HTMLTableRowElement[]}
 */
const rows = (list) => [...list.querySelectorAll("tr")].filter((row) => row.dataset.game !== undefined);

/** Takes away what has been gone for long enough, with the head of a list in which nothing is left. */
function sweep() {
  for (const row of document.querySelectorAll("tr")) {
    if (Number(row.dataset.until) <= Date.now()) {
      row.remove();
    }
  }
  for (const list of document.querySelectorAll("[data-offers]")) {
    if (rows(list).length === 0) {
      list.querySelectorAll("[data-was]").forEach((part) => part.remove());
    }
  }
}

/** An offer that is gone, as it stays; none once it has stayed long enough.
 * @param {HTMLTableRowElement} row
 * @param {string} words
 */
function grey(row, words) {
  const until = Number(row.dataset.until ?? Date.now() + STAYS);
  const still = /** @type {HTMLTableRowElement} */ (row.cloneNode(true));
  still.className = "gone";
  still.inert = true;
  still.dataset.until = String(until);
  delete still.dataset.state;
  still.querySelector(".act")?.replaceChildren(words);
  setTimeout(sweep, until - Date.now() + 1);
  return until > Date.now() ? still : undefined;
}

/** Lets the lists of a fresh page follow on those that are shown.
 * @param {Element} fresh
 * @param {Element} old
 */
export function settle(fresh, old) {
  for (const list of old.querySelectorAll("[data-offers]")) {
    const next = fresh.querySelector(`[data-offers="${list.getAttribute("data-offers")}"]`);
    const before = rows(list);
    if (!next || before.length === 0) {
      continue;
    }
    const after = new Map(rows(next).map((row) => [row.dataset.game, row]));
    if (after.size === 0) {
      const was = [...list.children].filter((part) => part.matches("h3, table")).map((part) => /** @type {HTMLElement} */ (part.cloneNode(true)));
      was.forEach((part) => (part.dataset.was = ""));
      next.prepend(...was);
    }
    const [most, more] = [after.size, (next.getAttribute("data-more") ?? "").split(" ")];
    const kept = before.flatMap((row) => {
      const game = row.dataset.game ?? "";
      const same = after.get(game) ?? (more.includes(game) ? row.cloneNode(true) : grey(row, next.getAttribute("data-gone") ?? ""));
      after.delete(game);
      return same ?? [];
    });
    const open = kept.filter((row) => !(/** @type {Element} */ (row).matches(".gone"))).length;
    next.querySelector("tbody")?.replaceChildren(...kept, ...[...after.values()].slice(0, Math.max(0, most - open)));
  }
}
