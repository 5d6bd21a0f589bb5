/** What somebody agrees to or refuses, as the form says it and as the consent record keeps it. */
export const termsStatement = (agency: string) => `I agree to the terms of use and the privacy policy of ${agency}.`;

export const marketingStatement = (agency: string) =>
  `Yes, I would like to hear from ${agency} by e-mail about homes, news and services. I can change my mind at any time.`;

export const refusalStatement = (agency: string) => `No, I do not want marketing from ${agency}.`;
