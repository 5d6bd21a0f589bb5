import { z } from "zod";
import type { RentFrequency } from "#domains/properties/property-enums.ts";
import { RowError } from "../blm/blm-field-reader.ts";
import { collectProperties } from "../blm/read-blm.ts";
import { firstEpcDocument, firstEpcImage, readBlmProperty } from "../blm/read-blm-property.ts";
import type { FeedProperty, ParsedFeed } from "../feed-property.ts";

/** The file holds one body, an array of bodies, or `{ "properties": […] }`. */
export function readRtdf(text: string): ParsedFeed {
  const json: unknown = JSON.parse(text);
  const rows = listBodies(json).map((body, index) => ({ line: index + 1, body }));
  const read = ({ body }: { body: unknown }) => readBody(parseBody(body));
  const feed = collectProperties(rows, "agent_ref", read, ({ body }) => readReference(body));
  return { ...feed, kind: isSingleBody(json) ? "single" : "full" };
}

function parseBody(body: unknown): RtdfBody {
  const { data, error } = rtdfBody.safeParse(body);
  const issue = error?.issues[0];
  if (!data) throw new RowError(`${issue?.path.join(".")}: ${issue?.message}`);
  return data;
}

const frequencies: Readonly<Record<number, RentFrequency>> = { 1: "pa", 4: "pq", 12: "pcm", 52: "pw" };
/** `end` limits photos and brochures: BLM image columns from 60 and document columns from 50 are for the EPC. */
const mediaColumns: Readonly<Record<number, { name: string; first: number; end?: number }>> = {
  1: { name: "IMAGE", first: 0, end: firstEpcImage },
  2: { name: "FLOOR_PLAN", first: 0 },
  3: { name: "DOCUMENT", first: 0, end: firstEpcDocument },
  4: { name: "VIRTUAL_TOUR", first: 0 },
  6: { name: "DOCUMENT", first: firstEpcDocument },
  7: { name: "IMAGE", first: firstEpcImage },
};

/** RTDF uses the BLM codes and rules, except that its status codes are one higher. */
function readBody({ branch, property }: RtdfBody): FeedProperty {
  const { address, price_information: price, details } = property;
  const fields: Record<string, string | number | null | undefined> = {
    AGENT_REF: property.agent_ref,
    BRANCH_ID: branch.branch_id,
    TRANS_TYPE_ID: branch.channel,
    STATUS_ID: property.status - 1,
    PROP_SUB_ID: property.property_type,
    PUBLISHED_FLAG: property.published ? 1 : 0,
    NEW_HOME_FLAG: property.new_home === true ? "Y" : property.new_home === false ? "N" : "",
    CREATE_DATE: toIsoDate(property.create_date),
    UPDATE_DATE: toIsoDate(property.update_date),
    LET_DATE_AVAILABLE: toIsoDate(property.date_available),
    LET_TYPE_ID: property.let_type,
    ADDRESS_1: address.house_name_number,
    ADDRESS_2: address.address_2,
    ADDRESS_3: address.address_3,
    TOWN: address.town,
    POSTCODE1: address.postcode_1,
    POSTCODE2: address.postcode_2,
    DISPLAY_ADDRESS: address.display_address,
    EXACT_LATITUDE: address.latitude,
    EXACT_LONGITUDE: address.longitude,
    PRICE: price.price,
    PRICE_QUALIFIER: price.price_qualifier,
    LET_BOND: price.deposit,
    ADMINISTRATION_FEE: price.administration_fee,
    TENURE_TYPE_ID: price.tenure_type && price.tenure_type <= 5 ? price.tenure_type : "",
    TENURE_UNEXPIRED_YEARS: price.tenure_unexpired_years,
    ANNUAL_GROUND_RENT: price.annual_ground_rent,
    GROUND_RENT_REVIEW_PERIOD_YEARS: price.ground_rent_review_period_years,
    ANNUAL_SERVICE_CHARGE: price.annual_service_charge,
    SUMMARY: details.summary,
    DESCRIPTION: details.description,
    BEDROOMS: details.bedrooms,
    BATHROOMS: details.bathrooms,
    LIVING_ROOMS: details.reception_rooms,
    MIN_SIZE_ENTERED: details.internal_area || details.land_area,
    AREA_SIZE_UNIT_ID: details.internal_area ? details.internal_area_unit : details.land_area_unit,
    LET_FURN_ID: details.furnished_type,
    COUNCIL_TAX_BAND: details.council_tax_band,
    ...Object.fromEntries((details.features ?? []).slice(0, 10).map((feature, i) => [`FEATURE${i + 1}`, feature])),
    ...mediaFields(property.media ?? []),
  };
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? "")] as const);
  const read = readBlmProperty({ line: 0, fields: Object.fromEntries(texts) });
  return { ...read, rentFrequency: readFrequency(branch.channel, price.rent_frequency) };
}

