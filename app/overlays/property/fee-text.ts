import { formatPounds } from "#format/format-number.ts";

type Fee = { name: string; amount: string | null; text: string };

const feeLine = /^([^:.\n]{3,40}): (.+)$/;
const leadingAmount = /^(£\d(?:[\d,]*\d)?(?:\.\d\d)?(?: including VAT)?)(?:, | |\.?$)(.*)$/;
const minFees = 2;

/** Paragraphs such as "Holding deposit: £500, one week's rent." are fees; a text with fewer than two has none. */
export function parseFeeText(text: string): { fees: Fee[]; notes: string } {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  const fees = paragraphs.flatMap((paragraph) => {
    const [, name, value] = feeLine.exec(paragraph) ?? [];
    if (name === undefined || value === undefined) return [];
    const [, amount = null, rest = value] = leadingAmount.exec(value) ?? [];
    return [{ name, amount, text: rest.charAt(0).toUpperCase() + rest.slice(1) }];
  });
  if (fees.length < minFees) return { fees: [], notes: text };
  return { fees, notes: paragraphs.filter((paragraph) => !feeLine.test(paragraph)).join("\n\n") };
}

/** `£447` of three people → `£149`; null for an amount that is more than a number. */
export function shareAmount(amount: string, people: number): string | null {
  const pounds = Number(amount.replaceAll(/[£,]/g, ""));
  return Number.isFinite(pounds) ? formatPounds(Math.round(pounds / people)) : null;
}
