import { z } from "zod";

const months = (usual: number, least = 1) => z.number().int().min(least).max(600).default(usual);

/** How many months each kind of record is kept; docs/operations.md says why. */
export const retentionSettings = z
  .object({
    enquiries: months(36),
    valuations: months(36),
    uploadedFiles: months(12),
    unusedAccounts: months(36, 12),
    /** In days, and never fewer than thirty: from the mail to the owner until an unused account goes. */
    warningDays: z.number().int().min(30).max(180).default(30),
    consents: months(72, 12),
    sentMails: months(3),
    alerts: months(12),
    counts: months(36),
    listingEvents: months(60),
    feedReports: months(12),
  })
  .strict()
  .prefault({});

export type Retention = z.infer<typeof retentionSettings>;

/** What is older than this has been kept for as long as it was to be. */
export function keptSince(now: Date, kept: number): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - kept);
  return since;
}
