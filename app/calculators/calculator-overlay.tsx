import { useEffect, useEffectEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import type { ShellData } from "#app/shell/shell-data.ts";
import Calculators from "#domains/calculators/ui/calculators.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

const noProperty = { price: null, region: "england" } as const;

/** Over a property that offers no calculators there is no such screen; over any other page the visitor brings the price. */
export default function CalculatorOverlay({ onClose }: OverlayProps) {
  const shell = useRouteLoaderData<ShellData>("root");
  const property = usePropertyPage();
  const start = property ? property.calculators : noProperty;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (start === null) close();
  }, [start]);
  if (!shell || start === null) return null;
  return (
    <OverlayFrame title="Calculators" shape="wide" onClose={onClose}>
      <Calculators {...start} {...shell.mortgage} />
    </OverlayFrame>
  );
}
