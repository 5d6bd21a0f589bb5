import { withTimeout } from "#platform/with-timeout.ts";

type NearestBranch = { found: true; branchId: number } | { found: false };

/** The branch for the address, else the branch of the property the form is on. */
export function selectBranchId(nearest: NearestBranch | null, property: { branchId: number } | null): number | null {
  return nearest?.found ? nearest.branchId : (property?.branchId ?? null);
}

const branchLookupTimeoutMs = 10_000;

/** null on error or timeout: the flow continues, because a lead without a branch still reaches the agency. */
export function findNearestBranch(postcode: string): Promise<NearestBranch | null> {
  return withTimeout(branchLookupTimeoutMs, fetchNearestBranch(postcode), null);
}

async function fetchNearestBranch(postcode: string): Promise<NearestBranch | null> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(`/postcode_branch_lookup?postcode=${encodeURIComponent(postcode)}`, { headers });
    if (!response.ok) return null;
    const { branch } = (await response.json()) as { branch: { id: number } | null };
    return branch ? { found: true, branchId: branch.id } : { found: false };
  } catch {
    return null;
  }
}
