import { and, eq } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { marketingPreferences, users } from "./tables.server.ts";
import { type AgencyJson, type UserLists, userJson, visitorJson } from "./user-json.server.ts";

export type ReadLists = (ctx: Context) => Promise<UserLists>;

/** Who is asking, as the browser sees them; somebody not signed in has no `user_id`. */
export async function findUser(ctx: Context, readLists: ReadLists) {
  const agency = await findAgency(ctx);
  if (ctx.userId === null) return visitorJson(agency);
  const [[row], lists] = await Promise.all([findRow(ctx, ctx.userId), readLists(ctx)]);
  return row ? userJson(row.user, row.preferences, agency, lists) : visitorJson(agency);
}

function findRow(ctx: Context, userId: number) {
  return ctx.db
    .select({ user: users, preferences: marketingPreferences })
    .from(users)
    .leftJoin(
      marketingPreferences,
      and(eq(marketingPreferences.agencyId, users.agencyId), eq(marketingPreferences.userId, users.userId)),
    )
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.userId, userId)));
}

/** `hfpe_enabled` says whether a third party's property software is attached; Gable attaches none. */
async function findAgency(ctx: Context): Promise<AgencyJson> {
  const { name, email } = (await agencyConfig(ctx)).identity;
  return { hfpe_enabled: false, name, email };
}
