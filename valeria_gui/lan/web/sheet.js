/* What is opened over the page: one card or thing, the rules, the menu. */
import { $, button, digits, h, LANGUAGES, picture, say, sign, state } from "./parts.js";
import { connect, forget, look, send } from "./link.js";
import { fact, row } from "./game.js";
import { draw, focused, refocus, speak, which } from "./page.js";

export function drawSheet() {
  const dialog = $("sheet"), open = state.page && state.page.open;
  const inside = state.sheet === "menu" ? menu() : state.sheet === "leave" ? leaving() : open && state.sheet ? sheet(open) : null;
  if (!inside) { if (dialog.open) dialog.close(); return; }
  const focus = focused(), top = dialog.scrollTop;
  const parts = inside.flat(Infinity).filter(Boolean), named = parts.find((one) => one.tagName === "H2");
  dialog.setAttribute("aria-label", named ? named.textContent : "");
  dialog.replaceChildren(h("div", { class: "inside" }, parts), button({ class: "x close", "data-key": "close", "aria-label": say("close") }, closeSheet, "×"));
  if (!dialog.open) dialog.showModal(); else { dialog.scrollTop = top; refocus(focus); }
}

export function closeSheet() {
  const was = state.sheet;
  state.sheet = "";
  if (was === "menu" || was === "leave") return drawSheet();
  look("");
  if ($("sheet").open) $("sheet").close();
}

function sheet(open) {
  if (open.rules) return rules();
  if (open.rule) return rulePage(open.rule);
  return [
    h("h2", {}, digits(open.label)),
    open.face ? picture(open.face.replace("/s/", "/l/"), open.title, "zoom") : null,
    folded(open.deeds.filter((one) => !one.refused), open.piece).map(row),
    reasons(open.deeds.filter((one) => one.refused)).map(([title, why]) => h("p", { class: "why" }, h("b", {}, title), h("span", {}, digits(why)))),
    h("ul", { class: "facts" }, open.rows.map(fact)),
    open.small.length ? h("div", { class: "grid" }, open.small.map((one) => picture(one, "", "face"))) : null,
  ];
}

/* Things to do that are called alike stand under one row. */
export function folded(deeds, under) {
  const names = [...new Set(deeds.map((one) => one.title))];
  return names.map((name) => {
    const alike = deeds.filter((one) => one.title === name);
    return alike.length === 1 ? alike[0] : { title: name, piece: "fold:" + under + name, deeds: alike.map((one) => ({ ...one, title: one.where, where: "" })) };
  });
}

const reasons = (deeds) => [...new Map(deeds.map((one) => [one.title + one.refused, [one.title, one.refused]])).values()];

function rules() {
  return [h("h2", {}, say("rules")), (state.page.rules || []).map((page, number) => [
    page.part ? h("h3", {}, page.part) : null,
    button({ class: "row", "data-key": "rule:" + number }, () => look("rules:" + number), h("span", { class: "icon" }, sign(page.sign)), h("span", { class: "text" }, h("b", {}, page.title)))])];
}

function rulePage(page) {
  return [button({ class: "plain", "data-key": "contents" }, () => look("rules"), say("contents")), h("h2", {}, page.title), page.blocks.map(block)];
}

const bits = (list) => list.map(([kind, text]) => (kind === "sign" ? sign(text, "dark inline") : kind === "strong" ? h("strong", {}, digits(text)) : digits(text)));

function block(one) {
  if (one.kind === "heading") return h("h3", {}, bits(one.bits));
  if (one.kind === "table") return h("div", { class: "scroll", tabindex: "0", role: "group" }, h("table", {}, one.rows.map((cells) => h("tr", {}, cells.map((cell) => h("td", {}, bits(cell)))))));
  if (one.kind === "figure") return h("figure", {}, picture("/figure/" + state.language + "/" + one.figure, "", "figure"), one.bits.length ? h("figcaption", {}, bits(one.bits)) : null);
  return h("p", { class: "block " + one.kind }, bits(one.bits));
}

function menu() {
  return [
    h("h2", {}, say("more")),
    which() === "game" ? button({ class: "plain", "data-key": "m:rules" }, () => look("rules"), say("rules")) : null,
    which() === "game" && state.seat !== null ? button({ class: "plain", "data-key": "m:nudge" }, () => { send({ say: "nudge" }); closeSheet(); }, say("nudge")) : null,
    h("h3", {}, say("language")),
    h("div", { class: "languages" }, LANGUAGES.map((one) => button({ class: "plain", lang: one, "data-key": "l:" + one, "aria-pressed": String(one === state.language) }, () => speak(one), state.words.languages[one]))),
    navigator.wakeLock ? null : h("p", { class: "quiet" }, say("awake")),
    state.token ? button({ class: "plain", "data-key": "m:leave" }, () => { state.sheet = "leave"; drawSheet(); }, say("leave")) : null,
  ];
}

const leaving = () => [h("h2", {}, say("leaving")),
  button({ class: "plain", "data-key": "stay" }, closeSheet, say("stay")),
  button({ class: "primary", "data-key": "leave" }, () => { send({ say: "leave" }); state.sheet = ""; forget(); state.table = null; connect(); draw(); }, say("leave"))];
