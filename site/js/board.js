// A board with what belongs to it: who plays, what can be chosen next, and what has happened. Moves are put together by pointing at
// the picture, by buttons, or as text; what is complete goes to the page that shows the board.

import { download, fault, make, part, picture } from "./dom.js";
import { say } from "./words.js";

/** More choices than this have no buttons: one points at the board, or types. */
const BUTTONS = 30;
/** More moves than this are not listed in words. */
const LISTED = 400;

/** What is shown of a match.
 * @typedef {{ match: import("./module.js").Remote, view: number, seat: number, title: string, sentence?: string, players: string[], waits: number[], secret?: boolean }} Shown
 */

/** A table: the parts of a page that show a match. */
export class Board {
  /** @param {HTMLElement} place
   * @param {(seat: number, action: string) => Promise<void>} play plays a move; an error is shown beside it
   */
  constructor(place, play) {
    this.play = play;
    /** Cells of a move that is being put together.
     * @type {string[]}
     */
    this.chosen = [];
    this.turned = false;
    /** @type {any[]} */
    this.log = [];
    /** The seat that sees the events as they are kept. */
    this.eye = 0;
    /** @type {Shown | undefined} */
    this.shown = undefined;
    this.drawn = 0;
    document.documentElement.dataset.playing = "";
    place.replaceChildren(
      make("p", { class: "status", id: "status", role: "status" }),
      make(
        "div",
        { class: "game" },
        make("div", { class: "board-of" }, make("div", { class: "board", id: "board" }), make("div", { class: "last cap", id: "last" })),
        make(
          "div",
          { class: "side" },
          make("div", { class: "seats", id: "seats" }),
          make("div", { id: "move" }),
          make("p", { class: "bad", id: "fault", role: "alert", hidden: true }),
          make("div", { class: "row", id: "acts" }),
          make("div", { class: "moves whole-list wide", id: "log", tabindex: "0", role: "region", "aria-label": say("playedSoFar") }),
        ),
      ),
    );
    part("board").addEventListener("click", (/** @type {Event} */ event) => this.point(event));
  }

  /** Shows a match as it is now.
   * @param {Shown} shown
   */
  async show(shown) {
    this.shown = shown;
    this.chosen = [];
    fault(part("fault"), null);
    await this.draw();
  }

  /** The title above the board, and a sentence beside it.
   * @param {string} title
   * @param {string} [sentence]
   * @param {Node[]} more
   */
  status(title, sentence = "", ...more) {
    part("status").replaceChildren(make("b", {}, title), make("span", {}, sentence), ...more);
  }

  /** Draws what is shown, with the cells that are chosen. */
  async draw() {
    const shown = this.shown;
    if (!shown) {
      return;
    }
    const drawn = ++this.drawn;
    const { match, seat, view } = shown;
    const asks = seat > 0;
    const [svg, events, names, prompt, instruction, next] = await match.many(
      ["svg", asks ? seat : view, this.chosen, this.turned],
      ["events"],
      ["seats"],
      ...(asks ? [["prompt", seat, this.chosen], ["instruction", seat, this.chosen], ["nextStep", seat, this.chosen]] : []),
    );
    const seats = Array.from({ length: names }, (_, index) => index + 1);
    const said = await match.many(...seats.flatMap((one) => [["seatName", one], ["standing", one]]));
    // Another seat may see other things of the same events.
    const eye = asks ? seat : view;
    if (events < this.log.length || eye !== this.eye) {
      this.log = [];
      this.eye = eye;
    }
    const news = JSON.parse(await match.call("log", eye, this.log.length));
    // Something else may have been drawn meanwhile.
    if (drawn !== this.drawn) {
      return;
    }
    this.log.push(...news);
    this.board(svg);
    const offered = prompt ? JSON.parse(prompt) : undefined;
    this.status(shown.title, shown.sentence ?? ((this.chosen.length > 0 ? next : undefined) ?? instruction) ?? "");
    this.seats(seats.map((one) => ({ seat: one, name: said[2 * one - 2], standing: said[2 * one - 1] })), shown);
    await this.move(offered);
    this.events(seats.map((one) => said[2 * one - 2]));
    // What looks at the page from outside, such as a test, sees by these that it has come to rest.
    Object.assign(document.documentElement.dataset, { events: String(events), shown: String(drawn) });
  }

  /** @param {string} svg */
  board(svg) {
    const place = part("board");
    const focused = place.contains(document.activeElement) ? document.activeElement?.getAttribute("data-target") : null;
    place.replaceChildren(picture(svg));
    if (focused) {
      (place.querySelector(`[data-target="${CSS.escape(focused)}"]`) ?? part("play") ?? place.querySelector("a"))?.focus();
    }
  }

  /** A press on a cell of the board.
   * @param {Event} event
   */
  point(event) {
    const link = event.target instanceof Element ? event.target.closest("[data-target]") : null;
    if (link) {
      event.preventDefault();
      void this.choose(link.getAttribute("data-target") ?? "");
    }
  }

  /** Takes the next cell of a move; a move that is complete then is played.
   * @param {string} cell
   */
  async choose(cell) {
    const shown = this.shown;
    if (!shown || shown.seat === 0) {
      return;
    }
    fault(part("fault"), null);
    this.chosen = await shown.match.call("click", shown.seat, this.chosen, cell);
    const found = await shown.match.call("prompt", shown.seat, this.chosen);
    const prompt = found ? JSON.parse(found) : undefined;
    if (!prompt) {
      this.chosen = [];
    } else if (prompt.complete && prompt.next.length === 0 && !shown.secret) {
      // What is sealed cannot be taken back, so it waits for one press more.
      await this.send(prompt.complete);
      return;
    }
    await this.draw();
  }

