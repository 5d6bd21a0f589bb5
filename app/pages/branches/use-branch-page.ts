import { useRouteLoaderData } from "react-router";
import type { loadBranch, loadStaffMember } from "./load-branch-pages.server.ts";

/** The branch of the current page; null on other pages. */
export function useBranchPage() {
  return useRouteLoaderData<typeof loadBranch>("branch")?.branch ?? null;
}

/** The staff member of the current page; null on other pages. */
export function useStaffPage() {
  return useRouteLoaderData<typeof loadStaffMember>("staff-member")?.member ?? null;
}
