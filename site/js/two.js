// Games of two people, each at a browser of their own: by blocks of text that they hand each other, or over a direct connection.

import { Board, act, saveRecord } from "./board.js";
import { fault, make, part } from "./dom.js";
import { GAMES, listed } from "./games.js";
import { Module, random } from "./module.js";
import { Peer, arrangement } from "./peer.js";
import { setUp } from "./setup.js";
import * as store from "./store.js";
import { italian, lang, say } from "./words.js";

/** A game as it is kept. `draft` are moves of a turn that is not whole yet.
 * @typedef {{ id: string, game: string, saved: string, draft: string[], players: string[], own: number[], over: string | null }} Kept
 */

/** Secret of a new game, by which choices are sealed and dice agreed on. */
const secret = () => random(64, "0123456789abcdef");

/** The game that a block is for.
 * @param {string} text
 */
function addressed(text) {
  const found = /\bgame\s+([a-z_]+)(?=[:\s])[\s\S]{0,600}?@([a-z0-9_]{4,16})\b/.exec(text);
  return found ? { game: found[1], id: found[2] } : undefined;
}

/** The check of a block, by which it is known from others.
 * @param {string | undefined} block
 */
function checksum(block) {
  return /^check (\S+)/m.exec(block ?? "")?.[1] ?? "";
}

/** A game of two people at one of its two browsers. */
class Two {
  /** @param {Kept} kept
   * @param {Module} module
   * @param {import("./module.js").Remote} letters
   */
  constructor(kept, module, letters) {
    this.kept = kept;
    this.module = module;
    this.letters = letters;
    /** @type {import("./module.js").Remote | undefined} */
    this.match = undefined;
    /** The block that went over the present connection last.
     * @type {string | undefined}
     */
    this.handed = undefined;
    /** Whether the choice that is due is sealed. */
    this.secret = false;
    this.board = new Board(part("table"), (seat, action) => this.play(seat, action));
    // What comes from outside and what is played here is done one after another.
    /** @type {Promise<unknown>} */
    this.queue = Promise.resolve();
  }

  /** @param {Kept} kept */
  static async load(kept) {
    const module = new Module(kept.game);
    return new Two(kept, module, await module.make("Letters.load", kept.saved, lang));
  }

  /** @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  after(work) {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** Begins to show the game. */
  async open() {
    part("ways").hidden = true;
    part("lead").hidden = true;
    part("mailing").hidden = false;
    history.replaceState(null, "", `two.html?id=${this.kept.id}`);
    part("acts").replaceChildren(
      act("undo", say("undo"), () => this.after(() => this.back())),
      act("flip", say("turnBoard"), () => this.board.turn()),
      act("save", say("save"), async () => saveRecord(this.kept.game, await this.letters.call("record"))),
      act("resign", say("resign"), () => confirm(say("reallyResign")) && this.after(() => this.resign())),
    );
    await this.show();
  }

  /** The match with the moves of a turn that is not whole. */
  async drafted() {
    const match = await this.letters.take("match");
    const seat = await this.letters.call("seat");
    const draft = this.kept.draft;
    try {
      for (const action of draft) {
        await match.call("play", seat, action);
      }
    } catch {
      // The match has gone on otherwise.
      this.kept.draft = [];
      void match.free();
      return this.letters.take("match");
    }
    return match;
  }

