// Chooses what a hurried person would tap next, from what the page offers: the same after the same views.
"use strict";

window.crossplayFingers = {
  seed: 1,

  random() {
    this.seed = (this.seed * 16807) % 2147483647;
    return this.seed / 2147483647;
  },

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  },

  all(selector) {
    return [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length && !one.closest("[aria-busy=true]"));
  },

  // Return where to tap: the middle of something that is not covered, or null.
  next() {
    for (let i = 0; i < 6; i += 1) {
      const found = this.choose();
      if (!found) return null;
      const target = found.querySelector(":scope > rect") || found;
      let box = target.getBoundingClientRect();
      if (box.top < 120 || box.bottom > innerHeight - 120) found.scrollIntoView({ block: "center" });
      box = target.getBoundingClientRect();
      const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const hit = document.elementFromPoint(place.x, place.y);
      if (hit && (found.contains(hit) || found === hit)) return place;
    }
    return null;
  },

  choose() {
    const go = this.all(".act .go:not([disabled]), .veil .go");
    const table = document.body.className.split(" ")[0], on = this.all(".act .on");
    if (on.length) return on[0];
    if (document.querySelector(".podium, .items, .ring")) return null;
    return this[table] ? this[table](go) : this.pick(go);
  },

  crossing(go) {
    const free = this.all(".tile:not([disabled])"), aimed = this.all(".tile[aria-pressed=true]").length > 0;
    const emote = this.all(".em button");
    if (emote.length && this.random() < 0.1) return this.pick(emote);
    if (free.length && !aimed) return this.pick(free);
    const laying = this.all(".list .btn");
    if (laying.length) return this.pick(laying);
    return this.pick(go.filter((one) => one.getAttribute("aria-pressed") !== "true"));
  },

  crosscartes(go) {
    return go[0] || this.pick(this.all(".card.legal"));
  },

  racing(go) {
    const draws = this.all(".draws .tile"), act = this.all(".act .btn:not([disabled])");
    if (draws.length) return draws.at(-1);
    if (document.querySelector("[role=dialog]")) return this.pick(go.length && this.random() < 0.8 ? go : act);
    if (document.querySelector(".auc")) return this.random() < 0.7 ? act[0] : this.pick([...go, ...this.all(".step .btn:not([disabled])")]);
    if (!document.querySelector(".say.mine")) return null;
    const circuits = this.all(".cards .rc:has(.circuit)"), cards = this.all(".cards .rc, .mk .rc:not([disabled])");
    if (circuits.length && this.random() < 0.4) return this.pick(circuits);
    return !act.length || this.random() < 0.4 ? this.pick(cards) : this.pick(act);
  },

  crosstrack(go) {
    if (go.length && this.random() < 0.7) return this.pick(go);
    const turn = this.all(".act .btn:not(.sq):not([disabled])");
    if (go.length) return this.pick(turn);
    if (turn.length && this.random() < 0.5) return this.pick(turn);
    const stock = this.all(".stock button:not([disabled])"), spaces = this.all(".sp:not([data-laid])");
    if (this.all(".stock .pick").length) return this.pick(spaces);
    return this.pick(stock.length && this.random() < 0.9 ? stock : this.all(".sp"));
  },

  ccross(go) {
    if (go.length && this.random() < 0.8) return this.pick(go);
    const cells = this.all(".loupe [data-cell]");
    return cells.length && this.random() < 0.7 ? this.pick(cells) : this.pick(this.all(".small [role=button]"));
  },
};
