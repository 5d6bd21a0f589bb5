import { type Documents, withChanges } from "#domains/agency/revisions/documents.ts";
import { listDrafts, saveDraft, toDocuments, toVersion } from "#domains/agency/revisions/drafts.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { Conflict } from "#platform/errors.ts";
import { readDocuments } from "#server/agency-folder/export-agency.server.ts";
import { permit } from "./site-permissions.ts";

export type DraftDocuments = Readonly<{ published: Documents; draft: Documents }>;

/** The documents as published and as the draft changes them. */
export async function readDraft(tx: StaffContext): Promise<DraftDocuments> {
  const published = await asSite(tx, readDocuments);
  return { published, draft: withChanges(published, toDocuments(await listDrafts(tx))) };
}

/** Changes documents that were read in this transaction. */
export async function saveDocuments(tx: StaffContext, { published, draft }: DraftDocuments, changes: Documents) {
  for (const [path, document] of Object.entries(changes)) {
    const version = toVersion(draft[path]);
    const saved = await saveDraft(tx, published[path], { path, document, version, actor: tx.staff.name });
    if (!saved.saved) throw new Conflict("Someone else changed this just now. Please try again.");
  }
}

/** A step of the set-up: documents change in the draft, as in the editor. */
export function changeDraft<Result>(
  ctx: StaffContext,
  step: string,
  change: (documents: DraftDocuments, tx: StaffContext) => Promise<{ changes: Documents; result: Result }>,
): Promise<Result> {
  permit(ctx.staff, "settings.edit");
  return inAgency(ctx, async (tx) => {
    const documents = await readDraft(tx);
    const { changes, result } = await change(documents, tx);
    await saveDocuments(tx, documents, changes);
    await recordAudit(tx, { action: "site.drafted", subject: Object.keys(changes).join(" "), after: { step } });
    return result;
  });
}
