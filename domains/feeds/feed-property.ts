import type { MediaKind } from "#domains/properties/property-enums.ts";
import type { properties } from "#domains/properties/tables.server.ts";

/** `source` is the name of a file in the feed package, or a URL. */
export type FeedMedia = { kind: MediaKind; source: string; caption: string | null };

export const isUrl = (source: string) => /^https?:\/\//i.test(source);

type Row = typeof properties.$inferSelect;
type Optional<Key extends keyof Row> = { [Name in Key]?: NonNullable<Row[Name]> };

/** A property in any feed format. An `undefined` field leaves the stored value unchanged. */
export type FeedProperty = Pick<Row, "reference" | "channel" | "status" | "published" | "propertyType" | "bedrooms"> &
  Pick<Row, "price" | "priceQualifier" | "rentFrequency" | "summary" | "description" | "features" | "virtualTours"> &
  Pick<Row, "houseName" | "houseNumber" | "street" | "locality" | "town" | "postcode" | "displayAddress"> &
  Optional<"bathrooms" | "receptionRooms" | "squareFeet" | "acreage" | "county" | "location" | "tenure" | "lease"> &
  Optional<"councilTaxBand" | "availableFrom" | "deposit" | "furnishing" | "letType" | "billsIncluded"> &
  Optional<"lettingsFeeText" | "newHome" | "createdAt"> & {
    /** The feed's own branch id. */
    branch: string;
    /** The agent's last change; pictures behind an unchanged URL may be new since then. */
    changedAt?: Date;
    media: FeedMedia[];
  };

export type FeedProblem = { line: number; reference: string | null; reason: string };

export type ParsedFeed = {
  properties: FeedProperty[];
  problems: FeedProblem[];
  /** Reported by `feed doctor`. */
  unknownColumns: string[];
  /** The property count in the file's header. */
  declaredCount: number | null;
};
