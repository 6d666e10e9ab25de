// @ts-check
// The way through the turns of a war: a slider that says where it leads, and a replay.

/** Whether a replay goes on. */
let plays = false;
/** The timer of the next turn. */
let timer = 0;
/** Address to which the replay has gone last; another one means that the reader has gone elsewhere. */
let expected = "";

/** Where the chosen speed is kept. */
const PACE = "story-pace";

const bar = () => document.querySelector("nav.timeline");

/** @param {string} id
 * @returns {HTMLElement | null}
 */
const part = (id) => document.querySelector(`nav.timeline #${id}`);

/** Says in words to which turn the slider leads.
 * @param {HTMLInputElement} slider
 */
function say(slider) {
  const { turns = "", names = "", words = "", start = "" } = slider.dataset;
  const [power, round] = (turns.split(" ")[Number(slider.value) - 1] ?? "").split(".");
  const name = names.split("|")[Number(power)] ?? "";
  const text = round === undefined ? start : words.replace("%r", round).replace("%n", name);
  slider.setAttribute("aria-valuetext", text);
  const output = bar()?.querySelector("output");
  if (output) {
    output.textContent = text;
  }
}

/** Shows whether a replay goes on. */
function showState() {
  const button = part("replay");
  if (button) {
    const [sign, words] = [button.querySelector("b"), button.querySelector("span")];
    if (sign && words) {
      sign.textContent = plays ? "❚❚" : "▶";
      words.textContent = (plays ? button.dataset.pause : button.dataset.play) ?? "";
    }
    button.setAttribute("aria-pressed", String(plays));
  }
}

function stop() {
  plays = false;
  clearTimeout(timer);
  showState();
}

/** Follows a link without a new page.
 * @param {string} url
 */
function go(url) {
  const link = document.createElement("a");
  link.href = url;
  link.dataset.soft = "";
  link.hidden = true;
  document.querySelector("main")?.append(link);
  expected = link.href;
  link.click();
  link.remove();
}

/** Goes on to the next turn after a while; the last one ends the replay. */
function goOn() {
  clearTimeout(timer);
  const next = document.querySelector(".story a#later");
  if (!plays || !(next instanceof HTMLAnchorElement)) {
    stop();
    return;
  }
  const pace = part("pace");
  const seconds = pace instanceof HTMLSelectElement ? Number(pace.value) : 2;
  timer = setTimeout(() => go(next.href), seconds * 1000);
}

/** Begins a replay with the turn that is shown, or with the first since the reader's last one; or ends it. */
function press() {
  if (plays) {
    stop();
    return;
  }
  plays = true;
  showState();
  const next = document.querySelector(".story a#later");
  if (next) {
    expected = location.href;
    goOn();
  } else {
    go(bar()?.getAttribute("data-first") ?? location.href);
  }
}

/** Sees to a new state of the page. */
export function look() {
  const timeline = bar();
  if (!timeline) {
    stop();
    return;
  }
  timeline.classList.add("runs");
  timeline.querySelectorAll("[hidden]").forEach((hidden) => hidden.removeAttribute("hidden"));
  const pace = part("pace");
  const kept = localStorage.getItem(PACE);
  if (pace instanceof HTMLSelectElement && kept) {
    pace.value = kept;
  }
  // Whoever goes elsewhere has seen enough.
  if (plays && location.href !== expected) {
    stop();
  }
  showState();
  if (plays) {
    goOn();
  }
}

/** Watches slider, speed and replay. */
export function watch() {
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.id === "slider" && bar()) {
      say(event.target);
    }
  });
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.id === "slider") {
      field.form?.requestSubmit();
    } else if (field instanceof HTMLSelectElement && field.id === "pace") {
      localStorage.setItem(PACE, field.value);
      if (plays) {
        goOn();
      }
    }
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("#replay")) {
      press();
    }
  });
}
