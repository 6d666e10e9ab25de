// Beside a page: loads a module, and does what the page asks of it.

/** @type {any} */
let module;
/** Calls that let opponents think.
 * @type {Set<string>}
 */
const THINK = new Set(["ledger", "luck", "opponent", "scale"]);
/** Waits for the file that opponents of the game read.
 * @type {() => Promise<void>}
 */
let bring = async () => {};
/** What the page has made.
 * @type {Map<number, any>}
 */
const objects = new Map();
let made = 0;

/** @param {any} object */
function kept(object) {
  made += 1;
  objects.set(made, object);
  return made;
}

/** Calls what a call names, or reads it.
 * @param {any} of
 * @param {any[]} call
 */
function called(of, [name, ...args]) {
  const member = of[name];
  return typeof member === "function" ? of[name](...args) : member;
}

/** @param {any} request */
async function done(request) {
  if (request.load) {
    const modules = await (await fetch(new URL("../pkg/modules.json", import.meta.url))).json();
    const { name, file } = modules[request.load];
    const place = new URL(`../pkg/${name}/`, import.meta.url);
    module = await import(new URL("bilancia_wasm.js", place).href);
    await module.default();
    if (file) {
      bring = fetched(new URL(file, place), request.load);
      // Opponents are asked soon. A failure is said to who asks them, and tried again.
      bring().catch(() => undefined);
    }
    return true;
  }
  if (request.make) {
    const [name, maker] = request.make.split(".");
    return kept(maker ? module[name][maker](...request.args) : new module[name](...request.args));
  }
  const object = request.object === undefined ? module : objects.get(request.object);
  if (request.take) {
    return kept(object[request.take](...request.args));
  }
  if (request.free) {
    objects.delete(request.object);
    object.free();
    return true;
  }
  if (request.calls.some((/** @type {any[]} */ [name]) => THINK.has(name))) {
    await bring();
  }
  return request.calls.map((/** @type {any[]} */ call) => called(object, call));
}

/** Fetches the file of a game and hands it to the module, once; after a failure the next call tries again.
 * @param {URL} file
 * @param {string} game
 */
function fetched(file, game) {
  /** @type {Promise<void> | undefined} */
  let coming;
  const come = async () => {
    const answer = await fetch(file);
    if (!answer.ok) {
      throw new Error(`${file.pathname}: ${answer.status}`);
    }
    module.bring(game, new Uint8Array(await answer.arrayBuffer()), "en");
  };
  return () => {
    coming ??= come().catch((error) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}

// One after another: what is asked while the module is loaded waits for it.
let queue = Promise.resolve();
addEventListener("message", ({ data }) => {
  queue = queue.then(async () => {
    try {
      postMessage({ id: data.id, value: await done(data) });
    } catch (error) {
      postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) });
    }
  });
});
