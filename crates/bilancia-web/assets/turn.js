// @ts-check
// Edits of a turn: shown at once, kept one after another, and none lost however fast they come.

/** Identifiers of buttons that were pressed while an edit was being kept.
 * @type {string[]}
 */
let waiting = [];
/** The button whose edit is being kept. */
let kept = "";
/** The edit that is being kept, if there is one.
 * @type {Promise<unknown> | undefined}
 */
let busy;

/** The edit that is being kept, if there is one. */
export const pending = () => busy;

/** Whether a form edits a turn.
 * @param {HTMLFormElement} form
 */
export function edits(form) {
  return form.method === "post" && form.matches(".war form[data-soft]");
}

/** Adds to an edit the draft on which it builds, so that the server knows one that it has and whose answer was lost.
 * @param {URLSearchParams} body
 */
export function base(body) {
  const draft = document.getElementById("status")?.dataset.draft;
  if (body.has("version") && draft !== undefined) {
    body.append("shown", draft);
  }
}

/** Whether a second press of a button means a second edit, and not the one that is under way.
 * @param {string} id
 */
function counts(id) {
  return /^(more|less|place|raise|lower)-/.test(id);
}

/** Shows the number that a press of a button leads to.
 * @param {string} id
 * @param {number} times
 */
function foresee(id, times) {
  const [, way, name] = /^(more|less)-(.+)$/.exec(id) ?? [];
  const field = document.getElementById(`count-${name}`);
  if (way && field instanceof HTMLInputElement) {
    const number = Number(field.value) + (way === "more" ? times : -times);
    const shown = Math.min(Math.max(number, 0), Number(field.max));
    field.value = String(shown);
    // What can be pressed next follows from what is shown.
    for (const [other, ends] of /** @type {[string, boolean][]} */ ([["less", shown <= 0], ["more", shown >= Number(field.max)]])) {
      document.getElementById(`${other}-${name}`)?.toggleAttribute("disabled", ends);
    }
  }
}

/** Sends a form that edits a turn, after those before it.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 * @param {(form: HTMLFormElement, button: HTMLElement | null) => Promise<boolean>} send
 * @param {boolean} shown whether the page shows already what comes of it
 */
export function press(form, button, send, shown = false) {
  const id = button?.id ?? "";
  if (busy) {
    if (id && (id !== kept || counts(id))) {
      waiting.push(id);
      foresee(id, 1);
    }
    return;
  }
  kept = id;
  // The field is read when the form is sent, so it is set after that.
  busy = send(form, button).finally(() => {
    busy = undefined;
    next(send);
  });
  foresee(id, shown ? 0 : 1);
}

/** Presses the button that comes next, if the page still has it.
 * @param {(form: HTMLFormElement, button: HTMLElement | null) => Promise<boolean>} send
 */
function next(send) {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const button = document.getElementById(id);
    if (button instanceof HTMLButtonElement && button.form && !button.disabled) {
      press(button.form, button, send, true);
      return;
    }
  }
}

/** Shows on a new state of the page what is still to be kept. */
export function look() {
  waiting.forEach((id) => foresee(id, 1));
}

/** What keys press beside the map of a war. */
const KEYS = /** @type {Record<string, string>} */ ({ n: "#next-step", u: ".orders li:last-of-type button[id^=undo]", p: "[data-panel=folded]", t: "#threats-switch", Escape: "#act-done, #other" });

/** Presses what a key stands for: the next step, undoing the last order, folding the panel, threats, and theatres by their numbers.
 * @param {KeyboardEvent} event
 */
function pressKey(event) {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !document.querySelector(".room")) {
    return;
  }
  const theatre = /^[0-9]$/.test(event.key) ? document.querySelectorAll(".theatres a")[Number(event.key)] : undefined;
  const pressed = theatre ?? document.querySelector(KEYS[event.key] ?? "#nothing");
  if (pressed instanceof HTMLElement) {
    event.preventDefault();
    pressed.click();
  }
}

/** Takes a number as soon as it is typed. */
export function watch() {
  document.addEventListener("keydown", pressKey);
  document.addEventListener("change", (event) => {
    const field = event.target;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    const button = isField ? document.getElementById(field.dataset.sets ?? "") : null;
    if (isField && button instanceof HTMLButtonElement) {
      field.form?.requestSubmit(button);
    }
  });
}
