import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { inOwnLanguage } from "#domains/agency/agency-directory.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { outcodeSource } from "#domains/places/outcode.ts";
import { parsePostcode } from "#domains/places/postcode.ts";
import { places } from "#domains/places/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type LngLat, toPoint } from "#platform/db/columns.server.ts";
import type { BranchSearch } from "./branch-search-query.ts";
import { type Branch, branchColumns } from "./find-branches.server.ts";
import { branches, departments } from "./tables.server.ts";

export const branchesPerPage = 12;

type ListedBranch = Branch & { departments: string[]; miles: number | null };
export type BranchSearchResult = {
  branches: ListedBranch[];
  /** Map markers of all matches, not only of this page. */
  spots: Pick<Branch, "slug" | "name" | "location">[];
  totalCount: number;
  /** The place `miles` is measured from, when searching near a place. */
  near: string | null;
};

/** One page of branches: those matching the text, or all sorted by distance from the place it names. */
export async function searchBranches(
  ctx: Context,
  { text, department, page }: BranchSearch,
): Promise<BranchSearchResult> {
  const { textMatch, origin } = await resolveText(ctx, text);
  if (text !== "" && textMatch === undefined && origin === null)
    return { branches: [], spots: [], totalCount: 0, near: null };
  const where = and(isOwnAgency(ctx), textMatch, department === null ? undefined : hasDepartment(ctx, department));
  const miles = origin ? milesFrom(origin) : sql<null>`null`;
  const [rows, spots] = await Promise.all([
    ctx.db
      .select({ ...branchColumns, miles })
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
  const labels = await loadDepartmentLabels(
    ctx,
    rows.map(({ branchId }) => branchId),
  );
  return {
    branches: rows.map((row) => ({ ...row, departments: labels.get(row.branchId)?.map(({ label }) => label) ?? [] })),
    spots,
    totalCount: spots.length,
    near: origin?.name ?? null,
  };
}

/** Text that matches no branch is treated as a place to measure from. */
async function resolveText(
  ctx: Context,
  text: string,
): Promise<{ textMatch?: SQL | undefined; origin: SearchOrigin | null }> {
  if (text === "") return { origin: null };
  if (toPostcodePlaceId(text) === null) {
    const textMatch = matchesText(text);
    if ((await ctx.db.$count(branches, and(isOwnAgency(ctx), textMatch))) > 0) return { textMatch, origin: null };
  }
  return { origin: await findSearchOrigin(ctx, text) };
}

function isOwnAgency(ctx: Context): SQL {
  return eq(branches.agencyId, ctx.agency.id);
}

function matchesText(text: string): SQL | undefined {
  const haystack = sql`plain_words(concat_ws(' ', ${branches.name}, ${branches.street}, ${branches.town}, ${branches.county}))`;
  return and(...text.split(/[\s,]+/).map((word) => sql`position(plain_words(${word}) in ${haystack}) > 0`));
}

function hasDepartment(ctx: Context, urlLabel: string): SQL {
  const withDepartment = ctx.db
    .select({ branchId: departments.branchId })
    .from(departments)
    .where(and(eq(departments.agencyId, ctx.agency.id), eq(departments.urlLabel, urlLabel)));
  return inArray(branches.branchId, withDepartment);
}

function milesFrom({ centre }: SearchOrigin): SQL<number> {
  return sql<number>`miles_between(${branches.location}, ${toPoint(centre)})`;
}

async function loadDepartmentLabels(ctx: Context, branchIds: number[]) {
  if (branchIds.length === 0) return new Map<number, { label: string }[]>();
  const rows = await ctx.db
    .select({ branchId: departments.branchId, label: departments.label })
    .from(departments)
    .where(and(eq(departments.agencyId, ctx.agency.id), inArray(departments.branchId, branchIds)))
    .orderBy(asc(departments.position));
  return Map.groupBy(await inOwnLanguage(ctx, rows), (row) => row.branchId);
}

type SearchOrigin = Readonly<{ name: string; centre: LngLat }>;

/** Resolves a postcode, sector or district, or the place of that name nearest to one of the agency's branches. */
async function findSearchOrigin(ctx: Context, text: string): Promise<SearchOrigin | null> {
  const placeId = toPostcodePlaceId(text);
  if (placeId === null) return findNamedPlace(ctx, text);
  const place = await findPlace(ctx, placeId);
  return place && "centre" in place.area ? { name: place.name, centre: place.area.centre } : null;
}

async function findNamedPlace(ctx: Context, text: string): Promise<SearchOrigin | null> {
  const [row] = await ctx.db
    .select({ name: places.name, centre: places.location })
    .from(places)
    .innerJoin(branches, eq(branches.agencyId, ctx.agency.id))
    .where(sql`plain_words(${places.name}) = plain_words(${text})`)
    .orderBy(sql`miles_between(${branches.location}, ${places.location})`, asc(places.placeId))
    .limit(1);
  return row ?? null;
}

const district = new RegExp(`^${outcodeSource}$`, "i");

/** The place id of a postcode, sector or district in any spelling; null for other text. */
export function toPostcodePlaceId(text: string): string | null {
  const postcode = parsePostcode(text);
  const code = postcode ? (postcode.full ?? postcode.sector) : district.test(text) ? text : null;
  return code?.toLowerCase().replace(" ", "-") ?? null;
}
