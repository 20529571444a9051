// The entries of a list to choose from: how they look, and which of them is the active one.

import { make, makeId } from "./elements.js";

/**
 * @typedef {object} Option
 * @property {string} label
 * @property {any} value
 * @property {string} [note]    a second, smaller line
 * @property {string} [emoji]
 */

/** @param {Option} option @param {{isChosen?: boolean, hasTick?: boolean}} look */
export function makeOption({ label, note, emoji }, { isChosen = false, hasTick = false } = {}) {
  return make(
    "div",
    { id: makeId("option"), role: "option", class: "option", "aria-selected": String(isChosen) },
    emoji && make("span", { class: "option-emoji", "aria-hidden": "true" }, emoji),
    make(
      "span",
      { class: "option-texts" },
      make("span", { class: "option-label" }, label),
      note && make("span", { class: "option-note" }, note),
    ),
    hasTick && make("span", { class: "option-tick", "aria-hidden": "true" }),
  );
}

/** Marks one entry as the active one, tells the field that owns the list, and shows it. */
export function activate(field, entries, index) {
  entries.forEach((entry, place) => entry.classList.toggle("is-active", place === index));
  const entry = entries[index];
  if (entry) {
    field.setAttribute("aria-activedescendant", entry.id);
    entry.scrollIntoView({ block: "nearest" });
  } else field.removeAttribute("aria-activedescendant");
}

/** The index after a key of movement, or null if the key is not one. */
export function moveActive(key, index, count) {
  const last = count - 1;
  const moves = {
    ArrowDown: index >= last ? 0 : index + 1,
    ArrowUp: index <= 0 ? last : index - 1,
    PageDown: Math.min(last, index + 8),
    PageUp: Math.max(0, index - 8),
  };
  return moves[key] ?? null;
}
