import { useState } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { can } from "#domains/staff/permissions.ts";
import {
  type StockView,
  statusLabels,
  stockSorts,
  stockViewNames,
  stockViews,
} from "#server/stock-desk/stock-filter.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { Choice, Field, Filters, Found, listClass, Sort, ViewTabs } from "./list-controls.tsx";
import type { DeskPageProps, SignedIn } from "./load-desk.server.ts";
import { useHashAction } from "./staff-pages.ts";
import { AddHomeDialog } from "./stock-add.tsx";
import { HomeRow, ListHead } from "./stock-row.tsx";

type Data = DeskPageProps<"stock">["data"];

export default function Stock({ data: { filter, page, missing, counts, matches, choices } }: DeskPageProps<"stock">) {
  const { search } = useLocation();
  const staff = useRouteLoaderData<SignedIn>("desk/desk")?.staff;
  const [isAdding, setAdding] = useState(false);
  useHashAction("#add", choices.editable.length > 0, () => setAdding(true));
  const tabs = stockViewNames.map((view) => ({
    ...{ view, label: stockViews[view], count: counts[view], matches: matches?.[view] },
  }));
  const isEmpty = counts.market === 0 && filter.view === "market";
  const actions = (
    <>
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
    </>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Stock</h1>
        <p className="flex flex-wrap gap-3">{isEmpty ? null : actions}</p>
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
          help={emptyViews[filter.view]}
          action={filter.view === "market" ? actions : null}
          isFiltered={filter.text !== "" || isFiltered(filter)}
        />
      )}
      <div className={page.homes.length > 0 ? `mt-4 ${listClass}` : ""}>
        {page.homes.length > 0 ? <ListHead sort={filter.sort} /> : null}
        <ol aria-label="Homes" className="divide-y divide-line">
          {page.homes.map((home) => (
            <HomeRow key={home.propertyId} home={home} missing={missing[home.propertyId]} />
          ))}
        </ol>
      </div>
      {page.next ? <MoreLink after={page.next} /> : null}
      {isAdding ? <AddHomeDialog branches={choices.editable} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

const emptyViews: Partial<Record<StockView, string>> = {
  market: "Homes come from your property software, or add one by hand.",
  rules: "Every published advert keeps the rules that we check.",
  incomplete: "Every published home has its material information.",
};

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
