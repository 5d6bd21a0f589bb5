import { type AuditEntry, recordAudit } from "#domains/staff/audit.server.ts";
import { inAgency } from "#domains/staff/in-agency.server.ts";
import type { Role } from "#domains/staff/permissions.ts";
import type { Context } from "#platform/context.ts";
import { forAgency } from "#platform/db/database.server.ts";
import { Forbidden } from "#platform/errors.ts";
import { type ConsoleAction, canInConsole } from "./console-permissions.ts";

/** A signed-in member of the vendor's staff, or an API key, which has no account. */
export type ConsoleActor = Readonly<{ accountId: number | null; name: string; email: string; role: Role }>;

/** The first argument of every verb of the console. Its agency is the console itself. */
export type ConsoleContext = Context & Readonly<{ actor: ConsoleActor; address: string }>;

export function requireConsolePermission({ actor }: ConsoleContext, action: ConsoleAction): void {
  if (!canInConsole(actor.role, action)) throw new Forbidden("Your role doesn't allow that. Please ask an owner.");
}

/** In the console's own audit log. Call it before the change: one that is not recorded does not happen. */
export function recordInConsole(ctx: ConsoleContext, entry: AuditEntry): Promise<void> {
  return inAgency(ctx, (tx) => recordAudit(tx, entry, tx.actor));
}

/** The context for a verb of one agency. */
export function toAgency(
  { actor: _, ...ctx }: ConsoleContext,
  agency: Context["agency"],
): Context & { address: string } {
  return { ...ctx, agency, db: forAgency(ctx.db, agency.id) };
}
