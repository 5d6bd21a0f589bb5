import { useEffect, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { OverlayWaiting } from "#app/shell/overlay-waiting.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import { newHomesFormId } from "#domains/enquiries/custom-form/new-homes-form-id.ts";
import type { ShownForm } from "#domains/enquiries/custom-form/shown-form.ts";
import CustomForm from "#domains/enquiries/custom-form/ui/custom-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useNotOffered } from "./use-not-offered.ts";

/** Interest in new homes, asked with the agency's own questions; on a property's page it is about that one. */
export default function NewHomesEnquiry({ onClose }: OverlayProps) {
  const form = useNewHomesForm();
  const page = usePropertyPage();
  const { pathname } = useLocation();
  const shell = useRouteLoaderData<ShellData>("root");
  useNotOffered(form === "none", onClose);
  if (form === "none") return null;
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

function useNewHomesForm(): ShownForm | "waiting" | "none" {
  const [form, setForm] = useState<ShownForm | "waiting" | "none">("waiting");
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/forms/${newHomesFormId}`, { signal: stop.signal })
      .then((response) => (response.ok ? response.json() : "none"))
      .then(setForm)
      .catch(() => stop.signal.aborted || setForm("none"));
    return () => stop.abort();
  }, []);
  return form;
}
