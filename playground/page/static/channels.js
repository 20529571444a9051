// The list of channels with their threads, the heading of the open one, and the title of the window.

import { send } from "./buttons.js";
import { closeChannelDrawer } from "./drawers.js";
import { find, make } from "./elements.js";
import { makeIcon } from "./icons.js";
import { addressFor, goTo, writeAddress } from "./navigation.js";
import { reconcile } from "./reconcile.js";
import { findChannel, state, watch } from "./state.js";
import { t, tn } from "./texts.js";

const ICONS = { text: "hash", thread: "thread", dm: "letter" };

/** Draws the list and the headings whenever they change. */
export function watchChannels() {
  watch(["channels", "channel", "guild", "you"], () => {
    find("guild-name").textContent = state.guild?.name ?? "";
    drawList();
    drawHeading();
    writeAddress();
  });
}

function drawList() {
  const items = state.channels.map((channel) => ({
    key: channel.id,
    data: { ...channel, isOpen: channel.id === state.channel },
    make: makeItem,
    patch: patchItem,
  }));
  reconcile(find("channel-list"), items);
}

function makeItem(channel) {
  const item = make("li", {}, make("a", { on: { click: (event) => open(event, channel.id) } }));
  patchItem(item, channel);
  return item;
}

function patchItem(item, { id, name, kind, archived, unread, mentions, isOpen }) {
  const link = item.firstElementChild;
  link.href = addressFor(state.you?.key ?? "", id);
  link.className = ["channel", `channel-${kind}`, unread && !isOpen && "is-unread", archived && "is-archived"]
    .filter(Boolean)
    .join(" ");
  if (isOpen) link.setAttribute("aria-current", "page");
  else link.removeAttribute("aria-current");
  link.replaceChildren(makeIcon(ICONS[kind] ?? "hash"), make("span", { class: "channel-name" }, name));
  if (archived) link.append(make("span", { class: "unseen" }, t("channels.archived")));
  if (unread && !isOpen) link.append(make("span", { class: "unseen" }, t("channels.unread")));
  if (mentions) {
    link.append(
      make("span", { class: "badge", "aria-hidden": "true" }, String(mentions)),
      make("span", { class: "unseen" }, tn("channels.mentions", mentions)),
    );
  }
}

function open(event, id) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  closeChannelDrawer();
  // Going where one is already marks the channel as read.
  if (id === state.channel) send({ do: "go", channel: id });
  else goTo(id);
}

function drawHeading() {
  const channel = findChannel(state.channel);
  if (!channel) return;
  const parent = channel.kind === "thread" ? findChannel(channel.parent) : null;
  find("channel-heading").replaceChildren(
    makeIcon(ICONS[channel.kind] ?? "hash"),
    parent ? make("span", { class: "heading-parent" }, `${parent.name} ›`) : "",
    make("span", { class: "heading-name" }, channel.name),
  );
  find("messages").setAttribute("aria-label", t("messages.label", { name: channel.name }));
  const mentions = state.channels.reduce((sum, each) => sum + each.mentions, 0);
  const values = { channel: channel.name, guild: state.guild?.name ?? "", person: state.you?.name ?? "" };
  const title = t("title", values);
  document.title = mentions ? t("title-mentions", { title, mentions }) : title;
}
