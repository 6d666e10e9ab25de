// Does with the package what the tests do natively, and prints a hash of each text that comes out; of one random game, the text.
// node same.mjs PACKAGE works | games GAME FROM TO | game GAME SEED

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { done, randomGame } from "./works.mjs";

const [folder, task, game, from, to] = process.argv.slice(2);
const rules = await import(pathToFileURL(`${folder}/${game ?? "all"}/node.js`));
const hash = (text) => createHash("sha256").update(text).digest("hex");
if (task === "works") {
  const works = JSON.parse(readFileSync(new URL("../works.json", import.meta.url)));
  for (const work of works) console.log(`${hash(done(rules, work))} ${work.name}`);
} else if (task === "games") {
  for (let seed = Number(from); seed < Number(to); seed += 1) console.log(`${hash(randomGame(rules, game, seed))} ${game} ${seed}`);
} else process.stdout.write(randomGame(rules, game, Number(from)));
