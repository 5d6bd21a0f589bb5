import { z } from "zod";
import { accountJobs } from "#domains/account/password/password-reset.server.ts";
import { expiredConsents, sweepAccounts } from "#domains/account/personal-data/delete-account.server.ts";
import { sweepSessions } from "#domains/account/session/session-store.server.ts";
import { forEachAgency } from "#domains/agency/for-each-agency.server.ts";
import type { createFindSender } from "#domains/agency/mail/find-sender.server.ts";
import { findAgencyById } from "#domains/agency/read-agencies.server.ts";
import { type Retention, retentionCutoff } from "#domains/agency/retention-settings.ts";
import { diaryJobs, expiredAppointments } from "#domains/diary/diary-jobs.server.ts";
import { expiredLeads, leadJobs } from "#domains/enquiries/delivery/lead-jobs.server.ts";
import { measureResponseTimes } from "#domains/enquiries/work/response-times.server.ts";
import { relocateListings } from "#domains/feeds/import/locate-listings.server.ts";
import { expiredFeedRuns, feedJobs, sweepPictures } from "#domains/feeds/jobs.server.ts";
import { expiredFigures, figuresJobs } from "#domains/figures/figures-jobs.server.tsx";
import { mediaJobs } from "#domains/properties/media/move-media.server.ts";
import { alertJobs, expiredAlerts } from "#domains/saved/alerts/alert-jobs.server.ts";
import { isAlertWanted } from "#domains/saved/alerts/alert-subscription.server.ts";
import { sweepShortlists } from "#domains/saved/shortlists/read-shortlists.server.ts";
import { mergeMapCells } from "#domains/search/map/merge-map-cells.server.ts";
import { sweepTravelAreas } from "#domains/search/travel/find-reach.server.ts";
import { expiredStaff } from "#domains/staff/audit.server.ts";
import { staffJobs } from "#domains/staff/mail/staff-mails.server.tsx";
import { sweepStaffSessions } from "#domains/staff/staff-sessions.server.ts";
import { expiredCounts } from "#domains/tracking/stored-counts.server.ts";
import { vendorJobs } from "#domains/vendor/mail/support-mail.server.tsx";
import { sweepRequestCounts } from "#domains/vendor/request-counter.server.ts";
import { sweepSupport } from "#domains/vendor/support-access.server.ts";
import type { Context } from "#platform/context.ts";
import { deleteExpired } from "#platform/db/delete-in-batches.server.ts";
import { type Cdn, purgeCdnJob } from "#platform/http/cache/cdn.server.ts";
import { sweepExpiredLimits } from "#platform/http/rate-limit/rate-limit.server.ts";
import { defineJob, type Job, type JobContext } from "#platform/jobs/job.server.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { expiredMail, mailJobs } from "#platform/mail/outbox.server.ts";
import { expiredSuppressions, isSuppressed } from "#platform/mail/suppressions.server.ts";
import type { ObjectStore } from "#platform/object-store/s3.server.ts";
import type { ScanFile } from "#platform/virus-scan/clamd.server.ts";
import { importAgencyJob } from "./console/import-agency.server.ts";
import { removeAgencyJob } from "./console/remove-agency-job.server.ts";
import { siteJobs } from "./site-editor/publish-site-job.server.ts";
import { checkStock, stockJobs } from "./stock-desk/feeds.server.ts";

type Options = {
  findSender?: ReturnType<typeof createFindSender>;
  feedFolder?: string;
  feedPasswords?: Readonly<Record<string, string | undefined>>;
  scan?: ScanFile | null;
  secretKey?: string;
  objects?: ObjectStore | undefined;
  cdn?: Cdn | null;
  /** The folder of resized pictures. */
  mediaCache?: string | null;
  /** Where operators put archives of agencies. */
  archiveFolder?: string | null;
};

/** All jobs of the worker. Feeds are read from `feedFolder`; `scan` checks uploads for viruses. */
export function allJobs(mailer: Mailer | null, options: Options = {}): Job[] {
  const {
    feedFolder = null,
    feedPasswords = {},
    scan = null,
    secretKey,
    objects,
    cdn = null,
    mediaCache = null,
    archiveFolder = null,
  } = options;
  return [
    ...mailJobs(
      mailer,
      async (db, mail) => !(await isSuppressed(db, mail)) && isAlertWanted(db, mail),
      options.findSender,
    ),
    ...alertJobs(),
    ...leadJobs({ scan, secretKey }),
    ...accountJobs,
    ...staffJobs,
    ...vendorJobs,
    ...siteJobs,
    ...stockJobs,
    ...diaryJobs(secretKey ?? ""),
    ...feedJobs({ feedFolder, feedPasswords }),
    ...mediaJobs(objects),
    ...figuresJobs,
    purgeCdnJob(cdn),
    removeAgencyJob(objects, mediaCache),
    importAgencyJob(archiveFolder),
    defineJob({
      name: "sweep-expired",
      schema: z.object({}),
      schedule: { cron: "17 * * * *", data: {} },
      handle: (ctx) =>
        Promise.all([
          ...[sweepExpiredLimits(ctx), sweepSessions(ctx), sweepStaffSessions(ctx), sweepSupport(ctx)],
          ...[sweepRequestCounts(ctx), mergeMapCells(ctx), sweepShortlists(ctx), sweepTravelAreas(ctx)],
        ]),
    }),
    defineJob({
      name: "relocate-listings",
      schema: z.object({}),
      schedule: { cron: "*/15 * * * *", data: {} },
      handle: relocateListings,
    }),
    defineJob({
      name: "sweep-agencies",
      schema: z.object({}),
      schedule: { cron: "23 3 * * *", data: {} },
      handle: sweepAgencies,
    }),
  ];
}

/** Deletes data past each agency's retention period. */
function sweepAgencies(ctx: JobContext): Promise<void> {
  return forEachAgency(ctx, "retention", async (agency, isSuspended) => {
    const found = await findAgencyById(agency.db, agency.agency.id);
    if (!found) return;
    const gone = await sweepAgency({ ...agency, agency: found }, found.config.settings.retention, isSuspended);
    agency.log.info({ gone }, "retention");
  });
}

async function sweepAgency(ctx: Context, retention: Retention, isSuspended: boolean): Promise<Record<string, number>> {
  return {
    // The owner of an unused account could neither be warned nor sign in.
    ...(isSuspended ? {} : await sweepAccounts(ctx, retention)),
    ...(await deleteExpired(ctx.db, {
      ...expiredLeads(ctx, retention),
      ...(isSuspended ? {} : expiredConsents(ctx, retention)),
      ...expiredCounts(ctx, retention),
      ...expiredFigures(ctx, retention),
      ...expiredAlerts(ctx, retention),
      ...expiredFeedRuns(ctx, retention),
      ...expiredStaff(ctx, retention),
      ...expiredAppointments(ctx, retention),
      ...expiredMail(ctx, retentionCutoff(ctx.now, retention.sentMails)),
      ...expiredSuppressions(ctx, retentionCutoff(ctx.now, retention.bouncedAddresses)),
    })),
    ...(await measureResponseTimes(ctx)),
    ...(await sweepPictures(ctx)),
    ...(await checkStock(ctx)),
  };
}
