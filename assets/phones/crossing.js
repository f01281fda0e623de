// Crossing: what may be pointed at, the own choice, the count, and the faces to make.

import { h } from "./dom.js";
import { actions, art, badge, banner, bar, button, chip, choiceButton, goOn, heading, hintNote, main, playerOf, stones } from "./parts.js";
import { say } from "./words.js";

export function crossing(page) {
  const { view } = page, { table } = view;
  const own = table.seats.find((one) => one.seat === view.seat);
  const choosing = table.phase === "choosing";
  const purse = own && h("span", { class: "coins", "aria-label": say("points", { n: own.points }) }, art("ui/icon-crown"), String(own.points));
  return [
    bar(view, page, purse),
    banner(view),
    table.count === 3 ? three(view) : choosing && table.asleep ? asleep(view, own) : targets(page, own),
    bottom(page),
  ];
}

function targets(page, own) {
  const { view } = page, { table } = view;
  const mushrooms = table.targets.filter((one) => one.kind === "mushroom");
  const tiles = table.targets.filter((one) => one.kind === "tile");
  const shield = table.targets.find((one) => one.kind === "shield");
  return main({ class: "cols" },
    result(view), hintNote(view),
    h("section", { class: "mushrooms", key: "mushrooms" }, heading(say("mushrooms")),
      h("div", { class: `heaps of${mushrooms.length}` }, mushrooms.map((one) => mushroom(page, one)))),
    tiles.length > 0 && h("section", { class: "people", key: "people" }, heading(say("players")),
      h("div", { class: "seats3" }, tiles.map((one) => tile(page, one)))),
    shield && target(page, shield, "cover",
      art("crossing/shield", "", { class: "s" }), h("span", null, say("protect")), stones(shield.stones)),
    own && own.won.length > 0 && h("p", { class: "note won", key: "won" }, h("span", null, say("safe")), stones(own.won)),
    table.phase === "laying" && h("div", { class: "list", key: "laying" }, view.moves.map((choice) => choiceButton(page, choice))),
    table.emotes.length > 0 && !table.count && emotes(page));
}

function target(page, one, look, ...inside) {
  const { table } = page.view;
  return h("button", { type: "button", key: one.text, class: `tile ${look} ${page.view.hint?.text === one.text ? "hinted" : ""}`,
    disabled: !one.free, "aria-pressed": String(table.aim === one.text), "aria-label": one.label,
    "aria-busy": page.sent(one.text), onclick: () => page.send(one.text) }, inside);
}

const mushroom = (page, one) => target(page, one, "mush",
  art("crossing/mushroom", "", { class: "m" }), h("span", { class: "num" }, String(one.number)), stones(one.stones));

function tile(page, one) {
  const person = playerOf(page.view, one.seat);
  const sleeps = page.view.table.seats.find((other) => other.seat === one.seat)?.asleep;
  const inside = [badge(person?.look, one.seat)];
  if (person?.face) inside.push(art(sleeps ? `${person.face}-asleep` : person.face, "", { class: "f" }));
  inside.push(stones(one.stones));
  inside.push(h("span", { class: "n" }, person?.name || ""));
  const node = target(page, one, "pl", inside);
  node.props.style = { "--c": person?.look.colour || "" };
  return node;
}

// What the round before brought.
function result(view) {
  const { result: before } = view.table;
  if (!before) return null;
  return h("p", { class: "note result", key: "result" }, h("span", null, before.words),
    before.gained.length > 0 && h("span", { class: "gain" }, "+", stones(before.gained)),
    before.lost.length > 0 && h("span", { class: "loss" }, "−", stones(before.lost)));
}

// The faces to make; some may name a mushroom.
function emotes(page) {
  const { view, state } = page, all = view.table.emotes;
  const named = all.filter((one) => one.number && one.text.startsWith(`${state.emote} `));
  const tell = (one) => {
    page.set({ emote: null });
    page.send(one.text);
  };
  const choose = (one) => (all.some((other) => other.number && other.text.startsWith(`${one.text} `))
    ? page.set({ emote: state.emote === one.text ? null : one.text }) : tell(one));
  return h("div", { class: "em panel", key: "emotes", role: "group", "aria-label": say("emotes") },
    all.filter((one) => !one.number).map((one) =>
      h("button", { type: "button", key: one.text, "aria-label": one.label, "aria-expanded": state.emote === one.text ? "true" : null,
        onclick: () => choose(one) }, art(one.picture))),
    named.length > 0 && h("div", { class: "named", key: "named" },
      [all.find((one) => one.text === state.emote), ...named].map((one) =>
        h("button", { type: "button", key: one.text, "aria-label": one.label, onclick: () => tell(one) },
          one.number ? [art("crossing/mushroom"), h("b", null, String(one.number))] : art(one.picture)))));
}

function bottom(page) {
  const { table } = page.view;
  if (table.count) {
    return actions(h("div", { class: "cbar", role: "timer", "aria-label": String(table.count) },
      h("span", { class: "pips" }, [1, 2, 3].map((n) => h("i", { class: n <= table.count ? "on" : "" }, String(n)))),
      h("span", null, say(table.aim ? "aim_in" : "aim_none"))));
  }
  if (!table.may_ready) return goOn(page.view, page);
  const share = `${table.readies.length}/${table.of.length}`;
  return actions(button({ class: `go ${table.ready ? "" : "armed"}`, "aria-pressed": String(table.ready),
    "aria-busy": page.sent("ready"), onclick: () => page.send("ready") },
  table.ready ? `${say("ready")} ✓` : say("ready"), chip(share)));
}

function three(view) {
  const aim = view.table.targets.find((one) => one.text === view.table.aim);
  return main({ class: "middle" }, h("div", { class: "scene" }, h("div", { class: "burst" }, "3!"),
    h("div", { class: "panel" }, h("h1", null, say("look_up")), aim && h("p", null, aim.label))));
}

function asleep(view, own) {
  return main({ class: "middle" }, result(view), h("div", { class: "scene" },
    view.you?.face && art(`${view.you.face}-asleep`),
    h("div", { class: "panel" }, h("h1", null, say("sleeping")),
      own && own.won.length > 0 && [h("p", null, say("safe")), stones(own.won, { class: "stones large" })])));
}
