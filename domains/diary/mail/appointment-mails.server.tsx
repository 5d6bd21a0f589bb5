import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { agencyConfig, inVisitorLanguage, siteUrl } from "#domains/agency/agency-directory.server.ts";
import {
  MailButton,
  MailDetails,
  MailHeading,
  MailHomeTitle,
  MailLink,
  MailPicture,
  MailText,
} from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { branches } from "#domains/branches/tables.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { formatQualifiedPrice } from "#domains/properties/pricing/format-price.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { currentLanguage, localPath, type Message, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { inEnglish } from "#platform/http/language.server.ts";
import { appointmentPath, formatAppointmentTime, kindLabels } from "../appointment.ts";
import type { AppointmentNews, appointmentJobInput } from "../appointment-job.ts";
import { createInvitationFile } from "../calendar-file.ts";
import { type Appointment, minutesOf, toTimes } from "../change-appointment.server.ts";
import { toCalendarEntry } from "../staff-feed.server.ts";
import { appointments } from "../tables.server.ts";

type Job = Omit<z.output<typeof appointmentJobInput>, "agency">;
type Party = Readonly<{ name: string; email: string }>;

/** Mails both sides; a job that a later change has overtaken does nothing. */
export async function queueAppointmentMails(ctx: Context, job: Job): Promise<void> {
  const { db, agency } = ctx;
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.agencyId, agency.id), eq(appointments.appointmentId, job.appointmentId)));
  if (!row || row.sequence !== job.sequence) return;
  await db.transaction((tx) => queueMailsOf({ ...ctx, db: tx }, row, job));
}

/** `forStaff`: the same appointment without what staff may no longer see of the visitor. */
export async function queueMailsOf(
  tx: Context,
  row: Appointment,
  job: Pick<Job, "news" | "formerAccountId" | "formerStartsAt">,
  forStaff = row,
): Promise<void> {
  const office = await findOffice(tx, row.branchId);
  const member = await findMember(tx, row.accountId);
  await inVisitorLanguage(tx, row.language, () => queueVisitorMail(tx, { row, job, office, member }));
  const { news } = job;
  // A reminder of what is in their own diary would be one mail too many.
  if (news !== "reminder")
    await inEnglish(() => queueStaffMail(tx, { row: forStaff, news, office, to: member ?? office }));
  const former = await findMember(tx, job.formerAccountId);
  if (!former) return;
  const startsAt = job.formerStartsAt ?? forStaff.startsAt;
  const left = { ...forStaff, ...toTimes(startsAt, minutesOf(forStaff), 0) };
  await inEnglish(() => queueStaffMail(tx, { row: left, news: "left", office, to: former }));
}

async function findOffice(ctx: Context, branchId: number): Promise<Party & { telephone: string }> {
  const { identity } = await agencyConfig(ctx);
  const { name, email, telephone } = branches;
  const [branch] = await ctx.db
    .select({ name, email, telephone })
    .from(branches)
    .where(and(eq(branches.agencyId, ctx.agency.id), eq(branches.branchId, branchId)));
  return branch ? { ...branch, name: `${identity.name}, ${branch.name}` } : identity;
}

async function findMember({ db, agency }: Context, accountId: number | null): Promise<Party | null> {
  if (accountId === null) return null;
  const { name, email } = staffAccounts;
  const isMember = and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.accountId, accountId));
  const [member] = await db.select({ name, email }).from(staffAccounts).where(isMember);
  return member ? { email: member.email, name: member.name || member.email } : null;
}

type VisitorText = Readonly<{ heading: Message; text: Message; button: Message | null }>;

/** null: no mail. The receipt of the lead confirms what was asked for. */
const visitorTexts: Record<AppointmentNews, VisitorText | null> = {
  proposed: null,
  offered: {
    heading: "Would another time suit you?",
    text: "We can't make the time you asked for, so we'd like to suggest another one for your {what}.",
    button: "Accept or choose another time",
  },
  confirmed: {
    heading: "Your {what} is booked",
    text: "We look forward to seeing you. The attached file adds it to your calendar.",
    button: "Move or cancel",
  },
  moved: {
    heading: "Your {what} has moved",
    text: "Here is the new time. The attached file changes it in your calendar.",
    button: "Move or cancel",
  },
  cancelled: {
    heading: "Your {what} is cancelled",
    text: "We've taken it out of the diary. If you'd like another time, just reply or give us a call.",
    button: null,
  },
  reminder: {
    heading: "A reminder of your {what}",
    text: "We look forward to seeing you. If something has come up, please let us know.",
    button: "Move or cancel",
  },
};

type Office = Party & { telephone: string };

type VisitorMail = { row: Appointment; job: Pick<Job, "news">; office: Office; member: Party | null };

