/* The page of a phone: shows what the table tells (valeria_gui/lan/phone), and sends what is pressed. */
"use strict";

const VERSION = 1;
const LANGUAGES = ["en", "es", "it", "bg", "fa"];
const PAUSES = [500, 1000, 2000, 4000, 8000];
const $ = (id) => document.getElementById(id);

/* What is kept in the phone; private windows keep nothing, and play on without. */
const kept = {
  get(name) { try { return localStorage.getItem("table." + name) || ""; } catch { return ""; } },
  set(name, value) { try { value ? localStorage.setItem("table." + name, value) : localStorage.removeItem("table." + name); } catch { /* not kept */ } },
};

const state = {
  socket: null, tries: 0, timer: 0, live: false, ended: "", slept: 0,
  token: "", code: "", language: "", words: null,
  table: null, seat: null, page: null, tab: "play",
  chosen: null, name: kept.get("name"), opened: new Set(), sent: "", refused: "", sheet: "", asked: "", heard: "", group: "", moment: "",
};

/* ---- small things ------------------------------------------------------------------------------------------- */

function h(tag, props, ...children) {
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

const button = (props, act, ...children) => h("button", { type: "button", ...props, on: { click: act } }, children);
const say = (key, facts) => fill(state.words.said[key] || "", facts);
const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (all, name) => (facts && name in facts ? facts[name] : all));

/* Digits as the language writes them; the code of a table and addresses stay. */
function digits(text) {
  return state.language === "fa" ? String(text).replace(/[0-9]/g, (d) => "۰۱۲۳۴۵۶۷۸۹"[d]) : String(text);
}

/* A signed number keeps its sign on its side, whatever way the line goes. */
function number(text) { return h("bdi", { class: "number" }, digits(text)); }

function picture(address, words, kind, instead) {
  const image = h("img", { src: address, alt: words, class: kind, draggable: "false", decoding: "async" });
  image.addEventListener("error", () => {
    image.replaceWith(instead || h("span", { class: kind + " missing", "aria-hidden": words ? null : "true" }, words));
  }, { once: true });
  return image;
}

/* A sign; an icon on a dark ground is drawn in ivory. */
function sign(name, kind) {
  const points = /^vp:(-?\d+)$/.exec(name);
  const instead = h("span", { class: "sign none", "aria-hidden": "true" }, points ? points[1] : "");
  return picture("/sign/" + (/(^| )dark/.test(kind || "") ? name.replace(/^icon:/, "light:") : name), "", "sign " + (kind || ""), instead);
}

const signs = (names, kind) => (names && names.length ? h("span", { class: "signs", "aria-hidden": "true" }, names.map((one) => sign(one, kind))) : null);

/* ---- the connection ------------------------------------------------------------------------------------------ */

function readLink() {
  const link = location.hash.slice(1);
  if (/^[0-9a-f]{32}$/i.test(link)) state.token = link.toLowerCase();
  else if (/^[A-Za-z]{4}$/.test(link)) {
    state.code = link.toUpperCase();
    state.token = kept.get("code") === state.code ? kept.get("token") : "";
  } else {
    state.token = kept.get("token");
    state.code = kept.get("code");
  }
}

function connect() {
  clearTimeout(state.timer);
  if (state.socket) { state.socket.onclose = null; state.socket.close(); }
  if (!state.token && !state.code) return draw();
  const socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws");
  state.socket = socket;
  socket.onopen = () => {
    const hello = { say: "hello", v: VERSION, wants: "page", language: state.language };
    if (state.token) hello.token = state.token;
    if (state.code) hello.code = state.code;
    socket.send(JSON.stringify(hello));
  };
  socket.onmessage = (event) => { if (socket === state.socket) hear(JSON.parse(event.data)); };
  socket.onclose = () => { if (socket === state.socket) lost(); };
}

function lost() {
  state.socket = null;
  state.live = false;
  state.sent = "";
  if (state.ended) return draw();
  const pause = PAUSES[Math.min(state.tries, PAUSES.length - 1)];
  state.tries += 1;
  state.timer = setTimeout(connect, pause);
  draw();
}

function again() {
  if (state.ended || (state.live && state.socket && state.socket.readyState === 1)) return;
  state.tries = 0;
  connect();
}

