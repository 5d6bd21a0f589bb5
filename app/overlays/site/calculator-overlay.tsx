import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import Calculators from "#domains/calculators/ui/calculators.tsx";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

const noProperty = { price: null, region: "england" } as const;

/** Closes on a property without calculators; on other pages the visitor enters the price. */
export default function CalculatorOverlay({ onClose }: OverlayProps) {
  const shell = useShell();
  const property = usePropertyPage();
  const initial = property ? property.calculators : noProperty;
  useCloseIfMissing(initial === null, onClose);
  if (!shell || initial === null) return null;
  return (
    <OverlayFrame title={t("Calculators")} shape="wide" onClose={onClose}>
      <Calculators price={initial.price} region={initial.region} {...shell.mortgage} />
    </OverlayFrame>
  );
}
