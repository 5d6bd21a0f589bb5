import { and, eq } from "drizzle-orm";
import type { LeadDetails } from "#domains/enquiries/lead/find-lead.server.ts";
import { formFiles } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";

/** Adds a verdict to each file; unchecked files are scanned again on the next delivery. */
export async function scanFiles(ctx: Context, lead: LeadDetails, scan: ScanFile | null): Promise<LeadDetails> {
  if (!scan) return lead;
  const files: LeadDetails["files"] = [];
  for (const file of lead.files) {
    const isDecided = file.verdict === "clean" || file.verdict === "infected";
    files.push(isDecided ? file : { ...file, ...(await scanFile(ctx, file, scan)) });
  }
  return { ...lead, files };
}

async function scanFile(ctx: Context, file: LeadDetails["files"][number], scan: ScanFile) {
  const { agency, db, log } = ctx;
  const { leadId, fieldName } = file;
  const { verdict, ...more } = await scan(file.content);
  const result = { verdict, finding: "finding" in more ? more.finding : null };
  if (verdict !== "clean") log.warn({ leadId, verdict, finding: result.finding }, "file withheld from lead mail");
  await db
    .update(formFiles)
    .set(result)
    .where(and(eq(formFiles.agencyId, agency.id), eq(formFiles.leadId, leadId), eq(formFiles.fieldName, fieldName)));
  return result;
}
