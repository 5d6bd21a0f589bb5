import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { formatWorkState } from "#domains/enquiries/work/work-states.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { capitalise } from "#format/capitalise.ts";
import { formatPounds } from "#format/format-number.ts";
import { formatTelephone } from "#format/format-telephone.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { formatDateTime } from "./format-date-time.ts";
import { formatSource } from "./leads-work.ts";
import type { DeskPageProps } from "./load-desk.server.ts";

type Data = DeskPageProps<"lead">["data"];

const cardLooks = { plain: "", attention: "border-l-4 border-l-accent", bad: "border-l-4 border-l-danger" };
type CardProps = { title: string; look?: keyof typeof cardLooks; children: ReactNode };

export function Card({ title, look = "plain", children }: CardProps) {
  return (
    <section className={`rounded-card border border-line bg-surface p-5 ${cardLooks[look]}`}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Words({ data }: { data: Data }) {
  const { lead, booking, answers, files } = data;
  return (
    <section aria-label="What the visitor wrote" className="rounded-card border border-line bg-surface p-5">
      {lead.message ? (
        <p className="max-w-[65ch] text-lg break-words whitespace-pre-wrap">{lead.message}</p>
      ) : (
        <p className="text-muted">No message.</p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm empty:hidden">
        <Fact label="Preferred times" value={booking} />
        <Fact label="Reason" value={lead.valuationReason} />
        {Object.entries(answers).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {files.length > 0 ? (
        <ul className="mt-3 grid gap-1">
          {files.map((file) => (
            <li key={file.fieldName}>
              {file.isWithheld ? (
                <span className="text-muted">
                  {file.fileName} (held back:{" "}
                  {file.verdict === "infected" ? `virus ${file.finding}` : "not checked yet"})
                </span>
              ) : (
                <a
                  href={`/desk/api/leads/${lead.leadId}/files/${encodeURIComponent(file.fieldName)}`}
                  download={file.fileName}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {file.fileName}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <Person data={data} />
    </section>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  );
}

export function HomeCard({ home }: { home: NonNullable<Data["home"]> }) {
  return (
    <Card title="Home">
      <div className="md:max-lg:flex md:max-lg:items-center md:max-lg:gap-5">
        {home.photo ? (
          <img
            src={mediaUrl(home.photo.key, 328, "webp")}
            alt={home.photo.alt}
            loading="lazy"
            className="mb-2 w-full rounded-card max-lg:max-w-xs md:max-lg:w-1/2"
          />
        ) : null}
        <div>
          <p>
            <a href={home.path} className="underline">
              {home.address}
            </a>
          </p>
          <p className="text-sm text-muted">
            {home.price === null ? "" : `${formatPounds(home.price)} · `}
            {home.reference}
          </p>
          <p className="-mb-3 flex flex-wrap gap-x-4">
            <Link to={`/desk/stock/${home.propertyId}`} className="inline-flex min-h-11 items-center text-sm underline">
              Open in stock
            </Link>
            <Link
              to={`/desk/leads?home=${home.propertyId}`}
              className="inline-flex min-h-11 items-center text-sm underline"
            >
              All leads about this home
            </Link>
          </p>
        </div>
      </div>
    </Card>
  );
}

/** "Contact us" of /contact-us; a home's page by its address. */
function toPageName(path: string, home: Data["home"]): string {
  if (home && path.startsWith(`/properties/${home.propertyId}`)) return home.address;
  const [page = ""] = path.split(/[?#]/);
  return capitalise(page.split("/").at(-1)?.replaceAll("-", " ") ?? "") || "Home page";
}

const TextLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="underline">
    {children}
  </a>
);

function Person({ data: { lead, home } }: { data: Data }) {
  const facts = {
    Email: <TextLink href={`mailto:${lead.email}`}>{lead.email}</TextLink>,
    Telephone: lead.telHome && (
      <TextLink href={toTelephoneHref(lead.telHome)}>{formatTelephone(lead.telHome)}</TextLink>
    ),
    Received: formatDateTime(lead.createdAt),
    Address: lead.address,
    Page:
      lead.pageUrl && /^\/(?!\/)/.test(lead.pageUrl) ? (
        <a href={lead.pageUrl} target="_blank" rel="noopener" className="underline">
          {toPageName(lead.pageUrl, home)}
        </a>
      ) : (
        lead.pageUrl
      ),
    Source: lead.source && formatSource(lead.source),
  };
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-5 gap-y-3 border-t border-line pt-4 text-sm max-sm:grid-cols-1 max-sm:gap-y-1.5">
      {Object.entries(facts)
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="min-w-0 max-sm:grid max-sm:grid-cols-[5.5rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function Consents({ data: { consents } }: { data: Data }) {
  if (consents.length === 0) return null;
  return (
    <Card title="Consents">
      <ul className="grid gap-2 text-sm">
        {consents.map(({ purpose, granted, statement, recordedAt }) => (
          <li key={purpose} className="border-line not-first:border-t not-first:pt-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-medium">
                {capitalise(purpose)}: {granted ? "yes" : "no"}
              </strong>
              <span className="text-muted">{formatDateTime(recordedAt)}</span>
            </span>
            <span className="block text-pretty text-muted">{statement}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Searches({ data: { savedSearches } }: { data: Data }) {
  if (savedSearches.length === 0) return null;
  return (
    <Card title="Saved searches">
      <ul className="grid gap-1 text-sm">
        {savedSearches.map(({ search_id, url, name, summary }) => (
          <li key={search_id}>
            <a href={url} className="inline-flex min-h-11 items-center underline">
              {name ?? summary}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Others({ data: { lead, others, canReply } }: { data: Data }) {
  const navigate = useNavigate();
  if (others.length === 0) return null;
  const merge = async (into: number) => {
    const result = await callDesk("PUT", `/leads/${lead.leadId}/merge`, { into });
    if (!result.ok) return showFailure(result);
    void toast.success("Closed as a duplicate");
    await navigate(`/desk/leads/${into}`);
  };
  return (
    <Card title="Other enquiries from this email address">
      <ul className="grid gap-2 text-sm">
        {others.map((other) => (
          <li key={other.leadId}>
            <Link to={`/desk/leads/${other.leadId}`} className="underline">
              {other.kindLabel} {other.reference}
            </Link>{" "}
            <span className="text-muted">
              {formatWorkState(other)}, {formatDateTime(other.createdAt)}
            </span>
            {canReply && lead.mergedInto === null && other.outcome !== "duplicate" ? (
              <button
                type="button"
                onClick={() => void merge(other.leadId)}
                aria-label={`This is a duplicate of ${other.reference}`}
                className="flex min-h-11 items-center underline"
              >
                This is a duplicate of it
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
