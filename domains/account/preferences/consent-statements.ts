import { t } from "#languages/translate.ts";

/** Consent statements: shown next to the checkboxes and stored in the consent records. */
export const termsStatement = (agencyName: string) =>
  t("I agree to the {terms} and {policy} of {agency}", {
    terms: t("terms & conditions"),
    policy: t("privacy policy||after and"),
    agency: agencyName,
  });

export const marketingStatement = (agencyName: string) =>
  t("{agency} may email me about property and its services. I can stop this at any time.", { agency: agencyName });

export const marketingRefusalStatement = (agencyName: string) =>
  t("{agency} may not email me about property and its services.", { agency: agencyName });
