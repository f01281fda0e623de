// Cross Cartes: the trick, the way ahead and the hand; a card is picked first, and played by the second tap.

import { h } from "./dom.js";
import { actions, art, badge, banner, bar, button, chip, goOn, heading, hidden, hintNote, main, square } from "./parts.js";
import { say } from "./words.js";

const SUITS = { red: "#d8453a", blue: "#3f7fc4", green: "#4a9a55", yellow: "#e8b52c" };
const TERRAINS = {
  plain: ["-22 -16 44 30", "M-20 13V-2C-10-11 10-11 20-2V13Z", "#7fb24a"],
  up: ["-23 -18 46 34", "M-21 14L20-16V14Z", "#dd8b3a"],
  down: ["-23 -18 46 34", "M-20-16L21 14H-20Z", "#5da3d4"],
};
const ROW = 19; // the width of a row in the profile

export function crosscartes(page) {
  const { view, state } = page, { table } = view;
  const due = table.hands.find((hand) => hand.due);
  const picked = due?.cards.find((card) => card.id === state.picked && card.move);
  const own = table.runners.find((one) => one.runner === table.runner);
  const hands = [...table.hands].sort((one, other) => other.due - one.due);
  return [
    bar(view, page, own && h("span", { class: "coins" }, art("ui/icon-flag"), `${Math.max(0, own.row)}/${table.arrival}`)),
    banner(view),
    main({ class: due ? "" : "quiet" },
      h("div", { class: "side", key: "side" }, trick(view), profile(view, picked?.to || 0)),
      hintNote(view),
      hands.map((hand, index) => handOf(page, hand, picked, index > 0))),
    !picked ? goOn(view, page) : actions(
      h("p", { class: "what" }, picked.move.detail),
      square(say("put_back"), "no", () => page.set({ picked: null })),
      button({ class: "go armed", key: "play", "aria-label": `${picked.move.label}. ${picked.move.detail}`,
        "aria-busy": page.sent(picked.move.text), onclick: () => page.choose(picked.move) },
      picked.rank, art(`crosscartes/suit-${picked.suit}`), picked.plus, picked.wins && table.lead && art("ui/icon-crown"))),
  ];
}

function trick(view) {
  const { table } = view;
  return h("div", { class: "panel trick", key: "trick", role: "group", "aria-label": say("trick", { n: table.trick }) },
    table.trick_cards.map((one) => h("div", { class: "slot", key: one.runner },
      badge(one.look, one.seat),
      one.id ? mini(one, "") : h("span", { class: `mini ${one.now ? "now" : "due"}` }, one.now ? "?" : ""),
      one.wins && art("ui/icon-crown", say("wins"), { class: "cr" }),
      h("span", { class: "who" }, one.seat === view.seat ? say("you") : one.name))),
    h("div", { class: "pace" }, table.lead && art(`crosscartes/suit-${table.lead}`),
      h("b", null, table.pace ? String(table.pace) : "–"), h("span", { class: "who" }, say("pace"))));
}

const mini = (card, look) =>
  h("span", { class: `mini ${look}`, key: card.id }, card.rank, art(`crosscartes/suit-${card.suit}`, card.suit));

function handOf(page, hand, picked, small) {
  const title = h("div", { class: "hh", key: `title${hand.runner}` }, heading(hand.title), chip(String(hand.cards.length)));
  const several = page.view.table.hands.length > 1;
  if (small) {
    return h("details", { class: "panel other", key: `hand${hand.runner}`, open: true },
      h("summary", null, hand.title), h("div", { class: "strip" }, hand.cards.map((card) => mini(card, ""))));
  }
  return h("section", { key: `hand${hand.runner}`, "aria-label": hand.title }, several && title,
    h("div", { class: `hand of${hand.cards.length}`, role: "group", "aria-label": hand.title },
      hand.cards.map((card) => cardOf(page, hand, card, card === picked))));
}

