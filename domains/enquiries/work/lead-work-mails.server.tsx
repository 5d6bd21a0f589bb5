import { MailButton, MailHeading, MailQuote, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import type { Context } from "#platform/context.ts";

type LeadLink = Readonly<{ to: string; leadId: number; reference: string; site: string }>;

const leadUrl = ({ site, leadId }: LeadLink) => `${site}/desk/leads/${leadId}`;

export function queueMentionMail(ctx: Context, mail: LeadLink & { text: string; by: string }): Promise<string> {
  const heading = `${mail.by} mentioned you in a note`;
  return queueAgencyMail(ctx, {
    kind: "lead-mention",
    about: `mention ${mail.leadId} ${ctx.requestId}`,
    to: mail.to,
    subject: `${heading} (${mail.reference})`,
    preview: mail.text.slice(0, 100),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailQuote>{mail.text}</MailQuote>
        <MailButton href={leadUrl(mail)}>Open the lead</MailButton>
      </>
    ),
  });
}

const unreadable = "We couldn't read this mail, so it is attached to the lead as it arrived: mail.eml.";

/** To the colleague who works the lead, or the office. */
export function queueAnswerMail(
  ctx: Context,
  mail: LeadLink & { text: string | null; name: string; about: string; replyTo: string | null },
): Promise<string> {
  return queueAgencyMail(ctx, {
    kind: "lead-answer",
    about: mail.about,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: `${mail.name} wrote back (${mail.reference})`,
    preview: (mail.text ?? unreadable).slice(0, 100),
    body: (
      <>
        <MailHeading>{mail.name} wrote back</MailHeading>
        {mail.text === null ? <MailText>{unreadable}</MailText> : <MailQuote>{mail.text}</MailQuote>}
        <MailButton href={leadUrl(mail)}>Open the lead</MailButton>
        <MailText small>Please reply at the desk, so that your colleagues can see it.</MailText>
      </>
    ),
  });
}

export function queueEscalationMail(ctx: Context, mail: LeadLink & { what: string; due: string }): Promise<string> {
  return queueAgencyMail(ctx, {
    kind: "lead-overdue",
    about: `overdue ${mail.leadId}`,
    to: mail.to,
    subject: `Not answered in time: ${mail.reference}`,
    preview: `We promised a reply by ${mail.due}.`,
    body: (
      <>
        <MailHeading>A lead is waiting for a reply</MailHeading>
        <MailText>
          {mail.what} {mail.reference} has no reply yet. We promised one by {mail.due}.
        </MailText>
        <MailButton href={leadUrl(mail)}>Open the lead</MailButton>
      </>
    ),
  });
}
