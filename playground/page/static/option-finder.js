// The field behind the options of a command: typing finds one that is not used yet, Enter sends.

import { offerCompletion } from "./completion.js";
import { make } from "./elements.js";
import { t } from "./texts.js";
import { namesOf } from "./written-options.js";

/**
 * @typedef {object} OptionFinder
 * @property {HTMLElement} element
 * @property {HTMLInputElement} input
 * @property {() => void} renew        after the options that are left have changed
 */

/**
 * @param {object} around
 * @param {() => object[]} around.left              the options that are not used yet
 * @param {(option: object) => void} around.onTake
 * @param {() => void} around.onBack                Backspace in the empty field
 * @param {HTMLElement} around.anchor
 * @returns {OptionFinder}
 */
export function makeOptionFinder({ left, onTake, onBack, anchor }) {
  const input = /** @type {HTMLInputElement} */ (
    make("input", {
      class: "finder-input",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      "aria-describedby": "composer-error",
    })
  );
  const completion = offerCompletion(input, {
    search,
    onTake: ({ value }) => {
      input.value = "";
      onTake(value);
    },
    label: t("command.options"),
    anchor,
  });
  // A blank at the beginning separates what was typed before, and says nothing.
  input.addEventListener("beforeinput", (event) => {
    if (event.data === " " && !input.value.trim()) event.preventDefault();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace" || input.value) return;
    event.preventDefault();
    onBack();
  });

  function search(typed) {
    const wanted = typed.trim().toLocaleLowerCase();
    const begins = (option) => Number(namesOf(option).some((name) => name.startsWith(wanted)));
    return left()
      .filter((option) => namesOf(option).some((name) => name.includes(wanted)))
      .sort((a, b) => begins(b) - begins(a))
      .map((option) => ({ label: option.shown, note: option.description, value: option }));
  }

  function renew() {
    const label = left().length ? t("command.find") : t("command.ready");
    input.setAttribute("aria-label", label);
    input.setAttribute("placeholder", label);
  }

  return { element: make("div", { class: "finder" }, input, completion.list), input, renew };
}
