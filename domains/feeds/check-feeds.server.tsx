import { and, eq, isNull } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { MailDetails, MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { agencies } from "#domains/agency/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/db/database.server.ts";
import { type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { findIncidents, type Incident, type IncidentKind } from "./feed-incidents.server.ts";
import { feedSources } from "./tables.server.ts";

/** Mails the agency's feed contact once when a source has an incident of a kind, and ends the incident when it is over. */
export async function checkFeeds(ctx: Context): Promise<void> {
  for (const { source, known, incident } of await findIncidents(ctx)) {
    if ((incident?.kind ?? null) === known) continue;
    await ctx.db.transaction(async (db) => {
      const tx = { ...ctx, db };
      await db
        .update(feedSources)
        .set({ incident: incident?.kind ?? null, incidentAt: incident ? ctx.now : null })
        .where(and(eq(feedSources.agencyId, ctx.agency.id), eq(feedSources.name, source)));
      if (incident) await queueIncidentMail(tx, source, incident);
    });
  }
}

const incidentTexts: Readonly<Record<IncidentKind, { subject: string; text: string }>> = {
  overdue: {
    subject: "Your property feed is overdue",
    text: "Your website shows the properties of the last file, and changes since then are missing. Please ask the provider of your property software to check that it's still sending.",
  },
  refused: {
    subject: "Your property feed was refused",
    text: "We couldn't use the last file, so your website still shows the properties of the file before. Please pass this on to the provider of your property software.",
  },
  "held back": {
    subject: "Your property feed needs your approval",
    text: "The last file would take many properties off your website, so we've kept them for now. If the file is wrong, send a new one. If it's right, ask your website provider to release it.",
  },
};

async function queueIncidentMail(ctx: Context, source: string, { kind, reason, run }: Incident): Promise<void> {
  const { settings, identity } = await agencyConfig(ctx);
  const { subject, text } = incidentTexts[kind];
  const command = `npm run feed -- release ${run} --agency ${ctx.agency.slug}`;
  await queueAgencyMail(ctx, {
    kind: "feed-incident",
    about: `${kind} ${source} ${ctx.now.toISOString()}`,
    to: settings.feedContact ?? identity.email,
    subject: `${subject}: ${source}`,
    preview: reason,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <MailText>{text}</MailText>
        <MailDetails
          facts={[
            ["Feed", source],
            ["What happened", reason],
            ...(kind === "held back" ? [["Command", command] as const] : []),
          ]}
        />
      </>
    ),
  });
}

/** One agency's failure does not stop the others. */
export async function checkAllFeeds(ctx: JobContext): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ id: agencies.agencyId, slug: agencies.slug })
    .from(agencies)
    .innerJoin(feedSources, eq(feedSources.agencyId, agencies.agencyId))
    .where(isNull(agencies.suspendedAt));
  let failed = 0;
  for (const agency of rows)
    try {
      await checkFeeds(toAgencyContext(ctx, agency));
    } catch (error) {
      failed += 1;
      ctx.log.error({ agency: agency.slug, ...describeFailure(error) }, "feed check failed");
    }
  if (failed > 0) throw new Error(`Feed check failed for ${failed} agencies`);
}
