import { z } from "zod";
import { type MaterialInformation, unknownMaterialInformation } from "../facts/list-material-facts.ts";

const line = z.string().trim().min(1).max(500);
const paragraph = z.string().max(10_000);
const count = z.int().min(0).max(1_000);
const pounds = z.int().min(0).max(2_147_483_647);
const points = z.int().min(1).max(200);
const position = { lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) };
const videos = z
  .array(z.strictObject({ url: z.url({ protocol: /^https$/ }).max(2_000), description: line.nullable().default(null) }))
  .max(20);

/** A ring as GeoJSON writes it, so that a map's export can be pasted. */
const boundary = z
  .array(z.tuple([position.lng, position.lat]))
  .min(4)
  .max(10_000);

const room = z.strictObject({
  name: line,
  dimensions: line.nullable().default(null),
  description: paragraph.default(""),
});

const lease = z.strictObject({
  yearsRemaining: z.number().min(0).max(10_000).nullable().default(null),
  groundRent: z.number().min(0).max(10_000_000).nullable().default(null),
  groundRentReviewYears: z.number().min(0).max(1_000).nullable().default(null),
  serviceCharge: z.number().min(0).max(10_000_000).nullable().default(null),
});

/** Fields that are columns. Null says that there is none, whatever the feed sends. `applyOverride` compares the types. */
const columnFields = {
  headline: line,
  summary: paragraph,
  description: z.string().max(200_000),
  features: z.array(line).max(100),
  rooms: z.array(room).max(200),
  bathrooms: count,
  receptionRooms: count,
  squareFeet: z.int().min(1).max(100_000_000).nullable(),
  acreage: z.number().positive().max(1_000_000).nullable(),
  tenure: z.enum(["freehold", "leasehold", "share_of_freehold", "commonhold", "feudal"]).nullable(),
  lease: lease.nullable(),
  councilTaxBand: z
    .string()
    .regex(/^[A-I]$/, "Use a letter from A to I")
    .nullable(),
  epcCurrent: points.nullable(),
  epcPotential: points.nullable(),
  availableFrom: z.iso.date().nullable(),
  deposit: pounds.nullable(),
  furnishing: z.enum(["furnished", "part_furnished", "unfurnished", "furnished_or_unfurnished"]).nullable(),
  letType: z.enum(["long", "short", "student", "commercial"]).nullable(),
  petsAllowed: z.boolean().nullable(),
  billsIncluded: z.array(line).max(50),
  lettingsFeeText: paragraph.nullable(),
  newHome: z.boolean(),
  tags: z.array(line).max(50),
  disposal: z.enum([
    "private_treaty",
    "auction",
    "modern_method_of_auction",
    "tender",
    "offers_invited",
    "shared_ownership",
    "confidential",
  ]),
  auctionDate: z.iso.date().nullable(),
  lotNumber: z.int().min(1).max(1_000_000).nullable(),
  addressHidden: z.boolean(),
  boundary: boundary.nullable(),
};

export const materialKeys = Object.keys(unknownMaterialInformation) as (keyof MaterialInformation)[];

const pictureFile = z
  .string()
  .regex(/^[\w.-]+\.(webp|jpg|jpeg|png|avif|svg)$/i, "Use the name of a picture in the media folder");
const document = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("brochure"),
    file: z.string().regex(/^[\w.-]+\.pdf$/i, "Use the name of a PDF in the media folder"),
    caption: line,
  }),
  z.strictObject({ kind: z.literal("floorplan"), file: pictureFile, caption: line }),
  z.strictObject({ kind: z.literal("epc"), file: pictureFile, caption: line }),
]);

/** A picture by the hash of its file. What is not given stays the feed's. */
const picture = z.strictObject({
  picture: z.string().regex(/^[\w-]{1,80}$/, "Use the key of a picture of this home"),
  kind: z.enum(["photo", "floorplan", "epc"]).optional(),
  alt: line.optional(),
  hidden: z.boolean().optional(),
});

/** What an agency may set for one home: everything the property page shows except address, type, price and status. */
export const propertyOverride = z
  .strictObject({
    ...columnFields,
    /** Facts that are not given stay the feed's. */
    materialInformation: z.partialRecord(z.enum(materialKeys), z.string().trim().min(1).max(2_000).nullable()),
    virtualTours: videos,
    propertyVideos: videos,
    /** E-mail address or name of a member of staff. */
    negotiator: line.nullable(),
    /** The reference of the development this home is a plot of. */
    parentReference: line.nullable(),
    /** The corrected pin, which is exact. */
    location: z.strictObject(position),
    /** Replace the feed's documents of the same kinds. */
    documents: z.array(document).min(1).max(50),
    /** The order of the pictures; those that are not named follow in the feed's order. */
    pictures: z.array(picture).min(1).max(500),
  })
  .partial()
  .refine((override) => Object.keys(override).length > 0, "must not be empty");

export type PropertyOverride = z.infer<typeof propertyOverride>;

/** `overrides.json`: by property reference. */
export const overridesFile = z
  .record(z.string().min(1).max(200), propertyOverride)
  .refine((overrides) => Object.keys(overrides).length <= 20_000, "must have at most 20000 properties");
