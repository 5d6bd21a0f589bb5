import { t } from "#languages/translate.ts";
import { leadKinds } from "../../lead/lead-kinds.ts";
import { NoScriptLeadForm } from "../../ui/no-script-lead-form.tsx";

type Props = { propertyId: number; channel: string; departmentId: number | null; agencyName: string };

export function NoScriptViewingForm({ propertyId, channel, departmentId, agencyName }: Props) {
  return (
    <NoScriptLeadForm
      action={`/properties/${propertyId}/${channel}/leads`}
      fields={{ lead: { ...leadKinds.viewing.sends, branch_department_id: departmentId } }}
      address="optional"
      message={{ label: t("When would suit you, and anything we should know") }}
      submitText={t("Book a viewing")}
      agencyName={agencyName}
    />
  );
}
