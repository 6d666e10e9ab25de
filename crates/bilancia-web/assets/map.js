// @ts-check
// Maps: drawn about, enlarged by wheel, fingers and keys, shown part by part, and round where they are.

import { isDragging } from "./drag.js";
import { lay, size } from "./labels.js";
import * as tracks from "./tracks.js";

/** A press that moves by this many pixels draws the map about. */
const LEAST = 6;
/** How much of the sheet's width is seen at the closest. */
const CLOSEST = 1 / 14;
/** Factor of one step of the keys, the buttons and a notch of the wheel. */
const STEP = 1.3;
/** How long the map takes to another part, in milliseconds. */
const SWEEP = 250;

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ pointers: Map<number, DOMPoint>, moved: boolean, start: DOMPoint }} Grip */

/** @type {Grip | undefined} */
let grip;
/** Whether the click that ends a pull is still to come. */
let pulled = false;
/** The sweep under way, which the next one ends. */
let sweep = 0;

/** The map of the page, if it has one. */
function find() {
  const map = document.querySelector(".board svg[data-map]");
  return map instanceof SVGSVGElement ? map : undefined;
}

/** Size of the whole sheet.
 * @param {SVGSVGElement} map
 */
function sheet(map) {
  const [width, height] = (map.dataset.map ?? "1 1").split(" ").map(Number);
  return { width, height };
}

/** @param {string | null | undefined} text
 * @returns {Box | undefined}
 */
function box(text) {
  const numbers = (text ?? "").split(/[ ,]+/).map(Number);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) {
    return undefined;
  }
  const [x, y, width, height] = numbers;
  return { x, y, width, height };
}

/** Where this page keeps what part of its map is seen. */
const key = () => `map:${location.pathname}`;

/** A box with the proportions of the element, around the middle of another, within the sheet.
 * @param {SVGSVGElement} map
 * @param {Box} wanted
 * @param {boolean} fills whether the element is filled, so that part of a wide sheet is not seen on a tall screen
 * @returns {Box}
 */
function fit(map, wanted, fills = false) {
  const whole = sheet(map);
  const outer = map.getBoundingClientRect();
  // The frame around the map is no part of it: its shape would drift with each step.
  const [across, down] = [outer.width - 2 * map.clientLeft, outer.height - 2 * map.clientTop];
  const ratio = across > 0 && down > 0 ? across / down : whole.width / whole.height;
  let width = Math.max(wanted.width, wanted.height * ratio, whole.width * CLOSEST);
  // All of the sheet can be seen, with a margin where the element has other proportions. A round one has no margin at its sides.
  const widest = map.dataset.round === undefined ? Math.max(whole.width, whole.height * ratio) : whole.width;
  width = Math.min(width, fills ? Math.min(whole.width, whole.height * ratio) : widest);
  const height = width / ratio;
  const middle = wanted.x + wanted.width / 2;
  let x = middle - width / 2;
  // The sheet can be pulled out from below what lies over the map.
  const room = free(map);
  const unit = width / Math.max(outer.width, 1);
  if (map.dataset.round === undefined) {
    x = between(x, -room.left * unit, whole.width - (room.left + room.width) * unit);
  } else {
    x -= Math.floor(middle / whole.width) * whole.width;
  }
  const top = wanted.y + (wanted.height - height) / 2;
  const least = height > whole.height ? above(map, unit) : 0;
  const y = between(top, least, Math.max(least, whole.height - Math.min(room.height * unit, height)));
  return { x, y, width, height };
}

/** Where the view of a whole sheet begins, by units of the sheet a pixel: above the sheet on small screens, so that it lies in the
 * middle of what the panel leaves free; elsewhere at its top.
 * @param {SVGSVGElement} map
 * @param {number} unit
 */
function above(map, unit) {
  const room = free(map);
  const links = map.closest(".room")?.querySelector(".theatres")?.getBoundingClientRect().height ?? 0;
  const isSmall = room.height < map.getBoundingClientRect().height;
  return isSmall ? -Math.max(links, (room.height + links - sheet(map).height / unit) / 2) * unit : 0;
}

/** A number moved between two ends, or to their middle where they leave no room.
 * @param {number} number
 * @param {number} least
 * @param {number} most
 */
function between(number, least, most) {
  return least > most ? (least + most) / 2 : Math.min(Math.max(number, least), most);
}

