import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { type OpenPropertyPage, usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import Calculators from "#domains/calculators/ui/calculators.tsx";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** An example, to be changed. */
const noProperty = { price: 300_000, region: "england", dutyNote: null } as const;

/** Closes on a property without calculators; on other pages it starts with an example. */
export default function CalculatorOverlay({ onClose }: OverlayProps) {
  const shell = useShell();
  const property = usePropertyPage();
  const initial = property ? property.calculators : noProperty;
  useCloseIfMissing(initial === null && property ? explainNoCalculators(property) : null, onClose);
  if (!shell || initial === null) return null;
  return (
    <OverlayFrame title={t("Calculators")} shape="wide" onClose={onClose}>
      {property ? (
        <p className="mb-4 text-muted">
          {t("For {home}, at {price}", {
            home: property.card.display_address,
            price: formatPounds(initial.price ?? 0),
          })}
        </p>
      ) : null}
      <Calculators price={initial.price} region={initial.region} dutyNote={initial.dutyNote} {...shell.mortgage} />
    </OverlayFrame>
  );
}

function explainNoCalculators({ card, titlePrice }: OpenPropertyPage): string {
  if (card.property_channel === "lettings")
    return t("The calculators are for homes for sale, and this property is to let.");
  if (titlePrice === null) return t("The calculators need a price, and this property has none on show.");
  return t("The calculators don't apply to this property.");
}
