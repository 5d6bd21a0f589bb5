import type { Atlas } from "./atlas.ts";
import type { DemoPicture } from "./choose-pictures.ts";
import type { DemoBranch } from "./find-sites.ts";
import type { StockPlan } from "./stock-plan.ts";

export type DemoStaff = {
  staffMemberId: number;
  branchId: number;
  department: string | null;
  sales: boolean;
  lettings: boolean;
};

export type StockInput = {
  slug: string;
  now: Date;
  plan: StockPlan;
  atlas: Atlas;
  branches: readonly DemoBranch[];
  staff: readonly DemoStaff[];
  pictures: readonly DemoPicture[];
};
