// Starts the page: texts first, then every part, then the connection.

import { watchChannels } from "./channels.js";
import { watchComposer } from "./composer.js";
import { renewDeveloper, watchDeveloper } from "./developer.js";
import { watchDrawers } from "./drawers.js";
import { watchForm } from "./form.js";
import { watchGuide } from "./guide.js";
import { fillIcons } from "./icons.js";
import { connect } from "./live.js";
import { watchMessages } from "./messages.js";
import { goTo, readAddress } from "./navigation.js";
import { watchNotices } from "./notices.js";
import { watchPeople } from "./people.js";
import { forgetWhatIsShown } from "./reconcile.js";
import { findChannel, redraw, state, watch } from "./state.js";
import { fillTexts, loadTexts } from "./texts.js";
import { keepRelativeTimesTrue } from "./times.js";

const { person, channel } = readAddress();
let wanted = channel;
let locale = null;

await loadTexts(person);
fillTexts();
fillIcons();
watchNotices();
watchDrawers();
watchChannels();
watchPeople();
watchMessages();
watchComposer();
watchForm();
watchGuide();
watchDeveloper();
watch(["you"], renewTexts);
watch(["channel"], (update) => {
  // The first text of a connection, which names the guild too, has the server's choice.
  if (!update.guild) wanted = state.channel;
});
keepRelativeTimesTrue();
connect(person, () => wanted, greet);

/** After each connection: back to where the person was, or where the address leads. */
function greet() {
  document.documentElement.classList.remove("is-starting");
  if (findChannel(wanted)) goTo(wanted);
  else wanted = state.channel;
  renewDeveloper();
}

/** The person chose another language: every text changes. */
async function renewTexts() {
  const before = locale;
  locale = state.you.locale;
  if (before === null || before === locale) return;
  await loadTexts(state.you.key);
  fillTexts();
  forgetWhatIsShown();
  redraw();
}
