import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { firstErrors } from "#ui/form/use-form.ts";
import { enquiryDraft } from "../../ui/enquiry-draft.ts";
import { initialConsents } from "../../ui/lead-consent-storage.ts";
import { useLeadForm } from "../../ui/use-lead-form.ts";
import type { ClosedDays } from "../booking-dates.ts";
import { findNearestBranch, selectBranchId } from "../find-nearest-branch.ts";
import {
  type allStepsSchema,
  detailsSchema,
  initialChannel,
  initialValuation,
  type singleStepSchema,
  toValuationBody,
} from "../valuation-request.ts";

export type ValuationProps = {
  agencyName: string;
  telephone: string;
  closedDays: ClosedDays;
  /** The property page the form is on. */
  property: { branchId: number; channel: Channel } | null;
  onClose: () => void;
};

export const backLabel = ({ property }: Pick<ValuationProps, "property">) =>
  property ? "Back to property" : "Back to page";

type Screen = "details" | "time" | "confirm" | "no-branch";

/** State of the valuation flow; going back keeps every value. */
export function useValuation(schema: typeof allStepsSchema | typeof singleStepSchema, { property }: ValuationProps) {
  const { user } = useUser();
  const [screen, setScreen] = useState<Screen>("details");
  const [isLookingUp, setLookingUp] = useState(false);
  const branchId = useRef(selectBranchId(null, property));
  const draft = enquiryDraft.get();
  const { form, reference, onSubmit } = useLeadForm({
    schema,
    initial: {
      ...initialValuation({ user, ...draft, channel: draft.channel ?? initialChannel(property) }),
      ...initialConsents(),
    },
    path: "/leads",
    body: (values, url) => toValuationBody(values, url, branchId.current),
    failureMessage: "Valuation request failed. Please try again.",
  });

  const showRejectedStep = useEffectEvent(() => {
    if (screen === "confirm" && Object.keys(form.errors).some((name) => name in detailsFields)) setScreen("details");
    else if (screen === "confirm" && (form.errors.date || form.errors.slots)) setScreen("time");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection is shown once, on the step with its field
  useEffect(() => showRejectedStep(), [form.refusals]);

  /** False when no branch covers the address; a failed lookup falls back to the property's branch. */
  async function findBranch(): Promise<boolean> {
    setLookingUp(true);
    const nearest = await findNearestBranch(form.values.postcode);
    setLookingUp(false);
    branchId.current = selectBranchId(nearest, property);
    if (nearest?.found === false) setScreen("no-branch");
    return nearest?.found !== false;
  }

  async function submitDetails(): Promise<void> {
    const { error } = detailsSchema.safeParse(form.values);
    if (error) form.showErrors(firstErrors(error));
    else if (await findBranch()) setScreen("time");
  }

  function submitTime(): void {
    const { date, slots } = form.values;
    if (date === "") form.showErrors({ date: "Please select a valid date" });
    else if (slots.selected.length === 0) form.showErrors({ slots: "Please select a valid time slot" });
    else setScreen("confirm");
  }

  return {
    form,
    reference,
    onSubmit,
    screen,
    setScreen,
    busy: isLookingUp || form.busy,
    findBranch,
    submitDetails,
    submitTime,
  };
}

const detailsFields = detailsSchema.options[0].shape;
