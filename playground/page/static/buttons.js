// The buttons of messages, in Discord's five styles, and how a control shows that it is being worked on.

import { make } from "./elements.js";
import { makeIcon } from "./icons.js";
import { ask } from "./live.js";
import { makeLink, readPlace } from "./navigation.js";
import { showProblem } from "./notices.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** @param {object} button  Discord's component @param {string} message  the id of its message */
export function makeButton({ style, label, emoji, disabled, custom_id: control, url }, message) {
  const look = { class: `button button-${STYLES[style] ?? "secondary"}` };
  const content = [
    emoji && make("span", { class: "button-emoji", "aria-hidden": !!label && "true" }, writeEmoji(emoji)),
    label && make("span", { class: "button-label" }, label),
  ];
  if (style === 5) {
    if (disabled) return make("button", { ...look, type: "button", disabled: true }, ...content);
    return makeLink(url, look, ...content, !readPlace(url) && makeIcon("window"));
  }
  const on = { click: (event) => click(event.currentTarget, message, control) };
  return make("button", { ...look, type: "button", disabled, data: { control }, on }, ...content);
}

/** An emoji as a character, or by its name if it is a picture of a server. */
export function writeEmoji({ name, id }) {
  return id ? `:${name}:` : name;
}

/** Sends what a control does; a refusal of the server is shown. */
export async function send(deed) {
  const answer = await ask(deed);
  if (!answer.ok) showProblem(answer.problem);
}

function click(element, message, control) {
  if (element.getAttribute("aria-disabled") === "true") return;
  send({ do: "click", message, control });
}
