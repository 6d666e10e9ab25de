// The module as Node.js takes it: there when it is imported. What a page has to wait for is done at once.
import { readFileSync } from "node:fs";
import { bring, games, initSync } from "./bilancia_wasm.js";

const read = (name) => readFileSync(new URL(name, import.meta.url));
initSync({ module: read("./bilancia_wasm_bg.wasm") });
for (const { name, file } of JSON.parse(games("en"))) {
  if (file) bring(name, read(`./${file}`), "en");
}

export * from "./bilancia_wasm.js";
export { default } from "./bilancia_wasm.js";
