import { measureLabels, measures } from "#domains/figures/measures.ts";
import { formatPoint } from "#domains/figures/period.ts";
import type { SellerReport } from "#domains/figures/seller-report.server.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatNumber, formatPounds } from "#format/format-number.ts";
import { toLondonDate } from "#format/london-date.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chart, DataTable } from "#ui/chart.tsx";
import "./seller-report.css";

type Props = { shared: { agency: string; expiresAt: Date; report: SellerReport } };

/** What a seller sees behind the link; prints on its own. */
export function SharedReport({ shared: { agency, report, expiresAt } }: Props) {
  const { address, title, price, series, branch } = report;
  return (
    <article className="seller-report">
      <p className="text-muted">{agency}</p>
      <h1 className="mt-1 text-3xl md:text-4xl">Your home this month</h1>
      <p className="mt-3 text-lg">{address}</p>
      <p className="text-muted">
        {title}, {price}
      </p>
      <dl className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {measures.map((measure) => (
          <div key={measure} className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
            <dt>
              {measureLabels[measure]}
              <span className="block text-sm text-muted">
                {formatNumber(series.totalBefore[measure])} in the 30 days before
              </span>
            </dt>
            <dd className="text-3xl">{formatNumber(series.total[measure])}</dd>
          </div>
        ))}
      </dl>
      <section className="mt-8">
        <h2 className="mb-3 text-2xl">Views of your home, last 30 days</h2>
        <Chart
          label="Views"
          beforeLabel="the 30 days before"
          points={series.points.map(({ day, views }, index) => ({
            label: formatPoint(day, "day"),
            value: views,
            before: series.before[index]?.views ?? 0,
          }))}
        />
      </section>
      <div className="mt-8 grid gap-8">
        <HomeReport report={report} />
      </div>
      <p className="mt-8 text-sm text-muted">
        Each visitor counts once a day; robots and our own staff aren't counted.
        {branch ? ` Questions? Call ${branch.name} on ${branch.telephone}.` : ""} This link works until{" "}
        {formatLongDate(toLondonDate(expiresAt))}.
      </p>
      <p className="mt-6 print:hidden">
        <button type="button" onClick={() => window.print()} className={buttonClass("primary")}>
          Print or save as PDF
        </button>
      </p>
    </article>
  );
}

/** Similar homes and the price history, for the seller and at the desk. */
export function HomeReport({ report: { similar, similarViews, series, prices } }: { report: SellerReport }) {
  return (
    <>
      <section className="grid content-start gap-3">
        <h2 className="text-xl">Similar homes with us</h2>
        {similarViews === null ? null : (
          <p>
            They had {formatNumber(similarViews)} views on average in this period; this home had{" "}
            {formatNumber(series.total.views)}.
          </p>
        )}
        {similar.length === 0 ? (
          <p className="text-muted">We have no similar home at the moment.</p>
        ) : (
          <ul className="grid gap-2">
            {similar.map(({ propertyId, address, price, path }) => (
              <li key={propertyId}>
                <a href={path} className="underline">
                  {address}
                </a>
                , {price}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="grid content-start gap-3">
        <h2 className="text-xl">Price history</h2>
        {prices.length === 0 ? (
          <p className="text-muted">The price hasn't changed.</p>
        ) : (
          <DataTable
            caption="Price history"
            columns={["Date", "Price", "Change"]}
            rows={prices.map(({ date, price, change }) => ({
              key: date,
              cells: [formatLongDate(date), formatPounds(price), change ? `${change.percent}%` : "–"],
            }))}
          />
        )}
      </section>
    </>
  );
}
