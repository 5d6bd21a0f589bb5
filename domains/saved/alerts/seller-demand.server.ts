import { sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { PropertyType } from "#domains/properties/property-enums.ts";
import { propertyTypes } from "#domains/properties/property-types.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { savedSearches } from "../tables.server.ts";
import { computeAreas, matching } from "./match-listings.server.ts";

/** A home that is not on the market. `like`: a home of the agency nearby, which lends its county. */
export type HomeToSell = Readonly<{
  like: number;
  location: { lng: number; lat: number };
  postcode: string;
  propertyType: PropertyType;
  bedrooms: number;
  squareFeet: number | undefined;
}>;

/** How many people with alerts would hear of the home at each asking price. Exact numbers, not for the public. */
export async function countPeopleByPrice(ctx: Context, home: HomeToSell, prices: readonly number[]): Promise<number[]> {
  const { settings } = await agencyConfig(ctx);
  await computeAreas(ctx);
  const known = {
    ...{ status: "available", published: true, postcode: home.postcode, bedrooms: home.bedrooms },
    ...{ property_type: home.propertyType, tags: propertyTypes[home.propertyType].tags },
    ...{ square_feet: home.squareFeet ?? null, acreage: null, search_text: null, pets_allowed: null },
    ...{ available_from: null, furnishing: null, bills_included: [] },
    ...{ auction_date: null, let_type: "long", created_at: ctx.now, updated_at: ctx.now },
    public_location: `(${home.location.lng},${home.location.lat})`,
  };
  const homes = sql`select asked.* from properties nearby,
    unnest(${sql.param([...prices])}::int[]) with ordinality as each (asking_price, place),
    jsonb_populate_record(nearby, ${JSON.stringify(known)}::jsonb
      || jsonb_build_object('property_id', place, 'price', asking_price, 'price_value', asking_price)) asked
    where nearby.agency_id = ${ctx.agency.id} and nearby.property_id = ${home.like}`;
  const { ctes, from, where } = matching(ctx, settings, homes);
  const { rows } = await ctx.db.execute<{ place: number; people: number }>(sql`with ${ctes}
    select ${properties.propertyId} as place, count(distinct ${savedSearches.userId})::int as people
    from ${from} where ${where} group by 1`);
  return prices.map((_, index) => rows.find(({ place }) => place === index + 1)?.people ?? 0);
}
