// The rules, opponents and measures, compiled to WebAssembly, in a worker of their own that can be ended at any moment.

/** A call that was cut off by ending the worker. */
export class Ended extends Error {}

/** A module in its worker. What it makes lives there, and is called through a {@link Remote}. */
export class Module {
  /** @param {string} game whose module is loaded */
  constructor(game) {
    this.game = game;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    this.open = new Map();
    this.calls = 0;
    this.ended = false;
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: game });
    this.worker.addEventListener("message", ({ data }) => {
      const waiting = this.open.get(data.id);
      this.open.delete(data.id);
      if ("error" in data) {
        waiting?.reject(new Error(data.error));
      } else {
        waiting?.resolve(data.value);
      }
    });
    // A worker that cannot begin would let its callers wait for ever.
    this.worker.addEventListener("error", (event) => this.fail(new Error(event.message || `the module of ${game} cannot be loaded`)));
    // What asks for more than this waits behind it, and hears of its failure by its own.
    this.ask({ load: game }).catch(() => undefined);
  }

  /** @param {object} request
   * @returns {Promise<any>}
   */
  ask(request) {
    const id = ++this.calls;
    return new Promise((resolve, reject) => {
      if (this.ended) {
        reject(new Ended());
        return;
      }
      this.open.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...request });
    });
  }

  /** Calls a function of the module.
   * @param {string} name
   * @param {any[]} args
   */
  call(name, ...args) {
    return this.ask({ calls: [[name, ...args]] }).then(([value]) => value);
  }

  /** Makes an object of a class of the module; by `new` where no other maker is named.
   * @param {string} maker such as `Match` or `Match.fromRecord`
   * @param {any[]} args
   */
  async make(maker, ...args) {
    return new Remote(this, await this.ask({ make: maker, args }));
  }

  /** Ends the worker, whatever it is doing. */
  end() {
    this.worker.terminate();
    this.ended = true;
    this.fail(new Ended());
  }

  /** @param {Error} error */
  fail(error) {
    for (const { reject } of this.open.values()) {
      reject(error);
    }
    this.open.clear();
  }
}

/** An object in a worker. */
export class Remote {
  /** @param {Module} module
   * @param {number} object
   */
  constructor(module, object) {
    this.module = module;
    this.object = object;
  }

  /** Calls a method, or reads a property.
   * @param {string} name
   * @param {any[]} args
   */
  call(name, ...args) {
    return this.many([name, ...args]).then(([value]) => value);
  }

  /** Calls several methods one after another, in one message.
   * @param {any[][]} calls
   * @returns {Promise<any[]>}
   */
  many(...calls) {
    return this.module.ask({ object: this.object, calls });
  }

  /** An object that a method returns.
   * @param {string} name
   * @param {any[]} args
   */
  async take(name, ...args) {
    return new Remote(this.module, await this.module.ask({ object: this.object, take: name, args }));
  }

  /** Gives its memory back. */
  free() {
    return this.module.ask({ object: this.object, free: true });
  }
}

/** A random number of 64 bits for dice and opponents. */
export function seed() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

/** Random text of some length.
 * @param {number} length
 * @param {string} letters
 */
export function random(length, letters) {
  // Letters that divide 256 are equally likely; of others the first would come a little more often.
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => letters[byte % letters.length]).join("");
}
