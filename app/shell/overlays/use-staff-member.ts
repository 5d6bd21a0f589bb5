import { useEffect, useState } from "react";
import { useBranchPage, useStaffPage } from "#app/pages/branches/use-branch-page.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";

type Member = { staffMemberId: number; fullName: string; jobTitle: string };

/** One of the people: from the page where it shows them, else from the server. */
export function useStaffMember(staffMemberId: number): Member | "waiting" | "none" {
  const team = usePropertyPage()?.branch.team ?? [];
  const staff = useBranchPage()?.staff ?? [];
  const own = useStaffPage();
  const shown = [...team, ...staff, ...(own ? [own] : [])].find((member) => member.staffMemberId === staffMemberId);
  const fetched = useFetched(staffMemberId, shown === undefined);
  return shown ?? fetched;
}

function useFetched(staffMemberId: number, wanted: boolean): Member | "waiting" | "none" {
  const [member, setMember] = useState<Member | "waiting" | "none">("waiting");
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    fetch(`/staff_members/${staffMemberId}`, { signal: stop.signal })
      .then((response) => (response.ok ? response.json() : "none"))
      .then(setMember)
      .catch(() => stop.signal.aborted || setMember("none"));
    return () => stop.abort();
  }, [staffMemberId, wanted]);
  return member;
}
