import { TriangleExclamationPoint } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { formatPrice } from "#domains/properties/pricing/format-price.ts";
import { can } from "#domains/staff/permissions.ts";
import { capitalise } from "#format/capitalise.ts";
import type { StockHome } from "#server/stock-desk/list-stock.server.ts";
import { figureDays, statusLabels, stockSorts, stockViewNames, stockViews } from "#server/stock-desk/stock-filter.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { Choice, Field, Filters, Found, listClass, Sort, ViewTabs } from "./list-controls.tsx";
import type { DeskPageProps, SignedIn } from "./load-desk.server.ts";
import { useHashAction } from "./staff-pages.ts";
import { AddHomeDialog } from "./stock-add.tsx";
import { Tag } from "./tag.tsx";

type Data = DeskPageProps<"stock">["data"];

export default function Stock({ data: { filter, page, counts, matches, choices } }: DeskPageProps<"stock">) {
  const { search } = useLocation();
  const staff = useRouteLoaderData<SignedIn>("desk/desk")?.staff;
  const [isAdding, setAdding] = useState(false);
  useHashAction("#add", choices.editable.length > 0, () => setAdding(true));
  const tabs = stockViewNames.map((view) => ({
    ...{ view, label: stockViews[view], count: counts[view], matches: matches?.[view] },
  }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Stock</h1>
        <p className="flex flex-wrap gap-3">
          {staff && can(staff, "feed.read") ? (
            <Link to="/desk/feeds" className={buttonClass("quiet")}>
              Feeds
            </Link>
          ) : null}
          {choices.editable.length > 0 ? (
            <button type="button" onClick={() => setAdding(true)} className={buttonClass("primary")}>
              Add a home
            </button>
          ) : null}
        </p>
      </div>
      <ViewTabs current={filter.view} tabs={tabs} />
      <StockFilters key={search} filter={filter} choices={choices} />
      {counts.unchecked > 0 ? (
        <p role="status" className="mt-3 text-sm text-muted">
          {counts.unchecked.toLocaleString("en-GB")} homes are still being checked. Please come back in a minute.
        </p>
      ) : null}
      {filter.after ? null : (
        <Found
          {...{ what: "home", tabs, current: filter.view, count: page.homes.length, hasMore: page.next !== null }}
          isFiltered={filter.text !== "" || isFiltered(filter)}
        />
      )}
      <div className={page.homes.length > 0 ? `mt-4 ${listClass}` : ""}>
        {page.homes.length > 0 ? <ListHead /> : null}
        <ol aria-label="Homes" className="divide-y divide-line">
          {page.homes.map((home) => (
            <HomeRow key={home.propertyId} home={home} />
          ))}
        </ol>
      </div>
      {page.next ? <MoreLink after={page.next} /> : null}
      {isAdding ? <AddHomeDialog branches={choices.editable} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

const isFiltered = ({ channel, status, branchId, source, minPrice, maxPrice, minBedrooms, days }: Data["filter"]) =>
  [channel, status, branchId, source, minPrice, maxPrice, minBedrooms, days].some((value) => value !== null);

function StockFilters({ filter, choices }: Pick<Data, "filter" | "choices">) {
  const { channel, status, branchId, source, minPrice, maxPrice, minBedrooms, days, sort } = filter;
  const toChoices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <Filters
      label="Search homes"
      placeholder="Address, postcode or reference"
      text={filter.text}
      keep={{ view: filter.view }}
      isFiltered={isFiltered(filter) || sort !== "newest"}
    >
      <Sort labels={stockSorts} value={sort} />
      <Choice label="Channel" name="channel" value={channel}>
        {toChoices({ sales: "For sale", lettings: "To rent" })}
      </Choice>
      <Choice label="Status" name="status" value={status}>
        {toChoices(statusLabels)}
      </Choice>
      <Choice label="Branch" name="branch" value={branchId}>
        {choices.branches.map((branch) => ({ value: branch.branchId, label: branch.name }))}
      </Choice>
      <Choice label="Source" name="source" value={source}>
        {choices.sources.map((name) => ({ value: name, label: name === "desk" ? "Entered by hand" : name }))}
      </Choice>
      <NumberFilter label="Price from (£)" name="min" value={minPrice} />
      <NumberFilter label="Price to (£)" name="max" value={maxPrice} />
      <NumberFilter label="Bedrooms, at least" name="beds" value={minBedrooms} />
      <Choice label="On the market" name="days" value={days}>
        {[30, 60, 90, 180, 365].map((each) => ({ value: each, label: `${each} days or more` }))}
      </Choice>
    </Filters>
  );
}

const NumberFilter = ({ label, name, value }: { label: string; name: string; value: number | null }) => (
  <Field label={label}>
    <input
      name={name}
      inputMode="numeric"
      pattern="\d*"
      maxLength={10}
      defaultValue={value ?? ""}
      className={fieldClass}
    />
  </Field>
);

/** The columns of the list from 992 px: photo, home, price and status, days, views, enquiries, what to look at. */
const columnsClass =
  "lg:grid lg:grid-cols-[5rem_minmax(0,1fr)_8rem_6.5rem_5.5rem_5rem_9.5rem] lg:items-center lg:gap-x-3 lg:gap-y-0";
const cellClass = "text-sm lg:row-span-2 lg:row-start-1 lg:text-base";

const ListHead = () => (
  <p
    aria-hidden="true"
    className={`hidden border-b border-line px-3 py-2 text-sm text-muted *:nth-5:text-right *:nth-6:text-right *:nth-7:pl-3 ${columnsClass}`}
  >
    {["", "Home", "Price", "On the market", `Views, ${figureDays} d`, "Enquiries", "To look at"].map((name) => (
      <span key={name}>{name}</span>
    ))}
  </p>
);

/** Null for what is on the market. */
const shortStatus = (status: StockHome["status"]) =>
  status === "available" ? null : status === "sstc" ? "SSTC" : statusLabels[status];

function HomeRow({ home }: { home: StockHome }) {
  const count = (number: number, one: string) => `${number.toLocaleString("en-GB")} ${one}${number === 1 ? "" : "s"}`;
  const facts = [
    home.bedrooms > 0 ? count(home.bedrooms, "bedroom") : capitalise(home.propertyType),
    home.branch,
    home.reference,
  ];
  const state = home.published ? shortStatus(home.status) : "Not published";
  const photoClass = "h-15 w-20 shrink-0 rounded-control lg:row-span-2 lg:h-13";
  return (
    <li className="hover:bg-paper focus-within:bg-paper">
      <Link to={`/desk/stock/${home.propertyId}`} className={`flex gap-3 p-3 lg:py-2 ${columnsClass}`}>
        {home.photo ? (
          <img
            src={mediaUrl(home.photo, 320, "jpg")}
            alt=""
            loading="lazy"
            width={80}
            height={60}
            className={`${photoClass} object-cover`}
          />
        ) : (
          <span className={`${photoClass} grid place-items-center bg-paper text-xs text-muted`}>No photo</span>
        )}
        <span className="flex min-w-0 grow flex-wrap content-start items-center gap-x-2.5 gap-y-0.5 lg:contents">
          <span className="basis-full font-medium max-lg:line-clamp-2 lg:col-start-2 lg:row-start-1 lg:self-end lg:truncate">
            {home.displayAddress}
          </span>{" "}
          <b
            className={`text-sm font-semibold lg:col-start-3 lg:row-start-1 lg:text-base ${state ? "lg:self-end" : "lg:row-span-2"}`}
          >
            {formatPrice(home)}
          </b>{" "}
          <span className="text-sm lg:col-start-2 lg:row-start-2 lg:self-start lg:truncate lg:text-muted">
            {facts[0]}
            <span className="max-sm:hidden">{`\u00a0· ${facts.slice(1).join("\u00a0· ")}`}</span>
          </span>
          <span className="basis-full lg:hidden" />{" "}
          <span className={`${cellClass} text-muted lg:col-start-4 lg:text-ink`}>
            {home.days === 0 ? "Listed today" : count(home.days, "day")}
          </span>{" "}
          <Figure number={home.views} one="view" many="views" className="lg:col-start-5 lg:text-right" />{" "}
          <Figure number={home.enquiries} one="enquiry" many="enquiries" className="lg:col-start-6 lg:text-right" />{" "}
          <span className="contents max-lg:flex max-lg:basis-full max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5 max-lg:gap-y-1 max-lg:empty:hidden">
            {state ? (
              <span className="lg:col-start-3 lg:row-start-2 lg:-ml-0.5 lg:self-start">
                <Tag>{state}</Tag>
              </span>
            ) : null}
            <Warnings home={home} />
          </span>
        </span>
      </Link>
    </li>
  );
}

type FigureProps = { number: number; one: string; many: string; className: string };

/** In a column the head says what is counted. */
const Figure = ({ number, one, many, className }: FigureProps) => (
  <span className={`${cellClass} text-muted ${className} ${number === 0 ? "" : "lg:text-ink"}`}>
    {number.toLocaleString("en-GB")} <span className="lg:sr-only">{number === 1 ? one : many}</span>
  </span>
);

function Warnings({ home: { breaches, unlawful, missing } }: { home: StockHome }) {
  const broken = breaches?.length ?? 0;
  const count = (number: number, one: string) => (number === 1 ? `1 ${one}` : `${number} ${one}s`);
  const warnings = [
    ...(broken > 0
      ? [unlawful ? `Breaks the law: ${count(broken, "rule")}` : `${count(broken, "rule")} to check`]
      : []),
    ...(missing ? [`${count(missing, "fact")} missing`] : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <span
      className={`flex items-start gap-1.5 text-sm text-pretty lg:col-start-7 lg:row-span-2 lg:row-start-1 lg:pl-3 ${unlawful ? "font-semibold text-danger" : "font-medium"}`}
    >
      <TriangleExclamationPoint
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${unlawful ? "" : "text-accent"}`}
      />
      <span>
        {warnings.map((warning) => (
          <span key={warning} className="mr-2.5 inline-block last:mr-0">
            {warning}
          </span>
        ))}
      </span>
    </span>
  );
}

function MoreLink({ after }: { after: string }) {
  const query = new URLSearchParams(useLocation().search);
  query.set("after", after);
  return (
    <p className="mt-6">
      <Link to={`?${query}`} className={buttonClass("quiet")}>
        More homes
      </Link>
    </p>
  );
}
