// @ts-check
// Whether the server can be reached: a banner says so while it cannot, and the page stays as it is.

/** How long contact may be lost before anybody is told, in milliseconds. */
const PATIENCE = 1500;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** @param {boolean} lost */
function show(lost) {
  document.getElementById("no-contact")?.toggleAttribute("hidden", !lost);
}

/** Whether the page says that the server cannot be reached. */
export const isLost = () => document.getElementById("no-contact")?.hidden === false;

/** Notes that the server did not answer.
 * @param {boolean} atOnce whether somebody waits for it
 */
export function lost(atOnce) {
  if (atOnce) {
    show(true);
  } else {
    waiting ??= setTimeout(() => show(true), PATIENCE);
  }
}

/** Notes that the server has answered. */
export function found() {
  clearTimeout(waiting);
  waiting = undefined;
  show(false);
}

addEventListener("offline", () => lost(true));
// The stream of a page may have held all the while, and then says nothing.
addEventListener("online", () => {
  fetch("/play/news").then((answer) => answer.ok && found(), () => undefined);
});
