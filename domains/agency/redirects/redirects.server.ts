import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { replaceRows } from "#platform/db/replace-rows.server.ts";
import { remember } from "../remember.server.ts";
import { redirects } from "../tables.server.ts";
import { type Redirect, sortRedirects, toLocation, toRedirectKey } from "./redirect-list.ts";

type Scope = Pick<Context, "db" | "agency">;

const own = ({ agency }: Scope) => eq(redirects.agencyId, agency.id);

/** `/branches/taunton` of a page below it. */
const branchPath = /^\/branches\/[^/]+(?=\/.)/;

/** Where an address without a page leads, with the query of the request; null: nowhere. The pages of a branch move with it. */
export async function findRedirect(ctx: Context, { pathname, search }: URL): Promise<string | null> {
  if (!(await remember(ctx, "has redirects", () => hasRedirects(ctx)))) return null;
  const [branch = ""] = branchPath.exec(pathname) ?? [];
  const keys = [pathname, branch].filter(Boolean).map(toRedirectKey);
  const rows = await ctx.db
    .select({ from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .where(and(own(ctx), inArray(redirects.fromPath, keys)));
  const [exact, ofBranch] = keys.map((key) => rows.find(({ from }) => from === key)?.to);
  if (exact) return toLocation(exact, search);
  return ofBranch && /^\/branches\/[^/]+$/.test(ofBranch)
    ? toLocation(ofBranch + pathname.slice(branch.length), search)
    : null;
}

async function hasRedirects(ctx: Scope): Promise<boolean> {
  const some = await ctx.db.select({ from: redirects.fromPath }).from(redirects).where(own(ctx)).limit(1);
  return some.length > 0;
}

export async function listRedirects(ctx: Scope): Promise<Redirect[]> {
  const rows = await ctx.db.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects).where(own(ctx));
  return sortRedirects(rows);
}

export function replaceRedirects(db: Database, agencyId: number, list: readonly Redirect[]) {
  const rows = list.map(({ from, to }) => ({ agencyId, fromPath: from, toPath: to }));
  return replaceRows(db, redirects, { agencyId, key: redirects.fromPath, rows });
}
