// The page: keeps what the program has said, and draws it. What may be chosen stands in the view.

import { patch } from "./dom.js";
import { Connection } from "./socket.js";
import { say, speak } from "./words.js";
import { codePage, joinPage } from "./join.js";
import { botPage, endPage, lostPage, menuPage } from "./menu.js";
import { controllerPage } from "./controller.js";
import { crossing } from "./crossing.js";
import { crosscartes } from "./crosscartes.js";
import { racing } from "./racing.js";
import { crosstrack } from "./crosstrack.js";
import { ccross } from "./ccross.js";

const TABLES = { crossing, crosscartes, racing, crosstrack, ccross };
const TOKEN = "crossplay.token";
const CALM = 350; // milliseconds
const app = document.getElementById("app");

const store = {
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  set(key, value) {
    try { value ? localStorage.setItem(key, value) : localStorage.removeItem(key); } catch { /* private mode */ }
  },
};

// What the pages may know and do.
const page = {
  view: null,
  state: {}, // what has been picked on this page, and not chosen yet
  asking: null, // the choice that is asked about
  controller: false,
  left: store.get("crossplay.left") === "yes",
  bye: null,
  code: { error: "", busy: false },
  table: null,

  // Change what is picked, and draw it.
  set(changes) {
    Object.assign(page.state, changes);
    draw();
  },
  // Send a choice; what costs something is asked about first.
  choose(choice, sure = false) {
    if (choice.ask && !sure) return page.ask(choice);
    page.asking = null;
    page.send(choice.text);
  },
  ask(choice) {
    page.asking = choice;
    draw();
  },
  send(text) {
    buzz(12);
    started.set(connection.move(page.view.rev, text), performance.now());
    draw();
  },
  sent: (text) => [...connection.pending.values()].some((one) => one.text === text) || null,
  get busy() { return connection.pending.size > 0; },
  press: (action, down) => connection.press(action, down),
  tapKey(action) {
    buzz(10);
    connection.press(action, true);
    connection.press(action, false);
  },
  showController(shown) {
    page.controller = shown;
    draw();
  },
  swapSides() {
    page.left = !page.left;
    store.set("crossplay.left", page.left ? "yes" : "");
    draw();
  },
  enterCode(code) {
    page.code = { error: "", busy: true };
    page.bye = null;
    connection.open({ code });
    draw();
  },
  sit(seat, name, face) {
    page.name = name;
    store.set("crossplay.name", name);
    store.set("crossplay.face", face);
    connection.send({ type: "sit", seat, name, face });
  },
  remembered: (what) => store.get(`crossplay.${what}`) || "",
  leave: () => connection.send({ type: "leave" }),
  comeBack() {
    page.bye = null;
    connection.tries = 0;
    begin();
  },
  buzz,
  draw: () => draw(),
};

const started = new Map(); // when the moves that are under way were tapped
let made = ""; // the position of the last move that was made: a second tap there was no new wish
let answered = []; // and those whose picture is still to come

const connection = new Connection(heard, draw);

function begin() {
  const token = store.get(TOKEN), code = decodeURIComponent(location.hash.slice(1));
  if (token) connection.open({ token });
  else if (code) connection.open({ code });
  else connection.end();
}

function heard(message) {
  switch (message.type) {
    case "welcome":
      speak(message.lang);
      if (message.token) {
        store.set(TOKEN, message.token);
        history.replaceState(null, "", location.pathname);
      }
      page.code = { error: "", busy: false };
      page.bye = null;
      break;
    case "view":
      seen(message);
      break;
    case "ok":
      made = message.move?.rev || "";
      note(message.id);
      break;
    case "no":
      refused(message);
      break;
    case "bye":
      dismissed(message);
      break;
    default:
      return;
  }
  draw();
}

