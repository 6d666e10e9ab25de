// @ts-check
// Battle odds while one types: the module of battles of the site without a server computes what the server would. Where it cannot be
// loaded the forms ask the server, as without this script.

/** @typedef {import("../../../site/js/module.js").Module} Module */
/** @typedef {{ text: string, cost: number, counts: Record<string, number> }} Side */
/** @typedef {{ title: string, bar: string, cells: string[] }} Line */
/** @typedef {{ title: string, open: boolean, head: string[], rows: string[][] }} Course */
/** @typedef {{ armies: [Side, Side], head: string[], lines: Line[], first: { svg: string, options: [string, string] } | null, courses: Course[] }} Found */

/** How long a change waits for the next letter, in milliseconds. */
const PAUSE = 150;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const battle = part("battle");
const [counted, typed] = battle.querySelectorAll("form");
/** What each army costs. */
const costs = /** @type {NodeListOf<HTMLElement>} */ (counted.querySelectorAll("legend span"));
const lang = document.documentElement.lang;

/** The script of modules, which comes with the first change.
 * @type {Promise<any> | undefined}
 */
let scripts;
/** @type {Module | undefined} */
let module;
/** Whether it computes. */
let busy = false;
/** How often something was asked. */
let asked = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** What a form would send without a button.
 * @param {HTMLFormElement} form
 */
