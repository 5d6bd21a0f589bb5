import { ChartColumn, Download } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { alertSource } from "#domains/agency/mail/mail-source.ts";
import type { Series } from "#domains/figures/find-figures.server.ts";
import { type Measure, measureLabels, measures } from "#domains/figures/measures.ts";
import { formatPoint, type Grain, type PeriodName, periodLabels, toPercentChange } from "#domains/figures/period.ts";
import { formatNumber } from "#format/format-number.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chart, DataTable } from "#ui/chart.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { formatSource } from "./leads-work.ts";
import { Field, NothingFound } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";

type BoxProps = { title: string; csvHref?: string; wide?: boolean; children: ReactNode };

export function Box({ title, csvHref, wide = false, children }: BoxProps) {
  return (
    <section
      className={`grid min-w-0 content-start gap-4 rounded-card border border-line bg-surface p-5 ${wide ? "lg:col-span-2" : ""}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {csvHref ? (
          <a href={csvHref} download aria-label={`Download CSV: ${title}`} className={`${buttonClass("quiet")} gap-2`}>
            <Download aria-hidden="true" className="size-4" />
            CSV
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}

export function PeriodSelect({ period }: { period: PeriodName }) {
  return (
    <Field label="Period">
      <select name="period" defaultValue={period} className={fieldClass}>
        {Object.entries(periodLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

type MeasureChartProps = {
  series: Series;
  grain: Grain;
  /** The first day that can have figures. */
  since?: string;
};

/** The totals, each with its change; choosing one shows its chart. */
export function MeasureChart({ series, grain, since = "" }: MeasureChartProps) {
  const [shown, setShown] = useState<Measure>("views");
  const firstDay = grain === "day" ? since : since.slice(0, 7);
  // A home has no figures before it was listed.
  const isNew = since > (series.points[0]?.day ?? "");
  const length = series.points.length;
  // Days are compared with the same day of the week.
  const weeks = Math.floor(length / 7);
  const earlier = grain === "day" ? [...series.before, ...series.points].slice(length - weeks * 7) : series.before;
  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
        {measures.map((measure) => (
          <button
            key={measure}
            type="button"
            aria-pressed={measure === shown}
            onClick={() => setShown(measure)}
            className="rounded-control border border-line p-3 text-left max-sm:first:col-span-2 sm:max-xl:first:col-span-2 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            <span className="block text-sm">{measureLabels[measure]}</span>
            <strong className="block text-2xl">{formatNumber(series.total[measure])}</strong>
            <span className={`block text-sm ${isNew ? "hidden" : ""}`}>
              {formatChange(series.total[measure], series.totalBefore[measure])}
            </span>
          </button>
        ))}
      </div>
      <p className="-mt-1 text-sm text-muted">
        Counted every hour: what came in since isn't in it yet. Viewings: confirmed and past.
      </p>
      <Chart
        label={measureLabels[shown]}
        beforeLabel={
          grain === "month"
            ? "the year before"
            : weeks === 1
              ? "the week before"
              : `the same day of the week, ${weeks} weeks before`
        }
        points={series.points
          .map((point, index) => ({
            day: point.day,
            label: formatPoint(point.day, grain),
            value: point[shown],
            before: toBefore(earlier[index], shown, firstDay),
          }))
          .filter(({ day }) => day >= firstDay)}
      />
    </>
  );
}

const toBefore = (point: Series["before"][number] | undefined, measure: Measure, since: string) =>
  point && point.day >= since ? point[measure] : undefined;

function formatChange(now: number, before: number): string {
  const change = toPercentChange(now, before);
  if (change === null) return "none before";
  return `${change > 0 ? "+" : change < 0 ? "−" : ""}${Math.abs(change)}% on ${formatNumber(before)}`;
}

const rowsFirst = 8;

/** A long table starts with its first rows. */
export function FiguresTable({ rows, ...table }: ComponentProps<typeof DataTable>) {
  const [isAll, setAll] = useState(false);
  const isShort = rows.length > rowsFirst && !isAll;
  return (
    <>
      <div className="stacked-table min-w-0">
        <DataTable {...table} rows={isShort ? rows.slice(0, rowsFirst) : rows} />
      </div>
      {isShort ? (
        <button type="button" onClick={() => setAll(true)} className={`${buttonClass("quiet")} justify-self-start`}>
          Show all {rows.length}
        </button>
      ) : null}
    </>
  );
}

const sourceLabels: Readonly<Record<string, string>> = {
  "": "Other sources",
  website: "Without a campaign",
  direct: "Direct",
  [alertSource]: "Property alerts",
};

type SourcesProps = Pick<DeskPageProps<"figures">["data"], "sources"> & { withVisits: boolean };

export function SourcesTable({ sources, withVisits }: SourcesProps) {
  return (
    <FiguresTable
      caption="Sources and campaigns"
      columns={["Source", "Campaign", ...(withVisits ? ["Visits"] : []), "Enquiries"]}
      rows={sources.map(({ source, campaign, visits, enquiries }) => ({
        key: `${source} ${campaign}`,
        cells: [
          sourceLabels[source] ?? formatSource(source),
          campaign || "–",
          ...(withVisits ? [source === "website" ? "–" : visits] : []),
          source === "website" || campaign ? enquiries : "–",
        ],
      }))}
    />
  );
}

export const NothingCounted = () => (
  <>
    <h1 className="text-3xl">Figures</h1>
    <NothingFound
      Icon={ChartColumn}
      text="Nothing has been counted yet"
      help="Views, enquiries and viewings appear here within an hour of the first visit to your site."
    />
    <MethodNote />
  </>
);

export function MonthlyMail({ wanted }: { wanted: boolean }) {
  const { revalidate } = useRevalidator();
  async function change() {
    const result = await callDesk("PUT", "/figures/mail", { wanted: !wanted });
    if (!result.ok) return showFailure(result);
    await revalidate();
    void toast.success(wanted ? "We won't mail you the figures" : "We'll mail you the figures every month");
  }
  return (
    <p className="mt-6">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" checked={wanted} onChange={() => void change()} className="size-6 accent-primary" />
        Mail me the figures at the beginning of each month
      </label>
    </p>
  );
}

export function MethodNote() {
  return (
    <Disclosure label="How we count" className="mt-4 max-w-prose">
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        <li>
          A visitor counts once a day for each home, list and search. We tell visitors apart by address and browser,
          scrambled with a key that changes daily and is never stored. People who share both count as one.
        </li>
        <li>
          Robots that say what they are, pages loaded ahead, and browsers signed in to the desk aren't counted. Nor are
          visitors without JavaScript.
        </li>
        <li>Seen in lists: at least half of the card was on screen for a second.</li>
        <li>Saves: people with an account who saved the home and haven't removed it since.</li>
        <li>Enquiries: without spam, duplicates and those closed as not genuine.</li>
        <li>
          Response times: the medians are of the newest thousand answered leads of the period. A promise is counted once
          there is a reply or its time has passed.
        </li>
        <li>Viewings: confirmed in the diary and past, by the day they took place.</li>
        <li>Searches are counted without typed words and drawn areas. Opened alerts need consent to statistics.</li>
        <li>
          Figures are brought up to date every hour; the last four weeks are counted again every night. Days are London
          days.
        </li>
      </ul>
    </Disclosure>
  );
}
