import { useEffect, useEffectEvent, useRef } from "react";
import { ConsentFields } from "#domains/account/ui/consent-fields.tsx";
import { AddressEntry } from "#domains/enquiries/address-lookup/ui/address-entry.tsx";
import { maxMessageLength } from "#domains/enquiries/field-lengths.ts";
import type { Receipt } from "#domains/enquiries/ui/use-lead-sender.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { type Message, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { type Form, FormErrors, SubmitButton } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { TextAreaField } from "#ui/form/text-field.tsx";
import { LeadForm, LeadThanks, PersonFields, SendProblem } from "../../ui/lead-form.tsx";
import { allStepsSchema, singleStepSchema, type ValuationValues } from "../valuation-request.ts";
import { ConfirmStep, listVisit } from "./confirm-step.tsx";
import { TimeStep } from "./time-step.tsx";
import { backLabel, toNextStep, useValuation, type ValuationProps } from "./use-valuation.ts";

const order = ["details", "time", "confirm"] as const;

export function ValuationSteps(props: ValuationProps) {
  const flow = useValuation(allStepsSchema, props);
  const { form, screen } = flow;
  const top = useRef<HTMLFormElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, [screen]);
  if (flow.receipt !== null)
    return <Thanks {...props} values={form.values} receipt={flow.receipt} note={flow.lookupNote} />;
  if (screen === "no-branch-found") return <NoBranch {...props} onChange={props.steps.back} />;

  const step = order.indexOf(screen);
  function next(event: React.FormEvent) {
    event.preventDefault();
    if (flow.busy) return;
    if (screen === "details") void flow.submitDetails();
    else if (screen === "time") flow.submitTime();
    else void flow.submitAll(event);
  }
  return (
    <form
      ref={top}
      tabIndex={-1}
      noValidate
      aria-label={t("Book a valuation")}
      className="scroll-mt-5 outline-none"
      onSubmit={next}
    >
      <ValuationProgress step={step + 1} />
      <FormErrors form={form} />
      {flow.lookupNote && screen !== "details" ? (
        <p role="status" className="mb-6 rounded-control border border-line bg-paper p-4">
          {flow.lookupNote}
        </p>
      ) : null}
      <div className="grid gap-6">
        {screen === "details" ? <DetailsFields form={form} /> : null}
        {screen === "time" ? <TimeStep form={form} closedDays={props.closedDays} /> : null}
        {screen === "confirm" ? (
          <>
            <ConfirmStep values={form.values} onChange={props.steps.goTo} />
            <TextAreaField
              {...form.field("message")}
              label={t("Anything we should know")}
              maxLength={maxMessageLength}
            />
            <ConsentFields field={form.field} agencyName={props.agencyName} />
          </>
        ) : null}
        <div className="form-actions">
          <button
            type="button"
            onClick={step === 0 ? props.onClose : props.steps.back}
            className={buttonClass("quiet")}
          >
            {t("Back")}
          </button>
          <SubmitButton
            busy={flow.busy}
            problem={
              screen === "confirm" && form.problem ? (
                <SendProblem text={form.problem} telephone={props.telephone} />
              ) : null
            }
          >
            {t(screen === "confirm" ? "Confirm and send" : "Next")}
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}

type ThanksProps = ValuationProps & { values: ValuationValues; receipt: Receipt; note: string };

function Thanks({ values, receipt, note, onClose, property, steps: { step } }: ThanksProps) {
  const sentAt = useRef(step);
  const close = useEffectEvent(onClose);
  // The browser's back button leaves the form instead of showing the thanks on every earlier step.
  useEffect(() => {
    if (step !== sentAt.current) close();
  }, [step]);
  return (
    <>
      <ValuationProgress step={4} />
      <LeadThanks
        thanks={t(
          "We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.",
        )}
        note={note}
        facts={listVisit(values)}
        receipt={receipt}
        email={values.email}
        doneText={backLabel({ property })}
        next={toNextStep(values)}
        onDone={onClose}
      />
    </>
  );
}

const steps: readonly Message[] = ["Your details", "Date and time", "Confirm", "Thank you"];

/** `step` is 1 to 4. */
function ValuationProgress({ step }: { step: number }) {
  return (
    <div className="mb-6">
      <p className="text-sm text-muted">
        <RichMessage
          text="Step {step} of {count}: {name}"
          values={{
            step,
            count: steps.length,
            name: <span className="font-medium text-ink">{t(steps[step - 1] ?? "Thank you")}</span>,
          }}
        />
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1.5">
        {steps.map((name, index) => (
          <span key={name} className={`h-1.5 rounded-full ${index < step ? "bg-primary" : "bg-line"}`} />
        ))}
      </div>
    </div>
  );
}

function DetailsFields({ form }: { form: Pick<Form<ValuationValues, unknown>, "values" | "field" | "set"> }) {
  return (
    <>
      <p className="text-muted">{t("Our visit is free, and you're under no obligation.")}</p>
      <RadioField
        {...form.field("channel")}
        legend={t("I am thinking of")}
        choices={[
          { value: "selling", label: t("Selling") },
          { value: "letting", label: t("Letting") },
        ]}
      />
      <PersonFields field={form.field} />
      <AddressEntry values={form.values} field={form.field} set={form.set} legend={t("The property")} required />
    </>
  );
}

function NoBranch({ telephone, property, onChange, onClose }: ValuationProps & { onChange: () => void }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className="py-6 text-center outline-none">
      <h3 className="text-3xl">{t("We are sorry")}</h3>
      <p className="mt-3 text-lg">{t("We don't have agents near your property")}</p>
      <p className="mt-4 text-balance text-muted">
        <RichMessage
          text="If you think we've got that wrong, call us on {telephone}"
          values={{
            telephone: (
              <a href={toTelephoneHref(telephone)} className="whitespace-nowrap text-ink underline underline-offset-4">
                {telephone}
              </a>
            ),
          }}
        />
      </p>
      <div className="mt-8 grid gap-3 sm:flex sm:justify-center">
        <button type="button" onClick={onClose} className={buttonClass("quiet")}>
          {backLabel({ property })}
        </button>
        <button type="button" onClick={onChange} className={buttonClass("primary")}>
          {t("Change the address")}
        </button>
      </div>
    </div>
  );
}

export function SingleStepValuation(props: ValuationProps) {
  const { form, receipt, screen, busy, onSubmit, findBranch, lookupNote } = useValuation(singleStepSchema, props);
  if (screen === "no-branch-found") return <NoBranch {...props} onChange={props.steps.back} />;
  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const complete = singleStepSchema.safeParse(form.values).success;
    if (!complete || (await findBranch())) onSubmit(event);
  }
  return (
    <LeadForm
      lead={{ form: { ...form, busy }, receipt, onSubmit: (event) => void submit(event) }}
      label={t("Book a valuation")}
      agencyName={props.agencyName}
      submitText={t("Request a valuation")}
      thanks={t("We have received your valuation request and an agent will be in touch soon to book your appointment.")}
      note={lookupNote}
      telephone={props.telephone}
      facts={listVisit(form.values)}
      doneText={backLabel(props)}
      next={toNextStep(form.values)}
      onDone={props.onClose}
      actions={
        <button type="button" onClick={props.onClose} className={buttonClass("quiet")}>
          {t("Back")}
        </button>
      }
    >
      <DetailsFields form={form} />
      <TextAreaField {...form.field("message")} label={t("Message")} maxLength={maxMessageLength} />
    </LeadForm>
  );
}
