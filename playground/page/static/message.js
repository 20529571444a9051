// One message: who wrote it and why, its text, pictures and controls, and the lines below.

import { makeAvatar } from "./avatars.js";
import { send } from "./buttons.js";
import { drawComponents, makeFile } from "./components.js";
import { make, makeId } from "./elements.js";
import { makeIcon } from "./icons.js";
import { drawMarkdown } from "./markdown.js";
import { goTo } from "./navigation.js";
import { makePicture } from "./pictures.js";
import { reconcile } from "./reconcile.js";
import { state } from "./state.js";
import { joinNames, t } from "./texts.js";
import { writeFully, writeHour, writeMessageTime } from "./times.js";

/** @param {{message: object, follows: boolean}} data  follows: the same author goes on */
export function makeMessage(data) {
  const element = make("article", { class: "message", tabindex: "-1", data: { message: data.message.id } });
  patchMessage(element, data);
  return element;
}

/** Brings the message up to date and leaves the focus where it was, as far as that still exists. */
export function patchMessage(element, { message, follows }) {
  const focus = noteFocus(element);
  element.classList.toggle("follows", follows);
  element.classList.toggle("is-ephemeral", message.ephemeral);
  element.classList.toggle("mentions-you", message.mentions_you);
  const parts = message.system
    ? [makePart("system", message, makeSystemLine)]
    : listParts(message, follows);
  reconcile(element, parts);
  const name = element.querySelector(".message-name, .system-line");
  name.id ||= makeId("author");
  element.setAttribute("aria-labelledby", name.id);
  restoreFocus(element, focus);
}

function listParts(message, follows) {
  const { author, created, edited, content, components, attachments, ephemeral } = message;
  const parts = [
    message.reply_to && makePart("reply", message.reply_to, makeReplyLine),
    makePart("head", { author, created, follows }, makeHead),
    content && makePart("content", { content }, () => drawMarkdown(content)),
    message.loading && makePart("loading", {}, makeThinking),
    attachments.length > 0 && makePart("attachments", attachments, makeAttachments),
    components.length > 0 && makeComponentsPart(components, message.id),
    edited && !message.loading && makePart("edited", {}, makeEdited),
    message.thread && makePart("thread", message.thread, makeThreadLink),
    message.notified.length > 0 && makePart("notified", message.notified, makeNotified),
    ephemeral && makePart("ephemeral", message.id, makeEphemeralLine),
  ];
  return parts.filter(Boolean);
}

function makePart(key, data, makeIt) {
  return { key, data, make: makeIt };
}

function makeComponentsPart(components, id) {
  const patch = (element, data) => drawComponents(element, data, id);
  const makeAll = (data) => {
    const element = make("div", { class: "components" });
    patch(element, data);
    return element;
  };
  return { key: "components", data: components, make: makeAll, patch };
}

function makeHead({ author, created, follows }) {
  const time = make(
    "time",
    { class: "message-time", datetime: created, title: writeFully(created) },
    follows ? writeHour(created) : writeMessageTime(created),
  );
  return make(
    "header",
    { class: "message-head" },
    makeAvatar(author),
    make("span", { class: "message-name" }, author.name),
    author.bot && make("span", { class: "tag" }, t("message.bot")),
    time,
  );
}

function makeReplyLine({ author, command }) {
  return make(
    "p",
    { class: "reply-line" },
    makeIcon("reply"),
    make("span", {}, t("message.used", { name: author, command })),
  );
}

function makeThinking() {
  return make(
    "p",
    { class: "thinking" },
    make("span", { class: "dots", "aria-hidden": "true" }),
    t("message.thinking", { name: state.bot.name }),
  );
}

function makeAttachments(attachments) {
  const shown = attachments.map(({ kind, url, name, description, width, height }) =>
    kind === "image"
      ? makePicture({ url, alt: description ?? name, width, height })
      : makeFile(name, url),
  );
  return make("div", { class: "gallery" }, ...shown);
}

function makeEdited() {
  return make("p", { class: "edited" }, t("message.edited"));
}

function makeThreadLink(thread) {
  return make(
    "button",
    { type: "button", class: "thread-link", on: { click: () => goTo(thread) } },
    makeIcon("thread"),
    t("message.open-thread", { name: state.names.channels[thread] ?? t("markdown.some-channel") }),
  );
}

function makeNotified(names) {
  return make(
    "p",
    { class: "notified" },
    makeIcon("bell"),
    make("span", {}, t("message.notified", { names: joinNames(names) })),
  );
}

function makeEphemeralLine(id) {
  return make(
    "p",
    { class: "ephemeral-line" },
    makeIcon("eye"),
    make("span", {}, t("message.only-you")),
    make(
      "button",
      { type: "button", class: "text-button", on: { click: () => send({ do: "dismiss", message: id }) } },
      t("message.dismiss"),
    ),
  );
}

function makeSystemLine({ author, content, thread, created }) {
  const name = state.names.channels[thread] ?? content;
  return make(
    "div",
    { class: "system-line" },
    makeIcon("thread"),
    make("span", {}, t("message.thread-created", { author: author.name, name })),
    thread &&
      make(
        "button",
        { type: "button", class: "text-button", on: { click: () => goTo(thread) } },
        t("message.to-thread"),
      ),
    make(
      "time",
      { class: "message-time", datetime: created, title: writeFully(created) },
      writeMessageTime(created),
    ),
  );
}

/** Which control has the focus: its id, and its words for when the id is a new one. */
function noteFocus(element) {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  if (!focused || focused === element || !element.contains(focused)) return null;
  return { control: focused.dataset.control, words: focused.textContent };
}

function restoreFocus(element, focus) {
  if (!focus || element.contains(document.activeElement)) return;
  const controls = [...element.querySelectorAll("button, a")];
  const same =
    controls.find(({ dataset }) => focus.control && dataset.control === focus.control) ??
    controls.find(({ textContent }) => textContent === focus.words);
  (same ?? element).focus({ preventScroll: true });
}
