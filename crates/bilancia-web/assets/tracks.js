// @ts-check
// Arrows and marks of turns that were played: in sizes of the screen, from the edge of one label to that of another.

import { laid } from "./labels.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ x: number, y: number }} Point */
/** A line that is bent towards a point.
 * @typedef {{ from: Point, bend: Point, to: Point }} Line
 */

/** How far the middle of a line is bent, as a share of its length: of aircraft, and of others. */
const BEND = { air: 0.16, other: 0.08 };
/** Pixels of a unit of the sheet below which there are no numbers, and marks are small. */
const SMALL = 0.95;
/** Where along its line a number looks for free ground. */
const PLACES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];
/** Lines shorter than this, in pixels, have no number. */
const SHORT = 40;
/** Size of a chip of numbers, and of a mark, as they are drawn. */
const CHIP = { height: 19, cell: 28 };

/** The box of an area's label, or a small one around its anchor.
 * @param {Map<string, Box> | undefined} boxes
 * @param {string} area
 * @param {Point} anchor
 * @param {number} round width of a round sheet, or 0
 * @param {number} scale pixels of a unit of the sheet
 * @returns {Box}
 */
function around(boxes, area, anchor, round, scale) {
  const box = boxes?.get(area);
  if (!box) {
    const half = 6 / scale;
    return { x: anchor.x - half, y: anchor.y - half, width: 2 * half, height: 2 * half };
  }
  // The copy of the label that is nearest to where the line goes.
  const off = round > 0 ? Math.round((anchor.x - box.x - box.width / 2) / round) * round : 0;
  return { ...box, x: box.x + off };
}

/** @param {Box} box */
const centre = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The point in which a way from the middle of a box to a point leaves it, with a margin.
 * @param {Box} box
 * @param {Point} to
 * @param {number} margin
 */
function edge(box, to, margin) {
  const middle = centre(box);
  const [dx, dy] = [to.x - middle.x, to.y - middle.y];
  const [across, down] = [box.width / 2 + margin, box.height / 2 + margin];
  const part = Math.min(dx ? across / Math.abs(dx) : Infinity, dy ? down / Math.abs(dy) : Infinity);
  const share = Number.isFinite(part) ? Math.min(part, 0.45) : 0;
  return { x: middle.x + dx * share, y: middle.y + dy * share };
}

/** @param {Line} line
 * @param {number} part
 */
function along({ from, bend, to }, part) {
  const rest = 1 - part;
  const at = (/** @type {"x" | "y"} */ axis) => rest * rest * from[axis] + 2 * part * rest * bend[axis] + part * part * to[axis];
  return { x: at("x"), y: at("y") };
}

/** @param {Box} one
 * @param {Box} other
 */
