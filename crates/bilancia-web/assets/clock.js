// @ts-check
// Clocks that run while one looks. What they show is the server's; this only lets it run.

/** A span of time as the server writes it.
 * @param {number} left milliseconds
 */
function words(left) {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const [minutes, hours, days] = [60, 3600, 86400].map((size) => Math.floor(seconds / size));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (days > 0) {
    return `${days}d ${two(hours % 24)}h`;
  }
  return hours > 0 ? `${hours}h ${two(minutes % 60)}m` : `${minutes}:${two(seconds % 60)}`;
}

/** What was said aloud last, and by which clock. */
let told = "";

/** What is left, in minutes, when a clock says so aloud. */
const SPOKEN = [1, 5, 10];

/** Tells those who hear the page how long a clock still runs, as it comes under ten, five and one minute.
 * @param {Element} clock
 * @param {number} left milliseconds
 */
function speak(clock, left) {
  const at = SPOKEN.find((minutes) => left <= minutes * 60_000);
  const spoken = clock.nextElementSibling;
  const [text, until] = [spoken?.getAttribute(`data-at-${at}`) ?? "", clock.getAttribute("data-until")];
  // Once each, also where the page is put in place of an older one.
  if (at !== undefined && left > 0 && spoken?.classList.contains("spoken") && told !== `${until} ${text}`) {
    spoken.textContent = text;
    told = `${until} ${text}`;
  }
}

/** The clock of this machine when a page came, and the server's then. */
let here = Date.now();

/** To be called for every new state of a page. */
export function look() {
  here = Date.now();
}

setInterval(() => {
  for (const clock of document.querySelectorAll(".clock[data-until]")) {
    const [until, then] = ["data-until", "data-now"].map((name) => Number(clock.getAttribute(name)));
    const left = Math.min(Number(clock.getAttribute("data-left")), until - then - (Date.now() - here));
    const text = words(left);
    if (clock.textContent !== text) {
      clock.textContent = text;
    }
    speak(clock, left);
    clock.classList.toggle("low", left < 20_000);
  }
}, 250);
