/** `1234567.5` → `1,234,567.5`, like `toLocaleString("en-GB")`, whose first call is slow in browsers. */
export function formatNumber(amount: number): string {
  const [whole = "", decimals] = String(Math.round(amount * 1000) / 1000).split(".");
  const groups = whole.replace(/\B(?=(\d{3}){1,7}$)/g, ",");
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}

/** Whole pounds: `£425,000`, `-£1,200`. */
export function formatPounds(amount: number): string {
  const pounds = `£${formatNumber(Math.round(Math.abs(amount)))}`;
  return amount <= -0.5 ? `-${pounds}` : pounds;
}
