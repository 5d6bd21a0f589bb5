import type { Consent } from "./new-lead.ts";

/** What a form says beside its boxes, and what is recorded as said. */
export const termsWording = (agencyName: string) => `I agree to the terms of use and privacy policy of ${agencyName}`;

export const marketingWording = (agencyName: string) =>
  `${agencyName} may e-mail me about property and its services. I can stop this at any time.`;

type Preferences = { opt_in_terms?: boolean | undefined; opt_in_marketing?: string | undefined };

/** Terms and marketing apart: agreeing to the one says nothing about the other. */
export function readConsents(preferences: Preferences, agencyName: string): Consent[] {
  return [
    { purpose: "terms", granted: preferences.opt_in_terms === true, statement: termsWording(agencyName) },
    { purpose: "marketing", granted: isYes(preferences.opt_in_marketing), statement: marketingWording(agencyName) },
  ];
}

const isYes = (value: string | undefined) => value !== undefined && !/^(0|off|no|false)$/i.test(value);
