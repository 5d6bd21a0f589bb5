import type { Channel, Disposal, PropertyStatus, PropertyType } from "#domains/properties/property-enums.ts";
import { priceQualifierLabels } from "#domains/properties/property-enums.ts";
import { keepTogether } from "#format/keep-together.ts";
import { t } from "#languages/translate.ts";
import type { Badge } from "./badge.ts";

/** `url` is a JPEG for any client; our own pages build responsive sources from the other fields. */
export type CardPhoto = { url: string; imageAlt: string; key: string; width: number; height: number };

/** The data of a property card, also sent as `.ljson`; the specification defines the field names. */
export type PropertyCardData = {
  property_id: number;
  /** With its pound sign: `£425,000`, `£1,250 pcm`. */
  price: string;
  priceValue: number | null;
  price_qualifier: string;
  weekly_price: string | null;
  pppw_price: string | null;
  display_address: string;
  property_channel: Channel;
  property_url: string;
  photos: CardPhoto[];
  bedrooms: number;
  bathrooms: number;
  receptionRooms: number;
  summary: string;
  createdAt: string;
  status: PropertyStatus;
  badge: Badge | null;
  tags: string[];
  exchangedPrice: number | null;
  disposal: Disposal;
  auctionDate: string | null;
  /** `Lot 7, auction on 10 December 2026`, `Let at £1,100 a month, 5.7% gross yield`, `Sold in October 2026`, `Available now, unfurnished`. */
  note: string | null;
  /** In place of rooms: `Office, 2,037 sq ft`. */
  kind: string | null;
  propertyType: PropertyType;
  subdomain: string;
  acreage: number | null;
  /** The public location, which may be approximate. */
  lng: number;
  lat: number;
  approximate: boolean;
};

type PagePhoto = Omit<CardPhoto, "url">;

/** What a page needs of a card: pages carry the data of all their cards. */
export type PageCard = Pick<
  PropertyCardData,
  | "property_id"
  | "price"
  | "priceValue"
  | "price_qualifier"
  | "weekly_price"
  | "pppw_price"
  | "display_address"
  | "property_url"
  | "bedrooms"
  | "bathrooms"
  | "receptionRooms"
  | "summary"
  | "badge"
  | "tags"
  | "note"
  | "kind"
  | "propertyType"
  | "acreage"
  | "lng"
  | "lat"
> & { photos: PagePhoto[] };

export function toPageCard(card: PropertyCardData): PageCard {
  const {
    property_channel,
    createdAt,
    status,
    exchangedPrice,
    disposal,
    auctionDate,
    subdomain,
    approximate,
    ...shown
  } = card;
  const isFrom = card.price_qualifier === t(priceQualifierLabels.from);
  return {
    ...shown,
    ...(isFrom ? { price: t("From {price}", { price: card.price }), price_qualifier: "" } : {}),
    summary: keepTogether(shorten(firstSentence(card.summary))),
    note: card.note && keepTogether(card.note),
    photos: card.photos.map(({ url, ...photo }) => photo),
  };
}

/**
 * What the three lines of a card have room for: the first sentence, a long one without its last phrases. "Approx. 3"
 * does not end one.
 */
function firstSentence(text: string): string {
  const sentence = /^.{30,}?(?:[.!?](?= [A-Z£])|(?<![Aa]pprox|[Nn]o|ca)\.(?= \d))/.exec(text)?.[0] ?? text;
  const phrases = /^.{44,103}[^,;: ](?=,? with |[,;:] )/.exec(sentence)?.[0];
  return sentence.length > 108 && phrases ? `${phrases}.` : sentence;
}

const maxSummaryLength = 130;
const danglingWords = /([\s,;:–-]{1,3}(and|or|of|the|an?|with|in|on|at|to|from|[\d.£]{1,12})){0,5}[\s,;:.–-]{0,5}$/i;

/** At a word: the clamp of a card would cut in the middle of one. */
const shorten = (text: string) =>
  text.length <= maxSummaryLength
    ? text
    : `${text
        .slice(0, maxSummaryLength)
        .replace(/\s\S*$/, "")
        .replace(danglingWords, "")}…`;
