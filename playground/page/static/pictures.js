// Pictures in messages: room is kept for them before they load, their alt text can be read, and they can
// be enlarged.

import { makeCloseButton, openDialog } from "./dialogs.js";
import { make, makeId } from "./elements.js";
import { makeIcon } from "./icons.js";
import { t } from "./texts.js";

/** @type {Map<string, string>} the shape of each picture that was seen, as CSS writes it */
const shapes = new Map();
/** Pictures of one bot tend to have one shape, so the last one is the best guess for a new one. */
let lastShape = "3 / 2";

/**
 * @typedef {object} Picture
 * @property {string} url
 * @property {string} alt
 * @property {number} [width]
 * @property {number} [height]
 * @property {boolean} [isSpoiler]
 */

/** @param {Picture} picture @returns {HTMLElement} */
export function makePicture(picture) {
  const image = make("img", {});
  image.addEventListener("load", () => rememberShape(image));
  image.addEventListener("click", () => enlarge(image));
  const altText = makeAltText(picture.alt);
  const figure = make(
    "figure",
    { class: "picture" },
    make(
      "div",
      { class: "picture-frame" },
      image,
      make("div", { class: "picture-buttons" }, altText.button, makeEnlargeButton(image)),
    ),
    altText.text,
  );
  image.style.aspectRatio = guessShape(picture) ?? lastShape;
  patchPicture(figure, picture);
  return picture.isSpoiler ? coverPicture(figure) : figure;
}

/** Shows another picture in the same place; the old one stays until the new one has come. */
export function patchPicture(figure, picture) {
  const image = figure.querySelector("img");
  image.setAttribute("src", picture.url);
  image.setAttribute("alt", picture.alt);
  const shape = guessShape(picture);
  if (shape) image.style.aspectRatio = shape;
  figure.querySelector(".picture-alt-button").hidden = !picture.alt;
  figure.querySelector(".picture-alt").textContent = picture.alt;
}

function guessShape({ url, width, height }) {
  return width && height ? `${width} / ${height}` : shapes.get(url);
}

function rememberShape(image) {
  const shape = `${image.naturalWidth} / ${image.naturalHeight}`;
  shapes.set(image.getAttribute("src"), shape);
  lastShape = shape;
  image.style.aspectRatio = shape;
}

function makeEnlargeButton(image) {
  return make(
    "button",
    {
      type: "button",
      class: "picture-button",
      "aria-label": t("picture.enlarge"),
      title: t("picture.enlarge"),
      on: { click: () => enlarge(image) },
    },
    makeIcon("enlarge"),
  );
}

/** The alt text of a picture, and the button that shows it in its place. */
function makeAltText(alt) {
  const id = makeId("alt");
  const text = make("figcaption", { id, class: "picture-alt", hidden: true }, alt);
  const button = make(
    "button",
    {
      type: "button",
      class: "picture-button picture-alt-button",
      "aria-expanded": "false",
      "aria-controls": id,
      "aria-label": t("picture.show-alt"),
      title: t("picture.show-alt"),
      hidden: !alt,
    },
    t("picture.alt"),
  );
  button.addEventListener("click", () => {
    text.hidden = !text.hidden;
    button.setAttribute("aria-expanded", String(!text.hidden));
  });
  return { button, text };
}

function coverPicture(figure) {
  const cover = make("button", { type: "button", class: "picture-cover" }, t("picture.spoiler"));
  cover.addEventListener("click", () => {
    cover.replaceWith(figure);
    figure.querySelector(".picture-button:not([hidden])").focus();
  });
  return cover;
}

function enlarge({ alt, src }) {
  const altText = makeAltText(alt);
  const image = make("img", { src, alt });
  const frame = make("div", { class: "enlarged" }, image);
  const fullSize = make(
    "button",
    { type: "button", class: "picture-button", "aria-pressed": "false", on: { click: toggle } },
    t("picture.full-size"),
  );
  function toggle() {
    const isFull = frame.classList.toggle("is-full");
    fullSize.setAttribute("aria-pressed", String(isFull));
    // What is larger than the screen can be scrolled by keyboard.
    if (isFull) frame.setAttribute("tabindex", "0");
    else frame.removeAttribute("tabindex");
  }
  image.addEventListener("click", toggle);
  const original = make(
    "a",
    { class: "picture-button", href: src, target: "_blank", rel: "noopener" },
    makeIcon("window"),
    t("picture.original"),
  );
  const dialog = openDialog(
    { kind: "picture", label: t("picture.enlarged") },
    make("div", { class: "dialog-bar" }, altText.button, fullSize, original, makeCloseButton()),
    altText.text,
    frame,
  );
  frame.addEventListener("click", ({ target }) => target === frame && dialog.element.close());
}
