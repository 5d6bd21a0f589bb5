import { z } from "zod";

const months = (fallback: number, min = 1) => z.number().int().min(min).max(600).default(fallback);

/** Retention in months per kind of record; reasons are in docs/operations.md. */
export const retentionSettings = z
  .strictObject({
    enquiries: months(36),
    valuations: months(36),
    uploadedFiles: months(12),
    unusedAccounts: months(36, 12),
    /** Days between the warning email and the deletion of an unused account. */
    warningDays: z.number().int().min(30).max(180).default(30),
    consents: months(72, 12),
    sentMails: months(3),
    bouncedAddresses: months(12),
    alerts: months(12),
    counts: months(36),
    listingEvents: months(60),
    feedReports: months(12),
    auditLog: months(24),
  })
  .prefault({});

export type Retention = z.infer<typeof retentionSettings>;

/** Records older than this date have passed their retention period. */
export function retentionCutoff(now: Date, months: number): Date {
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months);
  return cutoff;
}
