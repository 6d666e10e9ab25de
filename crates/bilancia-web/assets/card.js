// @ts-check
// Clicks on the areas of a map: one after another, however fast they come, and the card of an area with which nothing can be
// done.

/** @typedef {(url: string) => Promise<Document | undefined>} Read */

/** Clicks that wait for the pages that were asked for before them. */
let waiting = 0;
let queue = Promise.resolve();

/** The area at a place of a map, by its code.
 * @param {EventTarget | null} target
 */
function areaAt(target) {
  return target instanceof Element ? target.closest("svg[data-map] [data-area]")?.getAttribute("data-area") ?? undefined : undefined;
}

/** The link by which an area of the map of this page is chosen.
 * @param {string} code
 */
function linkOf(code) {
  return document.querySelector(`svg[data-map] a[data-target="${CSS.escape(code)}"]`) ?? undefined;
}

/** The card of the page, if it has one. */
const card = () => document.querySelector(".area-card");

/** Shows what is known of an area: at once its sentence, and then all of it.
 * @param {string} code
 * @param {Read} read
 */
async function tell(code, read) {
  const form = document.querySelector(`svg[data-map] #area-${CSS.escape(code)}`);
  const name = document.createElement("p");
  name.textContent = form?.querySelector("title")?.textContent ?? "";
  card()?.replaceChildren(name);
  const asked = new URLSearchParams(location.search);
  const fields = new URLSearchParams();
  for (const field of ["step", "from"]) {
    const value = asked.get(field);
    if (value) {
      fields.set(field, value);
    }
  }
  const page = await read(`${location.pathname}/areas/${encodeURIComponent(code)}?${fields}`).catch(() => undefined);
  const whole = page?.querySelector(".area-facts");
  // Another may have been asked for since.
  if (whole && name.isConnected) {
    whole.querySelector("[data-close]")?.removeAttribute("hidden");
    card()?.replaceChildren(whole);
  }
}

/** Puts the card away. Says whether there was one. */
function close() {
  const is = card()?.hasChildNodes() ?? false;
  card()?.replaceChildren();
  return is;
}

/** Lets areas be clicked.
 * @param {Read} read
 * @param {(link: Element) => Promise<void>} follow does what a click on a link of the map does
 * @param {() => Promise<unknown> | undefined} pending the page or the edit that is under way, if there is one
 */
export function watch(read, follow, pending) {
  // Before the script of all pages hears of it, which would follow the link at once; after what ends a pull or a drag.
  const capture = true;
  const click = (/** @type {MouseEvent} */ event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest("[data-close]")) {
      close();
    }
    const code = areaAt(event.target);
    const special = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || !code || !card() || special || (waiting === 0 && linkOf(code) && !pending())) {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting += 1;
    const act = async () => {
      for (let before = pending(); before; before = pending()) {
        await before;
      }
      const link = linkOf(code);
      await (link ? follow(link) : tell(code, read));
    };
    queue = queue
      .then(act)
      .catch(console.error)
      .finally(() => (waiting -= 1));
  };
  document.addEventListener("click", click, capture);
  const pressKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && close()) {
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener("keydown", pressKey, capture);
}

/** Does what a click on a place without a link means.
 * @param {Element} target
 * @param {Read} read
 */
export function miss(target, read) {
  const code = areaAt(target);
  if (code) {
    void tell(code, read);
  }
}
