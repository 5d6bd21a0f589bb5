import { buttonClass } from "#ui/button.tsx";
import { PlainConsents } from "../../ui/plain-consents.tsx";
import { PlainField } from "../../ui/plain-field.tsx";

type Props = { propertyId: number; channel: string; departmentId: number | null; agencyName: string };

/** Asks for a viewing from a browser without scripts; it posts itself and comes back with a flash. */
export function PlainViewingForm({ propertyId, channel, departmentId, agencyName }: Props) {
  return (
    <form method="post" action={`/properties/${propertyId}/${channel}/leads`} className="grid gap-5">
      <input type="hidden" name="lead[lead_type]" value="email_portal_lead" />
      <input type="hidden" name="lead[branch_department_id]" value={departmentId ?? ""} />
      <PlainField name="lead_client[first_name]" label="First name" autoComplete="given-name" required />
      <PlainField name="lead_client[last_name]" label="Last name" autoComplete="family-name" required />
      <PlainField name="lead_client[email]" type="email" label="Email" autoComplete="email" required />
      <PlainField name="lead_client[tel_home]" type="tel" label="Telephone" autoComplete="tel" required />
      <PlainField name="lead_client[house_name]" label="House name" />
      <PlainField name="lead_client[house_number]" label="House number" />
      <PlainField name="lead_client[street_address]" label="Street" autoComplete="address-line1" />
      <PlainField name="lead_client[town]" label="Town" autoComplete="address-level2" />
      <PlainField name="lead_client[county]" label="County" autoComplete="address-level1" />
      <PlainField name="lead_client[postcode]" label="Postcode" autoComplete="postal-code" />
      <PlainField name="lead[message]" type="textarea" label="When would suit you, and anything we should know" />
      <PlainConsents agencyName={agencyName} honeypot="lead_client[body]" />
      <div>
        <button type="submit" className={buttonClass("primary")}>
          Request a viewing
        </button>
      </div>
    </form>
  );
}
