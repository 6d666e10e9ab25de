// @ts-check
// Hashes of texts, as commitments are made of them.

/** @param {Uint8Array} bytes */
export function hexadecimal(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a text, in hexadecimal; nothing where the browser does not do it, as over HTTP to another machine.
 * @param {string} text
 */
export async function digest(text) {
  const bytes = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  return bytes ? hexadecimal(new Uint8Array(bytes)) : undefined;
}
