// Crosstrack: the board and the own stock. A piece is picked, put on a space, turned and set down; own pieces that
// lie there can be picked too, to be turned or moved.

import { h } from "./dom.js";
import { SHAPES, actions, banner, bar, button, choiceButton, glyph, goOn, hintNote, main, playerOf, seatBadge, square } from "./parts.js";
import { say } from "./words.js";

const OCTAGON = "M19.4-46.8L46.8-19.4V19.4L19.4 46.8H-19.4L-46.8 19.4V-19.4L-19.4-46.8Z";
const MARKS = { red: "star", yellow: "diamond", blue: "triangle", green: "square" };
const COLUMNS = "abcdef";
const SPACES = [...COLUMNS].flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => `${column}${row}`))
  .filter((space) => !["a1", "f1", "a6", "f6"].includes(space));
const x = (space) => COLUMNS.indexOf(space[0]) * 100;
const y = (space) => (Number(space[1]) - 1) * 100;

export function crosstrack(page) {
  const { view } = page, { table } = view, pick = picked(page);
  return [
    bar(view, page),
    banner(view, pick ? (pick.at ? say("turn_or_set", { space: pick.at }) : say("now_space")) : view.prompt),
    main({ class: `low track ${pick?.at ? "turning" : ""}` }, hintNote(view),
      h("div", { class: "row wrap oth", key: "left" }, table.left.filter((one) => one.seat !== view.seat).map((one) =>
        h("span", { class: "chip", key: `${one.seat}${one.colour}` }, seatBadge(view, one.seat), playerOf(view, one.seat)?.name || "",
          swatch(one.colour, hexOf(table, one.colour)), String(one.pieces)))),
      board(page, pick),
      h("p", { class: "lab goal", key: "goal" }, table.words),
      stock(page, pick)),
    turning(page, pick) || goOn(view, page)
      || (view.moves.length > 0 && actions(view.moves.map((choice) => choiceButton(page, choice)))),
  ];
}

// What has been picked and still may be laid: { id, look, at, rotation, spaces, text }, or null.
function picked(page) {
  const { table } = page.view, { pick, at, rotation } = page.state;
  if (!pick) return null;
  const touched = table.touch.find((one) => `@${one.space}` === pick);
  const laid = touched && table.pieces.find((one) => one.space === touched.space);
  const own = table.stock.find((one) => one.id === pick);
  if (touched && laid) {
    const spaces = { ...touched.at };
    if (touched.rotations) spaces[touched.space] = touched.rotations;
    const text = at === touched.space ? touched.turn : touched.move;
    return placed({ id: pick, look: laid, from: touched.space, spaces, text, now: laid.rotation }, at, rotation);
  }
  if (own && Object.keys(own.at).length) return placed({ id: pick, look: own, from: "", spaces: own.at, text: own.text, now: -1 }, at, rotation);
  return null;
}

function placed(pick, at, rotation) {
  if (!at || !(at in pick.spaces)) return { ...pick, at: "", rotation: 0 };
  const legal = pick.spaces[at];
  const still = at === pick.from && rotation === pick.now;
  const turned = legal.includes(String(rotation)) || still ? rotation : Number(legal[0]);
  return { ...pick, at, rotation: turned, still, text: pick.text.replace("{space}", at).replace("{rotation}", turned) };
}

function turn(page, pick, way) {
  const legal = pick.spaces[pick.at];
  for (let step = 1; step <= 8; step += 1) {
    const next = (pick.rotation + way * step + 80) % 8;
    if (legal.includes(String(next))) return page.set({ rotation: next });
  }
  return null;
}

function turning(page, pick) {
  if (!pick) return null;
  if (!pick.at) return actions(square(say("put_back"), "no", () => page.set({ pick: null, at: null })));
  const set = { text: pick.text, label: say("set_down"), ask: "" };
  return actions(
    square(say("put_back"), "no", () => page.set(pick.from && pick.at !== pick.from ? { at: pick.from, rotation: pick.now } : { pick: null, at: null })),
    button({ key: "left", "aria-label": say("turn_left"), onclick: () => turn(page, pick, -1) }, glyph("turn_left")),
    button({ key: "ok", class: "go armed", "aria-label": say("set_down"), disabled: Boolean(pick.still),
      "aria-busy": page.sent(pick.text), onclick: () => page.choose(set) }, glyph("ok")),
    button({ key: "right", "aria-label": say("turn_right"), onclick: () => turn(page, pick, 1) }, glyph("turn_right")));
}

