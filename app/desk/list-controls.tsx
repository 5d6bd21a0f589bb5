import { ChevronDown, Inbox, type LucideIcon, Search, SearchX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { isTyping } from "./desk-shell.tsx";
import { areSingleKeysOn } from "./single-keys.ts";
import { KeyHint } from "./tag.tsx";

/** `matches`: how many of the view the search or filter finds, if that is known. */
type Tab = { view: string; label: string; count?: number; matches?: number | undefined };

/** The views of a list. Choosing one drops the filters. */
export function ViewTabs({ tabs, current }: { tabs: readonly Tab[]; current: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>(`[href$="view=${current}"]`);
    const isCut = nav.current && chosen && chosen.offsetLeft + chosen.offsetWidth > nav.current.clientWidth;
    nav.current?.scrollTo({ left: isCut ? chosen.offsetLeft - 40 : 0 });
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label="Views"
      className="relative mt-4 flex gap-2 overflow-x-auto pb-1 [scrollbar-width:none] max-md:-mx-5 max-md:px-5 md:max-lg:-mx-8 md:max-lg:px-8 lg:flex-wrap"
    >
      {tabs.map(({ view, label, count }) => (
        <Link
          key={view}
          to={`?view=${view}`}
          aria-current={view === current ? "page" : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-line px-4 md:max-lg:px-3 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink lg:min-h-9 lg:px-3"
        >
          {label} {count === undefined ? null : <span className="opacity-70">{count.toLocaleString("en-GB")}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Around the rows of a list, which would cut off the focus ring of a row. */
export const listClass = "overflow-clip rounded-card border border-line bg-surface [&_a]:outline-offset-[-2px]";

type FoundProps = {
  /** "lead", "home". */
  what: string;
  count: number;
  hasMore: boolean;
  isFiltered: boolean;
  /** What gets into this view, shown while it is empty. */
  help?: string | undefined;
  /** What fills this view, offered while it is empty. */
  action?: ReactNode;
  /** The views in which the same words are looked for next. */
  tabs: readonly Tab[];
  current: string;
};

/** How many a search or filter found; if it found none, where else to look. */
export function Found({ what, count, hasMore, isFiltered, help, action, tabs, current }: FoundProps) {
  const query = new URLSearchParams(useLocation().search);
  const toView = (view: string) => {
    query.set("view", view);
    return `?${query}`;
  };
  const others = tabs.filter(({ view, matches }) => view !== current && matches !== 0);
  const filled = tabs.filter(({ view, count }) => view !== current && count).slice(0, 3);
  const isNowhere = others.length === 0;
  const clear = `?view=${current}`;
  if (count > 0)
    return isFiltered ? (
      <div className="mt-4 flex flex-wrap items-center gap-x-4">
        <p role="status" className="text-muted">
          {`${hasMore ? "More than " : ""}${count} ${count === 1 ? what : `${what}s`} found`}
        </p>
        <Link to={clear} className="inline-flex min-h-11 items-center underline">
          Clear the search
        </Link>
      </div>
    ) : null;
  return isFiltered ? (
    <NothingFound
      text={
        tabs.length === 0
          ? `No ${what} matches.`
          : isNowhere
            ? `No ${what} matches, in any view.`
            : `No ${what} of this view matches.`
      }
    >
      <ClearSearch to={clear} />
      {others.map(({ view, label, matches }) => (
        <Link key={view} to={toView(view)} className={buttonClass("quiet")}>
          {matches === undefined ? `Look under ${label}` : `${matches.toLocaleString("en-GB")} under ${label}`}
        </Link>
      ))}
    </NothingFound>
  ) : (
    <NothingFound Icon={Inbox} text={`No ${what}s here.`} help={help}>
      {action}
      {filled.map(({ view, label, count }) => (
        <Link key={view} to={`?view=${view}`} className={buttonClass("quiet")}>
          {`${count?.toLocaleString("en-GB")} under ${label}`}
        </Link>
      ))}
    </NothingFound>
  );
}

/** In place of an empty list; the children are what to do next. */
export function NothingFound({ Icon = SearchX, text, help, children }: NothingProps) {
  return (
    <div className={`mt-6 grid justify-items-center gap-4 px-5 py-10 text-center ${listClass}`}>
      <Icon aria-hidden="true" className="size-8 text-muted" />
      <p role="status" className="heading text-xl">
        {text}
      </p>
      {help ? <p className="-mt-2 max-w-prose text-pretty text-muted">{help}</p> : null}
      <div className="flex flex-wrap justify-center gap-2 empty:hidden">{children}</div>
    </div>
  );
}

export const ClearSearch = ({ to = "?" }: { to?: string }) => (
  <Link to={to} className={buttonClass("primary")}>
    Clear the search
  </Link>
);

type NothingProps = { Icon?: LucideIcon; text: string; help?: string | undefined; children?: ReactNode };

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
};

/** Text search (`/`) and the filters of a list, stored in its address. Give it `key={search}`: its fields are uncontrolled. */
export function Filters({ label, placeholder, text, keep, isFiltered, children }: FiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(isFiltered);
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
    <Form method="get" role="search" className="mt-4 grid gap-3">
      {Object.entries(keep).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex flex-wrap gap-2">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">{label}</span>
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={text}
            maxLength={100}
            placeholder={placeholder}
            className={`peer ${fieldClass} text-ellipsis`}
          />
          <span className="pointer-events-none absolute inset-y-0 right-3 hidden items-center peer-placeholder-shown:flex peer-focus:hidden">
            <KeyHint>/</KeyHint>
          </span>
        </label>
        <button type="submit" className={`${buttonClass("quiet")} max-md:min-h-12 max-sm:px-3`}>
          <Search aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </button>
        {children ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`${buttonClass("quiet")} aria-expanded:border-ink aria-expanded:bg-ink aria-expanded:text-on-ink max-md:min-h-12 max-sm:px-3`}
          >
            Filters
            <ChevronDown aria-hidden="true" className={`size-5 max-sm:hidden ${isOpen ? "rotate-180" : ""}`} />
          </button>
        ) : null}
      </div>
      {children ? (
        <div className={isOpen ? "grid grid-cols-2 gap-3 lg:grid-cols-4" : "hidden"}>
          {children}
          <button type="submit" className={`${buttonClass("quiet")} self-end max-md:min-h-14 md:justify-self-start`}>
            Apply
          </button>
        </div>
      ) : null}
    </Form>
  );
}

/** A label and its control, which is the child: above it, on phones at its upper edge. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="relative grid min-w-0 gap-1 max-md:*:[&:is(input,select,textarea)]:min-h-14 max-md:*:[&:is(input,select,textarea)]:pt-6 max-md:*:[&:is(input,select,textarea)]:pb-1.5">
      <span className="font-medium max-md:pointer-events-none max-md:absolute max-md:inset-x-0.5 max-md:top-0.5 max-md:truncate max-md:rounded-control max-md:bg-surface max-md:px-3 max-md:pt-1 max-md:text-xs max-md:font-normal max-md:text-muted">
        {label}
      </span>
      {children}
    </label>
  );
}

type SortProps = { labels: Readonly<Record<string, string>>; value: string };

/** The order of a list, one of its labels. */
export const Sort = ({ labels, value }: SortProps) => (
  <Field label="Sort">
    <select name="sort" defaultValue={value} className={fieldClass}>
      {Object.entries(labels).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  </Field>
);

type ChoiceProps = {
  label: string;
  name: string;
  value: string | number | null;
  /** Label of the empty option. */
  all?: string;
  children: readonly { value: string | number; label: string }[];
};

export const Choice = ({ label, name, value, all = "All", children }: ChoiceProps) => (
  <Field label={label}>
    <select name={name} defaultValue={value ?? ""} className={fieldClass}>
      <option value="">{all}</option>
      {children.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </Field>
);
