// Where the list of messages stands: it follows new messages at its end, and stays put anywhere else.

import { find } from "./elements.js";
import { tn } from "./texts.js";

/** How near to the end still counts as the end, in pixels. */
const NEAR = 48;
let isAtEnd = true;
let unseen = 0;
/** The sizes at the last look: if they differ, the page moved the list, not the person. */
let sizes = "";

/** Follows what happens to the list: scrolling, growing pictures, a smaller window. */
export function watchScrolling() {
  const list = find("messages");
  list.addEventListener("scroll", () => {
    if (isAtEnd && sizes !== measure(list)) return scrollToEnd();
    isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    if (isAtEnd) setUnseen(0);
  });
  const watcher = new ResizeObserver(() => isAtEnd && scrollToEnd());
  watcher.observe(list);
  watcher.observe(find("message-list"));
  find("to-end").addEventListener("click", () => {
    scrollToEnd();
    list.focus();
  });
}

/** After new messages were drawn: follow them, or say that they are there. */
export function noticeArrivals(count) {
  if (isAtEnd) scrollToEnd();
  else if (count) setUnseen(unseen + count);
}

/** Shows the newest message. */
export function scrollToEnd() {
  const list = find("messages");
  isAtEnd = true;
  list.scrollTop = list.scrollHeight;
  sizes = measure(list);
  setUnseen(0);
}

function measure({ scrollHeight, clientHeight }) {
  return `${scrollHeight} ${clientHeight}`;
}

/** Shows this message in the middle, for a moment marked, and gives it the focus. */
export function scrollToMessage(element) {
  isAtEnd = false;
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
  element.classList.add("is-target");
  setTimeout(() => element.classList.remove("is-target"), 2500);
}

function setUnseen(count) {
  unseen = count;
  const button = find("to-end");
  button.hidden = count === 0;
  if (count) button.querySelector("span").textContent = tn("messages.new", count);
}
