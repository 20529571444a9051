// The panel for developers: what the bot was asked and how fast it was, faults, the clock, the log.

import { send } from "./buttons.js";
import { find, listen, make } from "./elements.js";
import { reconcile } from "./reconcile.js";
import { change, state, watch } from "./state.js";
import { t, tn, writeNumber } from "./texts.js";

const FAULTS = ["slow", "error", "cut"];
const MINUTE = 60;
const UNITS = [["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** Draws the panel while it is open. */
export function watchDeveloper() {
  listen(find("toggle-developer"), {
    click: () => {
      change({ isDeveloperOpen: !state.isDeveloperOpen });
      if (state.isDeveloperOpen) find("developer-title").focus();
    },
  });
  for (const button of document.querySelectorAll("[data-deed]")) {
    button.addEventListener("click", () => send({ do: "bot", deed: button.dataset.deed }));
  }
  for (const button of document.querySelectorAll("[data-minutes]")) {
    const seconds = Number(button.dataset.minutes) * MINUTE;
    button.addEventListener("click", () => send({ do: "time", seconds }));
  }
  watch(["isDeveloperOpen"], showOrHide);
  watch(["bot"], drawBot);
  watch(["developer"], drawPanel);
}

/** Asks for the panel's contents again, after a new connection. */
export function renewDeveloper() {
  if (state.isDeveloperOpen) send({ do: "developer", open: true });
}

function showOrHide() {
  const isOpen = state.isDeveloperOpen;
  find("developer").hidden = !isOpen;
  find("toggle-developer").setAttribute("aria-expanded", String(isOpen));
  send({ do: "developer", open: isOpen });
}

function drawBot() {
  const { state: now, name } = state.bot;
  find("bot-state").textContent = t(`developer.bot.${now}`, { name });
  const deeds = { kill: now !== "stopped", restart: now !== "stopped", start: now === "stopped" };
  for (const button of document.querySelectorAll("[data-deed]")) {
    button.disabled = !deeds[button.dataset.deed];
  }
}

function drawPanel() {
  if (!state.developer) return;
  const { interactions, faults, clock_ahead_s: ahead, log } = state.developer;
  const rows = interactions.map((each) => ({ key: String(each.id), data: each, make: makeRow }));
  reconcile(find("interactions"), rows);
  find("no-interactions").hidden = rows.length > 0;
  const left = Object.fromEntries(faults.map((fault) => [fault.key, fault.left]));
  const offered = FAULTS.map((key) => ({ key, left: left[key] ?? 0 }));
  reconcile(
    find("faults"),
    offered.map((fault) => ({ key: fault.key, data: fault, make: makeFault, patch: patchFault })),
  );
  find("clock").textContent = ahead
    ? t("developer.clock-ahead", { time: writeSpan(ahead) })
    : t("developer.clock-true");
  find("log").textContent = log.length ? log.join("\n") : t("developer.log-empty");
}

function makeRow({ who, title, sent, acknowledged_ms: first, answered_ms: last, state: now }) {
  const time = new Date(sent).toLocaleTimeString(state.you?.locale);
  return make(
    "tr",
    { class: `interaction interaction-${now}` },
    make(
      "td",
      {},
      make("span", { class: "interaction-title" }, title),
      make("span", { class: "quiet" }, `${who} · ${time}`),
    ),
    make("td", {}, writeMs(first)),
    make("td", {}, writeMs(last)),
    make("td", {}, t(`developer.state.${now}`)),
  );
}

function makeFault(fault) {
  const on = { click: () => send({ do: "fault", key: fault.key }) };
  const button = make("button", { type: "button", class: "small-button", on });
  const item = make("li", {}, button, make("span", { class: "quiet" }));
  patchFault(item, fault);
  return item;
}

function patchFault(item, { key, left }) {
  const [button, note] = item.children;
  button.textContent = t(`developer.fault.${key}`);
  note.textContent = left ? tn("developer.fault-left", left) : "";
}

function writeMs(value) {
  return value === null ? "–" : t("developer.ms", { number: writeNumber(Math.round(value)) });
}

/** A span of time in its largest unit: 3 hours. */
function writeSpan(seconds) {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS.at(-1);
  const number = Math.round((seconds / size) * 10) / 10;
  const style = { style: "unit", unit, unitDisplay: "long" };
  return new Intl.NumberFormat(document.documentElement.lang, style).format(number);
}
