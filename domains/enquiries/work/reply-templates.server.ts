import { isDeepStrictEqual } from "node:util";
import { and, asc, eq } from "drizzle-orm";
import { replyTemplates } from "#domains/enquiries/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { getDatabaseErrorCode } from "#platform/db/database.server.ts";
import { ChangedMeanwhile, Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { maxTemplates, type TemplateChange, type TemplateInput, tooManyTemplates } from "./lead-work-input.ts";
import { findUnknownFields } from "./reply-template.ts";

export function listTemplates({ db, agency }: StaffContext) {
  const { templateId, name, subject, body } = replyTemplates;
  return db
    .select({ templateId, name, subject, body })
    .from(replyTemplates)
    .where(eq(replyTemplates.agencyId, agency.id))
    .orderBy(asc(name))
    .limit(maxTemplates);
}

/** `templateId` null: a new one. */
export function saveTemplate(
  ctx: StaffContext,
  templateId: number | null,
  { seen, ...template }: TemplateChange,
): Promise<void> {
  requirePermission(ctx, "settings.edit");
  for (const name of ["subject", "body"] as const) {
    const [unknown] = findUnknownFields(template[name]);
    if (unknown) throw new Invalid({ [name]: `There is no field {${unknown}}` });
  }
  return inAgency(ctx, async (tx) => {
    const isFull = (await tx.db.$count(replyTemplates, eq(replyTemplates.agencyId, tx.agency.id))) >= maxTemplates;
    if (templateId === null && isFull) throw new Invalid({}, tooManyTemplates);
    if (templateId !== null && seen) await requireSeen(tx, templateId, seen);
    const saved = await (templateId === null
      ? tx.db
          .insert(replyTemplates)
          .values({ agencyId: tx.agency.id, ...template })
          .returning()
      : tx.db.update(replyTemplates).set(template).where(isTemplate(tx, templateId)).returning()
    ).catch((error: unknown) => {
      if (getDatabaseErrorCode(error) === "23505") throw new Conflict("There is a template with this name already.");
      throw error;
    });
    if (saved.length === 0) throw new NotFound("Someone else has deleted this template.");
    await recordAudit(tx, { action: "template.saved", subject: template.name, after: { ...template } });
  });
}

async function requireSeen(tx: StaffContext, templateId: number, seen: TemplateInput): Promise<void> {
  const { name, subject, body } = replyTemplates;
  const [current] = await tx.db
    .select({ name, subject, body })
    .from(replyTemplates)
    .where(isTemplate(tx, templateId))
    .for("update");
  if (current && !isDeepStrictEqual(current, seen)) throw new ChangedMeanwhile(current);
}

export function deleteTemplate(ctx: StaffContext, templateId: number): Promise<void> {
  requirePermission(ctx, "settings.edit");
  return inAgency(ctx, async (tx) => {
    const [template] = await tx.db.delete(replyTemplates).where(isTemplate(tx, templateId)).returning();
    if (!template) throw new NotFound();
    await recordAudit(tx, { action: "template.deleted", subject: template.name, before: { ...template } });
  });
}

const isTemplate = ({ agency }: StaffContext, templateId: number) =>
  and(eq(replyTemplates.agencyId, agency.id), eq(replyTemplates.templateId, templateId));