// --- the board ---

function board(page, pick) {
  const { table } = page.view;
  const joints = [0, 1, 2, 3, 4].flatMap((i) => [0, 1, 2, 3, 4].map((j) => `M${i * 100 + 38} ${j * 100 + 38}l24 24m0-24l-24 24`));
  const ends = table.terminals.flatMap((one) => one.spaces.map((space) => terminal(one.letter, one.side, space)));
  return h("div", { class: "felt", key: "board" },
    h("svg", { viewBox: "-76 -76 652 652", role: "group", "aria-label": say("board") },
      h("path", { d: joints.join(""), stroke: "#a98a52", "stroke-width": 9 }), ends,
      SPACES.map((space) => spaceOf(page, pick, space))));
}

function spaceOf(page, pick, space) {
  const { table } = page.view, laid = table.pieces.find((one) => one.space === space);
  const frame = (props, ...inside) => h("g", { key: space, transform: `translate(${x(space)} ${y(space)})`, ...props }, inside);
  const tap = (label, onclick, ...inside) => frame({ class: "sp", role: "button", tabindex: 0, "aria-label": label, "data-laid": laid ? "" : null, onclick, onkeydown: press(onclick) },
    h("rect", { x: -50, y: -50, width: 100, height: 100, fill: "transparent" }), inside);
  const choose = (changes) => () => page.set(changes);
  if (pick?.at === space) {
    const label = `${space}: ${pick.look.label}`;
    return frame({ role: "img", "aria-label": label }, piece(table, pick.look, pick.rotation),
      h("path", { d: OCTAGON, fill: "none", stroke: "#2b2430", "stroke-width": 13 }),
      h("path", { d: OCTAGON, fill: "none", stroke: "#ffd66b", "stroke-width": 8 }));
  }
  if (laid) {
    const touch = table.touch.some((one) => one.space === space);
    const faded = pick?.from === space && pick.at ? 0.4 : null;
    const inside = [
      h("g", { opacity: faded }, piece(table, laid, laid.rotation)),
      laid.last && h("path", { d: OCTAGON, fill: "none", stroke: "#ffd66b", "stroke-width": 6, "stroke-dasharray": "10 7" }),
      laid.frozen > 0 && h("image", { href: "art/crosstrack/ice.svg", x: -50, y: -50, width: 100, height: 100 }),
      laid.frozen > 0 && h("text", { class: "ice", x: 0, y: 12, "text-anchor": "middle" }, String(laid.frozen)),
    ];
    if (touch) return tap(laid.label, choose({ pick: `@${space}`, at: space, rotation: laid.rotation }), inside);
    return frame({ role: "img", "aria-label": laid.label }, inside);
  }
  const open = pick && space in pick.spaces;
  const look = { fill: open ? "#4e6b66" : "#3c5450", stroke: open ? "#ffd66b" : "#7d7450", "stroke-width": open ? 4 : 3 };
  const hole = [h("path", { class: "oct", d: OCTAGON, "stroke-dasharray": "9 6", ...look }),
    h("text", { y: 9, "text-anchor": "middle", fill: open ? "#f3ead2" : "#c3ccb8" }, space)];
  const label = say("empty", { what: space });
  return open ? tap(label, choose({ at: space, rotation: pick.rotation }), hole) : frame({ role: "img", "aria-label": label }, hole);
}

export const press = (act) => (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
};

