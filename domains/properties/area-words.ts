const squareFeetPerSquareMetre = 10.7639;
const hectaresPerAcre = 0.404686;

/** The space before a unit does not break: a line never begins with it. */
export function floorAreaText(squareFeet: number): string {
  return `${written(squareFeet, 0)} sq ft (${written(squareFeet / squareFeetPerSquareMetre, 0)}\u00a0m²)`;
}

export function landAreaText(acres: number): string {
  const unit = acres === 1 ? "acre" : "acres";
  const hectares = acres * hectaresPerAcre;
  return `${written(acres, 2)} ${unit} (${written(hectares, hectares < 0.05 ? 3 : 2)}\u00a0hectares)`;
}

function written(amount: number, decimals: number): string {
  return amount.toLocaleString("en-GB", { maximumFractionDigits: decimals });
}
