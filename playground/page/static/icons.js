// Small drawings in the colour of the text around them. They are decoration: labels say the rest.

const SVG = "http://www.w3.org/2000/svg";

/** Lines on a grid of 24. */
const PATHS = {
  alert: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4",
  book: "M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.5zM12 6.5v14",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m6 9 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  enlarge: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  letter: "M3.5 6h17v12h-17zM3.5 6.5l8.5 7 8.5-7",
  menu: "M4 7h16M4 12h16M4 17h16",
  play: "M7 5v14l11-7z",
  plus: "M12 5v14M5 12h14",
  reply: "M5 18v-4a5 5 0 0 1 5-5h9M15 5l4 4-4 4",
  send: "M4 4.5 20.5 12 4 19.5 6.5 12zM6.5 12H13",
  thread: "M4 5h16v10h-8l-4 4v-4H4zM8 10h8",
  tools: "M8 7 3 12l5 5M16 7l5 5-5 5M13.5 5l-3 14",
  window: "M10 5H5v14h14v-5M14 5h5v5M19 5l-8 8",
};

/** @param {keyof typeof PATHS} name */
export function makeIcon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** Draws the icons that index.html asks for with data-icon. */
export function fillIcons() {
  for (const element of document.querySelectorAll("[data-icon]")) {
    element.prepend(makeIcon(element.dataset.icon));
  }
}
