// @ts-check
// Forms that a browser sends by itself: one at a time, and again if the server was away or busy with something else.

/** How often a form is sent that the server can be reached for but does not take. */
const MOST = 3;
/** When a server is tried again that could not be reached, in milliseconds. */
const LATER = 3000;

/** Forms on their way. */
const underWay = new Set();
/** How often each has been answered.
 * @type {Map<string, number>}
 */
const answered = new Map();

/** Sends a form until it is done, which shows in the page that answers it: the form is not in it.
 * @param {string} key by which the same purpose is known in another state of the page
 * @param {HTMLFormElement} form
 * @param {(form: HTMLFormElement) => Promise<boolean>} send says whether the server could be reached
 * @param {() => void} again looks at the page again
 */
export async function insist(key, form, send, again) {
  const times = answered.get(key) ?? 0;
  if (underWay.has(key) || times >= MOST) {
    return;
  }
  underWay.add(key);
  const reached = await send(form);
  underWay.delete(key);
  if (reached) {
    answered.set(key, times + 1);
    again();
  } else {
    setTimeout(again, LATER);
  }
}
