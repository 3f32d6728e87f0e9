/* The page of a game: what is asked, the own hand, what lies before the seats, the chronicle, the end. */
import { button, digits, h, number, picture, say, sign, signs, state } from "./parts.js";
import { deed, look, press } from "./link.js";
import { folded } from "./sheet.js";
import { draw } from "./page.js";

export function playTab() {
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

export function row(one) {
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

/* What it costs and brings by the rules; the rule in words for who cannot see it. */
const terms = (one) => h("span", { class: "signs terms", role: one.rule ? "img" : null, "aria-label": one.rule || null, "aria-hidden": one.rule ? null : "true" },
  one.terms.map(([figure, name]) => [figure ? h("b", {}, digits(figure)) : null, sign(name)]));

function inside(one) {
  const facts = one.facts || [], [first, ...rest] = facts;
  const short = rest.length === 0;
  return [
    one.face ? picture(one.face, "", "thumb") : one.icon ? h("span", { class: "icon", "aria-hidden": "true" }, sign(one.icon)) : null,
    h("span", { class: "text" },
      h("b", {}, digits(one.title)),
      one.where ? h("span", { class: "second" }, digits(one.where)) : null,
      first ? h("span", { class: "second " + first.tone }, short ? null : signs(first.signs), h("span", {}, digits(first.text))) : null,
      one.chances ? chances(one.chances) : null,
      rest.map((fact) => h("span", { class: "second " + fact.tone }, signs(fact.signs), h("span", {}, digits(fact.text))))),
    one.terms ? terms(one) : short ? signs(one.signs) : null,
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
    comesNext(page.next),
    backRow(),
  ];
}

function comesNext(next) {
  if (!next || !next.seats.length) return null;
  return h("section", { class: "next" }, h("h2", { class: "section" }, say("next")),
    h("ol", {}, next.seats.map((one) => h("li", { "data-seat": one.seat, "aria-current": one.acts ? "step" : null, class: one.seat === state.page.seat ? "mine" : null },
      sign("seat:" + one.seat, "shield"), h("span", {}, h("b", {}, one.name), one.what ? h("span", { class: "second" }, digits(one.what)) : null)))),
    next.after ? h("p", { class: "quiet" }, digits(next.after)) : null);
}

const glance = (rows) => button({ class: "glance", "data-key": "glance" }, () => { state.tab = "seats"; draw(); },
  h("span", { class: "unseen" }, state.page.tabs.seats[0]),
  rows.map((one) => h("span", { class: "chip" }, signs(one.signs, "dark"), one.text ? number(one.text) : null)), h("span", { class: "chevron", "aria-hidden": "true" }));

function handPart() {
  const hand = state.page.hand;
  if (state.page.seat === null || !hand.cards.length) return null;
  return h("section", { class: "hand", "aria-label": hand.title },
    h("div", { class: "line" }, h("h2", { class: "section" }, hand.title), h("span", { class: "quiet" }, say("only_you"))),
    strip(hand.cards), dots(hand.cards.length));
}

/* The cards of a hand in a row that is swiped; it stays where it was when the page is drawn anew. */
function strip(cards) {
  const row = h("div", { class: "strip", on: { scroll: () => { state.swiped = row.scrollLeft; mark(row); } } }, cards.map((one) => card(one)));
  requestAnimationFrame(() => { row.scrollLeft = state.swiped; mark(row); });
  return row;
}

/* A dot for each card; those that are in sight are bright. */
const dots = (many) => (many > 1 ? h("div", { class: "dots", "aria-hidden": "true" }, Array.from({ length: many }, () => h("i", {}))) : null);

function mark(row) {
  const marks = row.nextElementSibling ? row.nextElementSibling.children : [], seen = row.getBoundingClientRect();
  if (!seen.width) return;
  const all = [...row.children].map((one) => { const at = one.getBoundingClientRect(), middle = at.left + at.width / 2; return middle > seen.left && middle < seen.right; });
  for (let i = 0; i < marks.length; i++) marks[i].className = all[i] ? "on" : "";
  row.nextElementSibling && (row.nextElementSibling.hidden = all.every(Boolean));
}

function card(one, kind) {
  const face = one.face ? picture(one.face, digits(one.label), "face", h("span", { class: "face drawn" }, one.label)) : h("span", { class: "face drawn" }, signs(one.signs), h("span", {}, digits(one.label)));
  return button({ class: "card " + (kind || "") + (one.can ? " can" : ""), "data-key": "card:" + one.piece, "aria-haspopup": "dialog" }, () => look(one.piece),
    one.price ? h("span", { class: "price" }, digits(one.price)) : null, face);
}


export function seatsTab() {
  const page = state.page;
  return [
    (page.seats || []).map((seat) => h("section", { class: "village", "data-seat": seat.seat },
      h("div", { class: "line banner" }, sign("seat:" + seat.seat, "shield"), h("h2", {}, seat.name)),
      h("div", { class: "glance still" }, seat.glance.map((one) => h("span", { class: "chip" }, signs(one.signs, "dark"), one.text ? number(one.text) : null))),
      h("div", { class: "grid" }, seat.cards.map((one) => card(one))),
      h("ul", { class: "facts" }, seat.rows.map(fact)))),
    page.tabs.between ? null : betweenTab(),
  ];
}

export function betweenTab() {
  const page = state.page, title = page.tabs.between ? page.tabs.between[0] : say("between");
  return [h("h2", { class: "section" }, title), h("div", { class: "grid" }, (page.between || []).map((one) => card(one)))];
}

export const fact = (one) => h("li", { class: one.tone }, signs(one.signs, "dark"), h("span", {}, digits(one.text)));

function logLine(line) {
  return h("p", { class: "log" + (line.depth ? " deep" : "") }, line.seat !== null ? sign("seat:" + line.seat, "shield") : line.mark ? sign(line.mark, "dark") : null, h("span", {}, digits(line.text)), line.medal ? sign(line.medal) : null);
}

export function chronicleTab() {
  const entries = [...(state.page.chronicle || [])].reverse();
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
