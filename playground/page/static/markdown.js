// Draws Discord's markdown. Every text becomes a text node; only http and https become links.

import { make } from "./elements.js";
import { parseBlocks } from "./markdown-blocks.js";
import { parseInline } from "./markdown-inline.js";
import { makeLink, readPlace } from "./navigation.js";
import { state } from "./state.js";
import { t } from "./texts.js";
import { makeTime } from "./times.js";

const TAGS = { strong: "strong", emphasis: "em", underline: "u", strike: "s" };
/** Below the heading of the page and the one of the list of messages. */
const FIRST_HEADING = 3;

/** @param {string} text @returns {HTMLElement} */
export function drawMarkdown(text) {
  return make("div", { class: "markdown" }, ...parseBlocks(text).map(drawBlock));
}

function drawBlock(block) {
  switch (block.kind) {
    case "code":
      return make("pre", { tabindex: "0" }, make("code", {}, block.text));
    case "quote":
      return make("blockquote", {}, ...block.blocks.map(drawBlock));
    case "heading":
      return make(`h${FIRST_HEADING + block.level - 1}`, {}, ...drawInline(block.text));
    case "subtext":
      return make("p", { class: "subtext" }, ...drawInline(block.text));
    case "list":
      return drawList(block);
    default:
      return make("p", {}, ...drawInline(block.text));
  }
}

function drawList({ ordered, start, items }) {
  const entries = items.map(({ text, lists }) =>
    make("li", {}, ...drawInline(text), ...lists.map(drawList)),
  );
  return make(ordered ? "ol" : "ul", { start: ordered && start !== 1 && start }, ...entries);
}

function drawInline(text) {
  return parseInline(text).map(drawNode);
}

function drawNode(node) {
  switch (node.kind) {
    case "text":
      return document.createTextNode(node.text);
    case "code":
      return make("code", {}, node.text);
    case "spoiler":
      return drawSpoiler(node);
    case "link":
      return makeLink(node.url, {}, ...node.children.map(drawNode));
    case "url":
      return drawUrl(node.url);
    case "user":
      return drawMention(`@${state.names.users[node.id] ?? t("markdown.somebody")}`, isYou(node.id));
    case "role":
      return drawMention(`@${state.names.roles[node.id] ?? t("markdown.some-role")}`, false);
    case "everyone":
      return drawMention(node.text, true);
    case "channel":
      return drawChannel(node.id);
    case "command":
      return make("span", { class: "mention" }, `/${node.text}`);
    case "time":
      return makeTime(Number(node.id), node.style);
    default:
      return make(TAGS[node.kind], {}, ...node.children.map(drawNode));
  }
}

function isYou(id) {
  return state.you?.id === id;
}

function drawMention(name, isMine) {
  return make("span", { class: isMine ? "mention mention-you" : "mention" }, name);
}

function drawChannel(id) {
  const name = `#${state.names.channels[id] ?? t("markdown.some-channel")}`;
  return makeLink(`https://discord.com/channels/${state.guild?.id}/${id}`, { class: "mention" }, name);
}

function drawUrl(url) {
  const place = readPlace(url);
  if (!place) return makeLink(url, {}, url);
  const name = state.names.channels[place.channel] ?? t("markdown.some-channel");
  const label = place.message ? t("markdown.message-in", { channel: name }) : `#${name}`;
  return makeLink(url, { class: "mention" }, label);
}

function drawSpoiler(node) {
  const hidden = make("span", { class: "spoiler-hidden", inert: true }, ...node.children.map(drawNode));
  const cover = make(
    "button",
    { type: "button", class: "spoiler", "aria-label": t("markdown.spoiler"), on: { click: reveal } },
    hidden,
  );
  function reveal() {
    const shown = make("span", { class: "spoiler-shown", tabindex: "-1" }, ...hidden.childNodes);
    cover.replaceWith(shown);
    shown.focus();
  }
  return cover;
}
