// What all pages are made of: badges, pictures, buttons, the bar at the top and the sentence below it.

import { h } from "./dom.js";
import { say } from "./words.js";

const STAR = Array.from({ length: 10 }, (_, i) => {
  const r = i % 2 ? 20 : 44, a = (i / 5 - 0.5) * Math.PI;
  return `${(48 + r * Math.cos(a)).toFixed(1)} ${(51 + r * Math.sin(a)).toFixed(1)}`;
});
export const SHAPES = {
  circle: "M48 10A38 38 0 1 1 47.9 10Z",
  triangle: "M48 12L86 80H10Z",
  square: "M14 14H82V82H14Z",
  diamond: "M48 8L88 48 48 88 8 48Z",
  star: `M${STAR.join("L")}Z`,
  hexagon: "M28 13H68L88 48 68 83H28L8 48Z",
};
const LOW = { triangle: 71, star: 66 };

export const GLYPHS = {
  left: "M62 18L30 50 62 82",
  right: "M38 18L70 50 38 82",
  up: "M18 62L50 30 82 62",
  down: "M18 38L50 70 82 38",
  turn_left: "M22 30V54H46M24 52A32 32 0 1 1 34 76",
  turn_right: "M78 30V54H54M76 52A32 32 0 1 0 66 76",
  ok: "M18 54L42 78 84 26",
  no: "M24 24L76 76M76 24L24 76",
  dots: "M22 50h.1M50 50h.1M78 50h.1",
  pad: "M38 14H62V38H86V62H62V86H38V62H14V38H38Z",
  hand: "M30 20H70V82H30Z M20 30L12 74 22 80 M80 30L88 74 78 80",
  swap: "M16 36H80L64 20M84 66H20L36 82",
  minus: "M20 50H80",
  plus: "M20 50H80M50 20V80",
};

// The badge of a seat: its shape and colour, and its number where there is one.
export function badge(look, seat = 0, props = {}) {
  const shape = SHAPES[look?.shape] || SHAPES.circle;
  const small = look?.shape === "triangle" || look?.shape === "star";
  return h("svg", { class: "badge", viewBox: "-4 -4 104 104", "aria-hidden": "true", ...props },
    h("path", { d: shape, fill: "#2b2430", stroke: "#2b2430", "stroke-width": 17, "stroke-linejoin": "round" }),
    h("path", { d: shape, fill: look?.colour || "#c9b9a0", stroke: "#fbf1da", "stroke-width": 6, "stroke-linejoin": "round" }),
    seat > 0 && h("text", { x: 48, y: LOW[look?.shape] || 64, "text-anchor": "middle", "font-family": "Arial,sans-serif",
      "font-weight": 900, "font-size": small ? 38 : 46, fill: "#2b2430", stroke: "#fbf1da", "stroke-width": 7,
      "paint-order": "stroke" }, String(seat)));
}

export const seatBadge = (view, seat, props) => badge(lookOf(view, seat), seat, props);
export const playerOf = (view, seat) => view.players.find((one) => one.seat === seat);
export const lookOf = (view, seat) => (playerOf(view, seat) || (view.you?.seat === seat ? view.you : null))?.look;

// A picture of the program, by the name that a view calls it.
export const art = (name, alt = "", props = {}) => h("img", { src: `art/${name}.svg`, alt, draggable: "false", ...props });

export const glyph = (name, width = 11) =>
  h("svg", { class: "glyph", viewBox: "0 0 100 100", "aria-hidden": "true" },
    h("path", { d: GLYPHS[name], fill: "none", stroke: "currentColor", "stroke-width": name === "dots" ? 18 : width,
      "stroke-linecap": "round", "stroke-linejoin": "round" }));

export const button = (props, ...children) =>
  h("button", { type: "button", ...props, class: `btn ${props.class || ""}` }, ...children);

export const square = (label, icon, onclick) =>
  button({ class: "sq", "aria-label": label, onclick }, glyph(icon));

export const chip = (...children) => h("span", { class: "chip" }, ...children);
export const heading = (words) => h("h2", { class: "sec" }, words);
export const hidden = (words) => h("span", { class: "vh" }, words);

const STONES = ["red", "blue", "yellow", "white"];

// Stones, counted by colour.
export function stones(list, props = {}) {
  const kinds = STONES.filter((one) => list.includes(one));
  return h("span", { class: "stones", "aria-hidden": "true", ...props }, kinds.map((colour) => {
    const count = list.filter((one) => one === colour).length;
    return h("span", { key: colour }, art(`crossing/stone-${colour}`), count > 1 && String(count));
  }));
}

// --- the frame of a page ---

export function bar(view, page, extra = null) {
  const you = view.you;
  const words = you ? say("you_are", { name: you.name, seat: you.seat }) : "Crossplay";
  const pad = view.controller && page.table && !page.controller &&
    iconButton(say("controller"), glyph("pad", 8), () => page.showController(true));
  const key = (action, icon) => {
    const name = view.controller?.[action];
    return name && iconButton(name, art(`ui/${icon}`), () => page.tapKey(action));
  };
  return h("header", { class: "top", key: "top", style: { "--seat": you?.look.colour || "#c9b9a0" } },
    h("div", { class: "me", role: "img", "aria-label": words },
      you && badge(you.look, you.seat),
      h("div", { class: "plate" }, h("span", null, you ? you.name : "Crossplay"), extra)),
    pad, key("hint", "icon-hint"), key("menu", "icon-pause"));
}

export const iconButton = (label, inside, onclick) =>
  h("button", { type: "button", class: "ib", key: label, "aria-label": label, onclick }, inside);

export function banner(view, words = view.prompt, seat = view.prompt_seat) {
  const look = lookOf(view, seat);
  return h("p", { class: `say ${view.turn.includes(view.seat) && view.seat ? "mine" : ""}`, key: "say",
    style: { "--turn": look?.colour || "var(--gold)" } },
    look && badge(look, seat), h("span", null, words));
}

export const actions = (...children) => h("div", { class: "act", key: "act" }, ...children);
export const main = (props, ...children) => h("main", { ...props, key: "main", class: `main ${props?.class || ""}` }, ...children);

// A choice that has a button of its own. What costs something asks first.
export const choiceButton = (page, choice, look = "") =>
  button({ key: choice.text, class: `${look} ${choice.ask ? "danger" : ""}`, "aria-busy": page.sent(choice.text),
    onclick: () => page.choose(choice) },
    h("span", null, choice.label, choice.detail && h("small", null, choice.detail)));

// While something is being shown on the big screen: a button that goes on to the next decision.
export const goOn = (view, page) => view.turn.length === 0 && actions(
  button({ key: "on", class: "on", "aria-busy": page.sent("on"), onclick: () => page.send("on") }, say("go_on"), art("ui/icon-skip")));

// The question before what costs something, or null.
export function question(page) {
  const choice = page.asking;
  if (!choice) return null;
  return actions(h("div", { class: "panel sheet", role: "dialog", "aria-label": choice.label },
    h("h2", null, choice.label),
    h("p", { role: "alert" }, choice.ask),
    h("div", { class: "row" },
      button({ onclick: () => page.ask(null) }, say("no")),
      button({ class: "go danger", onclick: () => page.choose(choice, true) }, choice.label))));
}

// What a hint says, in a panel of its own.
export const hintNote = (view) =>
  view.hint && h("p", { class: "note hint", key: "hint" }, art("ui/icon-hint"), h("span", null, view.hint.reason || say("hinted")));
