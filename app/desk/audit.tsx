import { Form, Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { formatDateTime } from "./format-date-time.ts";
import type { DeskPageProps } from "./load-desk.server.ts";

type Entry = DeskPageProps<"audit">["data"]["entries"][number];

export default function Audit({ data: { entries, hasMore, members, text, accountId } }: DeskPageProps<"audit">) {
  const last = entries.at(-1);
  return (
    <>
      <h1 className="text-3xl">Audit log</h1>
      <p className="mt-2 text-muted">Who changed what. Entries can't be changed.</p>
      <Form method="get" role="search" className="mt-6 grid gap-3 sm:grid-cols-[1fr_14rem_auto] sm:items-end">
        <label className="grid gap-1">
          Search
          <input type="search" name="q" defaultValue={text} maxLength={100} className={fieldClass} />
        </label>
        <label className="grid gap-1">
          By
          <select name="member" defaultValue={accountId ?? ""} className={fieldClass}>
            <option value="">Everyone</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonClass("primary")}>
          Search
        </button>
      </Form>
      {entries.length === 0 ? <p className="mt-6">No entry matches.</p> : null}
      <ol className="mt-6 grid gap-3">
        {entries.map((entry) => (
          <EntryItem key={entry.entryId} entry={entry} />
        ))}
      </ol>
      {hasMore && last ? <OlderLink before={last.entryId} /> : null}
    </>
  );
}

function EntryItem({ entry }: { entry: Entry }) {
  const { actor, action, subject, recordedAt, address, before, after } = entry;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p>
        <strong>{actor || "Someone"}</strong> <code>{action}</code> {subject}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={recordedAt.toISOString()}>{formatDateTime(recordedAt)}</time> from {address || "a command"}
      </p>
      {(before ?? after) ? (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
          {Object.entries({ before, after }).map(([label, values]) =>
            values ? (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="break-words">{formatValues(values)}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ) : null}
    </li>
  );
}

const formatValues = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");

function OlderLink({ before }: { before: number }) {
  const query = new URLSearchParams(useLocation().search);
  query.set("before", String(before));
  return (
    <p className="mt-6">
      <Link to={`?${query}`} className={buttonClass("quiet")}>
        Older entries
      </Link>
    </p>
  );
}
