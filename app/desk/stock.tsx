import { TriangleExclamationPoint } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { formatPrice } from "#domains/properties/pricing/format-price.ts";
import { can } from "#domains/staff/permissions.ts";
import type { StockHome } from "#server/stock-desk/list-stock.server.ts";
import { figureDays, statusLabels, stockSorts, stockViewNames, stockViews } from "#server/stock-desk/stock-filter.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { Choice, Field, Filters, Found, listClass, Sort, ViewTabs } from "./list-controls.tsx";
import type { DeskPageProps, SignedIn } from "./load-desk.server.ts";
import { AddHomeDialog } from "./stock-add.tsx";
import { Tag } from "./tag.tsx";

type Data = DeskPageProps<"stock">["data"];

export default function Stock({ data: { filter, page, counts, matches, choices } }: DeskPageProps<"stock">) {
  const { search } = useLocation();
  const staff = useRouteLoaderData<SignedIn>("desk/desk")?.staff;
  const [isAdding, setAdding] = useState(false);
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
      <ol aria-label="Homes" className={page.homes.length > 0 ? `mt-4 divide-y divide-line ${listClass}` : ""}>
        {page.homes.map((home) => (
          <HomeRow key={home.propertyId} home={home} />
        ))}
      </ol>
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
      <Sort labels={stockSorts} value={sort} />
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

function HomeRow({ home }: { home: StockHome }) {
  const count = (number: number, one: string) => `${number.toLocaleString("en-GB")} ${one}${number === 1 ? "" : "s"}`;
  const facts = [home.bedrooms > 0 ? count(home.bedrooms, "bedroom") : home.propertyType, home.branch, home.reference];
  const figures = [
    home.days === 0 ? "Listed today" : count(home.days, "day"),
    `${count(home.views, "view")} and ${home.enquiries === 1 ? "1 enquiry" : `${home.enquiries} enquiries`}`,
  ];
  return (
    <li className="hover:bg-paper focus-within:bg-paper">
      <Link to={`/desk/stock/${home.propertyId}`} className="flex min-h-24 gap-3 p-3">
        {home.photo ? (
          <img
            src={mediaUrl(home.photo, 320, "jpg")}
            alt=""
            loading="lazy"
            width={96}
            height={72}
            className="h-15 w-20 shrink-0 rounded-control object-cover sm:h-18 sm:w-24"
          />
        ) : (
          <span className="grid h-15 w-20 shrink-0 place-items-center sm:h-18 sm:w-24 rounded-control bg-paper text-xs text-muted">
            No photo
          </span>
        )}
        <span className="grid min-w-0 grow grid-cols-1 content-start gap-1">
          <span className="flex flex-wrap justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium">{home.displayAddress}</span>
            {home.published && home.status === "available" ? null : (
              <Tag>{home.published ? statusLabels[home.status] : "Not published"}</Tag>
            )}
          </span>
          <span className="text-sm text-pretty">
            <b className="font-semibold">{formatPrice(home)}</b>
            {`\u00a0· ${facts.join("\u00a0· ")}`}
          </span>
          <span className="text-sm text-pretty text-muted">
            {figures.join("\u00a0· ")}
            <span className="max-sm:sr-only"> in {figureDays} days</span>
          </span>
          <Warnings home={home} />
        </span>
      </Link>
    </li>
  );
}

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
      className={`flex items-start gap-1.5 text-sm text-pretty ${unlawful ? "font-semibold text-danger" : "font-medium"}`}
    >
      <TriangleExclamationPoint
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${unlawful ? "" : "text-accent"}`}
      />
      {warnings.join("\u00a0· ")}
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
