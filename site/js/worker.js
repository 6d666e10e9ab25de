// Beside a page: loads a module, and does what the page asks of it.

/** @type {any} */
let module;
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
    module = await import(new URL(`../pkg/${modules[request.load]}/bilancia_wasm.js`, import.meta.url).href);
    await module.default();
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
  return request.calls.map((/** @type {any[]} */ call) => called(object, call));
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
