// Works that the native program and the module do alike, as texts that are compared: the calls of tests/suite/works.rs, in the
// same order.

const STEPS = 300;

/** What a work of tests/works.json comes to. */
export function done(rules, work) {
  const { game, options = "" } = work;
  switch (work.kind) {
    case "match":
      return played(rules, work)[0];
    case "picture":
      return new rules.Match(game, options, 0n, "en").svg(0, [], false);
    case "odds":
      return rules.odds(JSON.stringify(work.question), "it");
    case "table":
      return rules.battleTable(JSON.stringify(work.fields), "it");
    case "solve":
      return rules.solve(game, options, "en");
    case "luck":
      return rules.luck(game, options, work.players ?? "", work.games, BigInt(work.seed), "it");
    case "ledger":
      return rules.ledger(played(rules, work)[1].record([]), work.nodes, "en");
  }
  throw new Error(`there is no kind of work ${work.kind}`);
}

function played(rules, { game, options = "", seed, player, limit = "", actions: most }) {
  const match = new rules.Match(game, options, BigInt(seed), "en");
  const out = [];
  let actions = 0;
  game: for (;;) {
    const waits = match.waitsFor();
    if (waits.length === 0) break;
    for (const seat of waits) {
      if (seat === 0) {
        const roll = match.roll();
        out.push(`* ${roll} ${match.sayRoll(roll)}\n`);
        continue;
      }
      if (actions === most) break game;
      const action = match.play(seat, match.opponent(player, seat, BigInt(seed + actions), limit));
      out.push(`${seat} ${action} ${match.say(action)}\n`);
      actions += 1;
    }
  }
  end(out, match);
  return [out.join(""), match];
}

/** A game of random moves, with all that is shown of it. */
export function randomGame(rules, game, seed) {
  const match = new rules.Match(game, "", BigInt(seed), seed % 2 === 0 ? "en" : "it");
  const out = [];
  for (let step = 0; step < STEPS; step += 1) {
    const waits = match.waitsFor();
    if (waits.length === 0) break;
    for (const seat of waits) {
      if (seat === 0) {
        const roll = match.roll();
        out.push(`* ${roll} ${match.sayRoll(roll)}\n`);
        continue;
      }
      const action = match.play(seat, match.opponent("random", seat, BigInt(1000 * seed + step), ""));
      out.push(`${seat} ${action} ${match.say(action)}\n`);
    }
    out.push(`${match.position()}\n`);
    if (step % 25 === 0) {
      for (const seat of match.waitsFor()) {
        if (seat === 0) out.push(`${match.chances()}\n`);
        else out.push(`${match.legal(seat).join(" ")}\n`, `${match.prompt(seat, []) ?? ""}\n`);
      }
    }
    if (step % 100 === 0) out.push(match.svg(1, [], false));
  }
  end(out, match);
  match.free();
  return out.join("");
}

function end(out, match) {
  out.push(`${match.position()}\n`, `${Array.from(match.points() ?? []).join(" ")}\n`, `${match.outcome() ?? ""}\n`);
  out.push(`${match.log(0, 0)}\n`, match.record(["Anna", "Bruno"]));
}
