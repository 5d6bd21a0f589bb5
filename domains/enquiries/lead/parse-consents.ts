import { marketingStatement, termsStatement } from "#domains/account/preferences/consent-statements.ts";
import type { Consent } from "./new-lead.ts";

type Preferences = { opt_in_terms?: boolean | undefined; opt_in_marketing?: string | undefined };

/** Terms and marketing are separate consents. */
export function parseConsents(preferences: Preferences, agencyName: string): Consent[] {
  return [
    { purpose: "terms", granted: preferences.opt_in_terms === true, statement: termsStatement(agencyName) },
    { purpose: "marketing", granted: isYes(preferences.opt_in_marketing), statement: marketingStatement(agencyName) },
  ];
}

const isYes = (value: string | undefined) => value !== undefined && !/^(0|off|no|false)$/i.test(value);
