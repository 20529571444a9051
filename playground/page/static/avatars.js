// The round letter that stands for a person or a bot.

import { make } from "./elements.js";

/** @param {{name: string, color?: string, bot?: boolean}} who */
export function makeAvatar({ name, color, bot = false }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
  const look = bot ? "avatar avatar-bot" : "avatar";
  const element = make("span", { class: look, "aria-hidden": "true" }, letter);
  if (/^#[0-9a-f]{6}$/i.test(color ?? "")) {
    element.style.backgroundColor = color;
    element.style.color = isLight(color) ? "#16181d" : "#ffffff";
  }
  return element;
}

/** Whether dark letters are easier to read on this colour than white ones (WCAG's luminance). */
function isLight(color) {
  const [red, green, blue] = [1, 3, 5]
    .map((place) => Number.parseInt(color.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}
