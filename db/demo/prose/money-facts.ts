import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import type { Home } from "../demo-home.ts";
import { type Facts, flag } from "./grammar.ts";
import { listWords } from "./measures.ts";

/** Price, rent, lease and the terms of a letting or an auction. */
export function moneyFacts(home: Home): Facts {
  const { price, lease, terms, lot, channel } = home;
  const per = { pcm: "per calendar month", pw: "a week", pq: "a quarter", pa: "a year", pppw: "per person per week" };
  const letAt = home.use === "investment" && price.price ? Math.round((price.price * 0.0575) / 12 / 5) * 5 : null;
  const furnishing = {
    furnished: "furnished",
    part_furnished: "part furnished",
    unfurnished: "unfurnished",
    furnished_or_unfurnished: "furnished or unfurnished",
  };
  return {
    price: price.price !== null && channel === "sales" ? formatPounds(price.price) : undefined,
    rent:
      price.price !== null && price.rentFrequency
        ? `${formatPounds(price.price)} ${per[price.rentFrequency]}`
        : undefined,
    tolet: flag(channel === "lettings" && price.price !== null),
    forsale: flag(channel === "sales" && price.price !== null),
    application: flag(price.price === null),
    leaseYears: lease?.yearsRemaining ? String(lease.yearsRemaining) : undefined,
    groundRent: lease?.groundRent ? formatPounds(lease.groundRent) : undefined,
    serviceCharge: lease?.serviceCharge ? formatPounds(lease.serviceCharge) : undefined,
    share: flag(home.tenure === "share_of_freehold"),
    deposit: terms?.deposit ? formatPounds(terms.deposit) : undefined,
    furnishing: terms?.furnishing ? furnishing[terms.furnishing] : undefined,
    available: terms ? formatLongDate(terms.availableFrom) : undefined,
    pets: flag(terms?.petsAllowed === true),
    bills:
      terms && terms.billsIncluded.length > 1
        ? listWords(terms.billsIncluded.map((bill) => (bill === "TV licence" ? bill : bill.toLowerCase())))
        : undefined,
    lot: lot ? String(lot.lotNumber) : undefined,
    auctionDate: lot ? formatLongDate(lot.auctionDate) : undefined,
    modern: flag(lot?.disposal === "modern_method_of_auction"),
    traditional: flag(lot?.disposal === "auction"),
    passingRent: letAt ? formatPounds(letAt) : undefined,
    grossYield: letAt && price.price ? `${((letAt * 1_200) / price.price).toFixed(1)}%` : undefined,
  };
}
