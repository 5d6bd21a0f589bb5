import { and, eq } from "drizzle-orm";
import { limitPerHour } from "#domains/account/account-rate-limits.server.ts";
import { refuseGuessablePassword } from "#domains/account/password/common-password.server.ts";
import { hashPassword, verifyPassword } from "#domains/account/password/password-hash.server.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "#platform/errors.ts";
import { seal, unseal } from "#platform/seal.server.ts";
import { recordAudit } from "./audit.server.ts";
import { inAgency, type StaffContext } from "./in-agency.server.ts";
import {
  createRegistrationOptions,
  deletePasskeys,
  listPasskeys,
  type Site,
  storePasskey,
  verifyNewPasskey,
} from "./passkeys.server.ts";
import {
  countRecoveryCodes,
  createRecoveryCodes,
  createTotp,
  deleteRecoveryCodes,
  unsealNewTotp,
  verifyTotp,
} from "./second-factor.server.ts";
import type { Credential, PasswordChange } from "./staff-input.ts";
import { endAllStaffSessions, listOwnSessions, startStaffSession, type Visit } from "./staff-sessions.server.ts";
import { staffAccounts } from "./tables.server.ts";

/** A browser left signed in must not be enough to take over an account. */
const recentSignInMs = 30 * 60 * 1000;
const signInAgainCode = "sign-in-again";

const isSignInRecent = ({ staff, now }: StaffContext) => now.getTime() - staff.signedInAt.getTime() <= recentSignInMs;

function requireRecentSignIn(ctx: StaffContext): void {
  if (!isSignInRecent(ctx))
    throw new Forbidden("Please sign out and in again before you change how you sign in.", signInAgainCode);
}

const byId = ({ agency }: Context, accountId: number) =>
  and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.accountId, accountId));

async function findOwnAccount(ctx: StaffContext) {
  const [account] = await ctx.db.select().from(staffAccounts).where(byId(ctx, ctx.staff.accountId)).for("update");
  if (!account) throw new NotFound();
  return account;
}

/** What the account page shows; no secret of it. */
export function readOwnAccount(ctx: StaffContext) {
  return inAgency(ctx, async (tx) => {
    const { passwordHash, totpSecret } = await findOwnAccount(tx);
    const keys = await listPasskeys(tx, tx.staff.accountId);
    return {
      hasPassword: passwordHash !== null && totpSecret !== null,
      /** Otherwise every change below is refused. */
      isSignInRecent: isSignInRecent(tx),
      recoveryCodes: await countRecoveryCodes(tx, tx.staff.accountId),
      passkeys: keys.map(({ transports: _, ...key }) => key),
      sessions: (await listOwnSessions(tx)).map((session) => ({
        ...session,
        isCurrent: session.sessionId === tx.staff.sessionId,
      })),
    };
  });
}

export function renameOwnAccount(ctx: StaffContext, name: string): Promise<void> {
  return inAgency(ctx, async (tx) => {
    const account = await findOwnAccount(tx);
    await tx.db.update(staffAccounts).set({ name }).where(byId(tx, account.accountId));
    const change = { before: { name: account.name }, after: { name } };
    await recordAudit(tx, { action: "account.renamed", subject: account.email, ...change });
  });
}

export function createPasskeyOptions(ctx: StaffContext, site: Site) {
  requireRecentSignIn(ctx);
  return createRegistrationOptions(ctx, site, ctx.staff);
}

export async function addPasskey(ctx: StaffContext, site: Site, credential: Credential, device: string): Promise<void> {
  requireRecentSignIn(ctx);
  const key = await verifyNewPasskey(ctx, site, ctx.staff.accountId, credential);
  await inAgency(ctx, async (tx) => {
    const account = await findOwnAccount(tx);
    await storePasskey(tx, account.accountId, device, key);
    await recordAudit(tx, { action: "passkey.added", subject: account.email, after: { device } });
  });
}

export function removePasskey(ctx: StaffContext, credentialId: string): Promise<void> {
  requireRecentSignIn(ctx);
  return inAgency(ctx, async (tx) => {
    const account = await findOwnAccount(tx);
    const [device] = await deletePasskeys(tx, account.accountId, credentialId);
    if (device === undefined) throw new NotFound();
    if (account.passwordHash === null && (await listPasskeys(tx, account.accountId)).length === 0)
      throw new Conflict("This is your only way to sign in. Please add another passkey or a password first.");
    await recordAudit(tx, { action: "passkey.removed", subject: account.email, before: { device } });
  });
}

