import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Choice } from "../filter-options.ts";

export const controlClass =
  "h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface text-base text-ink xl:h-11 xl:text-sm";

type Props = {
  label: string;
  name: string;
  value: string | number | undefined;
  /** What the empty choice says; without it there is none. */
  any?: string;
  choices?: readonly Choice[];
  children?: ReactNode;
  className?: string;
  form?: string;
  onChange: (value: string) => void;
};

/** A native select: the phone's own picker, and it works before scripts do. */
export function FilterSelect({
  label,
  name,
  value = "",
  any,
  choices = [],
  children,
  className = "",
  form,
  onChange,
}: Props) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted xl:text-xs">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          form={form}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${controlClass} appearance-none truncate pr-8 pl-3 xl:pr-7 xl:pl-2.5`}
        >
          {any === undefined ? null : <option value="">{any}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto xl:right-2 size-4 text-muted"
        />
      </div>
    </div>
  );
}
