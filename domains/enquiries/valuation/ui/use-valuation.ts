import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { useUser } from "#domains/account/ui/use-user.ts";
import { enquiryDraft } from "../../ui/enquiry-draft.ts";
import { startingConsents } from "../../ui/local-preferences.ts";
import { useLeadForm } from "../../ui/use-lead-form.ts";
import { answeringBranch, findNearestBranch } from "../find-nearest-branch.ts";
import {
  type allSteps,
  detailsStep,
  emptyValuation,
  type singleStep,
  startingChannel,
  valuationBody,
} from "../valuation-form.ts";
import type { ValuationProps } from "./valuation-props.ts";

type Screen = "details" | "time" | "confirm" | "no-branch";

/** The state of a valuation from its first field to its reference; going back keeps everything. */
export function useValuation(schema: typeof allSteps | typeof singleStep, { property }: ValuationProps) {
  const { user } = useUser();
  const [screen, setScreen] = useState<Screen>("details");
  const [looking, setLooking] = useState(false);
  const branchId = useRef(answeringBranch(null, property));
  const draft = enquiryDraft.current();
  const { form, reference, onSubmit } = useLeadForm({
    schema,
    initial: {
      ...emptyValuation({ user, ...draft, channel: draft.channel ?? startingChannel(property) }),
      ...startingConsents(),
    },
    path: "/leads",
    body: (values, url) => valuationBody(values, url, branchId.current),
    failure: "Valuation request failed. Please try again.",
  });

  const showRefused = useEffectEvent(() => {
    if (screen === "confirm" && Object.keys(form.errors).some((name) => name in detailsFields)) setScreen("details");
    else if (screen === "confirm" && (form.errors.date || form.errors.slots)) setScreen("time");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown once, where its field is
  useEffect(() => showRefused(), [form.refusals]);

  /** Whether a branch looks after the address; where the lookup does not answer, the property's branch does. */
  async function findBranch(): Promise<boolean> {
    setLooking(true);
    const nearest = await findNearestBranch(form.values.postcode);
    setLooking(false);
    branchId.current = answeringBranch(nearest, property);
    if (nearest?.found === false) setScreen("no-branch");
    return nearest?.found !== false;
  }

  async function leaveDetails(): Promise<void> {
    const wrong = firstErrors(detailsStep.safeParse(form.values).error);
    if (Object.keys(wrong).length > 0) form.refuse(wrong);
    else if (await findBranch()) setScreen("time");
  }

  function leaveTime(): void {
    const { date, slots } = form.values;
    if (date === "") form.refuse({ date: "Please select a valid date" });
    else if (slots.selected.length === 0) form.refuse({ slots: "Please select a valid time slot" });
    else setScreen("confirm");
  }

  return {
    form,
    reference,
    onSubmit,
    screen,
    setScreen,
    busy: looking || form.busy,
    findBranch,
    leaveDetails,
    leaveTime,
  };
}

const detailsFields = detailsStep.options[0].shape;

function firstErrors(error: z.ZodError | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of error?.issues ?? []) found[issue.path.join(".")] ??= issue.message;
  return found;
}
