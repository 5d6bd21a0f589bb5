import type { Nation } from "#domains/places/nation.ts";
import { getTypeGroup } from "../property-types.ts";
import { disclosureRules } from "./disclosure-rules.ts";
import { lettingRules } from "./letting-rules.ts";
import type { AdvertisedHome, Rule } from "./rule.ts";

/** Rules of UK law on adverts of homes. A new rule is a new entry; an old one keeps its dates. */
export const advertisingRules = { ...disclosureRules, ...lettingRules } as const;

export type RuleName = keyof typeof advertisingRules;
export type Breach = { rule: RuleName; title: string; source: string; severity: Rule["severity"]; finding: string };

/** What breaks a rule in force on a London date. A home on a border is judged by England's rules. */
export function findBreaches(home: AdvertisedHome, nation: Nation | null, on: string): Breach[] {
  if (getTypeGroup(home.propertyType) === "commercial") return [];
  const names = Object.keys(advertisingRules) as RuleName[];
  return names.flatMap((name) => {
    const { title, source, severity, inForce, check }: Rule = advertisingRules[name];
    const since = inForce[nation ?? "england"];
    const finding = since !== undefined && since <= on ? check(home, nation ?? "england") : null;
    return finding === null ? [] : [{ rule: name, title, source, severity, finding }];
  });
}

/** The last day until a London date on which a rule came into force. */
export function latestRuleDay(on: string): string {
  const days = Object.values<Rule>(advertisingRules).flatMap(({ inForce }) => Object.values(inForce));
  return (
    days
      .filter((day) => day <= on)
      .sort()
      .at(-1) ?? on
  );
}
