// Who you are here: the switch between people, windows as somebody else, and your language.

import { makeAvatar } from "./avatars.js";
import { send } from "./buttons.js";
import { find, make } from "./elements.js";
import { makeIcon } from "./icons.js";
import { addressFor } from "./navigation.js";
import { state, watch } from "./state.js";
import { t } from "./texts.js";

/** Draws the people whenever they change. */
export function watchPeople() {
  find("you-button").addEventListener("click", () => setOpen(find("people").hidden));
  find("you").addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || find("people").hidden) return;
    event.stopPropagation();
    setOpen(false);
    find("you-button").focus();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!find("you").contains(target)) setOpen(false);
  });
  find("locale").addEventListener("change", ({ target }) => {
    send({ do: "locale", locale: target.value });
  });
  watch(["you", "people"], drawYou);
  watch(["you", "people", "channel"], drawPeople);
  watch(["you", "locales"], drawLocales);
}

function setOpen(isOpen) {
  find("people").hidden = !isOpen;
  find("you-button").setAttribute("aria-expanded", String(isOpen));
}

function drawYou() {
  if (!state.you) return;
  const person = state.people.find(({ key }) => key === state.you.key) ?? state.you;
  find("you-button").replaceChildren(
    makeAvatar(person),
    make(
      "span",
      { class: "you-texts" },
      make("span", { class: "you-label" }, t("people.you-are")),
      make("span", { class: "you-name" }, describe(state.you)),
    ),
    makeIcon("chevron"),
  );
}

function drawPeople() {
  find("people-list").replaceChildren(...state.people.map(makePerson));
}

function makePerson(person) {
  const isYou = person.key === state.you?.key;
  const address = addressFor(person.key);
  return make(
    "li",
    { class: "person" },
    make(
      "a",
      { class: "person-link", href: address, "aria-current": isYou && "true" },
      makeAvatar(person),
      make(
        "span",
        { class: "person-name" },
        describe(person),
        person.is_played && make("span", { class: "quiet" }, t("people.is-played")),
      ),
      isYou && makeIcon("check"),
    ),
    make(
      "a",
      {
        class: "icon-button",
        href: address,
        target: "_blank",
        rel: "noopener",
        "aria-label": t("people.new-window", { name: person.name }),
        title: t("people.new-window", { name: person.name }),
      },
      makeIcon("window"),
    ),
  );
}

/** The name, with the role of who is not simply a player. */
function describe({ name, role }) {
  if (role === "spectator") return t("people.spectator", { name });
  return role === "moderator" ? t("people.moderator", { name }) : name;
}

function drawLocales() {
  if (!state.you) return;
  const options = state.locales.map(({ code, name }) => make("option", { value: code }, name));
  find("locale").replaceChildren(...options);
  find("locale").value = state.you.locale;
  find("locale-label").textContent = t("people.language", { name: state.you.name });
}
