// Installs the package as npm packed it into a fresh folder, and uses it as its README says: by its own name, all games and one.
// node package.mjs FOLDER, where FOLDER has what tools/wasm has built

import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const built = resolve(process.argv[2]);
const packed = readdirSync(built).filter((name) => name.endsWith(".tgz"));
assert.equal(packed.length, 1, "npm pack has made one package");
const folder = mkdtempSync(join(tmpdir(), "bilancia-"));
try {
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  const npm = ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", join(built, packed[0])];
  execFileSync("npm", npm, { cwd: folder, stdio: "inherit" });
  const readme = readFileSync(join(folder, "node_modules/@bilancia/rules/README.md"), "utf8");
  writeFileSync(join(folder, "readme.js"), readme.split("```js\n")[1].split("```")[0]);
  writeFileSync(join(folder, "own.js"), OWN());
  for (const script of ["readme.js", "own.js"]) {
    const printed = execFileSync("node", [script], { cwd: folder, encoding: "utf8" });
    assert.match(printed, /tictactoe|done/, script);
  }
  console.log("the package is installed, and does what its README says");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

// Every class and function of the types is there; what is refused is an error in the language; letters are sealed and verified.
function OWN() {
  return `
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import * as rules from "@bilancia/rules";
import * as alea from "@bilancia/rules/alea";
import * as bare from "./node_modules/@bilancia/rules/backgammon/bilancia_wasm.js";

assert.equal(JSON.parse(rules.games("it")).length, 13);
assert.deepEqual(JSON.parse(alea.games("en")).map(({ name }) => name), ["alea"]);
const types = readFileSync("node_modules/@bilancia/rules/all/bilancia_wasm.d.ts", "utf8");
for (const [, name] of types.matchAll(/^export (?:function|class) (\\w+)/gm)) assert.equal(typeof (rules[name] ?? rules.default), "function", name);
assert.match(types, /export interface Game /);
assert.throws(() => new rules.Match("ches", "", 0n, "it"), (error) => error instanceof Error && /chess/.test(error.message));
const match = new rules.Match("backgammon", "", 3n, "en");
assert.deepEqual([...match.waitsFor()], [0]);
match.roll();
const copy = match.clone();
copy.undo();
assert.equal(match.events - copy.events, 1);
const seat = match.waitsFor()[0];
match.play(seat, match.opponent("engine", seat, 1n, "50ms"));
assert.equal(JSON.parse(rules.verify(match.record([]), "en")).ok, true);
// As in a page: boards are there at once, opponents once their file is.
const folder = new URL("./node_modules/@bilancia/rules/backgammon/", import.meta.url);
bare.initSync({ module: readFileSync(new URL("bilancia_wasm_bg.wasm", folder)) });
const waiting = new bare.Match("backgammon", "", 3n, "it");
waiting.roll();
assert.ok(waiting.legal(seat).length > 0);
assert.throws(() => waiting.opponent("engine", seat, 1n, "nodes=20"), /backgammon\.bin/);
assert.throws(() => bare.luck("backgammon", "", "", 2, 1n, "it"), /backgammon\.bin/);
assert.throws(() => bare.bring("backgammon", new Uint8Array(9), "it"), /backgammon\.bin/);
bare.bring("backgammon", readFileSync(new URL(JSON.parse(bare.games("en"))[0].file, folder)), "it");
assert.ok(waiting.legal(seat).includes(waiting.opponent("engine", seat, 1n, "nodes=20")));
const secret = (digit) => digit.repeat(64);
const anna = rules.Letters.offer("nibelungenlied", "max_turns=4", 1, ["Anna", "Bruno"], "k7m2", secret("a"), "en");
const bruno = rules.Letters.accept(anna.block(), secret("b"), "it");
const both = [anna, bruno];
for (let turn = 0; turn < 100 && both.some((one) => one.next() !== "over"); turn += 1) {
  const one = both.find((one) => one.next() === "move") ?? both.find((one) => one.next() === "answer");
  const block = one.next() === "move" ? one.play(one.match().legal(one.seat)[turn % one.match().legal(one.seat).length]) : one.answer();
  assert.equal(both[1 - both.indexOf(one)].receive(block), true);
}
const found = JSON.parse(rules.verify(anna.record(), "it"));
assert.equal(found.ok && found.over, true);
assert.ok(found.seals > 0);
assert.equal(anna.record(), bruno.record());
console.log("done");
`;
}
