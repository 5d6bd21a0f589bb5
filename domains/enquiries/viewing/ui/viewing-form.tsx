import { AddressEntry } from "#domains/enquiries/address-lookup/ui/address-entry.tsx";
import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { LeadForm } from "../../ui/lead-form.tsx";
import { PersonFields } from "../../ui/person-fields.tsx";
import { useLeadForm } from "../../ui/use-lead-form.ts";
import { initialViewing, toViewingBody, viewingSchema } from "../viewing-request.ts";

type Props = {
  propertyId: number;
  channel: string;
  /** The department that arranges viewings; null for the branch itself. */
  departmentId: number | null;
  agencyName: string;
  onDone: () => void;
};

export function ViewingForm({ propertyId, channel, departmentId, ...props }: Props) {
  const lead = useLeadForm({
    schema: viewingSchema,
    initial: initialViewing,
    draftKey: `viewing ${propertyId}`,
    path: `/properties/${propertyId}/${channel}/leads`,
    asForm: true,
    body: (values, url) => toViewingBody(values, url, departmentId),
  });
  const { values, field, set } = lead.form;
  return (
    <LeadForm
      {...props}
      lead={lead}
      submitText="Request a viewing"
      thanks="We have received your viewing request and our agent will be in touch soon to arrange it."
      doneText="Back to property"
    >
      <PersonFields field={field} />
      <AddressEntry values={values} field={field} set={set} legend="Your address (optional)" />
      <TextAreaField
        {...field("message")}
        label="When would suit you, and anything we should know"
        maxLength={maxMessageLength}
      />
    </LeadForm>
  );
}