function send(message) {
  if (!state.socket || state.socket.readyState !== 1) return false;
  state.socket.send(JSON.stringify(message));
  return true;
}

function hear(message) {
  state.live = true;
  state.tries = 0;
  const act = HEARD[message.say];
  if (act) act(message);
}

const HEARD = {
  lobby(message) { state.table = message.table; draw(); },
  welcome(message) {
    state.seat = message.seat;
    state.chosen = null;
    if (message.token) {
      state.token = message.token;
      kept.set("token", message.token);
      if (state.code) kept.set("code", state.code);
      history.replaceState(null, "", location.pathname + "#" + message.token);
    }
    draw();
  },
  page(message) {
    const parts = message.page;
    state.page = { ...(state.page || {}), ...parts };
    state.sent = "";
    if (parts.seat !== undefined) state.seat = parts.seat;
    hum();
    draw();
  },
  refused(message) {
    state.sent = "";
    if (["version", "full"].includes(message.code)) return end(message.code);
    if (message.code === "code" || message.code === "token") return gone(message.code);
    state.refused = message.words || (state.words.ends[message.code] || [""])[0];
    draw();
  },
  replaced() { end("replaced"); },
  removed() { forget(); end("removed"); },
  closed() { end("closed"); },
  nudge() { state.refused = say("nudged"); vibrate(); draw(); },
};

function gone(code) {
  const had = state.token;
  forget();
  if (had && state.code && code === "token") { state.ended = ""; return connect(); }
  end("code");
}

function forget() {
  state.token = "";
  state.seat = null;
  state.page = null;
  kept.set("token", "");
  if (state.code) history.replaceState(null, "", location.pathname + "#" + state.code);
}

function end(why) {
  state.ended = why;
  if (state.socket) { const socket = state.socket; state.socket = null; socket.onclose = null; socket.close(); }
  if (why === "closed") state.timer = setTimeout(() => { state.ended = ""; connect(); }, 10000);
  draw();
}

/* ---- at one's turn ------------------------------------------------------------------------------------------- */

let lock = null;

function vibrate() { try { if (navigator.vibrate) navigator.vibrate(30); } catch { /* not allowed */ } }

function hum() {
  const head = state.page.header;
  const asked = head && head.mine && state.page.ask ? "mine" : "";
  if (asked && asked !== state.asked) {
    if (state.page.hum) vibrate();
    state.tab = "play";
  }
  state.asked = asked;
  stayAwake(Boolean(asked));
  const news = (state.page.latest || []).map((line) => line.text).slice(-1)[0] || "";
  const told = [news, head ? head.title : "", asked ? head.second : ""].filter(Boolean).join(". ");
  if (told !== state.heard) { state.heard = told; $("news").textContent = told; }
}

async function stayAwake(wanted) {
  if (!navigator.wakeLock) return;
  try {
    if (wanted && !lock) lock = await navigator.wakeLock.request("screen");
    else if (!wanted && lock) { const held = lock; lock = null; await held.release(); }
  } catch { lock = null; }
}

function press(row) {
  if (state.sent || !state.page || state.page.pending) return;
  state.refused = "";
  if (send({ say: "press", id: row, made: state.page.made })) { state.sent = row; draw(); }
}

function deed(what) {
  if (state.sent) return;
  state.refused = "";
  if (send({ say: what, made: state.page.made })) { state.sent = what; draw(); }
}

function look(what) {
  state.sheet = what;
  if (!send({ say: "open", what })) return;
  if (!what) state.page = { ...state.page, open: null };
  draw();
}

/* ---- drawing ------------------------------------------------------------------------------------------------- */

const scrolled = {};
let shown = "";

