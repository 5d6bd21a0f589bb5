import type { Badge } from "#domains/properties/cards/badge.ts";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { newHomeTag } from "#domains/properties/tags.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";

type Priced = Pick<PropertyCardData, "price" | "priceValue" | "price_qualifier" | "weekly_price" | "pppw_price">;
type Props = { card: Priced; size: keyof typeof priceSizes };

export const priceSizes = { large: "text-3xl", small: "text-2xl" };

/** The advertised price with its qualifier, and a rent also in its other unit. */
export function PropertyPrice({ card, size }: Props) {
  const other = getOtherRent(card);
  return (
    <p>
      {card.price_qualifier ? <span className="mb-1 block text-sm text-muted">{card.price_qualifier}</span> : null}
      <span className={`heading ${priceSizes[size]} ${card.priceValue ? "whitespace-nowrap" : ""}`}>
        {card.pppw_price ?? card.price}
      </span>
      {"\u2002"}
      {other ? <span className="whitespace-nowrap text-muted">({other})</span> : null}
    </p>
  );
}

/** The weekly rent next to a monthly one, the monthly rent of all next to one per person. */
function getOtherRent({ price, priceValue, weekly_price, pppw_price }: Priced): string | null {
  if (pppw_price === null) return weekly_price;
  if (pppw_price === price && priceValue === null) return null;
  const monthly = pppw_price === price ? t("{price} pcm", { price: formatPounds(priceValue ?? 0) }) : price;
  return t("{price} in total", { price: monthly });
}

const newHome = "New Home" as const;
const newListing = "NEW Listing!" satisfies Badge;

type LabelsProps = { card: Pick<PropertyCardData, "badge" | "tags">; className?: string };

export function PropertyLabels({ card, className = "" }: LabelsProps) {
  const labels = [card.badge, card.tags.includes(newHomeTag) ? newHome : null].filter((label) => label !== null);
  if (labels.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {labels.map((label) => (
        <p key={label} className={`label ${label === newHome || label === newListing ? "" : "bg-ink text-on-ink"}`}>
          {t(label)}
        </p>
      ))}
    </div>
  );
}
