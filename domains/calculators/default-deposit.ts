/** Of the price. In a file of its own, because every search reads it and browsers load the calculators later. */
export const defaultDepositPercent = 20;
