import { RotateCcwClock } from "lucide-react";
import { Form, Link, useLocation } from "react-router";
import { describeAudit } from "#domains/staff/audit-actions.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { type AuditNames, listChanges } from "./audit-changes.ts";
import { formatDateTime } from "./format-date-time.ts";
import { Choice, ClearSearch, Field, listClass, NothingFound } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { SubpageHeading } from "./subpage-heading.tsx";

type Entry = DeskPageProps<"audit">["data"]["entries"][number];

export default function Audit({ data }: DeskPageProps<"audit">) {
  const { entries, hasMore, isPartial, members, branches, text, accountId } = data;
  const last = entries.at(-1);
  const area = useLocation().pathname.replace(/\/audit$/, "");
  const names = {
    members: new Map(members.map(({ id, name }) => [id, name])),
    branches: new Map(branches.map(({ branchId, name }) => [branchId, name])),
  };
  return (
    <>
      {area === "/console" ? (
        <h1 className="text-3xl">Audit log</h1>
      ) : (
        <SubpageHeading to={`${area}/team`} parent="Team">
          Audit log
        </SubpageHeading>
      )}
      <p className="mt-2 max-w-prose text-muted">
        Who changed what. Entries can't be changed.
        {isPartial ? " You see what concerns your work; owners see everything." : ""}
      </p>
      <Form
        method="get"
        role="search"
        className="mt-6 grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_14rem_auto]"
      >
        <div className="max-sm:col-span-2">
          <Field label="Search the log">
            <input type="search" name="q" defaultValue={text} maxLength={100} className={fieldClass} />
          </Field>
        </div>
        <Choice label="By" name="member" value={accountId} all="Everyone">
          {members.map(({ id, name }) => ({ value: id, label: name }))}
        </Choice>
        <button type="submit" className={`${buttonClass("quiet")} max-md:min-h-14`}>
          Search
        </button>
      </Form>
      {entries.length === 0 ? (
        text === "" && accountId === null ? (
          <NothingFound
            Icon={RotateCcwClock}
            text="Nothing has been changed yet."
            help="Every change to the site, the homes, the settings and the team is written here: who made it, when, from where, and what it was before."
          />
        ) : (
          <NothingFound text="No entry matches.">
            <ClearSearch />
          </NothingFound>
        )
      ) : null}
      <ol className={entries.length > 0 ? `mt-6 divide-y divide-line ${listClass}` : ""}>
        {entries.map((entry) => (
          <EntryItem key={entry.entryId} entry={entry} names={names} />
        ))}
      </ol>
      {hasMore && last ? <OlderLink before={last.entryId} /> : null}
    </>
  );
}

function EntryItem({ entry, names }: { entry: Entry; names: AuditNames }) {
  const { recordedAt, address, before, after } = entry;
  const title = describeAudit(entry);
  const changes = listChanges(before, after, names).filter(({ text }) => !title.includes(text));
  return (
    <li className="grid gap-x-5 px-4 py-3 lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-baseline lg:py-2 xl:grid-cols-[11rem_minmax(0,3fr)_minmax(0,2fr)]">
      <p className="text-sm text-muted max-lg:order-last max-lg:mt-1">
        <time dateTime={recordedAt.toISOString()}>{formatDateTime(recordedAt)}</time>
      </p>
      <p className="min-w-0 break-words">
        <span className="font-medium">{title}</span>{" "}
        <span className="text-sm text-muted">from {address || "a command"}</span>
      </p>
      {changes.length > 0 ? (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm lg:col-start-2 xl:col-start-3 xl:mt-0">
          {changes.map((change) => (
            <div key={change.label} className="contents">
              <dt className="text-muted">{change.label}</dt>
              <dd className="min-w-0 break-words first-letter:uppercase">{change.text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

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
