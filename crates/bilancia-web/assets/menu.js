// @ts-check
// The menu of the bar: it closes by Escape, and by a press on anything else.

/** Closes the menu if it is open. Says whether it was.
 * @param {boolean} back whether the focus goes back to it
 */
function close(back) {
  const menu = document.querySelector("details.menu[open]");
  menu?.removeAttribute("open");
  if (back) {
    menu?.querySelector("summary")?.focus();
  }
  return menu !== null;
}

/** Lets the menu be closed. */
export function watch() {
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && close(true)) {
        event.stopImmediatePropagation();
      }
    },
    true,
  );
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && !event.target.closest("details.menu")) {
      close(false);
    }
  });
}
