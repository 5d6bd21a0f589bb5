import { measureLabels, measures } from "#domains/figures/measures.ts";
import { formatPoint } from "#domains/figures/period.ts";
import type { SellerReport } from "#domains/figures/seller-report.server.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatNumber, formatPounds } from "#format/format-number.ts";
import { toLondonDate } from "#format/london-date.ts";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chart, DataTable } from "#ui/chart.tsx";
import "./seller-report.css";

type Props = { shared: { agency: string; expiresAt: Date; report: SellerReport } };

/** What a seller sees behind the link; prints on its own. */
export function SharedReport({ shared: { agency, report, expiresAt } }: Props) {
  const { address, title, price, photo, series, branch } = report;
  return (
    <article className="seller-report">
      <p className="text-muted">{agency}</p>
      <h1 className="mt-1 text-3xl md:text-4xl">{t("Your home this month")}</h1>
      <p className="mt-3 text-lg">{address}</p>
      <p className="text-muted">
        {title}, {price}
      </p>
      {photo ? (
        <img
          src={mediaUrl(photo.key, 904, "jpg")}
          alt={photo.alt}
          className="mt-6 aspect-3/2 w-full rounded-card object-cover"
        />
      ) : null}
      <dl className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {measures.map((measure) => (
          <div key={measure} className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
            <dt>
              {t(measureLabels[measure])}
              <span className="block text-sm text-muted">
                {t("{count} in the 30 days before", { count: series.totalBefore[measure] })}
              </span>
            </dt>
            <dd className="text-3xl">{formatNumber(series.total[measure])}</dd>
          </div>
        ))}
      </dl>
      <section className="mt-8">
        <h2 className="mb-3 text-2xl">{t("Views of your home, last 30 days")}</h2>
        <Chart
          label={t("Views")}
          beforeLabel={t("the 30 days before")}
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
        {[
          t("Each visitor counts once a day; robots and our own staff aren't counted."),
          branch ? t("Questions? Call {name} on {telephone}.", branch) : "",
          t("This link works until {date}.", { date: formatLongDate(toLondonDate(expiresAt)) }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <p className="mt-6 print:hidden">
        <button type="button" onClick={() => window.print()} className={buttonClass("primary")}>
          {t("Print or save as PDF")}
        </button>
      </p>
    </article>
  );
}

/** Similar homes and the price history, for the seller and at the desk. */
export function HomeReport({ report: { similar, similarViews, ownViews, prices } }: { report: SellerReport }) {
  return (
    <>
      <section className="grid content-start gap-3">
        <h2 className="text-xl">{t("Similar homes with us")}</h2>
        {similarViews === null ? null : (
          <p>
            {t("They had {average} views a day on average in this period; this home had {own}.", {
              average: similarViews,
              own: ownViews,
            })}
          </p>
        )}
        {similar.length === 0 ? (
          <p className="text-muted">{t("We have no similar home at the moment.")}</p>
        ) : (
          <ul className="grid gap-3">
            {similar.map(({ propertyId, address, price, photoKey, path }) => (
              <li key={propertyId} className="flex items-center gap-3">
                {photoKey ? (
                  <img
                    src={mediaUrl(photoKey, 320, "jpg")}
                    alt=""
                    loading="lazy"
                    className="aspect-3/2 w-24 shrink-0 rounded-control object-cover"
                  />
                ) : null}
                <span>
                  <a href={localPath(path)} className="underline">
                    {address}
                  </a>
                  , <span className="whitespace-nowrap">{price}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="grid content-start gap-3">
        <h2 className="text-xl">{t("Price history")}</h2>
        {prices.length === 0 ? (
          <p className="text-muted">{t("The price hasn't changed.")}</p>
        ) : (
          <DataTable
            caption={t("Price history")}
            columns={[t("Date"), t("Price"), t("Change")]}
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
