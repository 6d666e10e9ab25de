// The speed of the module beside that of the native program, and how soon a page is ready in Chromium.
// node bench.mjs FOLDER speed | ready MODULE GAME, where FOLDER has what tools/wasm has built

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { done } from "./works.mjs";

const [folder, task, ...asked] = process.argv.slice(2);
const TIMES = 3;
const PAGES = 5;
// Milliseconds for which a work is done again and again, since the system counts the time in steps of some milliseconds.
const LONG = 100;
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
// Time that this thread has had of a processor, in milliseconds, as Linux counts it.
const spent = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;

/** Milliseconds of a work in a module. */
async function time(module, work) {
  const rules = await import(pathToFileURL(join(folder, "pkg", module, "node.js")));
  const measured = Array.from({ length: TIMES }, () => {
    const begun = spent();
    let times = 0;
    for (; spent() - begun < LONG; times += 1) done(rules, work);
    return (spent() - begun) / times;
  });
  return Math.min(...measured);
}

async function speed() {
  const works = JSON.parse(readFileSync(new URL("../works.json", import.meta.url)));
  const times = [];
  // Pages load the module of their game; that of battles has the odds.
  for (const work of works) times.push([await time(work.game ?? "battle", work), await time("all", work)]);
  const root = fileURLToPath(new URL("../../../..", import.meta.url));
  const cargo = ["bench", "--quiet", "--locked", "--package", "bilancia-wasm", "--bench", "works"];
  const native = spawnSync("cargo", cargo, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (native.status !== 0) throw new Error("the native program failed");
  const beside = native.stdout.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line).ms);
  console.log("| work | native, ms | module of the game, ms | speed of native | module of all games, ms | speed of native |");
  console.log("|---|--:|--:|--:|--:|--:|");
  const percent = (share) => `${(100 * share).toFixed(0)} %`;
  const shares = works.map(({ name }, at) => {
    const [own, all] = times[at].map((ms) => beside[at] / ms);
    console.log(`| ${name} | ${beside[at].toFixed(2)} | ${times[at][0].toFixed(2)} | ${percent(own)} | ${times[at][1].toFixed(2)} | ${percent(all)} |`);
    return [own, all];
  });
  const [own, all] = [0, 1].map((module) => percent(median(shares.map((of) => of[module]))));
  console.log(`\nMedians: ${own} of native speed in modules of one game, ${all} in that of all, Node.js ${process.version}.`);
}

// A page with a worker, which begins a match and hands its picture over; it is ready when that stands in the page.
const WORKER = (module, game) => `import init, { Match } from "/${module}/bilancia_wasm.js";
await init();
const match = new Match("${game}", "", 1n, "en");
postMessage(match.svg(1, [], false));
`;
const PAGE = `<!doctype html><body><script type="module">
const worker = new Worker("/worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  document.body.innerHTML = data;
  document.body.offsetHeight;
  fetch("/ready", { method: "POST", body: String(performance.now()) });
};
</script>`;
// The browser of who plays runs already: the time of its own start is none of the page's.
const SETTLED = 2000;
const FIRST = `<!doctype html><body><script>setTimeout(() => { location.href = "/board"; }, ${SETTLED});</script>`;
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };

/** Milliseconds from the beginning of a page to its first board, in a browser that runs and has none of its files. */
async function ready(module, game) {
  const profile = mkdtempSync(join(tmpdir(), "bilancia-"));
  let browser;
  const server = createServer();
  try {
    const measured = new Promise((resolve, reject) => {
      server.on("request", (request, response) => {
        const sent = (type, body) => response.writeHead(200, { "content-type": type }).end(body);
        if (request.method === "POST") {
          request.on("data", (data) => resolve(Number(data)));
          sent("text/plain", "");
        } else if (request.url === "/") sent("text/html", FIRST);
        else if (request.url === "/board") sent("text/html", PAGE);
        else if (request.url === "/worker.js") sent(TYPES[".js"], WORKER(module, game));
        else if (request.url.startsWith(`/${module}/bilancia_wasm`))
          sent(TYPES[extname(request.url)], readFileSync(join(folder, "pkg", request.url)));
        else response.writeHead(404).end();
      });
      server.listen(0, "127.0.0.1", () => {
        const address = `http://127.0.0.1:${server.address().port}/`;
        const asked = ["--headless", "--no-sandbox", `--user-data-dir=${profile}`, address];
        browser = spawn("chromium", asked, { stdio: "ignore", detached: true });
        browser.on("exit", () => reject(new Error("Chromium ended before the page was ready")));
      });
    });
    return await measured;
  } finally {
    if (browser) {
      browser.removeAllListeners("exit");
      const ended = new Promise((resolve) => browser.on("exit", resolve));
      // With all that it has started, which would write into its folder for a moment longer.
      process.kill(-browser.pid, "SIGKILL");
      await ended;
    }
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

if (task === "speed") await speed();
else {
  const [module, game] = asked;
  const times = [];
  for (let page = 0; page < PAGES; page += 1) times.push(await ready(module, game));
  console.log(`Module ${module}: a board of ${game} stands in the page ${median(times).toFixed(0)} ms after it begins to load.`);
}
