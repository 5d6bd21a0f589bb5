import type { properties } from "#domains/properties/tables.server.ts";
import type { Home } from "./demo-home.ts";
import { type FeeSubject, lettingsFeeText } from "./letting-terms.ts";
import type { Description } from "./prose/describe.ts";
import { describeRooms } from "./prose/describe-rooms.ts";
import { listFeatures } from "./prose/features.ts";
import type { Random } from "./random.ts";
import { chooseTags } from "./tags.ts";

export type PropertyRow = typeof properties.$inferInsert;
export type AgencyFacts = Pick<FeeSubject, "agencyName" | "clientMoneyProtection" | "redress"> & {
  agencyId: number;
  ownTags: boolean;
};

export function propertyRow(agency: AgencyFacts, random: Random, home: Home, words: Description): PropertyRow {
  const { site, price, life, plan, terms, lot, address } = home;
  return {
    agencyId: agency.agencyId,
    reference: home.reference,
    branchId: site.branch.branchId,
    staffMemberId: home.staffMemberId,
    channel: home.channel,
    propertyType: home.propertyType,
    tags: chooseTags(home, agency.ownTags),
    price: price.price,
    priceQualifier: price.qualifier,
    rentFrequency: price.rentFrequency,
    priceValue: price.value,
    ...lot,
    bedrooms: home.bedrooms,
    bathrooms: plan?.bathrooms ?? 0,
    receptionRooms: plan?.receptions ?? 0,
    squareFeet: plan?.squareFeet ?? null,
    acreage: home.acres,
    street: site.street,
    town: site.town,
    county: site.county,
    postcode: site.postcode,
    ...address,
    location: { lng: site.lng, lat: site.lat },
    ...words,
    features: listFeatures(random, home),
    rooms: describeRooms(random, home),
    tenure: home.tenure,
    lease: home.lease,
    councilTaxBand: home.councilTaxBand,
    epcCurrent: home.energy?.current ?? null,
    epcPotential: home.energy?.potential ?? null,
    materialInformation: home.material,
    ...terms,
    lettingsFeeText: feeText(agency, home),
    newHome: home.newHome,
    ...home.links,
    ...life,
  };
}

function feeText(agency: AgencyFacts, { terms, price }: Home): string | null {
  if (!terms?.deposit || price.value === null || price.rentFrequency === null) return null;
  return lettingsFeeText({
    ...agency,
    monthlyRent: price.value,
    frequency: price.rentFrequency,
    deposit: terms.deposit,
  });
}
