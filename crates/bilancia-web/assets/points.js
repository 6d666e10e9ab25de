// @ts-check
// What pages need on which browsers seal choices, or whose board has more points than a phone has room for fingers.

export * as narrow from "./narrow.js";
export * as seal from "./seal.js";
