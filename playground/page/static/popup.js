// Lists that open over the page, beside the field they belong to.

const GAP = 4;
const LEAST_ROOM = 160;
const TALLEST = 360;

/**
 * Shows the popup below or above its anchor, wherever there is room, and keeps it there.
 * @param {HTMLElement} popup @param {HTMLElement} anchor @param {"below"|"above"} preferred
 * @returns {() => void}  hides it again
 */
export function showPopup(popup, anchor, preferred = "below") {
  popup.hidden = false;
  popup.showPopover?.();
  const end = new AbortController();
  const move = () => (anchor.isConnected ? place(popup, anchor, preferred) : hide());
  const watcher = new ResizeObserver(move);
  function hide() {
    end.abort();
    watcher.disconnect();
    if (popup.isConnected) popup.hidePopover?.();
    popup.hidden = true;
  }
  move();
  watcher.observe(anchor);
  addEventListener("scroll", move, { capture: true, passive: true, signal: end.signal });
  addEventListener("resize", move, { signal: end.signal });
  return hide;
}

function place(popup, anchor, preferred) {
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom - 2 * GAP;
  const above = box.top - 2 * GAP;
  const wanted = Math.min(popup.scrollHeight + 2, TALLEST);
  const room = preferred === "below" ? below : above;
  const other = preferred === "below" ? above : below;
  const flips = room < Math.min(wanted, Math.max(LEAST_ROOM, other));
  const isBelow = (preferred === "below") !== flips;
  const { style } = popup;
  style.left = `${Math.max(GAP, Math.min(box.left, innerWidth - box.width - GAP))}px`;
  style.width = `${Math.min(box.width, innerWidth - 2 * GAP)}px`;
  style.maxHeight = `${Math.min(TALLEST, isBelow ? below : above)}px`;
  style.top = isBelow ? `${box.bottom + GAP}px` : "auto";
  style.bottom = isBelow ? "auto" : `${innerHeight - box.top + GAP}px`;
}
