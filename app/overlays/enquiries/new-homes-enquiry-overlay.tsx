import { useLocation } from "react-router";
import { type OverlayProps, useCloseIfMissing, useOverlayData } from "#app/overlays/overlay-data.ts";
import OverlayLoading from "#app/overlays/overlay-loading.tsx";
import { OverlayLoadError } from "#app/overlays/overlay-states.tsx";
import { PropertySummary } from "#app/overlays/property/property-summary.tsx";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import type { PublicForm } from "#domains/enquiries/custom-form/public-form.ts";
import CustomForm from "#domains/enquiries/custom-form/ui/custom-form.tsx";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** The agency's new-homes form; on the page of a new home it is about that home, and other homes do not have it. */
export default function NewHomesEnquiryOverlay({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  const isOffered = page === null || page.hasNewHomesForm;
  const { data, retry } = useOverlayData<PublicForm>(isOffered ? `/forms/${leadKinds.new_homes.formId}` : null);
  const form = isOffered ? data : "none";
  const { pathname } = useLocation();
  const shell = useShell();
  useCloseIfMissing(form === "none" ? t("This form is for new homes only.") : null, onClose);
  if (form === "none") return null;
  if (form === "failed") return <OverlayLoadError onRetry={retry} onClose={onClose} />;
  if (form === "waiting") return <OverlayLoading text={t("Loading new homes form")} onClose={onClose} />;
  return (
    <OverlayFrame title={t("Register your interest")} shape={page ? "wide" : "centre"} onClose={onClose}>
      <PropertySummary page={page}>
        <CustomForm
          form={presetBedrooms(form, page?.card.bedrooms ?? 0)}
          agencyName={shell?.name ?? ""}
          telephone={page?.branch.telephone ?? shell?.telephone ?? ""}
          redirectUrl={pathname}
          propertyId={page?.card.property_id}
          doneText={t(page ? "Back to property" : "Back to page")}
          onDone={onClose}
        >
          <p className="mb-2 max-w-prose text-muted">{form.para}</p>
        </CustomForm>
      </PropertySummary>
    </OverlayFrame>
  );
}

/** A question about bedrooms starts with those of the home; the last of its choices may be "4 or more". */
function presetBedrooms(form: PublicForm, bedrooms: number): PublicForm {
  const preset = (element: PublicForm["elements"][number]) => ({
    ...element,
    value: element.options?.findLast((option) => Number.parseInt(option, 10) <= bedrooms) ?? element.value,
  });
  return {
    ...form,
    elements: form.elements.map((element) => (element.fieldName === "bedrooms" ? preset(element) : element)),
  };
}
