// C-Cross: a tap on the small board brings a zone into the glass below it, where its hollows are large enough to tap.

import { h } from "./dom.js";
import { actions, art, banner, bar, button, choiceButton, goOn, hintNote, main, seatBadge, square } from "./parts.js";
import { press } from "./crosstrack.js";
import { say } from "./words.js";

const ANGLE = -18.435; // the board lies turned on the big screen too
const TURN = (ANGLE * Math.PI) / 180;
const turned = (x, y) => [x * Math.cos(TURN) - y * Math.sin(TURN), x * Math.sin(TURN) + y * Math.cos(TURN)];

export function ccross(page) {
  const { view } = page, { table } = view;
  const cells = table.cells.map((cell) => ({ ...cell, x: cell.row, y: table.columns - 1 - cell.column }));
  const now = choosing(page, cells);
  const zone = page.state.zone || now.first?.[0] || table.takes[0]?.text.split(" ")[1] || table.last[0]?.[0] || "G";
  const scene = { page, table, cells, now, zone };
  return [
    bar(view, page),
    banner(view, now.prompt || view.prompt),
    main({ class: "cc" }, hintNote(view), overview(scene), reserves(view), glass(scene),
      now.detail && h("p", { class: "note", key: "detail" }, now.detail)),
    bottom(page, now),
  ];
}

// What is picked: the first and the second hollow, or the pawn to give up, with the choice they make.
function choosing(page, cells) {
  const { table } = page.view, { first, second } = page.state;
  const exists = (name) => cells.some((cell) => cell.name === name);
  const pair = (one, other) => table.pairs.find((choice) => [`${one}+${other}`, `${other}+${one}`].includes(choice.text));
  if (table.phase === "swap") {
    const choice = table.swaps.find((one) => one.text === `swap ${first}`);
    return { first: choice ? first : null, choice, partners: [], detail: choice?.detail, label: choice?.label };
  }
  const starts = exists(first) && (table.ones.some((one) => one.text === first) || table.pairs.some((one) => one.text.split("+").includes(first)));
  if (!starts) return { first: null, partners: [] };
  const partners = cells.map((cell) => cell.name).filter((name) => pair(first, name));
  const both = second && pair(first, second);
  const choice = both || table.ones.find((one) => one.text === first);
  return { first, second: both ? second : null, choice, partners: both ? [] : partners, detail: choice?.detail,
    label: say(both ? "set_both" : "set_one"), prompt: both ? say("two_pawns") : say(choice ? "one_or_two" : "second_needed") };
}

function bottom(page, now) {
  const { view } = page, { table } = view;
  if (now.first) {
    return actions(square(say("put_back"), "no", () => page.set({ first: null, second: null })),
      now.choice && button({ key: "ok", class: `go armed ${table.phase === "swap" && now.detail ? "danger" : ""}`, "aria-busy": page.sent(now.choice.text),
        onclick: () => page.choose(now.choice) }, now.label));
  }
  const choices = [...table.takes, ...view.moves];
  if (!choices.length) return goOn(view, page);
  return actions(h("div", { class: "list" }, choices.map((choice) => choiceButton(page, choice, "go"))));
}

function tapped(scene, cell) {
  const { page, table, now } = scene, name = cell.name;
  const zone = cell.zone;
  if (table.phase === "swap") return page.set({ zone, first: now.first === name ? null : name, second: null });
  if (name === now.second) return page.set({ zone, second: null });
  if (name === now.first) return page.set({ zone, first: now.second, second: null });
  if (now.first && now.partners.includes(name)) return page.set({ zone, second: name });
  return page.set({ zone, first: name, second: null });
}

// Whether a hollow can be chosen at all.
function tappable(scene, cell) {
  const { table, now } = scene;
  if (cell.name === now.first || cell.name === now.second) return true;
  if (table.phase === "swap") return table.swaps.some((one) => one.text === `swap ${cell.name}`);
  return table.ones.some((one) => one.text === cell.name) || table.pairs.some((one) => one.text.split("+").includes(cell.name));
}

// --- the board, twice ---

function overview(scene) {
  const { cells, page } = scene;
  const [left, top, right, low] = edges(cells);
  const box = lens(scene);
  return h("div", { class: "bd small", key: "small" },
    h("svg", { viewBox: `${left - 0.3} ${top - 0.3} ${right - left + 0.6} ${low - top + 0.6}`, role: "group", "aria-label": say("board") },
      drawing(scene, false, (zone) => page.set({ zone })),
      h("rect", { ...box, rx: 0.3, fill: "none", stroke: "#2b2430", "stroke-width": 0.1, "stroke-dasharray": ".3 .2", "pointer-events": "none" })));
}

