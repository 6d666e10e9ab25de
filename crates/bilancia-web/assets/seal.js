// @ts-check
// Simultaneous choices that the server must not learn before all are in: sealed here, kept here, opened from here.
//
// What was sealed is kept by its commitment, so that a later one that the server did not take leaves it as it was: the
// one that is opened is the one that the server shows.

import { digest, hexadecimal } from "./hash.js";
import { insist } from "./insist.js";
import { isNarrow } from "./narrow.js";

/** @typedef {{ text: string, salt: string }} Choice */

/** The beginning of the places where this browser keeps what it sealed in a game.
 * @param {HTMLFormElement} form
 */
function places(form) {
  return `seal:${form.dataset.name}:`;
}

/** Where this browser keeps what it sealed in a round.
 * @param {HTMLFormElement} form
 */
function place(form) {
  return `${places(form)}${form.dataset.round}:${form.dataset.seat}`;
}

/** The choice that stands for a seat, if this browser sealed it. Nothing that does not fit the commitment is one.
 * @param {HTMLFormElement} form
 * @returns {Promise<Choice | undefined>}
 */
async function standing(form) {
  const shown = form.dataset.commitment;
  // Earlier versions of this page kept one choice for a round.
  for (const key of shown ? [`${place(form)}:${shown}`, place(form)] : []) {
    const text = localStorage.getItem(key);
    const choice = text ? JSON.parse(text) : undefined;
    if (choice && (await commitment(form, choice)) === shown) {
      return choice;
    }
  }
  return undefined;
}

/** Forgets what was sealed in earlier rounds of the game.
 * @param {HTMLFormElement} form
 */
function forget(form) {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const key of keys.filter((key) => key.startsWith(places(form)))) {
    if (Number(key.slice(places(form).length).split(":")[0]) < Number(form.dataset.round)) {
      localStorage.removeItem(key);
    }
  }
}

/** The commitment `bilancia-seal-1`.
 * @param {HTMLFormElement} form
 * @param {Choice} choice
 */
function commitment(form, choice) {
  const { name, round, seat } = form.dataset;
  const lines = ["bilancia-seal-1", name, round, seat, choice.text, choice.salt];
  return digest(lines.map((line) => `${line}\n`).join(""));
}

/** @param {string} selector
 * @param {string} value
 */
function fill(selector, value) {
  const field = document.querySelector(selector);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
    field.value = value;
  }
}

/** Where a choice is written. */
function field() {
  const found = document.querySelector("#sealing #choice");
  return found instanceof HTMLInputElement ? found : undefined;
}

/** All choices. */
function options() {
  const list = document.querySelector("#choices");
  return list instanceof HTMLDataListElement ? [...list.options] : [];
}

/** A choice in words.
 * @param {HTMLOptionElement} option
 */
function title(option) {
  return option.dataset.title ?? option.value;
}

/** A choice as it is compared with others: names that are joined by "and" or "e" count in any order.
 * @param {string} text
 */
function spelled(text) {
  return text.trim().toLowerCase().split(/\s+(?:and|e)\s+/).sort().join(" ");
}

/** Seals what is chosen. What is sent is the commitment; the choice stays here.
 * @param {HTMLFormElement} form
 * @param {(form: HTMLFormElement) => Promise<boolean>} send
 */
async function seal(form, send) {
  const written = spelled(field()?.value ?? "");
  const text = options().find((option) => spelled(option.value) === written || spelled(title(option)) === written)?.value;
  document.querySelector("#no-choice")?.toggleAttribute("hidden", text !== undefined || written === "");
  document.querySelector("#nothing-chosen")?.toggleAttribute("hidden", written !== "");
  if (text === undefined) {
    return;
  }
  const choice = { text, salt: hexadecimal(crypto.getRandomValues(new Uint8Array(32))) };
  const hash = await commitment(form, choice);
  if (!hash) {
    document.querySelector("#no-cryptography")?.toggleAttribute("hidden", false);
    return;
  }
  // Kept before it is sent: a seal that nobody can open loses the game.
  localStorage.setItem(`${place(form)}:${hash}`, JSON.stringify(choice));
  fill("#sealing input[name=commitment]", hash);
  if (!(await send(form))) {
    form.submit();
  }
}

/** Cells of the board point at choices; those that were pointed at already narrow them down.
 * @type {string[]}
 */
let path = [];

