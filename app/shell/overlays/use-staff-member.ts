import { useBranchPage, useStaffPage } from "#app/pages/branches/use-branch-page.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useOffered } from "./use-offered.ts";

type Member = { staffMemberId: number; fullName: string; jobTitle: string };

/** One of the people: from the page where it shows them, else from the server. */
export function useStaffMember(staffMemberId: number) {
  const team = usePropertyPage()?.branch.team ?? [];
  const staff = useBranchPage()?.staff ?? [];
  const own = useStaffPage();
  const shown = [...team, ...staff, ...(own ? [own] : [])].find((member) => member.staffMemberId === staffMemberId);
  const { offered, retry } = useOffered<Member>(shown ? null : `/staff_members/${staffMemberId}`);
  return { member: shown ?? offered, retry };
}
