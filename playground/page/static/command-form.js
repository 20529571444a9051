// A command that is being filled in: its name, the fields of its options, and the options not yet used.

import { makeCommandField } from "./command-field.js";
import { find, make } from "./elements.js";
import { t } from "./texts.js";

export class CommandForm {
  /**
   * @param {object} command  as the server describes it
   * @param {{anchor: HTMLElement, onReady: () => void}} around
   *   onReady: after a choice when no required field is left empty
   */
  constructor(command, { anchor, onReady }) {
    this.command = command;
    this.anchor = anchor;
    this.onReady = onReady;
    /** @type {import("./command-field.js").CommandField[]} */
    this.fields = [];
    this.element = make("div", { class: "command", role: "group", "aria-label": `/${command.shown}` });
    // Discord lists the required ones first, and wants them first.
    const options = command.options.filter(({ kind }) => kind !== "attachment");
    for (const option of options.filter(({ required }) => required)) this.addField(option);
    this.draw();
  }

  addField(option) {
    const field = makeCommandField(option, {
      path: this.command.path,
      anchor: this.anchor,
      others: () => this.readOthers(field),
      onTake: () => this.moveOn(),
      onRemove: () => this.removeField(field),
    });
    this.fields.push(field);
    return field;
  }

  removeField(field) {
    this.fields = this.fields.filter((each) => each !== field);
    this.draw();
    this.moveOn();
  }

  draw() {
    const used = new Set(this.fields.map(({ option }) => option.name));
    const left = this.command.options.filter(({ name, kind }) => !used.has(name) && kind !== "attachment");
    this.element.replaceChildren(
      make("span", { class: "command-name" }, `/${this.command.shown}`),
      ...this.fields.map(({ element }) => element),
      ...left.map((option) => this.makeAddButton(option)),
    );
  }

  makeAddButton(option) {
    const add = () => {
      const field = this.addField(option);
      this.draw();
      field.input.focus();
    };
    const label = t("command.add", { name: option.shown });
    const look = { class: "chip-add", "aria-label": label, title: option.description };
    return make("button", { ...look, type: "button", on: { click: add } }, `+ ${option.shown}`);
  }

  /** Goes to the first required field that is empty, or says that the command can be sent. */
  moveOn() {
    const empty = this.fields.find(({ option, input }) => option.required && !input.value.trim());
    if (empty) empty.input.focus();
    else this.onReady();
  }

  /** The values for the bot, or null after the errors were shown beside their fields. */
  read() {
    const missing = this.command.options.some(({ kind, required }) => kind === "attachment" && required);
    if (missing) {
      find("composer-error").textContent = t("command.no-files");
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
