export const buyerKey = "buyer";

/** For the search form. Apart from `buyer-store.ts`, because results pages load it at once. */
export function readStoredDeposit(): unknown {
  try {
    return JSON.parse(localStorage.getItem(buyerKey) ?? "{}").deposit;
  } catch {
    return undefined;
  }
}
