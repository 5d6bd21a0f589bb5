import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { PropertySummary } from "#app/overlays/property/property-summary.tsx";
import { type OpenPropertyPage, usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { describeChosenSlot, SlotChoice } from "#domains/diary/ui/slot-choice.tsx";
import { ViewingForm } from "#domains/enquiries/viewing/ui/viewing-form.tsx";
import { takesViewings } from "#domains/properties/viewings.ts";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** For pages of properties that take viewings. */
export default function BookAViewingOverlay({ onClose }: OverlayProps) {
  const shown = usePropertyPage();
  const page = shown && takesViewings(shown.standing, shown.card) ? shown : null;
  useCloseIfMissing(page ? null : explainNoViewing(shown), onClose);
  if (page === null) return null;
  const { property_id, property_channel } = page.card;
  return (
    <OverlayFrame title={t("Book a viewing")} shape="wide" onClose={onClose}>
      <PropertySummary page={page}>
        <ViewingForm
          propertyId={property_id}
          channel={property_channel}
          departmentId={page.branch.departmentId}
          agencyName={page.agencyName}
          telephone={page.branch.telephone}
          next={page.calculators ? { href: "#/calculator", label: t("Mortgage and stamp duty") } : undefined}
          onDone={onClose}
          describeSlot={describeChosenSlot}
          slots={(field) => (
            <SlotChoice {...field} path={`/properties/${property_id}/${property_channel}/viewing_slots`} />
          )}
        />
      </PropertySummary>
    </OverlayFrame>
  );
}

function explainNoViewing(page: OpenPropertyPage | null): string {
  if (page === null) return t("Please choose the property you'd like to view first.");
  if (page.card.property_channel === "sales")
    return t("A sale of this property has been agreed, so it can't be viewed any more.");
  return t("A let of this property has been agreed, so it can't be viewed any more.");
}
