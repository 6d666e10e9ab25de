// @ts-check
// The room of a war: all that only pages with a map need.

import * as card from "./card.js";
import * as guide from "./guide.js";
import * as map from "./map.js";
import "./menu.js";
import * as story from "./story.js";

export { miss } from "./card.js";

/** Lets maps be moved and pointed at. A pull of the map ends in a click that is none of an area, so the map hears of it first.
 * @param {card.Read} read
 * @param {(link: Element) => Promise<void>} follow
 * @param {() => Promise<unknown> | undefined} pending
 */
export function watch(read, follow, pending) {
  map.watch();
  card.watch(read, follow, pending);
  story.watch();
}

/** Sees to a new state of the page. */
export function look() {
  // Parts over the map have their sizes before labels give way to them.
  story.look();
  map.look();
  const pointed = guide.look();
  if (pointed) {
    map.reveal(pointed);
  }
}
