// Racing: hand, team and market; a card opens with what may be done with it; an auction has a purse and a stepper.

import { h } from "./dom.js";
import { actions, art, badge, banner, bar, button, chip, choiceButton, goOn, heading, hidden, hintNote, lookOf, main, playerOf, question, seatBadge, square } from "./parts.js";
import { glyph } from "./parts.js";
import { say } from "./words.js";

export function racing(page) {
  const { view, state } = page, { table } = view;
  const open = opened(table, state.open);
  const body = table.auction ? auction(page) : table.phase === "draw" ? drawing(page) : desk(page, open);
  return [
    bar(view, page, h("span", { class: "coins" }, art("racing/coin"), table.money)),
    banner(view),
    body,
    question(page) || bottom(page, open),
  ];
}

// What is open: a card of the hand, of the market or of the hand that is looked into.
function opened(table, id) {
  const find = (list) => list.find((one) => one.card.id === id);
  return find(table.looking?.cards || []) || find(table.hand) || find(table.market.filter((one) => one.open)) || null;
}

function bottom(page, open) {
  const { view } = page, { table } = view;
  if (table.auction) return bidding(page, table.auction.text) || goOn(view, page);
  if (open?.open) return sheet(page, open.card, open.note, bidding(page, open.open));
  if (open) return sheet(page, open.card, open.why, open.moves.map((choice) => choiceButton(page, choice, "go")));
  if (table.phase === "draw" || !view.moves.length) return goOn(view, page);
  return actions(h("div", { class: "list" }, view.moves.map((choice) => choiceButton(page, choice))));
}

function sheet(page, card, words, inside) {
  return h("div", { class: "act bare", key: "act" }, h("div", { class: "panel sheet", role: "dialog", "aria-label": card.name },
    h("div", { class: "lot" }, face(card), h("div", { class: "about" }, h("h2", null, card.name), card.text && h("p", null, card.text),
      words && h("p", { class: "lab" }, words)), square(say("close"), "no", () => page.set({ open: null }))),
    h("div", { class: "list" }, inside)));
}

// --- cards ---

const face = (card) => h("span", { class: `art ${card.kind}` }, art(card.picture), card.mark && h("b", null, card.mark));

function cardButton(page, one, props = {}, after = null) {
  const { card } = one, pressed = page.state.open === card.id;
  return h("button", { type: "button", class: `tile rc ${one.moves?.length === 0 && one.why ? "off" : ""} ${page.view.hint?.text.split(" ").includes(card.id) ? "hinted" : ""}`,
    key: card.id, "aria-pressed": String(pressed),
    onclick: () => page.set({ open: pressed ? null : card.id, bid: null }), ...props },
  face(card), h("span", null, card.name, card.text && h("small", null, card.text)), after);
}

const section = (key, title, ...inside) => h("section", { key, class: key }, heading(title), inside);

const hand = (page, cards, title) => cards.length > 0 && section("own", title,
  h("div", { class: "cards" }, cards.map((one) => cardButton(page, one))));

const team = (view) => h("div", { class: "panel team", key: "team", role: "img",
  "aria-label": `${say("team")}: ${view.table.team.map((card) => card.name).join(", ")}. ${view.table.words}` },
h("div", { class: "in" }, view.table.team.map((card) => h("span", { key: card.id }, face(card)))),
h("p", { class: "lab" }, view.table.words));

function desk(page, open) {
  const { view } = page, { table } = view, { looking } = table;
  const facing = (seat) => seat > 0 && [hidden(say("facing", { n: seat })), seatBadge(view, seat)];
  const offer = (one) => (one.open ? cardButton(page, one, {}, facing(one.seat))
    : cardButton(page, one, { disabled: true, "aria-pressed": null }, facing(one.seat)));
  return main({ class: open ? "l2 opened" : "l2" }, hintNote(view),
    looking && hand(page, looking.cards, playerOf(view, looking.seat)?.name || ""),
    hand(page, table.hand, say("hand")),
    table.market.length > 0 && section("market", say(table.market.some((one) => one.open) ? "market_tap" : "market"),
      h("div", { class: "mk" }, table.market.map(offer))),
    team(view), others(view));
}

