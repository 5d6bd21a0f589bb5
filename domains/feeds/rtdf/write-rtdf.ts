import { toBlmRow } from "../blm/write-blm.ts";
import type { FeedMedia, FeedProperty } from "../feed-property.ts";

const mediaTypes = { photo: 1, floorplan: 2, brochure: 3, epc: 7 } as const satisfies Record<FeedMedia["kind"], number>;

/**
 * Writes a list of RTDF bodies that `readRtdf` reads back as the same properties. `gable` holds the columns of our BLM export,
 * because RTDF cannot carry everything; other readers ignore it.
 */
export function writeRtdf(properties: readonly FeedProperty[]): string {
  return JSON.stringify(properties.map(toBody));
}

function toBody(home: FeedProperty) {
  const filled = Object.entries(toBlmRow(home)).filter(([, value]) => value !== "");
  const row: Record<string, string> = Object.fromEntries(filled);
  const number = (column: string) => (row[column] === undefined ? undefined : Number(row[column]));
  const [postcode1 = "", postcode2 = ""] = home.postcode.split(" ");
  return {
    branch: { branch_id: home.branch, channel: home.channel === "sales" ? 1 : 2, overseas: false },
    property: {
      agent_ref: home.reference,
      published: home.published,
      property_type: number("PROP_SUB_ID"),
      status: Math.min((number("STATUS_ID") ?? 0) + 1, 6),
      new_home: home.newHome,
      address: {
        house_name_number: row.ADDRESS_1,
        address_2: home.street,
        address_3: home.locality,
        town: home.town,
        postcode_1: postcode1,
        postcode_2: postcode2,
        display_address: home.displayAddress,
        latitude: home.location?.lat,
        longitude: home.location?.lng,
      },
      price_information: {
        price: home.price ?? 0,
        price_qualifier: number("PRICE_QUALIFIER"),
        deposit: home.deposit,
        tenure_type: number("TENURE_TYPE_ID"),
        tenure_unexpired_years: home.lease?.yearsRemaining,
        annual_ground_rent: home.lease?.groundRent,
        annual_service_charge: home.lease?.serviceCharge,
      },
      details: {
        summary: home.summary,
        description: row.DESCRIPTION,
        features: home.features,
        bedrooms: home.bedrooms,
        bathrooms: home.bathrooms,
        reception_rooms: home.receptionRooms,
        pets_allowed: home.petsAllowed,
        council_tax_band: home.councilTaxBand,
        rooms: home.rooms?.map(({ name, description }) => ({ room_name: name, room_description: description })),
      },
      media: home.media.map(({ kind, source, caption }, i) => ({
        media_type: mediaTypes[kind],
        media_url: source,
        caption,
        sort_order: i,
      })),
      gable: row,
    },
  };
}
