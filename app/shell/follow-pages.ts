let following = false;

/**
 * A page that comes without loading the document is silent, and what had the focus may be gone or scrolled away. The
 * focus goes to its beginning, which tells the title, unless the visitor is still in the midst of something there.
 */
export function followPages(): void {
  if (following) return;
  following = true;
  let title = document.title;
  new MutationObserver(() => {
    if (document.title === title) return;
    title = document.title;
    setTimeout(arrive, 0);
  }).observe(document.head, { childList: true, subtree: true, characterData: true });
}

function arrive(): void {
  const main = document.getElementById("main");
  if (!main || isBusy(document.activeElement, main)) return;
  main.setAttribute("aria-label", document.title);
  main.addEventListener("blur", () => main.removeAttribute("aria-label"), { once: true });
  main.focus({ preventScroll: true });
}

/** In a dialog, or at a filter of a screen that outlasts the change. */
function isBusy(active: Element | null, main: HTMLElement): boolean {
  if (active?.closest("[role=dialog]")) return true;
  if (!active || !main.contains(active) || active === main) return false;
  const { top, bottom } = active.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
