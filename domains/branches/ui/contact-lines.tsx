import { Mail, Phone } from "lucide-react";
import { toTelephoneHref } from "#format/telephone-href.ts";

type Props = { telephone?: string | null; email?: string | null };

const line =
  "inline-flex min-h-11 max-w-full items-start gap-2.5 py-2.5 hover:text-ink hover:underline underline-offset-4";

export function ContactLines({ telephone, email }: Props) {
  return (
    <ul className="text-muted">
      {telephone ? (
        <li>
          <a href={toTelephoneHref(telephone)} className={line}>
            <Phone aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
            {telephone}
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`} className={line}>
            <Mail aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
            <MailAddress email={email} />
          </a>
        </li>
      ) : null}
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
