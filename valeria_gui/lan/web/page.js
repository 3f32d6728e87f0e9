/* The page of a phone: shows what the table tells (valeria_gui/lan/phone); before a game who sits where. */
import { $, button, digits, fill, h, kept, LANGUAGES, picture, say, sign, state } from "./parts.js";
import { again, beat, connect, drop, readLink, send, stayAwake } from "./link.js";
import { betweenTab, chronicleTab, playTab, seatsTab } from "./game.js";
import { closeSheet, drawSheet } from "./sheet.js";

const scrolled = {};
let shown = "";

export function draw() {
  if (!state.words) return;
  const root = document.documentElement;
  root.lang = state.language;
  root.dir = state.words.mirrored ? "rtl" : "ltr";
  const game = (state.page && state.page.game) || (state.table && state.table.game) || "";
  const about = state.words.games[game];
  document.body.dataset.metal = about ? about.metal : "brass";
  document.title = title(about);
  const view = which();
  document.body.dataset.view = view;
  const place = view + state.tab, main = $("main"), focus = focused();
  if (shown) scrolled[shown] = main.scrollTop;
  main.replaceChildren(...VIEWS[view]().flat(Infinity).filter(Boolean));
  $("top").replaceChildren(...head(view, about).filter(Boolean));
  $("nav").replaceChildren(...(view === "game" ? tabs() : []));
  $("nav").hidden = view !== "game";
  $("nav").setAttribute("aria-label", about ? about.title : "");
  drawNotice();
  drawSheet();
  main.scrollTop = place === shown ? scrolled[place] || 0 : 0;
  shown = place;
  refocus(focus);
}

export const focused = () => (document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.key || "" : "");

export function refocus(key) {
  if (!key || focused() === key) return;
  const found = document.querySelector('[data-key="' + CSS.escape(key) + '"]');
  if (found) found.focus({ preventScroll: true });
}

function title(about) {
  const head = state.page && state.page.header;
  const turn = head && which() === "game" ? head.title : "";
  return [turn, about ? about.title : ""].filter(Boolean).join(" · ") || document.title;
}

/* Which page there is to show. */
export function which() {
  if (state.ended) return "ended";
  if (!state.token && !state.code) return "code";
  if (state.page && state.page.phase && state.page.phase !== "waiting") return "game";
  if (!state.table) return state.tries > 2 ? "lost" : "joining";
  if (state.seat === null && state.token) return "joining";
  if (state.table.phase !== "lobby" && state.seat !== null) return "joining";
  return state.seat === null ? "join" : "seated";
}

function head(view, about) {
  if (view === "game") return gameHead();
  const code = state.code ? say("table", { code: "\u2066" + state.code + "\u2069" }) : "";
  const free = state.table ? state.words.free[state.table.seats.filter((one) => one.kind === "free").length] : "";
  return [h("div", { class: "poster" }, about ? cover(about) : null,
    h("h1", {}, about ? about.title : say("table", { code: "" })),
    h("p", {}, [code, view === "join" ? digits(free) : ""].filter(Boolean).join(" · "))), more()];
}

/* The picture on the game's box, which stays while the page is drawn anew. */
const covers = new Map();
function cover(about) {
  const game = state.page ? state.page.game : state.table.game;
  if (!covers.has(game)) covers.set(game, picture("/cover/" + game, "", "cover"));
  return covers.get(game);
}

function gameHead() {
  const head = state.page.header;
  const points = head.score === null ? null : h("span", { class: "laurel" },
    picture("/sign/vp:" + head.score, digits(say("points", { n: head.score })), "sign",
      h("span", { class: "points", role: "img", "aria-label": digits(say("points", { n: head.score })) }, digits(head.score))));
  document.body.dataset.seat = head.seat === null || head.seat === undefined ? "" : head.seat;
  return [
    h("div", { class: "bar" },
      head.seat === null ? null : sign("seat:" + head.seat, "shield"),
      h("div", { class: "who" }, h("h1", { class: head.title.length > 15 ? "long" : null }, digits(head.title)), h("p", {}, digits(head.second || (state.seat === null ? say("watch") : "")))),
      points, more()),
  ];
}

