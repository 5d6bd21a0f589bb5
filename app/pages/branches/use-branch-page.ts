import { useRouteLoaderData } from "react-router";
import type { loadBranch } from "./load-branch.server.ts";
import type { loadStaffMember } from "./load-staff-member.server.ts";

/** The branch under a screen over its page; null on any other page. */
export function useBranchPage() {
  return useRouteLoaderData<typeof loadBranch>("branch")?.branch ?? null;
}

/** The same for the page of one of the people. */
export function useStaffPage() {
  return useRouteLoaderData<typeof loadStaffMember>("staff-member")?.member ?? null;
}
