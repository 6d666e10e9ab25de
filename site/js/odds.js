// Odds of battles while one types.

import { fault, make, part, picture } from "./dom.js";
import { Module } from "./module.js";
import { lang, number, say } from "./words.js";

const module = new Module("battle");
const [attack, defend] = [part("attack"), part("defend")];
const kept = new URLSearchParams(location.hash.slice(1));
attack.value = kept.get("attack") ?? attack.value;
defend.value = kept.get("defend") ?? defend.value;

/** One more unit of a kind in a text.
 * @param {string} text
 * @param {string} unit
 */
function more(text, unit) {
  const found = new RegExp(`(\\d+)(\\s*)${unit}\\b`).exec(text);
  return found ? text.replace(found[0], `${Number(found[1]) + 1}${found[2]}${unit}`) : `${text.trim()} 1 ${unit}`.trim();
}

/** @param {number} share */
function percent(share) {
  // No rounding makes a certainty of what is none.
  const shown = share > 0.995 && share < 1 ? 0.99 : share < 0.005 && share > 0 ? 0.01 : share;
  return `${shown !== share && Math.abs(shown - share) > 0.0001 ? (share > 0.5 ? ">\u202f" : "<\u202f") : ""}${number(100 * shown)}\u202f%`;
}

let asked = 0;
let busy = false;

/** Shows the odds of what is typed. While an answer is computed only the latest question waits. */
async function compute() {
  asked += 1;
  if (busy) {
    return;
  }
  busy = true;
  for (let done = 0; done < asked; ) {
    done = asked;
    await answer();
  }
  busy = false;
}

async function answer() {
  const [attackers, defenders] = [attack.value, defend.value];
  const begun = performance.now();
  try {
    const found = JSON.parse(await module.call("odds", JSON.stringify({ rules: "all", attack: attackers, defend: defenders }), lang));
    const time = performance.now() - begun;
    fault(part("fault"), null);
    part("chart").replaceChildren(picture(found.svg));
    const head = make("tr", {}, ...["rule", "attacker", "defender", "neither"].map((key) => make("th", { scope: "col" }, say(key))));
    const rows = found.rows.map((/** @type {any} */ row) =>
      make("tr", {}, make("th", { scope: "row" }, row.title), ...["attacker", "defender", "neither"].map((side) => make("td", {}, percent(row.win[side])))),
    );
    part("sums").replaceChildren(make("thead", {}, head), make("tbody", {}, ...rows));
    part("sentences").replaceChildren(...found.rows.map((/** @type {any} */ row) => make("div", { class: "sheet" }, make("h3", {}, row.title), ...row.sentences.map((/** @type {string} */ sentence) => make("p", { class: "small" }, sentence)))));
    part("time").textContent = say("computed", number(Math.max(1, Math.round(time))));
    history.replaceState(null, "", `#${new URLSearchParams({ attack: attackers, defend: defenders })}`);
    document.documentElement.dataset.odds = `${attackers}|${defenders}`;
  } catch (error) {
    fault(part("fault"), error);
    document.documentElement.dataset.odds = "";
  }
}

/** @param {any[]} units */
function buttons(units) {
  for (const [field, place] of [[attack, part("attack-units")], [defend, part("defend-units")]]) {
    place.replaceChildren(
      ...units.map((unit) =>
        make("button", { type: "button", title: say("cost", unit.cost), "aria-label": say("add", unit.title), click: () => ((field.value = more(field.value, unit.name)), void compute()) }, unit.title),
      ),
    );
  }
}

attack.addEventListener("input", compute);
defend.addEventListener("input", compute);
part("battle").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
buttons(JSON.parse(await module.call("battleUnits", lang)));
await compute();
