import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { nextIndex } from "./next-index.ts";

type Props = { label: string; tabs: readonly { label: string; panel: ReactNode }[] };

/** All panels stay mounted, so that form input survives switching tabs. */
export function Tabs({ label, tabs }: Props) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, selected, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[next]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-2 border-b border-line">
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={onKeyDown}
            className="-mb-px min-h-11 border-b-3 border-transparent px-4 font-semibold text-muted hover:text-ink aria-selected:border-primary aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
