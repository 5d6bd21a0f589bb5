import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { counties } from "./tables.server.ts";

/** The country of a county by its name, as the gazetteer writes it; null for a county it does not know. */
export async function findCountry(ctx: Pick<Context, "db">, county: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ country: counties.country })
    .from(counties)
    .where(sql`plain_words(${counties.name}) = plain_words(${county})`)
    .limit(1);
  return row?.country ?? null;
}
