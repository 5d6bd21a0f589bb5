import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { parsePostcode } from "./postcode.ts";
import { postcodes, sectors } from "./tables.server.ts";

export type FoundPostcode = Readonly<{ code: string; location: LngLat; precision: "postcode" | "sector" }>;

/** Locates a full postcode or a sector. An unknown full postcode falls back to its sector, about 300 m off. */
export async function findPostcode(ctx: Pick<Context, "db">, text: string): Promise<FoundPostcode | null> {
  const postcode = parsePostcode(text);
  if (!postcode) return null;
  if (postcode.full) {
    const [unit] = await ctx.db.select().from(postcodes).where(eq(postcodes.code, postcode.full));
    if (unit) return { code: unit.code, location: unit.location, precision: "postcode" };
  }
  const [sector] = await ctx.db
    .select({ location: sectors.location })
    .from(sectors)
    .where(eq(sectors.code, postcode.sector));
  return sector ? { code: postcode.full ?? postcode.sector, location: sector.location, precision: "sector" } : null;
}
