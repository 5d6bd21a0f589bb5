import { Link, useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { formatDateTime } from "./format-date-time.ts";
import { Filters } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";

/** Registered visitors. */
export default function People({ data: { people, text, next } }: DeskPageProps<"people">) {
  const { search } = useLocation();
  return (
    <>
      <h1 className="text-3xl">People</h1>
      <p className="mt-2 text-muted">Visitors with an account on your site.</p>
      <Filters
        key={search}
        label="Search people"
        placeholder="Name or email"
        text={text}
        keep={{}}
        isFiltered={false}
      />
      {people.length === 0 ? <p className="mt-6 text-muted">No one here.</p> : null}
      <ol aria-label="People" className="mt-4">
        {people.map((person) => (
          <li key={person.userId} className="border-b border-line bg-surface">
            <Link to={`/desk/people/${person.userId}`} className="grid min-h-16 gap-1 p-3">
              <span className="font-medium">
                {person.firstName} {person.lastName}
              </span>
              <span className="text-sm break-all text-muted">
                {person.email} · last seen {formatDateTime(person.lastSeenAt)}
                {person.doNotContact ? " · do not contact" : person.optedIn ? " · agreed to marketing" : ""}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {next ? (
        <p className="mt-6">
          <Link to={`?${new URLSearchParams({ q: text, before: String(next) })}`} className={buttonClass("quiet")}>
            More people
          </Link>
        </p>
      ) : null}
    </>
  );
}
