import { z } from "zod";
import { parsePostcode } from "#domains/places/postcode.ts";
import { unknownMaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import * as enums from "#domains/properties/property-enums.ts";
import { propertyTypes } from "#domains/properties/property-types.ts";
import { maxInteger, RowError, type Warn } from "../blm/blm-field-reader.ts";
import { FeedFileError } from "../blm/parse-blm.ts";
import { collectProperties } from "../blm/read-blm.ts";
import { type FeedProperty, isUrl, type ParsedFeed } from "../feed-property.ts";

const version = 1;

/** Postgres can store neither a NUL character nor half of a surrogate pair. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll("\0", "").toWellFormed().trim());
const line = text(1_000);
const paragraphs = text(200_000);
const lines = z.array(line).max(200);
const count = z.int().min(0).max(1_000);
const pounds = z.int().min(0).max(maxInteger);
const amount = z.number().min(0).max(1e12).nullable().default(null);
const url = z.string().max(2_000).refine(isUrl, "is not a web address");
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
const id = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(line.pipe(z.string().min(1).max(200)));
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const videos = z.array(z.object({ id: line, url, description: line.nullable().default(null) })).max(50);

/** The record makes the compiler ask for every value of the enumeration. */
const oneOf = <Value extends string>(values: Readonly<Record<Value, unknown>>) =>
  z.enum(Object.keys(values) as [Value, ...Value[]]);

const mediaItem = z.object({
  kind: oneOf<enums.MediaKind>({ photo: 0, floorplan: 0, epc: 0, brochure: 0 }),
  source: z.string().min(1).max(2_000),
  caption: line.nullable().default(null),
  alt: line.optional(),
  credit: line.optional(),
});

type FieldName = Exclude<keyof FeedProperty, never>;
type Fields = { [Name in FieldName]: z.ZodType<FeedProperty[Name]> };

/** One entry per field of a property, under the same name. */
const fields: Fields = {
  reference: id,
  branch: id,
  channel: oneOf<enums.Channel>({ sales: 0, lettings: 0 }),
  status: oneOf<enums.PropertyStatus>({
    ...{ available: 0, under_offer: 0, sstc: 0, reserved: 0, let_agreed: 0 },
    ...{ exchanged: 0, completed: 0, sold: 0, let: 0, withdrawn: 0 },
  }),
  published: z.boolean(),
  propertyType: oneOf<enums.PropertyType>(propertyTypes),
  newHome: z.boolean(),
  tags: lines,
  negotiator: line,
  parentReference: id,
  price: pounds,
  priceQualifier: oneOf<enums.PriceQualifier>(enums.priceQualifierLabels),
  rentFrequency: oneOf<enums.RentFrequency>({ pcm: 0, pw: 0, pq: 0, pa: 0, pppw: 0 }),
  exchangedPrice: pounds,
  disposal: oneOf<enums.Disposal>({
    ...{ private_treaty: 0, auction: 0, modern_method_of_auction: 0, tender: 0 },
    ...{ offers_invited: 0, shared_ownership: 0, confidential: 0 },
  }),
  auctionDate: day,
  lotNumber: pounds,
  bedrooms: count,
  bathrooms: count,
  receptionRooms: count,
  squareFeet: pounds,
  acreage: z.number().positive().max(1e9),
  houseName: line,
  houseNumber: line,
  street: line,
  locality: line,
  town: line,
  county: line,
  postcode: text(20),
  displayAddress: line,
  addressHidden: z.boolean(),
  location: z.object({ lng: longitude, lat: latitude }),
  boundary: z.array(z.tuple([longitude, latitude])).max(10_000),
  headline: line,
  summary: paragraphs,
  description: paragraphs,
  features: lines,
  rooms: z
    .array(z.object({ name: line, dimensions: line.nullable().default(null), description: text(10_000).default("") }))
    .max(200),
  tenure: oneOf<enums.Tenure>({ freehold: 0, leasehold: 0, share_of_freehold: 0, commonhold: 0, feudal: 0 }),
  lease: z.object({
    yearsRemaining: amount,
    groundRent: amount,
    groundRentReviewYears: amount,
    serviceCharge: amount,
  }),
  councilTaxBand: z.string().regex(/^[A-I]$/),
  epcCurrent: z.int().min(0).max(200),
  epcPotential: z.int().min(0).max(200),
  materialInformation: z.partialRecord(oneOf(unknownMaterialInformation), text(10_000).nullable()),
  availableFrom: day,
  deposit: pounds,
  furnishing: oneOf<enums.Furnishing>({
    ...{ furnished: 0, part_furnished: 0, unfurnished: 0, furnished_or_unfurnished: 0 },
  }),
  letType: oneOf<enums.LetType>({ long: 0, short: 0, student: 0, commercial: 0 }),
  petsAllowed: z.boolean(),
  billsIncluded: lines,
  lettingsFeeText: paragraphs,
  virtualTours: videos,
  propertyVideos: videos,
  videoUrl: url,
  createdAt: moment,
  launchedAt: moment,
  statusChangedAt: moment,
  updatedAt: moment,
  changedAt: moment,
  media: z.array(mediaItem).max(500),
};

const required: readonly string[] = ["reference", "branch", "channel"];

/** The file as a whole, for its JSON Schema. `readGable` reads each field by itself, so that a wrong one costs only its value. */
export const gableFile = z.object({
  format: z.literal("gable"),
  version: z.literal(version),
  properties: z.array(
    z.object(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, required.includes(name) ? field : field.nullish()]),
      ),
    ),
  ),
});

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null && !Array.isArray(value);

