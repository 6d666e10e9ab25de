// People before a proxy, by HTTP/2: two guests at each game of Frames, who hold streams of news open, come back as browsers do
// when one breaks off, and remember every acknowledged move; and guests who play against programs.
//
// node crowd.mjs '{"socket", "certificate", "games", "streams", "rate", "programs"}': `streams` of each guest, `rate` in moves a second of all
// together, `programs` games against programs at a time. It says how things stand, a line of JSON each time something has changed. A line
// on its input ends it: what was acknowledged is compared with the games, and every stream must have heard of the last move.

import { readFileSync } from "node:fs";
import http2 from "node:http2";
import tls from "node:tls";

const asked = JSON.parse(process.argv[2]);
const ca = readFileSync(asked.certificate);
/** How long browsers wait before they ask for a stream again, in milliseconds. */
const PAUSE = 3000;
/** Streams of news that share a connection; the proxy lets it have a hundred. */
const SHARE = 50;
const SIZE = 19;

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const told = { streams: 0, broken: 0, moves: 0, replies: Array(asked.programs).fill(0) };
const figures = { away: [], acknowledged: [], unanswered: 0 };
let ending = false;

const connections = new Map();
function connection(number) {
  const known = connections.get(number);
  if (known && !known.closed && !known.destroyed) {
    return known;
  }
  const createConnection = () => tls.connect({ path: asked.socket, servername: "localhost", ca, ALPNProtocols: ["h2"] });
  const made = http2.connect("https://localhost", { createConnection });
  made.on("error", () => {});
  made.setMaxListeners(0);
  connections.set(number, made);
  return made;
}

/** The answer to a request; none if it broke off. */
function ask(path, { cookie, form, json } = {}) {
  const headers = { ":path": path, ":method": form ?? json ? "POST" : "GET" };
  if (cookie) headers.cookie = cookie;
  if (form) headers["content-type"] = "application/x-www-form-urlencoded";
  if (json) headers["content-type"] = "application/json";
  return new Promise((resolve) => {
    const stream = connection("asks").request(headers);
    let [head, text, whole] = [undefined, "", false];
    stream.setEncoding("utf8");
    stream.on("response", (response) => (head = response));
    stream.on("data", (part) => (text += part));
    stream.on("end", () => (whole = true));
    stream.on("error", () => {});
    stream.on("close", () => {
      const good = whole && head && !stream.aborted && stream.rstCode === 0;
      resolve(good ? { status: head[":status"], head, text } : undefined);
    });
    stream.end(form ?? (json && JSON.stringify(json)));
  });
}

/** An answer of a server: one that is lost, or that the proxy gives in its stead, is none. */
async function answered(path, rest) {
  const answer = await ask(path, rest);
  if (answer && answer.status < 500) {
    return answer;
  }
  figures.unanswered += 1;
  return undefined;
}

async function until(path, rest, fits = (answer) => answer.status === 200) {
  for (;;) {
    const answer = await answered(path, rest);
    if (answer && fits(answer)) {
      return answer;
    }
    if (answer) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
    await pause(100);
  }
}

const led = (answer) => answer.status === 303;
const cookie = (answer) => [answer.head["set-cookie"]].flat().map((one) => one.split(";")[0]).join("; ");

async function begin(fields) {
  const page = await until("/play", { form: new URLSearchParams(fields).toString() }, led);
  return { id: page.head.location.split("/").at(-1), cookie: cookie(page) };
}

async function table() {
  const { id, cookie: host } = await begin({ game: "frames", against: "anybody", "o.size": SIZE, "o.goal": 40 });
  const joined = await until(`/game/${id}/join`, { form: "x=" }, led);
  return { id, cookies: [host, cookie(joined)], done: [], heard: [] };
}

let numbers = 0;
/** Holds a stream open, again and again. */
function listen(game, seat) {
  const [slot, number] = [game.heard.push(-1) - 1, Math.floor(numbers++ / SHARE)];
  let broken;
  const again = () => {
    const stream = connection(number).request({ ":path": `/game/${game.id}/live`, cookie: game.cookies[seat] });
    let [open, rest] = [false, ""];
    stream.setEncoding("utf8");
    stream.on("data", (part) => {
      const lines = (rest + part).split("\n");
      rest = lines.pop();
      for (const line of lines.filter((line) => line.startsWith("data:"))) {
        game.heard[slot] = Number(line.slice(5));
        if (open) continue;
        open = true;
        told.streams += 1;
        if (broken) figures.away.push(Date.now() - broken);
      }
    });
    stream.on("error", () => {});
    stream.on("close", () => {
      if (open) {
        told.streams -= 1;
        told.broken += 1;
        broken = Date.now();
      }
      setTimeout(again, PAUSE);
    });
  };
  again();
}

