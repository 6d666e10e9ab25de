// Games against programs, or of several people at one screen.

import { Board, act, saveRecord } from "./board.js";
import { fault, make, markdown, part } from "./dom.js";
import { GAMES, listed } from "./games.js";
import { Ended, Module, random, seed } from "./module.js";
import { player, players, setUp } from "./setup.js";
import * as store from "./store.js";
import { italian, lang, say } from "./words.js";

const place = part("table");
const asked = new URLSearchParams(location.search);

/** A game as it is kept: enough to go on with it after everything else was lost.
 * @typedef {{ id: string, game: string, options: string, seed: string, players: { name: string, title: string, limit: string }[], record: string, title: string, events: number, over: string | null }} Kept
 */

/** A game that is being played. */
class Game {
  /** @param {Kept} kept */
  constructor(kept) {
    this.kept = kept;
    this.listed = listed(kept.game);
    this.board = new Board(place, (seat, action) => this.play(seat, action));
    // Both are there once the game is loaded, which comes first.
    /** @type {Module} */
    this.module = /** @type {any} */ (undefined);
    /** @type {import("./module.js").Remote} */
    this.match = /** @type {any} */ (undefined);
    /** Counts the runs, so that one that was overtaken ends. */
    this.runs = 0;
    /** Whether all choose at once, and after how many events. */
    this.secret = false;
    this.round = 0;
    /** The person who looks at the screen, where some things are hidden from others. */
    this.looks = 0;
    /** @type {number[]} */
    this.waits = [];
    this.people = kept.players.flatMap(({ name }, index) => (name === "you" ? [index + 1] : []));
  }

  /** Loads the module, and the match as it is kept. */
  async load() {
    this.module = new Module(this.kept.game);
    const seed = BigInt(this.kept.seed);
    const { game, options, record } = this.kept;
    this.match = record ? await this.module.make("Match.fromRecord", record, seed, lang) : await this.module.make("Match", game, options, seed, lang);
    this.kinds = JSON.parse(await this.module.call("games", lang)).find((/** @type {any} */ one) => one.name === game).kinds;
    part("heading").textContent = await this.match.call("title");
    this.acts();
    void rules(this.module, game);
  }

  /** Whether the people at this screen must not see the same. */
  get hides() {
    return this.people.length > 1 && (this.kinds.simultaneous || this.kinds.hidden);
  }

  /** Goes on until a person has to do something, or all is over. */
  async run() {
    const run = ++this.runs;
    try {
      while (run === this.runs && (await this.step())) {
        // Each step is a message to the worker, so the page stays alive.
      }
    } catch (error) {
      if (!(error instanceof Ended)) {
        fault(part("fault"), error);
        throw error;
      }
    }
  }

  /** One step of the game. Says whether there is another one without a person. */
  async step() {
    const [found, events] = await this.match.many(["waitsFor"], ["events"]);
    const waits = [...found];
    this.waits = waits;
    // One who has chosen already is not awaited any more.
    this.secret = waits.length > 1 || (this.secret && events === this.round);
    this.round = events;
    if (waits.length === 0) {
      await this.finish();
      return false;
    }
    if (waits[0] === 0) {
      return this.chance();
    }
    const program = waits.find((seat) => !this.people.includes(seat));
    if (program) {
      return this.think(program);
    }
    const seat = waits[0];
    const pass = await this.match.call("forcedPass");
    if (pass !== undefined && pass !== null) {
      await this.match.call("play", seat, pass);
      await this.save();
      return true;
    }
    await this.ask(seat);
    return false;
  }

  /** @param {number} seat of a person who is to choose */
  async ask(seat) {
    const name = await this.match.call("seatName", seat);
    if (this.hides && this.looks !== seat) {
      // What the last one saw or chose is not for the next.
      await this.show({ view: 0, title: say("handOver", name), sentence: "" });
      part("move").replaceChildren(make("div", { class: "btns" }, make("button", { class: "btn pri", id: "look", type: "button", click: () => ((this.looks = seat), void this.run()) }, say("show"))));
      this.state("person");
      return;
    }
    const title = this.secret ? say("chooseSecret") : this.people.length > 1 ? say("turnOf", name) : say("yourMove");
    await this.show({ seat, view: seat, title, secret: this.secret });
    this.state("person");
  }

