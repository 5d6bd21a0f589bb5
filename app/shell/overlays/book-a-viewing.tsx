import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { ViewingForm } from "#domains/enquiries/viewing/ui/viewing-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useNotOffered } from "./use-not-offered.ts";

/** A viewing of the property under it; other pages have none. */
export default function BookAViewing({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  useNotOffered(page === null, onClose);
  if (page === null) return null;
  const { property_id, property_channel, display_address } = page.card;
  return (
    <OverlayFrame title="Book a viewing" onClose={onClose}>
      <p className="mb-6 text-muted">{display_address}</p>
      <ViewingForm
        propertyId={property_id}
        channel={property_channel}
        departmentId={page.branch.departmentId}
        agencyName={page.agencyName}
        onDone={onClose}
      />
    </OverlayFrame>
  );
}