function readFrequency(channel: 1 | 2, frequency: number | null | undefined): RentFrequency | null {
  if (channel === 1) return null;
  const rentFrequency = frequencies[frequency ?? 12];
  if (!rentFrequency) throw new RowError(`rent_frequency ${frequency} is not a known value`);
  return rentFrequency;
}

function mediaFields(media: NonNullable<RtdfBody["property"]["media"]>): Record<string, string> {
  const counts: Record<number, number> = {};
  const fields: Record<string, string> = {};
  for (const item of media.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const column = mediaColumns[item.media_type];
    const count = counts[item.media_type] ?? column?.first ?? 0;
    if (!column || count === column.end) continue;
    const number = String(count).padStart(2, "0");
    counts[item.media_type] = count + 1;
    fields[`MEDIA_${column.name}_${number}`] = item.media_url;
    fields[`MEDIA_${column.name}_TEXT_${number}`] = item.caption ?? "";
  }
  return fields;
}

/** RTDF dates look like "15-11-2026 09:00:00". */
function toIsoDate(text: string | null | undefined): string {
  const [, day, month, year, time = ""] = /^(\d\d)-(\d\d)-(\d{4})(?: (\d\d:\d\d:\d\d))?$/.exec(text ?? "") ?? [];
  return year ? `${year}-${month}-${day} ${time}`.trim() : "";
}

function listBodies(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  const listed = (json as { properties?: unknown } | null)?.properties;
  return Array.isArray(listed) ? listed : [json];
}

const isSingleBody = (json: unknown) => !Array.isArray(json) && listBodies(json)[0] === json;

function readReference(body: unknown): string | null {
  const reference = (body as RtdfBody | null)?.property?.agent_ref;
  return typeof reference === "string" ? reference : null;
}

const text = z.string().trim();
const filled = text.min(1);
const number = z.coerce.number();
const int = z.int();

/** The same rule for several fields. */
const each = <Rule extends z.ZodType, Name extends string>(rule: Rule, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, rule])) as Record<Name, Rule>;

/** One `sendpropertydetails` body; other fields are allowed and ignored. */
const rtdfBody = z.looseObject({
  branch: z.looseObject({ branch_id: z.union([z.string(), z.number()]).transform(String), channel: z.literal([1, 2]) }),
  property: z.looseObject({
    agent_ref: filled.max(80),
    published: z.boolean(),
    new_home: z.boolean().nullish(),
    ...each(int, "property_type", "status"),
    ...each(text.nullish(), "create_date", "update_date", "date_available"),
    let_type: int.nullish(),
    address: z.looseObject({
      ...each(filled, "town", "postcode_1", "postcode_2", "display_address"),
      ...each(text.nullish(), "house_name_number", "address_2", "address_3"),
      ...each(number.nullish(), "latitude", "longitude"),
    }),
    price_information: z.looseObject({
      price: number,
      administration_fee: text.nullish(),
      ...each(int.nullish(), "price_qualifier", "rent_frequency", "tenure_type"),
      ...each(number.nullish(), "deposit", "tenure_unexpired_years", "annual_ground_rent"),
      ...each(number.nullish(), "ground_rent_review_period_years", "annual_service_charge"),
    }),
    details: z.looseObject({
      ...each(filled, "summary", "description"),
      features: z.array(text).nullish(),
      council_tax_band: text.nullish(),
      bedrooms: int,
      ...each(int.nullish(), "bathrooms", "reception_rooms", "furnished_type"),
      ...each(int.nullish(), "internal_area_unit", "land_area_unit"),
      ...each(number.nullish(), "internal_area", "land_area"),
    }),
    media: z
      .array(z.looseObject({ media_type: int, media_url: z.url(), caption: text.nullish(), sort_order: int.nullish() }))
      .nullish(),
  }),
});

type RtdfBody = z.infer<typeof rtdfBody>;
