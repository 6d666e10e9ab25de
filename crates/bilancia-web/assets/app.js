// @ts-check
// What a form cannot do: boards that answer without a new page, games that move by themselves, keys.

import * as announce from "./announce.js";
import * as clock from "./clock.js";
import * as contact from "./contact.js";
import * as live from "./live.js";
import * as moments from "./moments.js";
import * as news from "./news.js";
import * as notice from "./notice.js";
import * as reveal from "./reveal.js";
import * as sound from "./sound.js";
import * as turn from "./turn.js";

/** The scripts of boards, which only pages with one bring; see `board.js`.
 * @typedef {{ dice: typeof import("./dice.js"), drag: typeof import("./drag.js"), invite: typeof import("./invite.js"), war: typeof import("./war.js") }} Board
 * @type {Board | undefined}
 */
let board;

/** What a server in front of this one answers while this one does not. */
const AWAY = [502, 503, 504];

/** The scripts of maps, which only pages with one need.
 * @type {Promise<typeof import("./room.js")> | undefined}
 */
let room;

/** Fetches the scripts of maps on the first page with one, and sees to each map as it comes. */
function lookAtMap() {
  if (!room && document.querySelector(".board svg[data-map]")) {
    room = import("./room.js");
    void room.then((room) => room.watch(read, follow, pending));
  }
  void room?.then((room) => room.look());
}

/** The scripts of choices that browsers seal and of boards with many points, which only pages with one need.
 * @type {Promise<typeof import("./points.js")> | undefined}
 */
let points;

/** Fetches them on the first page that needs them, and sees to each page as it comes. */
function lookAtPoints() {
  if (!points && document.querySelector("#sealing, #opening, .board.dense")) {
    points = import("./points.js");
    void points.then(({ narrow, seal }) => {
      narrow.watch((link) => void follow(link));
      seal.watch((form) => send(form, false));
    });
  }
  void points?.then(({ narrow, seal }) => {
    narrow.look();
    seal.look((form) => send(form, true));
  });
}

/** The script of lists of offers.
 * @type {typeof import("./offers.js") | undefined}
 */
let offers;

/** Fetches it on the first page with such a list. */
function lookAtOffers() {
  if (!offers && document.querySelector("[data-offers]")) {
    void import("./offers.js").then((script) => void (offers = script));
  }
}

/** The script of lines that refute an answer to a puzzle.
 * @type {Promise<typeof import("./line.js")> | undefined}
 */
let line;

/** Fetches it on the first page with such a line, and sees to each page as it comes. */
function lookAtLine() {
  if (document.querySelector("ol.line")) {
    line ??= import("./line.js");
  }
  void line?.then((line) => line.look());
}

/** Sees to the board of each page as it comes. */
function lookAtBoard() {
  board?.invite.look();
  board?.dice.look((form) => send(form, true));
}

/** Takes the scripts of boards.
 * @param {Board} scripts
 */
export function bring(scripts) {
  board = scripts;
  scripts.drag.watch(follow, (target) => void room?.then((room) => room.miss(target, read)));
  scripts.war.watch();
  lookAtBoard();
}

/** Scrolls each list of moves to the row of the position that is shown. */
function lookAtMoves() {
  for (const list of document.querySelectorAll(".moves")) {
    const row = list.querySelector("tr[aria-current], tr.current");
    if (row instanceof HTMLElement && list instanceof HTMLElement) {
      // The offset of a row counts from its table, that of the list from the page.
      const from = row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
      const to = from + row.offsetHeight;
      if (from < list.scrollTop || to > list.scrollTop + list.clientHeight) {
        list.scrollTop = from - (list.clientHeight - row.offsetHeight) / 2;
      }
    }
  }
}

/** Does what every new state of a page needs. */
function look() {
  lookAtMoves();
  announce.look();
  clock.look();
  lookAtLine();
  lookAtOffers();
  moments.look();
  lookAtPoints();
  lookAtBoard();
  sound.look();
  notice.look();
  lookAtMap();
  turn.look();
  stream.look();
}

/** A page without what is for browsers that run no scripts. A parser of its own takes that for plain elements, and a page that
 * loads itself anew would do so in the middle of a move.
 * @param {string} text
 */
function parse(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  page.querySelectorAll("noscript").forEach((part) => part.remove());
  return page;
}

/** @param {string} url */
async function read(url) {
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  return answer.ok ? parse(await answer.text()) : undefined;
}

