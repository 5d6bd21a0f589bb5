import { z } from "zod";
import type { RentFrequency } from "#domains/properties/property-enums.ts";
import { RowError } from "../blm/blm-field-reader.ts";
import { firstEpcDocument, firstEpcImage, readBlmProperty } from "../blm/read-blm-property.ts";
import type { FeedProperty, ParsedFeed } from "../feed-property.ts";

/** The file holds one body, an array of bodies, or `{ "properties": […] }`. */
export function readRtdf(text: string): ParsedFeed {
  const bodies = listBodies(JSON.parse(text));
  const properties = new Map<string, FeedProperty>();
  const problems: ParsedFeed["problems"] = [];
  for (const [index, body] of bodies.entries()) {
    const place = { line: index + 1, reference: readReference(body) };
    const parsed = rtdfBody.safeParse(body);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      problems.push({ ...place, reason: `${issue?.path.join(".")}: ${issue?.message}` });
      continue;
    }
    try {
      const property = readBody(parsed.data);
      if (properties.has(property.reference)) throw new RowError("Duplicate agent_ref");
      properties.set(property.reference, property);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push({ ...place, reason: error.message });
    }
  }
  return { properties: [...properties.values()], problems, unknownColumns: [], declaredCount: null };
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

function readReference(body: unknown): string | null {
  const reference = (body as RtdfBody | null)?.property?.agent_ref;
  return typeof reference === "string" ? reference : null;
}

const text = z.string().trim();
const number = z.coerce.number();
const flag = z.boolean();

/** One `sendpropertydetails` body; other fields are allowed and ignored. */
const rtdfBody = z.looseObject({
  branch: z.looseObject({ branch_id: z.union([z.string(), z.number()]).transform(String), channel: z.literal([1, 2]) }),
  property: z.looseObject({
    agent_ref: text.min(1).max(80),
    published: flag,
    property_type: z.int(),
    status: z.int(),
    new_home: flag.nullish(),
    create_date: text.nullish(),
    update_date: text.nullish(),
    date_available: text.nullish(),
    let_type: z.int().nullish(),
    address: z.looseObject({
      house_name_number: text.nullish(),
      address_2: text.nullish(),
      address_3: text.nullish(),
      town: text.min(1),
      postcode_1: text.min(1),
      postcode_2: text.min(1),
      display_address: text.min(1),
      latitude: number.nullish(),
      longitude: number.nullish(),
    }),
    price_information: z.looseObject({
      price: number,
      price_qualifier: z.int().nullish(),
      deposit: number.nullish(),
      administration_fee: text.nullish(),
      rent_frequency: z.int().nullish(),
      tenure_type: z.int().nullish(),
      tenure_unexpired_years: number.nullish(),
      annual_ground_rent: number.nullish(),
      ground_rent_review_period_years: number.nullish(),
      annual_service_charge: number.nullish(),
    }),
    details: z.looseObject({
      summary: text.min(1),
      description: text.min(1),
      features: z.array(text).nullish(),
      bedrooms: z.int(),
      bathrooms: z.int().nullish(),
      reception_rooms: z.int().nullish(),
      internal_area: number.nullish(),
      internal_area_unit: z.int().nullish(),
      land_area: number.nullish(),
      land_area_unit: z.int().nullish(),
      furnished_type: z.int().nullish(),
      council_tax_band: text.nullish(),
    }),
    media: z
      .array(
        z.looseObject({
          media_type: z.int(),
          media_url: z.url(),
          caption: text.nullish(),
          sort_order: z.int().nullish(),
        }),
      )
      .nullish(),
  }),
});

type RtdfBody = z.infer<typeof rtdfBody>;
