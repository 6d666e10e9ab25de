// On every page: language, colours, the mark of the present page, and what makes the site work without a network.

import { part } from "./dom.js";
import { say } from "./words.js";

for (const link of document.querySelectorAll(".top nav a")) {
  const here = location.pathname.split("/").at(-1) || "index.html";
  if (link.getAttribute("href") === here) {
    link.setAttribute("aria-current", "page");
  }
}

/** Marks the button of a group whose value is chosen, and calls back when another is pressed.
 * @param {string} id of the group
 * @param {string} value
 * @param {(value: string) => void} choose
 */
function group(id, value, choose) {
  for (const button of part(id).querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.value === value));
    button.addEventListener("click", () => {
      choose(button.value);
    });
  }
}

group("languages", document.documentElement.lang, (lang) => {
  localStorage.setItem("lang", lang);
  // Everything is kept, so the page comes back as it was, in the other language.
  location.reload();
});

const root = document.documentElement;
group("themes", root.dataset.theme ?? "auto", (theme) => {
  if (theme === "auto") {
    localStorage.removeItem("theme");
    delete root.dataset.theme;
  } else {
    localStorage.setItem("theme", theme);
    root.dataset.theme = theme;
  }
  for (const button of part("themes").querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.value === theme));
  }
});

/** Says at the foot of the page how far it is kept here. */
async function keep() {
  if (!("serviceWorker" in navigator)) {
    return;
  }
  const registration = await navigator.serviceWorker.register("sw.js").catch(() => undefined);
  if (!registration) {
    return;
  }
  await navigator.serviceWorker.ready;
  part("offline").textContent = say("kept");
  root.dataset.kept = "";
}

void keep();
