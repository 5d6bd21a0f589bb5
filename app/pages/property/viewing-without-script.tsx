import { FlashWithoutScript } from "#app/shell/flash/flash-without-script.tsx";
import { NoScriptViewingForm } from "#domains/enquiries/viewing/ui/no-script-viewing-form.tsx";
import { PageSection } from "./page-section.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

/**
 * The target of the viewing link without JavaScript: its id is the link's fragment. React does not hydrate noscript
 * content, so the form is left out of the client bundle.
 */
export function ViewingWithoutScript({ page: { card, standing, branch, agencyName } }: { page: OpenPropertyPage }) {
  if (standing !== "open") return null;
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <div id="/book-a-viewing" className="scroll-mt-24 print:hidden">
          <PageSection id="viewing" heading="Book a viewing">
            <FlashWithoutScript keys={["welcome-lead-sent", "lead-sending-error-validation", "recaptcha-invalid"]} />
            <NoScriptViewingForm
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
