import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { SendToFriendForm } from "#domains/enquiries/send-to-friend/ui/send-to-friend-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** For property pages only. */
export default function SendToFriendOverlay({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  useCloseIfMissing(page === null, onClose);
  if (page === null) return null;
  return (
    <OverlayFrame title="Send to a friend" onClose={onClose}>
      <p className="mb-6 text-muted">{page.card.display_address}</p>
      <SendToFriendForm propertyId={page.card.property_id} onDone={onClose} />
    </OverlayFrame>
  );
}
