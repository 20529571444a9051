// Draws the components of a message: Discord's numbered types, old and new, into nested elements.

import { makeButton, send, writeEmoji } from "./buttons.js";
import { make } from "./elements.js";
import { makeIcon } from "./icons.js";
import { drawMarkdown } from "./markdown.js";
import { makePicture, patchPicture } from "./pictures.js";
import { reconcile } from "./reconcile.js";
import { makeSelect } from "./select.js";
import { t } from "./texts.js";

/** @typedef {{type: number} & Object<string, any>} Component */

/** Discord's numbers. */
const [ROW, BUTTON, STRING_SELECT] = [1, 2, 3];
const [SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER] = [9, 10, 11, 12, 13, 14, 17];
const DIRECTORY_SELECTS = new Set([5, 6, 7, 8]);

/** Brings the components inside `parent` up to date. @param {Component[]} components */
export function drawComponents(parent, components, message) {
  const wanted = components.map((component, index) => ({
    key: `${index} ${component.type} ${component.custom_id ?? ""}`,
    data: component,
    make: (data) => makeComponent(data, message),
    patch: findPatch(component, message),
  }));
  reconcile(parent, wanted);
}

/** What changes in place, so that the parts which stay keep their state. */
const PATCHES = {
  [ROW]: patchNested,
  [CONTAINER]: patchContainer,
  [SECTION]: patchSection,
  [GALLERY]: patchGallery,
};

function findPatch(component, message) {
  const patch = PATCHES[component.type];
  // What is hidden is made anew, and hidden again.
  if (!patch || component.spoiler) return undefined;
  return (element, data) => patch(element, data, message);
}

/** @param {Component} component */
function makeComponent(component, message) {
  switch (component.type) {
    case ROW:
      return patchNested(make("div", { class: "row" }), component, message);
    case BUTTON:
      return makeButton(component, message);
    case SECTION:
      return makeSection(component, message);
    case TEXT:
      return drawMarkdown(component.content);
    case THUMBNAIL:
      return make("div", { class: "thumbnail" }, makePicture(readPicture(component)));
    case GALLERY:
      return patchGallery(make("div", { class: "gallery" }), component);
    case FILE:
      return makeFile(component.name ?? component.file.url.split("/").at(-1), component.file.url);
    case SEPARATOR:
      return makeSeparator(component);
    case CONTAINER:
      return makeContainer(component, message);
    default:
      if (component.type === STRING_SELECT || DIRECTORY_SELECTS.has(component.type)) {
        return makeMessageSelect(component, message);
      }
      return make("p", { class: "quiet" }, t("message.unknown-component"));
  }
}

/** A file to download. */
export function makeFile(name, url) {
  return make("a", { class: "file", href: url, download: name }, makeIcon("file"), name);
}

/** What a select of Discord offers, in our words. @param {Component} select */
export function readSelect(select) {
  const isDirectory = DIRECTORY_SELECTS.has(select.type);
  const options = isDirectory ? (select.choices ?? []) : select.options.map(readOption);
  const chosen = isDirectory
    ? (select.default_values ?? []).map(({ id }) => String(id))
    : select.options.filter((option) => option.default).map(({ value }) => value);
  return {
    options,
    chosen,
    placeholder: select.placeholder || t("select.choose"),
    min: select.min_values ?? 1,
    max: select.max_values ?? 1,
    disabled: select.disabled ?? false,
    control: select.custom_id,
  };
}

function readOption({ label, value, description, emoji }) {
  return { label, value, note: description ?? "", emoji: emoji ? writeEmoji(emoji) : "" };
}

function makeMessageSelect(select, message) {
  const control = select.custom_id;
  const onConfirm = (values) => send({ do: "pick", message, control, values });
  return makeSelect({ ...readSelect(select), onConfirm });
}

function patchNested(element, { components }, message) {
  drawComponents(element, components, message);
  return element;
}

function makeSection(section, message) {
  const element = make(
    "div",
    { class: "section" },
    make("div", { class: "section-texts" }),
    make("div", { class: "section-accessory" }),
  );
  return patchSection(element, section, message);
}

function patchSection(element, { components, accessory }, message) {
  const [texts, beside] = element.children;
  drawComponents(texts, components, message);
  drawComponents(beside, accessory ? [accessory] : [], message);
  return element;
}

function makeContainer(container, message) {
  const box = patchContainer(make("div", { class: "container" }), container, message);
  if (!container.spoiler) return box;
  const cover = make("button", { type: "button", class: "picture-cover" }, t("message.spoiler"));
  cover.addEventListener("click", () => cover.replaceWith(box));
  return make("div", {}, cover);
}

function patchContainer(element, { components, accent_color: color }, message) {
  element.classList.toggle("has-accent", Number.isInteger(color));
  if (Number.isInteger(color)) {
    element.style.setProperty("--accent", `#${color.toString(16).padStart(6, "0")}`);
  }
  drawComponents(element, components, message);
  return element;
}

function patchGallery(element, { items }) {
  element.classList.toggle("has-many", items.length > 1);
  const wanted = items.map((item, index) => ({
    key: `${index}${item.spoiler ? " hidden" : ""}`,
    data: readPicture(item),
    make: makePicture,
    patch: item.spoiler ? undefined : patchPicture,
  }));
  reconcile(element, wanted);
  return element;
}

function readPicture({ media, description, spoiler }) {
  const { url, width, height } = media;
  return { url, alt: description ?? "", width, height, isSpoiler: spoiler ?? false };
}

function makeSeparator({ divider = true, spacing = 1 }) {
  const size = spacing === 2 ? "separator-large" : "";
  return divider
    ? make("hr", { class: `separator ${size}` })
    : make("div", { class: `separator separator-bare ${size}` });
}