const more = () => button({ class: "more", "data-key": "more", "aria-haspopup": "dialog", "aria-label": say("more") }, () => { state.sheet = "menu"; drawSheet(); }, "⋮");

function tabs() {
  const { seats, between } = state.page.tabs;
  const names = { play: [say("play"), "hand"], seats, between, chronicle: [say("chronicle"), "quill-ink"] };
  return Object.entries(names).filter((one) => one[1]).map(([tab, [name, icon]]) => button(
    { class: "tab", "data-key": "tab:" + tab, "aria-current": state.tab === tab ? "page" : null },
    () => { state.tab = tab; draw(); $("main").focus({ preventScroll: true }); },
    h("span", { class: "pill", "aria-hidden": "true" }, glyph(icon)), h("span", {}, name)));
}

function glyph(icon) {
  const found = h("span", { class: "glyph" });
  found.style.setProperty("--mask", "url(/icons/" + icon + ".svg)");
  return found;
}

function drawNotice() {
  const parts = [];
  if (state.token && !state.live && !state.ended && state.page) parts.push(h("p", { class: "lost" }, state.words.endings.lost[0]));
  if (state.page && state.page.paused && !state.ended) parts.push(h("p", {}, say("paused")));
  if (state.refused) parts.push(h("p", { class: "refused" }, digits(state.refused), button({ class: "x", "data-key": "x", "aria-label": say("close") }, () => { state.refused = ""; draw(); }, "×")));
  if (state.slept && state.live && which() === "game") parts.push(button({ class: "primary", "data-key": "here" }, () => { state.slept = 0; send({ say: "ready" }); draw(); }, say("here")));
  $("notice").replaceChildren(...parts);
}