/** @param {SVGSVGElement} map
 * @returns {Box}
 */
function seen(map) {
  return box(map.getAttribute("viewBox")) ?? { x: 0, y: 0, ...sheet(map) };
}

/** Draws the neighbours of a round sheet as far as they are seen.
 * @param {SVGSVGElement} map
 * @param {Box} view
 */
function goRound(map, view) {
  const { width } = sheet(map);
  const beyond = map.dataset.round === undefined ? [] : [-width, width].filter((by) => (by < 0 ? view.x < 0 : view.x + view.width > width));
  const drawn = [...map.querySelectorAll(":scope > g.again")];
  const kept = drawn.filter((copy) => beyond.includes(Number(copy.getAttribute("data-by"))));
  drawn.filter((copy) => !kept.includes(copy)).forEach((copy) => copy.remove());
  for (const by of beyond.filter((by) => !kept.some((copy) => Number(copy.getAttribute("data-by")) === by))) {
    const copy = document.createElementNS(map.namespaceURI ?? "", "g");
    copy.setAttribute("class", "again");
    copy.setAttribute("data-by", String(by));
    copy.setAttribute("transform", `translate(${by})`);
    // Links lie beside the groups where they are of the drawing's own making.
    const parts = [...map.children].filter((part) => !part.matches("desc, defs, .again"));
    copy.append(...parts.map((part) => part.cloneNode(true)));
    copy.querySelectorAll("[id]").forEach((part) => part.removeAttribute("id"));
    copy.querySelectorAll("a").forEach((link) => link.setAttribute("tabindex", "-1"));
    copy.setAttribute("aria-hidden", "true");
    map.append(copy);
  }
}

/** The part of the window that the map has for itself: what lies over it is left out.
 * @param {SVGSVGElement} map
 */
function free(map) {
  const outer = map.getBoundingClientRect();
  const panel = map.closest(".room")?.querySelector(".panel");
  const over = panel && getComputedStyle(panel).position === "absolute" ? panel.getBoundingClientRect() : undefined;
  const whole = { left: 0, width: outer.width, height: outer.height };
  if (!over) {
    return whole;
  }
  if (over.width > outer.width / 2) {
    return { ...whole, height: over.top - outer.top };
  }
  // A folded panel hides next to nothing.
  if (over.height < outer.height / 2) {
    return whole;
  }
  const isLeft = over.left - outer.left < outer.width / 2;
  const left = isLeft ? over.right - outer.left : 0;
  return { left, width: isLeft ? outer.right - over.right : over.left - outer.left, height: outer.height };
}

/** Least factor by which a theatre is larger than the whole map where the map fills the window. */
const CLOSER = 2.5;
/** Least number of pixels that a unit of the sheet has in a theatre, so that fingers hit areas on small screens. */
const LEAST_SCALE = 1.2;

/** The part of the sheet that shows a theatre in what is free of the map. Where a theatre would not be large enough, its
 * upper part is shown.
 * @param {SVGSVGElement} map
 * @param {Box} theatre
 * @returns {Box}
 */
function framed(map, theatre) {
  const [outer, room, whole] = [map.getBoundingClientRect(), free(map), sheet(map)];
  if (!map.closest(".room") || theatre.width >= whole.width) {
    return theatre;
  }
  const contained = Math.min(room.width / theatre.width, room.height / theatre.height);
  const scale = Math.max(contained, (CLOSER * outer.width) / whole.width, LEAST_SCALE);
  const [width, height] = [outer.width / scale, outer.height / scale];
  const across = theatre.x + theatre.width / 2 - (room.left + room.width / 2) / scale;
  const down = Math.min(theatre.y + theatre.height / 2, theatre.y + room.height / scale / 2 + 20) - room.height / scale / 2;
  return { x: across, y: down, width, height };
}

/** The theatre with most of the reader's units, or the part that the page shows.
 * @param {SVGSVGElement} map
 * @returns {Box | undefined}
 */