/** @param {unknown} field
 * @returns {field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement}
 */
function isField(field) {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/** Whether somebody has typed or chosen something here.
 * @param {unknown} field
 * @returns {field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement}
 */
function isChanged(field) {
  if (field instanceof HTMLInputElement && field.type === "radio") {
    return field.checked && !field.defaultChecked;
  }
  return isField(field) && (field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== field.defaultValue);
}

/** Whether the panel of a room is about what it was about: the step and the area that is chosen, with nothing new said at its top.
 * @param {Element} old
 * @param {Element} fresh
 */
function goesOn(old, fresh) {
  const about = (/** @type {Element} */ part) => [".tabs [aria-current]", ".chosen h2", "#desk [role=alert]", "#undone"].map((selector) => part.querySelector(selector)?.id || part.querySelector(selector)?.textContent).join();
  return about(old) === about(fresh);
}

/** Scrolls a new panel so that what was pressed stays under the finger that pressed it.
 * @param {Element} panel
 * @param {number} down how far the old one was scrolled
 * @param {Element | null} pressed in the new panel
 * @param {number} top where it was in the window
 */
function keepPlace(panel, down, pressed, top) {
  panel.scrollTo(0, down);
  if (pressed && panel.contains(pressed)) {
    panel.scrollBy(0, pressed.getBoundingClientRect().top - top);
  }
}

/** Puts another page's main part in place of this one's.
 * @param {Document} page
 * @param {boolean} byItself whether nobody asked for it
 * @param {boolean} happened whether the game has gone on in between
 */
function put(page, byItself, happened) {
  const [fresh, old] = [page.querySelector("main"), document.querySelector("main")];
  if (!fresh || !old) {
    return false;
  }
  const begun = fresh.querySelector("a[data-begun]");
  if (begun && old.querySelector("#rematch, [data-again=told]") && !old.querySelector("a[data-begun]")) {
    location.assign(begun.getAttribute("href") ?? "");
    return true;
  }
  const focus = document.activeElement;
  const mark = focus instanceof Element ? focus.getAttribute("data-target") ?? focus.id : "";
  const folded = focus?.matches("details[id] > summary") ? `details#${focus.parentElement?.id} > summary` : undefined;
  const led = focus instanceof HTMLAnchorElement ? focus.getAttribute("href") : null;
  // What is being typed stays, unless one went elsewhere oneself; what one talks of stays even then.
  const round = (/** @type {ParentNode} */ part) => part.querySelector("#sealing")?.getAttribute("data-round");
  const again = round(old) === round(fresh) ? ", select[id], input#choice" : "";
  const kept = byItself ? `input[id]:not(#choice), textarea[id]${again}` : "input[data-keep]";
  const typed = [...old.querySelectorAll(kept)].filter(isChanged).map((field) => [field.id, field.value]);
  const opened = [...old.querySelectorAll("details[id]")].map((details) => [details.id, details.hasAttribute("open")]);
  // A board wider than the screen stays where it was moved to.
  const moved = old.querySelector(".board")?.scrollLeft ?? 0;
  // A page may need styles that this one lacks.
  const styles = [...page.querySelectorAll("head link[rel=stylesheet]")].filter((link) => !document.querySelector(`head link[href="${link.getAttribute("href")}"]`));
  document.head.append(...styles);
  const [panel, before] = [fresh, old].map((part) => part.querySelector(".room .panel"));
  const [same, down, top] = [goesOn(old, fresh), before?.scrollTop ?? 0, focus?.getBoundingClientRect().top ?? 0];
  if (byItself) {
    offers?.settle(fresh, old);
  }
  reveal.replace(fresh, old, happened);
  fresh.querySelector(".board")?.scrollTo(moved, 0);
  document.title = page.title;
  look();
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.type === "radio") {
      field.checked = true;
    } else if (isField(field)) {
      field.value = value;
    }
  }
  for (const [id, open] of opened) {
    document.querySelector(`details#${id}`)?.toggleAttribute("open", Boolean(open));
  }
  /** @type {HTMLElement | SVGElement | null} */
  const there = folded ? document.querySelector(folded) : mark ? document.getElementById(mark) ?? document.querySelector(`[data-target="${CSS.escape(mark)}"]`) : led ? document.querySelector(`main a[href="${CSS.escape(led)}"]`) : null;
  if (panel && same) {
    keepPlace(panel, down, there, top);
  }
  there?.focus();
  return true;
}

