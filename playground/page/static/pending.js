// What the bot is working on: a spinner in the control that was used, or a line at the end of the channel;
// and what became of it if it failed.

import { send } from "./buttons.js";
import { make } from "./elements.js";
import { makeIcon } from "./icons.js";
import { reconcile } from "./reconcile.js";
import { state } from "./state.js";
import { t } from "./texts.js";

/** Shows in each message what is pending there. @param {Element} list */
export function drawPendingControls(list) {
  const busy = state.pending.filter(({ message, state: now }) => message && now === "thinking");
  const isBusy = (message, control) =>
    busy.some((each) => each.message === message && each.control === control);
  for (const element of list.querySelectorAll("[data-control]")) {
    const message = element.closest("[data-message]")?.dataset.message;
    const now = isBusy(message, element.dataset.control);
    element.classList.toggle("is-pending", now);
    if (now) element.setAttribute("aria-disabled", "true");
    else element.removeAttribute("aria-disabled");
  }
  for (const element of list.querySelectorAll("[data-message]")) drawFailure(element);
}

/** Draws what no message shows: commands that were sent and have no answer yet. */
export function drawPendingLines(place) {
  const lines = state.pending.filter(({ message }) => !message);
  reconcile(
    place,
    lines.map((pending) => ({ key: pending.id, data: pending, make: makeLine })),
  );
}

function drawFailure(element) {
  const failed = state.pending.find(
    (each) => each.message === element.dataset.message && each.state === "failed",
  );
  const shown = element.querySelector(":scope > .failed-line");
  if (shown?.dataset.pending === failed?.id) return;
  shown?.remove();
  if (!failed) return;
  element.append(makeFailedLine(failed));
  const control = [...element.querySelectorAll("[data-control]")].find(
    ({ dataset }) => dataset.control === failed.control,
  );
  control?.dispatchEvent(new Event("failed"));
}

function makeFailedLine({ id }) {
  return make(
    "p",
    { class: "failed-line", data: { pending: id } },
    makeIcon("alert"),
    make("span", {}, t("pending.failed")),
    makeForget(id),
  );
}

function makeForget(id) {
  return make(
    "button",
    { type: "button", class: "text-button", on: { click: () => send({ do: "forget", id }) } },
    t("pending.dismiss"),
  );
}

function makeLine(pending) {
  const title = make("span", { class: "mention" }, pending.title);
  if (pending.state === "failed") {
    const line = makeFailedLine(pending);
    line.classList.add("pending-line");
    line.prepend(title);
    return line;
  }
  return make(
    "p",
    { class: "pending-line thinking" },
    title,
    make("span", { class: "dots", "aria-hidden": "true" }),
    t("message.thinking", { name: state.bot.name }),
  );
}