function meet(one, other) {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Draws an arrow anew, and returns its line; none if there is no room for one.
 * @param {SVGGElement} track
 * @param {Map<string, Box> | undefined} boxes
 * @param {number} round
 * @param {number} scale
 * @returns {Line | undefined}
 */
function draw(track, boxes, round, scale) {
  const { way, from = "", to = "", width } = track.dataset;
  const [x1, y1, x2, y2] = (way ?? "").split(" ").map(Number);
  const [start, end] = [around(boxes, from, { x: x1, y: y1 }, round, scale), around(boxes, to, { x: x2, y: y2 }, round, scale)];
  const [one, other] = [centre(start), centre(end)];
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  // To the left, so that ways to and fro do not cover each other.
  const share = track.classList.contains("air") ? BEND.air : BEND.other;
  const bend = { x: (one.x + other.x) / 2 + dy * share, y: (one.y + other.y) / 2 - dx * share };
  const [foot, tip] = [edge(start, bend, 3 / scale), edge(end, bend, 3 / scale)];
  const [casing, line, head] = track.children;
  const length = Math.hypot(tip.x - foot.x, tip.y - foot.y) * scale;
  track.toggleAttribute("data-off", length < 12);
  if (length < 12 || !casing || !line || !head) {
    return undefined;
  }
  const thick = Math.min(Number(width), length / 6);
  const angle = Math.atan2(tip.y - bend.y, tip.x - bend.x);
  const size = (7 + thick * 1.35) / scale;
  const neck = { x: tip.x - Math.cos(angle) * size * 0.7, y: tip.y - Math.sin(angle) * size * 0.7 };
  const point = (/** @type {Point} */ { x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const path = `M${point(foot)}Q${point(bend)} ${point(neck)}`;
  const corner = (/** @type {number} */ turn) => point({ x: tip.x + Math.cos(angle + turn) * size, y: tip.y + Math.sin(angle + turn) * size });
  casing.setAttribute("d", path);
  casing.setAttribute("stroke-width", String((thick + 3.4) / scale));
  line.setAttribute("d", path);
  line.setAttribute("stroke-width", String(thick / scale));
  const dashes = track.classList.contains("air") ? [8, 6 + thick] : track.classList.contains("aboard") ? [0.1, thick * 1.9] : [];
  line.setAttribute("stroke-dasharray", dashes.map((dash) => dash / scale).join(" ") || "none");
  head.setAttribute("points", [point(tip), corner(2.62), corner(-2.62)].join(" "));
  head.setAttribute("stroke-width", String(1.2 / scale));
  return { from: foot, bend, to: neck };
}

/** Puts the number of an arrow's units where it covers nothing.
 * @param {SVGGElement} chip
 * @param {Line | undefined} line
 * @param {Box[]} taken
 * @param {number} scale
 */
function put(chip, line, taken, scale) {
  const length = line ? Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) * scale : 0;
  const cells = chip.querySelectorAll("text").length;
  const [width, height] = [(cells * CHIP.cell + 6) / scale, CHIP.height / scale];
  chip.toggleAttribute("data-off", scale < SMALL || length < SHORT);
  if (!line || chip.hasAttribute("data-off")) {
    return;
  }
  // On the line if there is room, or beside it.
  const middles = [0, -1, 1].flatMap((side) => PLACES.map((part) => along(line, part)).map(({ x, y }) => ({ x, y: y + side * height })));
  const boxes = middles.map(({ x, y }) => ({ x: x - width / 2, y: y - height / 2, width, height }));
  const box = boxes.find((box) => !taken.some((other) => meet(box, other)));
  chip.toggleAttribute("data-off", !box);
  if (!box) {
    return;
  }
  taken.push(box);
  const at = centre(box);
  chip.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${1 / scale})`);
}

/** Half the size of a mark as it is drawn. */
const ROUND = 15;

/** Puts the mark of a battle at the corner of its area's label.
 * @param {SVGGElement} mark
 * @param {Map<string, Box> | undefined} boxes
 * @param {number} round
 * @param {number} scale
 * @returns {Box} what it covers
 */
function hang(mark, boxes, round, scale) {
  const matrix = mark.transform.baseVal.consolidate()?.matrix;
  mark.dataset.anchor ??= `${matrix?.e ?? 0} ${matrix?.f ?? 0}`;
  const [x, y] = mark.dataset.anchor.split(" ").map(Number);
  const box = around(boxes, mark.dataset.near ?? "", { x, y }, round, scale);
  const size = (scale < SMALL ? 0.72 : 1) / scale;
  const aside = 13 + 28 * Number(mark.dataset.place);
  const [left, top] = [box.x + box.width + aside * size, box.y - 2 * size];
  mark.setAttribute("transform", `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${size})`);
  return { x: left - ROUND * size, y: top - ROUND * size, width: 2 * ROUND * size, height: 2 * ROUND * size };
}

/** Draws units on the way that they were ordered, until the page that answers takes the place of this one.
 * @param {SVGSVGElement} map
 * @param {HTMLElement} button
 */
export function foresee(map, button) {
  // A second press waits for the answer to the first.
  if (map.querySelector(".going")) {
    return;
  }
  const from = document.querySelector(".steppers input[name=from]")?.getAttribute("value") ?? "";
  const to = button.dataset.to ?? "";
  const [[x1, y1], [x2, y2]] = [from, to].map((area) => document.getElementById(`marks-${area}`)?.dataset.hang?.split(" ").map(Number) ?? []);
  const { x, width } = map.viewBox.baseVal;
  const scale = map.getBoundingClientRect().width / width;
  const round = map.dataset.round === undefined ? 0 : Number(map.dataset.map?.split(" ")[0]);
  const boxes = laid.get(map);
  // On a round sheet the copy that is seen, and the shorter way.
  const near = (/** @type {number} */ x, /** @type {number} */ to) => x + (round && Math.round((to - x) / round) * round);
  const start = around(boxes, from, { x: near(x1, x + width / 2), y: y1 }, round, scale);
  const end = around(boxes, to, { x: near(x2, start.x), y: y2 }, round, scale);
  const [foot, tip] = [edge(start, centre(end), 3 / scale), edge(end, centre(start), 3 / scale)];
  const size = 14 / scale;
  map.insertAdjacentHTML(
    "beforeend",
    `<g class="going" pointer-events="none">
      <line class="s-ink" x1="${foot.x}" y1="${foot.y}" x2="${tip.x}" y2="${tip.y}" stroke-width="${size / 6}" stroke-dasharray="${size / 2}"/>
      <text class="f-ink s-sheet" y="${end.y + end.height + size}" font-size="${size}" font-weight="700" text-anchor="middle" stroke-width="${size / 4}" stroke-linejoin="round" paint-order="stroke">${button.querySelector(".go")?.innerHTML}</text>
    </g>`,
  );
  // The window does not cut the words off.
  const words = /** @type {SVGTextElement} */ (map.querySelector(".going text"));
  const half = words.getComputedTextLength() / 2;
  words.setAttribute("x", String(Math.min(Math.max(centre(end).x, x + half), x + width - half)));
}

/** Lays the arrows and marks of a map out anew.
 * @param {SVGSVGElement} map
 * @param {Box} view part of the sheet that is seen
 */
export function lay(map, view) {
  const tracks = map.querySelector(".tracks:not(.again *)");
  const outer = map.getBoundingClientRect();
  if (!tracks || outer.width === 0) {
    return;
  }
  const scale = outer.width / view.width;
  const round = map.dataset.round === undefined ? 0 : Number(map.dataset.map?.split(" ")[0]);
  const boxes = laid.get(map);
  const taken = [...(boxes?.values() ?? [])];
  const lines = [...tracks.querySelectorAll(":scope > .track")].filter((track) => track instanceof SVGGElement);
  const drawn = lines.map((track) => draw(track, boxes, round, scale));
  // Numbers give way to labels and marks.
  for (const mark of map.querySelectorAll(".battles:not(.again *) > .battle")) {
    if (mark instanceof SVGGElement) {
      taken.push(hang(mark, boxes, round, scale));
    }
  }
  for (const [place, track] of lines.entries()) {
    const chip = track.querySelector(":scope > .load");
    if (chip instanceof SVGGElement) {
      put(chip, drawn[place], taken, scale);
    }
  }
  for (const name of [".tracks", ".battles"]) {
    const drawn = map.querySelector(`${name}:not(.again *)`)?.childNodes ?? [];
    for (const copy of map.querySelectorAll(`.again ${name}`)) {
      copy.replaceChildren(...[...drawn].map((child) => child.cloneNode(true)));
    }
  }
}
