import { MailButton, MailFacts, MailHeading, MailLink, MailQuote, MailText } from "#domains/agency/mail/mail-parts.tsx";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";
import { isKeptBack, keptBackWords } from "../file-words.ts";
import type { WholeLead } from "../find-lead.server.ts";
import type { LeadSubject } from "../find-lead-subject.server.ts";
import { addressLine, bookingWords, kindWords } from "../lead-words.ts";

type Input = { lead: WholeLead; subject: LeadSubject; reference: string; about: string; to: string };

/** The lead for the people who answer it; a reply goes to the visitor. */
export async function putOfficeMail(ctx: Context, { lead, subject, reference, about, to }: Input): Promise<string> {
  const site = await siteUrl(ctx);
  const name = `${lead.firstName} ${lead.lastName}`;
  const title = kindWords[lead.kind];
  return putAgencyMail(ctx, {
    kind: "lead",
    about,
    to,
    replyTo: lead.email,
    subject: [`${title} from ${name}`, subject.property?.address ?? lead.postcode, reference]
      .filter(Boolean)
      .join(" · "),
    preview: lead.booking ? bookingWords(lead.booking) : lead.message,
    attachments: lead.files
      .filter((file) => !isKeptBack(file))
      .map(({ fileName, contentType, content }) => ({
        fileName,
        contentType,
        content: content.toString("base64"),
      })),
    body: (
      <>
        <MailHeading>
          {title} from {name}
        </MailHeading>
        <MailFacts
          facts={[
            ["Reference", reference],
            ["Email", mailLink(lead.email)],
            ["Telephone", lead.telHome && telephoneLink(lead.telHome)],
            ["Address", addressLine(lead)],
            ["Preferred times", lead.booking && bookingWords(lead.booking)],
            ["About", lead.valuationReason ?? (lead.channel && asHeading(lead.channel))],
            ["Property", subject.property && propertyLink(site, subject.property)],
            ["Branch", subject.branch?.name],
            ...Object.entries(lead.form?.answers ?? {}),
            ["Sent from", lead.pageUrl && pageLink(site, lead.pageUrl)],
          ]}
        />
        {lead.message ? <MailQuote>{lead.message}</MailQuote> : null}
        {lead.files.filter(isKeptBack).map((file) => (
          <MailText key={file.fieldName}>{keptBackWords(file, lead.firstName)}</MailText>
        ))}
        <MailButton href={`mailto:${lead.email}?subject=${encodeURIComponent(`Your enquiry ${reference}`)}`}>
          Reply to {lead.firstName}
        </MailButton>
        <MailText small>A reply to this email goes to {name}.</MailText>
      </>
    ),
  });
}

const asHeading = (channel: string) => `${channel.charAt(0).toUpperCase()}${channel.slice(1)}`;

const telephoneLink = (number: string) => <MailLink href={`tel:${number}`}>{number}</MailLink>;

const pageLink = (site: string, path: string) => (
  <MailLink href={`${site}${path}`}>{path === "/" ? "our home page" : path}</MailLink>
);

const mailLink = (email: string) => <MailLink href={`mailto:${email}`}>{email}</MailLink>;

function propertyLink(site: string, { path, address, reference }: NonNullable<LeadSubject["property"]>) {
  return (
    <MailLink href={`${site}${path}`}>
      {address} ({reference})
    </MailLink>
  );
}
