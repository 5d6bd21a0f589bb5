import type { Message } from "#languages/translate.ts";
import { defaultDepositPercent } from "./default-deposit.ts";

export const situations = {
  mover: "Moving home",
  first: "First home",
  additional: "Additional home",
} as const satisfies Record<string, Message>;

export type Situation = keyof typeof situations;

/** What a buyer enters once for all homes; numbers as they are typed. */
export type Buyer = Readonly<{
  situation: Situation;
  /** Per cent of the price. */
  deposit: string;
  /** To work, one way. */
  miles: string;
  /** A week. */
  days: string;
}>;

export const defaultBuyer: Buyer = {
  situation: "mover",
  deposit: String(defaultDepositPercent),
  miles: "",
  days: "5",
};

/** From storage, which may hold anything. */
export function parseBuyer(text: string | null): Buyer {
  try {
    const { situation, deposit, miles, days } = JSON.parse(text ?? "");
    const isValid =
      Object.hasOwn(situations, situation) &&
      deposit === parseDeposit(deposit) &&
      /^\d{0,3}$/.test(miles) &&
      /^\d?$/.test(days);
    return isValid ? { situation, deposit, miles, days } : defaultBuyer;
  } catch {
    return defaultBuyer;
  }
}

/** Refuses the digit that would exceed 100 per cent, as of an amount in pounds. */
export function parseDeposit(typed: string): string {
  const [percent = ""] = /^(?:100|\d{0,2})/.exec(typed.replace(/\D/g, "")) ?? [];
  return percent;
}

export const depositPercentOf = ({ deposit }: Buyer) => Number(deposit);
