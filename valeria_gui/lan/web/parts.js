/* What every part of the page is made of: what it knows, words, digits, signs, buttons. */


export const VERSION = 1;
export const LANGUAGES = ["en", "es", "it", "bg", "fa"];
export const PAUSES = [500, 1000, 2000, 4000, 8000];
export const $ = (id) => document.getElementById(id);

/* What is kept in the phone; private windows keep nothing, and play on without. */
export const kept = {
  get(name) { try { return localStorage.getItem("table." + name) || ""; } catch { return ""; } },
  set(name, value) { try { value ? localStorage.setItem("table." + name, value) : localStorage.removeItem("table." + name); } catch { /* not kept */ } },
};

export const state = {
  socket: null, tries: 0, timer: 0, silent: 0, live: false, ended: "", slept: 0,
  token: "", code: "", language: "", words: null,
  table: null, seat: null, page: null, tab: "play",
  chosen: null, name: kept.get("name"), opened: new Set(), sent: "", refused: "", sheet: "", asked: "", heard: "", group: "", moment: "", swiped: 0,
};


export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else if (name === "class") node.className = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  add(node, children);
  return node;
}

function add(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child.nodeType ? child : document.createTextNode(child));
  }
  return node;
}

export const button = (props, act, ...children) => h("button", { type: "button", ...props, on: { click: act } }, children);
export const say = (key, facts) => fill(state.words.said[key] || "", facts);
export const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (all, name) => (facts && name in facts ? facts[name] : all));

/* Digits as the language writes them; the code of a table and addresses stay. */
export function digits(text) {
  return state.language === "fa" ? String(text).replace(/[0-9]/g, (d) => "۰۱۲۳۴۵۶۷۸۹"[d]) : String(text);
}

/* A signed number keeps its sign on its side, whatever way the line goes. */
export function number(text) { return h("bdi", { class: "number" }, digits(text)); }

/* A picture; one that does not come is asked for again after a while, and until then told by its words. */
export function picture(address, words, kind, instead) {
  const image = h("img", { src: address, alt: words, class: kind, draggable: "false", decoding: "async" });
  const other = instead || h("span", { class: kind + " missing", "aria-hidden": words ? null : "true" }, words);
  let tries = 0;
  image.addEventListener("error", () => {
    if (image.isConnected) image.replaceWith(other);
    tries += 1;
    if (tries < 4) setTimeout(() => { if (other.isConnected || tries < 2) image.src = address; }, 1500 * tries);
  });
  image.addEventListener("load", () => { if (other.isConnected) other.replaceWith(image); });
  return image;
}

/* A sign; an icon on a dark ground is drawn in ivory. */
export function sign(name, kind) {
  const points = /^vp:(-?\d+)$/.exec(name);
  const instead = h("span", { class: "sign none", "aria-hidden": "true" }, points ? points[1] : "");
  return picture("/sign/" + (/(^| )dark/.test(kind || "") ? name.replace(/^icon:/, "light:") : name), "", "sign " + (kind || ""), instead);
}

export const signs = (names, kind) => (names && names.length ? h("span", { class: "signs", "aria-hidden": "true" }, names.map((one) => sign(one, kind))) : null);
