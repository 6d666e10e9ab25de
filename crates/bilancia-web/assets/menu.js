// @ts-check
// Menus of the bar: one closes by Escape, by a press on anything else, and as another opens.

const OPEN = "details.pop[open]";

document.addEventListener(
  "keydown",
  (event) => {
    const menu = event.key === "Escape" && document.querySelector(OPEN);
    if (menu) {
      menu.removeAttribute("open");
      menu.querySelector("summary")?.focus();
      event.stopImmediatePropagation();
    }
  },
  true,
);

document.addEventListener("pointerdown", ({ target }) => {
  for (const menu of document.querySelectorAll(OPEN)) {
    if (target instanceof Node && !menu.contains(target)) {
      menu.removeAttribute("open");
    }
  }
});
export {};
