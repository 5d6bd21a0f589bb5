import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import type { WholeLead } from "./find-lead.server.ts";
import { formFiles } from "./tables.server.ts";

/** The lead with a verdict on each file. What could not be checked is tried again when the lead is sent again. */
export async function scanFiles(ctx: Context, lead: WholeLead, scan: ScanFile | null): Promise<WholeLead> {
  if (!scan) return lead;
  const files: WholeLead["files"] = [];
  for (const file of lead.files) {
    const isDecided = file.verdict === "clean" || file.verdict === "infected";
    files.push(isDecided ? file : { ...file, ...(await scanOne(ctx, file, scan)) });
  }
  return { ...lead, files };
}

async function scanOne(ctx: Context, file: WholeLead["files"][number], scan: ScanFile) {
  const { agency, db, log } = ctx;
  const { leadId, fieldName } = file;
  const { verdict, ...more } = await scan(file.content);
  const said = { verdict, finding: "finding" in more ? more.finding : null };
  if (verdict !== "clean") log.warn({ leadId, verdict, finding: said.finding }, "file kept back from a lead's mail");
  await db
    .update(formFiles)
    .set(said)
    .where(and(eq(formFiles.agencyId, agency.id), eq(formFiles.leadId, leadId), eq(formFiles.fieldName, fieldName)));
  return said;
}
