import { type Documents, withChanges } from "#domains/agency/revisions/documents.ts";
import { listDrafts, saveDraft, toDocuments, toVersion } from "#domains/agency/revisions/drafts.server.ts";
import { asSite, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { Conflict } from "#platform/errors.ts";
import { readDocuments } from "#server/agency-folder/export-agency.server.ts";

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
