import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { BranchSearch } from "./branch-search.ts";
import type { Branch } from "./find-branches.server.ts";
import { findOrigin, type Origin } from "./find-origin.server.ts";
import { postcodePlaceId } from "./postcode-place-id.ts";
import { branches, departments } from "./tables.server.ts";

export const branchesPerPage = 12;

type ListedBranch = Branch & { departments: string[]; miles: number | null };
export type ListedBranches = {
  branches: ListedBranch[];
  /** Where all of them are, on every page. */
  spots: Pick<Branch, "slug" | "name" | "location">[];
  totalCount: number;
  /** What the miles are measured from, where a postcode or another town was asked for. */
  near: string | null;
};

/** One page of the agency's branches: those a name or town matches, or all of them with the nearest first. */
export async function searchBranches(ctx: Context, { text, department, page }: BranchSearch): Promise<ListedBranches> {
  const { words, origin } = await readText(ctx, text);
  if (text !== "" && words === undefined && origin === null)
    return { branches: [], spots: [], totalCount: 0, near: null };
  const where = and(own(ctx), words, department === null ? undefined : hasDepartment(ctx, department));
  const miles = origin ? milesFrom(origin) : sql<null>`null`;
  const [rows, spots] = await Promise.all([
    ctx.db
      .select({ branch: branches, miles })
      .from(branches)
      .where(where)
      .orderBy(...(origin ? [asc(miles)] : []), asc(branches.position), asc(branches.branchId))
      .limit(branchesPerPage)
      .offset((page - 1) * branchesPerPage),
    ctx.db
      .select({ slug: branches.slug, name: branches.name, location: branches.location })
      .from(branches)
      .where(where)
      .orderBy(asc(branches.position), asc(branches.branchId)),
  ]);
  const labels = await readLabels(
    ctx,
    rows.map(({ branch }) => branch.branchId),
  );
  return {
    branches: rows.map(({ branch: { agencyId: _, position: __, ...branch }, miles }) => ({
      ...branch,
      departments: labels.get(branch.branchId)?.map(({ label }) => label) ?? [],
      miles,
    })),
    spots,
    totalCount: spots.length,
    near: origin?.name ?? null,
  };
}

/** Words that match a branch are its name or town; anything else is somewhere to measure from. */
async function readText(ctx: Context, text: string): Promise<{ words?: SQL | undefined; origin: Origin | null }> {
  if (text === "") return { origin: null };
  if (postcodePlaceId(text) === null) {
    const words = matches(text);
    if ((await ctx.db.$count(branches, and(own(ctx), words))) > 0) return { words, origin: null };
  }
  return { origin: await findOrigin(ctx, text) };
}

function own(ctx: Context): SQL {
  return eq(branches.agencyId, ctx.agency.id);
}

function matches(text: string): SQL | undefined {
  const said = sql`plain_words(concat_ws(' ', ${branches.name}, ${branches.street}, ${branches.town}, ${branches.county}))`;
  return and(...text.split(/[\s,]+/).map((word) => sql`position(plain_words(${word}) in ${said}) > 0`));
}

function hasDepartment(ctx: Context, urlLabel: string): SQL {
  const having = ctx.db
    .select({ branchId: departments.branchId })
    .from(departments)
    .where(and(eq(departments.agencyId, ctx.agency.id), eq(departments.urlLabel, urlLabel)));
  return inArray(branches.branchId, having);
}

function milesFrom({ centre }: Origin): SQL<number> {
  return sql<number>`miles_between(${branches.location}, point(${centre.lng}::float8, ${centre.lat}::float8))`;
}

async function readLabels(ctx: Context, branchIds: number[]) {
  if (branchIds.length === 0) return new Map<number, { label: string }[]>();
  const rows = await ctx.db
    .select({ branchId: departments.branchId, label: departments.label })
    .from(departments)
    .where(and(eq(departments.agencyId, ctx.agency.id), inArray(departments.branchId, branchIds)))
    .orderBy(asc(departments.position));
  return Map.groupBy(rows, (row) => row.branchId);
}