function glass(scene) {
  const { table, zone } = scene, box = lens(scene);
  const label = table.zones.find((one) => one.name === zone)?.label || zone;
  return h("div", { class: "bd loupe", key: "loupe" },
    h("svg", { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, role: "group", "aria-label": label }, drawing(scene, true, null)));
}

// The left, upper, right and lower edge of the board as it lies.
function edges(cells) {
  const corners = cells.flatMap((cell) => [[0, 0], [1, 0], [0, 1], [1, 1]].map(([a, b]) => turned(cell.x + a, cell.y + b)));
  const along = (i) => corners.map((one) => one[i]);
  return [Math.min(...along(0)), Math.min(...along(1)), Math.max(...along(0)), Math.max(...along(1))];
}

// The part of the board that is enlarged: around the zone, and never beyond the board.
function lens({ cells, zone }) {
  const inside = cells.filter((cell) => cell.zone === zone).map((cell) => turned(cell.x + 0.5, cell.y + 0.5));
  const middle = [0, 1].map((i) => inside.reduce((sum, one) => sum + one[i], 0) / inside.length);
  const short = innerHeight < 620 && innerWidth < innerHeight, flat = innerHeight < 520;
  const width = flat ? 5.1 : innerWidth < 340 ? 6 : 6.6;
  const height = short ? 3.7 : flat ? 5.4 : Math.min(7, Math.max(4.5, ((innerHeight - 470) / Math.min(innerWidth, 900)) * width));
  const [left, top, right, low] = edges(cells), rim = 0.3;
  const within = (at, size, from, to) => Math.max(from - rim, Math.min(at - size / 2, to + rim - size));
  return { x: within(middle[0], width, left, right), y: within(middle[1], height, top, low), width, height };
}

function drawing(scene, large, choose) {
  const { table, cells, zone, now } = scene;
  const zones = table.zones.map((one, index) => {
    const act = () => choose(one.name);
    const props = large ? {} : { class: "z", role: "button", tabindex: 0, "aria-label": one.label, "aria-pressed": String(zone === one.name), onclick: act, onkeydown: press(act) };
    const d = outline(cells.filter((cell) => cell.zone === one.name));
    const wood = index % 2 ? "#e2c08a" : "#d7ae74";
    return h("g", { key: one.name, ...props },
      h("path", { d, fill: one.tile ? (one.tile === 1 ? "#fbf1da" : "#5b3a29") : wood, stroke: "#2b2430", "stroke-width": 0.09, "stroke-linejoin": "round" }));
  });
  const chosen = cells.filter((cell) => cell.zone === zone);
  const ring = !large && chosen.length > 0 && ["#2b2430", "#ffd66b"].map((stroke, i) =>
    h("path", { d: outline(chosen), fill: "none", stroke, "stroke-width": 0.3 - i * 0.12, "stroke-linejoin": "round", "pointer-events": "none" }));
  const takes = table.takes.map((one) => one.text.split(" ")[1]);
  const marks = takes.map((name) => h("path", { key: `take${name}`, d: outline(cells.filter((cell) => cell.zone === name)), fill: "#ffd66b", "fill-opacity": 0.4,
    stroke: "#f0b93a", "stroke-width": 0.16, "stroke-dasharray": ".3 .2", "pointer-events": "none" }));
  const labels = table.zones.map((one) => letter(one, cells, now, large));
  return h("g", { transform: `rotate(${ANGLE})` }, zones, marks, cells.map((cell) => hollow(scene, cell, large)), labels, ring);
}

function letter(zone, cells, now, large) {
  const own = cells.filter((cell) => cell.zone === zone.name);
  const free = own.filter((cell) => !cell.pawn && cell.name !== now.first && cell.name !== now.second && !now.partners.includes(cell.name));
  const cell = zone.tile ? own[2] : free[large ? 0 : Math.min(2, free.length - 1)];
  return cell && h("text", { key: `name${zone.name}`, transform: `translate(${cell.x + 0.5} ${cell.y + 0.5}) rotate(${-ANGLE})`, y: 0.2,
    "text-anchor": "middle", "font-size": large ? 0.42 : 0.58, "font-weight": 800, "font-family": "Arial", "pointer-events": "none",
    fill: zone.tile === 2 ? "#fbf1da" : "#2b2430", opacity: zone.tile || !large ? 1 : 0.7 }, zone.name);
}

