// @ts-check
// Moments in the time zone of the reader. The server writes them in universal time.

/** Shows each moment of the page as it is here. */
export function look() {
  const words = new Intl.DateTimeFormat(document.documentElement.lang, {
    day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit", timeZoneName: "short",
  });
  for (const time of document.querySelectorAll("time[data-local]")) {
    if (time instanceof HTMLTimeElement) {
      time.textContent = words.format(new Date(time.dateTime));
    }
  }
}
