import { Link, useLocation, useRevalidator } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { callDesk } from "./call-desk.ts";
import { formatDateTime } from "./format-date-time.ts";
import { Card } from "./leads-lead-cards.tsx";
import { Filters } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { DataRequests, RequestLog } from "./people-requests.tsx";

type Data = DeskPageProps<"people">["data"];

/** Registered visitors. */
export default function People({ data: { people, total, address, text, next } }: DeskPageProps<"people">) {
  const { search } = useLocation();
  return (
    <>
      <h1 className="text-3xl">People</h1>
      <p className="mt-2 text-muted">
        Visitors with an account on your site. For a request from someone without one, search for their email address.
      </p>
      <Filters
        key={search}
        label="Search people"
        placeholder="Name or email"
        text={text}
        keep={{}}
        isFiltered={false}
      />
      {total > 0 ? (
        <p role="status" className="mt-4 text-muted">
          {total.toLocaleString("en-GB")} {total === 1 ? "person" : "people"}
          {text === "" ? "" : " found"}
        </p>
      ) : null}
      {address ? <Address address={address} /> : null}
      {people.length === 0 && !address ? <p className="mt-6 text-muted">No one here.</p> : null}
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

/** Whatever is stored under an address, with or without an account. */
function Address({ address: { email, enquiries, appointments, log } }: { address: NonNullable<Data["address"]> }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mt-4">
      <Card title={email}>
        <p>
          {count(enquiries, "enquiry", "enquiries")} from this address, and{" "}
          {count(appointments, "appointment", "appointments")} without an enquiry.
        </p>
        <DataRequests
          name={email}
          fileName="visitor.json"
          stored="enquiries, appointments and consents of this address"
          exportData={() => callDesk("POST", "/people/address/export", { email })}
          erased="This deletes all enquiries from this address, with their timelines, files and mails, and its appointments; coming ones are cancelled. Proof of consent is kept for as long as your settings say. An account is erased on its own page."
          erase={() => callDesk("POST", "/people/address/erasure", { email })}
          onErased={revalidate}
        />
        <div className="mt-4">
          <RequestLog log={log} />
        </div>
      </Card>
    </div>
  );
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
