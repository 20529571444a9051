// Discord's markdown within a line: a text becomes a list of nodes {kind, …}. Nothing is drawn here.

/**
 * @typedef {object} Node
 * @property {string} kind
 * @property {string} [text]
 * @property {string} [url]
 * @property {string} [id]        of a person, a role, a channel, or the seconds of a time
 * @property {string} [style]     of a time
 * @property {Node[]} [children]
 */

/** What may begin something special; everything else is plain text. */
const PLAIN = /[^\\`|*_~[<@h]+|[\s\S]/y;

/** In this order; each gets what its pattern found. */
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, ([, text]) => ({ kind: "text", text })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , text]) => ({ kind: "code", text: trimCode(text) })],
  [/\|\|([\s\S]+?)\|\|/y, ([, inner]) => nest("spoiler", inner)],
  [/\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y, readLink],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => ({ kind: "url", url })],
  [/<@!?(\d+)>/y, ([, id]) => ({ kind: "user", id })],
  [/<@&(\d+)>/y, ([, id]) => ({ kind: "role", id })],
  [/<#(\d+)>/y, ([, id]) => ({ kind: "channel", id })],
  [/<\/([^:<>]+):(\d+)>/y, ([, text]) => ({ kind: "command", text })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, id, style]) => ({ kind: "time", id, style })],
  [/<a?:(\w+):\d+>/y, ([, text]) => ({ kind: "text", text: `:${text}:` })],
  [/@(everyone|here)\b/y, ([text]) => ({ kind: "everyone", text })],
  [/https?:\/\/[^\s<]+[^<.,:;"'\])\s*_~|]/y, ([url]) => ({ kind: "url", url })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, ([, inner]) => nest("strong", inner)],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, ([, inner]) => nest("underline", inner)],
  [/~~((?:\\[\s\S]|[^\\])+?)~~(?!~)/y, ([, inner]) => nest("strike", inner)],
  [/\*(?![\s*])((?:\\[\s\S]|\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/y, ([, inner]) => nest("emphasis", inner)],
  // Not inside a word: snake_case_names are plain.
  [/(?<!\w)_((?:\\[\s\S]|__|[^\\_])+?)_(?!\w)/y, ([, inner]) => nest("emphasis", inner)],
];

/** @param {string} text @returns {Node[]} */
export function parseInline(text) {
  const nodes = [];
  let place = 0;
  while (place < text.length) {
    const [node, length] = readNode(text, place);
    place += length;
    const last = nodes.at(-1);
    if (node.kind === "text" && last?.kind === "text") last.text += node.text;
    else nodes.push(node);
  }
  return nodes;
}

function readNode(text, place) {
  for (const [pattern, read] of RULES) {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) return [read(found), found[0].length];
  }
  PLAIN.lastIndex = place;
  const [plain] = PLAIN.exec(text);
  return [{ kind: "text", text: plain }, plain.length];
}

function readLink([, inner, url]) {
  return { kind: "link", url, children: parseInline(inner) };
}

function nest(kind, inner) {
  return { kind, children: parseInline(inner) };
}

// ` `` ` holds a backtick: one blank at each end is only there to keep them apart.
function trimCode(text) {
  return /^ .*` ?$|^ ?`.* $/s.test(text) ? text.trim() : text;
}
