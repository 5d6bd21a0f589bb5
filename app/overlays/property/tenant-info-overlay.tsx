import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** Closes if the property has no fee text. */
export default function TenantInfoOverlay({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  const text = page?.lettingsFeeText ?? null;
  useCloseIfMissing(text === null, onClose);
  if (text === null) return null;
  return (
    <OverlayFrame title={page?.feesHeading ?? "Tenant fees and deposits"} onClose={onClose}>
      <p className="whitespace-pre-line">{text}</p>
    </OverlayFrame>
  );
}
