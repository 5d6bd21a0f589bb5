import { formatNumber, formatPounds } from "#format/format-number.ts";
import { type AddressValues, emptyAddress } from "../address-lookup/address-values.ts";
import type { ValuationValues } from "../valuation/valuation-request.ts";
import { conditionLabels, type HomeValue, type HomeValueInput, homeTypeLabels, homeValueInput } from "./home-value.ts";

export function toValuationDraft(
  values: Readonly<Record<keyof HomeValueInput, string>>,
  { estimate }: Pick<HomeValue, "estimate">,
  address: AddressValues | null,
  ownPostcode?: string | null,
): Partial<ValuationValues> {
  const question = homeValueInput.parse(values);
  const { channel, postcode, bedrooms, square_feet } = question;
  const facts = [
    homeTypeLabels[question.kind],
    bedrooms === 1 ? "1 bedroom" : `${bedrooms} bedrooms`,
    square_feet ? `about ${formatNumber(square_feet)} sq ft` : "",
    `condition: ${conditionLabels[question.condition].toLowerCase()}`,
  ].filter(Boolean);
  const per = channel === "letting" ? " pcm" : "";
  const estimateText = estimate
    ? ` The website estimated ${formatPounds(estimate.low)} to ${formatPounds(estimate.high)}${per}.`
    : "";
  const typed: AddressValues = { ...emptyAddress, address_mode: "manual", postcode };
  const home = address?.address_text === values.postcode ? address : postcode === ownPostcode ? {} : typed;
  return { channel, ...home, message: `${facts.join(", ")}.${estimateText}` };
}
