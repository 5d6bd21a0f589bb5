import { type RefObject, useEffect, useEffectEvent } from "react";

const wideScreen = "(min-width: 1200px)";

/** Makes an open element modal: the rest of the page is inert, focus moves in and back, Escape or a wide window closes it. */
export function useFullScreenModal(element: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const cover = element.current;
    if (!open || cover === null) return;
    const opener = document.activeElement;
    const behind = elementsBehind(cover);
    for (const part of behind) part.inert = true;
    document.documentElement.style.overflow = "hidden";
    cover.querySelector<HTMLElement>("button")?.focus();

    const onKey = (event: KeyboardEvent) => event.key === "Escape" && !hasOpenPopup(event) && close();
    const wide = window.matchMedia(wideScreen);
    const widened = () => wide.matches && close();
    document.addEventListener("keydown", onKey, { capture: true });
    wide.addEventListener("change", widened);
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
      wide.removeEventListener("change", widened);
      document.documentElement.style.overflow = "";
      for (const part of behind) part.inert = false;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [element, open]);
}

/** All siblings of the element and of its ancestors, except live regions. */
function elementsBehind(cover: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let at: Element = cover; at !== document.body && at.parentElement; at = at.parentElement) {
    const siblings = [...at.parentElement.children].filter((sibling) => sibling instanceof HTMLElement);
    parts.push(
      ...siblings.filter(
        (sibling) => sibling !== at && !sibling.inert && !sibling.matches("[aria-live], :has([aria-live])"),
      ),
    );
  }
  return parts;
}

function hasOpenPopup({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.getAttribute("aria-expanded") === "true";
}
