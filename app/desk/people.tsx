import { ChevronRight, Contact } from "lucide-react";
import { Link, useLocation, useRevalidator } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { callDesk } from "./call-desk.ts";
import { formatRecentTime, formatRecentTimeAfter } from "./format-date-time.ts";
import { Card } from "./leads-lead-cards.tsx";
import { Filters, Found, listClass, NothingFound } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { MailAddress } from "./mail-address.tsx";
import { DataRequests, RequestLog } from "./people-requests.tsx";
import { Tag } from "./tag.tsx";

type Data = DeskPageProps<"people">["data"];

/** Registered visitors. */
export default function People({ data: { people, total, address, text, next } }: DeskPageProps<"people">) {
  const { search } = useLocation();
  return (
    <>
      <h1 className="text-3xl">People</h1>
      <p className="mt-2 max-w-prose text-muted">
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
          {`${total.toLocaleString("en-GB")} ${total === 1 ? "person" : "people"}${text === "" ? "" : " found"}, newest first`}
        </p>
      ) : null}
      {total === 0 && text !== "" && !address ? (
        <Found what="account" count={0} hasMore={false} isFiltered tabs={[]} current="" />
      ) : null}
      {address ? <Address address={address} /> : null}
      {people.length === 0 && text === "" ? <NoPeople /> : null}
      {people.length > 0 ? (
        <ol aria-label="People" className={`mt-4 divide-y divide-line ${listClass}`}>
          <li
            aria-hidden="true"
            className={`sticky top-0 z-10 hidden border-b border-line bg-surface py-2 pr-13 pl-4 text-sm text-muted *:last:text-right *:nth-3:text-right lg:grid ${columnsClass}`}
          >
            {["Name", "Email", "Enquiries", "Marketing", "Registered ↓"].map((name) => (
              <span key={name} className="last:font-semibold last:text-ink">
                {name}
              </span>
            ))}
          </li>
          {people.map((person) => (
            <PersonRow key={person.userId} person={person} />
          ))}
        </ol>
      ) : null}
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

const columnsClass = "gap-x-4 lg:grid-cols-[2fr_3fr_5rem_11rem_9rem]";

function PersonRow({ person }: { person: Data["people"][number] }) {
  return (
    <li>
      <Link
        to={`/desk/people/${person.userId}`}
        className="flex min-h-14 items-center justify-between gap-4 px-4 py-2 hover:bg-paper lg:min-h-9 lg:py-1"
      >
        <span className={`grid min-w-0 grow items-center gap-y-1 max-lg:grid-cols-[1fr_auto] ${columnsClass}`}>
          <span className="font-medium break-words">
            {person.firstName} {person.lastName}
          </span>
          <span className="text-sm text-muted max-lg:row-start-2 max-md:col-span-2">
            <MailAddress email={person.email} />
          </span>
          <span className="contents text-sm text-muted">
            <span className="tabular-nums max-lg:hidden lg:pr-2 lg:text-right">{person.enquiries || "–"}</span>
            <span className={person.doNotContact || person.optedIn ? "max-lg:text-right" : "max-lg:hidden"}>
              {person.doNotContact || person.optedIn ? <Consent person={person} /> : "No"}
            </span>
            <span className="max-lg:row-start-3 max-md:col-span-2 md:max-lg:row-start-2 md:max-lg:text-right">
              <span className="lg:hidden">
                {person.enquiries > 0
                  ? `${person.enquiries} ${person.enquiries === 1 ? "enquiry" : "enquiries"} · `
                  : ""}
                {formatRecentTimeAfter(person.enquiries > 0 ? "registered" : "Registered", person.createdAt)}
              </span>
              <span className="block text-right max-lg:hidden">{formatRecentTime(person.createdAt)}</span>
            </span>
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

type ConsentProps = {
  person: Pick<Data["people"][number], "doNotContact" | "optedIn">;
  /** Where no column says what it is about. */
  isLong?: boolean;
};

/** Whether the agency may write to a visitor. */
export function Consent({ person, isLong = false }: ConsentProps) {
  if (person.doNotContact) return <Tag look="bad">Do not contact</Tag>;
  return person.optedIn ? <Tag look="good">Agreed{isLong ? " to marketing" : ""}</Tag> : <Tag>No marketing</Tag>;
}

const NoPeople = () => (
  <NothingFound
    Icon={Contact}
    text="No one has registered yet"
    help="Visitors who save a home or a search with an account appear here, with what they agreed to. Enquiries without an account are under Leads."
  >
    <Link to="/desk/leads" className={buttonClass("quiet")}>
      See the leads
    </Link>
  </NothingFound>
);

/** Whatever is stored under an address, with or without an account. */
function Address({ address: { email, enquiries, appointments, log } }: { address: NonNullable<Data["address"]> }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mt-4">
      <Card title={email}>
        <p className="text-muted">What we store under this address, with or without an account.</p>
        <dl className="mt-4 grid grid-cols-2 gap-3 sm:max-w-md">
          <Stored label={enquiries === 1 ? "Enquiry" : "Enquiries"} count={enquiries} />
          <Stored label={appointments === 1 ? "Other appointment" : "Other appointments"} count={appointments} />
        </dl>
        <DataRequests
          name={email}
          fileName="visitor.json"
          stored="enquiries, appointments and consents of this address"
          exportData={() => callDesk("POST", "/people/address/export", { email })}
          erased={
            <>
              <p>
                This deletes all enquiries from this address, with their timelines, files and mails, and its
                appointments; coming ones are cancelled. Proof of consent is kept for as long as your settings say.
              </p>
              <p>
                An account under this address stays. If there is one, it's listed on this page: open it and erase it.
              </p>
            </>
          }
          erase={() => callDesk("POST", "/people/address/erasure", { email })}
          onErased={revalidate}
        />
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="font-semibold">Requests</h3>
          <RequestLog log={log} />
        </div>
      </Card>
    </div>
  );
}

const Stored = ({ label, count }: { label: string; count: number }) => (
  <div className="flex flex-col-reverse justify-end rounded-control border border-line px-4 py-3">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-2xl font-semibold">{count.toLocaleString("en-GB")}</dd>
  </div>
);
