// Options that are written out, as Discord writes them: seats:3 place:here.

/** What an option is called: in the person's language, and as the bot knows it. */
export function namesOf({ shown, name }) {
  return [shown, name].map((each) => each.toLocaleLowerCase());
}

/**
 * Cuts a text where an option's name with a colon stands; a name with a blank will do at the beginning.
 * @param {string} text @param {object[]} options  those that are not used yet
 * @returns {{at: number, parts: {option: object, text: string}[]}}  at: where the first part begins
 */
export function cutIntoOptions(text, options) {
  const parts = [];
  let left = options;
  for (const { 0: word, 1: name, 2: sign, index } of text.matchAll(/(?<=^|\s)([^\s:]+)(:|\s)/gu)) {
    const option = left.find((each) => namesOf(each).includes(name.toLocaleLowerCase()));
    if (!option || (sign !== ":" && text.slice(0, index).trim())) continue;
    if (parts.length) parts.at(-1).end = index;
    parts.push({ option, begin: index, start: index + word.length, end: text.length });
    left = left.filter((each) => each !== option);
  }
  return {
    at: parts[0]?.begin ?? text.length,
    parts: parts.map(({ option, start, end }) => ({ option, text: text.slice(start, end).trim() })),
  };
}
