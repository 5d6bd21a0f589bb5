import { createHash, randomUUID } from "node:crypto";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { recordConsent } from "#domains/account/record-consent.server.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import { deliverLeadJob } from "./lead-delivery.ts";
import { leadReference } from "./lead-reference.ts";
import type { NewLead } from "./new-lead.ts";
import { formFiles, formSubmissions, leadBookings, leads } from "./tables.server.ts";

export type SubmittedLead = Readonly<{
  leadId: number;
  /** For the visitor: HV-7K3Q. */
  reference: string;
  /** The same lead was there already. */
  repeated: boolean;
  quarantine: NewLead["quarantine"];
}>;

type Stored = Omit<SubmittedLead, "reference">;

/** Without a key, the same words within this time are the second click of a double click. */
const repeatSeconds = 120;

/** Keeps a lead, what was agreed to, its booking, its form and its delivery together; only then is it acknowledged. */
export async function submitLead(ctx: Context, lead: NewLead): Promise<SubmittedLead> {
  const { identity } = await agencyConfig(ctx);
  const bodyHash = hashLead(lead);
  const stored = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const leadId = await findRepeat(inside, lead, bodyHash);
    if (leadId !== null) return { leadId, repeated: true, quarantine: null };
    return storeLead(inside, lead, bodyHash);
  });
  ctx.log.info({ kind: lead.kind, ...stored }, "lead");
  return { ...stored, reference: leadReference(identity.name, stored.leadId) };
}

/** What the visitor said: changed before it is sent again, it is another lead. */
function hashLead({ idempotencyKey: _, quarantine: __, form, ...words }: NewLead): Buffer {
  const hash = createHash("sha256").update(JSON.stringify([words, form?.formId, form?.answers]));
  for (const file of form?.files ?? []) hash.update(`\0${file.fieldName}\0${file.fileName}\0`).update(file.content);
  return hash.digest();
}

/**
 * A lead that was accepted before, also where this copy would be quarantined: a bot check works once, so a request that
 * the network sent twice fails it. The lock makes the second of two at once wait until it can see the first.
 */
async function findRepeat({ agency, db, now }: Context, lead: NewLead, bodyHash: Buffer): Promise<number | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${agency.id}, ${bodyHash.readInt32BE()})`);
  const [row] = await db
    .select({ leadId: leads.leadId })
    .from(leads)
    .where(
      and(
        eq(leads.agencyId, agency.id),
        eq(leads.bodyHash, bodyHash),
        ne(leads.state, "quarantined"),
        lead.idempotencyKey === null
          ? gt(leads.createdAt, new Date(now.getTime() - repeatSeconds * 1000))
          : eq(leads.idempotencyKey, lead.idempotencyKey),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1);
  return row?.leadId ?? null;
}

async function storeLead(ctx: Context, lead: NewLead, bodyHash: Buffer): Promise<Stored> {
  const { id: agencyId } = ctx.agency;
  const { kind, quarantine, consents, booking, form, recipients, idempotencyKey, ...words } = lead;
  const [inserted] = await ctx.db
    .insert(leads)
    .values({
      ...words,
      agencyId,
      kind,
      idempotencyKey: idempotencyKey ?? randomUUID(),
      bodyHash,
      state: quarantine === null ? "received" : "quarantined",
      quarantineReason: quarantine,
      message: lead.message ?? "",
      userId: ctx.userId,
      recipients: recipients ? [...recipients] : null,
      createdAt: ctx.now,
    })
    .returning({ leadId: leads.leadId });
  if (!inserted) throw new Error("The lead was not inserted");

  const { leadId } = inserted;
  if (booking)
    await ctx.db.insert(leadBookings).values({ agencyId, leadId, ...booking, timeSlots: [...booking.timeSlots] });
  if (form) {
    await ctx.db.insert(formSubmissions).values({ agencyId, leadId, formId: form.formId, answers: form.answers });
    if (form.files.length > 0)
      await ctx.db.insert(formFiles).values(form.files.map((file) => ({ agencyId, leadId, ...file })));
  }
  if (quarantine === null) {
    await recordConsent(
      ctx,
      consents.map((consent) => ({ ...consent, email: lead.email, url: lead.pageUrl })),
    );
    await ctx.enqueue(ctx.db, deliverLeadJob, { agencyId, leadId, round: 1 });
  }
  return { leadId, repeated: false, quarantine };
}
