import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import { emptyAddress } from "../address-lookup/address-values.ts";

type Values = Readonly<Record<string, unknown>>;

type Restored = Readonly<{
  values: object;
  draft: Values;
  /** The empty form, with the profile of the visitor: when the form opened, and now that the user may have loaded. */
  first: object;
  initial: object;
  /** Contact details of the visitor. */
  details: Values;
}>;

/** Values to set in an open form: the draft, the profile if it has loaded since, and contact details for blank fields. */
export function restoreValues({ values, draft, first, initial, details }: Restored): Values {
  const started: Values = { ...values, ...draft };
  const atFirst = first as Values;
  const isUntouched = (name: string) => isEqual(started[name], atFirst[name]);
  const fromProfile = Object.keys(emptyAddress).every(isUntouched) ? () => true : (name: string) => !isAddress(name);
  const loaded = pick(
    initial,
    (name, value) => !isEqual(value, atFirst[name]) && isUntouched(name) && fromProfile(name),
  );
  const current: Values = { ...started, ...loaded };
  return { ...draft, ...loaded, ...pick(details, (name) => current[name] === "") };
}

/** The values that differ from the usual ones. An address is kept whole, so that a profile never completes it. */
export function pickTyped(values: object, usual: object, unsaved: readonly string[]): Values {
  const saved = pick(values, (name) => !unsaved.includes(name));
  const typed = pick(saved, (name, value) => !isEqual(value, (usual as Values)[name]));
  return Object.keys(typed).some(isAddress) ? { ...typed, ...pick(saved, isAddress) } : typed;
}

export function pick(values: object, isWanted: (name: string, value: unknown) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isWanted(name, value)));
}

/** The known ones of name, email and telephone, under the names the forms have for them. */
export function toDetails({ first_name, last_name, email, tel_home }: Partial<Record<keyof CurrentUser, unknown>>) {
  const details = { first_name, last_name, email, tel_home, telephone: tel_home };
  const ofSender = { your_name: [first_name, last_name].filter(Boolean).join(" "), your_email: email };
  return pick({ ...details, ...ofSender }, (_, value) => typeof value === "string" && value.trim() !== "");
}

const isAddress = (name: string) => name in emptyAddress;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
