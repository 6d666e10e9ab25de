// The form in which a game is set up: who plays, and by which options of the rules.

import { make, picture } from "./dom.js";
import { seed } from "./module.js";
import { lang, number, say } from "./words.js";

/** Limits of programs that have no strength of their own. */
const LIMITS = ["200ms", "1s", "3s", "10s"];

/** The field of an option.
 * @param {any} option
 * @param {string} value
 */
function field(option, value) {
  const { values, name } = option;
  if (values.type === "enum") {
    return make("select", { name }, ...values.values.map((/** @type {any} */ one) => make("option", { value: one.value, selected: one.value === value }, one.title)));
  }
  if (values.type === "int" && !values.none) {
    return make("input", { name, type: "number", min: values.min, max: values.max, value });
  }
  return make("input", { name, value, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
}

/** Options as text, without those that are as usual.
 * @param {any[]} options
 * @param {Record<string, string>} chosen
 */
export function written(options, chosen) {
  return options
    .filter((option) => chosen[option.name] !== undefined && chosen[option.name] !== option.default)
    .map((option) => `${option.name}=${chosen[option.name]}`)
    .join(",");
}

/** Options of a text.
 * @param {any[]} options
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parsed(options, text) {
  /** @type {Record<string, string>} */
  const chosen = Object.fromEntries(options.map((option) => [option.name, option.default]));
  for (const pair of text ? text.split(/,(?=[a-z_]+=)/) : []) {
    const at = pair.indexOf("=");
    chosen[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return chosen;
}

/** The set-up of a game in a place of the page.
 * @param {HTMLElement} place
 * @param {import("./module.js").Module} module
 * @param {any} game as the module describes it
 * @param {string} start options to begin with
 * @param {{ seats: (seats: number, names: string[]) => Node[], begin: string }} more what stands above the options
 * @param {(options: string, seats: number) => void} done
 */
export function setUp(place, module, game, start, more, done) {
  const chosen = parsed(game.options, start);
  const options = make(
    "div",
    { class: "options" },
    ...game.options.map((/** @type {any} */ option) =>
      make("label", { class: "field", title: option.summary }, make("span", {}, option.title), field(option, chosen[option.name]), make("small", { class: "mut" }, option.summary)),
    ),
  );
  const drawer = make("details", { class: "drawer" }, make("summary", {}, say("options")), options);
  const seats = make("div", { id: "players" });
  const wrong = make("p", { class: "bad", role: "alert", hidden: true });
  const board = make("div", { class: "board preview" });
  const begin = make("button", { class: "btn pri", id: "begin" }, more.begin);
  const form = make(
    "form",
    { class: "set-up" },
    make("fieldset", {}, make("legend", {}, say("players")), seats),
    game.options.length > 0 && drawer,
    wrong,
    make("div", { class: "btns" }, begin),
  );
  place.replaceChildren(make("div", { class: "setting" }, form, board));
  let text = written(game.options, chosen);
  let count = 0;
  /** Shows the start that the options mean, or what is wrong with them. */
  const look = async () => {
    for (const element of options.querySelectorAll("[name]")) {
      chosen[element.name] = element.value;
    }
    text = written(game.options, chosen);
    try {
      const match = await module.make("Match", game.name, text, seed(), lang);
      const [svg, found] = await match.many(["svg", 0, [], false], ["seats"]);
      const names = await match.many(...Array.from({ length: found }, (_, index) => ["seatName", index + 1]));
      void match.free();
      board.replaceChildren(picture(svg));
      if (found !== count) {
        count = found;
        seats.replaceChildren(...more.seats(found, names));
      }
      wrong.hidden = true;
    } catch (error) {
      wrong.textContent = error instanceof Error ? error.message : String(error);
      wrong.hidden = false;
      drawer.open = true;
    }
    begin.disabled = !wrong.hidden;
  };
  options.addEventListener("change", look);
  form.addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    done(text, count);
  });
  return look().then(() => {
    // Another game may have been chosen, or one be played, by now.
    if (form.isConnected) {
      document.documentElement.dataset.setting = game.name;
    }
  });
}

/** Who sits at a seat: a person at this screen, or a program.
 * @param {any} game
 * @param {number} seat from 1
 * @param {string} name
 * @param {string} kept who it was the last time
 */
export function player(game, seat, name, kept) {
  const usual = ["captain", "level:3", "mcts"].map((name) => game.opponents.find((/** @type {any} */ one) => one.name === name)).find(Boolean) ?? game.opponents[0];
  const wished = kept || (seat === 1 ? "you" : usual.name);
  const title = (/** @type {any} */ one) => (one.elo === null ? one.title : say("elo", one.title, number(one.elo)));
  const select = make(
    "select",
    { "data-seat": seat, change: () => (time.hidden = !limited()) },
    make("option", { value: "you", selected: wished === "you" }, say("person")),
    make("optgroup", { label: say("program") }, ...game.opponents.map((/** @type {any} */ one) => make("option", { value: one.name, selected: one.name === wished }, title(one)))),
  );
  const limited = () => game.opponents.find((/** @type {any} */ one) => one.name === select.value)?.limited ?? false;
  const time = make(
    "label",
    { class: "field thinks" },
    make("span", {}, say("thinks")),
    make("select", { "data-limit": seat }, ...LIMITS.map((limit) => make("option", { value: limit, selected: limit === "1s" }, limit.endsWith("ms") ? say("seconds", number(parseInt(limit, 10) / 1000, 1)) : say("seconds", parseInt(limit, 10))))),
  );
  time.hidden = !limited();
  return make("div", { class: "player" }, make("label", { class: "field" }, make("span", {}, name), select), time);
}

/** The players as they are chosen.
 * @param {any} game
 * @returns {{ name: string, title: string, limit: string }[]}
 */
export function players(game) {
  return [...document.querySelectorAll("select[data-seat]")].map((select) => {
    const { value, dataset } = /** @type {HTMLSelectElement} */ (select);
    const found = game.opponents.find((/** @type {any} */ one) => one.name === value);
    const limit = /** @type {HTMLSelectElement} */ (document.querySelector(`select[data-limit="${dataset.seat}"]`));
    return { name: value, title: found?.title ?? say("you"), limit: found?.limited ? limit.value : "" };
  });
}
