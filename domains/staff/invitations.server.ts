import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { refuseGuessablePassword } from "#domains/account/password/common-password.server.ts";
import { hashPassword } from "#domains/account/password/password-hash.server.ts";
import { hashToken } from "#domains/account/session/session-store.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { type Actor, recordAudit } from "./audit.server.ts";
import { checkNewTotp, forgetCredentials } from "./credentials.server.ts";
import { asSite, inAgency } from "./in-agency.server.ts";
import { sendInvitationJob } from "./invitation-job.ts";
import { createRegistrationOptions, type Site, storePasskey, verifyNewPasskey } from "./passkeys.server.ts";
import { roleLabels } from "./permissions.ts";
import { createRecoveryCodes, createTotp } from "./second-factor.server.ts";
import { consoleAgencyId } from "./staff-area.ts";
import type { Join } from "./staff-input.ts";
import { startStaffSession, type Visit } from "./staff-sessions.server.ts";
import { staffAccounts, staffInvitations } from "./tables.server.ts";

const invitationLifetimeMs = 7 * 24 * 60 * 60 * 1000;
const invalidLinkMessage = "This link has been used already or has expired. Please ask for a new invitation.";

type Account = typeof staffAccounts.$inferSelect;

/** In the caller's transaction. Earlier invitations of the account stop working. Returns the token. */
export async function createInvitation(tx: Pick<Context, "db" | "now">, account: Account): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { agencyId, accountId } = account;
  const ofAccount = and(eq(staffInvitations.agencyId, agencyId), eq(staffInvitations.accountId, accountId));
  await tx.db.delete(staffInvitations).where(ofAccount);
  const expiresAt = new Date(tx.now.getTime() + invitationLifetimeMs);
  await tx.db
    .insert(staffInvitations)
    .values({ agencyId, accountId, tokenHash: hashToken(token), createdAt: tx.now, expiresAt });
  return token;
}

/** Creates and, for the desk, mails an invitation, audited. For someone who has joined, it replaces every way of signing in. */
export async function sendInvitation(
  tx: Context & { address: string },
  account: Account,
  actor?: Actor,
): Promise<string> {
  const token = await createInvitation(tx, account);
  const isReset = account.joinedAt !== null;
  const { id, slug } = tx.agency;
  const mail = { agency: { id, slug }, email: account.email, token, invitedBy: actor?.name ?? "", isReset };
  if (id !== consoleAgencyId) await asSite(tx, (site) => site.enqueue(site.db, sendInvitationJob, mail));
  const after = { role: account.role, branch_ids: account.branchIds };
  await recordAudit(tx, { action: isReset ? "team.reset" : "team.invited", subject: account.email, after }, actor);
  return token;
}

const limitLinks = (ctx: Context, address: string) =>
  limitRate(ctx, { bucket: `desk invitation from ${address}`, limit: 60, windowSeconds: 3600 });

const byToken = (ctx: Context, token: string) =>
  and(
    eq(staffInvitations.agencyId, ctx.agency.id),
    eq(staffInvitations.tokenHash, hashToken(token)),
    gt(staffInvitations.expiresAt, ctx.now),
  );

async function findInvited(ctx: Context, token: string): Promise<Account> {
  const [found] = await ctx.db
    .select({ account: staffAccounts })
    .from(staffInvitations)
    .innerJoin(
      staffAccounts,
      and(
        eq(staffAccounts.agencyId, staffInvitations.agencyId),
        eq(staffAccounts.accountId, staffInvitations.accountId),
        isNull(staffAccounts.deactivatedAt),
      ),
    )
    .where(byToken(ctx, token));
  if (!found) throw new Invalid({}, invalidLinkMessage);
  return found.account;
}

/** What the join page needs; changes nothing, because mail scanners open links. */
export async function openInvitation(ctx: Context, site: Site, { token, address }: { token: string; address: string }) {
  await limitLinks(ctx, address);
  const account = await findInvited(ctx, token);
  const { email, name, role } = account;
  const passkey = await createRegistrationOptions(ctx, site, account);
  return { email, name, role: roleLabels[role], passkey, totp: await createTotp(ctx, site.secretKey, email) };
}

export type Joined = Readonly<{ token: string; recoveryCodes: readonly string[] }>;

/** Works once: of two concurrent attempts, one finds the invitation deleted. */
export async function acceptInvitation(ctx: Context, site: Site, join: Join, visit: Visit): Promise<Joined> {
  await limitLinks(ctx, visit.address);
  const { accountId, email } = await findInvited(ctx, join.token);
  const credentials = await checkCredentials(ctx, site, join, { accountId, email });
  return inAgency({ ...ctx, address: visit.address }, async (tx) => {
    const used = await tx.db.delete(staffInvitations).where(byToken(tx, join.token));
    if (used.rowCount === 0) throw new Invalid({}, invalidLinkMessage);
    await forgetCredentials(tx, accountId);
    const { passkey, ...columns } = credentials;
    const [account] = await tx.db
      .update(staffAccounts)
      .set({ name: join.name, joinedAt: tx.now, ...columns })
      .where(
        and(
          eq(staffAccounts.agencyId, tx.agency.id),
          eq(staffAccounts.accountId, accountId),
          isNull(staffAccounts.deactivatedAt),
        ),
      )
      .returning();
    if (!account) throw new Invalid({}, invalidLinkMessage);
    if (passkey) await storePasskey(tx, accountId, visit.device, passkey);
    const recoveryCodes = passkey ? [] : await createRecoveryCodes(tx, accountId);
    const after = { name: join.name, method: passkey ? "passkey" : "password and code" };
    await recordAudit(tx, { action: "team.joined", subject: email, after }, account);
    return { token: await startStaffSession(tx, accountId, visit), recoveryCodes };
  });
}

/** The slow part, before the transaction. */
async function checkCredentials(ctx: Context, site: Site, join: Join, owner: { accountId: number; email: string }) {
  if ("credential" in join) {
    const passkey = await verifyNewPasskey(ctx, site, owner.accountId, join.credential);
    return { passkey, passwordHash: null, totpSecret: null, totpStep: null };
  }
  const { totpSecret, totpStep } = await checkNewTotp(ctx, site.secretKey, { ...join, email: owner.email });
  await refuseGuessablePassword(ctx, join.password, [owner.email, join.name]);
  return { passkey: null, passwordHash: await hashPassword(join.password), totpSecret, totpStep };
}
