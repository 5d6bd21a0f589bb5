import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { tokenPattern } from "#domains/account/password/password-input.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import { Forbidden, Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { readHostCookie, writeHostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { rejectCrossSite } from "#platform/http/csrf/csrf.server.ts";
import { isSafeMethod } from "#platform/http/csrf/safe-method.ts";
import * as credentials from "./credentials.server.ts";
import { nameDevice } from "./device-name.ts";
import { isStaffContext, type StaffContext, type StaffMember } from "./in-agency.server.ts";
import { acceptInvitation, openInvitation } from "./invitations.server.ts";
import { isSupport } from "./is-support.ts";
import { formatJoinUrl } from "./join-link.ts";
import { createSignInOptions, type Site } from "./passkeys.server.ts";
import type { Action, Role } from "./permissions.ts";
import { limitPasskeySignIn, signInWithPasskey, signInWithPassword } from "./sign-in.server.ts";
import { deskArea, type StaffArea } from "./staff-area.ts";
import * as input from "./staff-input.ts";
import { endOwnSessions, findStaffSession, staffSessionLifetimeMs, type Visit } from "./staff-sessions.server.ts";
import {
  deactivateMember,
  type HandOver,
  inviteAgain,
  inviteMember,
  requirePermission,
  updateMember,
} from "./team.server.ts";

/** Of a member with a session, at every request. */
type MayWork = (ctx: AgencyContext, member: StaffMember) => Promise<boolean>;

type Dependencies = Readonly<{
  area: StaffArea;
  secretKey: string;
  toOrigin: (c: Context<AppEnvironment>, hostname: string) => string;
  /** Runs when a member is deactivated. */
  handOver: HandOver;
}>;

const readToken = (c: Context<AppEnvironment>, { cookie }: StaffArea) => readHostCookie(c, cookie, tokenPattern);

/** For what leaves staff out; the session may have ended. */
export const hasDeskCookie = (c: Context<AppEnvironment>) => readToken(c, deskArea) !== null;

/** Of every response of the area: for one person, never in a frame, not indexed. A write must come from our own pages. */
export function staffSession(area: StaffArea, mayWork: MayWork = async () => true) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (!isSafeMethod(c.req.method)) rejectCrossSite(c);
    const token = readToken(c, area);
    const staff = token === null ? null : await findStaffSession(c.var.context, token);
    if (staff && (await mayWork(c.var.context, staff)))
      c.set("context", { ...c.var.context, staff, address: c.var.clientAddress } as StaffContext);
    await next();
    c.res.headers.set("cache-control", "private, no-store");
    c.res.headers.set("x-robots-tag", "noindex, nofollow");
    c.res.headers.set("x-frame-options", "DENY");
    c.res.headers.set("referrer-policy", "same-origin");
  });
}

