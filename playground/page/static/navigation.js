// Where the page is: the person and the channel in the address, and links that lead to a message.

import { make } from "./elements.js";
import { ask } from "./live.js";
import { showProblem } from "./notices.js";
import { change, state } from "./state.js";

const CHANNEL_PATH = /^\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;
const DISCORD = /^(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com$/;

/** The person and the channel that the address asks for, or null. */
export function readAddress() {
  const query = new URLSearchParams(location.search);
  return { person: query.get("as"), channel: query.get("channel") };
}

/** The address of this page for a person. */
export function addressFor(person, channel = state.channel) {
  const query = new URLSearchParams({ as: person });
  if (channel) query.set("channel", channel);
  return `/?${query}`;
}

/** Keeps the address true, so that a reload comes back here. */
export function writeAddress() {
  if (state.you) history.replaceState(null, "", addressFor(state.you.key));
}

/** Opens a channel; with a message, scrolls there once it has come. */
export async function goTo(channel, message = null) {
  change({ target: message ? { channel, message } : null });
  if (channel === state.channel) return;
  const answer = await ask({ do: "go", channel });
  if (!answer.ok) {
    change({ target: null });
    showProblem(answer.problem);
  }
}

/** The place in this playground that a web address of Discord means, or null. */
export function readPlace(url) {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || !DISCORD.test(address.hostname)) return null;
  const [, guild, channel, message = null] = CHANNEL_PATH.exec(address.pathname) ?? [];
  const isHere = guild === state.guild?.id || (guild === "@me" && hasChannel(channel));
  return isHere ? { channel, message } : null;
}

/** A link that stays in this page if it leads to a place here, and else opens a new tab. */
export function makeLink(url, attributes, ...children) {
  const place = readPlace(url);
  if (place) {
    const href = addressFor(state.you?.key ?? "", place.channel);
    const on = { click: (event) => follow(event, place) };
    return make("a", { ...attributes, href, on }, ...children);
  }
  const isWeb = /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : "");
  if (!isWeb) return make("span", attributes, ...children);
  return make("a", { ...attributes, href: url, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

function follow(event, place) {
  // A click that asks for a new tab or window is the browser's.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goTo(place.channel, place.message);
}

function hasChannel(id) {
  return state.channels.some((channel) => channel.id === id);
}
