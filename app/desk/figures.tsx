import { lazy, Suspense } from "react";
import { Form, Link, useLocation } from "react-router";
import { measureLabels, measures } from "#domains/figures/measures.ts";
import { periodLabels } from "#domains/figures/period.ts";
import { formatMinutes, replySpeeds, soonLabel } from "#domains/figures/reply-speed.ts";
import { buttonClass } from "#ui/button.tsx";
import { BarList } from "#ui/chart.tsx";
import {
  Box,
  FiguresTable,
  MeasureChart,
  MethodNote,
  MonthlyMail,
  NothingCounted,
  PeriodSelect,
  SourcesTable,
} from "./figures-parts.tsx";
import { Choice } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";

const DemandMap = lazy(() => import("./figures-demand-map.tsx"));

type Data = DeskPageProps<"figures">["data"];

export default function Figures({ data }: DeskPageProps<"figures">) {
  const { period, branchId, branches, comparison, series, homes, sources, replies, members, site, demand, wantsMail } =
    data;
  const query = useLocation().search;
  if (query === "" && isEmpty(data)) return <NothingCounted />;
  const charts = site ? listBars(site).filter(hasCount) : [];
  const csv = (table: string) => `/desk/api/figures/${table}.csv${query}`;
  return (
    <>
      <h1 className="text-3xl">Figures</h1>
      <Form key={query} method="get" className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex">
        <PeriodSelect period={period.name} />
        <Choice
          label="Branch"
          name="branch"
          value={branchId}
          all={site || branchId ? "Whole agency" : "All your branches"}
        >
          {branches.map((branch) => ({ value: branch.branchId, label: branch.name }))}
        </Choice>
        <button type="submit" className={`${buttonClass("quiet")} max-sm:col-span-2`}>
          Show
        </button>
      </Form>
      <div className="mt-6 grid gap-5 lg:grid-cols-2">
        <Box title={periodLabels[period.name]} csvHref={csv("days")} wide>
          <MeasureChart series={series} grain={period.grain} />
        </Box>
        {comparison.length > 0 ? (
          <Box title="Branches" csvHref={csv("branches")} wide>
            <BranchesTable comparison={comparison} period={period.name} />
          </Box>
        ) : null}
        <Box title="Most viewed homes" csvHref={csv("homes")} wide>
          {homes.length === 0 ? <Nothing /> : <HomesTable homes={homes} />}
        </Box>
        {charts.length > 0 ? (
          <div className="grid gap-5">
            {charts.map(({ title, bars, note }) => (
              <Box key={title} title={title}>
                <BarList label={title} bars={bars} />
                {note ? <p className="text-sm text-muted">{note}</p> : null}
              </Box>
            ))}
          </div>
        ) : null}
        <Box title="How soon leads were answered" csvHref={csv("replies")} wide={charts.length === 0}>
          <BarList
            label="How soon leads were answered"
            bars={replies.map(({ speed, leads }) => ({ label: replySpeeds[speed], value: leads }))}
            whole={replies.reduce((sum, { leads }) => sum + leads, 0)}
          />
          <p className="text-sm text-muted">
            Leads that arrived in this period, in the branch's opening hours. Counted every hour.
          </p>
          <Link to={toLeads({ stage: "unanswered" }, branchId)} className="inline-flex min-h-11 items-center underline">
            Open leads without a reply
          </Link>
        </Box>
        <Box title="Response times by member" csvHref={csv("members")} wide>
          {members.length === 0 ? <Nothing /> : <MembersTable members={members} branchId={branchId} />}
          <p className="text-sm text-muted">
            By the member a lead is assigned to, in the branch's opening hours. Up to the minute, so it may count leads
            of the last hour that the figures above don't have yet. Open now: whenever the lead arrived, answered or
            not.
          </p>
        </Box>
        <Box title="Sources and campaigns" csvHref={csv("sources")} wide>
          {sources.length === 0 ? <Nothing /> : <SourcesTable sources={sources} withVisits={site !== null} />}
          <p className="text-sm text-muted">
            An enquiry keeps the campaign of its visit. Those that came without one are counted together.
          </p>
        </Box>
        {demand ? <Demand demand={demand} csvHref={csv("demand")} /> : null}
      </div>
      {wantsMail === null ? null : <MonthlyMail wanted={wantsMail} />}
      <MethodNote />
    </>
  );
}

