import { and, asc, desc, eq, getTableColumns, inArray, min } from "drizzle-orm";
import { inOwnLanguage } from "#domains/agency/agency-directory.server.ts";
import type { MaybeEnglish } from "#domains/agency/own-texts.ts";
import { remember } from "#domains/agency/remember.server.ts";
import type { ServedArea } from "#domains/places/suggest-places.server.ts";
import { feedLanguage } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { normaliseName, toNegotiatorKeys } from "./negotiator-keys.ts";
import { staffPath } from "./staff-path.ts";
import { branches, departments, reviews, staff } from "./tables.server.ts";

/** All branches in configured order. */
export function findBranches(ctx: Context): Promise<Branch[]> {
  return remember(ctx, "branches", async () =>
    ctx.db
      .select(branchColumns)
      .from(branches)
      .where(eq(branches.agencyId, ctx.agency.id))
      .orderBy(asc(branches.position)),
  );
}

export async function findBranch(ctx: Context, slug: string) {
  const { db, agency } = ctx;
  const [branch] = await db
    .select(branchColumns)
    .from(branches)
    .where(and(eq(branches.agencyId, agency.id), eq(branches.slug, slug)));
  if (branch === undefined) return null;
  const [departmentRows, staffRows] = await Promise.all([
    db
      .select(departmentColumns)
      .from(departments)
      .where(and(eq(departments.agencyId, agency.id), eq(departments.branchId, branch.branchId)))
      .orderBy(asc(departments.position)),
    db
      .select(staffColumns)
      .from(staff)
      .where(and(eq(staff.agencyId, agency.id), eq(staff.branchId, branch.branchId)))
      .orderBy(asc(staff.position)),
  ]);
  const own = await inOwnLanguage(ctx, { ...branch, departments: departmentRows, staff: staffRows });
  return { ...own, ...markEnglish(own.description === branch.description) };
}

/** Finds the id of a member of staff by e-mail address or name. */
export async function createNegotiatorIndex({ db, agency }: Pick<Context, "db" | "agency">) {
  const rows = await db.select(staffColumns).from(staff).where(eq(staff.agencyId, agency.id));
  const ids = new Map(
    rows.flatMap((row) => toNegotiatorKeys(row).map((key) => [normaliseName(key), row.staffMemberId])),
  );
  return (name: string) => ids.get(normaliseName(name));
}

/** Distinct branch towns as "Taunton, Somerset". */
export async function findBranchTowns(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ town: branches.town, county: branches.county })
    .from(branches)
    .where(eq(branches.agencyId, ctx.agency.id));
  return rows.map(({ town, county }) => `${town}, ${county}`);
}

/** The towns of the branches, and where they are. */
export async function findServedArea(ctx: Context): Promise<ServedArea> {
  const all = await findBranches(ctx);
  return { towns: all.map(({ town, county }) => `${town}, ${county}`), points: all.map(({ location }) => location) };
}

/** Distinct departments across all branches. */
export function findDepartments(ctx: Context) {
  return remember(ctx, "departments", async () => {
    const rows = await ctx.db
      .select({ urlLabel: departments.urlLabel, name: min(departments.name) })
      .from(departments)
      .where(eq(departments.agencyId, ctx.agency.id))
      .groupBy(departments.urlLabel)
      .orderBy(asc(min(departments.position)), asc(departments.urlLabel));
    return inOwnLanguage(
      ctx,
      rows.map(({ urlLabel, name }) => ({ urlLabel, name: name ?? urlLabel })),
    );
  });
}

const { agencyId: _a, position: _p, ...branchOwn } = getTableColumns(branches);
const { agencyId: _sa, position: _sp, ...staffOwn } = getTableColumns(staff);
const { agencyId: _da, branchId: _db, position: _dp, ...departmentColumns } = getTableColumns(departments);

/** What pages are shown of each table. */
export const branchColumns = branchOwn;
export const staffColumns = staffOwn;

export type Branch = Omit<typeof branches.$inferSelect, "agencyId" | "position">;
export type StaffMember = Omit<typeof staff.$inferSelect, "agencyId" | "position">;
export type Department = Omit<typeof departments.$inferSelect, "agencyId" | "branchId" | "position">;

const joinsStaffBranch = and(eq(branches.agencyId, staff.agencyId), eq(branches.branchId, staff.branchId));

export type Review = Omit<typeof reviews.$inferSelect, "agencyId">;

const { agencyId: _, ...reviewColumns } = getTableColumns(reviews);

type ReviewsInput = { limit: number; branchId?: number };

export async function findReviews(ctx: Context, { limit, branchId }: ReviewsInput): Promise<Review[]> {
  return ctx.db
    .select(reviewColumns)
    .from(reviews)
    .where(
      and(eq(reviews.agencyId, ctx.agency.id), branchId === undefined ? undefined : eq(reviews.branchId, branchId)),
    )
    .orderBy(desc(reviews.reviewedOn), desc(reviews.reviewId))
    .limit(limit);
}

export async function findStaffMember(ctx: Context, staffMemberId: number) {
  const [row] = await ctx.db
    .select({ member: staffColumns, branch: branchColumns, department: departments.label })
    .from(staff)
    .innerJoin(branches, joinsStaffBranch)
    .leftJoin(
      departments,
      and(eq(departments.agencyId, staff.agencyId), eq(departments.departmentId, staff.departmentId)),
    )
    .where(and(eq(staff.agencyId, ctx.agency.id), eq(staff.staffMemberId, staffMemberId)));
  if (!row) return null;
  const own = await inOwnLanguage(ctx, row);
  return { ...own, ...markEnglish(own.member.biography === row.member.biography) };
}

const markEnglish = (isUntranslated: boolean): MaybeEnglish => {
  const lang = isUntranslated ? feedLanguage() : undefined;
  return lang ? { lang } : {};
};

/** Staff by ids in that order, or all staff of a branch. */
export async function findPeople(ctx: Context, who: { staffMemberIds: readonly number[] } | { branch: string }) {
  const ids = "branch" in who ? [] : [...who.staffMemberIds];
  const isWanted = "branch" in who ? eq(branches.slug, who.branch) : inArray(staff.staffMemberId, ids);
  const rows = await ctx.db
    .select({
      member: staffColumns,
      branch: { slug: branches.slug, name: branches.name, telephone: branches.telephone },
    })
    .from(staff)
    .innerJoin(branches, joinsStaffBranch)
    .where(and(eq(staff.agencyId, ctx.agency.id), isWanted))
    .orderBy(asc(staff.position));
  const people = await inOwnLanguage(ctx, rows);
  if ("branch" in who) return people;
  return people.sort((a, b) => ids.indexOf(a.member.staffMemberId) - ids.indexOf(b.member.staffMemberId));
}

export async function listStaffPaths(ctx: Context): Promise<string[]> {
  const { staffMemberId, firstName, surname } = staff;
  const rows = await ctx.db
    .select({ staffMemberId, firstName, surname, slug: branches.slug })
    .from(staff)
    .innerJoin(branches, joinsStaffBranch)
    .where(eq(staff.agencyId, ctx.agency.id))
    .orderBy(asc(staff.staffMemberId));
  return rows.map(({ slug, ...person }) => staffPath(slug, person));
}