async function queueVisitorMail(ctx: Context, { row, job, office, member }: VisitorMail): Promise<void> {
  const texts = visitorTexts[job.news];
  if (!texts || row.visitorEmail === null || row.kind === "open-house") return;
  const what = t(kindLabels[row.kind]).toLowerCase();
  const [heading, text] = [t(texts.heading, { what }), t(texts.text, { what })];
  const time = formatAppointmentTime(row.startsAt);
  const site = await siteUrl(ctx);
  const link = `${site}${localPath(appointmentPath(row.linkKey))}`;
  const home = row.propertyId === null ? null : await findProperty(ctx, row.propertyId);
  const homeUrl = `${site}${localPath(`/properties/${home?.propertyId}/${home?.channel}`)}`;
  const photo = home?.published ? home.media.find(({ kind }) => kind === "photo") : undefined;
  const attendee = { name: row.visitorName || row.visitorEmail, email: row.visitorEmail };
  await queueAgencyMail(ctx, {
    kind: `appointment-${job.news}`,
    about: `appointment ${row.appointmentId} ${row.sequence}`,
    to: row.visitorEmail,
    replyTo: office.email,
    subject: `${heading}: ${time}`.replace("?:", "?"),
    lang: currentLanguage().locale,
    preview: text,
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: await attachCalendar(ctx, row, { news: job.news, organizer: office, attendee, forVisitor: link }),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailText>{text}</MailText>
        {home && photo ? (
          <>
            <MailPicture href={homeUrl} src={`${site}${mediaUrl(photo.key, 1160, "jpg")}`} alt={photo.alt} />
            <MailHomeTitle href={homeUrl} price={formatQualifiedPrice(home)} address={home.displayAddress} />
          </>
        ) : null}
        <MailDetails
          facts={[
            [t("When"), <strong key="when">{time}</strong>],
            [t("Where"), photo ? null : row.location],
            [
              t("With"),
              member === null || member.name === member.email ? office.name : `${member.name}, ${office.name}`,
            ],
            [
              t("Telephone"),
              <MailLink key="telephone" href={toTelephoneHref(office.telephone)}>
                {office.telephone}
              </MailLink>,
            ],
          ]}
        />
        {texts.button === null ? null : (
          <>
            <MailButton href={link}>{t(texts.button)}</MailButton>
            <MailText small>
              {t("You can change or cancel online until two hours before. After that, please ring us.")}
            </MailText>
          </>
        )}
      </>
    ),
  });
}

/** `left`: another member has it instead. */
type StaffNews = Exclude<AppointmentNews, "reminder"> | "left";
const staffHeadings: Record<StaffNews, (what: string) => string> = {
  proposed: (what) => `${what} to confirm`,
  offered: (what) => `${what}: another time suggested`,
  confirmed: (what) => `${what} booked`,
  moved: (what) => `${what} moved`,
  cancelled: (what) => `${what} cancelled`,
  left: (what) => `${what} no longer in your diary`,
};

type StaffMail = { row: Appointment; news: StaffNews; office: Office; to: Party };

async function queueStaffMail(ctx: Context, { row, news, office, to }: StaffMail): Promise<void> {
  const heading = staffHeadings[news](kindLabels[row.kind]);
  const time = formatAppointmentTime(row.startsAt);
  await queueAgencyMail(ctx, {
    kind: `diary-${news}`,
    about: `appointment ${row.appointmentId} ${row.sequence}`,
    to: to.email,
    replyTo: row.visitorEmail ?? office.email,
    subject: `${heading}: ${time}`,
    preview: [row.visitorName, row.location].filter(Boolean).join(", "),
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: await attachCalendar(ctx, row, {
      news: news === "left" ? "cancelled" : news,
      organizer: office,
      attendee: to,
      forVisitor: null,
    }),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailDetails
          facts={[
            ["When", time],
            ["Where", row.location],
            ["Who", row.visitorName],
            ["Telephone", row.visitorTelephone],
            ["Email", row.visitorEmail],
            ["Note", row.note],
          ]}
        />
        <MailButton href={`${await siteUrl(ctx)}/desk/diary?appointment=${row.appointmentId}`}>
          Open the diary
        </MailButton>
      </>
    ),
  });
}

type Attached = Readonly<{ news: AppointmentNews; organizer: Party; attendee: Party; forVisitor: string | null }>;

/** None before the first confirmation, and none for a time that is only suggested. */
async function attachCalendar(ctx: Context, row: Appointment, { news, organizer, attendee, forVisitor }: Attached) {
  if (row.confirmedAt === null || !["confirmed", "moved", "cancelled", "reminder"].includes(news)) return [];
  const method = news === "cancelled" ? ("CANCEL" as const) : ("REQUEST" as const);
  const entry = toCalendarEntry(row, await siteUrl(ctx), forVisitor);
  const parties = { organizer: { name: organizer.name, email: organizer.email }, attendee };
  return [
    {
      fileName: method === "CANCEL" ? "cancelled.ics" : "appointment.ics",
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: Buffer.from(createInvitationFile(entry, { method, ...parties })).toString("base64"),
    },
  ];
}