function draw() {
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

const focused = () => (document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.key || "" : "");

function refocus(key) {
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
function which() {
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
  return [h("div", { class: "poster" },
    h("h1", {}, about ? about.title : say("table", { code: "" })),
    h("p", {}, [code, view === "join" ? digits(free) : ""].filter(Boolean).join(" · "))), more()];
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
  const names = { play: say("play"), seats: (state.page.titles || {}).seats || "", chronicle: say("chronicle") };
  const icons = { play: "icon:hand", seats: "icon:house", chronicle: "icon:scroll-unfurled" };
  return Object.entries(names).map(([tab, name]) => button(
    { class: "tab", "data-key": "tab:" + tab, "aria-current": state.tab === tab ? "page" : null },
    () => { state.tab = tab; draw(); $("main").focus({ preventScroll: true }); },
    h("span", { class: "pill", "aria-hidden": "true" }, h("span", { class: "glyph " + tab })), h("span", {}, name)));
}

function drawNotice() {
  const parts = [];
  if (state.token && !state.live && !state.ended && state.page) parts.push(h("p", { class: "lost" }, state.words.ends.lost[0]));
  if (state.page && state.page.paused && !state.ended) parts.push(h("p", {}, say("paused")));
  if (state.refused) parts.push(h("p", { class: "refused" }, digits(state.refused), button({ class: "x", "data-key": "x", "aria-label": say("close") }, () => { state.refused = ""; draw(); }, "×")));
  if (state.slept && state.live && which() === "game") parts.push(button({ class: "primary", "data-key": "here" }, () => { state.slept = 0; send({ say: "ready" }); draw(); }, say("here")));
  $("notice").replaceChildren(...parts);
}

/* ---- the pages before a game --------------------------------------------------------------------------------- */

const VIEWS = {
  ended: () => {
    const [title, words] = state.words.ends[state.ended];
    const ways = {
      replaced: [say("take"), () => { state.ended = ""; connect(); }],
      removed: [say("choose"), () => { state.ended = ""; connect(); }],
      version: [say("reload"), () => location.reload()],
      code: [say("enter"), () => { state.ended = ""; state.code = ""; kept.set("code", ""); history.replaceState(null, "", location.pathname); draw(); }],
    };
    const [name, act] = ways[state.ended] || [say("again"), () => { state.ended = ""; connect(); }];
    return [h("section", { class: "paper" }, h("h2", {}, title), h("p", {}, words)), button({ class: "primary", "data-key": "on" }, act, name)];
  },
  lost: () => [h("section", { class: "paper" }, h("h2", {}, state.words.ends.lost[0]), h("p", {}, state.words.ends.lost[1])),
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
  game: () => (state.tab === "play" ? playTab() : state.tab === "seats" ? seatsTab() : chronicleTab()),
};

function seatRow(seat, number) {
  const shield = sign("seat:" + number, "shield"), name = seat.name || state.words.shields[number];
  const where = state.words.places[seat.kind];
  const mine = number === state.seat;
  if (seat.kind !== "free" || state.seat !== null) {
    const words = seat.kind === "free" ? where : seat.kind === "bot" ? where : seat.here || seat.kind === "screen" ? say("taken", { where }) : say("away");
    return h("div", { class: "seat taken" + (mine ? " mine" : ""), "data-seat": number }, shield, h("span", { class: "text" }, h("b", {}, seat.kind === "free" ? state.words.shields[number] : name), h("span", { class: "second" }, mine ? "" : words)));
  }
  const on = state.chosen === number;
  return button({ class: "seat", role: "radio", "aria-checked": String(on), "data-seat": number, "data-key": "seat:" + number },
    () => { state.chosen = number; draw(); }, shield, h("span", { class: "text" }, h("b", {}, state.words.shields[number])), h("span", { class: "ring", "aria-hidden": "true" }, on ? "✓" : ""));
}

function nameForm() {
  const field = h("input", { id: "name", class: "field", value: state.name, maxlength: state.words.longest, autocomplete: "nickname", "data-key": "name", dir: "auto" });
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

/* ---- play ---------------------------------------------------------------------------------------------------- */

function playTab() {
  const page = state.page;
  if (page.over) return [...ending(page.over), handPart()];
  const left = [], right = page.ask ? asking(page.ask) : waiting();
  if (page.glance.length) left.push(glance(page.glance));
  left.push(handPart());
  const moment = page.made + page.header.title, fresh = moment !== state.moment;
  state.moment = moment;
  return [h("section", { class: "decision" + (fresh ? " fresh" : ""), "aria-label": page.header.title }, right), h("section", { class: "own" }, left)];
}

function asking(ask) {
  const parts = [];
  if (ask.about.length || ask.progress.length) parts.push(about(ask));
  const tabbed = ask.groups.filter((group) => group.title && (group.rows.length || group.refused.length)), many = tabbed.length > 1;
  const at = many ? tabbed.find((group) => group.title === state.group) || tabbed.find((group) => group.rows.length) : null;
  if (many) parts.push(h("div", { class: "kinds" }, tabbed.map((group) => button({ class: "kind", "data-key": "kind:" + group.title, "aria-pressed": String(group === at) },
    () => { state.group = group.title; draw(); }, h("span", {}, group.title), h("span", { class: "count" }, digits(group.rows.length))))));
  const here = ask.groups.filter((group) => !many || group === at || !group.title);
  for (const group of here) {
    if (group.rows.length) parts.push(h("div", { class: "rows" }, !many && group.title ? h("h2", { class: "section" }, group.title) : null, group.rows.map(row)));
  }
  const blocked = here.flatMap((group) => group.refused);
  if (blocked.length) parts.push(h("section", { class: "blocked", "aria-label": say("blocked") }, blocked.map((one) => h("p", {}, h("b", {}, digits(one.title)), h("span", {}, digits(one.refused))))));
  parts.push(hint(), backRow());
  if (ask.buttons.length) parts.push(h("div", { class: "buttons" }, ask.buttons.map(bigButton)));
  return parts;
}

function about(ask) {
  return h("section", { class: "about" },
    ask.about.map((one) => card(one, "small")),
    h("div", { class: "text" },
      ask.progress.length ? h("ul", { class: "cost" }, ask.progress.map((one) => h("li", { class: one.tone, "aria-label": one.text + (one.tone === "good" ? " ✓" : "") }, signs(one.signs, "dark")))) : null,
      ask.rest ? h("p", {}, digits(ask.rest)) : null));
}

function backRow() {
  const page = state.page, back = page.back, may = page.ask && page.hints && !page.hint;
  if (!back.undo && !back.redo && !may) return null;
  return h("div", { class: "way" },
    may ? button({ class: "plain", "data-key": "hint" }, () => deed("hint"), say("hint")) : null,
    back.undo ? button({ class: "plain", "data-key": "undo" }, () => deed("undo"), "↶ ", say("undo")) : null,
    back.redo ? button({ class: "plain", "data-key": "redo" }, () => deed("redo"), "↷ ", say("redo")) : null);
}

function row(one) {
  if (one.deeds) return openRow(one);
  return button({ class: "row" + (state.sent === one.id ? " sent" : ""), "data-key": "row:" + one.id, "data-id": one.id, "data-seat": edge(one) }, () => press(one.id), inside(one));
}

const edge = (one) => (one.seat === undefined ? null : one.seat);

/* The ways in which chance can end it: a bar whose parts are as wide as they are likely, each with its words. */
const chances = (list) => h("span", { class: "chances" }, list.map(([words, told, share], i) => {
  const part = h("span", { class: "chance" + (i === list.length - 1 && i ? " best" : "") }, h("b", {}, digits(words)), " ", digits(told));
  part.style.flexGrow = String(Math.max(share, .08));
  return part;
}));

function inside(one) {
  const facts = one.facts || [], [first, ...rest] = facts;
  const short = rest.length === 0;
  return [
    one.card ? picture(one.card, "", "thumb") : one.icon ? h("span", { class: "icon", "aria-hidden": "true" }, sign(one.icon)) : null,
    h("span", { class: "text" },
      h("b", {}, digits(one.title)),
      one.where ? h("span", { class: "second" }, digits(one.where)) : null,
      first ? h("span", { class: "second " + first.tone }, short ? null : signs(first.signs), h("span", {}, digits(first.text))) : null,
      one.chances ? chances(one.chances) : null,
      rest.map((fact) => h("span", { class: "second " + fact.tone }, signs(fact.signs), h("span", {}, digits(fact.text))))),
    short ? signs(one.signs) : null,
  ];
}

/* A row that opens; if all that it opens to is one kind of thing, that stands there at once. */
function openRow(one) {
  const key = one.piece, on = state.opened.has(key), parts = folded(one.deeds, key);
  const inner = parts.length === 1 && parts[0].deeds ? parts[0].deeds : parts;
  const flip = () => { on ? state.opened.delete(key) : state.opened.add(key); draw(); };
  return h("div", { class: "opens" },
    button({ class: "row", "aria-expanded": String(on), "data-key": "row:" + key, "data-seat": edge(one) }, flip, inside(one), h("span", { class: "chevron", "aria-hidden": "true" })),
    on ? h("div", { class: "deeds" }, inner.map(row)) : null);
}

function bigButton(one) {
  return button({ class: (one.primary ? "primary" : "plain") + (state.sent === one.id ? " sent" : ""), "data-key": one.id, "data-id": one.id, "aria-disabled": one.refused ? "true" : null },
    () => press(one.id), h("b", {}, digits(one.title)), one.second || one.refused ? h("span", { class: "second" }, digits(one.refused || one.second)) : null);
}

function hint() {
  const page = state.page, told = page.hint;
  if (!told) return null;
  if (told.thinking) return h("p", { class: "quiet" }, say("thinking"));
  return h("section", { class: "paper hint" }, h("h2", {}, say("hint")),
    h("ol", {}, told.rows.map(([words, figure]) => h("li", {}, digits(words), h("span", { class: "figure" }, digits(figure))))),
    told.why.map(([words, good]) => h("p", { class: good ? "good" : "bad" }, digits(words))), h("p", { class: "second" }, digits(told.caption)));
}

function waiting() {
  const page = state.page, head = page.header;
  return [
    h("h2", { class: "section" }, say("happened")),
    page.latest.length ? page.latest.map(logLine) : h("p", { class: "quiet" }, say("nothing")),
    h("section", { class: "paper now", "data-seat": head.seat }, sign("seat:" + head.seat, "shield"), h("p", {}, digits(head.second))),
    backRow(),
  ];
}

const glance = (rows) => button({ class: "glance", "data-key": "glance", "aria-label": state.page.titles.seats }, () => { state.tab = "seats"; draw(); },
  rows.map((one) => h("span", { class: "chip" }, signs(one.signs, "dark"), one.text ? number(one.text) : null)), h("span", { class: "chevron", "aria-hidden": "true" }));

function handPart() {
  const hand = state.page.hand;
  if (state.page.seat === null || !hand.cards.length) return null;
  return h("section", { class: "hand", "aria-label": hand.title },
    h("div", { class: "line" }, h("h2", { class: "section" }, hand.title), h("span", { class: "quiet" }, say("only_you"))),
    h("div", { class: "strip" }, hand.cards.map((one) => card(one))));
}

function card(one, kind) {
  const face = one.card ? picture(one.card, "", "face", h("span", { class: "face drawn" }, one.label)) : h("span", { class: "face drawn" }, signs(one.signs), h("span", {}, digits(one.label)));
  return button({ class: "card " + (kind || "") + (one.can ? " can" : ""), "data-key": "card:" + one.piece, "aria-label": digits(one.label), "aria-haspopup": "dialog" }, () => look(one.piece),
    one.price ? h("span", { class: "price", "aria-hidden": "true" }, digits(one.price)) : null, face);
}

/* ---- villages, chronicle, the end ---------------------------------------------------------------------------- */

function seatsTab() {
  const page = state.page;
  return [
    page.seats.map((seat) => h("section", { class: "village", "data-seat": seat.seat },
      h("div", { class: "line banner" }, sign("seat:" + seat.seat, "shield"), h("h2", {}, seat.name)),
      h("div", { class: "glance still" }, seat.glance.map((one) => h("span", { class: "chip" }, signs(one.signs, "dark"), one.text ? number(one.text) : null))),
      h("div", { class: "grid" }, seat.cards.map((one) => card(one))),
      h("ul", { class: "facts" }, seat.rows.map(fact)))),
    h("h2", { class: "section" }, say("between")),
    h("div", { class: "grid" }, page.between.map((one) => card(one))),
  ];
}

const fact = (one) => h("li", { class: one.tone }, signs(one.signs, "dark"), h("span", {}, digits(one.text)));

function logLine(line) {
  return h("p", { class: "log" + (line.depth ? " deep" : "") }, line.seat !== null ? sign("seat:" + line.seat, "shield") : line.mark ? sign(line.mark, "dark") : null, h("span", {}, digits(line.text)), line.medal ? sign(line.medal) : null);
}

function chronicleTab() {
  const entries = [...state.page.chronicle].reverse();
  return [
    button({ class: "plain", "data-key": "rules", "aria-haspopup": "dialog" }, () => look("rules"), say("rules")),
    h("h2", { class: "section" }, say("chronicle")),
    entries.length ? entries.map((line) => (line.inner.length
      ? h("details", { class: line.fresh ? "fresh" : "" }, h("summary", {}, logLine(line)), line.inner.map(logLine))
      : h("div", { class: line.fresh ? "fresh" : "" }, logLine(line)))) : h("p", { class: "quiet" }, say("nothing")),
  ];
}

function ending(over) {
  return [
    h("section", { class: "paper" }, h("h2", {}, over.headline), h("p", {}, digits(over.margin)), over.why ? h("p", { class: "second" }, digits(over.why)) : null, over.undone ? h("p", { class: "second" }, over.undone) : null),
    over.rows.map((one) => h("details", { class: "score" + (one.won ? " won" : ""), "data-seat": one.seat },
      h("summary", {}, sign("seat:" + one.seat, "shield"), h("b", {}, one.name), h("span", { class: "points" }, digits(one.total))),
      one.parts.map((part) => h("section", {}, h("p", { class: "part" }, h("span", {}, part.words), h("b", {}, digits(part.points))), h("ul", { class: "facts" }, part.rows.map(fact)))))),
  ];
}

/* ---- what is opened over the page ---------------------------------------------------------------------------- */

function drawSheet() {
  const dialog = $("sheet"), open = state.page && state.page.open;
  const inside = state.sheet === "menu" ? menu() : state.sheet === "leave" ? leaving() : open && state.sheet ? sheet(open) : null;
  if (!inside) { if (dialog.open) dialog.close(); return; }
  const focus = focused(), top = dialog.scrollTop;
  const parts = inside.flat(Infinity).filter(Boolean), named = parts.find((one) => one.tagName === "H2");
  dialog.setAttribute("aria-label", named ? named.textContent : "");
  dialog.replaceChildren(h("div", { class: "inside" }, parts), button({ class: "x close", "data-key": "close", "aria-label": say("close") }, closeSheet, "×"));
  if (!dialog.open) dialog.showModal(); else { dialog.scrollTop = top; refocus(focus); }
}

function closeSheet() {
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
    open.card ? picture(open.card.replace("/s/", "/l/"), open.title, "zoom") : null,
    folded(open.deeds.filter((one) => !one.refused), open.piece).map(row),
    reasons(open.deeds.filter((one) => one.refused)).map(([title, why]) => h("p", { class: "why" }, h("b", {}, title), h("span", {}, digits(why)))),
    h("ul", { class: "facts" }, open.rows.map(fact)),
    open.small.length ? h("div", { class: "grid" }, open.small.map((one) => picture(one, "", "face"))) : null,
  ];
}

/* Things to do that are called alike stand under one row. */
function folded(deeds, under) {
  const names = [...new Set(deeds.map((one) => one.title))];
  return names.map((name) => {
    const alike = deeds.filter((one) => one.title === name);
    return alike.length === 1 ? alike[0] : { title: name, piece: "fold:" + under + name, deeds: alike.map((one) => ({ ...one, title: one.where, where: "" })) };
  });
}

const reasons = (deeds) => [...new Map(deeds.map((one) => [one.title + one.refused, [one.title, one.refused]])).values()];

function rules() {
  return [h("h2", {}, say("rules")), state.page.rules.map((page, number) => [
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

/* ---- languages, beginning ------------------------------------------------------------------------------------ */

function firstLanguage() {
  const wanted = [kept.get("language"), ...(navigator.languages || [navigator.language || "en"])];
  return wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => LANGUAGES.includes(one)) || "en";
}

async function speak(language) {
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
  lock = null;
  if (state.page) stayAwake(Boolean(state.asked));
  again();
  draw();
});
addEventListener("online", again);
addEventListener("pageshow", (event) => { if (event.persisted) again(); });
addEventListener("hashchange", () => { readLink(); state.ended = ""; state.page = null; state.table = null; state.seat = null; connect(); draw(); });
$("sheet").addEventListener("cancel", (event) => { event.preventDefault(); closeSheet(); });
$("sheet").addEventListener("click", (event) => { if (event.target === $("sheet")) closeSheet(); });
begin();
