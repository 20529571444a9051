// Every sentence of the page: found by key, filled with values, in the right plural form.

let texts = {};
let language = "en";

/** Fetches the texts in the language of this person. */
export async function loadTexts(person) {
  const query = person ? `?as=${encodeURIComponent(person)}` : "";
  const answer = await fetch(`/texts.json${query}`);
  if (!answer.ok) throw new Error(`texts.json: ${answer.status}`);
  texts = await answer.json();
  language = t("language");
  document.documentElement.lang = language;
}

/** The text with these values. @param {string} key @param {Object<string, string|number>} values */
export function t(key, values = {}) {
  return fill(texts[key] ?? key, values);
}

/** The text in the plural form that this number demands; the number is its {n}. */
export function tn(key, n, values = {}) {
  const forms = texts[key] ?? { other: key };
  const form = new Intl.PluralRules(language).select(n);
  return fill(forms[form] ?? forms.other, { ...values, n });
}

/** Whether there is such a text. */
export function hasText(key) {
  return key in texts;
}

/** The names as a part of a sentence: Bob, Carol and Dave. */
export function joinNames(names) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** A number as the language writes it. */
export function writeNumber(value) {
  return new Intl.NumberFormat(language).format(value);
}

/** Fills in the texts that index.html asks for. */
export function fillTexts(root = document) {
  for (const element of root.querySelectorAll("[data-text]")) {
    element.textContent = t(element.dataset.text);
  }
  for (const element of root.querySelectorAll("[data-text-label]")) {
    element.setAttribute("aria-label", t(element.dataset.textLabel));
  }
  for (const element of root.querySelectorAll("[data-text-title]")) {
    element.setAttribute("title", t(element.dataset.textTitle));
  }
}

// One pass: braces in a value, such as a person's name, mean nothing.
function fill(template, values) {
  return template.replace(/\{([a-z_]+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? writeNumber(value) : String(value);
  });
}