function seen(view) {
  const before = page.view;
  if (before?.page !== view.page || before?.menu?.kind !== view.menu?.kind || before?.game?.id !== view.game?.id) turnOver(before);
  if (before?.rev !== view.rev) page.asking = null;
  page.view = view;
  speak(view.lang);
  announce(view);
  const mine = (one) => Boolean(one?.seat && one.turn.includes(one.seat) && one.page === "table");
  if (before && mine(view) && !mine(before)) buzz([40, 60, 40]);
  const count = view.table?.count || 0;
  if (count && count !== before?.table?.count) buzz(count === 3 ? 120 : 30);
}

// Another page comes: what was picked is forgotten, and a tap that was meant for the table does nothing.
let calmUntil = 0;
function turnOver(before) {
  page.state = {};
  if (before?.page === "table") calmUntil = performance.now() + CALM;
  scrollTo(0, 0);
}

addEventListener("click", (event) => {
  if (!event.isTrusted || performance.now() > calmUntil) return;
  event.stopPropagation();
  event.preventDefault();
}, true);

function refused(message) {
  started.delete(message.id);
  if (message.id === "hello") {
    page.code = { error: message.reason, busy: false };
    connection.end();
  } else if (message.code !== "old" || !meantBefore(message.move)) toast(message.reason);
}

// Whether a move that came too late needs no word: it was sent twice, or only meant to go on.
const meantBefore = (move) => move && (move.again || move.text === "on" || move.rev === made);

function dismissed(message) {
  if (message.code === "token" || message.code === "left") store.set(TOKEN, "");
  if (message.code === "token" && location.hash.length > 1) return begin();
  if (message.code === "version" && !sessionStorage.getItem("reloaded")) {
    sessionStorage.setItem("reloaded", "yes");
    location.reload();
  }
  if (["token", "left", "closed"].includes(message.code)) {
    page.view = null;
    page.code = { error: message.reason, busy: false };
    history.replaceState(null, "", location.pathname);
  }
  page.bye = message;
  return null;
}

// --- feedback ---

function buzz(pattern) {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(pattern);
}

let said = "";
function announce(view) {
  const words = [view.prompt, view.hint?.reason, view.page === "menu" ? view.controller?.focus : ""].filter(Boolean).join(". ");
  if (words !== said) document.getElementById("said").textContent = said = words;
}

let fading = 0;
function toast(words) {
  if (!words) return;
  const box = document.getElementById("toast");
  box.textContent = words;
  box.hidden = false;
  buzz([30, 30, 30]);
  clearTimeout(fading);
  fading = setTimeout(() => { box.hidden = true; }, 3500);
}

// Keep the time from a tap to its picture, for whoever wants to know how quick the page is.
function note(id) {
  if (started.has(id)) answered.push([id, started.get(id)]);
  started.delete(id);
}

// --- drawing ---

function nodes() {
  const view = page.view;
  page.table = null;
  if (connection.state === "ended") {
    return page.bye && ["elsewhere", "version"].includes(page.bye.code) ? endPage(page)
      : view?.seat || view?.page === "menu" ? endPage(page) : codePage(page);
  }
  if (connection.state === "lost" || (connection.state === "opening" && !page.code.busy)) return lostPage(page, connection);
  if (!view) return page.code.busy ? codePage(page) : lostPage(page, connection);
  if (view.page === "join") return joinPage(page);
  if (view.page === "bot") return botPage(page);
  page.table = view.page === "table" ? TABLES[view.table?.kind] || null : menuPage;
  const bare = view.page === "table" ? !page.table : !view.menu?.items.length && !view.menu?.ranking.length;
  if (page.controller || bare) return controllerPage(page, !bare);
  return page.table(page);
}

let asked = 0;
function draw() {
  if (!asked) asked = requestAnimationFrame(drawNow);
}

function drawNow() {
  asked = 0;
  const game = page.view?.game?.id || "";
  const found = nodes();
  document.body.className = `${game} ${page.controller ? "pad" : ""} ${page.left ? "left-handed" : ""}`;
  patch(app, found.filter(Boolean));
  for (const [id, start] of answered) performance.measure("tap to picture", { start, detail: id });
  answered = [];
}

addEventListener("hashchange", () => connection.state === "ended" && location.hash && begin());
begin();
draw();
