import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { TabProps } from "./tab-props.ts";

export function TabSelect({ tabs, tab, panelId, onChoose }: TabProps) {
  const id = useId();
  return (
    <div className="relative md:hidden noscript:hidden">
      <label htmlFor={id} className="sr-only">
        What are you looking for?
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
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5" />
    </div>
  );
}
