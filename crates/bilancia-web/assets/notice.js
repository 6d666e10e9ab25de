// @ts-check
// Notices of the browser when it is one's turn and one looks elsewhere. Asked for once, and only on a click.

/** Shows a question that has no answer yet. To be called for every new state of a page. */
export function look() {
  for (const toast of document.querySelectorAll("[data-question]")) {
    const name = toast.getAttribute("data-question") ?? "";
    toast.toggleAttribute("hidden", localStorage.getItem(name) !== null || (name === "notices" && !("Notification" in window)));
  }
}

/** Tells of a page that came while one looked elsewhere.
 * @param {Document} page
 */
export function tell(page) {
  const status = page.querySelector("#status[data-own] b");
  if (status) {
    notify(status.textContent ?? "", { body: page.title, tag: location.pathname });
  }
}

/** Says something about one's games.
 * @param {string} words
 */
export function say(words) {
  notify(words, { tag: "/play" });
}

/** Shows a notice while one looks elsewhere, if one wants them.
 * @param {string} title
 * @param {NotificationOptions} options
 */
function notify(title, options) {
  if (document.hidden && localStorage.getItem("notices") === "on" && Notification.permission === "granted") {
    new Notification(title, options);
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-question] button") : null;
  const name = button?.closest("[data-question]")?.getAttribute("data-question");
  if (!button || !name) {
    return;
  }
  const yes = button.getAttribute("value") === "on";
  const granted = !yes || name !== "notices" || (await Notification.requestPermission()) === "granted";
  localStorage.setItem(name, yes && granted ? "on" : "off");
  dispatchEvent(new Event("answered"));
  look();
});
