import { useEffect, useEffectEvent } from "react";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { usePropertyPage } from "../use-property-page.ts";

/** What a tenant may be asked to pay; there is no such screen where the page has no such text. */
export default function TenantInfo({ onClose }: OverlayProps) {
  const text = usePropertyPage()?.lettingsFeeText ?? null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (text === null) close();
  }, [text]);
  if (text === null) return null;
  return (
    <OverlayFrame title="Tenant fees and deposits" onClose={onClose}>
      <p className="whitespace-pre-line">{text}</p>
    </OverlayFrame>
  );
}
