import type { ReactNode } from "react";
import { z } from "zod";
import { AddressEntry } from "#domains/enquiries/address-lookup/ui/address-entry.tsx";
import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import { type Message, t } from "#languages/translate.ts";
import type { FieldProps } from "#ui/form/form.tsx";
import { TextAreaField } from "#ui/form/text-field.tsx";
import { optionalAddressShape } from "../../address-lookup/address-schema.ts";
import { emptyAddress } from "../../address-lookup/address-values.ts";
import * as rule from "../../field-rules.ts";
import { leadKinds } from "../../lead/lead-kinds.ts";
import { LeadForm, type NextStep, PersonFields } from "../../ui/lead-form.tsx";
import * as leadValues from "../../ui/lead-values.ts";
import { useLeadForm } from "../../ui/use-lead-form.ts";

type Props = {
  propertyId: number;
  channel: string;
  /** The department that arranges viewings; null for the branch itself. */
  departmentId: number | null;
  agencyName: string;
  /** To call when sending fails. */
  telephone: string;
  next?: NextStep | undefined;
  onDone: () => void;
  /** Free times of the branch's diary. */
  slots: (field: FieldProps<string>) => ReactNode;
  /** The chosen one in words, and whether it needs no confirmation; null without one. */
  describeSlot: (slot: string) => { time: string; isBooked: boolean } | null;
};

export function ViewingForm({ propertyId, channel, departmentId, slots, describeSlot, ...props }: Props) {
  const lead = useLeadForm({
    schema: formSchema,
    initial: initialViewing,
    draftKey: `viewing ${propertyId}`,
    // A time may be gone when the form is opened again.
    unsavedFields: ["viewing_slot"],
    path: `/properties/${propertyId}/${channel}/leads`,
    asForm: true,
    body: (values, url) => toViewingBody(values, url, departmentId),
  });
  const { values, field, set } = lead.form;
  const chosen = describeSlot(values.viewing_slot);
  return (
    <LeadForm
      {...props}
      lead={lead}
      submitText={t("Book a viewing")}
      thanks={
        chosen?.isBooked
          ? t("Your viewing is booked.")
          : t("We have received your viewing request and our agent will be in touch soon to arrange it.")
      }
      facts={[[t(chosen?.isBooked ? "When" : "You asked for"), chosen?.time ?? values.message]]}
      doneText={t("Back to property")}
    >
      <PersonFields field={field} />
      {slots(field("viewing_slot"))}
      <TextAreaField
        {...field("message")}
        label={t(chosen ? "Anything we should know" : "When would suit you?")}
        hint={chosen ? undefined : t("Days and times you're free, and anything we should know.")}
        maxLength={maxMessageLength}
        required={values.viewing_slot === otherTime}
      />
      <AddressEntry values={values} field={field} set={set} legend={t("Your address (optional)")} />
    </LeadForm>
  );
}

export const viewingSchema = z.object({
  ...leadValues.personShape,
  ...optionalAddressShape,
  message: rule.blankOr(rule.message),
  /** A time of the diary, `otherTime` or nothing. */
  viewing_slot: z.string(),
  ...leadValues.consentShape,
});

export const otherTime = "other";

/** Another time is named in the message, even if other answers are refused too. */
const formSchema = viewingSchema.refine(
  ({ viewing_slot, message }) => viewing_slot !== otherTime || String(message).trim() !== "",
  { path: ["message"], message: "Please tell us when would suit you" satisfies Message, when: () => true },
);

export const initialViewing = {
  ...leadValues.initialPerson({}),
  ...emptyAddress,
  message: "",
  viewing_slot: "",
  ...leadValues.noConsents,
};

export function toViewingBody(values: z.output<typeof viewingSchema>, url: string, departmentId: number | null) {
  const { house_name, house_number, street, town, county, postcode } = values;
  const address = { house_name, house_number, street_address: street, town, county, postcode };
  return {
    lead_client: { ...leadValues.toLeadClient(values), ...address },
    lead: { message: values.message, ...leadKinds.viewing.sends, branch_department_id: departmentId },
    marketing_preferences: leadValues.toPreferences(values, url),
    ...(["", otherTime].includes(values.viewing_slot) ? {} : { viewing_slot: values.viewing_slot }),
  };
}
