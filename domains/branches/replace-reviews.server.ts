import type { Database } from "#platform/db/database.server.ts";
import { type RowChanges, replaceRows } from "#platform/db/replace-rows.server.ts";
import type { BranchFile, ReviewFile } from "./branch-file.ts";
import { reviews } from "./tables.server.ts";

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
