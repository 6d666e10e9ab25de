// @ts-check
// The guide of a first war: rings around the control and the area of the map that the present lesson is about.

/** The map's own area or label, of which copies stand beside a map that goes round. */
const ON_MAP = ":not(.again *)";

/** The area that the last lesson was about. */
let last = "";

/** Shows the rings where the page says they are. Gives the label of an area that no lesson was about just before.
 * @returns {Element | undefined}
 */
export function look() {
  for (const before of document.querySelectorAll("[data-guide]")) {
    before.removeAttribute("data-guide");
  }
  const guide = document.querySelector("#guide[data-control]");
  const selector = guide?.getAttribute("data-control");
  if (selector) {
    document.querySelector(`.panel ${selector}`)?.setAttribute("data-guide", "");
  }
  const [area, before] = [guide?.getAttribute("data-at") ?? "", last];
  last = area;
  if (area) {
    const code = CSS.escape(area);
    for (const part of document.querySelectorAll(`svg[data-map] :is(#area-${code}, .marks[data-area="${code}"])${ON_MAP}`)) {
      part.setAttribute("data-guide", "");
    }
    // For a reader of the screen the link of the area says what is to be done with it.
    document.querySelector(`svg[data-map] a[data-target="${code}"]${ON_MAP}`)?.setAttribute("aria-describedby", "guide-now");
  }
  return area === before ? undefined : document.querySelector("svg[data-map] .marks[data-guide]") ?? undefined;
}
