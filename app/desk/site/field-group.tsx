import { ChevronDown } from "lucide-react";
import { type ReactNode, use, useId } from "react";
import { formatProblemLocation } from "#domains/agency/folder/parse-config.ts";
import { FieldError } from "#ui/form/field-frame.tsx";
import { EditorContext, lastKey } from "./editor-context.ts";
import { documentGroups, toFieldHelp } from "./field-help.ts";
import type { Path } from "./schema-values.ts";

type Props = {
  label: string;
  /** Without its own heading, because a list item has one. */
  isBare: boolean;
  children: ReactNode;
  error?: string | undefined;
  help?: string | undefined;
  /** Without a rule at its side, because its items have frames. */
  isList?: boolean;
  /** Whether it starts open; undefined: it can't be closed. */
  isOpen?: boolean | undefined;
};

export function FieldGroup({ label, isBare, children, error, help, isList = false, isOpen }: Props) {
  const id = useId();
  if (isOpen !== undefined)
    return (
      <Fold label={label} isOpen={isOpen}>
        {help ? <p className="text-sm text-muted">{help}</p> : null}
        <FieldError id={id} error={error} />
        {children}
      </Fold>
    );
  if (isBare) return <div className="grid gap-4">{children}</div>;
  return (
    <fieldset
      className={`grid min-w-0 gap-4 ${isList ? "" : "border-l-2 border-line pl-4"}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      {help ? <p className="text-sm text-muted">{help}</p> : null}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

type FoldProps = { label: string; note?: string; isOpen: boolean; className?: string; children: ReactNode };

/** Fields that few need; `isOpen` opens it, as while it has a problem. */
export function Fold({ label, note, isOpen, className = "", children }: FoldProps) {
  return (
    <details open={isOpen || undefined} className={`rounded-card border border-line bg-surface ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {label}
        {note ? <span className="ml-auto text-sm font-normal text-muted">{note}</span> : null}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted in-[details[open]>summary]:rotate-180" />
      </summary>
      <div className="grid gap-5 p-4 pt-1">{children}</div>
    </details>
  );
}

type GroupsProps = { names: readonly string[]; renderNamed: (name: string, isBare?: boolean) => ReactNode };

/** A field that has a group to itself stands under the group's heading. */
export function DocumentGroups({ names, renderNamed }: GroupsProps) {
  const { file, document, problems } = use(EditorContext);
  return [...(documentGroups[file] ?? [])].map(([title, keys], i) => {
    const [only = "", second] = keys;
    const isAlone = second === undefined && only !== "retention";
    const value: unknown = Reflect.get(Object(document), only);
    return (
      <Fold
        key={title}
        label={title}
        {...(isAlone && Array.isArray(value) ? { note: String(value.length) } : {})}
        isOpen={i === 0 || keys.some((key) => problems.some((problem) => problem.startsWith(`${file} ${key}`)))}
      >
        {isAlone && toFieldHelp(only) ? <p className="text-sm text-muted">{toFieldHelp(only)}</p> : null}
        {keys.filter((key) => names.includes(key)).map((key) => renderNamed(key, isAlone))}
      </Fold>
    );
  });
}

/** What a page has besides its sections. Open while it has a problem. */
export function PageDetails({ children }: { children: ReactNode }) {
  const { file, problems } = use(EditorContext);
  const hasProblem = problems.some((problem) => !problem.startsWith(formatProblemLocation(file, ["blocks"])));
  return (
    <Fold label={file === "home.json" ? "Top of the page" : "Title, description and web address"} isOpen={hasProblem}>
      {children}
    </Fold>
  );
}

/** Short fields stand next to each other. */
export function toColumns(file: string, path: Path, names: readonly string[]): string {
  if (names.includes("opens")) return "grid grid-cols-2 gap-3";
  const isShort =
    (file === "theme.json" && path.length < 2) ||
    (file === "branches.json" && path.length === 1) ||
    /^(company|responseTimes|retention)$/.test(lastKey(path));
  if (!isShort) return "contents";
  const widths =
    lastKey(path) === "colours"
      ? "sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]"
      : "sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]";
  return `grid items-start gap-5 *:has-[textarea]:col-span-full *:[details,fieldset]:col-span-full ${widths}`;
}
