// @ts-check
// Dragging: what can be pointed at twice can be taken up and put down.

const SVG = "http://www.w3.org/2000/svg";
/** A press that moves by this many pixels drags. */
const LEAST = 6;

/** @typedef {{ link: SVGAElement, x: number, y: number, ghost?: SVGSVGElement, taken?: Promise<void> }} Held */

/** @type {Held | undefined} */
let held;
/** Whether the click that ends a drag is still to come. */
let dropped = false;
/** Whether something is carried about, or put down and the page has not said yet where it may go. */
let carries = false;

/** Whether something is being dragged: nothing may move below it. */
export const isDragging = () => carries;

/** @param {EventTarget | null} target */
function linkAt(target) {
  const link = target instanceof Element ? target.closest("a[data-target]") : null;
  return link instanceof SVGAElement ? link : undefined;
}

/** What can be taken up there: on a map only labels, since its ground is drawn about.
 * @param {EventTarget | null} target
 */
function takenAt(target) {
  const link = linkAt(target);
  return link && (link.matches(".marks[data-own]") || !link.closest("svg[data-map]")) ? link : undefined;
}

/** Whether the middle of one thing lies within another, as they are seen.
 * @param {DOMRect} part
 * @param {DOMRect} area
 */
function within(part, area) {
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
  return area.left < x && x < area.right && area.top < y && y < area.bottom;
}

/** A picture of what lies on a cell, to be carried about.
 * @param {SVGAElement} link
 */
function lift(link) {
  const cell = link.getBoundingClientRect();
  const parts = link.matches(".marks") ? link.children : (link.ownerSVGElement?.children ?? []);
  const seen = [...parts]
    .filter((part) => part instanceof SVGGraphicsElement && !(part instanceof SVGAElement))
    .map((part) => ({ part, box: part.getBoundingClientRect() }));
  const lying = link.matches(".marks") ? seen.filter(({ box }) => box.width > 0) : seen.filter(({ box }) => box.width < cell.width && box.height < cell.height && within(box, cell));
  // The body of a piece is its largest part; of a pile only what lies on top is taken.
  const size = (/** @type {DOMRect} */ box) => box.width * box.height;
  const top = lying.map(({ box }) => box).reduce((best, box) => (best && size(best) > size(box) ? best : box), /** @type {DOMRect | undefined} */ (undefined));
  const area = top ?? cell;
  const ghost = document.createElementNS(SVG, "svg");
  // From the window to the measures of the picture.
  const inverse = link.ownerSVGElement?.getScreenCTM()?.inverse();
  const [corner, end] = [new DOMPoint(area.left, area.top), new DOMPoint(area.right, area.bottom)].map((point) => point.matrixTransform(inverse));
  ghost.setAttribute("class", "bilancia ghost");
  ghost.setAttribute("viewBox", [corner.x, corner.y, end.x - corner.x, end.y - corner.y].join(" "));
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.width = `${area.width}px`;
  ghost.style.height = `${area.height}px`;
  ghost.append(...lying.filter(({ box }) => top && within(box, top)).map(({ part }) => part.cloneNode(true)));
  document.body.append(ghost);
  return ghost;
}

/** Lets cells be dragged onto others.
 * @param {(link: Element) => Promise<void>} follow does what a click on a cell does
 * @param {(target: Element) => void} miss does what a click on anything else does
 */
export function watch(follow, miss) {
  document.addEventListener("dragstart", (event) => {
    if (linkAt(event.target)) {
      event.preventDefault();
    }
  });
  document.addEventListener("pointerdown", (event) => {
    const link = takenAt(event.target);
    // A finger scrolls; it points twice.
    held = link && event.isPrimary && event.button === 0 && event.pointerType !== "touch" ? { link, x: event.clientX, y: event.clientY } : undefined;
  });
  document.addEventListener("pointermove", (event) => {
    if (!held) {
      return;
    }
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < LEAST) {
        return;
      }
      held.ghost = lift(held.link);
      carries = true;
      // What was pointed at already need not be again: a second time would give it up.
      const again = !/[?&](path|from)=/.test(held.link.href.baseVal) && !held.link.href.baseVal.startsWith("#");
      held.taken = again ? Promise.resolve() : follow(held.link);
    }
    held.ghost.style.left = `${event.clientX}px`;
    held.ghost.style.top = `${event.clientY}px`;
  });
  document.addEventListener("pointerup", (event) => void drop(event, follow, miss));
  document.addEventListener("pointercancel", () => {
    held?.ghost?.remove();
    held = undefined;
    carries = false;
  });
  document.addEventListener(
    "click",
    (event) => {
      if (dropped) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}

/** @param {PointerEvent} event
 * @param {(link: Element) => Promise<void>} follow
 * @param {(target: Element) => void} miss
 */
async function drop(event, follow, miss) {
  const drag = held;
  held = undefined;
  if (!drag?.ghost) {
    return;
  }
  drag.ghost.remove();
  dropped = true;
  setTimeout(() => {
    dropped = false;
  });
  await drag.taken;
  carries = false;
  const there = document.elementFromPoint(event.clientX, event.clientY);
  const under = linkAt(there);
  if (!under && there) {
    miss(there);
  }
  if (under && under.getAttribute("data-target") !== drag.link.getAttribute("data-target")) {
    await follow(under);
  }
}