/** Of an agency that no one has visited yet. */
const isEmpty = ({ series, homes, sources, members }: Data) =>
  measures.every((measure) => series.total[measure] + series.totalBefore[measure] === 0) &&
  [homes, sources, members].every(({ length }) => length === 0);

const listBars = (site: NonNullable<Data["site"]>) => [
  {
    title: "From search to enquiry",
    note: "Valuation requests and general enquiries aren't in it.",
    bars: [
      { label: "Visitors who searched", value: site.searched },
      { label: "Visitors who looked at a home", value: site.viewed },
      { label: "Enquiries about a home", value: site.enquired },
    ],
  },
  {
    title: "Property alerts",
    note: "",
    bars: [
      { label: "Mails sent", value: site.alertsSent },
      { label: "Opened by visitors who agreed to statistics", value: site.alertsOpened },
    ],
  },
];

/** An agency that sends no alerts needs no chart of them. */
const hasCount = ({ bars }: { bars: readonly { value: number }[] }) => bars.some(({ value }) => value > 0);

const toLeads = (filter: Record<string, string>, branchId: number | null) =>
  `/desk/leads?${new URLSearchParams({ view: "branch", ...filter, ...(branchId ? { branch: String(branchId) } : {}) })}`;

function MembersTable({ members, branchId }: Pick<Data, "members" | "branchId">) {
  return (
    <FiguresTable
      caption="Response times by member"
      columns={["Member", "Leads", "Median to the first reply", "Within the promise", "Open now"]}
      rows={members.map(({ accountId, name, leads, medianMinutes, keptPercent, open }) => ({
        key: accountId ?? 0,
        cells: [
          name,
          leads,
          medianMinutes === null ? "–" : formatMinutes(medianMinutes),
          keptPercent === null ? "–" : `${keptPercent}%`,
          <Link
            key="open"
            to={toLeads({ assignee: accountId === null ? "none" : String(accountId) }, branchId)}
            aria-label={`${open} open, ${name}`}
            className="underline"
          >
            {open}
          </Link>,
        ],
      }))}
    />
  );
}

const Nothing = () => <p className="text-muted">Nothing was counted in this period.</p>;

function BranchesTable({ comparison, period }: Pick<Data, "comparison"> & { period: string }) {
  return (
    <FiguresTable
      caption="Branches"
      columns={["Branch", ...Object.values(measureLabels), soonLabel, replySpeeds.none]}
      rows={comparison.map((row) => ({
        key: row.branchId,
        cells: [
          <Link
            key="branch"
            to={`?${new URLSearchParams({ period, branch: String(row.branchId) })}`}
            className="underline"
          >
            {row.name}
          </Link>,
          ...measures.map((measure) => row[measure]),
          ...[row.soon, row.unanswered],
        ],
      }))}
    />
  );
}

function HomesTable({ homes }: Pick<Data, "homes">) {
  return (
    <FiguresTable
      caption="Most viewed homes"
      columns={["Home", ...Object.values(measureLabels)]}
      rows={homes.map((home) => ({
        key: home.propertyId,
        cells: [
          <Link key="home" to={`/desk/figures/${home.propertyId}`} className="underline">
            {home.address}
          </Link>,
          ...[home.views, home.exposures, home.saves, home.enquiries, home.viewings],
        ],
      }))}
    />
  );
}

function Demand({ demand, csvHref }: { demand: NonNullable<Data["demand"]>; csvHref: string }) {
  return (
    <Box title="What visitors looked for and we didn't have" csvHref={csvHref} wide>
      {demand.length === 0 ? (
        <p className="text-muted">Every search found something in this period.</p>
      ) : (
        <div className="grid gap-5 *:min-w-0 lg:grid-cols-[2fr_3fr] lg:*:only:col-span-2">
          <Suspense>
            <DemandMap demand={demand} />
          </Suspense>
          <div className="grid content-start gap-4">
            <FiguresTable
              caption="Searches without a match"
              columns={["Search", "Searches", "Found nothing", "Saved, no match now"]}
              rows={demand.map(({ path, summary, searches, empty, saved }) => ({
                key: path,
                cells: [
                  <a key="path" href={path} className="underline">
                    {summary}
                  </a>,
                  ...[searches, empty, saved],
                ],
              }))}
            />
          </div>
        </div>
      )}
    </Box>
  );
}
