// Dates and times as the person's locale writes them.

import { state } from "./state.js";
import { t } from "./texts.js";
import { make } from "./elements.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** The time of a message: only the hour today, else the date too. */
export function writeMessageTime(iso) {
  const date = new Date(iso);
  const style = isSameDay(date, new Date()) ? STYLES.t : { ...STYLES.d, ...STYLES.t };
  return write(date, style);
}

/** The hour and minute alone, for messages that follow another of the same author. */
export function writeHour(iso) {
  return write(new Date(iso), STYLES.t);
}

/** The day of a message, for the line between two days. */
export function writeDay(iso) {
  const date = new Date(iso);
  return isSameDay(date, new Date()) ? t("messages.today") : write(date, STYLES.D);
}

/** The whole date, for who wants to know exactly. */
export function writeFully(iso) {
  return write(new Date(iso), STYLES.F);
}

/** The day as a key: equal for all moments of one day. */
export function dayOf(iso) {
  return new Date(iso).toDateString();
}

/** A <time> for Discord's <t:unix:style>. */
export function makeTime(unix, style = "f") {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return make("span", {}, String(unix));
  const element = make("time", {
    class: "stamp",
    datetime: date.toISOString(),
    title: write(date, STYLES.F),
    data: style === "R" ? { relative: String(unix) } : {},
  });
  element.textContent = style === "R" ? writeRelative(unix) : write(date, STYLES[style] ?? STYLES.f);
  return element;
}

/** Keeps "5 minutes ago" true. */
export function keepRelativeTimesTrue() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      element.textContent = writeRelative(Number(element.dataset.relative));
    }
  }, 15_000);
}

function writeRelative(unix) {
  const seconds = unix - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  return format.format(Math.round(seconds / size), unit);
}

function write(date, style) {
  return new Intl.DateTimeFormat(locale(), style).format(date);
}

function locale() {
  return state.you?.locale || "en-GB";
}

function isSameDay(one, other) {
  return one.toDateString() === other.toDateString();
}
