// @ts-check
// Secret choices that the server must not learn before all are in: sealed here, kept here, opened from here.

/** @typedef {{ text: string, salt: string }} Choice */

/** Where this browser keeps what it sealed.
 * @param {HTMLFormElement} form
 */
function place(form) {
  const { name, round, seat } = form.dataset;
  return `seal:${name}:${round}:${seat}`;
}

/** What this browser has sealed in a round.
 * @param {HTMLFormElement} form
 * @returns {Choice | undefined}
 */
function kept(form) {
  const text = localStorage.getItem(place(form));
  return text ? JSON.parse(text) : undefined;
}

/** @param {Uint8Array} bytes */
export function hexadecimal(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The commitment `bilancia-seal-1`.
 * @param {HTMLFormElement} form
 * @param {Choice} choice
 */
async function commitment(form, choice) {
  const { name, round, seat } = form.dataset;
  const lines = ["bilancia-seal-1", name, round, seat, choice.text, choice.salt];
  const text = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
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

/** Seals what is chosen. What is sent is the commitment; the choice stays here.
 * @param {HTMLFormElement} form
 */
async function seal(form) {
  const select = form.querySelector("#choice");
  const text = select instanceof HTMLSelectElement ? select.value : "";
  if (!text) {
    return;
  }
  const choice = { text, salt: hexadecimal(crypto.getRandomValues(new Uint8Array(32))) };
  // Kept before it is sent: a seal that nobody can open loses the game.
  localStorage.setItem(place(form), JSON.stringify(choice));
  fill("#sealing input[name=commitment]", await commitment(form, choice));
  form.submit();
}

/** Cells of the board point at choices; those that were pointed at already narrow them down.
 * @type {string[]}
 */
let path = [];

/** @param {string} cell */
export function point(cell) {
  const select = document.querySelector("#sealing #choice");
  if (!(select instanceof HTMLSelectElement)) {
    return false;
  }
  const fits = (/** @type {string[]} */ wanted) =>
    [...select.options].filter((option) => option.value && wanted.every((name, index) => (option.dataset.cells ?? "").split(",")[index] === name));
  path = fits([...path, cell]).length > 0 ? [...path, cell] : [cell];
  const found = fits(path);
  if (found.length > 0) {
    select.value = found[0].value;
    mark(path);
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

/** Shows what this browser has sealed, and opens it when all are in. To be called for every new state of a page. */
export function look() {
  path = [];
  const sealing = document.querySelector("form#sealing");
  const shown = document.querySelector("#sealed-choice");
  if (sealing instanceof HTMLFormElement && shown) {
    const choice = kept(sealing);
    shown.textContent = choice?.text ?? "";
    fill("#choice", choice?.text ?? "");
    const select = document.querySelector("#choice");
    const option = select instanceof HTMLSelectElement ? select.selectedOptions[0] : undefined;
    mark((option?.dataset.cells ?? "").split(",").filter(Boolean));
  }
  const opening = document.querySelector("form#opening");
  const choice = opening instanceof HTMLFormElement ? kept(opening) : undefined;
  if (opening instanceof HTMLFormElement && choice && !opening.dataset.sent) {
    opening.dataset.sent = "yes";
    fill("#opening input[name=text]", choice.text);
    fill("#opening input[name=salt]", choice.salt);
    opening.submit();
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && form.id === "sealing") {
    event.preventDefault();
    void seal(form);
  }
});
