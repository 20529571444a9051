// On narrow screens the channels are a drawer on the left; the developer panel is one on the right.

import { find } from "./elements.js";
import { change, state } from "./state.js";

/** As in style-frame.css. */
const NARROW = matchMedia("(max-width: 760px)");
let returnTo = null;

/** Lets the buttons, Escape and a press beside it open and close the drawers. */
export function watchDrawers() {
  find("open-channels").addEventListener("click", openChannelDrawer);
  find("close-channels").addEventListener("click", closeChannelDrawer);
  find("drawer-shade").addEventListener("click", closeChannelDrawer);
  find("sidebar").addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeChannelDrawer();
  });
  find("developer").addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeDeveloper();
  });
  find("close-developer").addEventListener("click", closeDeveloper);
  NARROW.addEventListener("change", closeChannelDrawer);
}

/** Closes the drawer of channels and gives the focus back. */
export function closeChannelDrawer() {
  if (!document.body.classList.contains("has-drawer")) return;
  setDrawer(false);
  if (returnTo?.isConnected) returnTo.focus();
}

function openChannelDrawer() {
  if (!NARROW.matches) return;
  returnTo = document.activeElement;
  setDrawer(true);
  find("close-channels").focus();
}

function setDrawer(isOpen) {
  document.body.classList.toggle("has-drawer", isOpen);
  find("main").inert = isOpen;
  find("open-channels").setAttribute("aria-expanded", String(isOpen));
  find("drawer-shade").hidden = !isOpen;
}

function closeDeveloper() {
  if (!state.isDeveloperOpen) return;
  change({ isDeveloperOpen: false });
  find("toggle-developer").focus();
}
