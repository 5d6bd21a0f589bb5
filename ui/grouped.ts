/**
 * `1234567.5` → `1,234,567.5`, as `toLocaleString("en-GB")` has it. A browser takes longer to set up its first
 * number format than to draw a page of prices.
 */
export function grouped(amount: number): string {
  const [whole = "", decimals] = String(Math.round(amount * 1000) / 1000).split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}
