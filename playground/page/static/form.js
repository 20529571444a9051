// A form that the bot opens: Discord's modal, with text fields and selects under their labels.

import { readSelect } from "./components.js";
import { makeCloseButton, openDialog } from "./dialogs.js";
import { make, makeId } from "./elements.js";
import { ask } from "./live.js";
import { drawMarkdown } from "./markdown.js";
import { writeProblem } from "./notices.js";
import { makeSelect } from "./select.js";
import { state, watch } from "./state.js";
import { t, tn } from "./texts.js";

/** Discord's numbers. */
const [ROW, TEXT_INPUT, TEXT, LABEL] = [1, 4, 10, 18];
const PARAGRAPH = 2;

/**
 * @typedef {object} FormField
 * @property {HTMLElement} element
 * @property {string} control                   custom_id
 * @property {() => string | any[]} read
 * @property {() => string} check               what is wrong, or nothing
 * @property {() => void} focus
 */

let open = null;

/** Opens and closes the form as the server says. */
export function watchForm() {
  watch(["modal"], () => {
    if (open && open.id === state.modal?.id) return;
    open?.dialog.close();
    open = state.modal && openForm(state.modal);
  });
}

function openForm({ id, title, components }) {
  const parts = components.map(makePart);
  const fields = parts.filter((part) => part.control !== undefined);
  const problem = make("p", { class: "field-error", role: "alert" });
  const submit = make("button", { type: "submit", class: "button button-primary" }, t("form.submit"));
  const cancel = make(
    "button",
    { type: "button", class: "button button-secondary", on: { click: () => dialog.element.close() } },
    t("form.cancel"),
  );
  const body = make(
    "form",
    { class: "form", novalidate: true, on: { submit: (event) => send(event, fields, problem, submit) } },
    make("div", { class: "form-head" }, make("h2", {}, title), makeCloseButton()),
    make("p", { class: "quiet" }, t("form.to-bot", { name: state.bot.name })),
    ...parts.map(({ element }) => element),
    problem,
    make("div", { class: "form-foot" }, cancel, submit),
  );
  const dialog = openDialog({ kind: "form", label: title, onClose: closeByPerson }, body);
  fields[0]?.focus();
  return { id, dialog };
}

function closeByPerson() {
  open = null;
  ask({ do: "close-modal" });
}

async function send(event, fields, problem, submit) {
  event.preventDefault();
  const wrong = fields.filter((field) => field.check());
  if (wrong.length) {
    wrong[0].focus();
    return;
  }
  const values = Object.fromEntries(fields.map((field) => [field.control, field.read()]));
  problem.textContent = "";
  submit.disabled = true;
  const answer = await ask({ do: "submit", values });
  submit.disabled = false;
  if (!answer.ok) problem.textContent = writeProblem(answer.problem);
}

function makePart(component) {
  switch (component.type) {
    case ROW:
      return makePart(component.components[0]);
    case LABEL:
      return makeField(component.component, component.label, component.description);
    case TEXT:
      return { element: drawMarkdown(component.content) };
    default:
      return makeField(component, component.label ?? component.placeholder);
  }
}

/** @returns {FormField} */
function makeField(component, label, description) {
  return component.type === TEXT_INPUT
    ? makeTextField(component, label, description)
    : makeSelectField(component, label, description);
}

function makeTextField(component, label, description) {
  const { custom_id: control, style, placeholder, value, required = true } = component;
  const { min_length: min = 0, max_length: max } = component;
  const [inputId, noteId, errorId] = [makeId("input"), makeId("note"), makeId("error")];
  const input = make(style === PARAGRAPH ? "textarea" : "input", {
    id: inputId,
    class: "form-input",
    placeholder,
    maxlength: max,
    rows: style === PARAGRAPH ? "4" : null,
    type: style === PARAGRAPH ? null : "text",
    autocomplete: "off",
    "aria-required": String(required),
    "aria-describedby": `${noteId} ${errorId}`,
  });
  input.value = value ?? "";
  const error = make("p", { id: errorId, class: "field-error" });
  // An error stays only until it is mended.
  input.addEventListener("input", () => error.textContent && check());

  function check() {
    const { length } = input.value;
    const isMissing = required && !input.value.trim();
    const isShort = length > 0 && length < min;
    error.textContent = "";
    if (isMissing) error.textContent = t("form.required");
    else if (isShort) error.textContent = tn("form.too-short", min);
    input.setAttribute("aria-invalid", String(error.textContent !== ""));
    return error.textContent;
  }

  const element = make(
    "div",
    { class: "form-field" },
    make("label", { for: inputId }, label, required && makeStar()),
    make("p", { id: noteId, class: "quiet" }, description),
    input,
    error,
  );
  return { element, control, read: () => input.value, check, focus: () => input.focus() };
}

function makeSelectField(component, label, description) {
  const { custom_id: control, required = true } = component;
  const wish = readSelect(component);
  let values = wish.chosen;
  const onConfirm = (chosen) => {
    values = chosen;
    check();
  };
  const select = makeSelect({ ...wish, min: required ? wish.min : 0, label, onConfirm });
  const error = make("p", { class: "field-error", role: "alert" });

  function check() {
    const isWrong = required && values.length < Math.max(1, wish.min);
    error.textContent = isWrong ? t("form.required") : "";
    return error.textContent;
  }

  const element = make(
    "div",
    { class: "form-field" },
    make("p", { class: "form-label", "aria-hidden": "true" }, label, required && makeStar()),
    description && make("p", { class: "quiet" }, description),
    select,
    error,
  );
  return { element, control, read: () => values, check, focus: () => select.querySelector("button").focus() };
}

function makeStar() {
  return make("span", { class: "form-star", "aria-hidden": "true" }, " *");
}