function home(map) {
  const own = [...map.querySelectorAll("#forms [data-own]")].filter((form) => form instanceof SVGGraphicsElement);
  const middles = own.map((form) => {
    const box = /** @type {SVGGraphicsElement} */ (form).getBBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  const theatres = [...document.querySelectorAll(".theatres a[data-view]")].slice(1);
  const rated = theatres.flatMap((link) => {
    const view = box(link.getAttribute("data-view"));
    const count = view ? middles.filter(([x, y]) => view.x <= x && x <= view.x + view.width && view.y <= y && y <= view.y + view.height).length : 0;
    return view && count > 0 ? [{ link, view, count }] : [];
  });
  const best = rated.reduce((best, one) => (best && best.count >= one.count ? best : one), /** @type {typeof rated[0] | undefined} */ (undefined));
  if (best) {
    mark(best.link);
  }
  return best?.view;
}

/** The part of a map without theatres that a tall screen begins with: as high as the sheet, and around the reader's own units.
 * @param {SVGSVGElement} map
 * @returns {Box}
 */
function middle(map) {
  const view = seen(map);
  const own = [...map.querySelectorAll("#forms [data-own]")].filter((form) => form instanceof SVGGraphicsElement);
  const across = own.map((form) => form.getBBox()).map(({ x, width }) => x + width / 2);
  const mean = across.reduce((sum, one) => sum + one, 0) / across.length;
  return across.length > 0 ? { ...view, x: mean - view.width / 2 } : view;
}

/** How long a map stays as it is before its labels are laid out anew, in milliseconds. */
const REST = 130;
/** The layout that is to come once the map rests. */
let rest = 0;

/** Turns the map to a part of it, which the next state of the page goes on to show, also one that comes while the map is being moved.
 * @param {SVGSVGElement} map
 * @param {Box} view
 */
function turnTo(map, view) {
  const text = [view.x, view.y, view.width, view.height].map((number) => number.toFixed(1)).join(" ");
  map.setAttribute("viewBox", text);
  map.classList.toggle("closer", view.width < sheet(map).width * 0.98);
  goRound(map, view);
  sessionStorage.setItem(key(), text);
}

/** Shows a part of the map while it is being moved: labels go with it, and are laid out anew once it rests.
 * @param {SVGSVGElement} map
 * @param {Box} wanted
 */
function pass(map, wanted) {
  const view = fit(map, wanted);
  turnTo(map, view);
  clearTimeout(rest);
  rest = window.setTimeout(() => map.isConnected && show(map, seen(map)), REST);
}

/** Shows a part of the map at once.
 * @param {SVGSVGElement} map
 * @param {Box} wanted
 * @param {boolean} fills whether the element is to be filled
 */
function show(map, wanted, fills = false) {
  clearTimeout(rest);
  const view = fit(map, wanted, fills);
  turnTo(map, view);
  showPart(map, view);
  lay(map, view);
  tracks.lay(map, view);
}

/** Shows a part of the map, on the way to it all between, unless the reader wants no motion.
 * @param {SVGSVGElement} map
 * @param {Box} wanted
 */
function go(map, wanted) {
  cancelAnimationFrame(sweep);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    show(map, wanted);
    return;
  }
  const [from, to, start] = [seen(map), fit(map, wanted), performance.now()];
  if (map.dataset.round !== undefined) {
    const { width } = sheet(map);
    // The shorter way round.
    to.x -= Math.round((to.x - from.x) / width) * width;
  }
  const mix = (/** @type {number} */ one, /** @type {number} */ other, /** @type {number} */ part) => one + (other - one) * part;
  const frame = (/** @type {number} */ now) => {
    // Another page may have come, whose map goes on from here.
    if (!map.isConnected) {
      return;
    }
    const part = Math.min(Math.max((now - start) / SWEEP, 0), 1);
    const eased = part * part * (3 - 2 * part);
    const shown = part < 1 ? pass : show;
    shown(map, {
      x: mix(from.x, to.x, eased),
      y: mix(from.y, to.y, eased),
      width: mix(from.width, to.width, eased),
      height: mix(from.height, to.height, eased),
    });
    if (part < 1) {
      sweep = requestAnimationFrame(frame);
    }
  };
  sweep = requestAnimationFrame(frame);
}

/** The point of the sheet below a point of the window.
 * @param {SVGSVGElement} map
 * @param {number} x
 * @param {number} y
 */
function below(map, x, y) {
  return new DOMPoint(x, y).matrixTransform(map.getScreenCTM()?.inverse());
}

/** The part of the map after it is enlarged around a point of the sheet.
 * @param {Box} view
 * @param {number} factor
 * @param {{ x: number, y: number }} point
 * @returns {Box}
 */
function enlarged(view, factor, point) {
  return {
    x: point.x - (point.x - view.x) / factor,
    y: point.y - (point.y - view.y) / factor,
    width: view.width / factor,
    height: view.height / factor,
  };
}

/** Enlarges the map around its middle.
 * @param {SVGSVGElement} map
 * @param {number} factor
 */
function enlarge(map, factor) {
  const view = seen(map);
  go(map, enlarged(view, factor, { x: view.x + view.width / 2, y: view.y + view.height / 2 }));
}

/** Makes a link the one that says which part is shown.
 * @param {Element | undefined} shown
 */
function mark(shown) {
  document.querySelectorAll(".theatres a").forEach((link) => (link === shown ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current")));
}

/** Sees to the map of a new state of the page: the reader goes on to see the same part. */
export function look() {
  const map = find();
  if (!map || map.classList.contains("pans")) {
    return;
  }
  const asked = new URLSearchParams(location.search).has("theatre");
  map.classList.add("pans");
  map.setAttribute("tabindex", "0");
  document.querySelectorAll("button[data-zoom], button[data-size]").forEach((button) => button.removeAttribute("hidden"));
  map.querySelectorAll(":scope > g.again").forEach((copy) => copy.remove());
  furnish(map);
  const kept = asked ? undefined : box(sessionStorage.getItem(key()));
  // A page begins with a part that is large enough to be pointed at.
  const first = kept || asked ? undefined : home(map);
  show(map, kept ?? framed(map, first ?? middle(map)), kept === undefined && first === undefined);
  // A part that the reader has not chosen gives way to a better one, such as where their units are.
  if (!kept) {
    sessionStorage.removeItem(key());
  }
  const chosen = map.querySelector("a[data-target][href='#desk']");
  if (chosen && !isDragging()) {
    const brings = matchMedia("(pointer: coarse)").matches ? bringTargets : bring;
    brings(map, chosen);
  }
}

/** Draws the small map, with the part that is seen.
 * @param {SVGSVGElement} map
 * @param {Box} view
 */
function showPart(map, view) {
  const over = map.closest(".room")?.querySelector(".corner");
  if (!over || !map.querySelector("#forms")) {
    return;
  }
  const { width, height } = sheet(map);
  let mini = over.querySelector("svg");
  if (!mini) {
    mini = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    mini.setAttribute("class", "mini bilancia");
    mini.setAttribute("viewBox", `0 0 ${width} ${height}`);
    mini.setAttribute("aria-hidden", "true");
    // Links of the map would be stops of the keyboard once more.
    mini.innerHTML = `<use href="#forms" tabindex="-1"/><rect stroke-width="${width / 70}"/>`;
    over.append(mini);
  }
  const part = mini.querySelector("rect");
  Object.entries(view).forEach(([name, value]) => part?.setAttribute(name, String(value)));
}

/** Shows the part of the map around a point of the small map.
 * @param {PointerEvent} event
 */
function pointAt(event) {
  const [mini, map] = [event.target instanceof Element ? event.target.closest("svg.mini") : null, find()];
  if (!(mini instanceof SVGSVGElement) || !map || event.buttons !== 1) {
    return;
  }
  event.preventDefault();
  const [view, point] = [seen(map), below(mini, event.clientX, event.clientY)];
  show(map, { ...view, x: point.x - view.width / 2, y: point.y - view.height / 2 });
  mark(undefined);
}

/** Puts what scripts can do beside a map that fills the window: buttons that fold its panel and bring it to the other side.
 * @param {SVGSVGElement} map
 */
function furnish(map) {
  const panel = map.closest(".room")?.querySelector(".panel");
  const tools = panel?.querySelector(".panel-tools");
  if (!panel || !tools) {
    return;
  }
  tools.removeAttribute("hidden");
  for (const name of ["folded", "left"]) {
    document.documentElement.toggleAttribute(`data-panel-${name}`, localStorage.getItem(`panel-${name}`) === "yes");
  }
}

/** Folds the panel, or brings it to the other side, and keeps it so.
 * @param {SVGSVGElement} map
 * @param {string} what
 */
function turnPanel(map, what) {
  const on = document.documentElement.toggleAttribute(`data-panel-${what}`);
  localStorage.setItem(`panel-${what}`, on ? "yes" : "no");
  show(map, seen(map));
}

/** @param {EventTarget | null} target */
function mapAt(target) {
  const map = target instanceof Element ? target.closest("svg[data-map].pans") : null;
  return map instanceof SVGSVGElement ? map : undefined;
}

/** @param {PointerEvent} event */
function press(event) {
  const map = mapAt(event.target);
  // What starts on the label of one's own units is theirs, if it can be taken up.
  const own = event.pointerType !== "touch" && event.target instanceof Element && event.target.closest("a.marks[data-own]");
  if (!map || event.button !== 0 || (own && !grip)) {
    return;
  }
  const point = new DOMPoint(event.clientX, event.clientY);
  grip ??= { pointers: new Map(), moved: false, start: point };
  grip.pointers.set(event.pointerId, point);
}

/** @param {PointerEvent} event */
function pull(event) {
  const [map, before] = [find(), grip?.pointers.get(event.pointerId)];
  if (!map || !grip || !before) {
    return;
  }
  const after = new DOMPoint(event.clientX, event.clientY);
  const far = Math.hypot(after.x - grip.start.x, after.y - grip.start.y) >= LEAST;
  // At the smallest, fingers move the page; a room has none to move.
  const idle = event.pointerType === "touch" && grip.pointers.size === 1 && !map.classList.contains("closer") && !map.closest(".room");
  if (idle || (!grip.moved && !far)) {
    return;
  }
  grip.moved = true;
  const others = [...grip.pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
  const other = others[0];
  const [old, fresh] = [below(map, before.x, before.y), below(map, after.x, after.y)];
  let view = seen(map);
  if (other) {
    const [from, to] = [before, after].map((point) => Math.hypot(point.x - other.x, point.y - other.y));
    view = enlarged(view, to / Math.max(from, 1), below(map, (after.x + other.x) / 2, (after.y + other.y) / 2));
  } else {
    view = { ...view, x: view.x + old.x - fresh.x, y: view.y + old.y - fresh.y };
  }
  grip.pointers.set(event.pointerId, after);
  pass(map, view);
  mark(undefined);
}

/** @param {PointerEvent} event */
function release(event) {
  if (!grip?.pointers.delete(event.pointerId) || grip.pointers.size > 0) {
    return;
  }
  pulled = grip.moved && event.type === "pointerup";
  grip = undefined;
  // Where no click follows, the next one is meant.
  setTimeout(() => (pulled = false));
}

/** @param {MouseEvent} event */
function click(event) {
  if (pulled && mapAt(event.target)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const [map, target] = [find(), event.target];
  if (!map || !(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }
  const panel = target.closest("button[data-panel]")?.getAttribute("data-panel");
  if (panel) {
    turnPanel(map, panel);
    return;
  }
  const larger = target.closest("button[data-size]");
  if (larger) {
    localStorage.setItem("map-size", String(size() >= 1.4 ? 1 : size() + 0.2));
    show(map, seen(map));
    return;
  }
  const zoom = target.closest("button[data-zoom]")?.getAttribute("data-zoom");
  if (zoom) {
    enlarge(map, zoom === "in" ? STEP : 1 / STEP);
  }
  const link = target.closest(".theatres a[data-view]");
  const view = box(link?.getAttribute("data-view"));
  if (link && view) {
    event.preventDefault();
    event.stopPropagation();
    mark(link);
    go(map, framed(map, view));
  }
}

/** @param {WheelEvent} event */
function wheel(event) {
  const map = mapAt(event.target);
  if (!map || event.deltaY === 0) {
    return;
  }
  const factor = event.deltaY < 0 ? STEP : 1 / STEP;
  // The page goes on where the map cannot.
  if (factor < 1 && !map.classList.contains("closer")) {
    return;
  }
  event.preventDefault();
  cancelAnimationFrame(sweep);
  pass(map, enlarged(seen(map), factor, below(map, event.clientX, event.clientY)));
  mark(undefined);
}

/** Directions of the arrow keys. */
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @param {KeyboardEvent} event */
function pressKey(event) {
  const map = mapAt(event.target);
  if (!map || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const arrow = event.target === map ? ARROWS[event.key] : undefined;
  const view = seen(map);
  if (event.key === "+" || event.key === "=") {
    enlarge(map, STEP);
  } else if (event.key === "-") {
    enlarge(map, 1 / STEP);
  } else if (event.key === "0") {
    go(map, { x: 0, y: 0, ...sheet(map) });
  } else if (arrow) {
    go(map, { ...view, x: view.x + (arrow[0] * view.width) / 5, y: view.y + (arrow[1] * view.height) / 5 });
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  mark(undefined);
}

/** Least distance of an area's middle from the edge of what is seen, in pixels. */
const EDGE = 40;

/** Moves the map so that an element of it is seen, if it lies over the edge or below the panel.
 * @param {SVGSVGElement} map
 * @param {Element} element
 */
function bring(map, element) {
  const [part, whole, room] = [element.getBoundingClientRect(), map.getBoundingClientRect(), free(map)];
  const [x, y] = [part.x + part.width / 2 - whole.left, part.y + part.height / 2 - whole.top];
  const view = seen(map);
  const scale = whole.width / view.width;
  // On a round sheet it may be seen on the other side.
  const round = map.dataset.round === undefined ? 0 : sheet(map).width * scale;
  const isAcross = [-round, 0, round].some((by) => room.left <= x + by && x + by <= room.left + room.width);
  if (!isAcross || y < 0 || y > room.height) {
    const [across, down] = [x - room.left - room.width / 2, y - room.height / 2];
    go(map, { ...view, x: view.x + across / scale, y: view.y + down / scale });
  }
}

/** Moves the map so far that the nearest areas to which chosen units can go are seen with theirs: a small screen shows few, and
 * would be pulled for each.
 * @param {SVGSVGElement} map
 * @param {Element} chosen
 */
function bringTargets(map, chosen) {
  const [whole, room, view] = [map.getBoundingClientRect(), free(map), seen(map)];
  const middle = (/** @type {Element} */ part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return { x: x + width / 2 - whole.left, y: y + height / 2 - whole.top };
  };
  const from = middle(chosen);
  const span = { left: from.x, right: from.x, top: from.y, bottom: from.y };
  const targets = [...map.querySelectorAll("#forms a[data-lit]")].map(middle);
  const far = (/** @type {{ x: number, y: number }} */ { x, y }) => Math.hypot(x - from.x, y - from.y);
  for (const { x, y } of targets.sort((one, other) => far(one) - far(other))) {
    const wide = { left: Math.min(span.left, x), right: Math.max(span.right, x), top: Math.min(span.top, y), bottom: Math.max(span.bottom, y) };
    if (wide.right - wide.left <= room.width - 2 * EDGE && wide.bottom - wide.top <= room.height - 2 * EDGE) {
      Object.assign(span, wide);
    }
  }
  const off = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ start, /** @type {number} */ length) =>
    Math.min(low - start - EDGE, 0) || Math.max(high - start - length + EDGE, 0);
  const [across, down] = [off(span.left, span.right, room.left, room.width), off(span.top, span.bottom, 0, room.height)];
  if (across !== 0 || down !== 0) {
    const scale = whole.width / view.width;
    go(map, { ...view, x: view.x + across / scale, y: view.y + down / scale });
  }
}

/** Moves the map of the page so that a part of it is seen.
 * @param {Element} part
 */
export function reveal(part) {
  const map = find();
  if (map?.contains(part)) {
    bring(map, part);
  }
}

/** Shows what has the focus: links over the edge are reached by keyboard. A finger gives the focus before it clicks, and a map that
 * moved then would take the click away.
 * @param {FocusEvent} event
 */
function focus(event) {
  const map = mapAt(event.target);
  if (map && event.target instanceof SVGGraphicsElement && event.target !== map && !grip && event.target.matches(":focus-visible")) {
    bring(map, event.target);
  }
}

/** Lets maps be moved. */
export function watch() {
  document.addEventListener("submit", ({ submitter }) => {
    const map = find();
    if (map && submitter instanceof HTMLElement && submitter.matches(".targets button[data-to]")) {
      tracks.foresee(map, submitter);
    }
  });
  document.addEventListener("pointerdown", pointAt);
  document.addEventListener("pointermove", pointAt);
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointermove", pull);
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  document.addEventListener("click", click, true);
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", pressKey, true);
  document.addEventListener("focusin", focus);
  addEventListener("resize", () => {
    const map = find();
    if (map?.classList.contains("pans")) {
      show(map, seen(map));
    }
  });
}