export function createNewTotp(ctx: StaffContext, secretKey: string) {
  requireRecentSignIn(ctx);
  return createTotp(ctx, secretKey, ctx.staff.email);
}

/** The columns of a new authenticator app, once its first code is right. */
export async function checkNewTotp(
  ctx: Context,
  secretKey: string,
  { totp, code, email }: { totp: string; code: string; email: string },
) {
  const secret = unsealNewTotp(secretKey, totp, email);
  const totpStep = secret === null ? null : await verifyTotp(ctx, secret, code);
  if (secret === null || totpStep === null) throw wrongCode();
  return { totpSecret: seal(secretKey, secret), totpStep };
}

const wrongCode = () => new Invalid({ code: "That code isn't right. Please enter the one your app shows now." });

type NewPassword = Readonly<{ token: string; recoveryCodes: readonly string[] }>;

/** Sets or changes the password; ends every session and starts a new one. New recovery codes come with a new app. */
export async function changeStaffPassword(
  ctx: StaffContext,
  secretKey: string,
  change: PasswordChange,
  visit: Visit,
): Promise<NewPassword> {
  requireRecentSignIn(ctx);
  await limitPerHour(ctx, "password of", `desk ${ctx.staff.accountId}`);
  const { accountId, email } = ctx.staff;
  const [account] = await ctx.db.select().from(staffAccounts).where(byId(ctx, accountId));
  if (!account) throw new NotFound();
  if (account.passwordHash !== null && !(await verifyPassword(account.passwordHash, change.current_password)))
    throw new Invalid({ current_password: "That isn't your current password" });
  const columns = await checkCode(ctx, secretKey, account, change);
  await refuseGuessablePassword(ctx, change.password, [email, ctx.staff.name]);
  const passwordHash = await hashPassword(change.password);
  return inAgency(ctx, async (tx) => {
    const current = await findOwnAccount(tx);
    if (current.passwordHash !== account.passwordHash || current.totpStep !== account.totpStep)
      throw new Conflict("Your sign-in was changed in the meantime. Please try again.");
    await tx.db
      .update(staffAccounts)
      .set({ passwordHash, ...columns })
      .where(byId(tx, accountId));
    const recoveryCodes = change.totp === null ? [] : await createRecoveryCodes(tx, accountId);
    await endAllStaffSessions(tx, accountId);
    await recordAudit(tx, { action: "password.changed", subject: email, after: { new_app: change.totp !== null } });
    return { token: await startStaffSession(tx, accountId, visit), recoveryCodes };
  });
}

type Account = typeof staffAccounts.$inferSelect;

async function checkCode(ctx: StaffContext, secretKey: string, account: Account, { totp, code }: PasswordChange) {
  if (totp !== null) return checkNewTotp(ctx, secretKey, { totp, code, email: account.email });
  const secret = account.totpSecret === null ? null : unseal(secretKey, account.totpSecret);
  const totpStep = secret === null ? null : await verifyTotp(ctx, secret, code);
  if (totpStep === null || totpStep <= (account.totpStep ?? 0)) throw wrongCode();
  return { totpStep };
}

export function renewRecoveryCodes(ctx: StaffContext): Promise<string[]> {
  requireRecentSignIn(ctx);
  return inAgency(ctx, async (tx) => {
    const account = await findOwnAccount(tx);
    if (account.passwordHash === null) throw new Conflict("Recovery codes belong to a password. Please set one first.");
    await recordAudit(tx, { action: "recovery-codes.renewed", subject: account.email });
    return createRecoveryCodes(tx, account.accountId);
  });
}

/** Every way of signing in, and every session. */
export async function forgetCredentials(tx: Context, accountId: number): Promise<void> {
  await deletePasskeys(tx, accountId);
  await deleteRecoveryCodes(tx, accountId);
  await endAllStaffSessions(tx, accountId);
  await tx.db
    .update(staffAccounts)
    .set({ passwordHash: null, totpSecret: null, totpStep: null })
    .where(byId(tx, accountId));
}
