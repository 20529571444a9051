// The connection to the server: what changes comes in, what the person does goes out.

import { change } from "./state.js";

const LONGEST_WAIT_S = 10;
const OFFLINE = { ok: false, problem: { key: "offline" } };

/** @type {WebSocket | null} */
let socket = null;
let number = 0;
let waitS = 1;
/** @type {Map<number, (answer: object) => void>} */
const waiting = new Map();

/**
 * Connects as this person, and again whenever the connection breaks.
 * @param {string | null} person
 * @param {() => string | null} chooseChannel  the channel to open at first
 * @param {() => void} greet  called when the first text of a connection was taken over
 */
export function connect(person, chooseChannel, greet) {
  const address = new URL("/live", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (person) address.searchParams.set("as", person);
  if (chooseChannel()) address.searchParams.set("channel", chooseChannel());
  socket = new WebSocket(address);
  let isFirst = true;
  socket.addEventListener("message", (event) => {
    const { answer, ...update } = JSON.parse(event.data);
    if (answer) settle(answer);
    if (isFirst && update.you) {
      isFirst = false;
      waitS = 1;
      change({ ...update, isConnected: true });
      greet();
    } else if (Object.keys(update).length) {
      change(update);
    }
  });
  socket.addEventListener("close", () => {
    for (const answered of waiting.values()) answered(OFFLINE);
    waiting.clear();
    change({ isConnected: false });
    setTimeout(() => connect(person, chooseChannel, greet), waitS * 1000);
    waitS = Math.min(waitS * 2, LONGEST_WAIT_S);
  });
}

/**
 * Asks the server to do something; the answer has `ok`, and a `problem` if it is not.
 * @param {{do: string} & Object<string, any>} deed
 * @returns {Promise<any>}
 */
export function ask(deed) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(OFFLINE);
  number += 1;
  const n = number;
  socket.send(JSON.stringify({ n, ...deed }));
  return new Promise((answered) => waiting.set(n, answered));
}

function settle(answer) {
  waiting.get(answer.n)?.(answer);
  waiting.delete(answer.n);
}
