import { withinTime } from "#platform/time-limit.ts";

type Nearest = { found: true; branchId: number } | { found: false };

/** Who answers: the branch that looks after the address, else that of the property the form lies over. */
export function answeringBranch(nearest: Nearest | null, property: { branchId: number } | null): number | null {
  return nearest?.found ? nearest.branchId : (property?.branchId ?? null);
}

const patienceMs = 10_000;

/** null where nobody answered in time: the flow then goes on, because a lead without a branch still reaches the agency. */
export function findNearestBranch(postcode: string): Promise<Nearest | null> {
  return withinTime(patienceMs, askNearest(postcode), null);
}

async function askNearest(postcode: string): Promise<Nearest | null> {
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(`/postcode_branch_lookup?postcode=${encodeURIComponent(postcode)}`, { headers });
    if (!answer.ok) return null;
    const { branch } = (await answer.json()) as { branch: { id: number } | null };
    return branch ? { found: true, branchId: branch.id } : { found: false };
  } catch {
    return null;
  }
}
