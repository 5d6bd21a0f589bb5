import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import { SingleStepValuation } from "#domains/enquiries/valuation/ui/single-step-valuation.tsx";
import { ValuationSteps } from "#domains/enquiries/valuation/ui/valuation-steps.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useStepHistory } from "./use-step-history.ts";
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
    <OverlayFrame title="Book a valuation" onClose={steps.close}>
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
