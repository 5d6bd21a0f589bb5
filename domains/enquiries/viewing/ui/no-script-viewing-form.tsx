import { buttonClass } from "#ui/button.tsx";
import { leadKinds } from "../../lead/lead-kinds.ts";
import { addressInputs, personInputs } from "../../ui/lead-inputs.ts";
import { NoScriptConsents } from "../../ui/no-script-consents.tsx";
import { NoScriptField } from "../../ui/no-script-field.tsx";

type Props = { propertyId: number; channel: string; departmentId: number | null; agencyName: string };

/** Viewing request for browsers without JavaScript. */
export function NoScriptViewingForm({ propertyId, channel, departmentId, agencyName }: Props) {
  return (
    <form method="post" action={`/properties/${propertyId}/${channel}/leads`} className="grid gap-5">
      <input type="hidden" name="lead[lead_type]" value={leadKinds.viewing.sends.lead_type} />
      <input type="hidden" name="lead[branch_department_id]" value={departmentId ?? ""} />
      {personInputs.map(({ name, ...input }) => (
        <NoScriptField key={name} {...input} name={`lead_client[${name}]`} required />
      ))}
      {addressInputs.map(({ name, ...input }) => (
        <NoScriptField key={name} {...input} name={`lead_client[${name === "street" ? "street_address" : name}]`} />
      ))}
      <NoScriptField name="lead[message]" type="textarea" label="When would suit you, and anything we should know" />
      <NoScriptConsents agencyName={agencyName} honeypot="lead_client[body]" />
      <div>
        <button type="submit" className={buttonClass("primary")}>
          Request a viewing
        </button>
      </div>
    </form>
  );
}
