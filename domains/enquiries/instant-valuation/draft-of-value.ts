import { formatPounds } from "#domains/properties/price-words.ts";
import { grouped } from "#ui/grouped.ts";
import type { AddressValues } from "../address-lookup/address-values.ts";
import type { EnquiryDraft } from "../ui/enquiry-draft.ts";
import { conditionLabels } from "./condition-labels.ts";
import { homeKindLabels } from "./home-kind.ts";
import type { HomeValue } from "./home-value.ts";
import { type ValuationQuestion, valuationQuestion } from "./valuation-question.ts";

/** What the booking form need not ask again, and what the agent should know before the visit. */
export function draftOfValue(
  said: Readonly<Record<keyof ValuationQuestion, string>>,
  { estimate }: Pick<HomeValue, "estimate">,
  address: AddressValues | null,
): EnquiryDraft {
  const question = valuationQuestion.parse(said);
  const { channel, postcode, bedrooms, square_feet } = question;
  const facts = [
    homeKindLabels[question.kind],
    bedrooms === 1 ? "1 bedroom" : `${bedrooms} bedrooms`,
    square_feet ? `about ${grouped(square_feet)} sq ft` : "",
    `condition: ${conditionLabels[question.condition].toLowerCase()}`,
  ].filter(Boolean);
  const per = channel === "letting" ? " pcm" : "";
  const told = estimate
    ? ` The website estimated ${formatPounds(estimate.low)} to ${formatPounds(estimate.high)}${per}.`
    : "";
  const home = address?.address_text === said.postcode ? { address } : {};
  return { channel, postcode, ...home, message: `${facts.join(", ")}.${told}` };
}
