import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Choice } from "#domains/search/filters/filter-options.ts";

export const controlClass =
  "h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface text-base text-ink xl:h-11 xl:text-sm";

export const filterLabelClass = "mb-1 block text-sm font-medium text-muted xl:text-xs";

type Props = {
  label: string;
  name: string;
  value: string | number | undefined;
  /** Label of the empty option; absent: no empty option. */
  anyLabel?: string;
  choices?: readonly Choice[];
  children?: ReactNode;
  className?: string;
  form?: string;
  onChange: (value: string) => void;
};

/** A native select works before hydration and opens the phone's own picker. */
export function FilterSelect({
  label,
  name,
  value = "",
  anyLabel,
  choices = [],
  children,
  className = "",
  form,
  onChange,
}: Props) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={filterLabelClass}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          form={form}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${controlClass} appearance-none truncate pr-8 pl-3 xl:pr-6 xl:pl-2.5`}
        >
          {anyLabel === undefined ? null : <option value="">{anyLabel}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto xl:right-2 size-4 text-muted" />
      </div>
    </div>
  );
}
