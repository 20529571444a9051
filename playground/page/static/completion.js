// A text field that offers a list while one types: by keyboard and mouse, in the combobox pattern.

import { make, makeId } from "./elements.js";
import { activate, makeOption, moveActive } from "./options.js";
import { showPopup } from "./popup.js";

/** @typedef {import("./options.js").Option} Option */

/**
 * @typedef {object} Completion
 * @property {HTMLElement} list        to be put beside the field
 * @property {() => void} renew        looks again for what fits
 * @property {() => void} close
 */

/**
 * @param {HTMLInputElement} field
 * @param {object} wish
 * @param {(typed: string) => Promise<Option[]> | Option[]} wish.search
 * @param {(option: Option) => void} wish.onTake
 * @param {string} wish.label
 * @param {HTMLElement} wish.anchor    the popup is as wide as this
 * @param {number} [wish.delayMs]      how long to wait for the next letter before searching
 * @param {boolean} [wish.opensOnFocus]
 * @returns {Completion}
 */
export function offerCompletion(field, wish) {
  const { search, onTake, label, anchor, delayMs = 0, opensOnFocus = false } = wish;
  const list = make("div", {
    id: makeId("list"),
    role: "listbox",
    class: "popup list",
    popover: "manual",
    hidden: true,
    "aria-label": label,
    on: { mousedown: (event) => event.preventDefault() },
  });
  let options = [];
  let entries = [];
  let active = -1;
  let hide = null;
  let asked = 0;
  let timer = 0;

  function setActive(index) {
    active = index;
    activate(field, entries, index);
  }

  function show(found) {
    options = found;
    if (!found.length) return close();
    entries = found.map((option, index) => {
      const entry = makeOption(option);
      entry.addEventListener("click", () => take(index));
      entry.addEventListener("mousemove", () => setActive(index));
      return entry;
    });
    list.replaceChildren(...entries);
    hide?.();
    hide = showPopup(list, anchor, "above");
    field.setAttribute("aria-expanded", "true");
    setActive(0);
  }

  function close() {
    asked += 1;
    clearTimeout(timer);
    hide?.();
    hide = null;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }

  function take(index) {
    const option = options[index];
    close();
    onTake(option);
  }

  async function look() {
    asked += 1;
    const question = asked;
    const found = await search(field.value);
    // An answer to what was typed before comes too late.
    if (question === asked && document.activeElement === field) show(found);
  }

  function renew() {
    clearTimeout(timer);
    if (!field.value && !opensOnFocus) close();
    else if (delayMs) timer = setTimeout(look, delayMs);
    else look();
  }

  function press(event) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (!hide) {
      if (key === "ArrowDown" || key === "ArrowUp") {
        event.preventDefault();
        look();
      }
      return;
    }
    const moved = moveActive(key, active, entries.length);
    if (moved !== null) setActive(moved);
    else if (key === "Enter" || (key === "Tab" && !event.shiftKey)) take(active);
    else if (key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-controls", list.id);
  field.addEventListener("keydown", press);
  field.addEventListener("input", renew);
  field.addEventListener("blur", close);
  if (opensOnFocus) field.addEventListener("focus", look);
  return { list, renew, close };
}
