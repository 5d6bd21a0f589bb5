import type { SaleEvent } from "#domains/content/sale-events.server.ts";
import { formatEventTime } from "#domains/content/upcoming-events.ts";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import type { AuctionDetails } from "#domains/properties/facts/key-facts.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import type { groupMedia } from "#domains/properties/media/group-media.ts";
import { documentUrl } from "#domains/properties/media/media-url.ts";
import type { PageState } from "#domains/properties/page-state.ts";
import { formatRent } from "#domains/properties/pricing/format-price.ts";
import type { PriceEntry } from "#domains/properties/pricing/price-history.ts";
import type { Fact } from "#domains/properties/property-details.ts";
import { formatHomeType, propertyTitle } from "#domains/properties/property-types.ts";
import type { EmbeddedVideo } from "#domains/properties/videos/list-videos.ts";
import { takesViewings } from "#domains/properties/viewings.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import { type Message, t } from "#languages/translate.ts";

/** "2 bedroom flat to rent, short let": the usual let needs no word. */
export function formatTitle(property: Property, standing: PageState): string {
  if (standing === "open" && !takesViewings(standing, property)) {
    const home = formatHomeType(property);
    return property.channel === "sales"
      ? t("{home}, sold subject to contract", { home })
      : t("{home}, let agreed", { home });
  }
  const title = propertyTitle({ ...property, isClosed: standing === "closed" });
  const kind = property.letType === "short" ? t("Short let") : property.letType === "student" ? t("Student let") : null;
  return kind && standing === "open" ? `${title}, ${kind.toLowerCase()}` : title;
}

/** "£425,000.00", or "£120.00 pppw" where the page shows the rent of each person; null: on application. */
export function formatTitlePrice({ price, priceQualifier, rentFrequency }: Property, card: PropertyCardData) {
  if (price === null || priceQualifier === "poa") return null;
  const shown = card.pppw_price ?? (rentFrequency === "pppw" ? card.price : formatPounds(price));
  return shown.replace(/[\d,]{1,20}/, "$&.00");
}

/** The title under the address; that of a lot names its auction. */
export function formatSubtitle(title: string, auction: AuctionDetails | null, auctionDate: string | null): string {
  if (auction === null || auctionDate === null || auction.result !== null) return title;
  const { lot } = auction;
  const date = formatLongDate(auctionDate);
  return lot === null
    ? t("{title}. Auction on {date}", { title, date })
    : t("{title}. {lot}, auction on {date}", { title, lot: lot.replace(" ", "\u00a0"), date });
}

const headerFacts: readonly Message[] = ["Property type", "Bedrooms", "Bathrooms", "Reception rooms", "Size", "Land"];

/** Acres from which the land is what is for sale; of a house it is the garden. */
const isFarmFrom = 5;

/** The header of the page says some facts, the table the others. */
export function splitFacts(roomCounts: readonly (string | null)[], acreage: number, all: readonly Fact[]) {
  const readValue = (label: Message) => all.find((fact) => fact.label === label)?.value ?? null;
  const [bedrooms, bathrooms, receptions] = roomCounts;
  const land = { icon: "land" as const, text: readValue("Land") };
  const isFarm = acreage >= isFarmFrom;
  const counts = [
    ...(isFarm ? [land] : []),
    { icon: "bedrooms" as const, text: bedrooms },
    { icon: "bathrooms" as const, text: bathrooms },
    { icon: "receptions" as const, text: receptions },
    { icon: "size" as const, text: readValue("Size") },
    ...(isFarm ? [] : [land]),
  ];
  return {
    counts: counts.flatMap(({ icon, text }) => (text ? [{ icon, text }] : [])),
    facts: all.filter(({ label }) => !headerFacts.includes(label)),
  };
}

/** The rent, lease and charges before the energy rating and the reference, in place of facts of the same name. */
export function addIncome(facts: readonly Fact[], income: readonly Fact[]): Fact[] {
  const others = facts.filter(({ label }) => income.every((fact) => fact.label !== label));
  const end = others.findIndex(({ label }) => label === "EPC rating" || label === "Reference");
  return [...others.slice(0, end), ...income, ...others.slice(end)];
}

/**
 * One link for all films that the overlay shows, which leads from one to the next; it comes first. A film that cannot be embedded
 * is a link to its own site.
 */
export function listFilms(videos: readonly EmbeddedVideo[]) {
  const [first, ...more] = videos.filter(({ embed }) => embed.kind !== "unsupported");
  const areTours = [first, ...more].every((film) => /^virtual tour/i.test(film?.description ?? ""));
  const links = videos.flatMap(({ description, embed }) =>
    embed.kind === "unsupported" && embed.href !== null ? { href: embed.href, label: description } : [],
  );
  if (!first) return links;
  const label = more.length === 0 ? first.description : areTours ? t("Virtual tours") : t("Videos and tours");
  return [{ href: `#/video/${encodeURIComponent(first.id)}`, label }, ...links];
}

type Film = ReturnType<typeof listFilms>[number];

