import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import {
  MailButton,
  MailDetails,
  MailHeading,
  MailLink,
  MailPicture,
  MailQuote,
  MailText,
} from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { formatWithheldReason, isWithheld } from "#domains/enquiries/delivery/file-verdict.ts";
import { findCampaign } from "#domains/enquiries/lead/campaign.ts";
import type { LeadDetails, LeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatAddress, formatBooking } from "#domains/enquiries/lead/format-lead.ts";
import { toOfficeFacts } from "#domains/enquiries/lead/lead-fields.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { toLeadEvent } from "#domains/enquiries/webhook/lead-event.ts";
import { formatDue } from "#domains/enquiries/work/promise.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { capitalise } from "#format/capitalise.ts";
import { toEmailHref } from "#format/email-href.ts";
import type { Context } from "#platform/context.ts";

type Input = { lead: LeadDetails; subject: LeadSubject; reference: string; about: string; to: string };

/** Replies go to the visitor. */
export async function queueOfficeMail(ctx: Context, { lead, subject, reference, about, to }: Input): Promise<string> {
  const site = await siteUrl(ctx);
  const name = `${lead.firstName} ${lead.lastName}`;
  const { property } = subject;
  const { settings } = await agencyConfig(ctx);
  const title = leadKinds[lead.kind].label;
  return queueAgencyMail(ctx, {
    kind: "lead",
    about,
    to,
    replyTo: lead.email,
    subject: [`${title} from ${name}`, property?.address ?? lead.postcode, reference].filter(Boolean).join(" · "),
    preview: lead.booking ? formatBooking(lead.booking) : lead.message,
    attachments: [
      ...lead.files
        .filter((file) => !isWithheld(file))
        .map(({ fileName, contentType, content }) => ({ fileName, contentType, content: content.toString("base64") })),
      ...(settings.attachLeadJson ? [toJsonFile(toLeadEvent(lead, { reference, property }))] : []),
    ],
    body: (
      <>
        <MailHeading>
          {title} from {name}
        </MailHeading>
        {lead.replyDueAt ? (
          <MailText>
            We've told {lead.firstName} to expect a call or an email by {formatDue(lead.replyDueAt, ctx.now)}.
          </MailText>
        ) : null}
        {lead.message ? <MailQuote>{lead.message}</MailQuote> : null}
        <MailButton href={toEmailHref(lead.email, `Your enquiry ${reference}`)}>Reply to {lead.firstName}</MailButton>
        {lead.telHome ? (
          <>
            {" "}
            <MailButton quiet href={`tel:${lead.telHome}`}>
              Call {lead.telHome}
            </MailButton>
          </>
        ) : null}
        <MailText small>A reply to this email goes to {name}.</MailText>
        {property?.photo ? (
          <MailPicture
            href={`${site}${property.path}`}
            src={`${site}${mediaUrl(property.photo.key, 768, "jpg")}`}
            alt={property.photo.alt}
          />
        ) : null}
        <MailDetails
          facts={[
            ["Reference", reference],
            ["Email", link(toEmailHref(lead.email), lead.email)],
            ["Telephone", lead.telHome && link(`tel:${lead.telHome}`, lead.telHome)],
            ["Address", formatAddress(lead)],
            ["Preferred times", lead.booking && formatBooking(lead.booking)],
            ["About", lead.valuationReason ?? (lead.channel && capitalise(lead.channel))],
            ["Property", property && link(`${site}${property.path}`, `${property.address} (${property.reference})`)],
            ["Branch", subject.branch?.name],
            ...toOfficeFacts(lead),
            ...Object.entries(lead.form?.answers ?? {}),
            [
              "Sent from",
              lead.pageUrl && link(`${site}${lead.pageUrl}`, lead.pageUrl === "/" ? "our home page" : lead.pageUrl),
            ],
            ["Campaign", Object.values(findCampaign(lead)).join(" · ")],
            ...lead.consents.map(({ purpose, granted, statement }): [string, string] => [
              capitalise(`${purpose} consent`),
              `${granted ? "Yes" : "No"}: ${statement}`,
            ]),
          ]}
        />
        {lead.files.filter(isWithheld).map((file) => (
          <MailText key={file.fieldName}>{formatWithheldReason(file, lead.firstName)}</MailText>
        ))}
      </>
    ),
  });
}

const link = (href: string, text: string) => <MailLink href={href}>{text}</MailLink>;

/** For CRMs that read mail. */
const toJsonFile = (event: object) => ({
  fileName: "lead.json",
  contentType: "application/json",
  content: Buffer.from(JSON.stringify(event)).toString("base64"),
});