/** Our own format: the fields of `FeedProperty` under their own names. Null when the document is another format. */
export function readGable(root: unknown): ParsedFeed | null {
  if (!isItem(root) || root.format !== "gable") return null;
  if (root.version !== version || !Array.isArray(root.properties))
    throw new FeedFileError(`Gable JSON needs "version": ${version} and a list of "properties"`);
  const items = root.properties.map((item: unknown) => (isItem(item) ? item : {}));
  const feed = collectProperties(
    items.map((item, index) => ({ line: index + 1, item })),
    "reference",
    ({ item }, warn) => readHome(item, warn),
    ({ item }) => id.safeParse(item.reference).data ?? null,
  );
  const names = new Set(items.flatMap((item) => Object.keys(item)));
  return { ...feed, unknownColumns: [...names].filter((name) => !(name in fields)).slice(0, 200) };
}

function readHome(item: Item, warn: Warn): FeedProperty {
  const read = <Name extends FieldName>(name: Name): FeedProperty[Name] | undefined => {
    const value = item[name] ?? undefined;
    const { data, error } = value === undefined ? {} : fields[name].safeParse(value);
    if (error) warn(name, describe(error));
    return data;
  };
  const need = <Name extends FieldName>(name: Name): FeedProperty[Name] => {
    const { data, error } = fields[name].safeParse(item[name]);
    if (error) throw new RowError(`${name} ${item[name] === undefined ? "is empty" : describe(error)}`, name);
    return data;
  };
  const given = Object.fromEntries(
    Object.keys(fields).map((name) => [name, read(name as FieldName)]),
  ) as Partial<FeedProperty>;
  const [reference, branch, channel] = [need("reference"), need("branch"), need("channel")];
  const priceQualifier = given.priceQualifier ?? "none";
  const price = priceQualifier === "poa" ? (given.price ?? null) : need("price");
  const { street = "", locality = null, town = "", description = given.summary ?? "" } = given;
  return {
    ...given,
    ...{ reference, branch, channel, price: price || null, priceQualifier, street, locality, town, description },
    status: given.status ?? "available",
    published: given.published ?? true,
    propertyType: given.propertyType ?? "property",
    rentFrequency: channel === "lettings" ? (given.rentFrequency ?? "pcm") : null,
    bedrooms: given.bedrooms ?? 0,
    houseName: given.houseName ?? null,
    houseNumber: given.houseNumber ?? null,
    postcode: parsePostcode(given.postcode ?? "")?.full ?? given.postcode ?? "",
    displayAddress: given.displayAddress || [street, locality, town].filter(Boolean).join(", "),
    summary: (given.summary || description.replace(/\s+/g, " ")).slice(0, 1_024).toWellFormed(),
    features: given.features ?? [],
    virtualTours: given.virtualTours ?? [],
    media: given.media ?? [],
  };
}

function describe({ issues: [issue] }: z.ZodError): string {
  const at = issue?.path.length ? `${issue.path.join(".")}: ` : "";
  return `${at}${issue?.message ?? "cannot be read"}`;
}

/** One property a line, so that a comparison of two files shows which have changed. */
export function writeGable(properties: readonly FeedProperty[]): string {
  const rows = properties.map((home) =>
    JSON.stringify(
      Object.fromEntries(
        Object.keys(fields).map((name) => [name, Reflect.get(home, name) ?? undefined] as [string, unknown]),
      ),
    ),
  );
  return `{"format": "gable", "version": ${version}, "properties": [\n${rows.join(",\n")}\n]}\n`;
}
