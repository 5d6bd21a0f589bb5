import { useLocation } from "react-router";
import { useCloseIfMissing } from "#app/overlays/data/use-overlay-data.ts";
import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { useBranchPage } from "#app/pages/branches/use-branch-page.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import type { ContactTarget } from "#domains/enquiries/contact/contact-lead.ts";
import { ContactOverlay } from "./contact-overlay.tsx";

/** A message to the current page's branch, or to one of its departments (`#/contact-office?department=2`). */
export default function ContactOfficeOverlay({ onClose }: OverlayProps) {
  const office = useOffice();
  useCloseIfMissing(office === null, onClose);
  return office && <ContactOverlay {...office} onClose={onClose} />;
}

type Office = { name: string; to: ContactTarget["to"] };

function useOffice(): Office | null {
  const { hash } = useLocation();
  const propertyBranch = usePropertyPage()?.branch ?? null;
  const branch = useBranchPage();
  if (propertyBranch) return { name: propertyBranch.name, to: { kind: "branch", branchId: propertyBranch.branchId } };
  if (branch === null) return null;
  const { branchId, name, departments } = branch;
  const requested = new URLSearchParams(hash.split("?")[1]).get("department");
  const department = departments.find(({ departmentId }) => String(departmentId) === requested);
  if (!department) return { name, to: { kind: "branch", branchId } };
  const { departmentId, label } = department;
  return { name: `${label}, ${name}`, to: { kind: "department", branchId, departmentId } };
}
