// Brings the children of an element in line with a list, touching only what changed: whatever stays
// keeps its focus, its open list and its loaded pictures.

/**
 * @typedef {object} Wanted
 * @property {string} key        tells the children of one parent apart
 * @property {any} data          compared as JSON with what is shown
 * @property {(data: any) => HTMLElement} make
 * @property {(element: HTMLElement, data: any) => void} [patch]   changes it in place; else it is made anew
 */

/** @type {WeakMap<Element, {key: string, shown: string}>} */
const records = new WeakMap();
let generation = 0;

/** Makes every next comparison fail: for another language or other names. */
export function forgetWhatIsShown() {
  generation += 1;
}

/** @param {Element} parent @param {Wanted[]} wanted */
export function reconcile(parent, wanted) {
  const keys = new Set(wanted.map(({ key }) => key));
  const present = new Map();
  for (const child of [...parent.children]) {
    const key = records.get(child)?.key;
    if (key !== undefined && keys.has(key)) present.set(key, child);
    else child.remove();
  }
  let place = parent.firstElementChild;
  for (const item of wanted) {
    const before = present.get(item.key);
    const element = bringUpToDate(before, item);
    if (before === place) place = place?.nextElementSibling ?? null;
    if (before === element && isInPlace(element, place)) continue;
    before?.remove();
    parent.insertBefore(element, place);
  }
}

/** An element that is moved, even to where it is, loses its focus. */
function isInPlace(element, next) {
  return element.nextElementSibling === next;
}

/**
 * The element that is shown, or the one that shall stand in its place.
 * @param {HTMLElement | undefined} element
 * @param {Wanted} item
 */
function bringUpToDate(element, { key, data, make, patch }) {
  const shown = `${generation} ${JSON.stringify(data)}`;
  if (element && records.get(element)?.shown === shown) return element;
  if (element && patch) {
    patch(element, data);
    records.set(element, { key, shown });
    return element;
  }
  const fresh = make(data);
  records.set(fresh, { key, shown });
  return fresh;
}
