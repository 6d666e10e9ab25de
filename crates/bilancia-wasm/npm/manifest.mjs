// Writes the package.json of the package: an entry for all games, and one for each. node manifest.mjs FOLDER VERSION

import { readdirSync, writeFileSync } from "node:fs";

const [folder, version] = process.argv.slice(2);
const modules = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
const entry = (module) => ({
  types: `./${module}/bilancia_wasm.d.ts`,
  node: `./${module}/node.js`,
  default: `./${module}/bilancia_wasm.js`,
});
const exports = Object.fromEntries(modules.map((module) => [module === "all" ? "." : `./${module}`, entry(module)]));
const manifest = {
  name: "@bilancia/rules",
  version,
  description: "Games of war, wit and dice without luck: rules, opponents, odds and the balance of luck and skill, by WebAssembly",
  license: "MIT OR Apache-2.0",
  type: "module",
  exports: { ...exports, "./*.bin": "./all/*.bin", "./package.json": "./package.json" },
  sideEffects: ["./*/node.js"],
  engines: { node: ">=18" },
};
writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
