/** Consent statements: shown next to the checkboxes and stored in the consent records. */
export const termsStatement = (agencyName: string) => `I agree to the terms of use and privacy policy of ${agencyName}`;

export const marketingStatement = (agencyName: string) =>
  `${agencyName} may email me about property and its services. I can stop this at any time.`;

export const marketingRefusalStatement = (agencyName: string) =>
  `${agencyName} may not email me about property and its services.`;