const cell = (number) => `${String.fromCharCode(97 + (number % SIZE))}${Math.floor(number / SIZE) + 1}`;

/** Number of moves of a game by the server, sealed ones too. */
async function count(game) {
  const now = JSON.parse((await until(`/api/games/${game.id}`, { cookie: game.cookies[0] })).text);
  return now.events.length + now.seats.filter((seat) => seat.sealed).length;
}

/** Makes the next move. Whether one whose answer was lost was made, the game says. */
async function move(game) {
  const number = game.done.length;
  const json = { seat: number % 2, text: cell(number), number: number - (number % 2) };
  for (let unsure = false; ; unsure = true) {
    const begun = Date.now();
    const answer = await answered(`/api/games/${game.id}/act`, { cookie: game.cookies[number % 2], json });
    if (answer?.status === 200) {
      figures.acknowledged.push(Date.now() - begun);
      break;
    }
    if (answer && !(unsure && answer.status === 409)) {
      throw new Error(`${game.id}, move ${number}: ${answer.status} ${answer.text}`);
    }
    const made = await count(game);
    if (made === number + 1) break;
    if (made !== number) throw new Error(`${game.id}: ${made} moves were made, ${number} acknowledged`);
  }
  game.done.push(cell(number));
  told.moves += 1;
}

async function play(game, number) {
  const every = (1000 * asked.games) / asked.rate;
  await pause((every * number) / asked.games);
  while (!ending && game.done.length < SIZE * (SIZE - 1)) {
    const next = Date.now() + every;
    await move(game);
    await pause(Math.max(0, next - Date.now()));
  }
}

/** Plays against programs, each of which must reply. */
async function challenge(number) {
  while (!ending) {
    const game = await begin({ game: "tictactoe", against: "program", strength: "greedy" });
    const moved = await answered(`/api/games/${game.id}/act`, { cookie: game.cookie, json: { seat: 0, text: "b2" } });
    if (!moved) continue;
    if (moved.status !== 200) throw new Error(`${game.id}: ${moved.status} ${moved.text}`);
    while (JSON.parse((await until(`/api/games/${game.id}`, { cookie: game.cookie })).text).events.length < 2) {
      await pause(50);
    }
    told.replies[number] += 1;
  }
}

/** How long the log of a game is by now for its first guest. */
function length(game) {
  return new Promise((resolve) => {
    const stream = connection("asks").request({ ":path": `/game/${game.id}/live`, cookie: game.cookies[0] });
    stream.setEncoding("utf8");
    stream.on("error", () => {});
    stream.on("data", (part) => {
      const [, seen] = /data: ?(\d+)/.exec(part) ?? [];
      if (seen) {
        stream.close();
        resolve(Number(seen));
      }
    });
    stream.on("close", () => resolve(undefined));
  });
}

/** Every acknowledged move is in the game, once and in order, and every stream has heard of the last one. */
async function check(game) {
  do await move(game);
  while (game.done.length % 2 === 1);
  const { events } = JSON.parse((await until(`/api/games/${game.id}`, { cookie: game.cookies[0] })).text);
  const [made, known] = [events.map((event) => event.text), game.done].map((moves) => moves.join(" "));
  if (made !== known) throw new Error(`${game.id}: acknowledged were ${known}, made ${made}`);
  const last = await length(game);
  while (last === undefined || game.heard.some((heard) => heard < last)) await pause(20);
}

let said = "";
const say = () => {
  const line = JSON.stringify(told);
  if (line !== said) console.log((said = line));
};
setInterval(say, 50);
process.on("unhandledRejection", (error) => {
  console.error(error);
  process.exit(1);
});

/** Does something for each, a few at a time. */
async function each(all, work) {
  const rest = [...all.entries()];
  const next = async () => {
    for (let one = rest.shift(); one; one = rest.shift()) await work(one[1], one[0]);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}

const games = [];
await each(Array(asked.games).fill(), async () => games.push(await table()));
for (const game of games) {
  for (let stream = 0; stream < 2 * asked.streams; stream += 1) listen(game, stream % 2);
}
const playing = [...(asked.rate ? games.map(play) : []), ...told.replies.map((_, number) => challenge(number))];
await new Promise((resolve) => process.stdin.once("data", resolve));
ending = true;
await Promise.all(playing);
await each(games, check);
const share = (times, part) => times.sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
const times = (all) => ({ number: all.length, half: share(all, 0.5), most99: share(all, 0.99), most: share(all, 1) });
told.done = { away: times(figures.away), acknowledged: times(figures.acknowledged), unanswered: figures.unanswered };
say();
process.exit(0);
