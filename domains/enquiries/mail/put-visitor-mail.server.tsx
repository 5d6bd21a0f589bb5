import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { MailFacts, MailHeading, MailLink, MailText } from "#domains/agency/mail/mail-parts.tsx";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";
import { bookingCalendar } from "../booking-calendar.ts";
import type { WholeLead } from "../find-lead.server.ts";
import type { LeadSubject } from "../find-lead-subject.server.ts";
import { bookingWords, kindWords } from "../lead-words.ts";

type Input = { lead: WholeLead; subject: LeadSubject; reference: string; about: string };

/** Says that the lead has arrived. Nothing the visitor wrote freely is in it: anybody can type somebody else's address. */
export async function putVisitorMail(ctx: Context, { lead, subject, reference, about }: Input): Promise<string> {
  const { identity } = await agencyConfig(ctx);
  const site = await siteUrl(ctx);
  const office = subject.branch ?? identity;
  const what = kindWords[lead.kind].toLowerCase();
  const next = lead.booking
    ? "our agent will be in touch soon to confirm your appointment"
    : "one of us will be in touch soon";
  return putAgencyMail(ctx, {
    kind: "lead-receipt",
    about,
    to: lead.email,
    replyTo: office.email,
    subject: `We have received your ${what} (${reference})`,
    preview: `${identity.name} will be in touch soon.`,
    headers: { "Auto-Submitted": "auto-replied" },
    attachments: lead.booking ? [calendarFile(ctx, { lead, reference, agency: identity.name, site })] : [],
    body: (
      <>
        <MailHeading>Thank you, {lead.firstName}</MailHeading>
        <MailText>
          We have received your {what} and {next}.
        </MailText>
        <MailFacts
          facts={[
            ["Your reference", reference],
            ["You asked for", lead.booking && bookingWords(lead.booking)],
            ["Property", subject.property && propertyLink(site, subject.property)],
            ["Your branch", subject.branch && `${subject.branch.name}, ${unbroken(subject.branch.telephone)}`],
          ]}
        />
        <MailText>
          Something to add, or plans that changed? Reply to this email, or ring us on {unbroken(office.telephone)} and
          give your reference.
        </MailText>
        <MailText small>
          You get this email because a form on our site was sent with this address. If that was not you, tell us and we
          will delete it.
        </MailText>
      </>
    ),
  });
}

/** A number in two halves on two lines is hard to ring. */
const unbroken = (telephone: string) => telephone.replaceAll(" ", "\u00a0");

const propertyLink = (site: string, { path, address }: NonNullable<LeadSubject["property"]>) => (
  <MailLink href={`${site}${path}`}>{address}</MailLink>
);

type Calendar = { lead: WholeLead; reference: string; agency: string; site: string };

function calendarFile({ now }: Context, { lead, reference, agency, site }: Calendar) {
  const file = bookingCalendar({
    uid: `${reference}@${new URL(site).hostname}`,
    bookedFor: lead.booking?.bookedFor ?? "",
    timeSlots: lead.booking?.timeSlots ?? [],
    summary: `${kindWords[lead.kind]} with ${agency} (to be confirmed)`,
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
