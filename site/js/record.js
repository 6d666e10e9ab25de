// Checks records, and shows them.

import { Board } from "./board.js";
import { fault, make, part } from "./dom.js";
import { listed } from "./games.js";
import { Module, random, seed } from "./module.js";
import * as store from "./store.js";
import { lang, say } from "./words.js";

/** @type {Module | undefined} */
let module;
/** @type {import("./module.js").Remote | undefined} */
let whole;
/** How many steps before its end the record is shown. */
let back = 0;

/** The game of a record, in either form.
 * @param {string} text
 */
function game(text) {
  return listed((/^Game: ([a-z_]+) /m.exec(text) ?? /"game":\s*"([a-z_]+)/.exec(text))?.[1]);
}

/** @param {string} text */
async function check(text) {
  part("verdict").hidden = true;
  part("steps").hidden = true;
  part("table").replaceChildren();
  fault(part("wrong"), null);
  delete document.documentElement.dataset.verdict;
  const found = game(text);
  if (!found) {
    fault(part("wrong"), say("unknownGame"));
    document.documentElement.dataset.verdict = "none";
    return;
  }
  module?.end();
  module = new Module(found.name);
  const said = JSON.parse(await module.call("verify", text, lang));
  part("verdict").replaceChildren(make("h2", {}, say(said.ok ? "good" : "refused")), ...said.lines.map((/** @type {string} */ line) => make("p", { class: !said.ok && "bad" }, line)));
  part("verdict").hidden = false;
  document.documentElement.dataset.verdict = said.ok ? "good" : "refused";
  if (said.ok) {
    whole = await module.make("Match.fromRecord", text, seed(), lang);
    back = 0;
    part("steps").hidden = false;
    await show();
  }
}

/** Shows the match as it was `back` steps before its end. */
async function show() {
  if (!whole) {
    return;
  }
  const match = await whole.take("clone");
  for (let step = 0; step < back; step++) {
    if (!(await match.call("undo"))) {
      back = step;
    }
  }
  const names = [...part("text").value.matchAll(/^Seat-\d+: (.*)$/gm)].map((found) => found[1]);
  const [waits, outcome, title, events] = await match.many(["waitsFor"], ["outcome"], ["title"], ["events"]);
  const board = new Board(part("table"), async () => {});
  await board.show({ match, view: 0, seat: 0, waits: [...waits], players: names, title, sentence: outcome ?? "" });
  part("acts").replaceChildren();
  part("later").disabled = back === 0;
  part("earlier").disabled = events === 0;
  part("go-on").disabled = waits.length === 0;
}

part("checking").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  void check(part("text").value);
});
part("file").addEventListener("change", async () => {
  const [file] = part("file").files;
  if (file) {
    part("text").value = await file.text();
    await check(part("text").value);
  }
});
part("earlier").addEventListener("click", () => ((back += 1), void show()));
part("later").addEventListener("click", () => ((back = Math.max(0, back - 1)), void show()));
part("go-on").addEventListener("click", async () => {
  const match = /** @type {import("./module.js").Remote} */ (await /** @type {any} */ (whole).take("clone"));
  for (let step = 0; step < back; step++) {
    await match.call("undo");
  }
  const [seats, spec] = await match.many(["seats"], ["game"]);
  const players = Array.from({ length: seats }, () => ({ name: "you", title: say("you"), limit: "" }));
  const [name] = spec.split(":");
  const options = spec.slice(name.length + 1);
  const record = await match.call("record", players.map((one) => one.title));
  const events = await match.call("events");
  const id = random(12, "abcdefghijklmnopqrstuvwxyz012345");
  await store.keep("games", { id, game: name, options, players, seed: String(seed()), record, title: "", events, over: null });
  location.href = `play.html?id=${id}`;
});