function hollow(scene, cell, large) {
  const { table, now, page } = scene, at = { cx: cell.x + 0.5, cy: cell.y + 0.5 };
  const closed = table.zones.find((zone) => zone.name === cell.zone).tile;
  const picked = cell.name === now.first || cell.name === now.second;
  const partner = now.partners.includes(cell.name);
  const own = page.view.seat, pawn = cell.pawn || (picked && table.phase !== "swap" ? own : 0);
  const inside = [
    !closed && h("circle", { ...at, r: 0.36, fill: "#bd8f54", stroke: "#6f4a22", "stroke-width": 0.05 }),
    pawn > 0 && disc(pawn, cell),
    partner && [h("circle", { ...at, r: 0.36, fill: "#ffd66b", stroke: "#2b2430", "stroke-width": 0.06, "stroke-dasharray": ".14 .09" }),
      h("path", { d: `M${at.cx} ${at.cy - 0.18}v.36m-.18-.18h.36`, stroke: "#2b2430", "stroke-width": 0.09 })],
    table.last.includes(cell.name) && h("circle", { ...at, r: 0.43, fill: "none", stroke: "#ffd66b", "stroke-width": 0.07, "stroke-dasharray": ".14 .09" }),
    picked && ["#2b2430", "#ffd66b"].map((stroke, i) => h("circle", { ...at, r: 0.44, fill: "none", stroke, "stroke-width": 0.16 - i * 0.06 })),
  ];
  if (!large || !tappable(scene, cell)) return h("g", { key: cell.name, "pointer-events": "none", role: large ? "img" : null, "aria-label": large ? cell.label : null }, inside);
  const act = () => tapped(scene, cell);
  return h("g", { key: cell.name, class: "z", role: "button", tabindex: 0, "aria-label": partner ? `${cell.label}, +` : cell.label,
    "aria-pressed": String(picked), "data-cell": cell.name, onclick: act, onkeydown: press(act) },
  h("rect", { x: cell.x, y: cell.y, width: 1, height: 1, fill: "transparent" }), inside);
}

const disc = (seat, cell) => h("g", { transform: `translate(${cell.x + 0.5} ${cell.y + 0.5}) rotate(${-ANGLE})` },
  h("circle", { cy: 0.05, r: 0.4, fill: "#2b2430", opacity: 0.35 }),
  h("circle", { r: 0.38, fill: seat === 1 ? "#fbf1da" : "#4a2d20", stroke: "#2b2430", "stroke-width": 0.06 }),
  h("circle", { r: 0.25, fill: "none", stroke: seat === 1 ? "#b99a63" : "#8a6a50", "stroke-width": 0.04 }),
  seat === 1 ? h("circle", { r: 0.13, fill: "#E69F00", stroke: "#2b2430", "stroke-width": 0.04 })
    : h("path", { d: "M0-.17L.17.12H-.17Z", fill: "#56B4E9", stroke: "#2b2430", "stroke-width": 0.04 }));

// The border of a zone, which is made of squares, as one path.
function outline(cells) {
  const edges = new Map();
  for (const { x, y } of cells) {
    for (const [a, b, c, d] of [[0, 0, 1, 0], [1, 0, 1, 1], [1, 1, 0, 1], [0, 1, 0, 0]]) {
      const from = `${x + a},${y + b}`, to = `${x + c},${y + d}`;
      if (!edges.delete(`${to}|${from}`)) edges.set(`${from}|${to}`, [from, to]);
    }
  }
  let path = "";
  while (edges.size) {
    const [[key, [start, next]]] = edges;
    edges.delete(key);
    path += `M${start}`;
    for (let at = next; at !== start;) {
      path += `L${at}`;
      const found = [...edges].find(([, [from]]) => from === at);
      if (!found) break;
      edges.delete(found[0]);
      at = found[1][1];
    }
    path += "Z";
  }
  return path;
}

const reserves = (view) => h("div", { class: "res", key: "res" }, [1, 2].map((seat) => {
  const { table } = view, colour = seat === 1 ? "light" : "dark";
  return h("span", { key: seat, class: "chip" }, seatBadge(view, seat), art(`ccross/pawn-${colour}`, table.colours[seat - 1]), String(table.reserve[seat - 1]),
    art(`ccross/tile-${colour}-c`, say("tiles")), String(table.tiles_left[seat - 1]));
}));
