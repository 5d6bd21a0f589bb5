import { Link, useNavigate, useRevalidator } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { callDesk, showFailure } from "./call-desk.ts";
import { formatDateTime } from "./format-date-time.ts";
import { Card } from "./leads-lead-cards.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { DataRequests, List, RequestLog } from "./people-requests.tsx";

type Data = DeskPageProps<"person">["data"];

export default function Person({ data }: DeskPageProps<"person">) {
  const { person, consents, enquiries, log, mayManage } = data;
  return (
    <>
      <p>
        <Link to="/desk/people" className="underline">
          People
        </Link>
      </p>
      <h1 className="mt-2 text-3xl">
        {person.firstName} {person.lastName}
      </h1>
      <p className="mt-1 break-all text-muted">
        {[person.email, person.telMobile, person.telHome, person.town, person.postcode].filter(Boolean).join(" · ")}
      </p>
      <p className="text-sm text-muted">
        Registered {formatDateTime(person.createdAt)}, last seen {formatDateTime(person.lastSeenAt)}
      </p>
      {mayManage ? <Actions person={person} /> : null}
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <Card title="Consent">
          <p>
            {person.doNotContact
              ? "Must not be contacted."
              : person.optedIn
                ? "Agreed to marketing."
                : "Has not agreed to marketing."}
          </p>
          <List>
            {consents.map(({ consentRecordId, granted, purpose, statement, url, recordedAt }) => (
              <li key={consentRecordId}>
                <strong>{granted ? "Agreed" : "Refused"}</strong>, {purpose}, {formatDateTime(recordedAt)}
                {url ? ` on ${url}` : ""}: “{statement}”
              </li>
            ))}
          </List>
        </Card>
        <Saved data={data} />
        <Card title="Enquiries">
          {enquiries.length === 0 ? <p className="text-muted">No enquiries in your branches.</p> : null}
          <List>
            {enquiries.map(({ leadId, kind, reference, createdAt }) => (
              <li key={leadId}>
                <Link to={`/desk/leads/${leadId}`} className="inline-flex min-h-11 items-center underline">
                  {reference}
                </Link>{" "}
                {kind}, {formatDateTime(createdAt)}
              </li>
            ))}
          </List>
        </Card>
        <Card title="Log">
          <RequestLog log={log} />
        </Card>
      </div>
    </>
  );
}

function Saved({ data: { saved } }: { data: Data }) {
  return (
    <Card title="Saved homes and searches">
      {saved === null ? (
        <p className="text-muted">Shown only when the visitor has agreed to hear from you.</p>
      ) : (
        <List>
          {saved.homes.map(({ propertyId, address }) => (
            <li key={`home ${propertyId}`}>
              <Link to={`/desk/stock/${propertyId}`} className="inline-flex min-h-11 items-center underline">
                {address}
              </Link>
            </li>
          ))}
          {saved.searches.map(({ searchId, name, summary, alertFrequency }) => (
            <li key={`search ${searchId}`}>
              {name ? `${name}: ` : ""}
              {summary}
              {alertFrequency === "N" ? "" : ", with alerts"}
            </li>
          ))}
          {saved.homes.length + saved.searches.length === 0 ? <li className="text-muted">Nothing saved.</li> : null}
        </List>
      )}
    </Card>
  );
}

function Actions({ person }: Pick<Data, "person">) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = `/people/${person.userId}`;
  async function setContact() {
    const result = await callDesk("PUT", `${path}/contact`, { do_not_contact: !person.doNotContact });
    if (!result.ok) return showFailure(result);
    return revalidate();
  }
  return (
    <DataRequests
      name={`${person.firstName} ${person.lastName}`}
      fileName={`visitor-${person.userId}.json`}
      stored="account, consents, saved lists, enquiries and appointments"
      exportData={() => callDesk("POST", `${path}/export`)}
      erased={`This deletes the account with its saved homes and searches, and mails ${person.email} that it's done. Enquiries and proof of consent are kept for as long as your settings say.`}
      erase={() => callDesk("DELETE", path)}
      onErased={() => navigate("/desk/people")}
    >
      <button type="button" onClick={setContact} className={buttonClass("quiet")}>
        {person.doNotContact ? "Allow contact again" : "Do not contact"}
      </button>
    </DataRequests>
  );
}
