// Everything that is no table: the menus of the big screen, results, a bot that plays on, and being disconnected.

import { h } from "./dom.js";
import { actions, art, badge, banner, bar, button, choiceButton, glyph, main, seatBadge } from "./parts.js";
import { say } from "./words.js";

export function menuPage(page) {
  const { view, state } = page, { menu } = view;
  const winners = menu.ranking.filter((one) => one.won);
  return [
    bar(view, page),
    winners.length > 0 ? banner(view, `♛ ${winners.map((one) => one.name).join(", ")}`, winners[0].seat) : banner(view),
    main({ class: "menu" },
      menu.title && h("h1", { class: "title" }, menu.title),
      menu.ranking.length > 0 && podium(view),
      h("ul", { class: "items" }, menu.items.map((item) => entry(page, item, state.sure === item.text)))),
    actions(
      view.seat > 0 && button({ class: "sq", "aria-label": say("leave"), onclick: () => page.ask(LEAVE()) }, art("ui/icon-leave")),
      button({ onclick: () => page.showController(true) }, glyph("pad", 8), say("controller"))),
    page.asking?.leave && leaving(page),
  ];
}

const LEAVE = () => ({ leave: true });

function leaving(page) {
  return h("div", { class: "veil", key: "leave" }, h("div", { class: "panel sheet", role: "dialog", "aria-label": say("leave") },
    h("h2", null, say("leave")), h("p", null, say("leave_ask")),
    h("div", { class: "row" },
      button({ onclick: () => page.ask(null) }, say("no")),
      button({ class: "go danger", onclick: () => { page.ask(null); page.leave(); } }, say("leave")))));
}

// An item of a menu. What is held on the big screen needs a second tap here.
function entry(page, item, sure) {
  const choose = () => {
    if (item.hold && !sure) return page.set({ sure: item.text });
    page.set({ sure: null });
    page.send(item.text);
  };
  const go = item.focus && !item.change ? "go" : "";
  const body = button({ class: `${go} ${sure ? "armed go" : ""}`, onclick: choose, "aria-busy": page.sent(item.text) },
    sure ? say("tap_again", { what: item.label }) : item.label);
  if (!item.change) return h("li", { key: item.text }, body);
  const step = (text, icon, label) =>
    button({ class: "sq", "aria-label": `${item.label}: ${label}`, onclick: () => page.send(text) }, glyph(icon));
  return h("li", { key: item.text, class: "stepper" },
    step(`${item.text} -`, "left", say("previous")), body, step(item.text, "right", say("next")));
}

function podium(view) {
  return h("ol", { class: "podium panel" }, view.menu.ranking.map((one) =>
    h("li", { key: one.seat, class: `${one.seat === view.seat ? "you" : ""} ${one.won ? "won" : ""}` },
      h("b", null, `${one.rank}.`), seatBadge(view, one.seat), art(one.face), h("span", null, one.name),
      one.won && art("ui/icon-crown", say("won")), h("b", null, one.score))));
}

export function botPage(page) {
  const { view } = page;
  return [
    bar(view, page),
    banner(view),
    scene(art("ui/robot-normal"), view.you && badge(view.you.look, view.seat), say("welcome_back"), view.bot.words),
    actions(view.moves.map((choice) => choiceButton(page, choice, "go armed"))),
  ];
}

const scene = (picture, mark, title, words) =>
  main({ class: "middle" }, h("div", { class: "scene" }, h("div", { class: "pic" }, picture, mark),
    h("div", { class: "panel" }, h("h1", null, title), words && h("p", null, words))));

const quiet = (words) => h("p", { class: "say", key: "say" }, h("span", null, words));

// The program cannot be reached now.
export function lostPage(page, connection) {
  const ring = h("svg", { class: "ring", viewBox: "0 0 120 120", "aria-hidden": "true" },
    h("circle", { cx: 60, cy: 60, r: 48, stroke: "#2b2430", "stroke-width": 18 }),
    h("circle", { cx: 60, cy: 60, r: 48, stroke: "#fbf1da", "stroke-width": 10 }),
    h("circle", { class: "spin", cx: 60, cy: 60, r: 48, stroke: "#f0b93a", "stroke-width": 10, "stroke-dasharray": "90 300",
      "stroke-linecap": "round" }));
  if (connection.tries < 2) return [quiet(say("connecting")), scene(ring, null, say("connecting"), "")];
  return [
    quiet(say("lost")),
    scene(ring, null, say("lost"), say("lost_help")),
    actions(button({ class: "go", onclick: () => connection.wake() }, say("try_now"))),
  ];
}

// The connection is over, and does not come back by itself.
export function endPage(page) {
  const { view, bye } = page;
  const elsewhere = bye?.code === "elsewhere";
  const face = elsewhere && view?.you?.face ? art(view.you.face) : art("ui/icon-plug");
  return [
    quiet(bye?.reason || say("ended")),
    scene(face, elsewhere && view?.you && badge(view.you.look, view.seat), elsewhere ? say("elsewhere") : say("ended"),
      elsewhere ? say("elsewhere_help") : say("ended_help")),
    actions(button({ class: "go armed", onclick: () => page.comeBack() }, elsewhere ? say("take_back") : say("try_now"))),
  ];
}
