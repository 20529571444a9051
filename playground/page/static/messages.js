// The list of messages of the open channel.

import { find, make } from "./elements.js";
import { makeMessage, patchMessage } from "./message.js";
import { showProblem } from "./notices.js";
import { drawPendingControls, drawPendingLines } from "./pending.js";
import { forgetWhatIsShown, reconcile } from "./reconcile.js";
import { noticeArrivals, scrollToEnd, scrollToMessage, watchScrolling } from "./scrolling.js";
import { change, findChannel, listMessages, state, watch } from "./state.js";
import { t } from "./texts.js";
import { dayOf, writeDay } from "./times.js";

/** Messages of one author that come so soon after each other share one heading. */
const TOGETHER_MS = 7 * 60_000;
/** As many as the server sends of a channel. */
const MOST_MESSAGES = 60;
let shownChannel = null;

/** Draws the messages whenever something about them changes. */
export function watchMessages() {
  watchScrolling();
  // Names stand inside messages, so every message may look different now.
  watch(["names"], forgetWhatIsShown);
  watch(["messages", "channel", "channels", "names", "bot"], drawMessages);
  watch(["messages", "pending", "names"], () => {
    drawPendingControls(find("message-list"));
    drawPendingLines(find("pending"));
    noticeArrivals(0);
  });
  watch(["messages", "target"], showTarget);
}

function drawMessages({ messages: arrived }) {
  const list = find("message-list");
  const isOther = state.messagesOf !== shownChannel;
  const isWhole = isOther || arrived?.whole;
  const known = new Set([...list.querySelectorAll("[data-message]")].map(({ dataset }) => dataset.message));
  // A whole channel at once is nothing to read out.
  find("messages").setAttribute("aria-busy", String(Boolean(isWhole)));
  const messages = listMessages();
  reconcile(list, [makeStartItem(), ...listItems(messages)]);
  shownChannel = state.messagesOf;
  if (isOther) scrollToEnd();
  else follow(messages.filter(({ id }) => !known.has(id)));
  setTimeout(() => find("messages").setAttribute("aria-busy", "false"), 100);
}

function follow(fresh) {
  if (fresh.some(({ author }) => author.id === state.you.id)) scrollToEnd();
  else noticeArrivals(fresh.length);
}

function listItems(messages) {
  const items = [];
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    if (!before || dayOf(before.created) !== dayOf(message.created)) {
      items.push({ key: `day ${message.id}`, data: message.created, make: makeDay });
    }
    const data = { message, follows: isFollowing(before, message) };
    items.push({ key: message.id, data, make: makeMessage, patch: patchMessage });
  });
  return items;
}

function isFollowing(before, message) {
  return (
    Boolean(before) &&
    before.author.id === message.author.id &&
    !before.system &&
    !message.system &&
    !message.reply_to &&
    before.ephemeral === message.ephemeral &&
    dayOf(before.created) === dayOf(message.created) &&
    new Date(message.created) - new Date(before.created) < TOGETHER_MS
  );
}

function makeDay(iso) {
  return make("div", { class: "day" }, make("span", {}, writeDay(iso)));
}

function makeStartItem() {
  const name = findChannel(state.messagesOf)?.name ?? "";
  const isCut = state.messages.size >= MOST_MESSAGES;
  return { key: "start", data: { name, isCut }, make: makeStart };
}

function makeStart({ name, isCut }) {
  if (isCut) return make("p", { class: "channel-start quiet" }, t("messages.cut"));
  return make(
    "div",
    { class: "channel-start" },
    make("p", { class: "channel-start-title" }, t("messages.welcome", { name })),
    make("p", { class: "quiet" }, t("messages.beginning")),
  );
}

/** Scrolls to the message a link led to, once its channel is here. */
function showTarget() {
  const { target } = state;
  if (!target || target.channel !== state.messagesOf) return;
  const element = find("message-list").querySelector(`[data-message="${CSS.escape(target.message)}"]`);
  change({ target: null });
  if (element) scrollToMessage(element);
  else showProblem({ key: "message-gone" });
}
