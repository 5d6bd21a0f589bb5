import type { Identity } from "./identity.ts";

type Company = Identity["company"];

/** What a company must say of itself on its site and in its letters; one without a number is not registered. */
export function companyWords({ name, number, registeredOffice, vatNumber }: Company): string {
  return [
    name,
    ...(number === "" ? [] : [`Registered in ${registeredIn(number)}, company number ${number}`]),
    ...(registeredOffice === "" ? [] : [`Registered office: ${registeredOffice}`]),
    ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** The letters before a number tell which of the three registers of the kingdom it is from. */
function registeredIn(number: string): string {
  if (/^S[COL]/i.test(number)) return "Scotland";
  return /^(N[ICL]|R)/i.test(number) ? "Northern Ireland" : "England and Wales";
}
