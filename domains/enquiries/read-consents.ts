import { marketingWording, termsWording } from "#domains/account/consent-words.ts";
import type { Consent } from "./new-lead.ts";

type Preferences = { opt_in_terms?: boolean | undefined; opt_in_marketing?: string | undefined };

/** Terms and marketing apart: agreeing to the one says nothing about the other. */
export function readConsents(preferences: Preferences, agencyName: string): Consent[] {
  return [
    { purpose: "terms", granted: preferences.opt_in_terms === true, statement: termsWording(agencyName) },
    { purpose: "marketing", granted: isYes(preferences.opt_in_marketing), statement: marketingWording(agencyName) },
  ];
}

const isYes = (value: string | undefined) => value !== undefined && !/^(0|off|no|false)$/i.test(value);
