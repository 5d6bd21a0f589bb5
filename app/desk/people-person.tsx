import { type ReactNode, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { formatDateTime } from "./format-date-time.ts";
import { Card } from "./leads-lead-cards.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";

type Data = DeskPageProps<"person">["data"];

const logLabels: Readonly<Record<string, string>> = {
  "people.exported": "Answered a subject access request",
  "people.contact": "Changed whether we may write",
  "people.erased": "Erased the account",
};

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
          {enquiries.length === 0 ? <p className="text-muted">None that you may read.</p> : null}
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
          {log.length === 0 ? <p className="text-muted">No requests yet.</p> : null}
          <List>
            {log.map(({ entryId, action, actor, recordedAt }) => (
              <li key={entryId}>
                {logLabels[action] ?? action}: {actor}, {formatDateTime(recordedAt)}
              </li>
            ))}
          </List>
        </Card>
      </div>
    </>
  );
}

const List = ({ children }: { children: ReactNode }) => <ul className="mt-2 grid gap-2 text-sm">{children}</ul>;

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

/** Each asks once more: a subject access request is two clicks. */
function Actions({ person }: Pick<Data, "person">) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"export" | "erase" | null>(null);
  const path = `/people/${person.userId}`;
  const name = `${person.firstName} ${person.lastName}`;
  async function setContact() {
    const result = await callDesk("PUT", `${path}/contact`, { do_not_contact: !person.doNotContact });
    if (!result.ok) return showFailure(result);
    return revalidate();
  }
  async function exportData() {
    const result = await callDesk("POST", `${path}/export`);
    if (!result.ok) return showFailure(result);
    setAsked(null);
    save(`visitor-${person.userId}.json`, JSON.stringify(result.data, null, 2));
    return revalidate();
  }
  async function erase() {
    const result = await callDesk("DELETE", path);
    if (!result.ok) return showFailure(result);
    void toast.success("The account is erased");
    return navigate("/desk/people");
  }
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <button type="button" onClick={() => setAsked("export")} className={buttonClass("quiet")}>
        Subject access request
      </button>
      <button type="button" onClick={setContact} className={buttonClass("quiet")}>
        {person.doNotContact ? "Allow contact again" : "Do not contact"}
      </button>
      <button type="button" onClick={() => setAsked("erase")} className={buttonClass("danger")}>
        Erase
      </button>
      {asked === "export" ? (
        <OverlayFrame title="Subject access request" onClose={() => setAsked(null)}>
          <p>
            The file has everything stored about {name}: account, consents, saved lists and enquiries. The log says that
            you downloaded it. Please make sure that the request came from them.
          </p>
          <button type="button" onClick={exportData} className={`${buttonClass("primary")} mt-5`}>
            Download the data
          </button>
        </OverlayFrame>
      ) : null}
      {asked === "erase" ? (
        <OverlayFrame title={`Erase ${name}?`} onClose={() => setAsked(null)}>
          <p>
            This deletes the account with its saved homes and searches, and mails {person.email} that it's done.
            Enquiries and proof of consent are kept for as long as your settings say.
          </p>
          <button type="button" onClick={erase} className={`${buttonClass("danger")} mt-5`}>
            Erase the account
          </button>
        </OverlayFrame>
      ) : null}
    </p>
  );
}

function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
