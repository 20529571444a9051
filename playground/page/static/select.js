// A select of a message or a form: a button that opens a list. One choice is confirmed at once, several
// by closing the list, as in Discord.

import { make, makeId } from "./elements.js";
import { makeIcon } from "./icons.js";
import { activate, makeOption, moveActive } from "./options.js";
import { showPopup } from "./popup.js";
import { t, tn } from "./texts.js";

const TYPING_MS = 700;

/**
 * @typedef {object} SelectWish
 * @property {import("./options.js").Option[]} options
 * @property {any[]} chosen       values that are chosen at first
 * @property {string} placeholder
 * @property {string} [label]     what a screen reader says; else the placeholder
 * @property {number} min
 * @property {number} max
 * @property {boolean} disabled
 * @property {string} control     custom_id
 * @property {(values: any[]) => void} onConfirm
 */

/** @param {SelectWish} wish @returns {HTMLElement} */
export function makeSelect(wish) {
  return new Select(wish).element;
}

class Select {
  /** @param {SelectWish} wish */
  constructor(wish) {
    this.wish = wish;
    this.isMultiple = wish.max > 1;
    this.chosen = [...wish.chosen];
    this.confirmed = [...wish.chosen];
    this.active = -1;
    this.typed = "";
    this.typedAt = 0;
    /** @type {null | (() => void)} */
    this.hide = null;
    this.build();
    this.showChosen();
  }

  build() {
    const { wish } = this;
    const listId = makeId("list");
    this.value = make("span", { class: "select-value", id: makeId("value") });
    this.button = make(
      "button",
      {
        type: "button",
        class: "select-button",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-controls": listId,
        "aria-label": wish.label ?? wish.placeholder,
        disabled: wish.disabled,
        data: { control: wish.control },
        on: {
          click: () => (this.hide ? this.close() : this.open()),
          keydown: (event) => this.press(event),
          blur: () => this.close(),
          failed: () => this.restore(),
        },
      },
      this.value,
      makeIcon("chevron"),
    );
    this.list = make("div", {
      id: listId,
      role: "listbox",
      class: "list",
      "aria-label": wish.label ?? wish.placeholder,
      "aria-multiselectable": this.isMultiple && "true",
    });
    this.footer = this.isMultiple && this.makeFooter();
    this.popup = make(
      "div",
      {
        class: "popup",
        popover: "manual",
        hidden: true,
        // The button keeps the focus.
        on: { mousedown: (event) => event.preventDefault() },
      },
      this.list,
      this.footer,
    );
    this.hint = make("p", { class: "field-error", role: "status", hidden: true });
    this.element = make("div", { class: "select" }, this.button, this.popup, this.hint);
  }

  makeFooter() {
    this.count = make("span", {});
    const done = make(
      "button",
      { type: "button", tabindex: "-1", class: "small-button", on: { click: () => this.close() } },
      t("select.done"),
    );
    return make("div", { class: "popup-footer" }, this.count, done);
  }

  open() {
    if (this.button.getAttribute("aria-disabled") === "true") return;
    this.entries = this.wish.options.map((option, index) => {
      const entry = makeOption(option, { isChosen: this.has(option), hasTick: true });
      entry.addEventListener("click", () => this.pick(index));
      entry.addEventListener("mousemove", () => this.activate(index));
      return entry;
    });
    this.list.replaceChildren(...this.entries);
    this.hint.hidden = true;
    this.hide = showPopup(this.popup, this.button);
    this.button.setAttribute("aria-expanded", "true");
    this.activate(Math.max(0, this.wish.options.findIndex((option) => this.has(option))));
    this.tick();
  }

  close() {
    if (!this.hide) return;
    this.hide();
    this.hide = null;
    this.button.setAttribute("aria-expanded", "false");
    this.button.removeAttribute("aria-activedescendant");
    // A list that went away with its message confirms nothing.
    if (this.element.isConnected) this.confirm();
  }

  confirm() {
    const isSame =
      this.chosen.length === this.confirmed.length &&
      this.chosen.every((value) => this.confirmed.includes(value));
    if (isSame) return;
    if (this.chosen.length < this.wish.min) {
      this.hint.textContent = this.describeNumber();
      this.hint.hidden = false;
      return;
    }
    this.confirmed = [...this.chosen];
    this.wish.onConfirm(this.confirmed);
  }

  pick(index) {
    const { value } = this.wish.options[index];
    const isChosen = this.chosen.includes(value);
    if (!this.isMultiple) {
      if (!isChosen) this.chosen = [value];
      else if (this.wish.min === 0) this.chosen = [];
      this.showChosen();
      this.close();
      return;
    }
    if (isChosen) this.chosen = this.chosen.filter((each) => each !== value);
    else if (this.chosen.length < this.wish.max) this.chosen.push(value);
    this.activate(index);
    this.tick();
    this.showChosen();
  }

  /** Shows in the open list what is chosen and what no longer can be. */
  tick() {
    const isFull = this.isMultiple && this.chosen.length >= this.wish.max;
    this.entries.forEach((entry, index) => {
      const isChosen = this.has(this.wish.options[index]);
      entry.setAttribute("aria-selected", String(isChosen));
      entry.setAttribute("aria-disabled", String(isFull && !isChosen));
    });
    if (this.isMultiple) {
      const numbers = { chosen: this.chosen.length, max: this.wish.max };
      this.count.textContent = `${this.describeNumber()} ${t("select.so-far", numbers)}`;
    }
  }

  describeNumber() {
    const { min, max } = this.wish;
    if (min === max) return tn("select.exactly", min);
    return min > 0 ? tn("select.at-least", min) : tn("select.at-most", max);
  }

  /** Takes back a choice that did not reach the bot. */
  restore() {
    this.chosen = [...this.wish.chosen];
    this.confirmed = [...this.wish.chosen];
    this.showChosen();
  }

  showChosen() {
    // In the order of the list, not in that of the clicks.
    const labels = this.wish.options.filter((option) => this.has(option)).map(({ label }) => label);
    this.value.classList.toggle("is-placeholder", labels.length === 0);
    this.value.replaceChildren(
      ...(labels.length && this.isMultiple
        ? labels.map((label) => make("span", { class: "select-chosen" }, label))
        : [labels[0] ?? this.wish.placeholder]),
    );
  }

  has(option) {
    return this.chosen.includes(option.value);
  }

  activate(index) {
    this.active = index;
    activate(this.button, this.entries, index);
  }

  press(event) {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.hide) {
      if (key === "ArrowDown" || key === "ArrowUp") {
        event.preventDefault();
        this.open();
      }
      return;
    }
    const last = this.entries.length - 1;
    const moved = { Home: 0, End: last }[key] ?? moveActive(key, this.active, last + 1);
    if (moved !== null) this.activate(moved);
    else if (key === "Enter" || (key === " " && !this.isTyping())) this.pick(this.active);
    else if (key === "Escape") this.close();
    else if (key.length === 1) this.type(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  isTyping() {
    return this.typed && performance.now() - this.typedAt < TYPING_MS;
  }

  /** Jumps to the entry that begins with what was typed. */
  type(letter) {
    this.typed = this.isTyping() ? this.typed + letter : letter;
    this.typedAt = performance.now();
    const start = this.typed.toLocaleLowerCase();
    const index = this.wish.options.findIndex(({ label }) =>
      label.toLocaleLowerCase().startsWith(start),
    );
    if (index >= 0) this.activate(index);
  }
}
