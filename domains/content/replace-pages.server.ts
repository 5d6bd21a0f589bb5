import type { Database } from "#platform/db/database.server.ts";
import { type RowChanges, replaceRows } from "#platform/db/replace-rows.server.ts";
import type { Page } from "./page-file.ts";
import { pages } from "./tables.server.ts";

export async function replacePages(
  db: Database,
  agencyId: number,
  files: readonly Page[],
  now: Date,
): Promise<RowChanges> {
  const rows = files.map((page) => ({ ...page, agencyId, updatedAt: now }));
  return replaceRows(db, pages, { agencyId, key: pages.slug, rows });
}
