// Makes elements. Texts become text nodes, never markup, so a name cannot smuggle in a tag.

/**
 * @typedef {Object<string, any>} Attributes
 *   `class` and any attribute by its name; `on` holds listeners, `data` the data-… attributes.
 *   false, null and undefined leave an attribute out.
 */

/**
 * @param {string} tag
 * @param {Attributes} attributes
 * @param {...(Node|string|null|false|undefined)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "on") listen(element, value);
    else if (name === "data") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child || child === 0));
  return element;
}

/** @param {EventTarget} element @param {Object<string, (event: any) => void>} listeners */
export function listen(element, listeners) {
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
}

/** The element of the page with this id. */
export function find(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

let made = 0;

/** An id that no other element has. */
export function makeId(kind) {
  made += 1;
  return `${kind}-${made}`;
}
