import { FlashWithoutScript } from "#app/shell/flash-without-script.tsx";
import { PlainViewingForm } from "#domains/enquiries/viewing/ui/plain-viewing-form.tsx";
import { PageSection } from "./page-section.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

/**
 * Where the viewing button leads a browser without scripts: its fragment is this part's own name. React never draws
 * what stands in a noscript, so the browser's scripts need not hold it.
 */
export function ViewingWithoutScript({ page: { card, standing, branch, agencyName } }: { page: OpenPropertyPage }) {
  if (standing !== "open") return null;
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <div id="/book-a-viewing" className="scroll-mt-24 print:hidden">
          <PageSection id="viewing" heading="Book a viewing">
            <FlashWithoutScript keys={["welcome-lead-sent", "lead-sending-error-validation", "recaptcha-invalid"]} />
            <PlainViewingForm
              propertyId={card.property_id}
              channel={card.property_channel}
              departmentId={branch.departmentId}
              agencyName={agencyName}
            />
          </PageSection>
        </div>
      ) : null}
    </noscript>
  );
}
