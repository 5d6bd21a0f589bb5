import { useCloseIfMissing } from "#app/overlays/data/use-close-if-missing.ts";
import { OverlayLoadError } from "#app/overlays/overlay-load-error.tsx";
import { OverlayLoading } from "#app/overlays/overlay-loading.tsx";
import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import { ContactForm } from "#domains/enquiries/contact/ui/contact-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useContactProperty } from "./use-contact-property.ts";
import { useStaffMember } from "./use-staff-member.ts";

/** A message to a staff member; works on every page. */
export default function ContactStaffMemberOverlay({ params, onClose }: OverlayProps) {
  const { member, retry } = useStaffMember(Number(params.id));
  const property = useContactProperty();
  const shell = useShell();
  useCloseIfMissing(member === "none", onClose);
  if (member === "none") return null;
  if (member === "failed") return <OverlayLoadError onRetry={retry} onClose={onClose} />;
  if (member === "waiting") return <OverlayLoading text="Loading contact form" onClose={onClose} />;
  return (
    <OverlayFrame title={`Write to ${member.fullName}`} onClose={onClose}>
      <p className="mb-6 text-muted">
        {member.jobTitle}
        {property ? `. About ${property.address}` : null}
      </p>
      <ContactForm
        target={{ to: { kind: "staff", staffMemberId: member.staffMemberId }, property }}
        agencyName={shell?.name ?? ""}
        doneText={property ? "Back to property" : "Back to page"}
        onDone={onClose}
      />
    </OverlayFrame>
  );
}
