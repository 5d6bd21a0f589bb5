import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import { SingleStepValuation, ValuationSteps } from "#domains/enquiries/valuation/ui/valuation-steps.tsx";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useValuationChannel } from "./use-valuation-channel.ts";

export default function BookAValuationOverlay({ onClose }: OverlayProps) {
  const shell = useShell();
  const page = usePropertyPage();
  const channel = useValuationChannel();
  const steps = useStepHistory(onClose);
  if (!shell) return null;
  const { name, telephone, valuation } = shell;
  const property = page && { branchId: page.branch.branchId };
  const Flow = valuation.singleStep ? SingleStepValuation : ValuationSteps;
  return (
    <OverlayFrame title={t("Book a valuation")} onClose={steps.close}>
      <Flow
        agencyName={name}
        telephone={telephone}
        closedDays={valuation.closedDays}
        property={property}
        channel={channel}
        steps={steps}
        onClose={steps.close}
      />
    </OverlayFrame>
  );
}

type StepState = { step: string | null; depth: number };

/** Steps of an overlay as history entries, so that the browser's back button goes one step back. */
function useStepHistory(onClose: () => void) {
  const { pathname, search, hash, state, key } = useLocation();
  const { step = null, depth = 0 } = (state ?? {}) as Partial<StepState>;
  const navigate = useNavigate();
  const closing = useRef(false);
  const close = useEffectEvent(() => {
    if (closing.current && depth === 0) onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once the first step is the current entry again
  useEffect(() => close(), [key]);
  return {
    step,
    goTo(next: string): void {
      const entry: StepState = { step: next, depth: depth + 1 };
      void navigate({ pathname, search, hash }, { state: entry, preventScrollReset: true });
    },
    back: () => void (depth > 0 ? navigate(-1) : onClose()),
    /** Leaves no step behind that the back button would open again. */
    close(): void {
      if (closing.current) return;
      closing.current = true;
      if (depth > 0) void navigate(-depth);
      else onClose();
    },
  };
}