  /** Shows the match, and what has to be done next. */
  async show() {
    const [next, seat, block, own, players] = await this.letters.many(["next"], ["seat"], ["block"], ["own"], ["players"]);
    void this.match?.free();
    this.match = await this.drafted();
    const [title, waits, outcome, points] = await this.match.many(["title"], ["waitsFor"], ["outcome"], ["points"]);
    this.kept.players = [...players];
    this.kept.own = [...own];
    this.kept.over = next === "over" || (points && next !== "move") ? (outcome ?? "") : null;
    const theirs = this.other;
    part("heading").textContent = title;
    // What this player has sealed is no part of the match, so both are awaited until both are in.
    const secret = next === "move" && waits.length > 1;
    this.secret = secret;
    const titles = { move: secret ? say("chooseSecret") : say("yourMove"), over: say("over") };
    const waiting = this.connected ? say("waitDirect") : block ? say("waitHint") : "";
    const ended = this.kept.over !== null;
    await this.board.show({
      match: this.match,
      view: own[0],
      seat: next === "move" ? seat : 0,
      waits: [...waits],
      players: this.kept.players.map((name, index) => (own.includes(index + 1) ? `${name} (${say("you").toLowerCase()})` : name)),
      title: ended ? titles.over : titles[/** @type {"move" | "over"} */ (next)] ?? say("waitTheirs", theirs),
      sentence: ended ? (outcome ?? "") : next === "move" ? undefined : waiting,
      secret,
    });
    part("undo").hidden = this.kept.draft.length === 0;
    part("resign").hidden = ended;
    part("hand").textContent = say("handBlock", theirs);
    part("block").value = block ?? "";
    part("outgoing").hidden = !block || this.kept.draft.length > 0;
    part("mail").href = `mailto:?subject=${encodeURIComponent(say("subject", title, this.kept.id))}&body=${encodeURIComponent(block ?? "")}`;
    part("share").hidden = !navigator.share;
    await this.keep();
    if (ended) {
      await this.verdict();
    }
    // What looks at the page from outside, such as a test, sees by these that it has come to rest.
    Object.assign(document.documentElement.dataset, { next: ended ? "over" : next, block: checksum(block) });
  }

  get other() {
    return this.kept.players.find((_, index) => !this.kept.own.includes(index + 1)) ?? say("opponentName");
  }

  get connected() {
    return peer?.channel?.readyState === "open" && talk === this;
  }

  /** What a check of the record says, below the board. */
  async verdict() {
    const said = JSON.parse(await this.module.call("verify", await this.letters.call("record"), lang));
    part("move").replaceChildren(
      make("div", { class: "sheet", id: "verdict" }, make("h3", {}, say(said.ok ? "good" : "refused")), ...said.lines.map((/** @type {string} */ line) => make("p", { class: "small" }, line))),
      make("div", { class: "btns" }, make("button", { class: "btn", type: "button", id: "keep", click: async () => saveRecord(this.kept.game, await this.letters.call("record")) }, say("save"))),
    );
  }

  async keep() {
    this.kept.saved = await this.letters.call("save");
    await store.keep("letters", this.kept);
  }

  /** A move of this player: sealed where both choose at once; elsewhere a turn is handed over when it is whole.
   * @param {number} seat
   * @param {string} action
   */
  play(seat, action) {
    return this.after(async () => {
      document.documentElement.dataset.next = "busy";
      const match = /** @type {import("./module.js").Remote} */ (this.match);
      const { secret } = this;
      if (!secret) {
        const played = await match.call("play", seat, action);
        this.kept.draft = [...this.kept.draft, played];
        const waits = [...(await match.call("waitsFor"))];
        // A turn is whole once another player has something to choose.
        if (waits.length > 0 && waits.every((one) => this.kept.own.includes(one))) {
          await this.show();
          return;
        }
      }
      const turn = secret ? action : this.kept.draft.join("\n");
      try {
        await this.letters.call("play", turn);
      } finally {
        this.kept.draft = [];
        await this.settle();
      }
    });
  }

  /** Takes a move of a draft back. */
  async back() {
    this.kept.draft = this.kept.draft.slice(0, -1);
    await this.show();
  }

  async resign() {
    await this.letters.call("resign");
    await this.settle();
  }

  /** Reads what the other player sent.
   * @param {string} text
   */
  receive(text) {
    return this.after(async () => {
      document.documentElement.dataset.next = "busy";
      try {
        return await this.letters.call("receive", text);
      } finally {
        await this.settle();
      }
    });
  }

  /** Makes the block that the other player waits for if there is nothing to choose, hands over what there is, and shows all. */
  async settle() {
    if ((await this.letters.call("next")) === "answer") {
      await this.letters.call("answer");
    }
    await this.keep();
    await this.hand();
    await this.show();
  }

