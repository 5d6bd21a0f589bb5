import { useRouteLoaderData } from "react-router";
import { OverlayFailure } from "#app/shell/overlay-failure.tsx";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { OverlayWaiting } from "#app/shell/overlay-waiting.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import { ContactForm } from "#domains/enquiries/ui/contact-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useContactProperty } from "./use-contact-property.ts";
import { useNotOffered } from "./use-not-offered.ts";
import { useStaffMember } from "./use-staff-member.ts";

/** A message to one of the people, wherever the link to it stands. */
export default function ContactStaffMember({ params, onClose }: OverlayProps) {
  const { member, retry } = useStaffMember(Number(params.id));
  const property = useContactProperty();
  const shell = useRouteLoaderData<ShellData>("root");
  useNotOffered(member === "none", onClose);
  if (member === "none") return null;
  if (member === "failed") return <OverlayFailure onRetry={retry} onClose={onClose} />;
  if (member === "waiting") return <OverlayWaiting text="Loading contact form" onClose={onClose} />;
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
