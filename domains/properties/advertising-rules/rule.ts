import type { Nation } from "#domains/places/nation.ts";
import type { DisclosedFacts } from "../completeness/list-missing-facts.ts";
import type { Property } from "../find-property.server.ts";

/** What the rules read of a home. */
export type AdvertisedHome = DisclosedFacts &
  Pick<Property, "headline" | "summary" | "description" | "features" | "lettingsFeeText"> &
  Pick<Property, "rentFrequency" | "letType" | "petsAllowed" | "epcCurrent" | "newHome">;

export type Rule = Readonly<{
  title: string;
  source: string;
  /** The first day in force, per nation; a nation without one has no such rule. */
  inForce: Readonly<Partial<Record<Nation, string>>>;
  /**
   * "unlawful": the advert breaks the rule. "check": there may be a lawful reason, which the advert does not give. "advise":
   * guidance asks for it where it matters to the home.
   */
  severity: "unlawful" | "check" | "advise";
  /** What is wrong, for the person who wrote the advert; null: nothing. */
  check: (home: AdvertisedHome, nation: Nation) => string | null;
}>;

export const textOf = ({ headline, summary, description, features, lettingsFeeText }: AdvertisedHome): string =>
  [headline, summary, description, ...features, lettingsFeeText ?? ""].join("\n");
