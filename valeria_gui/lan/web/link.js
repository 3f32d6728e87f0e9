/* The connection to the table: says hello, comes back after a cut, hears what the table tells, sends what is pressed. */
import { $, kept, PAUSES, say, state, VERSION } from "./parts.js";
import { draw } from "./page.js";

export function readLink() {
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

export function connect() {
  clearTimeout(state.timer);
  if (state.socket) { state.socket.onclose = null; state.socket.close(); }
  if (!state.token && !state.code) return draw();
  const socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws");
  state.socket = socket;
  state.silent = 0;
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

/* Nobody tells a page that its network is gone: it asks for a sign of life, and takes silence for that. */
export function beat() {
  if (!state.socket || state.ended) return;
  state.silent += 1;
  if (state.silent > 2) return drop();
  send({ say: "ping" });
}

export function drop() {
  const socket = state.socket;
  if (!socket) return;
  socket.onclose = null;
  socket.close();
  lost();
}

export function again() {
  if (state.ended || (state.live && state.socket && state.socket.readyState === 1)) return;
  state.tries = 0;
  connect();
}

export function send(message) {
  if (!state.socket || state.socket.readyState !== 1) return false;
  state.socket.send(JSON.stringify(message));
  return true;
}

function hear(message) {
  state.live = true;
  state.silent = 0;
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
    if (parts.told !== undefined && state.tab === "play" && !state.sheet) return;
    hum();
    draw();
  },
  refused(message) {
    state.sent = "";
    if (["version", "full"].includes(message.code)) return end(message.code);
    if (message.code === "code" || message.code === "token") return gone(message.code);
    state.refused = message.words || (state.words.endings[message.code] || [""])[0];
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

export function forget() {
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


let lock = null;

function vibrate() { try { if (navigator.vibrate && (!navigator.userActivation || navigator.userActivation.hasBeenActive)) navigator.vibrate(30); } catch { /* not allowed */ } }

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

export async function stayAwake(wanted) {
  if (!navigator.wakeLock) return;
  try {
    if (lock && lock.released) lock = null;
    if (wanted && !lock) lock = await navigator.wakeLock.request("screen");
    else if (!wanted && lock) { const held = lock; lock = null; await held.release(); }
  } catch { lock = null; }
}

export function press(row) {
  if (state.sent || !state.page || state.page.pending) return;
  state.refused = "";
  if (send({ say: "press", id: row, made: state.page.made })) { state.sent = row; draw(); }
}

export function deed(what) {
  if (state.sent) return;
  state.refused = "";
  if (send({ say: what, made: state.page.made })) { state.sent = what; draw(); }
}

export function look(what) {
  state.sheet = what;
  if (!send({ say: "open", what })) return;
  if (!what) state.page = { ...state.page, open: null };
  draw();
}
