// One option of a command as a field: what may be typed or chosen, and what it means to the bot.

import { offerCompletion } from "./completion.js";
import { make, makeId } from "./elements.js";
import { ask } from "./live.js";
import { t, tn } from "./texts.js";

const SEARCH_DELAY_MS = 250;
const SHOWN = 25;

/**
 * @typedef {object} CommandField
 * @property {object} option
 * @property {HTMLElement} element
 * @property {HTMLInputElement} input
 * @property {() => {value?: any, error?: string}} read   the value for the bot, or what is wrong with it
 * @property {(text: string) => void} write     as if it had been typed or chosen
 * @property {() => boolean} isWhole            whether nothing that could be typed belongs to it any more
 * @property {(error: string) => void} showError
 */

/**
 * @param {object} option  as the server describes it
 * @param {object} around
 * @param {string} around.path          of the command
 * @param {() => object} around.others  the values of the other fields, for completing
 * @param {HTMLElement} around.anchor
 * @param {() => void} around.onTake    after something was chosen from the list
 * @param {() => void} around.onRemove
 * @returns {CommandField}
 */
export function makeCommandField(option, around) {
  const inputId = makeId("field");
  const errorId = makeId("error");
  const input = /** @type {HTMLInputElement} */ (
    make("input", {
      id: inputId,
      class: "chip-input",
      type: "text",
      autocomplete: "off",
      inputmode: option.kind === "integer" ? "numeric" : option.kind === "number" ? "decimal" : null,
      title: option.description,
      "aria-describedby": errorId,
      "aria-required": option.required && "true",
    })
  );
  const error = make("span", { id: errorId, class: "field-error" });
  const element = make(
    "div",
    { class: "chip" },
    make(
      "div",
      { class: "chip-row" },
      make("label", { for: inputId, class: "chip-label" }, option.shown),
      input,
    ),
    error,
  );
  /** What was taken from a list: its label stands in the field. */
  let taken = null;
  if (option.autocomplete || option.choices?.length) element.append(offerChoices());
  if (!option.required) element.firstElementChild.append(makeRemoveButton());
  input.addEventListener("input", () => showError(""));
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace" || input.value || option.required) return;
    event.preventDefault();
    around.onRemove();
  });

  function offerChoices() {
    const completion = offerCompletion(input, {
      search: option.autocomplete ? searchAtBot : searchChoices,
      onTake: (choice) => {
        take(choice);
        around.onTake();
      },
      label: option.shown,
      anchor: around.anchor,
      delayMs: option.autocomplete ? SEARCH_DELAY_MS : 0,
      opensOnFocus: true,
    });
    return completion.list;
  }

  function take(choice) {
    taken = choice;
    input.value = choice.label;
    showError("");
  }

  function searchChoices(typed) {
    const wanted = taken?.label === typed ? "" : typed.trim().toLocaleLowerCase();
    // A number that stands for a person or a channel is nothing that people type.
    const said = ({ name, value }) => (option.kind === "string" ? `${name} ${value}` : name);
    return option.choices
      .filter((choice) => said(choice).toLocaleLowerCase().includes(wanted))
      .slice(0, SHOWN)
      .map(({ name, value }) => ({ label: name, value }));
  }

  async function searchAtBot(typed) {
    const deed = { do: "complete", path: around.path, option: option.name, typed, options: around.others() };
    const answer = await ask(deed);
    return (answer.choices ?? []).map(({ name, value }) => ({ label: name, value }));
  }

  function makeRemoveButton() {
    const label = t("command.remove", { name: option.shown });
    const on = { click: around.onRemove };
    return make("button", { type: "button", class: "chip-remove", "aria-label": label, on }, "×");
  }

  function read() {
    const typed = input.value.trim();
    if (!typed) return option.required ? { error: t("command.required") } : {};
    if (taken?.label === input.value) return { value: taken.value };
    return readTyped(option, typed);
  }

  function write(text) {
    const choice = findChoice(option, text);
    if (choice) take({ label: choice.name, value: choice.value });
    else input.value = text;
  }

  function isWhole() {
    const typed = input.value.trim();
    if (option.kind === "integer" || option.kind === "number") return read().value !== undefined;
    const goesOn = ({ name }) => name.toLocaleLowerCase().startsWith(`${typed.toLocaleLowerCase()} `);
    return Boolean(findChoice(option, typed)) && !option.choices.some(goesOn);
  }

  function showError(text) {
    error.textContent = text;
    if (text) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  return { option, element, input, read, write, isWhole, showError };
}

/** The choice that a text names as people see it, or as the bot does. */
function findChoice({ choices = [] }, text) {
  const typed = text.toLocaleLowerCase();
  const isMeant = (said) => String(said).toLocaleLowerCase() === typed;
  return choices.find(({ name, value }) => isMeant(name) || isMeant(value));
}

/** What a typed text means, as a value or as an error. */
function readTyped(option, typed) {
  const { kind, choices = [], autocomplete } = option;
  const same = findChoice(option, typed);
  if (same) return { value: same.value };
  if (choices.length && !autocomplete) return { error: t("command.not-a-choice") };
  if (kind === "integer" || kind === "number") return readNumber(option, typed);
  return kind === "string" ? readText(option, typed) : { error: t("command.not-a-choice") };
}

function readNumber({ kind, min, max }, typed) {
  if (kind === "integer" && !/^[+-]?\d+$/.test(typed)) return { error: t("command.not-integer") };
  if (!/^[+-]?\d+([.,]\d+)?$/.test(typed)) return { error: t("command.not-number") };
  const value = Number(typed.replace(",", "."));
  if (value < (min ?? -Infinity)) return { error: t("command.too-small", { number: min }) };
  if (value > (max ?? Infinity)) return { error: t("command.too-large", { number: max }) };
  return { value };
}

function readText({ min, max }, typed) {
  const { length } = typed;
  if (length < (min ?? 0)) return { error: tn("command.too-short", min) };
  if (length > (max ?? Infinity)) return { error: tn("command.too-long", max) };
  return { value: typed };
}
