import { z } from "zod";

const text = z.string().trim();
const number = z.coerce.number();
const flag = z.boolean();

/** One `sendpropertydetails` body; other fields are allowed and ignored. */
export const rtdfBody = z.looseObject({
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

export type RtdfBody = z.infer<typeof rtdfBody>;
