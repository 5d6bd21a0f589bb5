import { FileText, Gavel } from "lucide-react";
import { formatShortDate } from "#format/format-date.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { PageSection } from "./property-sections.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

export function AuctionPanel({
  auction: { heading, lines, note, path, takesBids },
}: {
  auction: NonNullable<OpenPropertyPage["auction"]>;
}) {
  return (
    <section aria-labelledby="auction" className="mt-8 rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 id="auction" className="flex items-center gap-3 text-xl">
        <Gavel className="size-5 text-primary" strokeWidth={1.75} />
        {heading}
      </h2>
      <dl className="mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-4 text-sm text-muted">{note}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden print:hidden">
        {takesBids && (
          <a href="#/contact-office?about=legal-pack" className={buttonClass("quiet")}>
            <FileText className="size-5" strokeWidth={1.75} />
            {t("Request the legal pack")}
          </a>
        )}
        {path && (
          <SiteLink to={path} className="text-link font-medium text-primary underline">
            {t("The auction, how to bid and buyers’ fees")}
          </SiteLink>
        )}
      </div>
    </section>
  );
}

export function PriceHistorySection({ entries }: { entries: OpenPropertyPage["prices"] }) {
  if (entries.length === 0) return null;
  return (
    <PageSection id="price-history" heading={t("Price history")} className="break-inside-avoid">
      <table className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("Date")}</th>
            <th scope="col">{t("Change||noun")}</th>
            <th scope="col">{t("Price")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ date, text, note }) => (
            <tr key={date} className="border-t border-line align-baseline">
              <th scope="row" className="py-3 pr-4 font-normal whitespace-nowrap text-muted">
                <time dateTime={date}>{formatShortDate(date)}</time>
              </th>
              <td className="py-3 pr-4">{note}</td>
              <td className="py-3 text-right font-medium whitespace-nowrap">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}
