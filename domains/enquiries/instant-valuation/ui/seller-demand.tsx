import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import type { Demand } from "../home-value.ts";

/** Bars that differ by less say nothing. */
const minShare = 0.7;

type Props = { demand: Demand; middle: number; letting: boolean };

/** Who is looking for such a home. Small numbers are not shown: the server leaves them out. */
export function SellerDemand({ demand: { byPrice, medianDays }, middle, letting }: Props) {
  const most = Math.max(...byPrice.map(({ people }) => people ?? 0));
  // Dear homes may interest too few to count.
  const counted = byPrice.slice(0, byPrice.findLastIndex(({ people }) => people !== null) + 1);
  const isSimilar = counted.every(({ people }) => (people ?? 0) >= minShare * most);
  const isAll = counted.length === byPrice.length;
  const nearest = byPrice.toSorted((a, b) => Math.abs(a.price - middle) - Math.abs(b.price - middle))[0];
  return (
    <section aria-labelledby="demand-heading">
      <h3 id="demand-heading" className="text-xl">
        {t("Who is looking")}
      </h3>
      {most === 0 || !nearest ? (
        <p className="mt-3 max-w-prose text-muted">
          {t("Fewer than ten people have saved a search for a home like yours, so we give no figure.")}
        </p>
      ) : (
        <>
          <p className="mt-3 max-w-prose">
            {t(
              letting
                ? "{people, plural, =0 {Fewer than ten people} other {About # people}} would get an email about a home like yours at {price} a month, because it matches a search they saved with us."
                : "{people, plural, =0 {Fewer than ten people} other {About # people}} would get an email about a home like yours at {price}, because it matches a search they saved with us.",
              { people: nearest.people ?? 0, price: formatPounds(nearest.price) },
            )}
          </p>
          {isSimilar ? (
            <p className="mt-3 max-w-prose text-muted">
              {t(
                letting
                  ? "It's much the same at every rent from {low} to {high}."
                  : "It's much the same at every asking price from {low} to {high}.",
                { low: formatPounds(byPrice[0]?.price ?? 0), high: formatPounds(counted.at(-1)?.price ?? 0) },
              )}{" "}
              {isAll ? null : t("Above that, it's fewer than ten.")}
            </p>
          ) : (
            <DemandTable byPrice={byPrice} most={most} letting={letting} />
          )}
        </>
      )}
      {medianDays === null ? null : (
        <p className="mt-4 max-w-prose">
          {t(
            letting
              ? "Of our homes near yours that found a tenant, half took {days, plural, one {# day} other {# days}} or less."
              : "Of our homes near yours that found a buyer, half took {days, plural, one {# day} other {# days}} or less.",
            { days: medianDays },
          )}
        </p>
      )}
    </section>
  );
}

/** People by price, as bars. */
function DemandTable({ byPrice, most, letting }: Pick<Demand, "byPrice"> & { most: number; letting: boolean }) {
  return (
    <table className="mt-4 w-full max-w-prose">
      <caption className="pb-2 text-left text-muted">
        {t(letting ? "How the rent changes that" : "How the asking price changes that")}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t(letting ? "Rent a month" : "Asking price")}</th>
          <th scope="col">{t("People")}</th>
        </tr>
      </thead>
      <tbody>
        {byPrice.map(({ price, people }) => (
          <tr key={price}>
            <th scope="row" className="py-1 pr-4 text-left font-normal whitespace-nowrap">
              {formatPounds(price)}
            </th>
            <td className="w-full py-1">
              <div className="flex items-center gap-3">
                <div
                  aria-hidden="true"
                  className="h-4 rounded-control bg-primary"
                  style={{ width: `${(75 * (people ?? 0)) / most}%` }}
                />
                <span className="whitespace-nowrap">
                  {t("{people, plural, =0 {fewer than 10} other {about #}}", { people: people ?? 0 })}
                </span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
