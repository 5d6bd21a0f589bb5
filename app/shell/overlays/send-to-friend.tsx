import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { FriendForm } from "#domains/enquiries/send-to-friend/ui/friend-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useNotOffered } from "./use-not-offered.ts";

/** Sends the property under it to somebody by e-mail. */
export default function SendToFriend({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  useNotOffered(page === null, onClose);
  if (page === null) return null;
  return (
    <OverlayFrame title="Send to a friend" onClose={onClose}>
      <p className="mb-6 text-muted">{page.card.display_address}</p>
      <FriendForm propertyId={page.card.property_id} onDone={onClose} />
    </OverlayFrame>
  );
}
