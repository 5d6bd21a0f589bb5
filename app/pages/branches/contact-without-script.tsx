import { useShell } from "#app/shell/data/shell-data.ts";
import { targetedClass } from "#app/shell/flash/flash-without-script.tsx";
import type { ContactTarget } from "#domains/enquiries/contact/contact-lead.ts";
import { NoScriptContactForm } from "#domains/enquiries/contact/ui/no-script-contact-form.tsx";
import { t } from "#languages/translate.ts";
import { ReusedHtml } from "#ui/reused-html.tsx";

type Props = { name: string; to: ContactTarget["to"]; property?: ContactTarget["property"] };

/** The target of a contact link without JavaScript. React does not hydrate noscript content. */
export function ContactWithoutScript({ name, to, property = null }: Props) {
  const agencyName = useShell()?.name ?? "";
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <ReusedHtml
          as="section"
          from={["contact", to, property, agencyName]}
          id={toPath(to)}
          aria-label={t("Message {name}", { name })}
          className={targetedClass}
        >
          {() => <NoScriptContactForm target={{ to, property }} agencyName={agencyName} />}
        </ReusedHtml>
      ) : null}
    </noscript>
  );
}

function toPath(to: ContactTarget["to"]): string {
  if (to.kind === "staff") return `/contact-staff-member/${to.staffMemberId}`;
  return to.kind === "department" ? `/contact-office?department=${to.departmentId}` : "/contact-office";
}
