import { ChartColumn, Download, Inbox, Printer, Store } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { shareImageUrl } from "#domains/properties/media/media-url.ts";
import { formatPrice } from "#domains/properties/pricing/format-price.ts";
import { formatPounds } from "#format/format-number.ts";
import type { HomeField, HomePage } from "#server/stock-desk/read-home.server.ts";
import { figureDays, statusLabels } from "#server/stock-desk/stock-filter.ts";
import { buttonClass } from "#ui/button.tsx";
import { callDesk, showFailure } from "./call-desk.ts";
import { formatDateTime } from "./format-date-time.ts";
import { Card } from "./leads-lead-cards.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { FieldTable, listShownFields } from "./stock-fields.tsx";
import { Pictures } from "./stock-pictures.tsx";
import { PrintSheet } from "./stock-print.tsx";
import { SubpageHeading } from "./subpage-heading.tsx";

export default function Home({ data }: DeskPageProps<"home">) {
  const { home, path, pictures, print } = data;
  const { hash } = useLocation();
  const [field, setField] = useState<HomeField | null>(null);
  const published = data.fields.find(({ name, isEditable }) => name === "published" && isEditable);
  if (print) return <PrintSheet data={data} kind={print} />;
  const [cover] = pictures;
  const section = hash || "#overview";
  return (
    <>
      <SubpageHeading to="/desk/stock" parent="Stock">
        {home.displayAddress}
      </SubpageHeading>
      <p className="mt-1 text-muted">
        {[
          home.reference,
          formatPrice(home),
          home.published ? statusLabels[home.status] : `${statusLabels[home.status]}, not published`,
          home.isByHand
            ? "entered by hand"
            : `from ${home.feedSource?.replace(/^feed$/, "the feed") ?? "an older feed"}`,
        ].join("\u00a0· ")}
      </p>
      <p className="mt-4 grid grid-cols-2 items-center gap-x-6 gap-y-1 max-sm:*:[.button]:col-span-2 sm:flex sm:flex-wrap">
        {home.published ? (
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
            Open on the site
          </a>
        ) : (
          <>
            {published ? (
              <button
                type="button"
                onClick={() => setField({ ...published, value: true })}
                className={buttonClass("primary")}
              >
                Publish
              </button>
            ) : null}
            <button type="button" onClick={() => openPreview(home.propertyId)} className={buttonClass("quiet")}>
              Preview on the site
            </button>
          </>
        )}
        <Link to={`/desk/leads?home=${home.propertyId}`} className={actionClass}>
          <Inbox aria-hidden="true" className="size-4" />
          Leads
        </Link>
        {data.maySeeFigures ? (
          <Link to={`/desk/figures/${home.propertyId}`} className={actionClass}>
            <ChartColumn aria-hidden="true" className="size-4" />
            <span>
              Figures
              <span className="max-sm:sr-only"> and {home.channel === "sales" ? "seller's" : "landlord's"} report</span>
            </span>
          </Link>
        ) : null}
        <Link to="?print=particulars" className={actionClass}>
          <Printer aria-hidden="true" className="size-4" />
          Print particulars
        </Link>
        <Link to="?print=window" className={actionClass}>
          <Store aria-hidden="true" className="size-4" />
          Window card
        </Link>
        {cover ? (
          <a href={shareImageUrl(cover.key)} download={`${home.reference}.jpg`} className={actionClass}>
            <Download aria-hidden="true" className="size-4" />
            Social picture
          </a>
        ) : null}
      </p>
      <nav aria-label="On this page" className="mt-4 flex gap-6 border-b border-line text-sm">
        {[
          ["#overview", "Overview"],
          ["#pictures", `Pictures (${pictures.length})`],
          ["#details", `Details (${listShownFields(data).length})`],
        ].map(([href, label]) => (
          <a
            key={href}
            href={href}
            aria-current={href === section ? "location" : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-medium hover:underline aria-[current]:border-primary aria-[current]:text-primary"
          >
            {label}
          </a>
        ))}
      </nav>
      <div id="overview" className="mt-6 grid scroll-mt-20 gap-4 md:grid-cols-2">
        <RuleCard data={data} />
        <MissingCard data={data} />
        <BuyersCard data={data} />
        <HistoryCard data={data} />
      </div>
      <Pictures key={home.propertyId} data={data} />
      <FieldTable data={data} open={field} setOpen={setField} />
    </>
  );
}

const actionClass = "inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:no-underline";

async function openPreview(propertyId: number) {
  const result = await callDesk<{ path: string }>("POST", `/stock/${propertyId}/preview`);
  if (!result.ok) return showFailure(result);
  window.open(result.data.path, "_blank");
}

function RuleCard({ data: { breaches } }: { data: HomePage }) {
  const isUnlawful = breaches.some(({ severity }) => severity === "unlawful");
  return (
    <Card title="Rules for adverts" look={breaches.length === 0 ? "plain" : isUnlawful ? "bad" : "attention"}>
      {breaches.length === 0 ? <p>This advert breaks no rule that we check.</p> : null}
      <ul className="grid gap-3">
        {breaches.map(({ rule, severity, finding, source, title }) => (
          <li key={rule}>
            <p className={severity === "unlawful" ? "font-semibold text-danger" : "font-medium"}>
              {severity === "unlawful" ? "Against the law" : "Please check"}: {finding}
            </p>
            <p className="text-sm text-muted">
              {title}. {source}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const partLabels = { A: "Every listing", B: "The building", C: "Risks and rights" };

function MissingCard({ data: { missing } }: { data: HomePage }) {
  const parts = (["A", "B", "C"] as const).filter((part) => missing[part].length > 0);
  return (
    <Card title="Material information" look={parts.length === 0 ? "plain" : "attention"}>
      {parts.length === 0 ? <p>Everything that applies to this home is disclosed.</p> : null}
      <dl className="grid gap-2">
        {parts.map((part) => (
          <div key={part}>
            <dt className="font-medium">
              Part {part}, {partLabels[part].toLowerCase()}: missing
            </dt>
            <dd>{missing[part].join(", ")}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function BuyersCard({ data: { matches, figures, home } }: { data: HomePage }) {
  const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
  const searches = count(matches.searches, "saved search finds", "saved searches find");
  const people = count(matches.people, "person", "people");
  return (
    <Card title={home.channel === "sales" ? "Matching buyers" : "Matching tenants"}>
      <p>
        {matches.searches === 0
          ? "No saved search finds this home yet."
          : `${searches} this home, of ${people}. An alert would go to ${matches.reachable}.`}
      </p>
      <p className="mt-2 text-sm text-muted">
        In {figureDays} days: {count(figures.views, "view", "views")},{" "}
        {count(figures.enquiries, "enquiry", "enquiries")}. Saved {count(figures.saves, "time", "times")}.
      </p>
    </Card>
  );
}

function HistoryCard({ data: { events, home, problems } }: { data: HomePage }) {
  const amount = (price: number | null) =>
    price === null ? "no price" : `${formatPounds(price)}${home.channel === "lettings" ? " a month" : ""}`;
  return (
    <Card title="History">
      <ol className="grid gap-1 text-sm">
        {events.map((event) => (
          <li key={event.eventId} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
            <time dateTime={new Date(event.occurredAt).toISOString()} className="text-muted">
              {formatDateTime(new Date(event.occurredAt))}
            </time>{" "}
            {event.kind === "listed"
              ? `Listed at ${amount(event.price)}`
              : event.kind === "price"
                ? `${amount(event.previousPrice)} → ${amount(event.price)}`
                : `${event.previousStatus ? statusLabels[event.previousStatus] : ""} → ${event.status ? statusLabels[event.status] : ""}`}
          </li>
        ))}
      </ol>
      {problems.length > 0 ? (
        <>
          <h3 className="mt-3 font-medium">Problems of the feed</h3>
          <ul className="text-sm">
            {problems.map(({ source, problem }) => (
              <li key={source} className="break-words">
                {source}: {problem}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
