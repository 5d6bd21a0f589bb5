import { type Message, t } from "#languages/translate.ts";
import type { Identity } from "./identity.ts";

const registered: Message =
  "Registered in {register, select, scotland {Scotland} ni {Northern Ireland} other {England and Wales}}, company number {number}";

/** The company details that UK law requires on websites and emails; without a number the business is not registered. */
export function formatCompanyDetails({ name, number, registeredOffice, vatNumber }: Identity["company"]): string {
  return [
    name,
    ...(number === "" ? [] : [t(registered, { register: findRegister(number), number })]),
    ...(registeredOffice === "" ? [] : [t("Registered office: {address}", { address: registeredOffice })]),
    ...(vatNumber ? [t("VAT number {number}", { number: vatNumber })] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** The prefix of a company number identifies the register. */
function findRegister(number: string): string {
  if (/^S[COL]/i.test(number)) return "scotland";
  return /^(N[ICL]|R)/i.test(number) ? "ni" : "ew";
}