  /** Sends the latest block if there is a connection, once. */
  async hand() {
    const block = await this.letters.call("block");
    if (block && this.connected && block !== this.handed) {
      this.handed = block;
      peer?.send(block);
    }
  }
}

/** The game that is shown.
 * @type {Two | undefined}
 */
let talk;
/** @type {Peer | undefined} */
let peer;

/** @param {Two} two */
async function open(two) {
  talk?.module.end();
  talk = two;
  await two.open();
}

/** Reads a block, whatever game it is for. Says whether it was news.
 * @param {string} text
 */
async function read(text) {
  const about = addressed(text);
  if (!about || !listed(about.game)) {
    throw new Error(say("noBlock"));
  }
  if (talk?.kept.id === about.id) {
    return talk.receive(text);
  }
  const kept = await store.find("letters", about.id);
  if (kept) {
    await open(await Two.load(kept));
    return /** @type {Two} */ (talk).receive(text);
  }
  if (!/^\W*offer\b/m.test(text)) {
    throw new Error(say("unknownBlock", about.id));
  }
  const module = new Module(about.game);
  try {
    const letters = await module.make("Letters.accept", text, secret(), lang);
    const two = new Two({ id: about.id, game: about.game, saved: "", draft: [], players: [], own: [], over: null }, module, letters);
    await two.keep();
    await open(two);
    await two.after(() => two.settle());
    return true;
  } catch (error) {
    module.end();
    throw error;
  }
}

/** Reads what was pasted: a block, or a text that arranges a connection.
 * @param {any} field
 * @param {any} wrong
 */
async function pasted(field, wrong) {
  fault(wrong, null);
  part("read-note").textContent = "";
  try {
    const arranged = arrangement(field.value);
    if (arranged?.type === "offer") {
      await answer(arranged);
    } else if (arranged) {
      await peer?.accept(arranged);
    } else {
      const news = await read(field.value);
      part("read-note").textContent = news ? "" : say("readBefore");
    }
    field.value = "";
  } catch (error) {
    fault(wrong, error);
  }
}

/** A fresh end of a connection. */
function end() {
  peer?.close();
  const fresh = new Peer(
    (state) => peer === fresh && void reached(state),
    heard,
  );
  peer = fresh;
  return fresh;
}

/** @param {"open" | "closed"} state */
async function reached(state) {
  part("direct-state").textContent = say(state === "open" ? "connected" : "disconnected");
  document.documentElement.dataset.direct = state;
  part("arranging").hidden = state === "open";
  part("arranging-guest").hidden = true;
  // After a break both say again what they said last; what was read before does no harm.
  if (talk) {
    talk.handed = undefined;
    await talk.after(() => /** @type {Two} */ (talk).hand());
  }
  if (talk) {
    await talk.after(() => /** @type {Two} */ (talk).show());
  }
}

/** What came over the connection is read in its order. */
let hearing = Promise.resolve();

/** @param {string} text that came over the connection */
function heard(text) {
  hearing = hearing.then(async () => {
    try {
      await read(text);
    } catch (error) {
      fault(part("wrong"), error);
      fault(part("start-wrong"), error);
    }
  });
}

/** Arranges a connection for the game that is shown. */
async function connect() {
  const two = /** @type {Two} */ (talk);
  part("direct-state").textContent = say("connecting");
  part("connection").value = await end().offer(two.kept.id);
  part("arranging").hidden = false;
  document.documentElement.dataset.direct = "offered";
}

/** Answers the other's wish to connect.
 * @param {{ type: "offer" | "answer", sdp: string, game: string }} offer
 */
async function answer(offer) {
  const kept = await store.find("letters", offer.game);
  if (kept && talk?.kept.id !== offer.game) {
    await open(await Two.load(kept));
  }
  part("guest-connection").value = await end().answer(offer);
  part("arranging-guest").hidden = false;
  document.documentElement.dataset.direct = "answered";
}

/** @param {string} id of a field
 * @param {any} note
 */
async function copy(id, note) {
  await navigator.clipboard.writeText(part(id).value).catch(() => part(id).select());
  note.textContent = say("copied");
}

/** The form by which a game is offered.
 * @param {string} name of the game
 */
