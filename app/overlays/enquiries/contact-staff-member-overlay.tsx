import { useCloseIfMissing, useOverlayData } from "#app/overlays/data/use-overlay-data.ts";
import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { OverlayLoadError, OverlayLoading } from "#app/overlays/overlay-states.tsx";
import { useBranchPage, useStaffPage } from "#app/pages/branches/use-branch-page.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { ContactOverlay } from "./contact-overlay.tsx";

/** A message to a staff member; works on every page. */
export default function ContactStaffMemberOverlay({ params, onClose }: OverlayProps) {
  const { member, retry } = useStaffMember(Number(params.id));
  useCloseIfMissing(member === "none", onClose);
  if (member === "none") return null;
  if (member === "failed") return <OverlayLoadError onRetry={retry} onClose={onClose} />;
  if (member === "waiting") return <OverlayLoading text="Loading contact form" onClose={onClose} />;
  const { fullName, jobTitle, staffMemberId } = member;
  return <ContactOverlay name={fullName} jobTitle={jobTitle} to={{ kind: "staff", staffMemberId }} onClose={onClose} />;
}

type Member = { staffMemberId: number; fullName: string; jobTitle: string };

/** A staff member, from the current page's data if present, else from the server. */
function useStaffMember(staffMemberId: number) {
  const team = usePropertyPage()?.branch.team ?? [];
  const staff = useBranchPage()?.staff ?? [];
  const own = useStaffPage();
  const shown = [...team, ...staff, ...(own ? [own] : [])].find((member) => member.staffMemberId === staffMemberId);
  const { data, retry } = useOverlayData<Member>(shown ? null : `/staff_members/${staffMemberId}`);
  return { member: shown ?? data, retry };
}
