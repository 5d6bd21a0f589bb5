import { useLocation, useRouteLoaderData } from "react-router";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { OverlayFailure } from "#app/shell/overlay-failure.tsx";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { OverlayWaiting } from "#app/shell/overlay-waiting.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import { newHomesFormId } from "#domains/enquiries/custom-form/new-homes-form-id.ts";
import type { ShownForm } from "#domains/enquiries/custom-form/shown-form.ts";
import CustomForm from "#domains/enquiries/custom-form/ui/custom-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useNotOffered } from "./use-not-offered.ts";
import { useOffered } from "./use-offered.ts";

/** Interest in new homes, asked with the agency's own questions; on a property's page it is about that one. */
export default function NewHomesEnquiry({ onClose }: OverlayProps) {
  const { offered: form, retry } = useOffered<ShownForm>(`/forms/${newHomesFormId}`);
  const page = usePropertyPage();
  const { pathname } = useLocation();
  const shell = useRouteLoaderData<ShellData>("root");
  useNotOffered(form === "none", onClose);
  if (form === "none") return null;
  if (form === "failed") return <OverlayFailure onRetry={retry} onClose={onClose} />;
  if (form === "waiting") return <OverlayWaiting text="Loading new homes form" onClose={onClose} />;
  return (
    <OverlayFrame title="New homes" onClose={onClose}>
      {page ? <p className="mb-2 font-semibold">{page.card.display_address}</p> : null}
      <p className="mb-6 max-w-prose text-muted">{form.para}</p>
      <CustomForm
        form={form}
        agencyName={shell?.name ?? ""}
        redirectUrl={pathname}
        propertyId={page?.card.property_id}
        doneText={page ? "Back to property" : "Back to page"}
        onDone={onClose}
      />
    </OverlayFrame>
  );
}
