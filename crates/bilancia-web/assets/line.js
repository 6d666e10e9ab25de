// @ts-check
// The moves that refute an answer to a puzzle, played on the board. Without a script the positions stand one below the other.

/** Milliseconds of a move. */
const PACE = 500;

/** @type {HTMLElement | null} */
let list = null;
let place = 0;
let timer = 0;

/** Shows the position after so many moves.
 * @param {number} wanted
 */
function show(wanted) {
  const positions = [...(list?.children ?? [])];
  place = Math.max(0, Math.min(wanted, positions.length - 1));
  positions.forEach((position, number) => position.toggleAttribute("hidden", number !== place));
  document.querySelectorAll(".line-moves li").forEach((move, number) => move.classList.toggle("now", number + 1 === place));
}

/** Plays on to the last move. */
function play() {
  show(place + 1);
  if (list && place < list.children.length - 1) {
    timer = window.setTimeout(play, PACE);
  }
}

/** @param {MouseEvent} event */
function press(event) {
  const button = event.target instanceof Element ? event.target.closest("#line-steps button") : null;
  if (button) {
    clearTimeout(timer);
    show({ "line-start": 0, "line-back": place - 1 }[button.id] ?? place + 1);
  }
}
document.addEventListener("click", press);

/** Sees to a new page. */
export function look() {
  const found = document.querySelector("ol.line");
  if (found === list) {
    return;
  }
  clearTimeout(timer);
  list = found instanceof HTMLElement ? found : null;
  if (list) {
    document.getElementById("line-steps")?.removeAttribute("hidden");
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    show(calm ? list.children.length : 0);
    timer = calm ? 0 : window.setTimeout(play, PACE);
  }
}
