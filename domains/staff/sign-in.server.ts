import { and, eq, isNull, lt, or } from "drizzle-orm";
import { limitSignIn } from "#domains/account/account-rate-limits.server.ts";
import { verifyPassword } from "#domains/account/password/password-hash.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { unseal } from "#platform/seal.server.ts";
import { recordAudit } from "./audit.server.ts";
import { inAgency } from "./in-agency.server.ts";
import { isSupport } from "./is-support.ts";
import { passkeyFailed, type Site, verifyPasskey } from "./passkeys.server.ts";
import { spendRecoveryCode, verifyTotp } from "./second-factor.server.ts";
import type { Credential } from "./staff-input.ts";
import { startStaffSession, type Visit } from "./staff-sessions.server.ts";
import { staffAccounts } from "./tables.server.ts";

const signInFailedMessage = "Those details don't match. Please check your email, password and code.";

type Attempt = { email: string; password: string; code: string };
type Account = typeof staffAccounts.$inferSelect;

/** A wrong password, a wrong code and an unknown address take the same time and get the same response. */
export async function signInWithPassword(ctx: Context, secretKey: string, attempt: Attempt, visit: Visit) {
  const { email, password, code } = attempt;
  await limitSignIn(ctx, `desk ${email}`, { address: visit.address, isHuman: false, device: null });
  const [account] = await ctx.db
    .select()
    .from(staffAccounts)
    .where(and(eq(staffAccounts.agencyId, ctx.agency.id), eq(staffAccounts.email, email), isActive));
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, password);
  const token = account && isCorrect ? await startWithCode(ctx, secretKey, account, code, visit) : null;
  if (token !== null) return token;
  if (!account) logFailure(ctx, "password");
  else
    await inAgency({ ...ctx, address: visit.address }, (tx) =>
      recordAudit(tx, { action: "sign-in.failed", subject: email }, account),
    );
  throw new Invalid({}, signInFailedMessage);
}

/** The audit log has no entry for an unknown address or passkey. */
const logFailure = ({ log }: Context, method: string) => log.info({ method }, "sign-in failed");

const isActive = isNull(staffAccounts.deactivatedAt);

/** Null if the code is wrong or was used before. The update locks the account against a concurrent change. */
function startWithCode(ctx: Context, secretKey: string, account: Account, code: string, visit: Visit) {
  const { accountId, passwordHash, totpSecret } = account;
  return inAgency({ ...ctx, address: visit.address }, async (tx) => {
    const secret = totpSecret === null ? null : unseal(secretKey, totpSecret);
    const step = secret === null ? null : await verifyTotp(tx, secret, code);
    const isUnchanged = and(byId(tx, accountId), isActive, eq(staffAccounts.passwordHash, passwordHash ?? ""));
    const isUnused = step === null ? undefined : or(isNull(staffAccounts.totpStep), lt(staffAccounts.totpStep, step));
    const locked = await tx.db
      .update(staffAccounts)
      .set({ totpStep: step ?? account.totpStep })
      .where(and(isUnchanged, isUnused));
    if (locked.rowCount === 0) return null;
    if (step === null && !(await spendRecoveryCode(tx, accountId, code))) return null;
    const method = step === null ? "password and recovery code" : "password and code";
    return startAudited(tx, account, method, visit);
  });
}

const byId = ({ agency }: Context, accountId: number) =>
  and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.accountId, accountId));

async function startAudited(tx: Context & { address: string }, account: Account, method: string, visit: Visit) {
  const entry = { action: "sign-in.done", subject: account.email, after: { method, device: visit.device } } as const;
  await recordAudit(tx, entry, account);
  return startStaffSession(tx, account.accountId, visit);
}

/** Guessing a passkey is hopeless, so only the address is limited: others cannot lock a member out. */
export const limitPasskeySignIn = (ctx: Context, address: string) =>
  limitRate(ctx, { bucket: `desk passkey from ${address}`, limit: 60, windowSeconds: 60 });

export async function signInWithPasskey(ctx: Context, site: Site, credential: Credential, visit: Visit) {
  await limitPasskeySignIn(ctx, visit.address);
  const accountId = await verifyPasskey(ctx, site, credential).catch((error: unknown) => {
    logFailure(ctx, "passkey");
    throw error;
  });
  return inAgency({ ...ctx, address: visit.address }, async (tx) => {
    const [account] = await tx.db
      .select()
      .from(staffAccounts)
      .where(and(byId(tx, accountId), isActive))
      .for("update");
    if (!account || isSupport(account)) throw passkeyFailed();
    return startAudited(tx, account, "passkey", visit);
  });
}
