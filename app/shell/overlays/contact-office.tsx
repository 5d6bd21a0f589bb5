import { useLocation, useRouteLoaderData } from "react-router";
import { useBranchPage } from "#app/pages/branches/use-branch-page.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import type { ShellData } from "#app/shell/shell-data.ts";
import type { ContactTarget } from "#domains/enquiries/contact-lead.ts";
import { ContactForm } from "#domains/enquiries/ui/contact-form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useContactProperty } from "./use-contact-property.ts";
import { useNotOffered } from "./use-not-offered.ts";

/** A message to the branch of the page, or to one of its departments (`#/contact-office?department=2`). */
export default function ContactOffice({ onClose }: OverlayProps) {
  const office = useOffice();
  const property = useContactProperty();
  const shell = useRouteLoaderData<ShellData>("root");
  useNotOffered(office === null, onClose);
  if (office === null) return null;
  return (
    <OverlayFrame title={`Write to ${office.name}`} onClose={onClose}>
      {property ? <p className="mb-6 text-muted">About {property.address}</p> : null}
      <ContactForm
        target={{ to: office.to, property }}
        agencyName={shell?.name ?? ""}
        doneText={property ? "Back to property" : "Back to page"}
        onDone={onClose}
      />
    </OverlayFrame>
  );
}

type Office = { name: string; to: ContactTarget["to"] };

function useOffice(): Office | null {
  const { hash } = useLocation();
  const ofProperty = usePropertyPage()?.branch ?? null;
  const branch = useBranchPage();
  if (ofProperty) return { name: ofProperty.name, to: { kind: "branch", branchId: ofProperty.branchId } };
  if (branch === null) return null;
  const { branchId, name, departments } = branch;
  const asked = new URLSearchParams(hash.split("?")[1]).get("department");
  const department = departments.find(({ departmentId }) => String(departmentId) === asked);
  if (!department) return { name, to: { kind: "branch", branchId } };
  const { departmentId, label } = department;
  return { name: `${label}, ${name}`, to: { kind: "department", branchId, departmentId } };
}
