/** "5 Mill Gardens, Dunster" of "5 Mill Gardens, Dunster, Somerset"; for lists. */
export const dropCounty = (address: string, county: string) =>
  county !== "" && address.endsWith(`, ${county}`) ? address.slice(0, -county.length - 2) : address;
