import { findDepartments } from "#domains/branches/find-departments.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadBranchSearch(ctx: Context, { block }: BlockInput<"branchSearch">) {
  return { ...block, departments: await findDepartments(ctx) };
}
