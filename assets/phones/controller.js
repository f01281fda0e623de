// The controller: the keys of a gamepad, to be used without looking.

import { h } from "./dom.js";
import { art, banner, bar, glyph, iconButton } from "./parts.js";
import { say } from "./words.js";

const ARROWS = { up: "u", left: "l", right: "r", down: "d" };
const ICONS = { confirm: "ok", cancel: "no", turn_left: "turn_left", turn_right: "turn_right", extra: "dots" };

export function controllerPage(page, mayGoBack) {
  const { view } = page, keys = view.controller || {};
  hold.page = page;
  const key = (action, look = "") =>
    h("button", { type: "button", class: `k ${look}`, key: action, "data-press": action, disabled: !keys[action],
      "aria-label": keys[action] || "", onpointerdown: hold.down, onclick: hold.click },
    action === "hint" ? art("ui/icon-hint") : glyph(ICONS[action]), h("span", null, keys[action] || ""));
  const arrow = (action) =>
    h("button", { type: "button", class: `k ${ARROWS[action]}`, key: action, "data-press": action, "aria-label": say(action),
      onpointerdown: hold.down, onclick: hold.click }, glyph(action));
  const top = bar(view, page);
  top.children = [...top.children.filter((one) => one.props.key !== keys.hint),
    iconButton(say("swap"), glyph("swap", 9), () => page.swapSides()),
    mayGoBack && iconButton(say("back_to_table"), glyph("hand", 8), () => page.showController(false))].filter(Boolean);
  return [
    top,
    banner(view, keys.focus || view.prompt),
    h("div", { class: "sh", key: "sh" }, key("turn_left"), key("turn_right")),
    h("div", { class: "mid", key: "mid" }, key("extra"), key("hint")),
    h("div", { class: "thumbs", key: "thumbs" },
      h("div", { class: "cross", key: "cross", role: "group", "aria-label": say("arrows"), onpointermove: hold.slide },
        arrow("up"), arrow("left"), h("div", { class: "c", "aria-hidden": "true" }, h("i")), arrow("right"), arrow("down")),
      h("div", { class: "rightbox", key: "rightbox" }, key("cancel", "no"), key("confirm", "ok"))),
  ];
}

// Each finger holds one key at most; a thumb may slide over the cross from arm to arm.
const hold = {
  page: null,
  fingers: new Map(),

  set(finger, key) {
    const before = hold.fingers.get(finger);
    if (before === key) return;
    if (before) {
      before.classList.remove("on");
      hold.page.press(before.dataset.press, false);
    }
    if (key) {
      hold.fingers.set(finger, key);
      key.classList.add("on");
      hold.page.buzz(10);
      hold.page.press(key.dataset.press, true);
    } else hold.fingers.delete(finger);
  },

  down(event) {
    event.preventDefault();
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    hold.set(event.pointerId, event.currentTarget);
  },

  slide(event) {
    const key = hold.fingers.get(event.pointerId), cross = event.currentTarget;
    if (!key || !cross.contains(key)) return;
    const box = cross.getBoundingClientRect();
    const x = event.clientX - box.left - box.width / 2, y = event.clientY - box.top - box.height / 2;
    if (Math.hypot(x, y) < box.width / 9) return;
    const action = Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up";
    hold.set(event.pointerId, cross.querySelector(`[data-press=${action}]`));
  },

  // A screen reader and a keyboard click without a finger.
  click(event) {
    if (event.detail === 0) hold.page.tapKey(event.currentTarget.dataset.press);
  },
};

for (const type of ["pointerup", "pointercancel"]) addEventListener(type, (event) => hold.set(event.pointerId, null));
addEventListener("blur", () => { for (const finger of [...hold.fingers.keys()]) hold.set(finger, null); });
