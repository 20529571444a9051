// Discord's markdown by lines: code blocks, quotes, headings, small print, lists and paragraphs.

/**
 * @typedef {object} Block
 * @property {"code"|"quote"|"heading"|"subtext"|"list"|"paragraph"} kind
 * @property {string} [text]      what parseInline reads; for code as it is
 * @property {number} [level]     of a heading, 1 to 3
 * @property {Block[]} [blocks]   of a quote
 * @property {boolean} [ordered]
 * @property {number} [start]
 * @property {{text: string, lists: Block[]}[]} [items]   of a list
 */

const FENCE = /```(?:[a-zA-Z0-9_+\-.#]*\n)?\n*([\s\S]*?)\n*```/g;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;

/** @param {string} text @returns {Block[]} */
export function parseBlocks(text) {
  const blocks = [];
  let place = 0;
  for (const found of text.matchAll(FENCE)) {
    if (!found[1]) continue;
    blocks.push(...parseLines(text.slice(place, found.index).replace(/\n$/, "")));
    blocks.push({ kind: "code", text: found[1] });
    place = found.index + found[0].length;
    if (text[place] === "\n") place += 1;
  }
  blocks.push(...parseLines(text.slice(place)));
  return blocks;
}

function parseLines(text) {
  const lines = text ? text.split("\n") : [];
  const blocks = [];
  while (lines.length) blocks.push(takeBlock(lines));
  return blocks;
}

function takeBlock(lines) {
  const [line] = lines;
  if (line.startsWith(">>> ")) {
    const quoted = lines.splice(0).join("\n").slice(4);
    return { kind: "quote", blocks: parseLines(quoted) };
  }
  if (isQuote(line)) {
    const quoted = takeWhile(lines, isQuote).map((each) => each.slice(2));
    return { kind: "quote", blocks: parseLines(quoted.join("\n")) };
  }
  const heading = /^(#{1,3}) +(.*?)\s*#*$/.exec(line);
  if (heading?.[2]) {
    lines.shift();
    return { kind: "heading", level: heading[1].length, text: heading[2] };
  }
  if (/^-# +\S/.test(line)) {
    lines.shift();
    return { kind: "subtext", text: line.replace(/^-# +/, "") };
  }
  if (ITEM.test(line)) return takeList(lines);
  const [first, ...rest] = [lines.shift(), ...takeWhile(lines, isPlain)];
  return { kind: "paragraph", text: [first, ...rest].join("\n") };
}

function takeList(lines) {
  const [, indent, mark] = ITEM.exec(lines[0]);
  const ordered = mark.endsWith(".");
  const list = { kind: "list", ordered, start: ordered ? Number.parseInt(mark, 10) : 1, items: [] };
  while (lines.length) {
    const found = ITEM.exec(lines[0]);
    if (!found || found[1].length < indent.length) break;
    if (found[1].length > indent.length + 1) {
      list.items.at(-1).lists.push(takeList(lines));
    } else if (found[2].endsWith(".") === ordered) {
      lines.shift();
      list.items.push({ text: found[3], lists: [] });
    } else break;
  }
  return list;
}

function isQuote(line) {
  return line.startsWith("> ");
}

function isPlain(line) {
  return !(/^(>>> |> |#{1,3} +\S|-# +\S)/.test(line) || ITEM.test(line));
}

function takeWhile(lines, isWanted) {
  const end = lines.findIndex((line) => !isWanted(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}
