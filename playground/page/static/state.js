// Everything the page knows, in one place. The parts of the page watch the keys they draw.

export const state = {
  you: null,
  people: [],
  locales: [],
  guild: null,
  channels: [],
  channel: null,
  can_write: true,
  /** The messages of `messagesOf`, by id. */
  messages: new Map(),
  messagesOf: null,
  commands: [],
  pending: [],
  modal: null,
  bot: { state: "starting", name: "", id: "" },
  others: { are_played: false, possible: false },
  guide: { step: null, steps: [] },
  developer: null,
  names: { users: {}, channels: {}, roles: {} },
  // What only this page knows.
  isConnected: false,
  /** Where a link leads: {channel, message}, until it is shown. */
  target: null,
  isGuideOpen: false,
  isDeveloperOpen: false,
};

/** @type {{keys: string[], render: (update: object) => void}[]} */
const watchers = [];

/** Calls `render` after each change of one of these keys. */
export function watch(keys, render) {
  watchers.push({ keys, render });
}

/** Takes over what the server or a part of the page says is new. */
export function change(update) {
  for (const [key, value] of Object.entries(update)) {
    if (key === "messages") takeMessages(value);
    else if (key in state) state[key] = value;
  }
  for (const { keys, render } of watchers) {
    if (keys.some((key) => key in update)) render(update);
  }
}

/** Draws everything again, for instance in another language. */
export function redraw() {
  for (const { render } of watchers) render({});
}

function takeMessages({ channel, whole, put = [], gone = [] }) {
  if (whole || channel !== state.messagesOf) state.messages = new Map();
  state.messagesOf = channel;
  for (const id of gone) state.messages.delete(id);
  for (const message of put) state.messages.set(message.id, message);
}

/** The messages of the open channel, oldest first. */
export function listMessages() {
  return [...state.messages.values()].sort((a, b) => compareIds(a.id, b.id));
}

/** Ids are numbers too long for a number of JavaScript: the longer one is the later one. */
function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** The channel with this id, or undefined. */
export function findChannel(id) {
  return state.channels.find((channel) => channel.id === id);
}
