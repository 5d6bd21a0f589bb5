import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { PropertySummary, toViewingStep } from "#app/overlays/property/property-summary.tsx";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { SendToFriendForm } from "#domains/enquiries/send-to-friend/ui/send-to-friend-form.tsx";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** For property pages only. */
export default function SendToFriendOverlay({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  useCloseIfMissing(page ? null : t("Please choose the property you'd like to send first."), onClose);
  if (page === null) return null;
  return (
    <OverlayFrame title={t("Send to a friend")} shape="wide" onClose={onClose}>
      <PropertySummary page={page}>
        <SendToFriendForm
          propertyId={page.card.property_id}
          telephone={page.branch.telephone}
          next={toViewingStep(page)}
          onDone={onClose}
        />
      </PropertySummary>
    </OverlayFrame>
  );
}
