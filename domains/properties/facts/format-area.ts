export const squareFeetPerSquareMetre = 10.7639;
export const hectaresPerAcre = 0.404686;

/** A non-breaking space keeps the unit on the same line as its number. */
export function formatFloorArea(squareFeet: number): string {
  return `${formatNumber(squareFeet, 0)} sq ft (${formatNumber(squareFeet / squareFeetPerSquareMetre, 0)}\u00a0m²)`;
}

export function formatLandArea(acres: number): string {
  const unit = acres === 1 ? "acre" : "acres";
  const hectares = acres * hectaresPerAcre;
  return `${formatNumber(acres, 2)} ${unit} (${formatNumber(hectares, hectares < 0.05 ? 3 : 2)}\u00a0hectares)`;
}

function formatNumber(amount: number, decimals: number): string {
  return amount.toLocaleString("en-GB", { maximumFractionDigits: decimals });
}