function cardOf(page, hand, card, picked) {
  const { view } = page, legal = Boolean(hand.due && card.move);
  const look = [legal ? "legal" : hand.due ? "off" : "", picked ? "pick" : "", view.hint?.text === card.id ? "hinted" : ""];
  const tap = () => {
    if (!legal) return;
    if (picked) page.choose(card.move);
    else page.set({ picked: card.id });
  };
  return h("button", { type: "button", class: `card ${look.join(" ")}`, key: card.id, "aria-pressed": legal ? String(picked) : null,
    "aria-disabled": legal ? null : "true", style: { "--suit": SUITS[card.suit] }, onclick: tap },
  hidden(legal ? `${card.name}. ${card.move.detail}` : card.name),
  legal && h("span", { class: "plus", "aria-hidden": "true" }, card.plus, card.wins && view.table.lead && art("ui/icon-crown")),
  h("span", { class: "h", "aria-hidden": "true" }, card.rank, art(`crosscartes/suit-${card.suit}`)),
  card.terrain ? Object.keys(TERRAINS).map((kind) => steps(card, kind, view.table.here === kind))
    : h("span", { class: "fig", "aria-hidden": "true" }, art(`crosscartes/figure-${card.figure}`)));
}

function steps(card, kind, here) {
  const [box, shape, colour] = TERRAINS[kind];
  return h("span", { class: `t ${kind} ${here ? "on" : ""}`, key: kind, "aria-hidden": "true" },
    h("svg", { viewBox: box }, h("path", { d: shape, fill: colour, stroke: "#2b2430", "stroke-width": 4 })),
    String(card.terrain[kind]));
}

// The rows around the runner, with everybody who is there and the place where the picked card leads.
function profile(view, to) {
  const { table } = view, rows = table.profile;
  if (!rows.length) return null;
  const heights = [0];
  for (const one of rows) heights.push(heights.at(-1) + (one.terrain === "up" ? 4.2 : one.terrain === "down" ? -4.2 : 0));
  const middle = 56 + (Math.max(...heights) + Math.min(...heights)) / 2;
  const first = rows[0].row, last = rows.at(-1).row;
  const x = (row) => (row - first + 0.5) * ROW;
  const y = (row) => middle - heights[row - first + 1];
  const column = (one, index) => h("path", { key: one.row, class: one.terrain, "stroke-width": 1.5, stroke: "#2b2430", "stroke-opacity": 0.35,
    d: `M${index * ROW} 120V${middle - heights[index]}L${(index + 1) * ROW} ${middle - heights[index + 1]}V120Z` });
  const stacked = {};
  const put = (row, look, seat, key, props) => {
    stacked[row] = (stacked[row] || 0) + 1;
    return h("g", { key, transform: `translate(${x(row) - 15} ${y(row) - 30 - (stacked[row] - 1) * 20}) scale(.3)`, ...props },
      badge(look, seat, { width: 104, height: 104, x: -4, y: -4 }));
  };
  const seen = table.runners.filter((one) => one.row >= first && one.row <= last);
  const own = table.runners.find((one) => one.runner === table.runner);
  const goal = to >= first && to <= last && own;
  const from = own && own.row >= first ? own.row : first;
  const label = [table.words, ...table.runners.map((one) => one.label)].join(". ");
  return h("div", { class: "prof", key: "profile", role: "img", "aria-label": label },
    h("svg", { viewBox: `0 0 ${rows.length * ROW} 92`, preserveAspectRatio: "xMidYMid slice" }, rows.map(column),
      seen.map((one) => put(one.row, one.look, one.seat, `at${one.runner}`)),
      goal && [
        h("path", { key: "arc", d: `M${x(from)} ${y(from) - 34}Q${(x(from) + x(to)) / 2} ${Math.min(y(from), y(to)) - 70} ${x(to)} ${y(to) - 34}`,
          fill: "none", stroke: "#2b2430", "stroke-width": 3.5, "stroke-dasharray": "1 8", "stroke-linecap": "round" }),
        put(to, own.look, own.seat, "goal", { opacity: 0.92 }),
        h("circle", { key: "ring", cx: x(to), cy: y(to) - 15, r: 20, fill: "none", stroke: "#2b2430", "stroke-width": 6 }),
        h("circle", { key: "gold", cx: x(to), cy: y(to) - 15, r: 20, fill: "none", stroke: "#ffd66b", "stroke-width": 3 }),
      ]));
}
