// Small helps to make parts of a page.

/** The element of this id.
 * @param {string} id
 * @returns {any}
 */
export function part(id) {
  return document.getElementById(id);
}

/** Makes an element. Attributes that are false are left out; functions listen to events of their name.
 * @param {string} name
 * @param {Record<string, any>} attributes
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(key, value);
    } else if (value !== false && value !== undefined && value !== null) {
      element.setAttribute(key, value === true ? "" : String(value));
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false).map((child) => /** @type {Node} */ (child)));
  return element;
}

/** Where the maps of wars lie, which pictures of positions refer to. */
const MAPS = new URL("../maps/", import.meta.url).href;

/** A picture of the module as an element.
 * @param {string} text
 */
export function picture(text) {
  const template = document.createElement("template");
  // A picture for files brings its colours along; here a style sheet has them, and the page allows no other.
  const bare = text.replace(/<style>[\s\S]*?<\/style>/g, "");
  // A server has the maps elsewhere.
  template.innerHTML = bare.replace(/href="\/war\/([a-z]+)@[0-9a-f]+\/map\.svg\?v=[0-9a-f]+#/g, `href="${MAPS}$1.svg#`);
  return template.content;
}

/** Puts a text into a file of the visitor's.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Says an error where the page has a place for it, or takes it away.
 * @param {any} place
 * @param {unknown} error
 */
export function fault(place, error) {
  place.textContent = error instanceof Error ? error.message : (error ?? "");
  place.hidden = !error;
}

/** Markdown as the booklets have it: titles, paragraphs, numbered and plain lists, tables, bold, italic, code.
 * @param {string} text
 */
export function markdown(text) {
  const whole = document.createDocumentFragment();
  for (const block of text.trim().split(/\n\s*\n/)) {
    const lines = block.split("\n");
    const title = /^(#+) (.*)$/.exec(lines[0]);
    if (title) {
      whole.append(make(`h${Math.min(title[1].length + 1, 4)}`, {}, spans(title[2])));
      lines.shift();
    }
    if (lines.length > 0) {
      whole.append(paragraph(lines));
    }
  }
  return whole;
}

/** @param {string[]} lines without an empty one */
function paragraph(lines) {
  if (lines[0].startsWith("|")) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+$/.test(line)).map((line) => line.replace(/^\||\|$/g, "").split("|"));
    const row = (/** @type {string[]} */ cells, /** @type {string} */ name) => make("tr", {}, ...cells.map((cell) => make(name, {}, spans(cell.trim()))));
    const [head, ...body] = rows;
    return make("div", { class: "wide", tabindex: "0" }, make("table", {}, make("thead", {}, row(head, "th")), make("tbody", {}, ...body.map((cells) => row(cells, "td")))));
  }
  const first = /^(\d+\.|[-*]) /.exec(lines[0]);
  if (!first) {
    return make("p", {}, spans(lines.join(" ")));
  }
  const numbered = first[1].endsWith(".");
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    if (/^(\d+\.|[-*]) /.test(line)) {
      items.push(line.replace(/^(\d+\.|[-*]) /, ""));
    } else {
      items[items.length - 1] += ` ${line.trim()}`;
    }
  }
  return make(numbered ? "ol" : "ul", { start: numbered && parseInt(first[1], 10) }, ...items.map((item) => make("li", {}, spans(item))));
}

/** @param {string} text */
function spans(text) {
  const whole = document.createDocumentFragment();
  for (const piece of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/)) {
    const link = /^\[([^\]]+)\]\(/.exec(piece);
    if (/^\*\*.+\*\*$/.test(piece)) {
      whole.append(make("b", {}, piece.slice(2, -2)));
    } else if (/^\*.+\*$/.test(piece)) {
      whole.append(make("em", {}, piece.slice(1, -1)));
    } else if (/^`.+`$/.test(piece)) {
      whole.append(make("code", {}, piece.slice(1, -1)));
    } else {
      whole.append(link ? link[1] : piece);
    }
  }
  return whole;
}
