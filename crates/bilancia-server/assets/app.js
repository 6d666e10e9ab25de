// @ts-check
// What a form cannot do: boards that answer without a new page, games that move by themselves, keys.

import * as clock from "./clock.js";
import * as seal from "./seal.js";

/** Does what every new state of a page needs. */
function look() {
  clock.look();
  seal.look();
}

look();

/** Shows another page in place of this one's main part.
 * @param {string} url
 * @param {boolean} remember whether it becomes the address of the page
 */
async function show(url, remember) {
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  if (!answer.ok) {
    location.assign(url);
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [fresh, old] = [page.querySelector("main"), document.querySelector("main")];
  if (!fresh || !old) {
    location.assign(url);
    return;
  }
  const focus = document.activeElement;
  const mark = focus instanceof Element ? focus.getAttribute("data-target") ?? focus.id : "";
  // What is being typed stays, unless it was sent.
  const typed = [...old.querySelectorAll("input[data-keep]")].map((field) => [field.id, /** @type {HTMLInputElement} */ (field).value]);
  old.replaceWith(fresh);
  document.title = page.title;
  look();
  if (remember) {
    history.pushState(null, "", url);
  }
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && value) {
      field.value = value;
    }
  }
  if (mark) {
    /** @type {HTMLElement | SVGElement | null} */
    const again = document.getElementById(mark) ?? document.querySelector(`[data-target="${CSS.escape(mark)}"]`);
    again?.focus();
  }
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-target], a[data-soft]") : null;
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    const cell = link.getAttribute("data-target");
    if (!cell || !seal.point(cell)) {
      void show(link.getAttribute("href") ?? "", true);
    }
  }
});

addEventListener("popstate", () => void show(location.href, false));

// Whoever sits down gives his share of the dice, which nobody else has chosen.
document.addEventListener("submit", (event) => {
  const form = event.target;
  const share = form instanceof HTMLFormElement ? form.elements.namedItem("share") : null;
  if (share instanceof HTMLInputElement) {
    share.value = seal.hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  }
});

// A game that is looked at tells when it has moved on; a stream that broke off begins again by itself, and first
// says how far the game is, so that nothing is missed.
const live = document.querySelector("main[data-live]")?.getAttribute("data-live");
/** @type {EventSource | undefined} */
let stream;

function listen() {
  stream = live ? new EventSource(live) : undefined;
  stream?.addEventListener("message", (event) => {
    const known = document.querySelector("main")?.getAttribute("data-length");
    if (event.data !== known) {
      void show(location.href, false);
    }
  });
}

listen();
// A page that is kept to go back to would keep its stream, and browsers open few connections.
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    listen();
  }
});

document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
  if (typing || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const relation = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  const field = { "/": "say", m: "text" }[event.key];
  if (relation) {
    const link = document.querySelector(`main a[rel="${relation}"]`);
    if (link instanceof HTMLAnchorElement) {
      event.preventDefault();
      void show(link.href, true);
    }
  } else if (field) {
    const input = document.getElementById(field);
    if (input) {
      event.preventDefault();
      input.focus();
    }
  }
});
