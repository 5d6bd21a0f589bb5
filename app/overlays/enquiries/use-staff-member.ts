import { useOverlayData } from "#app/overlays/data/use-overlay-data.ts";
import { useBranchPage, useStaffPage } from "#app/pages/branches/use-branch-page.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";

type Member = { staffMemberId: number; fullName: string; jobTitle: string };

/** A staff member, from the current page's data if present, else from the server. */
export function useStaffMember(staffMemberId: number) {
  const team = usePropertyPage()?.branch.team ?? [];
  const staff = useBranchPage()?.staff ?? [];
  const own = useStaffPage();
  const shown = [...team, ...staff, ...(own ? [own] : [])].find((member) => member.staffMemberId === staffMemberId);
  const { offered, retry } = useOverlayData<Member>(shown ? null : `/staff_members/${staffMemberId}`);
  return { member: shown ?? offered, retry };
}
