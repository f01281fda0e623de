// Describes elements as plain objects, and changes the page to match them.
//
// `h("p", { class: "lab" }, "Words")` describes an element. `patch` keeps every element that is still wanted, so
// that the focus, the place in a list and the letters being typed stay where they are.

const SVG = "http://www.w3.org/2000/svg";

export function h(tag, props, ...children) {
  return { tag, props: props || {}, children: children.flat(9).filter((one) => one != null && one !== false && one !== "") };
}

export const show = (condition, ...nodes) => (condition ? nodes : null);

export function patch(parent, nodes) {
  const free = new Map();
  const loose = [];
  for (const child of [...parent.childNodes]) {
    const key = child.wanted?.props?.key;
    if (key != null) free.set(key, child);
    else loose.push(child);
  }
  let place = parent.firstChild;
  for (const node of nodes) {
    const found = reusable(node, free, loose) || create(node, parent);
    if (found === place) place = place.nextSibling;
    else parent.insertBefore(found, place);
    update(found, node);
  }
  for (const child of [...free.values(), ...loose]) child.remove();
}

// Return an element or text that can become `node`, and take it out of those that are free.
function reusable(node, free, loose) {
  const key = node?.props?.key;
  if (key != null) {
    const found = free.get(key);
    if (!found || found.wanted.tag !== node.tag) return null;
    free.delete(key);
    return found;
  }
  const tag = node?.tag || "";
  const index = loose.findIndex((one) => (one.wanted?.tag || "") === tag);
  return index < 0 ? null : loose.splice(index, 1)[0];
}

function create(node, parent) {
  if (!node.tag) return document.createTextNode("");
  const drawing = node.tag === "svg" || (parent.namespaceURI === SVG && parent.tagName !== "foreignObject");
  return drawing ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
}

function update(element, node) {
  if (!node.tag) {
    if (element.data !== String(node)) element.data = String(node);
    return;
  }
  const before = element.wanted?.props || {};
  element.wanted = node;
  for (const name in before) if (!(name in node.props)) set(element, name, null);
  for (const name in node.props) if (node.props[name] !== before[name]) set(element, name, node.props[name], before[name]);
  patch(element, node.children);
}

function set(element, name, value, before) {
  if (name === "key") return;
  if (name.startsWith("on")) element[name] = value;
  else if (name === "style") {
    for (const property in before || {}) if (!value || !(property in value)) element.style.removeProperty(property);
    for (const property in value || {}) element.style.setProperty(property, value[property]);
  } else if (name === "value") element.value = value ?? "";
  else if (value == null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : value);
}
