// @ts-check
// The map of a war: areas that are walked by arrow keys, and units that are sent by a click on the area where they go.

/** Directions of the arrow keys. */
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
/** How much worse it is to be aside than to be far. */
const ASIDE = 2;

/** Presses the button that orders the chosen units to an area. Says whether there is one.
 * @param {string} cell
 */
export function order(cell) {
  const button = document.querySelector(`.targets button[data-to="${CSS.escape(cell)}"]`);
  if (!(button instanceof HTMLButtonElement)) {
    return false;
  }
  button.form?.requestSubmit(button);
  return true;
}

/** Middle of what is seen of an element.
 * @param {Element} element
 */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The area that is next in a direction.
 * @param {Element} from
 * @param {[number, number]} direction
 */
function neighbour(from, [x, y]) {
  const [left, top] = middle(from);
  const ways = [...document.querySelectorAll(".map svg a[data-target]:not(.marks)")].filter((area) => area !== from).map((area) => {
    const [right, bottom] = middle(area);
    const ahead = (right - left) * x + (bottom - top) * y;
    const aside = Math.abs((right - left) * y) + Math.abs((bottom - top) * x);
    return { area, ahead, length: ahead + ASIDE * aside };
  });
  const ahead = ways.filter((way) => way.ahead > 1).sort((one, other) => one.length - other.length);
  return ahead[0]?.area;
}

/** Lets arrow keys walk over the map. */
export function watch() {
  document.addEventListener(
    "keydown",
    (event) => {
      const from = event.target instanceof Element ? event.target.closest(".map svg a[data-target]") : null;
      const direction = ARROWS[event.key];
      if (!from || !direction || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const next = neighbour(from, direction);
      event.preventDefault();
      event.stopPropagation();
      if (next instanceof SVGElement) {
        next.focus();
      }
    },
    true,
  );
}
