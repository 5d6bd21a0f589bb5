import { asc, eq, min } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { departments } from "./tables.server.ts";

export type DepartmentChoice = { urlLabel: string; name: string };

/** Distinct departments across all branches. */
export async function findDepartments(ctx: Context): Promise<DepartmentChoice[]> {
  const rows = await ctx.db
    .select({ urlLabel: departments.urlLabel, name: min(departments.name) })
    .from(departments)
    .where(eq(departments.agencyId, ctx.agency.id))
    .groupBy(departments.urlLabel)
    .orderBy(asc(min(departments.position)), asc(departments.urlLabel));
  return rows.map(({ urlLabel, name }) => ({ urlLabel, name: name ?? urlLabel }));
}
