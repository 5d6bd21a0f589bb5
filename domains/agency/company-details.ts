import type { Identity } from "./identity.ts";

/** The company details that UK law requires on websites and emails; without a number the business is not registered. */
export function formatCompanyDetails({ name, number, registeredOffice, vatNumber }: Identity["company"]): string {
  return [
    name,
    ...(number === "" ? [] : [`Registered in ${findRegister(number)}, company number ${number}`]),
    ...(registeredOffice === "" ? [] : [`Registered office: ${registeredOffice}`]),
    ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** The prefix of a company number identifies the register. */
function findRegister(number: string): string {
  if (/^S[COL]/i.test(number)) return "Scotland";
  return /^(N[ICL]|R)/i.test(number) ? "Northern Ireland" : "England and Wales";
}
