import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { isTyping } from "./desk-shell.tsx";
import { areSingleKeysOn } from "./single-keys.ts";

type Tab = { view: string; label: string; count?: number };

/** The views of a list. Choosing one drops the filters. */
export function ViewTabs({ tabs, current }: { tabs: readonly Tab[]; current: string }) {
  return (
    <nav aria-label="Views" className="mt-4 flex gap-2 overflow-x-auto pb-2">
      {tabs.map(({ view, label, count }) => (
        <Link
          key={view}
          to={`?view=${view}`}
          aria-current={view === current ? "page" : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-line px-4 aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
        >
          {label} {count === undefined ? null : <span>({count.toLocaleString("en-GB")})</span>}
        </Link>
      ))}
    </nav>
  );
}

type FiltersProps = {
  /** The accessible name of the text field. */
  label: string;
  placeholder: string;
  text: string;
  /** Query parameters that stay as they are. */
  keep: Readonly<Record<string, string | number | null>>;
  /** Opens the filters, because one of them is set. */
  isFiltered: boolean;
  children?: ReactNode;
  csvHref?: string | null;
};

/** Text search (`/`) and the filters of a list, kept in its address. Give it `key={search}`: its fields are uncontrolled. */
export function Filters({ label, placeholder, text, keep, isFiltered, children, csvHref }: FiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "/" || isTyping(event.target) || !areSingleKeysOn()) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Form method="get" role="search" className="mt-3 grid gap-3">
      {Object.entries(keep).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex gap-2">
        <label className="grow">
          <span className="sr-only">{label}</span>
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={text}
            maxLength={100}
            placeholder={placeholder}
            className={fieldClass}
          />
        </label>
        <button type="submit" className={buttonClass("primary")}>
          Search
        </button>
      </div>
      {children ? (
        <details open={isFiltered}>
          <summary className="flex min-h-11 cursor-pointer items-center underline">Filters</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
          <p className="mt-3 flex flex-wrap gap-3">
            <button type="submit" className={buttonClass("quiet")}>
              Apply
            </button>
            {csvHref ? (
              <a href={csvHref} download className={buttonClass("quiet")}>
                Download CSV
              </a>
            ) : null}
          </p>
        </details>
      ) : null}
    </Form>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string | number | null;
  children: readonly { value: string | number; label: string }[];
};

export function Choice({ label, name, value, children }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <select name={name} defaultValue={value ?? ""} className={fieldClass}>
        <option value="">All</option>
        {children.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
