import { and, eq } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  addressLines,
  type ProfileField,
  profileColumns,
  profileFields,
} from "#domains/account/profile/profile-input.ts";
import { writeSessionCookie } from "#domains/account/session/session-middleware.server.ts";
import { isRecentSignIn, type StartedSession } from "#domains/account/session/session-store.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createAuthenticityToken } from "#platform/http/csrf/csrf.server.ts";
import { escapeHtml } from "#platform/http/markup/escape-html.ts";
import { byUserId } from "./require-user.server.ts";
import { marketingPreferences, users } from "./tables.server.ts";

export type AccountDependencies = Readonly<{ secretKey: string; readLists: ReadLists }>;

/** Sets the session cookie and the user for the rest of this request; null signs out. */
export function setSession(c: HonoContext<AppEnvironment>, session: StartedSession | null): void {
  const { userId = null, token = null } = session ?? {};
  writeSessionCookie(c, token);
  c.set("sessionToken", token);
  c.set("context", { ...c.var.context, userId });
}

/** Responds with the current user and the CSRF token for the next write. */
export async function respondWithUser(
  c: HonoContext<AppEnvironment>,
  parts: AccountDependencies,
  status: ContentfulStatusCode = 200,
) {
  const { context, sessionToken } = c.var;
  const [user, isRecent] = await Promise.all([
    findUser(context, parts.readLists),
    sessionToken !== null && isRecentSignIn(context, sessionToken),
  ]);
  return userResponse(c, parts, { user, isRecent }, status);
}

/** `isRecent`: the password may be changed without the current one. */
export function userResponse(
  c: HonoContext<AppEnvironment>,
  { secretKey }: AccountDependencies,
  { user, isRecent }: { user: object; isRecent: boolean },
  status: ContentfulStatusCode = 200,
) {
  c.header("Cache-Control", "private, no-store");
  const authenticity_token = createAuthenticityToken(c, secretKey);
  return c.json({ user, authenticity_token, ...(isRecent ? { is_recent_sign_in: true } : {}) }, status);
}

type PreferencesRow = typeof marketingPreferences.$inferSelect;

/** Filled by other domains. */
export type UserLists = { portal_leads: object[]; saved_properties: object[]; saved_searches: object[] };
export type ReadLists = (ctx: Context) => Promise<UserLists>;

export const emptyUserLists: UserLists = { portal_leads: [], saved_properties: [], saved_searches: [] };

/** The current user as JSON; a signed-out visitor has no `user_id`. */
export async function findUser(ctx: Context, readLists: ReadLists) {
  const { name, email } = (await agencyConfig(ctx)).identity;
  // `hfpe_enabled` says whether third-party property software is integrated; Gable integrates none.
  const agency = { hfpe_enabled: false, name, email };
  const [[row], lists] = ctx.userId === null ? [[]] : await Promise.all([findUserRow(ctx, ctx.userId), readLists(ctx)]);
  return row ? { agency, ...userJson(row.user, row.preferences), ...lists } : { agency, ...emptyUserLists };
}

function findUserRow(ctx: Context, userId: number) {
  return ctx.db
    .select({ user: users, preferences: marketingPreferences })
    .from(users)
    .leftJoin(
      marketingPreferences,
      and(eq(marketingPreferences.agencyId, users.agencyId), eq(marketingPreferences.userId, users.userId)),
    )
    .where(byUserId(ctx, userId));
}

function userJson(user: typeof users.$inferSelect, preferences: PreferencesRow | null) {
  const values = profileFields.map((field) => [field, user[profileColumns[field]]]);
  const fields = Object.fromEntries(values) as Record<ProfileField, string | null>;
  return {
    user_id: user.userId,
    ...fields,
    address_html: addressLines(fields).map(escapeHtml).join("<br>"),
    ...toPreferencesFields(preferences),
    tracker_token: user.trackerToken,
    agency_website_vip: user.agencyWebsiteVip,
    do_not_contact: user.doNotContact,
  };
}

/** The consent fields of a user; a missing row means not opted in. */
function toPreferencesFields(row: PreferencesRow | null) {
  return {
    is_opted_in_to_marketing: row?.optedIn ?? false,
    custom_marketing_preferences: row?.custom ?? {},
    marketing_preferences: {
      opt_in_marketing: row?.optedIn ?? false,
      opt_in_marketing_url: row?.optInUrl ?? null,
      opt_in_terms: row?.optInTerms ?? false,
      opt_in_marketing_statement: row?.statement ?? null,
    },
    marketing_preference_id: row?.marketingPreferenceId ?? null,
  };
}

export const preferencesJson = (row: PreferencesRow) => ({ user_id: row.userId, ...toPreferencesFields(row) });
