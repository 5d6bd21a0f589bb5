import { useRouteLoaderData } from "react-router";
import type { loadBranch, loadStaffMember } from "./load-branch-pages.server.ts";

export function useBranchPage() {
  return useRouteLoaderData<typeof loadBranch>("branch")?.branch ?? null;
}

export function useStaffPage() {
  return useRouteLoaderData<typeof loadStaffMember>("staff-member")?.member ?? null;
}