/** Pages are shown one after another, so that what one asked for last is what stays. */
let queue = Promise.resolve();
/** How many of them the visitor has asked for and waits for. */
let asked = 0;
/** How many the visitor has asked for so far. */
let shown = 0;
/** Whether a form was sent whose answer takes the place of the whole page. */
let leaving = false;

/** Shows another page in place of this one.
 * @param {string} url
 * @param {boolean} remember whether it becomes the address of the page
 */
function show(url, remember) {
  asked += 1;
  shown += 1;
  const work = async () => {
    let reached = true;
    const page = await read(url).catch(() => void (reached = false));
    asked -= 1;
    // What cannot be reached leaves the page as it is.
    if (!reached) {
      contact.lost(true);
      return;
    }
    contact.found();
    if (page && remember) {
      history.pushState(null, "", url);
    }
    if (!page || !put(page, false, false)) {
      location.assign(url);
    }
  };
  queue = queue.then(work).catch(report);
  return queue;
}

/** Shows the page as it is now, and what happened meanwhile before it.
 * @param {string} length of the log, as the stream says
 */
function refresh(length) {
  const work = async () => {
    // Whatever has been shown meanwhile may know it already, and so does the page that is about to be shown.
    if (leaving || length === document.querySelector("main")?.getAttribute("data-length")) {
      return;
    }
    const page = await read(location.href).catch(() => undefined);
    // If the server cannot be reached, the stream breaks off too, and tells again when it is back.
    if (page && !leaving) {
      await arrive(page);
    }
  };
  queue = queue.then(work).catch(report);
}

/** Shows a page that nobody here asked for, and what happened before it.
 * @param {Document} page
 */
async function arrive(page) {
  const [before, after] = [reveal.events(document), reveal.events(page)];
  await reveal.reveal(page, () => asked > 0, (url) => read(url).catch(() => undefined));
  if (before < after) {
    sound.play(page.querySelector(".status.over") ? "over" : page.querySelector(".opened") ? "reveal" : page.querySelector("#status[data-own]") ? "turn" : "move");
    notice.tell(page);
  }
  put(page, true, before < after);
}

/** Says of a form that it is being sent, or no longer.
 * @param {HTMLFormElement} form
 * @param {boolean} sending
 */
function busy(form, sending) {
  form.toggleAttribute("data-sending", sending);
  const button = form.querySelector("#send");
  if (button instanceof HTMLButtonElement && button.dataset.busy) {
    const words = sending ? button.dataset.busy : button.dataset.words;
    button.dataset.words ??= button.textContent ?? "";
    button.textContent = words ?? button.textContent;
    button.setAttribute("aria-disabled", String(sending));
  }
}

/** Sends what a form has, and reads the page that answers; none if the server was not reached. An edit of a turn is not lost: of one
 * address that sends too much the server takes nothing more for a moment, and says how long; and where contact is lost, the edit
 * waits until it is back.
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} body
 * @param {boolean} ends whether it ends the turn, of which its player decides again where contact was lost
 * @returns {Promise<{ url: string, text: string } | undefined>}
 */
async function post(form, body, ends) {
  const edits = turn.edits(form);
  for (;;) {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    const away = answer === undefined || text === undefined || AWAY.includes(answer.status);
    if (away ? !edits || ends : !edits || answer.status !== 429) {
      return away ? undefined : { url: answer.url, text };
    }
    if (away) {
      contact.lost(true);
    }
    const seconds = Number(answer?.headers.get("retry-after")) || 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Sends a form, and shows the page that answers it. Says whether the server could be reached.
 * @param {HTMLFormElement} form
 * @param {boolean} byItself whether nobody asked for it
 * @param {HTMLElement | null} button that was pressed, if that makes a difference
 * @returns {Promise<boolean>}
 */
async function send(form, byItself, button = null) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) {
    body.append(name, String(value));
  }
  const [before, address] = [shown, location.href];
  // News that comes before the answer must not show the move that is being sent as the draft of the next one.
  const moves = !byItself && (form.querySelector("#send") !== null || form.hasAttribute("data-done"));
  if (moves) {
    history.replaceState(null, "", location.pathname);
    busy(form, true);
  }
  turn.base(body);
  const answer = await post(form, body, moves);
  if (answer === undefined) {
    if (moves) {
      history.replaceState(null, "", address);
      busy(form, false);
    }
    contact.lost(!byItself);
    return false;
  }
  contact.found();
  const answered = parse(answer.text);
  const work = async () => {
    // News may have been faster than the answer, which would then put back an earlier state for good.
    // Nor may it take the place of what the visitor has drafted or looked at since, or what the page sends by itself that
    // of anything that they look at.
    const refused = new URL(answer.url || address).searchParams.has("fault");
    const gone = !refused && (shown !== before || !form.isConnected);
    if (moves && gone && shown === before && isShown(answered)) {
      // To show it again would take away what the visitor has begun to press meanwhile.
      return;
    }
    const elsewhere = gone || (byItself && location.search !== "");
    const page = elsewhere || isEarlier(answered) ? await read(location.href).catch(() => undefined) : answered;
    if (page && byItself) {
      await arrive(page);
    } else if (page) {
      const events = reveal.events(document);
      // The address of the page that answers, which may say what was refused.
      if (!elsewhere && answer.url && answer.url !== location.href) {
        history.pushState(null, "", answer.url);
      }
      put(page, elsewhere, events < reveal.events(page));
    }
  };
  queue = queue.then(work).catch(report);
  await queue;
  return true;
}