/** Calls under `<area>/api`, for our own pages. Mount after `staffSession`. */
export function staffApi({ area, secretKey, toOrigin, handOver }: Dependencies) {
  const api = new Hono<AppEnvironment>();
  const site = (c: Context<AppEnvironment>): Site => {
    const { hostname } = c.var;
    return { secretKey, hostname, origin: toOrigin(c, hostname) };
  };
  const fields = (c: Context<AppEnvironment>) => c.var.body?.fields;
  const done = (c: Context<AppEnvironment>) => c.json({ done: true });
  const invited = (c: Context<AppEnvironment>, token: string) =>
    area.mailsInvitations ? done(c) : c.json({ link: formatJoinUrl(site(c).origin, token, area) });
  const requireRole = (role: Role) => {
    if (!area.roles.includes(role)) throw new Invalid({ role: "Please choose another role" });
  };

  api.post("/session", async (c) => {
    const attempt = parseFields(input.signInInput, fields(c));
    writeStaffToken(c, area, await signInWithPassword(c.var.context, secretKey, attempt, toVisit(c, area)));
    return done(c);
  });
  api.post("/session/passkey/options", async (c) => {
    await limitPasskeySignIn(c.var.context, c.var.clientAddress);
    return c.json(await createSignInOptions(c.var.context, site(c)));
  });
  api.post("/session/passkey", async (c) => {
    const { credential } = parseFields(input.credentialInput, fields(c));
    writeStaffToken(c, area, await signInWithPasskey(c.var.context, site(c), credential, toVisit(c, area)));
    return done(c);
  });
  api.delete("/session", async (c) => {
    const ctx = c.var.context;
    if (isStaffContext(ctx)) await endOwnSessions(ctx, "this");
    writeStaffToken(c, area, null);
    return done(c);
  });

  api.post("/invitation", async (c) => {
    const { token } = parseFields(input.tokenInput, fields(c));
    return c.json(await openInvitation(c.var.context, site(c), { token, address: c.var.clientAddress }));
  });
  api.post("/invitation/acceptance", async (c) => {
    // The union would report the errors of neither form.
    const schema = fields(c)?.credential === undefined ? input.joinWithPasswordInput : input.joinWithPasskeyInput;
    const joined = await acceptInvitation(c.var.context, site(c), parseFields(schema, fields(c)), toVisit(c, area));
    writeStaffToken(c, area, joined.token);
    return c.json({ recovery_codes: joined.recoveryCodes });
  });

  api.put("/account", async (c) => {
    const ctx = requireAccount(c);
    await credentials.renameOwnAccount(ctx, parseFields(input.nameInput, fields(c)).name);
    return done(c);
  });
  api.post("/account/passkeys/options", async (c) =>
    c.json(await credentials.createPasskeyOptions(requireAccount(c), site(c))),
  );
  api.post("/account/passkeys", async (c) => {
    const ctx = requireAccount(c);
    const { credential } = parseFields(input.credentialInput, fields(c));
    await credentials.addPasskey(ctx, site(c), credential, toVisit(c, area).device);
    return done(c);
  });
  api.delete("/account/passkeys", async (c) => {
    const ctx = requireAccount(c);
    await credentials.removePasskey(ctx, parseFields(input.credentialIdInput, fields(c)).credential_id);
    return done(c);
  });
  api.post("/account/authenticator", async (c) =>
    c.json(await credentials.createNewTotp(requireAccount(c), secretKey)),
  );
  api.put("/account/password", async (c) => {
    const ctx = requireAccount(c);
    const change = parseFields(input.passwordInput, fields(c));
    const changed = await credentials.changeStaffPassword(ctx, secretKey, change, toVisit(c, area));
    writeStaffToken(c, area, changed.token);
    return c.json({ recovery_codes: changed.recoveryCodes });
  });
  api.post("/account/recovery-codes", async (c) =>
    c.json({ recovery_codes: await credentials.renewRecoveryCodes(requireAccount(c)) }),
  );
  api.delete("/account/sessions", async (c) => {
    await endOwnSessions(requireAccount(c), "others");
    return done(c);
  });
  api.delete("/account/sessions/:id{[0-9]{1,9}}", async (c) => {
    await endOwnSessions(requireAccount(c), { sessionId: Number(c.req.param("id")) });
    return done(c);
  });

  api.post("/team", async (c) => {
    const ctx = requireStaff(c, "team.manage");
    const invite = parseFields(input.inviteInput, fields(c));
    requireRole(invite.role);
    return invited(c, (await inviteMember(ctx, invite)).token);
  });
  api.put("/team/:id{[0-9]{1,9}}", async (c) => {
    const ctx = requireStaff(c, "team.manage");
    const change = parseFields(input.memberInput, fields(c));
    requireRole(change.role);
    await updateMember(ctx, Number(c.req.param("id")), change);
    return done(c);
  });
  api.delete("/team/:id{[0-9]{1,9}}", async (c) => {
    await deactivateMember(requireStaff(c, "team.manage"), Number(c.req.param("id")), handOver);
    return done(c);
  });
  api.post("/team/:id{[0-9]{1,9}}/invitation", async (c) =>
    invited(c, await inviteAgain(requireStaff(c, "team.manage"), Number(c.req.param("id")))),
  );
  return api;
}

/**
 * Of any API under `<area>/api`, before anything else: a call whose role may never do this learns nothing about its body.
 * The verb checks again, with what is acted on.
 */
export function requireStaff(c: Context<AppEnvironment>, action?: Action): StaffContext {
  const ctx = c.var.context;
  if (!isStaffContext(ctx)) throw signedOut();
  if (action !== undefined) requirePermission(ctx, action);
  return ctx;
}

/** Not for support: calls on the member's own account, and those that make a key or link, which would outlive its access. */
export function requireAccount(c: Context<AppEnvironment>, action?: Action): StaffContext {
  const ctx = requireStaff(c, action);
  if (isSupport(ctx.staff)) throw new Forbidden("Support can't do this. Please ask a member of the agency.");
  return ctx;
}

/** For a call of the desk or the console without a session. */
export const signedOut = () =>
  new Forbidden("You're signed out. Please sign in again in another tab; what you typed stays here.", "sign-in");

export const toVisit = (c: Context<AppEnvironment>, area: StaffArea): Visit => ({
  address: c.var.clientAddress,
  device: nameDevice(c.req.header("user-agent")),
  replaced: readToken(c, area),
});

/** null deletes it. */
export function writeStaffToken(c: Context<AppEnvironment>, { cookie }: StaffArea, token: string | null): void {
  writeHostCookie(c, cookie, token ?? "", token === null ? 0 : staffSessionLifetimeMs / 1000);
}
