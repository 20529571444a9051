// Dialogs: the browser keeps the focus inside, Escape closes, and the focus goes back where it was.

import { make } from "./elements.js";
import { makeIcon } from "./icons.js";
import { t } from "./texts.js";

/**
 * Opens a dialog.
 * @param {{kind: string, label: string, onClose?: () => void}} wish  onClose: closed by the person
 * @param {...(Node|null)} children
 * @returns {{element: HTMLDialogElement, close: () => void}}  close: closed by the page, silently
 */
export function openDialog({ kind, label, onClose = () => {} }, ...children) {
  const returnTo = /** @type {HTMLElement | null} */ (document.activeElement);
  const element = /** @type {HTMLDialogElement} */ (
    make("dialog", { class: `dialog dialog-${kind}`, "aria-label": label }, ...children)
  );
  let isSilent = false;
  element.addEventListener("close", () => {
    element.remove();
    giveFocusBack(returnTo);
    if (!isSilent) onClose();
  });
  // On the dark around it; a press that began inside, such as one that marks text, does not count.
  element.addEventListener("mousedown", (event) => {
    if (event.target === element && isOutside(element, event)) element.close();
  });
  document.body.append(element);
  element.showModal();
  return {
    element,
    close: () => {
      isSilent = true;
      element.close();
    },
  };
}

/** The button in the corner of a dialog. */
export function makeCloseButton() {
  return make(
    "button",
    {
      type: "button",
      class: "icon-button",
      "aria-label": t("dialog.close"),
      on: { click: (event) => event.currentTarget.closest("dialog").close() },
    },
    makeIcon("close"),
  );
}

function giveFocusBack(element) {
  if (element?.isConnected) element.focus();
  else document.getElementById("message-box")?.focus();
}

function isOutside(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
