import { commercialKinds } from "./kinds/commercial-kinds.ts";
import { countryKinds } from "./kinds/country-kinds.ts";
import type { KindRule } from "./kinds/kind-rule.ts";
import { siteKinds } from "./kinds/site-kinds.ts";
import { townKinds } from "./kinds/town-kinds.ts";
import type { HomeKind } from "./stock-plan.ts";

export const kindRules: Record<HomeKind, KindRule> = {
  ...townKinds,
  ...countryKinds,
  ...siteKinds,
  ...commercialKinds,
};
