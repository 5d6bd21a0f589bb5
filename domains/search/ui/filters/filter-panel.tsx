import { List, Map as MapIcon, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { t } from "#languages/translate.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";

const filterPanelId = "filters";

type Props = { open: boolean; done: string; clearPath: string | null; onClose: () => void; children: ReactNode };

/** A sticky bar on wide screens, a full-screen dialog on narrow ones. Without JavaScript `:target` opens it. */
export function FilterPanel({ open, done, clearPath, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useFullScreenModal(panel, open, onClose);
  const hidden = hydrated ? "hidden" : "hidden target:flex";
  const Close = hydrated ? "button" : "a";
  return (
    <div
      ref={panel}
      id={filterPanelId}
      {...(open ? { role: "dialog", "aria-modal": true, "aria-label": t("Filters") } : {})}
      className={`fixed inset-0 z-50 flex-col bg-paper xl:sticky xl:inset-auto xl:top-20 xl:z-30 xl:block xl:border-y xl:border-line ${open ? "appear flex" : hidden}`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 md:pr-6 md:pl-8 xl:hidden">
        <p className="heading text-xl">{t("Filters")}</p>
        <Close
          {...(hydrated ? { type: "button", onClick: onClose } : { href: "#main" })}
          aria-label={t("Close filters")}
          className={iconButtonClass}
        >
          <X />
        </Close>
      </div>
      <div className="grow overflow-y-auto overscroll-contain xl:overflow-visible">
        <div className="mx-auto w-full max-w-page px-5 py-5 md:px-8 xl:py-3">{children}</div>
      </div>
      <div className="flex gap-2 border-t border-line px-5 py-4 md:px-8 xl:hidden">
        {open && clearPath !== null ? (
          <SiteLink to={clearPath} className="text-link shrink-0 px-4 font-semibold text-primary">
            {t("Clear all")}
          </SiteLink>
        ) : null}
        <button
          {...(hydrated ? { type: "button", onClick: onClose } : { type: "submit", form: "search-form" })}
          className={`${buttonClass("primary")} w-full`}
        >
          {hydrated ? done : t("Search||verb")}
        </button>
      </div>
    </div>
  );
}

type OpenProps = { count: number; onOpen: () => void; className: string };

/** Before hydration the filters are a link to the panel. */
export function FilterButton({ count, onOpen, className }: OpenProps) {
  const hydrated = useHydrated();
  const Filters = hydrated ? "button" : "a";
  return (
    <Filters
      {...(hydrated ? { type: "button", "aria-haspopup": "dialog", onClick: onOpen } : { href: `#${filterPanelId}` })}
      className={`min-h-12 ${className}`}
    >
      <SlidersHorizontal className="size-4" />
      {t("Filters")}
      {count > 0 ? ` (${count})` : ""}
    </Filters>
  );
}

const shape = "pointer-events-auto rounded-pill shadow-[0_6px_24px_-4px_rgb(0_0_0/0.4)]";

type BarProps = Omit<OpenProps, "className"> & { map: boolean; onMap: (map: boolean) => void };

/** Filters and map buttons at the bottom of a phone, and of the map on a tablet, which has them above its list. */
export function BottomBar({ map, onMap, ...filters }: BarProps) {
  const Icon = map ? List : MapIcon;
  return (
    <div
      data-bottom-bar
      className={`pointer-events-none fixed inset-x-0 bottom-4 -translate-y-[var(--cookie-banner-height,0px)] z-30 flex justify-center gap-2 [@media(height<20rem)]:static [@media(height<20rem)]:translate-y-0 [@media(height<20rem)]:py-4 ${map ? "xl:hidden" : "sm:hidden"} print:hidden`}
    >
      <FilterButton {...filters} className={`${buttonClass("primary")} ${shape}`} />
      <button
        type="button"
        onClick={() => onMap(!map)}
        className={`button min-h-12 ${shape} bg-surface text-ink noscript:hidden`}
      >
        <Icon className="size-4" />
        {map ? t("List") : t("Map")}
      </button>
    </div>
  );
}

const wideScreen = "(min-width: 1200px)";

/** Makes an open element modal: the rest of the page is inert, focus moves in and back, Escape or a wide window closes it. */
function useFullScreenModal(element: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
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