/** @param {string} cell */
export function point(cell) {
  const choice = field();
  if (!choice) {
    return false;
  }
  const fits = (/** @type {string[]} */ wanted) =>
    options().filter((option) => wanted.every((name, index) => (option.dataset.cells ?? "").split(",")[index] === name));
  path = fits([...path, cell]).length > 0 ? [...path, cell] : [cell];
  const found = fits(path);
  if (found.length > 0) {
    choice.value = found[0].value;
    mark(path);
    const button = document.querySelector("#sealing #send");
    if (button instanceof HTMLElement) {
      button.textContent = button.dataset.names?.replace("%", title(found[0])) ?? "";
    }
    const [form, cells] = [choice.form, (found[0].dataset.cells ?? "").split(",")];
    if (form?.hasAttribute("data-at-once") && !isNarrow() && found.length === 1 && cells.length === path.length) {
      form.requestSubmit();
    }
  }
  return true;
}

/** Marks cells of the board as chosen, and no others.
 * @param {string[]} cells
 */
function mark(cells) {
  for (const link of document.querySelectorAll("a[data-target]")) {
    link.classList.toggle("chosen", cells.includes(link.getAttribute("data-target") ?? ""));
  }
}

/** Draws a dashed ring round the cell of a choice that this browser has sealed, which no other reader of the page sees.
 * @param {string | undefined} cell
 */
function ring(cell) {
  document.querySelector(".board .secret")?.remove();
  const place = cell ? document.querySelector(`.board [data-cell="${CSS.escape(cell)}"]`) : null;
  if (!(place instanceof SVGGraphicsElement)) {
    return;
  }
  const { x, y, width, height } = place.getBBox();
  const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  circle.setAttribute("cx", String(x + width / 2));
  circle.setAttribute("cy", String(y + height / 2));
  circle.setAttribute("r", String(0.38 * Math.min(width, height)));
  circle.setAttribute("class", "secret");
  place.ownerSVGElement?.append(circle);
}

/** Shows what this browser has sealed in a round that others have not finished.
 * @param {HTMLFormElement} form
 */
async function show(form) {
  const choice = await standing(form);
  const shown = form.querySelector("#sealed-choice");
  const input = field();
  if (choice && shown) {
    const chosen = options().find((option) => option.value === choice.text);
    shown.textContent = chosen ? title(chosen) : choice.text;
    shown.setAttribute("data-choice", choice.text);
  }
  if (choice) {
    const chosen = options().find((option) => option.value === choice.text);
    // Where nothing can be chosen any more, a choice of one cell has the name of it.
    ring((chosen?.dataset.cells ?? choice.text).split(",").at(-1));
  }
  // Something else may have been chosen in the meantime.
  if (choice && input && !input.value) {
    input.value = choice.text;
    const chosen = options().find((option) => option.value === choice.text);
    mark((chosen?.dataset.cells ?? "").split(",").filter(Boolean));
  }
}

/** Opens what stands, if this browser sealed it; anything else is never sent.
 * @param {HTMLFormElement} form
 * @param {(form: HTMLFormElement) => Promise<boolean>} send
 */
async function open(form, send) {
  const choice = await standing(form);
  if (!choice) {
    return;
  }
  for (const [name, value] of Object.entries(choice)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      field.value = value;
    }
  }
  await insist(`opening of ${form.dataset.commitment}`, form, send, () => look(send));
}

/** Shows what this browser has sealed, and opens it when all are in. To be called for every new state of a page.
 * @param {(form: HTMLFormElement) => Promise<boolean>} send sends a form and shows the page that answers it
 */
export function look(send) {
  path = [];
  const sealing = document.querySelector("form#sealing");
  if (sealing instanceof HTMLFormElement) {
    forget(sealing);
    void show(sealing);
  }
  const opening = document.querySelector("form#opening");
  if (opening instanceof HTMLFormElement) {
    void open(opening, send);
  }
}

/** Takes a choice that has a button.
 * @param {string} text
 */
function choose(text) {
  const choice = field();
  const option = options().find((option) => option.value === text);
  if (!choice || !option) {
    return;
  }
  choice.value = title(option);
  for (const button of document.querySelectorAll("#seal-choices button")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-choice") === text));
  }
  if (choice.form?.hasAttribute("data-at-once")) {
    choice.form.requestSubmit();
  } else {
    document.getElementById("send")?.focus({ preventScroll: true });
  }
}

/** Seals what is chosen whenever somebody wants to.
 * @param {(form: HTMLFormElement) => Promise<boolean>} send sends a form and shows the page that answers it
 */
export function watch(send) {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("#seal-choices button") : null;
    if (button) {
      choose(button.getAttribute("data-choice") ?? "");
    }
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.id === "sealing") {
      event.preventDefault();
      void seal(form, send);
    }
  });
}
