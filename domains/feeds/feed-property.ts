import type { Lease, VideoItem } from "#domains/properties/property-details.ts";
import type {
  Channel,
  Furnishing,
  LetType,
  MediaKind,
  PriceQualifier,
  PropertyStatus,
  PropertyType,
  RentFrequency,
  Tenure,
} from "#domains/properties/property-words.ts";

/** A picture as the feed names it: a file that came with the feed, or an address. */
export type FeedMedia = { kind: MediaKind; source: string; caption: string | null };

/** What every format can say of a home. `undefined` is silence: what we already know then stays as it is. */
export type FeedProperty = {
  reference: string;
  /** The branch as the feed names it. */
  branch: string;
  channel: Channel;
  status: PropertyStatus;
  published: boolean;
  propertyType: PropertyType;
  price: number | null;
  priceQualifier: PriceQualifier;
  rentFrequency: RentFrequency | null;
  bedrooms: number;
  bathrooms?: number;
  receptionRooms?: number;
  squareFeet?: number;
  acreage?: number;
  houseName: string | null;
  houseNumber: string | null;
  street: string;
  locality: string | null;
  town: string;
  county?: string;
  postcode: string;
  displayAddress: string;
  location?: { lng: number; lat: number };
  summary: string;
  description: string;
  features: string[];
  tenure?: Tenure;
  lease?: Lease;
  councilTaxBand?: string;
  availableFrom?: string;
  deposit?: number;
  furnishing?: Furnishing;
  letType?: LetType;
  billsIncluded?: string[];
  lettingsFeeText?: string;
  newHome?: boolean;
  virtualTours: VideoItem[];
  createdAt?: Date;
  /** When the agent last touched it: the same address may show another picture since. */
  changedAt?: Date;
  media: FeedMedia[];
};

export type FeedProblem = { line: number; reference: string | null; reason: string };

/** One file, read: what it offers, and what in it could not be used. */
export type ReadFeed = {
  properties: FeedProperty[];
  problems: FeedProblem[];
  /** Columns nobody here knows, for the doctor. */
  unknownColumns: string[];
  /** What the file says of its own length. */
  announced: number | null;
};
