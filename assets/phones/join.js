// Joining: the typed code, then name, face and seat.

import { h } from "./dom.js";
import { actions, art, badge, button, main } from "./parts.js";
import { say } from "./words.js";

const head = (title, picture) =>
  h("header", { class: "head", key: "top" }, picture, h("h1", null, title));

export function codePage(page) {
  const { error, busy } = page.code;
  const join = (event) => {
    event.preventDefault();
    const typed = document.getElementById("code").value.trim();
    if (typed) page.enterCode(typed);
  };
  return [
    head(say("join_table"), art("ui/icon-phone")),
    h("form", { class: "main middle", key: "main", id: "join", onsubmit: join },
      h("div", { class: "panel center" },
        h("label", { for: "code", class: "ask" }, say("code_label")),
        h("input", { id: "code", class: "field code", maxlength: 4, autocapitalize: "characters", autocomplete: "off",
          spellcheck: "false", "aria-describedby": "wrong", "aria-invalid": error ? "true" : null,
          oninput: (event) => { event.target.value = event.target.value.replace(/[^a-z0-9]/gi, "").toUpperCase(); } }),
        h("p", { class: "wrong", id: "wrong", role: "alert" }, busy ? say("connecting") : error),
        h("p", { class: "lab" }, say("code_help")))),
    actions(button({ class: "go", type: "submit", form: "join", "aria-busy": busy || null }, say("join"))),
  ];
}

export function joinPage(page) {
  const { view, state } = page, { seats, faces, suggest, longest } = view.join;
  const remembered = faces.find((one) => one.face === page.remembered("face") && !one.taken);
  const free = (seat) => seats.find((one) => one.seat === seat && one.free);
  const seat = seats.length ? (free(state.seat) || free(suggest.seat) || {}).seat : 0;
  const face = faces.some((one) => one.face === state.face && !one.taken) ? state.face : remembered?.face || suggest.face;
  const chosen = seats.find((one) => one.seat === seat);
  const sit = (event) => {
    event.preventDefault();
    page.sit(seat, document.getElementById("name").value, face);
  };
  return [
    head(say("sit_down"), view.game && art(view.game.cover)),
    h("form", { class: "main two", key: "main", id: "sit", onsubmit: sit },
      h("div", { class: "panel" },
        h("label", { class: "lab", for: "name" }, say("name")),
        h("input", { id: "name", class: "field", key: "name", maxlength: longest, autocomplete: "nickname", spellcheck: "false",
          value: page.remembered("name") || suggest.name }),
        h("p", { class: "lab", id: "faces" }, say("face")),
        h("div", { class: "faces", role: "radiogroup", "aria-labelledby": "faces" }, faces.map((one) =>
          h("button", { type: "button", class: "tile", key: one.face, role: "radio", disabled: Boolean(one.taken),
            "aria-checked": String(one.face === face), onclick: () => page.set({ face: one.face }),
            "aria-label": one.taken ? `${one.label}: ${one.taken}` : one.label }, art(one.picture))))),
      seats.length > 0 && h("div", { class: "panel" },
        h("p", { class: "lab", id: "seats" }, say("seat")),
        h("div", { class: "seats", role: "radiogroup", "aria-labelledby": "seats" }, seats.map((one) =>
          h("button", { type: "button", class: "tile", key: one.seat, role: "radio", disabled: !one.free,
            "aria-checked": String(one.seat === seat), onclick: () => page.set({ seat: one.seat }), "aria-label": one.label },
          badge(one.look, one.seat), one.face && !one.bot && art(one.face), one.name && h("span", null, one.name)))),
        chosen?.bot && h("p", { class: "lab" }, chosen.label))),
    actions(button({ class: "go armed", type: "submit", form: "sit", disabled: seats.length > 0 && !seat },
      seat ? say("sit_at", { n: seat }) : say("sit_down"), chosen && badge(chosen.look, seat))),
  ];
}
