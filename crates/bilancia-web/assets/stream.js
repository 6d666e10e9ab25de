// @ts-check
// News of the server as it happens: of games that are looked at, and of what concerns their reader elsewhere.

/** @typedef {{ kind: "game", at: string, length: number } | { kind: "news", news: any } | { kind: "offers" } | { kind: "found" } | { kind: "lost" }} Told */

/** How long a stream may say nothing before answers are asked for one by one, in milliseconds: something on the way keeps it back. */
const SILENCE = 10_000;
/** How long to wait before a server that did not answer is asked again, in milliseconds. */
const PAUSE = 3000;

/** Hears of games, until what this returns is called.
 * @param {string[]} games addresses of their news
 * @param {(told: Told) => void} tell
 * @returns {() => void}
 */
export function open(games, tell) {
  const asked = new URLSearchParams(games.map((at) => ["game", at]));
  /** @type {EventSource | undefined} */
  let source;
  let [closed, timer] = [false, 0];
  const heard = (/** @type {string} */ kind, /** @type {string} */ data) => {
    clearTimeout(timer);
    const told = JSON.parse(data);
    tell(kind === "game" ? { kind, ...told } : kind === "news" ? { kind, news: told } : { kind: "offers" });
  };

  const listen = () => {
    source = new EventSource(`/live?${asked}`);
    timer = setTimeout(() => {
      source?.close();
      void poll(asked, heard, tell, () => closed);
    }, SILENCE);
    for (const kind of ["game", "news", "offers"]) {
      source.addEventListener(kind, (event) => heard(kind, event.data));
    }
    source.addEventListener("begin", () => clearTimeout(timer));
    source.addEventListener("open", () => tell({ kind: "found" }));
    source.addEventListener("error", () => {
      clearTimeout(timer);
      tell({ kind: "lost" });
      // After an answer that is none the browser does not begin again by itself.
      if (source?.readyState === EventSource.CLOSED && !closed) {
        timer = setTimeout(listen, PAUSE);
      }
    });
  };
  listen();
  return () => {
    closed = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** Asks for news one by one; each answer comes with the first that is not known.
 * @param {URLSearchParams} asked
 * @param {(kind: string, data: string) => void} heard
 * @param {(told: Told) => void} tell
 * @param {() => boolean} isClosed
 */
async function poll(asked, heard, tell, isClosed) {
  /** @type {Map<string, string>} */
  const known = new Map();
  while (!isClosed()) {
    const all = [...asked, ...[...known.values()].map((one) => ["known", one]), ["once", ""]];
    const answer = await fetch(`/live?${new URLSearchParams(all)}`).catch(() => undefined);
    const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    if (isClosed()) {
      return;
    }
    if (text === undefined) {
      tell({ kind: "lost" });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      continue;
    }
    tell({ kind: "found" });
    const [, kind, data] = /^event: ?(\w+)\ndata: ?(.*)$/m.exec(text) ?? [];
    if (kind === undefined || data === undefined) {
      // What came between two answers is told by the next one.
      known.delete("news");
      continue;
    }
    heard(kind, data);
    const { at, length } = JSON.parse(data);
    known.set(at ?? kind, at ? `${at} ${length}` : kind);
  }
}
