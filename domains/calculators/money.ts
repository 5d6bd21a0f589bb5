export const moneyLength = 11;

const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** What a money field holds after typing: digits only, at most 999,999,999. */
export function readMoney(typed: string): number {
  return Number(typed.replace(/\D/g, "").slice(0, 9));
}

/** As it stands in the field; nothing at all for nothing. */
export function moneyText(pounds: number): string {
  return pounds === 0 ? "" : whole.format(pounds);
}

export function pounds(amount: number): string {
  return `£${whole.format(amount)}`;
}