function drawing(page) {
  const { view } = page;
  return main({ class: "l2" }, hintNote(view),
    h("div", { class: "draws", key: "draws" }, view.moves.map((choice) => {
      const n = Number(choice.text.split(" ")[1]) || 1;
      return h("button", { type: "button", class: "tile", key: choice.text, onclick: () => page.choose(choice), "aria-busy": page.sent(choice.text) },
        h("span", { class: "fan", "aria-hidden": "true" }, Array.from({ length: Math.min(n, 3) }, () => art("racing/card-back"))),
        h("b", null, choice.label), choice.detail && h("small", null, choice.detail));
    })),
    team(view), hand(page, view.table.hand, say("hand")), others(view));
}

const others = (view) => h("div", { class: "teams", key: "teams" }, view.table.teams.map((one) => {
  const name = playerOf(view, one.seat)?.name || "";
  return h("div", { class: "panel rival", key: one.seat, role: "img", "aria-label": `${name}: ${one.money}. ${one.cards.map((card) => card.name).join(", ")}` },
    h("p", { class: "row" }, seatBadge(view, one.seat), h("b", null, name), chip(art("racing/coin"), one.money),
      chip(art("racing/card-back"), String(one.hand)), chip(art("ui/icon-trophy"), String(one.points))),
    one.cards.length > 0 && h("div", { class: "in small" }, one.cards.map((card) => h("span", { key: card.id }, face(card)))));
}));

// --- auctions ---

function auction(page) {
  const { view } = page, { auction: lot, offers } = view.table;
  const state = (one) => (one.seat === view.seat && one.state === "now" ? say("you") : one.state === "out" ? say("out") : one.money);
  return main({ class: "l2 low" }, hintNote(view), team(view),
    h("div", { class: "auc", key: "lot" },
      h("div", { class: "lot" }, face(lot.card), h("div", { class: "high" }, h("b", null, lot.card.name), lot.card.text && h("small", null, lot.card.text),
        lot.bid && h("div", { class: "v" }, seatBadge(view, lot.bidder), lot.bid, art("racing/gavel")))),
      h("div", { class: "order" }, lot.order.map((one) => h("span", { class: `is-${one.state}`, key: one.seat },
        badge(lookOf(view, one.seat), one.seat), state(one))))),
    lot.note && h("p", { class: "note", key: "note" }, lot.note),
    offers.length > 0 && lot.text && stepper(page));
}

// The amount that is shown: the one stepped to, or the least.
function amount(page) {
  const { offers } = page.view.table;
  const found = offers.findIndex((one) => one.n === page.state.bid);
  return Math.max(0, found);
}

function stepper(page) {
  const { offers } = page.view.table, index = amount(page), offer = offers[index];
  const go = (to) => () => page.set({ bid: offers[Math.max(0, Math.min(offers.length - 1, to))].n });
  const most = offers.at(-1).n || 1;
  const within = offers.filter((one) => !one.ask).at(-1)?.n ?? 0;
  return h("div", { class: "panel stepping", key: "stepper" },
    h("div", { class: "step" },
      button({ "aria-label": say("less"), disabled: index === 0, onclick: go(index - 1) }, glyph("minus")),
      h("output", { "aria-live": "polite" }, offer.label),
      button({ "aria-label": say("more"), disabled: index === offers.length - 1, onclick: go(index + 1) }, glyph("plus"))),
    h("div", { class: "bar", "aria-hidden": "true" },
      h("i", { style: { width: `${(Math.min(offer.n, within) / most) * 100}%` } }),
      offer.ask && h("i", { class: "o", style: { left: `${(within / most) * 100}%`, width: `${((offer.n - within) / most) * 100}%` } }),
      h("u", { style: { left: `${(within / most) * 100}%` } })),
    h("p", { class: `note ${offer.ask ? "w" : ""}`, role: offer.ask ? "alert" : null }, offer.note));
}

// The button that names the amount; in an auction that goes on, also the other choices (pass).
function bidding(page, text) {
  const { view } = page, { offers, auction: lot } = view.table, offer = offers[amount(page)];
  const rest = lot ? view.moves.map((choice) => choiceButton(page, choice)) : [];
  const bid = text && offer && { text: text.replace("{n}", offer.n), label: say("bid", { n: offer.label }), ask: offer.ask };
  const named = bid && button({ key: "bid", class: `go ${bid.ask ? "danger" : "armed"}`, "aria-busy": page.sent(bid.text),
    onclick: () => page.choose(bid) }, bid.label);
  if (!lot) return offers.length > 0 && [stepper(page), named];
  return (rest.length > 0 || named) && actions(rest, named);
}
