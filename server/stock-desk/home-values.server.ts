import { and, eq } from "drizzle-orm";
import { staff as branchPeople } from "#domains/branches/tables.server.ts";
import type { ListingRow } from "#domains/properties/listings/listing-types.ts";
import type { PropertyOverride } from "#domains/properties/overrides/property-override.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";

/** The names behind the ids of a home. */
export async function readNames({ db, agency }: StaffContext, home: ListingRow) {
  const { staffMemberId, firstName, surname } = branchPeople;
  const ofId = and(eq(branchPeople.agencyId, agency.id), eq(staffMemberId, home.staffMemberId ?? 0));
  const [person] = await db.select({ firstName, surname }).from(branchPeople).where(ofId);
  const isParent = and(eq(properties.agencyId, agency.id), eq(properties.propertyId, home.parentPropertyId ?? 0));
  const [parent] = await db.select({ reference: properties.reference }).from(properties).where(isParent);
  return {
    negotiator: person ? `${person.firstName} ${person.surname}` : null,
    parentReference: parent?.reference ?? null,
  };
}

export type Names = Awaited<ReturnType<typeof readNames>>;

/** "heating" of "materialInformation.heating". */
export const factOf = (name: string) => /^materialInformation\.(.+)$/.exec(name)?.[1];

/** The value of a field as the desk shows it. */
export function readField(home: ListingRow, override: PropertyOverride, names: Names, name: string): unknown {
  const fact = factOf(name);
  if (fact) return Reflect.get(home.materialInformation, fact) ?? null;
  if (name === "documents") return override.documents ?? [];
  if (name in names) return Reflect.get(names, name);
  const value = Reflect.get(home, name) ?? null;
  return name === "virtualTours" || name === "propertyVideos" ? value.map(withoutId) : value;
}

const withoutId = ({ id: _, ...video }: ListingRow["virtualTours"][number]) => video;
