// A command that is being filled in: its name, the fields of its options, and the options not yet used.

import { makeCommandField } from "./command-field.js";
import { find, make } from "./elements.js";
import { makeOptionFinder } from "./option-finder.js";
import { t } from "./texts.js";
import { cutIntoOptions, namesOf } from "./written-options.js";

export class CommandForm {
  /**
   * @param {object} command  as the server describes it
   * @param {{anchor: HTMLElement, onLeave: () => void}} around
   *   onLeave: after Backspace when nothing is left but the name
   */
  constructor(command, { anchor, onLeave }) {
    this.command = command;
    this.anchor = anchor;
    this.onLeave = onLeave;
    /** @type {import("./command-field.js").CommandField[]} */
    this.fields = [];
    this.element = make("div", { class: "command", role: "group", "aria-label": `/${command.shown}` });
    this.finder = makeOptionFinder({
      left: () => this.listLeft(),
      onTake: (option) => this.open(option),
      onBack: () => this.goBack(),
      anchor,
    });
    this.finder.input.addEventListener("input", () => this.readFinder());
    // Discord lists the required ones first, and wants them first.
    for (const option of this.listLeft().filter(({ required }) => required)) this.addField(option);
    this.draw();
  }

  /** The options that are not used yet. */
  listLeft() {
    const used = new Set(this.fields.map(({ option }) => option.name));
    return this.command.options.filter(({ name, kind }) => !used.has(name) && kind !== "attachment");
  }

  addField(option) {
    const field = makeCommandField(option, {
      path: this.command.path,
      anchor: this.anchor,
      others: () => this.readOthers(field),
      onTake: () => this.moveOn(),
      onRemove: () => this.removeField(field),
    });
    field.input.addEventListener("input", () => this.readField(field));
    this.fields.push(field);
    return field;
  }

  /** Shows a field for the option and goes there. */
  open(option) {
    const field = this.addField(option);
    this.draw();
    field.input.focus();
    return field;
  }

  removeField(field) {
    this.fields = this.fields.filter((each) => each !== field);
    this.draw();
    this.moveOn();
  }

  goBack() {
    const last = this.fields.at(-1);
    if (last) last.input.focus();
    else this.onLeave();
  }

  /** Takes over options that are written out; says whether there were any. */
  write(text) {
    const { at, parts } = cutIntoOptions(text, this.listLeft());
    this.finder.input.value = text.slice(0, at).trim();
    for (const { option, text: value } of parts) {
      const field = this.open(option);
      if (value) field.write(value);
    }
    return parts.length > 0;
  }

  readFinder() {
    find("composer-error").textContent = "";
    const { value } = this.finder.input;
    if (cutIntoOptions(value, this.listLeft()).parts.length) this.write(value);
  }

  /** Within a field the next option may be written out too, and a blank ends what is whole. */
  readField(field) {
    const { value } = field.input;
    const own = namesOf(field.option).find((name) => value.toLocaleLowerCase().startsWith(`${name}:`));
    if (own) return field.write(value.slice(own.length + 1).trim());
    // With something before it only a name with a colon counts.
    const text = `: ${value}`;
    const { at, parts } = cutIntoOptions(text, this.listLeft());
    if (parts.length) {
      field.write(text.slice(2, at).trim());
      this.write(text.slice(at));
    } else if (value.endsWith(" ") && field.isWhole()) {
      field.write(value.trim());
      this.moveOn();
    }
  }

  draw() {
    this.element.replaceChildren(
      make("span", { class: "command-name" }, `/${this.command.shown}`),
      ...this.fields.map(({ element }) => element),
      this.finder.element,
      ...this.listLeft().map((option) => this.makeAddButton(option)),
    );
    this.finder.renew();
  }

  makeAddButton(option) {
    const label = t("command.add", { name: option.shown });
    const look = { class: "chip-add", "aria-label": label, title: option.description };
    const on = { click: () => this.open(option) };
    return make("button", { ...look, type: "button", on }, `+ ${option.shown}`);
  }

  /** Goes to the first required field that is empty, or where the next option can be typed. */
  moveOn() {
    const empty = this.fields.find(({ option, input }) => option.required && !input.value.trim());
    (empty ?? this.finder).input.focus();
  }

  /** The values for the bot, or null after the errors were shown beside their fields. */
  read() {
    const missing = this.command.options.some(({ kind, required }) => kind === "attachment" && required);
    if (missing) {
      find("composer-error").textContent = t("command.no-files");
      return null;
    }
    const stray = this.finder.input.value.trim();
    if (stray) {
      find("composer-error").textContent = t("command.no-option", { typed: stray });
      this.finder.input.focus();
      return null;
    }
    const options = {};
    let wrong = null;
    for (const field of this.fields) {
      const { value, error } = field.read();
      field.showError(error ?? "");
      if (error) wrong ??= field;
      else if (value !== undefined) options[field.option.name] = value;
    }
    wrong?.input.focus();
    return wrong ? null : options;
  }

  readOthers(field) {
    const others = {};
    for (const each of this.fields.filter((one) => one !== field)) {
      const { value } = each.read();
      if (value !== undefined) others[each.option.name] = value;
    }
    return others;
  }
}
