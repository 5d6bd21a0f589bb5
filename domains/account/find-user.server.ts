import { and, eq } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { marketingPreferences, users } from "./tables.server.ts";
import { type AgencyJson, type UserLists, userJson, visitorJson } from "./user-json.server.ts";

export type ReadLists = (ctx: Context) => Promise<UserLists>;

/** The current user as JSON; a signed-out visitor has no `user_id`. */
export async function findUser(ctx: Context, readLists: ReadLists) {
  const agency = await findAgencyJson(ctx);
  if (ctx.userId === null) return visitorJson(agency);
  const [[row], lists] = await Promise.all([findUserRow(ctx, ctx.userId), readLists(ctx)]);
  return row ? userJson(row.user, row.preferences, agency, lists) : visitorJson(agency);
}

function findUserRow(ctx: Context, userId: number) {
  return ctx.db
    .select({ user: users, preferences: marketingPreferences })
    .from(users)
    .leftJoin(
      marketingPreferences,
      and(eq(marketingPreferences.agencyId, users.agencyId), eq(marketingPreferences.userId, users.userId)),
    )
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.userId, userId)));
}

/** `hfpe_enabled` says whether third-party property software is integrated; Gable integrates none. */
async function findAgencyJson(ctx: Context): Promise<AgencyJson> {
  const { name, email } = (await agencyConfig(ctx)).identity;
  return { hfpe_enabled: false, name, email };
}
