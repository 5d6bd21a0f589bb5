import { X } from "lucide-react";
import { iconButtonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { stateChoices, toStateChoice } from "./leads-work.ts";
import type { DeskPageProps } from "./load-desk.server.ts";

type BulkProps = Pick<DeskPageProps<"leads">["data"], "assignees"> & {
  count: number;
  onChange: (fields: object, text: string) => void;
  onClear: () => void;
};

/** Over the page, so that the rows stay where they are. */
export function BulkBar({ count, assignees, onChange, onClear }: BulkProps) {
  const what = count === 1 ? "1 lead" : `${count} leads`;
  return (
    <div
      role="toolbar"
      aria-label="Chosen leads"
      className="fixed inset-x-4 bottom-24 z-20 mx-auto grid max-w-3xl gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-[0_8px_32px_rgb(0_0_0/0.24)] sm:grid-cols-[auto_1fr_1fr] sm:items-center lg:bottom-6 lg:left-64"
    >
      <p className="flex items-center justify-between gap-1 font-medium">
        {what} chosen
        <button type="button" aria-label="Choose none" onClick={onClear} className={iconButtonClass}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </p>
      <select
        aria-label="Assign to"
        value=""
        className={fieldClass}
        onChange={({ currentTarget: { value } }) =>
          onChange({ assignee_id: value === "none" ? null : Number(value) }, `${what} assigned`)
        }
      >
        <option value="">Assign to…</option>
        <option value="none">Not assigned</option>
        {assignees.map(({ accountId, name }) => (
          <option key={accountId} value={accountId}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Set state"
        value=""
        className={fieldClass}
        onChange={({ currentTarget: { value } }) => onChange(toStateChoice(value), `${what} changed`)}
      >
        <option value="">Set state…</option>
        {stateChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
