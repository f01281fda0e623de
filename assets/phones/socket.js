// The connection to the program: hello, pings, coming back, and moves that are made exactly once.

const PING_EVERY = 5000;
const PONG_WITHIN = 3000;
const OPEN_WITHIN = 4000;
const MOST_A_SECOND = 16;
const WAITS = [0, 500, 1000, 2000];
const ONCE_MORE = { fast: 1000, format: 1000, silent: 1000 };
const OFF_FOR = 60000;

export class Connection {
  // `heard(message)` is called with every message, `changed()` when the state is another.
  constructor(heard, changed) {
    this.heard = heard;
    this.changed = changed;
    this.state = "idle"; // idle, opening, open, lost, ended
    this.known = null; // { token } or { code }: what `hello` says
    this.pending = new Map(); // moves that have not been answered yet
    this.tries = 0;
    this.offSince = 0;
    this.count = 0;
    this.name = Math.random().toString(36).slice(2, 8);
    this.sentAt = [];
    this.waiting = [];
    setInterval(() => this.ping(), PING_EVERY);
    for (const event of ["pageshow", "online"]) addEventListener(event, () => this.wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
  }

  open(known) {
    if (known) this.known = known;
    clearTimeout(this.again);
    this.drop();
    this.become(this.tries ? "lost" : "opening");
    const socket = (this.socket = new WebSocket(`ws://${location.host}/socket`));
    this.deadline = setTimeout(() => this.lost(socket), OPEN_WITHIN);
    socket.onopen = () => {
      clearTimeout(this.deadline);
      this.send({ type: "hello", v: 1, lang: navigator.language || "en", ...this.known });
    };
    socket.onmessage = (event) => this.receive(socket, JSON.parse(event.data));
    socket.onclose = socket.onerror = () => this.lost(socket);
  }

  // Look at once whether the program is there: the phone has woken up, or the network is back.
  wake() {
    if (this.state === "lost") {
      this.tries = 0;
      this.open();
    } else if (this.state === "open") this.ping();
  }

  end() {
    clearTimeout(this.again);
    this.drop();
    this.become("ended");
  }

  drop() {
    clearTimeout(this.deadline);
    clearTimeout(this.flushing);
    this.waiting = [];
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  lost(socket) {
    if (socket !== this.socket) return;
    const off = this.offSince && Date.now() - this.offSince;
    if (off > OFF_FOR) {
      this.offSince = 0;
      this.end();
      return;
    }
    this.comeBack(off ? 2000 : WAITS[Math.min(this.tries, WAITS.length - 1)]);
  }

  comeBack(wait) {
    this.drop();
    this.become("lost");
    this.tries += 1;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.open(), wait);
  }

  become(state) {
    if (this.state === state) return;
    this.state = state;
    this.changed();
  }

  receive(socket, message) {
    if (socket !== this.socket) return;
    clearTimeout(this.deadline);
    if (message.type === "welcome") this.welcomed(message);
    else if (message.type === "ok" || message.type === "no") this.answered(message);
    else if (message.type === "bye") this.dismissed(message);
    this.heard(message);
  }

  welcomed(message) {
    this.tries = 0;
    this.offSince = 0;
    if (message.token) this.known = { token: message.token };
    this.become("open");
    if (!message.token) return;
    for (const move of this.pending.values()) {
      move.again = true;
      this.sendMove(move);
    }
  }

  // Note that a move is settled; the message knows then which one it was.
  answered(message) {
    message.move = this.pending.get(message.id);
    this.pending.delete(message.id);
  }

  dismissed(message) {
    if (message.code === "off") {
      this.offSince = this.offSince || Date.now();
      this.comeBack(2000);
    } else if (message.code in ONCE_MORE && this.known) this.comeBack(ONCE_MORE[message.code]);
    else this.end();
  }

  // --- sending ---

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.waiting.push(message);
    this.flush();
  }

  // Send what waits, and never more a second than the program takes.
  flush() {
    clearTimeout(this.flushing);
    const now = performance.now();
    this.sentAt = this.sentAt.filter((time) => now - time < 1100);
    while (this.waiting.length && this.sentAt.length < MOST_A_SECOND) {
      this.sentAt.push(now);
      this.socket.send(JSON.stringify(this.waiting.shift()));
    }
    if (this.waiting.length) this.flushing = setTimeout(() => this.flush(), 1100 - (now - this.sentAt[0]));
  }

  press(action, down) {
    this.send({ type: "press", action, down });
  }

  // Send a choice; it is sent again after a break until there is an answer. Return its id.
  move(rev, text) {
    for (const one of this.pending.values()) if (one.rev === rev && one.text === text) return one.id;
    this.count += 1;
    const move = { id: `${this.name}-${this.count}`, rev, text, again: false };
    this.pending.set(move.id, move);
    this.sendMove(move);
    return move.id;
  }

  sendMove({ id, rev, text }) {
    this.send({ type: "move", id, rev, text });
  }

  ping() {
    if (this.state !== "open") return;
    const socket = this.socket;
    this.send({ type: "ping" });
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.lost(socket), PONG_WITHIN);
  }
}
