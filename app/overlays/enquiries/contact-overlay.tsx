import { toContactProperty, usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import type { ContactTarget } from "#domains/enquiries/contact/contact-lead.ts";
import { ContactForm } from "#domains/enquiries/contact/ui/contact-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

type Props = { name: string; jobTitle?: string; to: ContactTarget["to"]; onClose: () => void };

/** A message form; on a property page the message is about that property. */
export function ContactOverlay({ name, jobTitle, to, onClose }: Props) {
  const page = usePropertyPage();
  const property = page && toContactProperty(page);
  const intro = [jobTitle, property && `About ${property.address}`].filter(Boolean).join(". ");
  return (
    <OverlayFrame title={`Write to ${name}`} onClose={onClose}>
      {intro ? <p className="mb-6 text-muted">{intro}</p> : null}
      <ContactForm
        target={{ to, property }}
        agencyName={useShell()?.name ?? ""}
        doneText={property ? "Back to property" : "Back to page"}
        onDone={onClose}
      />
    </OverlayFrame>
  );
}
