import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from "react";
import type { HomeTab } from "#domains/search/home/home-tabs.ts";
import { localPath, t } from "#languages/translate.ts";
import { useSlides } from "#ui/slider/use-slides.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";

export type TabProps = {
  tabs: readonly HomeTab[];
  tab: HomeTab;
  panelId: string;
  onChoose: (tab: HomeTab) => void;
};

/** The link of a tab without JavaScript. */
const tabHref = ({ id }: Pick<HomeTab, "id">) => localPath(`/?tab=${id}#search`);

const arrow = "inline-flex h-14 w-11 shrink-0 items-center justify-center aria-disabled:opacity-30";

/** This many fit any screen without arrows. */
const maxTabsWithoutArrows = 2;

export function TabStrip({ tabs, tab, panelId, onChoose, className }: TabProps & { className: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { visible, step } = useSlides(list);
  const hydrated = useHydrated();
  const fits = visible === null || (visible.atStart && visible.atEnd);
  const arrowLook = `${arrow} ${tabs.length > maxTabsWithoutArrows ? "md:hidden noscript:hidden" : "hidden"} ${fits ? "invisible" : ""}`;

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`);
    if (!chosen || !list.current) return;
    const { offsetLeft, offsetWidth } = chosen;
    list.current.scrollTo({ left: offsetLeft - (list.current.clientWidth - offsetWidth) / 2 });
  }, [tab.id]);

  function choose(event: MouseEvent, chosen: HomeTab): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(chosen);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  const arrowButton = (side: "left" | "right", isAtEnd = true) => {
    const Icon = side === "left" ? ChevronLeft : ChevronRight;
    return (
      <button
        type="button"
        aria-label={side === "left" ? t("Scroll tabs left") : t("Scroll tabs right")}
        aria-disabled={isAtEnd}
        onClick={() => step(side === "left" ? -1 : 1)}
        className={arrowLook}
      >
        <Icon className="size-5" />
      </button>
    );
  };

  return (
    <div className={`flex ${className}`}>
      {arrowButton("left", visible?.atStart)}
      <div
        ref={list}
        role="tablist"
        aria-label={t("What are you looking for?")}
        onKeyDown={onKeyDown}
        className="relative flex min-w-0 grow overflow-x-auto [scrollbar-width:none] md:px-3.5"
      >
        {tabs.map((each) => (
          <a
            key={each.id}
            role="tab"
            data-tab={each.id}
            href={tabHref(each)}
            aria-selected={each.id === tab.id}
            aria-controls={panelId}
            tabIndex={hydrated && each.id !== tab.id ? -1 : 0}
            onClick={(event) => choose(event, each)}
            className="relative inline-flex h-14 shrink-0 items-center px-2.5 font-semibold whitespace-nowrap after:absolute after:inset-x-2.5 after:bottom-0 after:h-1 after:scale-x-0 after:bg-current after:transition-transform after:duration-150 hover:after:scale-x-100 focus-visible:-outline-offset-4 aria-selected:after:scale-x-100"
          >
            {each.name}
          </a>
        ))}
      </div>
      {arrowButton("right", visible?.atEnd)}
    </div>
  );
}

export function TabSelect({ tabs, tab, panelId, onChoose }: TabProps) {
  const id = useId();
  return (
    <div className="relative md:hidden noscript:hidden">
      <label htmlFor={id} className="sr-only">
        {t("What are you looking for?")}
      </label>
      <select
        id={id}
        value={tab.id}
        aria-controls={panelId}
        onChange={({ currentTarget }) => {
          const chosen = tabs.find((candidate) => candidate.id === currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
        className="h-14 w-full appearance-none bg-transparent pr-12 pl-4 font-semibold [&>option]:bg-surface [&>option]:text-ink"
      >
        {tabs.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5" />
    </div>
  );
}
