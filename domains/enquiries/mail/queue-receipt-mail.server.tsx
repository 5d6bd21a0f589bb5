import { parseDateTime, toZoned } from "@internationalized/date";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import {
  MailButton,
  MailDetails,
  MailHeading,
  MailLink,
  MailPicture,
  MailText,
} from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { findAnswerer, type LeadDetails, type LeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatBooking } from "#domains/enquiries/lead/format-lead.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { formatPromise } from "#domains/enquiries/work/promise.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import type { Context } from "#platform/context.ts";

type Input = {
  lead: LeadDetails;
  subject: LeadSubject;
  reference: string;
  about: string;
  /** The visitor's status page; null: the mail has no link. */
  statusPath: string | null;
};

/** The receipt. It contains no free text from the visitor, because the address may belong to a third party. */
export async function queueReceiptMail(ctx: Context, input: Input): Promise<string> {
  const { lead, subject, reference, about, statusPath } = input;
  const { identity } = await agencyConfig(ctx);
  const site = await siteUrl(ctx);
  const office = subject.branch ?? identity;
  const what = leadKinds[lead.kind].label.toLowerCase();
  const property = subject.property?.published ? subject.property : null;
  const sender = subject.branch ? `Our ${subject.branch.name} branch` : identity.name;
  const answerer = await findAnswerer(ctx, lead.leadId);
  const telephone = nonBreaking(answerer?.telephone ?? office.telephone);
  const promise = formatPromise(lead.replyDueAt, ctx.now, answerer);
  const next = `${promise ?? `${sender} will be in touch.`}${lead.booking ? " We'll confirm your appointment then." : ""}`;
  return queueAgencyMail(ctx, {
    kind: "lead-receipt",
    about,
    to: lead.email,
    replyTo: office.email,
    subject: `We have received your ${what} (${reference})`,
    preview: next,
    headers: { "Auto-Submitted": "auto-replied" },
    attachments: lead.booking ? [calendarFile(ctx, { lead, reference, agency: identity.name, site })] : [],
    body: (
      <>
        <MailHeading>Thank you, {lead.firstName}</MailHeading>
        <MailText>
          We have received your {what}. {next}
        </MailText>
        {property?.photo ? (
          <MailPicture
            href={`${site}${property.path}`}
            src={`${site}${mediaUrl(property.photo.key, 1160, "jpg")}`}
            alt={property.photo.alt}
          />
        ) : null}
        <MailDetails
          facts={[
            ["Your reference", reference],
            ["You asked for", lead.booking && formatBooking(lead.booking)],
            ["Property", property && propertyLink(site, property)],
            ["Your branch", subject.branch && `${subject.branch.name}, ${telephone}`],
          ]}
        />
        <MailText>
          Something to add, or a change of plan? Reply to this email, or ring us and quote your reference.
        </MailText>
        {statusPath === null ? null : (
          <MailText>
            <MailLink href={`${site}${statusPath}`}>See how your enquiry is getting on</MailLink>, add a message or
            withdraw it. Please don't pass this link on.
          </MailText>
        )}
        <MailButton href={toTelephoneHref(telephone)}>Call {telephone}</MailButton>
        <MailText small>
          You're receiving this email because this address was entered in a form on our website. If that wasn't you,
          please let us know and we'll delete it.
        </MailText>
      </>
    ),
  });
}

/** Keeps a telephone number on one line. */
const nonBreaking = (telephone: string) => telephone.replaceAll(" ", "\u00a0");

const propertyLink = (site: string, { path, address }: NonNullable<LeadSubject["property"]>) => (
  <MailLink href={`${site}${path}`}>{address}</MailLink>
);

type Calendar = { lead: LeadDetails; reference: string; agency: string; site: string };

function calendarFile({ now }: Context, { lead, reference, agency, site }: Calendar) {
  const file = createBookingCalendar({
    uid: `${reference}@${new URL(site).hostname}`,
    bookedFor: lead.booking?.bookedFor ?? "",
    timeSlots: lead.booking?.timeSlots ?? [],
    summary: `${leadKinds[lead.kind].label} with ${agency} (to be confirmed)`,
    description: `Reference ${reference}. ${agency} will confirm the time.`,
    location: lead.postcode ?? "",
    now,
  });
  return {
    fileName: `${reference}.ics`,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: Buffer.from(file).toString("base64"),
  };
}

type AppointmentText = Record<"uid" | "bookedFor" | "summary" | "description" | "location", string>;
type Appointment = Readonly<AppointmentText & { timeSlots: readonly string[]; now: Date }>;

/** A tentative iCalendar event from the first to the last requested hour; an all-day event without hours. */
export function createBookingCalendar({ uid, bookedFor, timeSlots, now, ...text }: Appointment): string {
  const hours = timeSlots.map((slot) => Number.parseInt(slot, 10));
  const times =
    hours.length === 0
      ? { start: new Date(bookedFor), allDay: true }
      : { start: toLondonTime(bookedFor, Math.min(...hours)), end: toLondonTime(bookedFor, Math.max(...hours) + 1) };
  const calendar = new ICalCalendar({ prodId: "//Gable//Enquiries//EN", method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({ id: uid, stamp: now, ...times, ...text, status: ICalEventStatus.TENTATIVE });
  // RFC 5545 ends every line with CRLF; the library leaves it out of the last one.
  return `${calendar.toString()}\r\n`;
}

const toLondonTime = (date: string, hour: number) =>
  toZoned(parseDateTime(`${date}T${String(hour).padStart(2, "0")}:00`), "Europe/London").toDate();
