import type { MaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import type { PropertyOverride } from "#domains/properties/overrides/property-override.ts";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import type { properties } from "#domains/properties/tables.server.ts";

/** `source` is the name of a file in the feed package, or a URL. */
export type FeedMedia = {
  kind: MediaKind;
  source: string;
  caption: string | null;
  alt?: string | undefined;
  /** Shown with the picture, such as "Computer-generated image". */
  credit?: string | undefined;
};

export const isUrl = (source: string) => /^https?:\/\//i.test(source);

type Row = typeof properties.$inferSelect;
type Optional<Key extends keyof Row> = { [Name in Key]?: NonNullable<Row[Name]> };

/** Whatever an agency may override, a feed may carry, and the reverse: only the other fields are listed below. */
type OverridableColumn = Exclude<keyof PropertyOverride & keyof Row, "materialInformation">;
/** E-mail address or name of the negotiator, and the reference of the development that a plot belongs to. */
type OverridableName = Exclude<keyof PropertyOverride, keyof Row | "documents" | "pictures">;

/** A property in any feed format. An `undefined` field leaves the stored value unchanged; an empty `town` is looked up. */
export type FeedProperty = Pick<Row, "reference" | "channel" | "status" | "published" | "propertyType" | "bedrooms"> &
  Pick<Row, "price" | "priceQualifier" | "rentFrequency" | "summary" | "description" | "features" | "virtualTours"> &
  Pick<Row, "houseName" | "houseNumber" | "street" | "locality" | "town" | "postcode" | "displayAddress"> &
  Optional<OverridableColumn | "county" | "createdAt" | "exchangedPrice" | "videoUrl"> &
  /** Of a new property; a known one keeps its own. */
  Optional<"launchedAt" | "statusChangedAt" | "updatedAt"> & { [Name in OverridableName]?: string } & {
    /** The feed's own branch id. */
    branch: string;
    /** Only the facts the feed carries. */
    materialInformation?: Partial<MaterialInformation>;
    /** The agent's last change; pictures behind an unchanged URL may be new since then. */
    changedAt?: Date;
    media: FeedMedia[];
  };

/** `column` is the file's own name of the field; absent when the whole row is meant. */
export type FeedProblem = { line: number; reference: string | null; column?: string; reason: string };

export type ParsedFeed = {
  /** "full": the complete stock of its sources, so that missing properties are withdrawn. "single": one property. */
  kind: "full" | "single";
  properties: FeedProperty[];
  /** Rows that are not imported. */
  problems: FeedProblem[];
  /** Values that were dropped; their property is imported. */
  warnings: FeedProblem[];
  /** Reported by `feed doctor`. */
  unknownColumns: string[];
  /** The property count in the file's header. */
  declaredCount: number | null;
};