/** How much longer the log of a page is than that of what is shown; none if it is not a page of the same game.
 * @param {Document} page
 * @returns {number | undefined}
 */
function lead(page) {
  const [fresh, shown] = [page, document].map((one) => one.querySelector("main[data-live]"));
  const [other, game] = [fresh, shown].map((one) => one?.getAttribute("data-live")?.split("?")[0]);
  if (!fresh || !shown || other !== game) {
    return undefined;
  }
  return Number(fresh.getAttribute("data-length")) - Number(shown.getAttribute("data-length"));
}

/** Whether a page of the game that is shown knows less of it than what is shown.
 * @param {Document} page
 */
function isEarlier(page) {
  return (lead(page) ?? 0) < 0;
}

/** Whether a page of the game that is shown knows just as much of it.
 * @param {Document} page
 */
function isShown(page) {
  return lead(page) === 0;
}

/** What breaks while one page is shown must not keep the next from being shown.
 * @param {unknown} error
 */
function report(error) {
  console.error(error);
}

/** Shows what one has chosen, and sends it if it is complete and one wants it sent at once. Nothing is sent because a page
 * was come back to: only what one has just chosen.
 * @param {string} url
 */
async function choose(url) {
  const before = shown;
  await show(url, true);
  const form = document.querySelector("form.send[data-at-once]");
  if (form instanceof HTMLFormElement && shown === before + 1 && !(await points)?.narrow.isNarrow()) {
    await send(form, false);
  }
}

/** Takes back the premove that stands. Says whether there is one. */
function cancel() {
  const form = document.querySelector("form#premove");
  if (form instanceof HTMLFormElement) {
    void send(form, false);
  }
  return form !== null;
}

/** Does what a click on a cell of a board does.
 * @param {Element} link
 */
async function follow(link) {
  const cell = link.getAttribute("data-target");
  const url = link.getAttribute("href") ?? "";
  if (url === "#premove" && cancel()) {
    return;
  }
  // On the map of a war, an area to which the chosen units can go orders them there.
  if (cell && board?.war.order(cell)) {
    return;
  }
  if (cell && (await points)?.seal.point(cell)) {
    return;
  }
  if (url.startsWith("#")) {
    document.querySelector(url)?.scrollIntoView({ block: "nearest" });
    return;
  }
  await choose(url);
}

/** The page or the edit that is under way, if there is one. */
const pending = () => (asked > 0 ? queue : turn.pending());

turn.watch();
// What closes the menus of the bar comes with the first that is opened.
document.addEventListener("toggle", ({ target }) => target instanceof Element && target.matches(".pop") && void import("./menu.js"), true);
news.watch(read, (page) => void put(page, true, false));

/** Opens the booklet beside the board at a rule. Says whether it is there.
 * @param {string} id
 */
function rule(id) {
  const [drawer, there] = [document.querySelector("details#rules"), document.getElementById(id)];
  if (!drawer || !there || !drawer.contains(there)) {
    return false;
  }
  drawer.setAttribute("open", "");
  drawer.querySelector(".found")?.classList.remove("found");
  there.classList.add("found");
  there.scrollIntoView({ block: "center" });
  return true;
}

/** Links that were pressed and whose pages have not come yet, and whether they are to be switched back then.
 * @type {WeakMap<Element, { back: boolean }>}
 */