async function offer(name) {
  // The form of another game goes at once: its module is gone.
  setting?.end();
  part("setting").replaceChildren();
  delete document.documentElement.dataset.setting;
  const module = new Module(name);
  setting = module;
  const games = await module.call("games", lang).catch(() => undefined);
  if (setting !== module) {
    return;
  }
  const game = JSON.parse(games).find((/** @type {any} */ one) => one.name === name);
  const usual = listed(name)?.start ?? "";
  const seats = (/** @type {number} */ count, /** @type {string[]} */ names) => [
    make("label", { class: "field" }, make("span", {}, say("ownSeat")), make("select", { id: "own-seat" }, ...names.slice(0, count).map((title, index) => make("option", { value: index + 1, selected: index === 1 }, title)))),
  ];
  await setUp(part("setting"), module, game, usual, { seats, begin: say("offerIt") }, async (options, count) => {
    const own = Number(part("own-seat").value);
    const [mine, theirs] = [part("mine").value.trim() || say("you"), part("theirs").value.trim() || say("opponentName")];
    localStorage.setItem("name", part("mine").value.trim());
    const id = random(6, "abcdefghijklmnopqrstuvwxyz012345");
    const hidden = secret();
    const named = (/** @type {number[]} */ seats) => Array.from({ length: count }, (_, index) => (seats.includes(index + 1) ? mine : theirs));
    try {
      // With a seat goes its whole side, which the first try tells.
      const tried = await module.make("Letters.offer", name, options, own, named([own]), id, hidden, lang);
      const side = [...(await tried.call("own"))];
      const letters = await module.make("Letters.offer", name, options, own, named(side), id, hidden, lang);
      setting = undefined;
      await open(new Two({ id, game: name, saved: "", draft: [], players: [], own: [], over: null }, module, letters));
    } catch (error) {
      fault(part("start-wrong"), error);
    }
  });
}

/** The module of the form.
 * @type {Module | undefined}
 */
let setting;

/** The games that are kept. */
async function lists() {
  const kept = await store.all("letters");
  part("kept").hidden = kept.length === 0;
  part("running").replaceChildren(
    ...kept.map((game) => {
      const found = listed(game.game);
      const row = make(
        "li",
        {},
        make("img", { src: new URL(`../pictures/${found?.picture}.svg`, import.meta.url).href, alt: "", width: 84, height: 84 }),
        make(
          "div",
          {},
          make("a", { href: `two.html?id=${game.id}` }, make("b", {}, `${found?.title[italian ? 1 : 0]} @${game.id}`)),
          make("p", { class: "small mut" }, `${game.players.join(" – ")}${game.over === null ? "" : ` · ${game.over}`}`),
          make("button", { class: "link", type: "button", click: async () => confirm(say("reallyDelete")) && (await store.forget("letters", game.id), row.remove()) }, say("delete")),
        ),
      );
      return row;
    }),
  );
}

part("game").replaceChildren(...GAMES.filter((game) => game.mail).map((game) => make("option", { value: game.name, selected: game.name === "nibelungenlied" }, game.title[italian ? 1 : 0])));
part("game").addEventListener("change", () => void offer(part("game").value));
part("mine").value = localStorage.getItem("name") ?? "";
part("copy").addEventListener("click", () => copy("block", part("copied")));
part("share").addEventListener("click", () => void navigator.share({ text: part("block").value }).catch(() => undefined));
part("copy-connection").addEventListener("click", () => copy("connection", part("direct-state")));
part("copy-guest").addEventListener("click", () => copy("guest-connection", part("guest-note")));
part("connect").addEventListener("click", () => void connect());
for (const [form, field, wrong] of [["start-reading", "start-pasted", "start-wrong"], ["reading", "pasted", "wrong"], ["arranged", "their-connection", "direct-wrong"]]) {
  part(form).addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    void pasted(part(field), part(wrong));
  });
}
addEventListener("pagehide", () => peer?.close());

const id = new URLSearchParams(location.search).get("id");
const kept = id ? await store.find("letters", id) : undefined;
if (kept) {
  await open(await Two.load(kept));
} else {
  await lists();
  await offer(part("game").value);
}
