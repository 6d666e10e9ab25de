// @ts-check
// Boards whose points are narrower than a finger: a tap takes the nearest point, and four nudges correct it.

const SMALL = matchMedia("(max-width: 640px)");
/** How far from a tap a point may be, in pixels. */
const REACH = 30;

/** Whether the board that is shown is such a one: nothing on it is sent before it was named. */
export const isNarrow = () => SMALL.matches && document.querySelector(".board.dense") !== null;

/** @param {Element} part */
function middle(part) {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** The nearest point to a place that fits, and how far it is.
 * @param {number[]} place
 * @param {(dx: number, dy: number) => boolean} fits
 */
function nearest([x, y], fits) {
  let [found, least] = [/** @type {Element | undefined} */ (undefined), Infinity];
  for (const link of document.querySelectorAll(".board.dense a[data-target]")) {
    const [left, top] = middle(link);
    const [dx, dy] = [left - x, top - y];
    if (fits(dx, dy) && Math.hypot(dx, dy) < least) {
      [found, least] = [link, Math.hypot(dx, dy)];
    }
  }
  return { found, least };
}

/** The point that is chosen, or else the middle of the board. */
function from() {
  const last = new URLSearchParams(location.search).get("path")?.split(",").pop() ?? "";
  const chosen = document.querySelector(`.board a.chosen, .board a[data-target="${CSS.escape(last)}"]`);
  return middle(chosen ?? document.querySelector(".board svg") ?? document.body);
}

/** Ways to go, each with whether a distance lies in it. */
const WAYS = /** @type {Record<string, ((dx: number, dy: number) => boolean) | undefined>} */ ({
  left: (dx, dy) => dx < -1 && Math.abs(dy) <= -dx,
  right: (dx, dy) => dx > 1 && Math.abs(dy) <= dx,
  up: (dx, dy) => dy < -1 && Math.abs(dx) <= -dy,
  down: (dx, dy) => dy > 1 && Math.abs(dx) <= dy,
});

/** Shows the nudges. To be called for every new state of a page. */
export function look() {
  document.querySelector(".nudges")?.toggleAttribute("hidden", !isNarrow());
}

/** Takes taps beside points, and nudges.
 * @param {(link: Element) => void} follow
 */
export function watch(follow) {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const way = WAYS[target?.closest("[data-nudge]")?.getAttribute("data-nudge") ?? ""];
    const beside = isNarrow() && target?.closest(".board.dense svg") && !target.closest("a");
    const { found, least } = way ? nearest(from(), way) : beside ? nearest([event.clientX, event.clientY], () => true) : { found: undefined, least: 0 };
    if (found && (way || least < REACH)) {
      follow(found);
    }
  });
}
