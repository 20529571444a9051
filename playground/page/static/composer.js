// The message box: plain text, or a command that is found by typing a slash.

import { CommandForm } from "./command-form.js";
import { offerCompletion } from "./completion.js";
import { find } from "./elements.js";
import { ask } from "./live.js";
import { showProblem } from "./notices.js";
import { findChannel, state, watch } from "./state.js";
import { t } from "./texts.js";

const NARROW = matchMedia("(max-width: 560px)");

/** @type {CommandForm | null} the command that is being filled in */
let form = null;
let completion = null;

/** Makes the message box work. What is typed stays in it, whatever the connection does. */
export function watchComposer() {
  const box = getBox();
  completion = offerCompletion(box, {
    search: searchCommands,
    onTake: ({ value }) => begin(value),
    label: t("composer.commands"),
    anchor: find("composer-box"),
  });
  find("composer").append(completion.list);
  box.addEventListener("input", () => {
    showError("");
    beginIfWritten();
  });
  find("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    if (form) sendCommand();
    else sendText();
  });
  find("composer").addEventListener("keydown", (event) => {
    if (event.key === "Escape" && form) leave();
  });
  find("slash").addEventListener("click", () => {
    if (form) leave();
    box.value = "/";
    box.focus();
    completion.renew();
  });
  watch(["channel", "channels", "can_write", "commands"], drawComposer);
  NARROW.addEventListener("change", drawComposer);
}

function getBox() {
  return /** @type {HTMLInputElement} */ (find("message-box"));
}

function drawComposer() {
  const name = findChannel(state.channel)?.name ?? "";
  const isOpen = state.can_write || state.commands.length > 0;
  getBox().disabled = !isOpen;
  getBox().placeholder = isOpen ? invite(name) : t("composer.closed");
  find("send").disabled = !isOpen;
  find("slash").disabled = state.commands.length === 0;
}

function invite(channel) {
  return NARROW.matches ? t("composer.placeholder-narrow") : t("composer.placeholder", { channel });
}

/** The commands that fit what was typed, those that begin with it first. */
function searchCommands(typed) {
  if (!typed.startsWith("/")) return [];
  const wanted = typed.slice(1).trim().toLocaleLowerCase();
  const rank = ({ shown, path }) => {
    const names = [shown, path, ...shown.split(" "), ...path.split(" ")].map((each) =>
      each.toLocaleLowerCase(),
    );
    if (names.some((each) => each.startsWith(wanted))) return 0;
    return names.some((each) => each.includes(wanted)) ? 1 : 2;
  };
  return state.commands
    .filter((command) => rank(command) < 2)
    .sort((a, b) => rank(a) - rank(b))
    .map((command) => ({ label: `/${command.shown}`, note: command.description, value: command }));
}

/** A blank after the whole name of a command takes it; what follows are its options. */
function beginIfWritten() {
  const typed = getBox().value;
  if (!typed.startsWith("/")) return;
  const text = typed.slice(1).toLocaleLowerCase();
  const isWritten = (name) => text.startsWith(`${name.toLocaleLowerCase()} `);
  for (const command of state.commands) {
    const name = [command.shown, command.path].find(isWritten);
    if (name) return begin(command, typed.slice(name.length + 2));
  }
}

function begin(command, options = "") {
  completion.close();
  getBox().value = "";
  form = new CommandForm(command, { anchor: find("composer-box"), onLeave: () => goBack(command) });
  find("command-place").replaceChildren(form.element);
  getBox().hidden = true;
  showError("");
  form.moveOn();
  if (options.trim()) form.write(options);
}

/** Back to the name of the command, where another one can be typed. */
function goBack({ shown }) {
  leave();
  getBox().value = `/${shown}`;
  completion.renew();
}

/** Back from a command to plain text. */
function leave() {
  close();
  getBox().focus();
}

function close() {
  form = null;
  find("command-place").replaceChildren();
  getBox().hidden = false;
}

async function sendCommand() {
  const sent = form;
  const options = sent.read();
  if (!options) return;
  leave();
  const answer = await ask({ do: "slash", path: sent.command.path, options });
  if (answer.ok) return;
  showProblem(answer.problem);
  // Nothing that was filled in is lost, unless something else was begun meanwhile.
  if (form || getBox().value) return;
  form = sent;
  find("command-place").replaceChildren(form.element);
  getBox().hidden = true;
  form.moveOn();
}

async function sendText() {
  const box = getBox();
  const text = box.value.trim();
  if (!text) return;
  if (text.startsWith("/")) return showError(t("composer.no-command"));
  if (!state.can_write) return showError(t("composer.only-commands"));
  box.value = "";
  const answer = await ask({ do: "say", text });
  if (answer.ok) return;
  showProblem(answer.problem);
  if (!box.value && !form) box.value = text;
}

function showError(text) {
  find("composer-error").textContent = text;
  if (text) getBox().setAttribute("aria-invalid", "true");
  else getBox().removeAttribute("aria-invalid");
}