function fields(form) {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

/** The answer to some fields; none if they have changed meanwhile. A computation for older fields is ended.
 * @param {string[][]} fields
 * @returns {Promise<{ found: Found | null, fault: string | null } | undefined>}
 */
async function answer(fields) {
  asked += 1;
  const now = asked;
  if (busy) {
    module?.end();
    module = undefined;
  }
  busy = true;
  try {
    /** @type {{ Module: new (game: string) => Module }} */
    const { Module } = await (scripts ??= import(`${battle.dataset.site}js/module.js`));
    if (now !== asked) {
      return undefined;
    }
    module ??= new Module("battle");
    const text = await module.call("battleTable", JSON.stringify(fields), lang);
    return now === asked ? JSON.parse(text) : undefined;
  } catch (error) {
    if (now === asked) {
      throw error;
    }
  } finally {
    busy = busy && now !== asked;
  }
}

/** Computes what a form describes, and shows it.
 * @param {HTMLFormElement} form
 * @param {boolean} pressed whether a button of it was
 */
async function compute(form, pressed) {
  const sent = fields(form);
  part("standing").setAttribute("aria-busy", "true");
  try {
    const found = await answer(sent);
    if (found) {
      show(found, form);
      address(sent);
      part("standing").removeAttribute("aria-busy");
      battle.dataset.shown = String(new URLSearchParams(sent));
    }
  } catch (error) {
    // The module is not there, or broke off, which is a defect: the server answers instead.
    console.error(error);
    stop();
    if (pressed) {
      form.submit();
    }
  }
}

/** Lets the address hold the battle, and whatever leads back to this page.
 * @param {string[][]} fields
 */
function address(fields) {
  const url = `/battles?${new URLSearchParams(fields)}`;
  history.replaceState(null, "", url);
  for (const back of document.querySelectorAll("input[name=back]")) {
    back.setAttribute("value", url);
  }
}

/** @param {{ found: Found | null, fault: string | null }} answer
 * @param {HTMLFormElement} form that was asked by
 */
function show({ found, fault }, form) {
  part("fault").textContent = fault;
  part("fault").hidden = fault === null;
  part("fault").classList.toggle("bad", fault !== null);
  // What the armies cost is known of the last good battle only.
  for (const shown of [part("standing"), part("first"), part("courses"), ...costs]) {
    shown.hidden = found === null;
  }
  if (!found) {
    return;
  }
  sides(found.armies, form);
  const head = make("tr", ...found.head.map((words) => cell("th", words, { scope: "col" })));
  const table = /** @type {HTMLElement} */ (part("standing").querySelector("table"));
  table.replaceChildren(make("thead", head), make("tbody", ...found.lines.map((line) => row(line, found.head))));
  part("first").hidden = found.first === null;
  if (found.first) {
    part("assault").innerHTML = found.first.svg;
    const [attack, defend] = found.first.options;
    const fields = new URLSearchParams({ "o.attack": attack, "o.defend": defend, "o.rules": "cof" });
    part("play").setAttribute("href", `/play/battle?${fields}`);
  }
  part("courses").hidden = found.courses.length === 0;
  part("courses").replaceChildren(/** @type {Element} */ (part("courses").querySelector("h2")), ...found.courses.map(course));
}

/** Shows the armies in the form that was not typed in, and what they cost.
 * @param {[Side, Side]} armies
 * @param {HTMLFormElement} form that was typed in
 */
function sides(armies, form) {
  for (const [number, { text, cost, counts }] of armies.entries()) {
    const total = costs[number];
    total.textContent = (total.textContent ?? "").replace(/\d+/, String(cost));
    if (form === counted) {
      put(typed, ["attack", "defend"][number], text);
    } else {
      for (const [unit, count] of Object.entries(counts)) {
        put(counted, `${"ad"[number]}.${unit}`, String(count));
      }
    }
  }
  if (form === typed) {
    // That form has no orders, so none are given any more.
    for (const order of counted.querySelectorAll("input:not([name*='.'])")) {
      if (order instanceof HTMLInputElement) {
        order.checked = false;
        order.value = order.type === "checkbox" ? order.value : "";
      }
    }
  }
}

/** @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function put(form, name, value) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) {
    field.value = value;
  }
}

/** @param {string} name
 * @param {...Node} children
 */
function make(name, ...children) {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** A cell of a table.
 * @param {string} name
 * @param {string} words
 * @param {Record<string, string>} attributes
 */
function cell(name, words, attributes = {}) {
  const element = make(name, document.createTextNode(words));
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  return element;
}

/** A line of the table, as the server makes it.
 * @param {Line} line
 * @param {string[]} head
 */
function row({ title, bar, cells }, head) {
  const drawn = cell("td", "", { class: "bar" });
  drawn.innerHTML = bar;
  const rest = cells.map((words, number) => cell("td", words, number === 5 ? { class: "small", "data-label": head[7] } : { "data-label": head[number + 2] }));
  return make("tr", make("td", cell("b", title)), drawn, ...rest);
}

/** @param {Course} course */
function course({ title, open, head, rows }) {
  const line = (/** @type {string} */ name, /** @type {string[]} */ cells) => make("tr", ...cells.map((words) => cell(name, words)));
  const table = make("table", make("thead", line("th", head)), make("tbody", ...rows.map((cells) => line("td", cells))));
  table.className = "assaults";
  const wide = make("div", table);
  wide.className = "wide";
  wide.tabIndex = 0;
  const drawer = make("details", cell("summary", title), wide);
  drawer.className = "drawer";
  drawer.toggleAttribute("open", open);
  return drawer;
}

/** @param {Event} event */
function change(event) {
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  if (form) {
    clearTimeout(waiting);
    waiting = setTimeout(() => void compute(form, false), PAUSE);
  }
}

/** A button beside a number changes it here.
 * @param {SubmitEvent} event
 */
function step(event) {
  const button = event.submitter;
  const value = button instanceof HTMLButtonElement && button.name === "step" ? button.value : "";
  const field = counted.elements.namedItem(value.slice(0, -1));
  if (field instanceof HTMLInputElement) {
    event.preventDefault();
    const most = Number(field.max);
    const count = Math.min(most, Math.max(0, (Number.parseInt(field.value, 10) || 0) + (value.endsWith("+") ? 1 : -1)));
    field.value = String(count);
    clearTimeout(waiting);
    void compute(counted, true);
  }
}

/** Leaves everything to the server. */
function stop() {
  module?.end();
  clearTimeout(waiting);
  battle.removeEventListener("input", change);
  counted.removeEventListener("submit", step);
  part("standing").removeAttribute("aria-busy");
}

battle.addEventListener("input", change);
counted.addEventListener("submit", step);
battle.dataset.shown = "";