const VIEWS = {
  ended: () => {
    const [title, words] = state.words.endings[state.ended];
    const ways = {
      replaced: [say("take"), () => { state.ended = ""; connect(); }],
      removed: [say("choose"), () => { state.ended = ""; connect(); }],
      version: [say("reload"), () => location.reload()],
      code: [say("enter"), () => { state.ended = ""; state.code = ""; kept.set("code", ""); history.replaceState(null, "", location.pathname); draw(); }],
    };
    const [name, act] = ways[state.ended] || [say("again"), () => { state.ended = ""; connect(); }];
    return [h("section", { class: "paper" }, h("h2", {}, title), h("p", {}, words)), button({ class: "primary", "data-key": "on" }, act, name)];
  },
  lost: () => [h("section", { class: "paper" }, h("h2", {}, state.words.endings.lost[0]), h("p", {}, state.words.endings.lost[1])),
    button({ class: "primary", "data-key": "again" }, () => { state.tries = 0; connect(); }, say("again"))],
  joining: () => [h("p", { class: "quiet wait" }, say(state.table ? "moment" : "joining"))],
  code: () => {
    const field = h("input", { id: "code", class: "field code", maxlength: "4", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", dir: "ltr", "data-key": "code" });
    const go = (event) => { event.preventDefault(); const code = field.value.trim().toUpperCase(); if (/^[A-Z]{4}$/.test(code)) { state.code = code; history.replaceState(null, "", "#" + code); connect(); draw(); } };
    return [h("form", { on: { submit: go } }, h("label", { class: "section", for: "code" }, say("code")), field, h("button", { class: "primary", "data-key": "go" }, say("enter")))];
  },
  join: () => [
    h("h2", { class: "section", id: "seats" }, say("choose")),
    h("div", { role: "radiogroup", "aria-labelledby": "seats", class: "seats" }, state.table.seats.map(seatRow)),
    nameForm(),
  ],
  seated: () => [
    h("section", { class: "paper" }, h("h2", {}, fill(say("seated"), { name: state.table.seats[state.seat].name })), h("p", {}, say("waits"))),
    h("div", { class: "seats" }, state.table.seats.map(seatRow)),
    h("p", { class: "quiet" }, say("awake")),
  ],
  game: () => ({ seats: seatsTab, between: betweenTab, chronicle: chronicleTab }[state.tab] || playTab)(),
};

function seatRow(seat, number) {
  const shield = sign("seat:" + number, "shield"), name = seat.name || state.words.shields[number];
  const where = state.words.places[seat.kind];
  const mine = number === state.seat;
  if (seat.kind !== "free" || state.seat !== null) {
    const words = seat.kind === "free" ? where : seat.kind === "bot" ? where : seat.here || seat.kind === "screen" ? say("taken", { where }) : say("away");
    const said = [mine ? "" : words, seat.head_start ? say("ahead") : ""].filter(Boolean).join(" · ");
    return h("div", { class: "seat taken" + (mine ? " mine" : ""), "data-seat": number }, shield, h("span", { class: "text" }, h("b", {}, seat.kind === "free" ? state.words.shields[number] : name), h("span", { class: "second" }, said)));
  }
  const on = state.chosen === number;
  return button({ class: "seat", role: "radio", "aria-checked": String(on), "data-seat": number, "data-key": "seat:" + number },
    () => { state.chosen = number; draw(); }, shield, h("span", { class: "text" }, h("b", {}, state.words.shields[number])), h("span", { class: "ring", "aria-hidden": "true" }, on ? "✓" : ""));
}

function nameForm() {
  const field = h("input", { id: "name", class: "field", value: state.name, maxlength: state.words.longest, autocomplete: "nickname", "data-key": "name" });
  const sit = h("button", { class: "primary", "data-key": "sit", disabled: state.chosen === null || !state.name.trim() }, sitWords());
  field.addEventListener("input", () => { state.name = field.value; sit.textContent = sitWords(); sit.disabled = state.chosen === null || !state.name.trim(); });
  const go = (event) => {
    event.preventDefault();
    if (state.chosen === null || !state.name.trim()) return;
    kept.set("name", state.name.trim());
    send({ say: "sit", seat: state.chosen, name: state.name.trim() });
  };
  return h("form", { on: { submit: go } },
    h("label", { class: "section", for: "name" }, say("name")),
    h("span", { class: "entry" }, field, button({ class: "x", "data-key": "clear", "aria-label": say("clear") }, () => { state.name = ""; draw(); $("name").focus(); }, "×")),
    sit, h("p", { class: "quiet" }, say("stays")));
}

const sitWords = () => (state.name.trim() ? say("sit", { name: "\u2068" + state.name.trim() + "\u2069" }) : say("sit_unnamed"));


function firstLanguage() {
  const wanted = [kept.get("language"), ...(navigator.languages || [navigator.language || "en"])];
  return wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => LANGUAGES.includes(one)) || "en";
}

export async function speak(language) {
  const answer = await fetch("/words/" + language + ".json");
  if (!answer.ok) throw new Error("no words");
  state.words = await answer.json();
  state.language = language;
  if (state.socket) { kept.set("language", language); connect(); }
  draw();
}

async function begin() {
  readLink();
  try { await speak(firstLanguage()); } catch { state.timer = setTimeout(begin, 2000); return; }
  connect();
}

let hidden = 0;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { hidden = Date.now(); return; }
  if (hidden && Date.now() - hidden > 8000 && which() === "game") state.slept = hidden;
  if (state.page) stayAwake(Boolean(state.asked));
  again();
  state.silent += 1;
  beat();
  draw();
});
setInterval(beat, 4000);
addEventListener("online", again);
addEventListener("offline", drop);
addEventListener("pageshow", (event) => { if (event.persisted) again(); });
addEventListener("hashchange", () => { readLink(); state.ended = ""; state.page = null; state.table = null; state.seat = null; connect(); draw(); });
$("sheet").addEventListener("cancel", (event) => { event.preventDefault(); closeSheet(); });
$("sheet").addEventListener("click", (event) => { if (event.target === $("sheet")) closeSheet(); });
begin();