const followed = new WeakMap();

document.addEventListener("click", (event) => {
  const cited = event.target instanceof Element ? event.target.closest("a[data-rule]") : null;
  if (cited && rule(cited.getAttribute("data-rule") ?? "")) {
    event.preventDefault();
    return;
  }
  const link = event.target instanceof Element ? event.target.closest("a[data-target], a[data-soft]") : null;
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    // A second press before the page has come means the same page, or switches back what the first has switched.
    const before = followed.get(link);
    if (before) {
      before.back = link.hasAttribute("data-switch") && !before.back;
      return;
    }
    const press = { back: false };
    followed.set(link, press);
    void follow(link).then(() => {
      followed.delete(link);
      if (press.back) {
        document.getElementById(link.id)?.click();
      }
      // Whoever goes on by keyboard from a choice that is gone finds what to press next.
      if (event.detail === 0 && document.activeElement === document.body) {
        document.getElementById("send")?.focus({ preventScroll: true });
      }
    });
  }
});

/** Shows a form that asks for a page of its own, and what to press next.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button that was pressed
 */
async function ask(form, button) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) {
    fields.append(name, String(value));
  }
  await choose(`${form.getAttribute("action")}?${fields}`);
  // Steppers keep the focus.
  if (!form.matches(".steppers")) {
    document.getElementById("send")?.focus();
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("main form[data-soft]")) {
    return;
  }
  event.preventDefault();
  // A second press while it is being sent is no second move.
  if (form.hasAttribute("data-sending")) {
    return;
  }
  const button = event.submitter;
  if (turn.edits(form)) {
    turn.press(form, button, (form, button) => send(form, false, button));
    return;
  }
  void (form.method === "get" ? ask(form, button) : send(form, false, button));
});

addEventListener("popstate", () => void show(location.href, false));

// A game that is looked at tells when it has moved on; a stream that broke off begins again by itself, and first
// says how far the game is, so that nothing is missed.
const stream = live.connect((told) => {
  if (told.kind === "game") {
    refresh(String(told.length));
  } else if (told.kind === "news") {
    void news.told(told.news);
  } else if (told.kind === "offers") {
    offers?.changed(news.refresh);
  } else if (told.kind === "found") {
    contact.found();
  } else {
    contact.lost(false);
  }
});
stream.begin();
// The page that answers a form shows all that the stream would tell. Until it is there this one stays as it is, and does
// not change under the hands of whoever goes on by keyboard; if no page comes, the stream begins again.
/** How long to wait for the page that answers a form, in milliseconds. */
const ANSWERED = 10_000;
addEventListener("submit", (event) => {
  if (!event.defaultPrevented) {
    stream.end();
    leaving = true;
    setTimeout(stay, ANSWERED);
  }
});

/** Goes on with a page that was not left after all. */
function stay() {
  leaving = false;
  stream.begin();
}

// Edits that wait for the server would go with the page.
addEventListener("beforeunload", (event) => {
  if (contact.isLost() && turn.pending()) {
    event.preventDefault();
  }
});

// A page that is kept to go back to would keep its stream.
addEventListener("pagehide", () => stream.end());
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    stay();
  }
});

document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
  if (typing || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const relation = { ArrowLeft: "prev", h: "prev", k: "prev", ArrowRight: "next", l: "next", j: "next", Home: "first", End: "last" }[event.key];
  const field = { "/": "say", m: "text" }[event.key];
  const pressed = { f: "flip" }[event.key];
  const keys = document.querySelector("dialog#all-keys");
  if (event.key === "?" && keys instanceof HTMLDialogElement && !keys.open) {
    keys.showModal();
    return;
  }
  if (event.key === "Escape" && !cancel() && /[?&](path|draft)=/.test(location.search)) {
    void show(location.pathname, true);
  }
  if (relation) {
    const link = document.querySelector(`main a[rel="${relation}"]`);
    if (link instanceof HTMLAnchorElement) {
      event.preventDefault();
      void show(link.href, true);
    }
  } else if (pressed) {
    document.getElementById(pressed)?.click();
  } else if (field) {
    const input = document.getElementById(field);
    if (input) {
      event.preventDefault();
      input.focus();
    }
  }
});

look();
// From the second frame on nothing waits any more.
requestAnimationFrame(() => requestAnimationFrame(() => document.body.classList.add("settled")));
