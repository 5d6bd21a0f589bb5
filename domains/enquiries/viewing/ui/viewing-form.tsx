import { useUser } from "#domains/account/ui/user-state.ts";
import { AddressEntry } from "#domains/enquiries/address-lookup/ui/address-entry.tsx";
import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { ConsentFields } from "../../ui/consent-fields.tsx";
import { LeadThanks } from "../../ui/lead-thanks.tsx";
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

export function ViewingForm({ propertyId, channel, departmentId, agencyName, onDone }: Props) {
  const { user } = useUser();
  const { form, reference, onSubmit } = useLeadForm({
    schema: viewingSchema,
    initial: initialViewing(user),
    path: `/properties/${propertyId}/${channel}/leads`,
    body: (values, url) => toViewingBody(values, url, departmentId),
    failureMessage: "Request failed. Please try again.",
  });
  if (reference !== null) {
    const text = "We have received your viewing request and our agent will be in touch soon to arrange it.";
    return <LeadThanks text={text} reference={reference} buttonLabel="Back to property" onDone={onDone} />;
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <FormErrors form={form} />
      <PersonFields field={form.field} />
      <AddressEntry values={form.values} field={form.field} set={form.set} legend="Your address (optional)" />
      <TextAreaField
        {...form.field("message")}
        label="When would suit you, and anything we should know"
        maxLength={maxMessageLength}
      />
      <ConsentFields field={form.field} agencyName={agencyName} />
      <div>
        <SubmitButton busy={form.busy}>{form.busy ? "Sending" : "Request a viewing"}</SubmitButton>
      </div>
    </form>
  );
}
