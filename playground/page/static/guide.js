// The three steps of the first visit, and the switch that lets the page play on for the others.

import { send } from "./buttons.js";
import { find, make } from "./elements.js";
import { makeIcon } from "./icons.js";
import { ask } from "./live.js";
import { showProblem } from "./notices.js";
import { change, state, watch } from "./state.js";
import { t } from "./texts.js";

let isWorking = false;

/** Draws the card and the switch whenever they change. */
export function watchGuide() {
  find("close-guide").addEventListener("click", close);
  find("open-guide").addEventListener("click", () => {
    if (isShown()) close();
    else {
      change({ isGuideOpen: true });
      send({ do: "guide", close: false });
      find("guide-title").focus();
    }
  });
  find("play-on").addEventListener("click", () => {
    send({ do: "play-on", on: !state.others.are_played });
  });
  watch(["guide", "isGuideOpen"], drawGuide);
  watch(["others"], drawPlayOn);
}

function isShown() {
  const { step, steps } = state.guide;
  return steps.length > 0 && (step !== null || state.isGuideOpen);
}

function close() {
  change({ isGuideOpen: false });
  if (state.guide.step !== null) send({ do: "guide", close: true });
  find("open-guide").focus();
}

function drawGuide() {
  const { step, steps } = state.guide;
  find("guide").hidden = !isShown();
  find("open-guide").hidden = steps.length === 0;
  find("open-guide").setAttribute("aria-expanded", String(isShown()));
  const current = step ?? steps.findIndex(({ done }) => !done);
  find("guide-steps").replaceChildren(
    ...steps.map((each, index) => makeStep(each, index, index === current)),
  );
}

function makeStep({ key, done, possible, deeds }, index, isCurrent) {
  const isOffered = isCurrent || (possible && !done);
  const buttons = deeds.map((deed, place) => makeButton(deed, isCurrent && place === 0, possible));
  return make(
    "li",
    {
      class: ["step", done && "is-done", isCurrent && "is-current"].filter(Boolean).join(" "),
      "aria-current": isCurrent && "step",
    },
    make(
      "span",
      { class: "step-number" },
      done ? makeIcon("check") : String(index + 1),
      done && make("span", { class: "unseen" }, t("guide.done")),
    ),
    make("h3", {}, t(`guide.${key}.title`)),
    make("p", { class: "step-text" }, t(`guide.${key}.text`)),
    isOffered && make("div", { class: "button-line" }, ...buttons),
  );
}

function makeButton(deed, isUsual, possible) {
  return make(
    "button",
    {
      type: "button",
      class: isUsual ? "button button-primary" : "button button-secondary",
      disabled: !possible || isWorking,
      on: { click: () => doStep(deed) },
    },
    t(`guide.${deed}.button`),
  );
}

async function doStep(step) {
  setWorking(true);
  const answer = await ask({ do: "guide", step });
  setWorking(false);
  if (!answer.ok) showProblem(answer.problem);
  find("guide-steps").querySelector(".is-current button:enabled")?.focus();
}

function setWorking(now) {
  isWorking = now;
  drawGuide();
}

function drawPlayOn() {
  find("play-on").hidden = !state.others.possible;
  find("play-on").setAttribute("aria-checked", String(state.others.are_played));
}
