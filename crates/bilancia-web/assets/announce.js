// @ts-check
// What screen readers are told: a region that stays while the page around it changes. A region that is new with each
// state of the page would not be read reliably.

/** Says the status of a game if it has changed, and tidies what was said once. To be called for every new state of a page. */
export function look() {
  const region = document.getElementById("announced");
  const [status, last] = [document.getElementById("status"), document.getElementById("last")];
  const text = [status, last, document.querySelector("main p[role=alert]")].map((part) => part?.textContent ?? "").join(" ").trim();
  if (region && region.textContent !== text) {
    region.textContent = text;
  }
  // A refusal is shown once, not again with each reload.
  const url = new URL(location.href);
  if (url.searchParams.has("fault")) {
    url.searchParams.delete("fault");
    history.replaceState(null, "", url);
  }
}
