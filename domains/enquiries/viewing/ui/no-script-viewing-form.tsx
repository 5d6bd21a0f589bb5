import { buttonClass } from "#ui/button.tsx";
import { leadKinds } from "../../lead/lead-kinds.ts";
import { NoScriptConsents } from "../../ui/no-script-consents.tsx";
import { NoScriptField } from "../../ui/no-script-field.tsx";

type Props = { propertyId: number; channel: string; departmentId: number | null; agencyName: string };

/** Viewing request for browsers without JavaScript. */
export function NoScriptViewingForm({ propertyId, channel, departmentId, agencyName }: Props) {
  return (
    <form method="post" action={`/properties/${propertyId}/${channel}/leads`} className="grid gap-5">
      <input type="hidden" name="lead[lead_type]" value={leadKinds.viewing.sends.lead_type} />
      <input type="hidden" name="lead[branch_department_id]" value={departmentId ?? ""} />
      <NoScriptField name="lead_client[first_name]" label="First name" autoComplete="given-name" required />
      <NoScriptField name="lead_client[last_name]" label="Last name" autoComplete="family-name" required />
      <NoScriptField name="lead_client[email]" type="email" label="Email" autoComplete="email" required />
      <NoScriptField name="lead_client[tel_home]" type="tel" label="Telephone" autoComplete="tel" required />
      <NoScriptField name="lead_client[house_name]" label="House name" />
      <NoScriptField name="lead_client[house_number]" label="House number" />
      <NoScriptField name="lead_client[street_address]" label="Street" autoComplete="address-line1" />
      <NoScriptField name="lead_client[town]" label="Town" autoComplete="address-level2" />
      <NoScriptField name="lead_client[county]" label="County" autoComplete="address-level1" />
      <NoScriptField name="lead_client[postcode]" label="Postcode" autoComplete="postal-code" />
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
