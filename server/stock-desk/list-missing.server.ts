import { and, eq } from "drizzle-orm";
import { checkedColumns, checkHome } from "#domains/properties/completeness/check-listings.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { isAnyOf } from "#platform/db/recordset.server.ts";

type Missing = Readonly<Record<number, readonly string[]>>;

/** What these homes do not disclose, by their ids. */
export async function listMissing(ctx: StaffContext, homes: readonly { propertyId: number }[]): Promise<Missing> {
  const { agencyId, propertyId } = properties;
  const ids = homes.map((home) => home.propertyId);
  const rows = await ctx.db
    .select({ propertyId, ...checkedColumns })
    .from(properties)
    .where(and(eq(agencyId, ctx.agency.id), isAnyOf(propertyId, ids)));
  return Object.fromEntries(
    rows.map((home) => [home.propertyId, Object.values(checkHome(home, ctx.now).missing).flat()]),
  );
}
