import { parseDateTime, toZoned } from "@internationalized/date";
import { and, eq } from "drizzle-orm";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import {
  MailButton,
  MailDetails,
  MailHeading,
  MailHomeTitle,
  MailPicture,
  MailSmallPrint,
  MailText,
} from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { findAnswerer, type LeadDetails, type LeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatBooking } from "#domains/enquiries/lead/format-lead.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { leadEvents } from "#domains/enquiries/tables.server.ts";
import { formatPromise } from "#domains/enquiries/work/promise.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { formatClockTime } from "#format/format-clock-time.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { currentLanguage, localPath, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";

type Input = {
  lead: LeadDetails;
  subject: LeadSubject;
  reference: string;
  about: string;
  /** The visitor's status page; null: the mail has no link. */
  statusPath: string | null;
};

/** The receipt, in the language of the request. It contains no free text from the visitor, because the address may belong to a third party. */
export async function queueReceiptMail(ctx: Context, input: Input): Promise<string> {
  const { lead, subject, reference, about, statusPath } = input;
  const { identity } = await agencyConfig(ctx);
  const site = await siteUrl(ctx);
  const office = subject.branch ?? identity;
  const what = t(leadKinds[lead.kind].label).toLowerCase();
  const property = subject.property?.published ? subject.property : null;
  const unpromised = subject.branch
    ? t("Our {branch} branch will be in touch.", { branch: subject.branch.name })
    : t("{name} will be in touch.", { name: identity.name });
  const answerer = await findAnswerer(ctx, lead.leadId);
  const telephone = nonBreaking(answerer?.telephone ?? office.telephone);
  const booking = lead.booking ?? (await findChosenTime(ctx, lead.leadId));
  const promise = formatPromise(lead.replyDueAt, ctx.now, answerer) ?? unpromised;
  // A place in an open house needs no answer from the office.
  const isBooked = lead.kind === "viewing" && lead.workState === "booked";
  const toConfirm = lead.booking ? `${promise} ${t("We'll confirm your appointment then.")}` : promise;
  const next = isBooked ? t("Your viewing is booked.") : toConfirm;
  return queueAgencyMail(ctx, {
    kind: "lead-receipt",
    about,
    to: lead.email,
    replyTo: office.email,
    subject: t("We have received your {what} ({reference})", { what, reference }),
    lang: currentLanguage().locale,
    preview: next,
    headers: { "Auto-Submitted": "auto-replied" },
    attachments: lead.booking ? [calendarFile(ctx, { lead, reference, agency: identity.name, site })] : [],
    body: (
      <>
        <MailHeading>{t("Thank you, {firstName}", { firstName: lead.firstName })}</MailHeading>
        <MailText>
          {t("We have received your {what}.", { what })} <strong>{next}</strong>
        </MailText>
        {property ? <Home site={site} property={property} /> : null}
        <MailDetails
          facts={[
            [t("Your reference"), reference],
            [t("You asked for"), booking && formatBooking(booking)],
            [t("Your branch"), subject.branch && `${subject.branch.name}, ${telephone}`],
          ]}
        />
        {statusPath === null ? null : (
          <>
            <MailButton href={`${site}${localPath(statusPath)}`}>{t("Follow your enquiry")}</MailButton>{" "}
          </>
        )}
        <MailButton quiet={statusPath !== null} href={toTelephoneHref(telephone)}>
          {t("Call {telephone}", { telephone })}
        </MailButton>
        <MailText>
          {t("Something to add, or a change of plan? Reply to this email, or ring us and quote your reference.")}
          {statusPath === null
            ? null
            : ` ${t("You can also withdraw your enquiry with the link above; please don't pass it on.")}`}
        </MailText>
        <MailSmallPrint>
          {t(
            "You're receiving this email because this address was entered in a form on our website. If that wasn't you, please let us know and we'll delete it.",
          )}
        </MailSmallPrint>
      </>
    ),
  });
}

/** The time of the diary that was chosen in the viewing form. */
async function findChosenTime({ agency, db }: Context, leadId: number) {
  const isBooked = eq(leadEvents.kind, "appointment-booked");
  const [event] = await db
    .select({ data: leadEvents.data })
    .from(leadEvents)
    .where(and(eq(leadEvents.agencyId, agency.id), eq(leadEvents.leadId, leadId), isBooked))
    .limit(1);
  if (!event) return null;
  const startsAt = new Date(String(event.data.startsAt));
  return { bookedFor: toLondonDate(startsAt), timeSlots: [formatClockTime(toLondonTime(startsAt))] };
}

/** Keeps a telephone number on one line. */
const nonBreaking = (telephone: string) => telephone.replaceAll(" ", "\u00a0");

function Home({ site, property }: { site: string; property: NonNullable<LeadSubject["property"]> }) {
  const { path, photo, price, address } = property;
  const href = `${site}${localPath(path)}`;
  return (
    <>
      {photo ? (
        <MailPicture
          href={href}
          src={`${site}${mediaUrl(photo.key, 1160, "jpg")}`}
          alt={photo.alt}
          credit={photo.credit}
        />
      ) : null}
      <MailHomeTitle href={href} price={price} address={address} />
    </>
  );
}

type Calendar = { lead: LeadDetails; reference: string; agency: string; site: string };

function calendarFile({ now }: Context, { lead, reference, agency, site }: Calendar) {
  const file = createBookingCalendar({
    uid: `${reference}@${new URL(site).hostname}`,
    bookedFor: lead.booking?.bookedFor ?? "",
    timeSlots: lead.booking?.timeSlots ?? [],
    summary: t("{what} with {agency} (to be confirmed)", { what: t(leadKinds[lead.kind].label), agency }),
    description: t("Reference {reference}. {agency} will confirm the time.", { reference, agency }),
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
      : { start: atLondonHour(bookedFor, Math.min(...hours)), end: atLondonHour(bookedFor, Math.max(...hours) + 1) };
  const calendar = new ICalCalendar({ prodId: "//Gable//Enquiries//EN", method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({ id: uid, stamp: now, ...times, ...text, status: ICalEventStatus.TENTATIVE });
  // RFC 5545 ends every line with CRLF; the library leaves it out of the last one.
  return `${calendar.toString()}\r\n`;
}

const atLondonHour = (date: string, hour: number) =>
  toZoned(parseDateTime(`${date}T${String(hour).padStart(2, "0")}:00`), "Europe/London").toDate();
