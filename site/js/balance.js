// The goose with one, two and three pieces on the balance, measured here and now.

import { part } from "./dom.js";
import { Scales } from "./scales.js";

const length = part("length");
const scales = [1, 2, 3].map((pieces) => new Scales(pieces, () => length.value));
part("three").replaceChildren(...scales.map((one) => one.element));
length.addEventListener("change", () => scales.forEach((one) => one.clear()));
