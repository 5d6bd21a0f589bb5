import type { StaffMember } from "#domains/staff/in-agency.server.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { startStaffSession } from "#domains/staff/staff-sessions.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { createSiteApp } from "./site-app.ts";
import { createTestBrowser } from "./test-browser.ts";

let mark = 0;

/** A browser at an agency's desk, signed in as a new member with this role. */
export async function openDeskAs(
  { app }: Pick<ReturnType<typeof createSiteApp>, "app">,
  ctx: Context,
  role: Role,
  values: Partial<typeof staffAccounts.$inferInsert> = {},
) {
  const email = `${role}${++mark}@desk.test`;
  const [account] = await ctx.db
    .insert(staffAccounts)
    .values({ agencyId: ctx.agency.id, email, role, name: `Ada ${role} ${mark}`, joinedAt: new Date(), ...values })
    .returning();
  if (!account) throw new Error("The account was not inserted");
  const visit = { address: "203.0.113.7", device: "Chrome", replaced: null };
  const token = await startStaffSession(ctx, account.accountId, visit);
  const host = `${ctx.agency.slug}.test`;
  const browser = createTestBrowser((sent, env) => app.fetch(sent, env), host, "203.0.113.7");
  browser.cookies.set("__Host-desk", token);
  const origin = `http://${host}`;
  return {
    ...browser,
    account,
    /** For verbs that a page's loader calls. */
    ctx: {
      ...ctx,
      address: "203.0.113.7",
      staff: { ...account, sessionId: 1, signedInAt: new Date() } as StaffMember,
    },
    call: (method: string, path: string, body: object = {}) =>
      browser.request(`/desk/api${path}`, {
        method,
        headers: { origin, ...(body instanceof FormData ? {} : { "content-type": "application/json" }) },
        body: body instanceof FormData ? body : JSON.stringify(body),
      }),
  };
}