  /** Plays a move.
   * @param {string} action
   */
  async send(action) {
    const shown = this.shown;
    if (!shown) {
      return;
    }
    try {
      await this.play(shown.seat, action);
    } catch (error) {
      this.chosen = [];
      await this.draw();
      fault(part("fault"), error);
    }
  }

  /** @param {{ seat: number, name: string, standing?: string }[]} seats
   * @param {Shown} shown
   */
  seats(seats, shown) {
    const lines = seats.map(({ seat, name, standing }) => {
      const turn = shown.waits.includes(seat);
      return make(
        "div",
        { class: `seat${turn ? " turn" : ""}` },
        make("span", { class: "who" }, name, " ", make("i", {}, shown.players[seat - 1] ?? "")),
        standing && make("span", { class: "standing" }, standing),
        turn && make("span", { class: "vh" }, say("turnOf", name)),
      );
    });
    part("seats").replaceChildren(...lines);
  }

  /** The part by which a move is put together.
   * @param {any} offered
   */
  async move(offered) {
    const place = part("move");
    if (!offered) {
      place.replaceChildren();
      return;
    }
    const { match, seat, secret } = /** @type {Shown} */ (this.shown);
    const few = offered.next.length <= BUTTONS;
    const open = place.querySelector("details")?.open ?? false;
    // What cannot be pointed at has a button however many there are, as what one may buy in a war.
    const linked = new Set([...part("board").querySelectorAll("[data-target]")].map((link) => link.dataset.target));
    const buttons = offered.next
      .filter((/** @type {any} */ choice) => few || !linked.has(choice.cell))
      .map((/** @type {any} */ choice) => make("button", { class: "btn", type: "button", "data-cell": choice.cell, click: () => this.choose(choice.cell) }, choice.title));
    const words = offered.complete && (await match.call("say", offered.complete));
    const list = make("details", { class: "drawer", toggle: () => list.open && this.list(list) }, make("summary", {}, say("allMoves")));
    list.open = open;
    place.replaceChildren(
      make("div", { class: "acts", id: "choices" }, ...buttons),
      !few ? make("p", { class: "hint" }, say("others", offered.next.length)) : "",
      make(
        "div",
        { class: "btns", hidden: !offered.complete && this.chosen.length === 0 },
        offered.complete && make("button", { class: "btn pri", type: "button", id: "play", click: () => this.send(offered.complete) }, say(secret ? "seal" : "playThis", words)),
        this.chosen.length > 0 &&
          make("button", { class: "btn quiet", type: "button", id: "back", click: () => ((this.chosen = this.chosen.slice(0, -1)), void this.draw()) }, say("stepBack")),
      ),
      make(
        "form",
        {
          class: "move",
          submit: (/** @type {SubmitEvent} */ event) => {
            event.preventDefault();
            const field = part("typed");
            if (field.value.trim()) {
              void this.send(field.value.trim());
            }
          },
        },
        make("label", { class: "field" }, make("span", { class: "small" }, say(secret ? "typeSecret" : "typeMove")), make("input", { id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false" })),
        make("button", { class: "btn" }, say(secret ? "sealIt" : "playIt")),
      ),
      list,
    );
    if (open) {
      await this.list(list);
    }
    place.dataset.seat = String(seat);
  }

  /** All moves in words, each as a button.
   * @param {any} details
   */
  async list(details) {
    const { match, seat } = /** @type {Shown} */ (this.shown);
    const legal = await match.call("legal", seat);
    details.querySelector(":scope > div")?.remove();
    if (legal.length > LISTED) {
      details.append(make("div", { class: "hint" }, say("others", legal.length)));
      return;
    }
    const words = await match.many(...legal.map((/** @type {string} */ action) => ["say", action]));
    details.append(
      make("div", { class: "acts" }, ...legal.map((/** @type {string} */ action, /** @type {number} */ index) => make("button", { class: "btn", type: "button", "data-action": action, click: () => this.send(action) }, words[index]))),
    );
  }

  /** What has happened, the latest first.
   * @param {string[]} names of the seats
   */
  events(names) {
    const last = this.log.at(-1);
    part("last").replaceChildren(...(last ? [make("span", {}, `${last.by ? names[last.by - 1] : say("chance")}: ${last.words}`), ...(last.narration ? [make("span", { class: "narrated" }, last.narration)] : [])] : []));
    const rows = this.log
      .map((event, index) => ({ ...event, index }))
      .reverse()
      .map(({ by, words, index }) => make("tr", { class: index + 1 === this.log.length && "current" }, make("td", {}, String(index + 1)), make("td", { class: "by" }, by === null ? "" : by ? names[by - 1] : say("chance")), make("td", {}, words)));
    part("log").replaceChildren(
      rows.length > 0
        ? make("table", { class: "events" }, make("caption", { class: "vh" }, say("playedSoFar")), make("tbody", {}, ...rows))
        : make("p", { class: "hint" }, say("noEvents")),
    );
  }

  /** Turns the picture round. */
  turn() {
    this.turned = !this.turned;
    return this.draw();
  }
}

/** A button in the row of acts.
 * @param {string} id
 * @param {string} text
 * @param {() => unknown} press
 */
export function act(id, text, press) {
  return make("button", { class: "link", type: "button", id, click: press }, text);
}

/** Saves a record as a file.
 * @param {string} game
 * @param {string} record
 */
export function saveRecord(game, record) {
  download(`${game}-${new Date().toISOString().slice(0, 10)}.txt`, record);
}
