import { formatPounds } from "../price-words.ts";
import type { PropertyCard } from "../property-card.ts";

type Priced = Pick<PropertyCard, "price" | "priceValue" | "price_qualifier" | "weekly_price" | "pppw_price">;
type Props = { card: Priced; size: "large" | "small" };

/** The price as advertised, with the words before it and the same rent by the week or per person. */
export function PropertyPrice({ card, size }: Props) {
  const other = otherRent(card);
  return (
    <p>
      {card.price_qualifier ? <span className="block text-sm text-muted">{card.price_qualifier}</span> : null}
      <span
        className={`heading ${size === "large" ? "text-3xl md:text-4xl" : "text-2xl"} ${card.priceValue ? "whitespace-nowrap" : ""}`}
      >
        {card.pppw_price ?? card.price}
      </span>{" "}
      {other ? <span className="ml-1 whitespace-nowrap text-muted">({other})</span> : null}
    </p>
  );
}

/** A rent by the week beside one by the month, the month's beside one per person. */
function otherRent({ price, priceValue, weekly_price, pppw_price }: Priced): string | null {
  if (pppw_price === null) return weekly_price;
  if (pppw_price !== price) return price;
  return priceValue === null ? null : `${formatPounds(priceValue)} pcm`;
}