function terminal(letter, side, space) {
  const flat = side === "north" || side === "south", far = side === "south" || side === "east" ? 1 : -1;
  const [dx, dy] = flat ? [0, far * 58] : [far * 59, 0];
  return h("g", { key: `${letter}${space}`, transform: `translate(${x(space) + dx} ${y(space) + dy})` },
    h("path", { d: flat ? `M0 ${-far * 8}v${-far * 12}` : `M${-far * 8} 0h${-far * 12}`, stroke: "#fff", "stroke-width": 10 }),
    flat ? h("rect", { x: -20, y: -17, width: 40, height: 34, rx: 17, fill: "#d9ae57", stroke: "#2b2430", "stroke-width": 4 })
      : h("rect", { x: -15, y: -20, width: 30, height: 40, rx: 6, fill: "#c98a55", stroke: "#2b2430", "stroke-width": 4 }),
    h("text", { y: 9, "text-anchor": "middle", fill: "#2b2430" }, letter));
}

// --- pieces ---

const point = (side, radius = 50) => [radius * Math.sin((side * Math.PI) / 4), -radius * Math.cos((side * Math.PI) / 4)].map((n) => n.toFixed(1)).join(" ");

function piece(table, look, rotation) {
  const paths = table.shapes[look.shape].paths;
  const lines = paths.map(([a, b]) => (Math.abs(b - a) === 4 ? `M${point(a)}L${point(b)}` : `M${point(a)}Q0 0 ${point(b)}`)).join("");
  return [
    h("path", { d: OCTAGON, fill: look.hex, stroke: "#2b2430", "stroke-width": 4, "stroke-linejoin": "round" }),
    h("g", { transform: `rotate(${rotation * 45})` },
      h("path", { d: lines, fill: "none", stroke: "#2b2430", "stroke-width": 17 }),
      h("path", { d: lines, fill: "none", stroke: "#fff", "stroke-width": 10 })),
    mark(look.colour, rotation, paths),
  ];
}

// The sign of the colour, where the tracks leave the most room.
function mark(colour, rotation, paths) {
  const ends = paths.flat().map((side) => (side + rotation) % 8);
  const room = (at) => Math.min(...ends.map((end) => Math.min((at - end + 8) % 8, (end - at + 8) % 8)));
  const sides = Array.from({ length: 16 }, (_, i) => i / 2);
  const best = sides.reduce((one, other) => (room(other) > room(one) ? other : one));
  return h("g", { transform: `translate(${point(best, 32)}) scale(.2) translate(-48 -50)` },
    h("path", { d: SHAPES[MARKS[colour]], fill: "#fbf1da", stroke: "#2b2430", "stroke-width": 16, "stroke-linejoin": "round", "paint-order": "stroke" }));
}

const HEXES = { red: "#D55E00", yellow: "#F0E442", blue: "#56B4E9", green: "#009E73" };
const hexOf = (table, colour) => table.pieces.find((one) => one.colour === colour)?.hex || HEXES[colour];
const swatch = (colour, hex) => h("svg", { class: "badge", viewBox: "-4 -4 104 104", "aria-label": colour },
  h("path", { d: SHAPES[MARKS[colour]], fill: hex, stroke: "#2b2430", "stroke-width": 8, "stroke-linejoin": "round" }));

// The own pieces that are left, in a place of their own each.
function stock(page, pick) {
  const { table } = page.view;
  const colours = [...new Set(table.stock.map((one) => one.colour))];
  return h("div", { class: `stock of${colours.length}`, key: "stock", role: "group", "aria-label": say("stock") },
    colours.flatMap((colour) => Object.keys(table.shapes).map((shape) => {
      const one = table.stock.find((own) => own.colour === colour && own.shape === shape);
      const key = `${colour} ${shape}`;
      if (!one) {
        return h("span", { class: "gone", key, "aria-hidden": "true" },
          h("svg", { viewBox: "-54 -54 108 108", opacity: 0.25 }, h("path", { d: OCTAGON, fill: "none", stroke: "#2b2430", "stroke-width": 5 })));
      }
      const chosen = pick?.id === one.id;
      return h("button", { type: "button", key, class: chosen ? "pick" : "", "aria-pressed": String(chosen), "aria-label": one.label,
        disabled: !Object.keys(one.at).length, onclick: () => page.set(chosen ? { pick: null, at: null } : { pick: one.id, at: page.state.at, rotation: page.state.rotation || 0 }) },
      h("svg", { viewBox: "-54 -54 108 108" }, piece(table, one, 0)));
    })));
}
