// @ts-check
// Labels of maps: names and units in sizes of the screen, so that they give way to each other instead of shrinking.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** A group of a label with what it covers, in units of the sheet, relative to the point by which the label hangs.
 * @typedef {{ element: SVGGraphicsElement, box: Box, at: { x: number, y: number, scale: number } }} Part
 * @typedef {{ element: SVGGraphicsElement, x: number, y: number, rank: number, names: Part, plates: Part[], chips: Part[], leader: Element | null, type: number }} Label
 */

/** Sizes of type on the screen, in pixels, by how many pixels a unit of the sheet has: of names, and of numbers of units. */
const SIZES = [
  { below: 1.0, names: 13.5, plates: 12 },
  { below: 1.6, names: 13.5, plates: 12 },
  { below: 3.2, names: 14, plates: 12.5 },
  { below: Infinity, names: 16, plates: 15 },
];
/** Size of the numbers of plates as they are drawn, in units of the plate. */
const DRAWN = 10.5;
/** Pixels between labels. */
const GAP = 2;
/** Ways in which a label may step aside, in pixels. */
const STEPS = [0, 14, 28, 44, 62, 84, 110];
const WAYS = [[0, -1], [0, 1], [-1, 0], [1, 0], [-0.7, -0.7], [0.7, -0.7], [-0.7, 0.7], [0.7, 0.7]];
/** A label that has stepped aside by more than this many pixels is tied to its area by a line. */
const TIED = 20;
const SVG = "http://www.w3.org/2000/svg";

/** @type {WeakMap<SVGSVGElement, Label[]>} */
const known = new WeakMap();

/** Boxes of labels as they are laid, by area, in units of the sheet.
 * @type {WeakMap<SVGSVGElement, Map<string, Box>>}
 */
export const laid = new WeakMap();

/** How large labels are to be: 1 is the usual size. */
export function size() {
  return Number(localStorage.getItem("map-size")) || 1;
}

/** @param {Element | null} element
 * @returns {element is SVGGraphicsElement}
 */
function isDrawn(element) {
  return element instanceof SVGGraphicsElement;
}

/** A part of a label as it is drawn at first.
 * @param {SVGGraphicsElement} element
 * @param {number} x of the label
 * @param {number} y of the label
 * @returns {Part}
 */
function part(element, x, y) {
  const matrix = element.transform.baseVal.consolidate()?.matrix;
  const at = matrix ? { x: matrix.e, y: matrix.f, scale: matrix.a } : { x, y, scale: 1 };
  const box = element.getBBox();
  if (!matrix) {
    return { element, box: { x: box.x - x, y: box.y - y, width: box.width, height: box.height }, at };
  }
  return { element, box: { x: box.x, y: box.y, width: box.width, height: box.height }, at };
}

/** A plate in short: the letter of the owner, and the number of all units.
 * @param {SVGGraphicsElement} plate
 */
function chip(plate) {
  const total = plate.getAttribute("data-total") ?? "0";
  const [sheet, bar, letter] = plate.children;
  const element = document.createElementNS(SVG, "g");
  element.setAttribute("class", "chip");
  if (!sheet || !bar || !letter) {
    return element;
  }
  const [BAR, height, side] = [15, 15, total.length * 8 + 8];
  const place = (/** @type {Element} */ drawn, /** @type {Record<string, number>} */ values) => {
    const copy = /** @type {Element} */ (drawn.cloneNode(true));
    Object.entries(values).forEach(([name, value]) => copy.setAttribute(name, String(value)));
    element.append(copy);
    return copy;
  };
  const width = BAR + (total === "0" ? 0 : side);
  place(sheet, { x: -width / 2, y: 0, width, height });
  place(bar, { x: -width / 2, y: 0, width: BAR, height });
  place(letter, { x: -width / 2 + BAR / 2, y: 11.3, "font-size": 11 });
  if (total !== "0") {
    const count = place(letter, { x: -width / 2 + BAR + side / 2, y: 12, "font-size": 12.5 });
    count.textContent = total;
    count.setAttribute("class", "b f-ink");
  }
  plate.after(element);
  return element;
}

