// @ts-check
// Inviting: the address bar has the link, and a button copies it.

/** Does what every new state of a page needs. */
export function look() {
  const link = document.getElementById("invitation");
  if (!(link instanceof HTMLAnchorElement)) {
    return;
  }
  // Whoever takes the address from the browser takes the whole of it.
  if (link.host === location.host && link.pathname === location.pathname && !location.search) {
    history.replaceState(null, "", link.pathname + link.search);
  }
  const button = document.getElementById("copy");
  // Browsers give the clipboard to secure pages alone; others can still select the link.
  if (button && "clipboard" in navigator) {
    button.hidden = false;
    button.onclick = async () => {
      await navigator.clipboard.writeText(link.href);
      button.textContent = button.dataset.done ?? "";
    };
  }
}
