// One race of the goose that can be weighed and played.

import { fault, make, picture } from "./dom.js";
import { Ended, Module, seed } from "./module.js";
import { lang, number, say } from "./words.js";

/** Draws the courses; what weighs has a worker of its own, which can be ended.
 * @type {Module | undefined}
 */
let drawer;

/** The scales of one number of pieces. */
export class Scales {
  /** @param {number} pieces
   * @param {() => string} length of the track
   * @param {(found: { luck: number, wins: number }) => void} [weighed] called with luck, and games in 100 that the better player wins
   */
  constructor(pieces, length, weighed) {
    this.pieces = pieces;
    this.length = length;
    this.weighed = weighed;
    /** @type {Module | undefined} */
    this.module = undefined;
    this.picture = make("div", { class: "scales" });
    this.sentence = make("p", { class: "say", hidden: true });
    this.note = make("p", { class: "small mut", role: "status" });
    this.wrong = make("p", { class: "bad", role: "alert", hidden: true });
    this.button = make("button", { class: "btn pri weigh", type: "button", click: () => this.press() }, say("weigh"));
    this.link = make("a", { class: "btn quiet" }, say("playIt"));
    this.element = make(
      "section",
      { class: "weighed", "data-pieces": pieces },
      make("h2", {}, say(`pieces${pieces}`)),
      this.picture,
      this.sentence,
      this.note,
      this.wrong,
      make("div", { class: "btns" }, this.button, this.link),
    );
    this.clear();
  }

  get options() {
    return `course=short,length=${this.length()},pieces=${this.pieces}`;
  }

  /** Forgets what was measured, and shows the course instead. */
  clear() {
    this.module?.end();
    this.module = undefined;
    this.link.href = `play.html?game=goose&options=${encodeURIComponent(this.options)}`;
    void this.course();
    this.sentence.hidden = true;
    this.note.textContent = "";
    fault(this.wrong, null);
    this.button.textContent = say("weigh");
    delete this.element.dataset.luck;
  }

  /** Shows the course before it is weighed. */
  async course() {
    const { options } = this;
    drawer ??= new Module("goose");
    const match = await drawer.make("Match", "goose", options, seed(), lang);
    const svg = await match.call("svg", 0, [], false);
    void match.free();
    // Another course may have been chosen meanwhile, or this one weighed.
    if (options === this.options && !this.module && !this.element.dataset.luck) {
      this.picture.replaceChildren(picture(svg));
    }
  }

  /** Weighs, or ends a measurement that is under way. */
  press() {
    return this.module ? this.clear() : this.weigh();
  }

  async weigh() {
    const module = new Module("goose");
    this.module = module;
    this.button.textContent = say("stop");
    this.note.textContent = say("computing");
    const begun = performance.now();
    try {
      const found = JSON.parse(await module.call("luck", "goose", this.options, "perfect-2", 0, seed(), lang));
      const time = Math.round(performance.now() - begun);
      const luck = found.report.measures.find((/** @type {any} */ one) => one.name === "luck").value;
      const wins = found.report.pairs[0]?.score ?? 0.5;
      this.picture.replaceChildren(picture(found.svg));
      this.sentence.textContent = found.sentence;
      this.sentence.hidden = false;
      this.note.textContent = say("measured", number(Math.max(1, time)), found.exact ? say("exact") : say("games", number(found.games)));
      // With one piece there is nothing that skill could decide, and so no share of it to compare.
      const percent = luck === null ? 100 : Math.round(100 * luck);
      this.element.dataset.luck = String(percent);
      this.weighed?.({ luck: percent, wins: Math.round(100 * wins) });
    } catch (error) {
      if (error instanceof Ended) {
        return;
      }
      fault(this.wrong, error);
      this.note.textContent = "";
    }
    module.end();
    this.module = undefined;
    this.button.textContent = say("weighAgain");
  }
}