/** The labels of a map, those that matter most first.
 * @param {SVGSVGElement} map
 * @returns {Label[]}
 */
function read(map) {
  const groups = [...map.querySelectorAll(".marks[data-hang]")].filter((group) => !group.closest(".again"));
  const labels = groups.flatMap((element) => {
    const [x, y] = (element.getAttribute("data-hang") ?? "").split(" ").map(Number);
    const [names, leader] = [".names", ".leader"].map((selector) => element.querySelector(selector));
    if (!isDrawn(element) || !isDrawn(names)) {
      return [];
    }
    const plates = [...element.querySelectorAll(".plate")].filter(isDrawn).map((plate) => part(plate, x, y));
    const chips = plates.map(({ element }) => part(chip(element), 0, 0));
    // The badge of an owner before the name is smaller.
    const type = Math.max(8, ...[...names.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")) || 0));
    return [{ element, x, y, rank: Number(element.getAttribute("data-rank")), names: part(names, x, y), plates, chips, leader, type }];
  });
  return labels.sort((one, other) => other.rank - one.rank);
}

/** @param {Box} one
 * @param {Box} other
 */
function meet(one, other) {
  return one.x < other.x + other.width + GAP && other.x < one.x + one.width + GAP && one.y < other.y + other.height + GAP && other.y < one.y + one.height + GAP;
}

/** Forms of a label from the fullest to the shortest: which parts it has, one below the other.
 * @param {Label} label
 * @param {number} scale pixels of a unit of the sheet, by the size that is set
 * @returns {{ names: boolean, units: "plates" | "chips" | "none" }[]}
 */
function forms(label, scale) {
  const capital = label.rank % 8000 >= 4000;
  const names = scale >= 0.95 || capital;
  if (label.plates.length === 0) {
    return names ? [{ names, units: "none" }] : [];
  }
  const short = [...(names ? [{ names, units: /** @type {const} */ ("chips") }] : []), { names: false, units: /** @type {const} */ ("chips") }];
  if (scale < 0.95) {
    return short;
  }
  return [{ names, units: "plates" }, { names: false, units: "plates" }, ...short];
}

/** Parts over a map of more square pixels than this have labels below them. */
const LARGE = 60_000;
/** Parts of a room that lie over its map. */
const FLOATING = ".theatres, .threats-switch, .mini, .timeline, .panel";

/** Where such parts are, in pixels of the map.
 * @param {SVGSVGElement} map
 * @param {DOMRect} outer
 * @returns {Box[]}
 */
function floating(map, outer) {
  const parts = [...(map.closest(".room")?.querySelectorAll(FLOATING) ?? [])];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  return boxes.filter((box) => box.width > 0).map((box) => ({ x: box.x - outer.x, y: box.y - outer.y, width: box.width, height: box.height }));
}

/** Lays the labels of a map out anew.
 * @param {SVGSVGElement} map
 * @param {Box} view part of the sheet that is seen
 */
export function lay(map, view) {
  let labels = known.get(map);
  if (!labels) {
    labels = read(map);
    known.set(map, labels);
  }
  const outer = map.getBoundingClientRect();
  if (labels.length === 0 || outer.width === 0) {
    return;
  }
  const scale = outer.width / view.width;
  const sized = size();
  const sizes = SIZES.find(({ below }) => scale / sized < below) ?? SIZES[SIZES.length - 1];
  const round = map.dataset.round === undefined ? 0 : Number(map.dataset.map?.split(" ")[0]) * scale;
  /** @type {Box[]} */
  const taken = [];
  /** @type {Map<string, Box>} */
  const found = new Map();
  laid.set(map, found);
  const floats = floating(map, outer);
  for (const label of labels) {
    // Pixels of a unit as it is drawn.
    const [name, unit] = [(sizes.names * sized) / label.type, (sizes.plates * sized) / DRAWN];
    let [x, y] = [(label.x - view.x) * scale, (label.y - view.y) * scale];
    // On a round sheet the copy that is seen.
    if (round > 0) {
      x = ((x % round) + round) % round;
      x = x > outer.width ? x - round : x;
    }
    const seen = x > -60 && x < outer.width + 60 && y > -60 && y < outer.height + 40;
    const set = seen ? arrange(label, forms(label, scale / sized), { x, y, name, unit, plain: scale }, taken, floats, outer) : undefined;
    label.element.toggleAttribute("data-off", !set);
    if (set) {
      draw(label, set, { x, y, name, unit, plain: scale });
      found.set(label.element.getAttribute("data-area") ?? "", outline(label, set, { x, y, name, unit, plain: scale }));
    }
  }
  for (const copy of map.querySelectorAll(".again .marks")) {
    follow(copy, map.querySelector(`.marks[data-area="${copy.getAttribute("data-area")}"]:not(.again *)`));
  }
}

/** Makes the copy of a label on the other side of a round sheet look as the label does.
 * @param {Element} copy
 * @param {Element | null} label
 */
function follow(copy, label) {
  if (!label) {
    return;
  }
  copy.toggleAttribute("data-off", label.hasAttribute("data-off"));
  const parts = [...label.children];
  const same = parts.length === copy.children.length && parts.every((part, place) => part.getAttribute("class") === copy.children[place].getAttribute("class"));
  if (!same) {
    copy.replaceChildren(...parts.map((part) => part.cloneNode(true)));
    copy.querySelectorAll("[id]").forEach((part) => part.removeAttribute("id"));
    return;
  }
  // Only where parts are differs from one view to the next.
  for (const [place, part] of parts.entries()) {
    const other = copy.children[place];
    other.toggleAttribute("data-off", part.hasAttribute("data-off"));
    for (const name of ["transform", "x1", "y1", "x2", "y2", "stroke-width"]) {
      const value = part.getAttribute(name);
      if (value !== null && value !== other.getAttribute(name)) {
        other.setAttribute(name, value);
      }
    }
  }
}

/** @typedef {{ x: number, y: number, name: number, unit: number, plain: number }} Place */
/** @typedef {{ form: { names: boolean, units: "plates" | "chips" | "none" }, aside: number[], height: number }} Set */

/** Parts of a form with their boxes in pixels below the point by which the label hangs.
 * @param {Label} label
 * @param {{ names: boolean, units: "plates" | "chips" | "none" }} form
 * @param {Place} place
 * @returns {Box[]}
 */
function boxes(label, form, { name, unit }) {
  const found = [];
  let y = 0;
  if (form.names) {
    const { box } = label.names;
    found.push({ x: box.x * name, y: 0, width: box.width * name, height: box.height * name });
    y = box.height * name + 1;
  }
  const units = form.units === "plates" ? label.plates : form.units === "chips" ? label.chips : [];
  for (const { box } of units) {
    found.push({ x: box.x * unit, y, width: box.width * unit, height: box.height * unit });
    y += box.height * unit + 1;
  }
  return found;
}

/** Finds the fullest form of a label that covers nothing, at its place or near it. Where nothing near is free, units stand in
 * short at their place all the same, since none may be lost.
 * @param {Label} label
 * @param {{ names: boolean, units: "plates" | "chips" | "none" }[]} all
 * @param {Place} place
 * @param {Box[]} taken
 * @param {Box[]} floats parts of the page that lie over the map
 * @param {DOMRect} outer
 * @returns {Set | undefined}
 */
function arrange(label, all, place, taken, floats, outer) {
  // Labels below a large part, such as the panel, stay there.
  const over = floats.filter((box) => box.width * box.height < LARGE || !meet(box, { x: place.x, y: place.y, width: 1, height: 1 }));
  for (const [number, form] of all.entries()) {
    const own = boxes(label, form, place);
    const height = Math.max(...own.map((box) => box.y + box.height));
    // The last form of units goes far.
    const last = number === all.length - 1 && form.units !== "none";
    const steps = last ? STEPS : STEPS.slice(0, 2);
    for (const step of steps) {
      for (const [dx, dy] of step === 0 ? [[0, 0]] : WAYS) {
        const [x, y] = [place.x + dx * step, place.y + dy * step];
        const moved = own.map((box) => ({ ...box, x: box.x + x, y: box.y + y }));
        const inside = moved.every((box) => box.x > 0 && box.y > 0 && box.x + box.width < outer.width && box.y + box.height < outer.height);
        if ((inside || step === 0) && !moved.some((box) => [...taken, ...over].some((other) => meet(box, other)))) {
          taken.push(...moved);
          return { form, aside: [dx * step, dy * step], height };
        }
      }
    }
    if (last) {
      taken.push(...own.map((box) => ({ ...box, x: box.x + place.x, y: box.y + place.y })));
      return { form, aside: [0, 0], height };
    }
  }
  return undefined;
}

/** The box around a label in a form, in units of the sheet.
 * @param {Label} label
 * @param {Set} set
 * @param {Place} place
 * @returns {Box}
 */
function outline(label, { form, aside, height }, place) {
  const own = boxes(label, form, place);
  const [left, right] = [Math.min(...own.map((box) => box.x)), Math.max(...own.map((box) => box.x + box.width))];
  const [x, y] = [label.x + (aside[0] + left) / place.plain, label.y + aside[1] / place.plain];
  return { x, y, width: (right - left) / place.plain, height: height / place.plain };
}

/** Draws a label in a form.
 * @param {Label} label
 * @param {Set} set
 * @param {Place} place
 */
function draw(label, { form, aside, height }, place) {
  const [dx, dy] = aside.map((pixels) => pixels / place.plain);
  const own = boxes(label, form, place);
  label.names.element.toggleAttribute("data-off", !form.names);
  label.plates.forEach(({ element }) => element.toggleAttribute("data-off", form.units !== "plates"));
  label.chips.forEach(({ element }) => element.toggleAttribute("data-off", form.units !== "chips"));
  const next = own.values();
  if (form.names) {
    const scale = place.name / place.plain;
    next.next();
    const { box } = label.names;
    label.names.element.setAttribute("transform", `translate(${label.x + dx} ${label.y + dy - box.y * scale}) scale(${scale}) translate(${-label.x} ${-label.y})`);
  }
  const units = form.units === "plates" ? label.plates : form.units === "chips" ? label.chips : [];
  for (const { element, box } of units) {
    const scale = place.unit / place.plain;
    const top = (next.next().value?.y ?? 0) / place.plain;
    element.setAttribute("transform", `translate(${label.x + dx} ${label.y + dy + top - box.y * scale}) scale(${scale})`);
  }
  tie(label, Math.hypot(aside[0], aside[1]) > TIED ? { x: label.x + dx, y: label.y + dy + height / place.plain / 2, plain: place.plain } : undefined);
}

/** Ties a label that has stepped aside to its area.
 * @param {Label} label
 * @param {{ x: number, y: number, plain: number } | undefined} to
 */
function tie(label, to) {
  let line = label.element.querySelector(":scope > .tie");
  if (!to) {
    line?.remove();
    return;
  }
  if (!line) {
    line = document.createElementNS(SVG, "line");
    line.setAttribute("class", "tie");
    label.element.prepend(line);
  }
  const values = { x1: label.x, y1: label.y, x2: to.x, y2: to.y, "stroke-width": 1.2 / to.plain };
  Object.entries(values).forEach(([name, value]) => line.setAttribute(name, String(value)));
}
