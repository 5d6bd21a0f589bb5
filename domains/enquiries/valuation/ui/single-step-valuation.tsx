import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { LeadForm } from "../../ui/lead-form.tsx";
import { singleStepSchema } from "../valuation-request.ts";
import { DetailsFields } from "./details-fields.tsx";
import { NoBranch } from "./no-branch.tsx";
import { backLabel, useValuation, type ValuationProps } from "./use-valuation.ts";

/** The request in one form, without an appointment. */
export function SingleStepValuation(props: ValuationProps) {
  const { form, reference, screen, busy, onSubmit, findBranch } = useValuation(singleStepSchema, props);
  if (screen === "no-branch") return <NoBranch {...props} onChange={props.steps.back} />;
  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const complete = singleStepSchema.safeParse(form.values).success;
    if (!complete || (await findBranch())) onSubmit(event);
  }
  return (
    <LeadForm
      lead={{ form: { ...form, busy }, reference, onSubmit: (event) => void submit(event) }}
      label="Book a valuation"
      agencyName={props.agencyName}
      submitText="Request a valuation"
      thanks="We have received your valuation request and an agent will be in touch soon to book your appointment."
      doneText={backLabel(props)}
      onDone={props.onClose}
      actions={
        <button type="button" onClick={props.onClose} className={buttonClass("quiet")}>
          Back
        </button>
      }
    >
      <DetailsFields form={form} />
      <TextAreaField {...form.field("message")} label="Message" maxLength={maxMessageLength} />
    </LeadForm>
  );
}
