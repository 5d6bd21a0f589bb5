import type { ReactNode } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { can } from "#domains/staff/permissions.ts";
import { capitalise } from "#format/capitalise.ts";
import { formatTelephone } from "#format/format-telephone.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";
import { callDesk, showFailure } from "./call-desk.ts";
import { formatDateTime } from "./format-date-time.ts";
import { Card } from "./leads-lead-cards.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { Consent } from "./people.tsx";
import { DataRequests, List, RequestLog } from "./people-requests.tsx";
import { useStaff } from "./staff-pages.ts";
import { SubpageHeading } from "./subpage-heading.tsx";

type Data = DeskPageProps<"person">["data"];

export default function Person({ data }: DeskPageProps<"person">) {
  const { person, consents, saved, enquiries, log, mayManage } = data;
  const hasSavedNothing = saved === null || saved.homes.length + saved.searches.length === 0;
  return (
    <>
      <SubpageHeading to="/desk/people" parent="People">
        {person.firstName} {person.lastName}
      </SubpageHeading>
      <p className="mt-2">
        <Consent person={person} isLong />
      </p>
      <div className="mt-5 grid gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="grid min-w-0 gap-4">
          <Card title="Enquiries">
            {enquiries.length === 0 ? <p className="text-muted">No enquiries yet.</p> : null}
            <List>
              {enquiries.map(({ leadId, kind, reference, createdAt, home }) => (
                <li key={leadId}>
                  <Link to={`/desk/leads/${leadId}`} className={linkClass}>
                    {[kind, home].filter(Boolean).join(" · ")}
                  </Link>
                  <span className="block text-muted">
                    {reference}, {formatDateTime(createdAt)}
                  </span>
                </li>
              ))}
            </List>
          </Card>
          {hasSavedNothing ? (
            <Card title="Saved homes and searches">
              <p className="text-muted">
                {saved === null ? "They are shown once the visitor agrees to hear from you." : "None yet."}
              </p>
            </Card>
          ) : (
            <Saved saved={saved} />
          )}
        </div>
        <div className={`grid min-w-0 gap-4 ${enquiries.length === 0 ? "max-lg:order-first" : ""}`}>
          <Contact person={person} />
          <Consents consents={consents} />
          {mayManage || log.length > 0 ? (
            <Card title="Data requests">
              <div className="grid gap-4">
                {mayManage ? (
                  <div>
                    <Actions person={person} />
                  </div>
                ) : null}
                <RequestLog log={log} />
              </div>
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Contact({ person }: Pick<Data, "person">) {
  const telephones = [person.telMobile, person.telHome].filter((telephone) => telephone !== null && telephone !== "");
  return (
    <Card title="Contact">
      <dl className="-my-1 grid grid-cols-[auto_1fr] items-baseline gap-x-4 text-sm *:py-1">
        <Fact label="Email">
          <a href={`mailto:${person.email}`} className={linkClass}>
            {person.email}
          </a>
        </Fact>
        {telephones.map((telephone) => (
          <Fact key={telephone} label="Telephone">
            <a href={toTelephoneHref(telephone ?? "")} className={linkClass}>
              {formatTelephone(telephone ?? "")}
            </a>
          </Fact>
        ))}
        {person.town || person.postcode ? (
          <Fact label="Town">{[person.town, person.postcode].filter(Boolean).join(", ")}</Fact>
        ) : null}
        <Fact label="Registered">{formatDateTime(person.createdAt)}</Fact>
        <Fact label="Last seen">{formatDateTime(person.lastSeenAt)}</Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);

function Consents({ consents }: Pick<Data, "consents">) {
  return (
    <Card title="Consent">
      {consents.length === 0 ? <p className="text-muted">No consent is recorded.</p> : null}
      <List>
        {consents.map(({ consentRecordId, granted, purpose, statement, url, recordedAt }) => (
          <li key={consentRecordId}>
            <strong>
              {capitalise(purpose)}: {granted ? "agreed" : "refused"}
            </strong>{" "}
            “{statement}”
            <span className="block break-words text-muted">
              {formatDateTime(recordedAt)}
              {url ? ` on ${url}` : ""}
            </span>
          </li>
        ))}
      </List>
    </Card>
  );
}

function Saved({ saved }: { saved: NonNullable<Data["saved"]> }) {
  return (
    <>
      {saved.homes.length > 0 ? (
        <Card title="Saved homes">
          <SavedList>
            {saved.homes.map(({ propertyId, address }) => (
              <li key={propertyId}>
                <Link to={`/desk/stock/${propertyId}`} className={rowClass}>
                  {address}
                </Link>
              </li>
            ))}
          </SavedList>
        </Card>
      ) : null}
      {saved.searches.length > 0 ? (
        <Card title="Saved searches">
          <SavedList>
            {saved.searches.map(({ searchId, name, summary, path, alertFrequency }) => (
              <li key={searchId}>
                <a href={path} className={rowClass}>
                  {name ? `${name}: ` : ""}
                  {summary}
                  {alertFrequency === "N" ? "" : ", with alerts"}
                </a>
              </li>
            ))}
          </SavedList>
        </Card>
      ) : null}
    </>
  );
}

const linkClass = "inline-block py-2 underline lg:py-0.5";
const rowClass = "flex min-h-11 items-center py-1.5 underline lg:min-h-8 lg:py-1";

const SavedList = ({ children }: { children: ReactNode }) => (
  <ul className="-my-1.5 divide-y divide-line text-sm">{children}</ul>
);

function Actions({ person }: Pick<Data, "person">) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = `/people/${person.userId}`;
  const staff = useStaff();
  const mayEraseAddress = staff !== undefined && can(staff, "people.manage", { branchId: null });
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
      erased={
        <>
          <p>To erase everything takes two steps:</p>
          <ol className="grid list-decimal gap-3 pl-5">
            <li>
              <strong>The account, now.</strong> This deletes it with its saved homes and searches, and mails{" "}
              <span className="break-words">{person.email}</span> that it's done.
            </li>
            <li>
              <strong>Enquiries and appointments, next.</strong> They stay for as long as your settings say, unless they
              are erased too.{" "}
              {mayEraseAddress
                ? "The next page shows what is stored under the address: erase it there."
                : "Please ask an owner to search for the address under People and erase it."}
            </li>
          </ol>
          <p className="text-muted">Proof of consent is kept for as long as your settings say.</p>
        </>
      }
      erase={() => callDesk("DELETE", path)}
      onErased={() => navigate(`/desk/people?${new URLSearchParams({ q: person.email })}`)}
    >
      <button type="button" onClick={setContact} className={buttonClass("quiet")}>
        {person.doNotContact ? "Allow contact again" : "Do not contact"}
      </button>
    </DataRequests>
  );
}
