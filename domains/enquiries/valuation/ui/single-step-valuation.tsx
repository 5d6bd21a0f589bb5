import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { ConsentFields } from "../../ui/consent-fields.tsx";
import { LeadThanks } from "../../ui/lead-thanks.tsx";
import { singleStepSchema } from "../valuation-request.ts";
import { DetailsFields } from "./details-fields.tsx";
import { NoBranch } from "./no-branch.tsx";
import { useValuation } from "./use-valuation.ts";
import { backLabel, type ValuationProps } from "./valuation-props.ts";

/** The request in one form, without an appointment. */
export function SingleStepValuation(props: ValuationProps) {
  const { form, reference, screen, setScreen, busy, onSubmit, findBranch } = useValuation(singleStepSchema, props);
  if (reference !== null) {
    const text = "We have received your valuation request and an agent will be in touch soon to book your appointment.";
    return <LeadThanks text={text} reference={reference} buttonLabel={backLabel(props)} onDone={props.onClose} />;
  }
  if (screen === "no-branch") return <NoBranch {...props} onChange={() => setScreen("details")} />;
  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const complete = singleStepSchema.safeParse(form.values).success;
    if (!complete || (await findBranch())) onSubmit(event);
  }
  return (
    <form noValidate aria-label="Book a valuation" className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} />
      <DetailsFields form={form} />
      <TextAreaField {...form.field("message")} label="Message" maxLength={maxMessageLength} />
      <ConsentFields field={form.field} agencyName={props.agencyName} />
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-5">
        <button type="button" onClick={props.onClose} className={buttonClass("quiet")}>
          Back
        </button>
        <SubmitButton busy={busy}>{busy ? "Sending" : "Request a valuation"}</SubmitButton>
      </div>
    </form>
  );
}
