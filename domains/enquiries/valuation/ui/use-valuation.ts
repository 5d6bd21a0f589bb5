import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { localPath, type Message, t } from "#languages/translate.ts";
import { withTimeout } from "#platform/with-timeout.ts";
import { firstErrors } from "#ui/form/form.tsx";
import { dateMessage, timeSlotMessage } from "../../field-rules.ts";
import { useLeadForm } from "../../ui/use-lead-form.ts";
import { type ClosedDays, isBookable } from "../booking-dates.ts";
import { chooseDate } from "../time-slots.ts";
import {
  type allStepsSchema,
  detailsSchema,
  initialValuation,
  type singleStepSchema,
  toValuationBody,
  type ValuationValues,
  valuationDraftKey,
} from "../valuation-request.ts";

export type ValuationProps = {
  agencyName: string;
  telephone: string;
  closedDays: ClosedDays;
  /** The property page the form is on. */
  property: { branchId: number } | null;
  channel: ValuationValues["channel"];
  /** The current screen, stored in the browser's history. */
  steps: { step: string | null; goTo: (step: Screen) => void; back: () => void };
  onClose: () => void;
};

export const backLabel = ({ property }: Pick<ValuationProps, "property">) =>
  t(property ? "Back to property" : "Back to page");

/** Most people who sell look for their next home too. */
export const toNextStep = ({ channel }: ValuationValues) =>
  channel === "selling" ? { href: localPath("/properties/sales"), label: t("Search homes") } : undefined;

const screens = ["details", "time", "confirm", "no-branch-found"] as const;
type Screen = (typeof screens)[number];

/** State of the valuation flow; going back keeps every value. */
export function useValuation(
  schema: typeof allStepsSchema | typeof singleStepSchema,
  { property, channel, steps, closedDays }: ValuationProps,
) {
  const { user } = useUser();
  const [isLookingUp, setLookingUp] = useState(false);
  const branchId = useRef(selectBranchId(null, property));
  const hasBranch = useRef(false);
  const [hasNoLookup, setHasNoLookup] = useState(false);
  const { form, receipt, onSubmit } = useLeadForm({
    schema,
    initial: initialValuation(user, channel),
    draftKey: valuationDraftKey,
    path: "/leads",
    body: (values, url) => toValuationBody(values, url, branchId.current),
    failureMessage: t("Valuation request failed. Please try again."),
  });

  const hasDetails = detailsSchema.safeParse(form.values).success;
  const screen = (hasDetails && screens.find((name) => name === steps.step)) || "details";

  const showRejectedStep = useEffectEvent(() => {
    if (screen === "confirm" && Object.keys(form.errors).some((name) => name in detailsFields)) steps.goTo("details");
    else if (screen === "confirm" && (form.errors.date || form.errors.slots)) steps.goTo("time");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection is shown once, on the step with its field
  useEffect(() => showRejectedStep(), [form.refusals]);

  /** False when no branch covers the address. After a failed lookup the request goes to the property's or the main branch. */
  async function findBranch(): Promise<boolean> {
    setLookingUp(true);
    const nearest = await findNearestBranch(form.values.postcode);
    setLookingUp(false);
    setHasNoLookup(nearest === null);
    branchId.current = selectBranchId(nearest, property);
    hasBranch.current = true;
    if (nearest?.found === false) steps.goTo("no-branch-found");
    return nearest?.found !== false;
  }

  async function submitDetails(): Promise<void> {
    const { error } = detailsSchema.safeParse(form.values);
    if (error) return form.showErrors(firstErrors(error));
    if (!(await findBranch())) return;
    const { values, set } = form;
    // A date that was chosen days ago may have passed.
    if (!isBookable(values.date, new Date(), closedDays)) set(chooseDate(values, ""));
    steps.goTo("time");
  }

  function submitTime(): void {
    const { date, slots } = form.values;
    if (date === "") form.showErrors({ date: dateMessage });
    else if (slots.selected.length === 0) form.showErrors({ slots: timeSlotMessage });
    else steps.goTo("confirm");
  }

  /** After a reload the branch is looked up again. */
  async function submitAll(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (hasBranch.current || (await findBranch())) onSubmit(event);
  }

  return {
    form,
    receipt,
    onSubmit,
    screen,
    submitAll,
    busy: isLookingUp || form.busy,
    lookupNote: hasNoLookup ? t(property ? lookupNotes.property : lookupNotes.main) : "",
    findBranch,
    submitDetails,
    submitTime,
  };
}

/** Shown when it is unknown which branch is nearest. */
const lookupNotes = {
  main: "We couldn't check which of our branches is nearest to you, so our main branch will get your request.",
  property:
    "We couldn't check which of our branches is nearest to you, so the branch of this property will get your request.",
} as const satisfies Record<string, Message>;

const detailsFields = detailsSchema.options[0].shape;

type NearestBranch = { found: true; branchId: number } | { found: false };

/** The branch for the address, else the branch of the property the form is on. */
export function selectBranchId(nearest: NearestBranch | null, property: { branchId: number } | null): number | null {
  return nearest?.found ? nearest.branchId : (property?.branchId ?? null);
}

const branchLookupTimeoutMs = 10_000;

/** null on error or timeout: the flow continues, because the server sends a valuation without a branch to the main one. */
export function findNearestBranch(postcode: string): Promise<NearestBranch | null> {
  return withTimeout(branchLookupTimeoutMs, fetchNearestBranch(postcode), null);
}

async function fetchNearestBranch(postcode: string): Promise<NearestBranch | null> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(`/postcode_branch_lookup?postcode=${encodeURIComponent(postcode)}`, { headers });
    if (!response.ok) return null;
    const { branch } = (await response.json()) as { branch: { id: number } | null };
    return branch ? { found: true, branchId: branch.id } : { found: false };
  } catch {
    return null;
  }
}
