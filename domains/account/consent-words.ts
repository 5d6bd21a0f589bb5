/** What a form says beside its boxes, and what is recorded as said. */
export const termsWording = (agencyName: string) => `I agree to the terms of use and privacy policy of ${agencyName}`;

export const marketingWording = (agencyName: string) =>
  `${agencyName} may email me about property and its services. I can stop this at any time.`;

export const refusalWording = (agencyName: string) => `${agencyName} may not email me about property and its services.`;
