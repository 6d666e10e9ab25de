// The worksheet: what is written in it is kept, and its measurements are made here.

import { part } from "./dom.js";
import { Scales } from "./scales.js";
import { number } from "./words.js";

/** Squares of the track of the lesson. */
const LENGTH = "15";
const PLACE = "worksheet";

const fields = [...document.querySelectorAll(".worksheet input[name], .worksheet textarea[name]")].map((field) => /** @type {HTMLInputElement} */ (field));
const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
for (const field of fields) {
  field.value = kept[field.name] ?? "";
  field.addEventListener("input", keep);
}

function keep() {
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, field.value]))));
}

part("three").replaceChildren(
  ...[1, 2, 3].map((pieces) => {
    const scales = new Scales(pieces, () => LENGTH, ({ luck, wins }) => {
      for (const [name, value] of [["luck", luck], ["wins", wins]]) {
        const field = fields.find((field) => field.name === `${name}-${pieces}`);
        if (field) {
          field.value = number(Number(value));
        }
      }
      keep();
    });
    return scales.element;
  }),
);
for (const link of document.querySelectorAll("a[data-pieces]")) {
  link.setAttribute("href", `play.html?game=goose&against=random&options=${encodeURIComponent(`course=short,length=${LENGTH},pieces=${link.getAttribute("data-pieces")}`)}`);
}
part("print").addEventListener("click", () => print());
part("print-answers").addEventListener("click", () => {
  part("answers").classList.add("printed");
  part("answers").open = true;
  print();
  part("answers").classList.remove("printed");
});
part("clear").addEventListener("click", () => {
  fields.forEach((field) => (field.value = ""));
  keep();
});
