import { useId, useRef, useState } from "react";
import type { HomeFilterData } from "#domains/search/filters/filter-data.ts";
import { changeHomeForm, createHomeForm } from "#domains/search/home/home-form.ts";
import type { HomeTab } from "#domains/search/home/home-tabs.ts";
import { HomeSearchForm } from "./home-search-form.tsx";
import { IconLinks } from "./icon-links.tsx";
import { TabSelect, TabStrip } from "./tab-strip.tsx";

export type HomeSearchData = {
  tabs: readonly HomeTab[];
  /** The tab from `?tab=`, else the first. */
  tab: HomeTab;
  filters: HomeFilterData;
  /** Show the tabs as a select on phones. */
  dropdown: boolean;
};

export function HomeSearch({ tabs, tab: opened, filters, dropdown }: HomeSearchData) {
  const [form, setForm] = useState(() => createHomeForm(opened));
  const panelId = useId();
  const tab = tabs.find(({ id }) => id === form.tabId) ?? opened;
  const panel = useRef<HTMLDivElement>(null);
  const choose = (chosen: HomeTab) => {
    const typed = panel.current?.querySelector<HTMLInputElement>("[name=q]")?.value ?? null;
    setForm((before) => changeHomeForm(before, { kind: "tab", tab: chosen, typed }));
  };
  const choice = { tabs, tab, panelId, onChoose: choose };
  return (
    <div className="shadow-card">
      {tabs.length > 1 ? (
        <div className="rounded-t-card bg-(--search-tabs-bg) text-(--search-tabs-ink)">
          {dropdown ? <TabSelect {...choice} /> : null}
          <TabStrip {...choice} className={dropdown ? "max-md:hidden max-md:noscript:block" : ""} />
        </div>
      ) : null}
      <div
        ref={panel}
        id={panelId}
        {...(tabs.length > 1 ? { role: "tabpanel", "aria-label": tab.name } : {})}
        className="rounded-b-card bg-(--search-bg) p-4 text-(--search-ink) md:p-6 [&_.text-muted>label]:text-(--search-ink) [&_label.text-muted]:text-(--search-ink)"
      >
        {tab.links === null ? (
          <HomeSearchForm
            key={tab.id}
            tab={tab}
            form={form}
            filters={filters}
            onChange={(change) => setForm((before) => changeHomeForm(before, change))}
          />
        ) : (
          <IconLinks key={tab.id} links={tab.links} />
        )}
      </div>
    </div>
  );
}
