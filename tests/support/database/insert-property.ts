import type { InferInsertModel } from "drizzle-orm";
import { branches, staff } from "#domains/branches/tables.server.ts";
import { unknownMaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";

type PropertyRow = InferInsertModel<typeof properties>;

const closedAllWeek = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};

export const tauntonLocation = { lng: -3.10293, lat: 51.01494 };

export async function insertBranch(db: Database, agencyId: number, branchId: number): Promise<void> {
  await db.insert(branches).values({
    agencyId,
    branchId,
    slug: `branch-${branchId}`,
    name: `Branch ${branchId}`,
    position: branchId,
    street: "1 High Street",
    town: "Taunton",
    county: "Somerset",
    postcode: "TA1 1AA",
    location: tauntonLocation,
    telephone: "01632 960000",
    email: "branch@example.test",
    openingHours: closedAllWeek,
    description: "A branch",
  });
}

/** A lettings manager at branch 1. */
export async function insertStaffMember(
  db: Database,
  agencyId: number,
  change: Partial<InferInsertModel<typeof staff>> = {},
): Promise<void> {
  await db.insert(staff).values({
    agencyId,
    staffMemberId: 7,
    branchId: 1,
    firstName: "Ruth",
    surname: "Abbott",
    jobTitle: "Lettings manager",
    email: "ruth@example.test",
    contactableForSales: false,
    contactableForLettings: true,
    position: 1,
    ...change,
  });
}

/** A two-bedroom house for sale in Taunton. The branch must exist. */
export async function insertProperty(
  db: Database,
  agencyId: number,
  change: Partial<PropertyRow> & { branchId?: number } = {},
): Promise<number> {
  const price = change.price === undefined ? 200_000 : change.price;
  const [row] = await db
    .insert(properties)
    .values({
      agencyId,
      reference: crypto.randomUUID(),
      branchId: 1,
      channel: "sales",
      status: "available",
      propertyType: "terraced house",
      tags: ["house"],
      price,
      priceValue: price,
      bedrooms: 2,
      street: "High Street",
      town: "Taunton",
      county: "Somerset",
      postcode: "TA1 1AA",
      displayAddress: "High Street, Taunton",
      location: tauntonLocation,
      headline: "A house",
      summary: "A house in town",
      description: "A house in the middle of the town.",
      features: [],
      rooms: [],
      materialInformation: unknownMaterialInformation,
      ...change,
    })
    .returning({ propertyId: properties.propertyId });
  if (!row) throw new Error("The property was not inserted");
  return row.propertyId;
}
