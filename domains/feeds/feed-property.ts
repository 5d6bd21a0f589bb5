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
} from "#domains/properties/property-enums.ts";

/** `source` is the name of a file in the feed package, or a URL. */
export type FeedMedia = { kind: MediaKind; source: string; caption: string | null };

/** A property in any feed format. An `undefined` field leaves the stored value unchanged. */
export type FeedProperty = {
  reference: string;
  /** The feed's own branch id. */
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
