import { Mail, Phone } from "lucide-react";
import { toEmailHref } from "#format/email-href.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";

export function ContactLines({ telephone, email }: { telephone?: string | null; email?: string | null }) {
  const lines = [
    telephone && { href: toTelephoneHref(telephone), Icon: Phone, text: telephone },
    email && { href: toEmailHref(email), Icon: Mail, text: <MailAddress email={email} /> },
  ];
  return (
    <ul className="text-muted">
      {lines.map((line) =>
        line ? (
          <li key={line.href}>
            <a
              href={line.href}
              className="inline-flex min-h-11 max-w-full items-start gap-2.5 py-2.5 hover:text-ink hover:underline underline-offset-4"
            >
              <line.Icon className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
              {line.text}
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** Lets a long address wrap after the @. */
function MailAddress({ email }: { email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <span className="min-w-0 wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
