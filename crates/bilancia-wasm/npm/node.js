// The module as Node.js takes it: there when it is imported. What a page has to wait for is done at once.
import { readFileSync } from "node:fs";
import { initSync } from "./bilancia_wasm.js";

initSync({ module: readFileSync(new URL("./bilancia_wasm_bg.wasm", import.meta.url)) });

export * from "./bilancia_wasm.js";
export { default } from "./bilancia_wasm.js";
