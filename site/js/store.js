// What this browser keeps: games against programs, and games of two people.

const NAME = "bilancia";
const STORES = ["games", "letters"];

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function database() {
  if (!opened) {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => STORES.forEach((store) => request.result.createObjectStore(store, { keyPath: "id" }));
    opened = settled(request);
    // Without being asked, a browser that runs out of space may throw games away.
    void navigator.storage?.persist?.();
  }
  return opened;
}

/** Keeps a game; done once it lies on the disk.
 * @param {string} store
 * @param {any} game with its `id`
 * @returns {Promise<void>}
 */
export async function keep(store, game) {
  const transaction = (await database()).transaction(store, "readwrite");
  transaction.objectStore(store).put({ ...game, at: Date.now() });
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {string} store
 * @param {string} id
 * @returns {Promise<any>}
 */
export async function find(store, id) {
  return settled((await database()).transaction(store).objectStore(store).get(id));
}

/** All of a store, the latest first.
 * @param {string} store
 * @returns {Promise<any[]>}
 */
export async function all(store) {
  const found = await settled((await database()).transaction(store).objectStore(store).getAll());
  return found.sort((one, other) => other.at - one.at);
}

/** @param {string} store
 * @param {string} id
 */
export async function forget(store, id) {
  return settled((await database()).transaction(store, "readwrite").objectStore(store).delete(id));
}