/** On the photographs, where there is little room. */
export function toPictureLink([film]: readonly Film[]) {
  if (!film?.href.startsWith("#")) return null;
  return { href: film.href, label: /tour/i.test(film.label) ? t("Tour") : t("Video") };
}

type Links = Pick<ReturnType<typeof groupMedia>, "pictures" | "documents"> & {
  films: readonly Film[];
  hasCalculators: boolean;
};

/** The buttons below the header. */
export function listLinks({ pictures, films, documents, hasCalculators }: Links) {
  return [
    ...(pictures.floorplans.length > 0 ? [{ href: "#/floorplan", label: t("Floor plan"), icon: "plan" as const }] : []),
    ...(pictures.epcCharts.length > 0 ? [{ href: "#/epc-chart", label: t("EPC"), icon: "energy" as const }] : []),
    ...films.map((film) => ({ ...film, icon: "film" as const })),
    ...documents.map(({ key, name }) => ({
      href: documentUrl(key),
      label: `${name} (PDF)`,
      icon: "document" as const,
    })),
    ...(hasCalculators ? [{ href: "#/calculator", label: t("Mortgage and stamp duty"), icon: "costs" as const }] : []),
  ];
}

/** "£510,000" or "Sold" */
const formatState = ({ badge, price }: PropertyCardData) =>
  badge === null || badge === "NEW Listing!" ? price : t(badge);

/** The other homes of the development, and its own page; null for a home on its own. */
export function toSiblings({ propertyId, parentPropertyId }: Property, cards: readonly PropertyCardData[]) {
  const firstLine = ({ display_address }: PropertyCardData) => display_address.split(",")[0] ?? "";
  const parent = cards.find(({ property_id }) => property_id === parentPropertyId);
  const others = cards.filter((card) => card !== parent && card.property_id !== propertyId);
  if (!parent || others.length === 0) return null;
  return {
    heading: t("More at {development}", { development: firstLine(parent) }),
    links: [
      ...others.map((card) => ({
        label: `${firstLine(card)}, ${formatHomeType(card)}`,
        url: card.property_url,
        note: formatState(card),
      })),
      { label: t("See the whole development"), url: parent.property_url },
    ],
  };
}

/** What the page of a home says that takes no viewings, or is under offer. */
export function formatNotice({ channel, status }: Property, standing: PageState): string {
  if (standing === "open" && status === "under_offer") return t("This property is under offer. You can still view it.");
  if (channel === "sales")
    return standing === "closed" ? t("This property has been sold.") : t("This property is sold, subject to contract.");
  return standing === "closed" ? t("This property has been let.") : t("This property is let agreed.");
}

/** The auction of a lot, with the time, venue and page of the sale if the agency has announced it. The modern method has no room. */
export function toAuctionPanel(
  auction: AuctionDetails,
  sale: SaleEvent | null,
  { fee, isOnline }: { fee: string | null; isOnline: boolean },
) {
  const { heading, lot, date, guidePrice, result, isUnsold } = auction;
  const lines = [
    [t("Auction"), sale && !isOnline ? formatEventTime(sale.startsAt) : date],
    [t("Where"), isOnline ? t("Online") : sale && [sale.place, sale.postcode].filter(Boolean).join(" ")],
    [t("Lot"), lot],
    [t("Guide price"), guidePrice ?? t("Ask agent")],
    [t("Reservation fee"), fee],
    [t("Result"), result],
  ] as const;
  const guide = [
    t("A guide price is not a valuation: the reserve, the lowest price at which the lot may be sold, can be higher."),
    fee
      ? t("The reservation fee is paid on top of the price. Ask us for the legal pack before you bid.")
      : t("Buyers may have fees to pay on top of the price. Ask us for these and for the legal pack before you bid."),
  ].join(" ");
  return {
    heading,
    lines: lines.filter((line): line is readonly [string, string] => line[1] !== null),
    note: isUnsold ? t("It’s still for sale. Ask us what the seller would take now.") : result === null ? guide : null,
    path: sale ? sale.path : null,
    takesBids: result === null || isUnsold,
  };
}

/** Events hold rents by the calendar month, rounded. Commercial rents are agreed by the year, in steps of £25 or more. */
export function toPriceRow({ price, change, ...entry }: PriceEntry, frequency: Property["rentFrequency"]) {
  const isYearly = frequency === "pa" || frequency === "pq";
  const toShown = (pounds: number) => (isYearly ? Math.round((pounds * 12) / 25) * 25 : pounds);
  const shown = toShown(price);
  const by = change && toShown(change.by);
  return {
    ...entry,
    price: shown,
    change: change && { ...change, by: toShown(change.by) },
    text: frequency === null ? formatPounds(shown) : formatRent(shown, isYearly ? "pa" : "pcm"),
    note: change === null || by === null ? t("Listed") : formatChange(by, Math.abs(change.percent)),
  };
}

function formatChange(by: number, percent: number): string {
  const amount = percent < 0.1 ? formatPounds(Math.abs(by)) : `${percent}%`;
  return by < 0 ? t("Reduced by {amount}", { amount }) : t("Increased by {amount}", { amount });
}