  /** A roll: by a press where it is fun, at once elsewhere. Says whether the game goes on. */
  async chance() {
    const byHand = this.listed?.rollByHand && this.people.length > 0 && localStorage.getItem("roll") !== "once";
    if (!byHand) {
      await this.roll();
      return true;
    }
    await this.show({ title: say("rolls"), sentence: "" });
    const once = make("input", { type: "checkbox", id: "once" });
    part("move").replaceChildren(
      make("div", { class: "btns" }, make("button", { class: "btn pri", id: "roll", type: "button", click: () => this.pressed(once.checked) }, say("roll")), make("label", { class: "check" }, once, make("span", {}, say("rollAtOnce")))),
    );
    part("roll").focus({ preventScroll: true });
    this.state("roll");
    return false;
  }

  /** @param {boolean} once whether later rolls need no press */
  async pressed(once) {
    this.state("busy");
    if (once) {
      localStorage.setItem("roll", "once");
    }
    await this.roll();
    await this.run();
  }

  async roll() {
    await this.match.call("roll");
    await this.save();
    if (this.people.length > 0) {
      await this.show({ title: say("rolls"), sentence: "" });
    }
  }

  /** Lets a program choose. Says whether the game goes on.
   * @param {number} seat
   */
  async think(seat) {
    const { name, title, limit } = this.kept.players[seat - 1];
    await this.show({ title: say("thinking", title), sentence: "" });
    this.state("program");
    part("move").replaceChildren(make("div", { class: "btns" }, make("button", { class: "btn quiet", id: "stop", type: "button", click: () => this.stop() }, say("stop"))));
    const action = await this.match.call("opponent", name, seat, seed(), limit);
    await this.match.call("play", seat, action);
    await this.save();
    return true;
  }

  /** Ends a program that thinks. The worker goes with it, and the match comes back from its record. */
  async stop() {
    this.runs += 1;
    this.module.end();
    await this.load();
    this.waits = [...(await this.match.call("waitsFor"))];
    await this.show({ title: say("stopped"), sentence: "" });
    part("move").replaceChildren(make("div", { class: "btns" }, make("button", { class: "btn pri", id: "think", type: "button", click: () => this.run() }, say("thinkAgain"))));
    this.state("stopped");
  }

  /** Shows the match.
   * @param {object} how
   */
  show(how) {
    const view = this.people.length === 1 ? this.people[0] : this.looks;
    return this.board.show({ match: this.match, view, seat: 0, waits: this.waits, players: this.kept.players.map((one) => one.title), title: "", ...how });
  }

  /** Plays a person's move.
   * @param {number} seat
   * @param {string} action
   */
  async play(seat, action) {
    await this.match.call("play", seat, action);
    this.state("busy");
    this.looks = this.hides ? 0 : this.looks;
    await this.save();
    await this.run();
  }

  /** Takes back what has happened since a person chose last, and that choice. */
  async undo() {
    this.runs += 1;
    this.state("busy");
    const { match, people } = this;
    const before = await match.call("events");
    let [events, waits, back] = [before, /** @type {number[]} */ ([]), true];
    // What a program has chosen in secret goes first, and is no event.
    while (back && (events === before || (people.length > 0 && !waits.some((seat) => people.includes(seat))))) {
      back = await match.call("undo");
      [events, waits] = await match.many(["events"], ["waitsFor"]);
      waits = [...waits];
    }
    this.kept.over = null;
    await this.save();
    await this.run();
  }

  async finish() {
    const [outcome, points] = await this.match.many(["outcome"], ["points"]);
    this.kept.over = outcome ?? "";
    await this.save();
    await this.show({ title: say("over"), sentence: outcome ?? "", view: 0 });
    part("move").replaceChildren(
      make(
        "div",
        { class: "btns" },
        make("button", { class: "btn pri", id: "again", type: "button", click: () => void fresh(this.kept) }, say("again")),
        make("button", { class: "btn", id: "keep", type: "button", click: () => saveRecord(this.kept.game, this.kept.record) }, say("save")),
      ),
      make("p", { class: "bad", hidden: true }),
    );
    document.documentElement.dataset.points = [...(points ?? [])].join(" ");
    this.state("over");
  }

  /** Keeps the game as it is. */
  async save() {
    const [record, events] = await this.match.many(["record", this.kept.players.map((one) => one.title)], ["events"]);
    Object.assign(this.kept, { record, events });
    await store.keep("games", this.kept);
  }

  /** The row below the board. */
  acts() {
    part("acts").replaceChildren(
      act("undo", say("undo"), () => this.undo()),
      act("flip", say("turnBoard"), () => this.board.turn()),
      act("save", say("save"), () => saveRecord(this.kept.game, this.kept.record)),
      make("a", { href: `play.html?game=${this.kept.game}` }, say("newGame")),
    );
  }

