// @ts-check
// The guide of a first war: a ring around the control that the present lesson is about.

/** Shows the ring where the page says it is. */
export function look() {
  for (const before of document.querySelectorAll("[data-guide]")) {
    before.removeAttribute("data-guide");
  }
  const selector = document.querySelector("#guide[data-control]")?.getAttribute("data-control");
  if (selector) {
    document.querySelector(`.panel ${selector}`)?.setAttribute("data-guide", "");
  }
}
