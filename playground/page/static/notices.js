// Short lines above the message box: what went wrong, and whether server and bot can be reached.

import { find, make } from "./elements.js";
import { makeIcon } from "./icons.js";
import { state, watch } from "./state.js";
import { hasText, t } from "./texts.js";

const SHOWN_MS = 12_000;
let timer = 0;

/** Shows what went wrong: {key, …placeholders}. */
export function showProblem(problem) {
  find("problem").replaceChildren(
    make("span", {}, writeProblem(problem)),
    make(
      "button",
      { type: "button", class: "icon-button", "aria-label": t("notice.close"), on: { click: hide } },
      makeIcon("close"),
    ),
  );
  find("problem").hidden = false;
  clearTimeout(timer);
  timer = setTimeout(hide, SHOWN_MS);
}

/** What went wrong, as a sentence. */
export function writeProblem({ key, ...values }) {
  return hasText(`problems.${key}`) ? t(`problems.${key}`, values) : t("problems.unknown");
}

/** Draws the line about server and bot whenever one of them goes or comes back. */
export function watchNotices() {
  watch(["isConnected", "bot"], drawConnection);
  watch(["problem"], ({ problem }) => problem && showProblem(problem));
}

function drawConnection() {
  const line = find("connection");
  const text = describeConnection();
  line.hidden = !text;
  if (line.textContent !== text) line.textContent = text;
}

function describeConnection() {
  if (!state.isConnected) return t("notice.reconnecting");
  if (state.bot.state === "starting") return t("notice.bot-starting", { name: state.bot.name });
  if (state.bot.state === "stopped") return t("notice.bot-stopped", { name: state.bot.name });
  return "";
}

function hide() {
  find("problem").hidden = true;
  find("problem").replaceChildren();
}
