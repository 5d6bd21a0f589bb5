import { t } from "#languages/translate.ts";
import { NoScriptLeadForm } from "../../ui/no-script-lead-form.tsx";
import { type ContactTarget, toContactLead } from "../contact-lead.ts";

export function NoScriptContactForm({ target, agencyName }: { target: ContactTarget; agencyName: string }) {
  const { message: _, ...lead } = toContactLead(target, "");
  return (
    <NoScriptLeadForm
      action="/leads"
      fields={{ lead }}
      message={{ label: t("Message"), required: true }}
      submitText={t("Send message")}
      agencyName={agencyName}
    />
  );
}
