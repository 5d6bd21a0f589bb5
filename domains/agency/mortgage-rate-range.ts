/** Per cent a year, for the agency's setting and for what a visitor enters. */
export const mortgageRateRange = { from: 0.01, to: 10 } as const;
