import { and, eq, notInArray } from "drizzle-orm";
import { type Database, foreignKeyViolation, getDatabaseErrorCode } from "#platform/db/database.server.ts";
import { deleteOtherRows, type RowChanges, replaceRows, upsertRows } from "#platform/db/replace-rows.server.ts";
import type { BranchFile, ReviewFile } from "./branch-file.ts";
import { branchAreas, branches, departments, reviews, staff } from "./tables.server.ts";

export type BranchChanges = Record<"branches" | "departments" | "staff" | "branch areas", RowChanges>;

/** Upserts before deleting, so that staff and departments can move between branches. */
export async function replaceBranches(
  db: Database,
  agencyId: number,
  files: readonly BranchFile[],
): Promise<{ changes: BranchChanges; problems: string[] }> {
  const wanted = {
    branches: { agencyId, key: branches.branchId, unique: branches.slug, rows: branchRows(agencyId, files) },
    departments: { agencyId, key: departments.departmentId, rows: departmentRows(agencyId, files) },
    staff: { agencyId, key: staff.staffMemberId, rows: staffRows(agencyId, files) },
    areas: { agencyId, key: branchAreas.postcodePrefix, rows: areaRows(agencyId, files) },
  };
  const written = {
    branches: await upsertRows(db, branches, wanted.branches),
    departments: await upsertRows(db, departments, wanted.departments),
    staff: await upsertRows(db, staff, wanted.staff),
    "branch areas": await upsertRows(db, branchAreas, wanted.areas),
  };
  const areasRemoved = await deleteOtherRows(db, branchAreas, wanted.areas);
  const staffRemoved = await deleteOtherRows(db, staff, wanted.staff);
  const departmentsRemoved = await deleteOtherRows(db, departments, wanted.departments);
  const { removed, problems } = await deleteOtherBranches(db, agencyId, files);
  return {
    changes: {
      branches: { ...written.branches, removed },
      departments: { ...written.departments, removed: departmentsRemoved },
      staff: { ...written.staff, removed: staffRemoved },
      "branch areas": { ...written["branch areas"], removed: areasRemoved },
    },
    problems,
  };
}

async function deleteOtherBranches(db: Database, agencyId: number, files: readonly BranchFile[]) {
  const others = await db
    .select({ branchId: branches.branchId, name: branches.name })
    .from(branches)
    .where(
      and(
        eq(branches.agencyId, agencyId),
        notInArray(
          branches.branchId,
          files.map((file) => file.branchId),
        ),
      ),
    );
  const problems: string[] = [];
  for (const { branchId, name } of others) {
    if (!(await deleteBranch(db, agencyId, branchId)))
      problems.push(`branches.json: ${name} (branchId ${branchId}) was removed, but still has properties`);
  }
  return { removed: others.length - problems.length, problems };
}

/** False if properties still reference the branch. Relies on the foreign key: this domain must not query properties. */
async function deleteBranch(db: Database, agencyId: number, branchId: number): Promise<boolean> {
  try {
    await db.transaction((savepoint) =>
      savepoint.delete(branches).where(and(eq(branches.agencyId, agencyId), eq(branches.branchId, branchId))),
    );
    return true;
  } catch (error) {
    if (getDatabaseErrorCode(error) === foreignKeyViolation) return false;
    throw error;
  }
}

function branchRows(agencyId: number, files: readonly BranchFile[]): (typeof branches.$inferInsert)[] {
  return files.map(({ lat, lng, photo, covers: _, departments: __, staff: ___, ...branch }, position) => ({
    ...branch,
    agencyId,
    position,
    location: { lng, lat },
    photo: photo?.file ?? null,
    photoAlt: photo?.alt ?? null,
  }));
}

function departmentRows(agencyId: number, files: readonly BranchFile[]): (typeof departments.$inferInsert)[] {
  return files.flatMap(({ branchId, departments: list }) =>
    list.map((department, position) => ({ ...department, agencyId, branchId, position })),
  );
}

function staffRows(agencyId: number, files: readonly BranchFile[]): (typeof staff.$inferInsert)[] {
  return files.flatMap(({ branchId, departments: list, staff: members }) =>
    members.map(({ department, photo, ...member }, position) => ({
      ...member,
      agencyId,
      branchId,
      departmentId: list.find((each) => each.name === department)?.departmentId ?? null,
      photo: photo?.file ?? null,
      photoAlt: photo?.alt ?? null,
      position,
    })),
  );
}

function areaRows(agencyId: number, files: readonly BranchFile[]): (typeof branchAreas.$inferInsert)[] {
  return files.flatMap(({ branchId, covers }) =>
    covers.map((postcodePrefix) => ({ agencyId, postcodePrefix, branchId })),
  );
}

export async function replaceReviews(
  db: Database,
  agencyId: number,
  files: readonly ReviewFile[],
  branches: readonly Pick<BranchFile, "branchId" | "slug">[],
): Promise<RowChanges> {
  const branchIds = new Map(branches.map(({ slug, branchId }) => [slug, branchId]));
  const rows = files.map(({ branch, ...review }) => ({
    ...review,
    agencyId,
    branchId: branch === undefined ? null : (branchIds.get(branch) ?? null),
  }));
  return replaceRows(db, reviews, { agencyId, key: reviews.reviewId, rows });
}
