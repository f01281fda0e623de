// The few sentences of the page itself, in the language of the phone; everything else comes ready-made in the views.

import { texts } from "./texts.js";

const known = (code) => (code in texts ? code : "en");
let language = known((navigator.language || "en").split("-")[0].toLowerCase());

export function speak(code) {
  language = known(code);
  document.documentElement.lang = language;
}

export function say(key, values = {}) {
  return texts[language][key].replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

speak(language);
