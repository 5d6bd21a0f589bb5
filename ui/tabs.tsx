import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { nextTab } from "./next-tab.ts";

type Props = { label: string; tabs: readonly { label: string; panel: ReactNode }[] };

/** A few panels in one place, without a library. Every panel stays, so that nothing typed in one is lost. */
export function Tabs({ label, tabs }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function turn(event: KeyboardEvent) {
    const next = nextTab(event.key, chosen, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
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
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={turn}
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
          hidden={index !== chosen}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