  /** Says for whom the page waits, to whatever looks at it from outside.
   * @param {string} state
   */
  state(state) {
    document.documentElement.dataset.state = state;
  }
}

/** The booklet, below the board.
 * @param {Module} module
 * @param {string} game
 */
async function rules(module, game) {
  const text = await module.call("rules", game, lang);
  part("booklet").replaceChildren(markdown(text));
  part("rules").hidden = false;
}

/** Begins a game with the players and options of another.
 * @param {Pick<Kept, "game" | "options" | "players">} of
 */
async function fresh({ game, options, players }) {
  const kept = { id: random(12, "abcdefghijklmnopqrstuvwxyz012345"), game, options, players, seed: String(seed()), record: "", title: "", events: 0, over: null };
  await store.keep("games", kept);
  history.pushState(null, "", `play.html?id=${kept.id}`);
  await open(kept);
}

/** @type {Game | undefined} */
let current;

/** @param {Kept} kept */
async function open(kept) {
  current?.module?.end();
  document.documentElement.dataset.state = "loading";
  part("lists").hidden = true;
  part("about").textContent = "";
  current = new Game(kept);
  await current.load();
  await current.run();
}

/** The form for a new game.
 * @param {string} name
 */
async function offer(name) {
  const found = listed(name);
  const module = new Module(name);
  part("lists").hidden = true;
  part("heading").textContent = found?.title[italian ? 1 : 0] ?? name;
  part("about").textContent = found?.about[italian ? 1 : 0] ?? "";
  const game = JSON.parse(await module.call("games", lang)).find((/** @type {any} */ one) => one.name === name);
  const last = JSON.parse(localStorage.getItem(`players:${name}`) ?? "[]");
  const against = asked.get("against");
  const wished = (/** @type {number} */ index) => (against ? (index === 0 ? "you" : against) : last[index]);
  const seats = (/** @type {number} */ count, /** @type {string[]} */ names) => Array.from({ length: count }, (_, index) => player(game, index + 1, names[index], wished(index)));
  await setUp(place, module, game, asked.get("options") ?? found?.start ?? "", { seats, begin: say("begin") }, (options) => {
    const chosen = players(game);
    localStorage.setItem(`players:${name}`, JSON.stringify(chosen.map((one) => one.name)));
    module.end();
    void fresh({ game: name, options, players: chosen });
  });
  void rules(module, name);
}

/** The games that are kept, and those that one can begin. */
async function lists() {
  const kept = await store.all("games");
  const rows = kept.map((game) => {
    const found = listed(game.game);
    const row = make(
      "li",
      {},
      found?.picture && make("img", { src: pictures(found.picture), alt: "", width: 84, height: 84 }),
      make(
        "div",
        {},
        make("a", { href: `play.html?id=${game.id}` }, make("b", {}, found?.title[italian ? 1 : 0] ?? game.game)),
        make("p", { class: "small mut" }, `${say("against", game.players.filter((/** @type {any} */ one) => one.name !== "you").map((/** @type {any} */ one) => one.title).join(", ") || say("person"))} · ${game.over === null ? say("moves", game.events) : game.over}`),
        make("button", { class: "link", type: "button", click: async () => confirm(say("reallyDelete")) && (await store.forget("games", game.id), row.remove()) }, say("delete")),
      ),
    );
    return row;
  });
  part("kept").hidden = rows.length === 0;
  part("running").replaceChildren(...rows);
  part("all-games").replaceChildren(
    ...GAMES.map((game) =>
      make(
        "a",
        { href: `play.html?game=${game.name}` },
        make("div", { class: "pic" }, game.picture && make("img", { src: pictures(game.picture), alt: "", loading: "lazy" })),
        make("h3", {}, game.title[italian ? 1 : 0]),
        make("p", {}, game.about[italian ? 1 : 0]),
      ),
    ),
  );
}

/** @param {string} name of a picture */
function pictures(name) {
  return new URL(`../pictures/${name}.svg`, import.meta.url).href;
}

addEventListener("popstate", () => location.reload());

const [id, name] = [asked.get("id"), asked.get("game")];
const kept = id ? await store.find("games", id) : undefined;
if (kept) {
  await open(kept);
} else if (listed(name)) {
  await offer(/** @type {string} */ (name));
} else {
  part("gone").hidden = !id;
  await lists();
}
