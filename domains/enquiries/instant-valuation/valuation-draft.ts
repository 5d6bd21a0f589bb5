import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
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
    t(homeTypeLabels[question.kind]),
    t("{count, plural, one {# bedroom} other {# bedrooms}}", { count: bedrooms }),
    square_feet ? t("about {size} sq ft", { size: square_feet }) : "",
    t("condition: {condition}", { condition: t(conditionLabels[question.condition]).toLowerCase() }),
  ].filter(Boolean);
  const range = estimate && { low: formatPounds(estimate.low), high: formatPounds(estimate.high) };
  const estimateText = !range
    ? ""
    : channel === "letting"
      ? ` ${t("The website estimated {low} to {high} pcm.", range)}`
      : ` ${t("The website estimated {low} to {high}.", range)}`;
  const typed: AddressValues = { ...emptyAddress, address_mode: "manual", postcode };
  const home = address?.address_text === values.postcode ? address : postcode === ownPostcode ? {} : typed;
  return { channel, ...home, message: `${facts.join(", ")}.${estimateText}` };
}
