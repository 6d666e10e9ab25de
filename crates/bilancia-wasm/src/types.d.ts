/** Shapes of the JSON that functions take and give as text. */

/** A game of `games`. */
export interface Game {
  name: string;
  title: string;
  summary: string;
  /** What the seats are called with the default options. */
  seats: string[];
  options: Option[];
  /** Whether seats choose at once, chance may have a part, and something is hidden from a seat. */
  kinds: { simultaneous: boolean; chance: boolean; hidden: boolean };
  /** Whether two people can play it by blocks of text (`Letters`). */
  mail: boolean;
  solvable: boolean;
  /** The file that its opponents and measures read, and that `bring` takes. */
  file: string | null;
  /** Those of rising strength, its own, and those that play every game, each with the weakest first. */
  opponents: Opponent[];
}

export interface Option {
  name: string;
  title: string;
  summary: string;
  default: string;
  values: Values;
}

export type Values =
  | { type: "enum"; values: { value: string; title: string }[] }
  | { type: "int"; min: number; max: number; none?: true }
  | { type: "text"; form: string }
  | { type: "counts"; kinds: { name: string; title: string }[]; max: number; form: string };

export interface Opponent {
  name: string;
  title: string;
  summary: string;
  /** Whether a limit goes with it, such as `nodes=3000` or `500ms`. */
  limited: boolean;
  /** Elo points above random moves, as measured. */
  elo: number | null;
}

/** The next step of an action, of `Match.prompt`. */
export interface Prompt {
  next: { cell: string; label: string; title: string; only: string | null }[];
  complete: string | null;
  only: string | null;
}

/** An outcome of `Match.chances`. */
export interface Chance {
  outcome: string;
  words: string;
  weight: number;
}

/** An event of `Match.log`: `by` is a seat, 0 for chance, null for what ends a match from outside. */
export interface LoggedEvent {
  by: number | null;
  text: string | null;
  words: string;
  narration: string | null;
}

/** The question of `odds`. */
export interface Battle {
  /** Names with commas between them, or `all`. */
  rules: string;
  /** Units such as `4 arm 5 inf`. */
  attack: string;
  defend: string;
}

/** The answer of `odds`. */
export interface Odds {
  title: string;
  svg: string;
  rows: BattleRow[];
}

export interface BattleRow {
  rules: string;
  win: { attacker: number; defender: number; neither: number };
  assaults: object[] | null;
  outcomes: { attacker: string; defender: string; p: number }[];
  expected: {
    attacker_units: number;
    defender_units: number;
    attacker_ipc: number;
    defender_ipc: number;
    ipc_swing: number;
    assaults: number;
  };
  stalemate: number;
  lengths: number[] | null;
  missing: number;
  method: "exact" | "bounds";
  title: string;
  sentences: string[];
}

/** The answer of `battleTable`: one of the two is null. */
export interface BattleTable {
  found: BattleFound | null;
  fault: string | null;
}

export interface BattleFound {
  armies: [BattleSide, BattleSide];
  /** Headings of rule, bar and cells. */
  head: string[];
  lines: { title: string; bar: string; cells: string[] }[];
  first: { svg: string; options: [string, string] } | null;
  courses: { title: string; open: boolean; head: string[]; rows: string[][] }[];
}

export interface BattleSide {
  text: string;
  cost: number;
  counts: Record<string, number>;
}

export interface BattleRules {
  name: string;
  title: string;
  summary: string;
}

export interface BattleUnit {
  name: string;
  title: string;
  cost: number;
  attack: number;
  defence: number;
}

/** A question of `scale`. */
export interface Asked {
  game: string;
  options?: string;
  players?: string;
  games?: number;
  seed?: number;
  name?: string;
}

/** The answer of `luck`; `report` is what `bilancia weigh --json` prints. */
export interface Luck {
  game: string;
  rules: string;
  sentence: string;
  exact: boolean;
  games: number;
  svg: string;
  report: object;
}

export interface Scale {
  results: Luck[];
  svg: string;
}

export interface Solution {
  game: string;
  value: number;
  exploitability: number | null;
  states: number;
  start: { action: string; value: number }[];
}

export interface Verified {
  ok: boolean;
  events: number | null;
  over?: boolean;
  dice?: string | null;
  rolls?: number | null;
  seals?: number | null;
  fault: { event: number | null; line: number | null; rule: string; text: string } | null;
  lines: string[];
}
