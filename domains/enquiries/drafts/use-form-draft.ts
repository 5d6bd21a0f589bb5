import { useEffect, useEffectEvent, useRef } from "react";
import { type CurrentUser, useUser } from "#domains/account/ui/user-state.ts";
import type { Form } from "#ui/form/form.tsx";
import { emptyAddress } from "../address-lookup/address-values.ts";
import { type DraftOwner, findDraft, removeDraft, saveDraft } from "./form-drafts.ts";

/** `body` is the honeypot. */
const neverSaved = ["opt_in_terms", "opt_in_marketing", "body"];

/**
 * Restores what was typed into this form before, and fills in what we know about the visitor: the profile when signed in,
 * else the details typed into another form during this visit. Call `discard` once the form is sent.
 */
export function useFormDraft<Values extends object>(
  key: string,
  { values, set }: Pick<Form<Values, unknown>, "values" | "set">,
  initial: Values,
  skip: readonly string[] = [],
): { discard: () => void } {
  const { user } = useUser();
  const untouched = useRef(values);
  const first = useRef(initial);
  const form = { key, initial, skip };

  const restore = useEffectEvent(() => {
    const known = findKnownValues({ ...form, first: first.current }, values, user);
    if (Object.keys(known).length > 0) set(known as Partial<Values>);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user may load after the form has opened
  useEffect(() => restore(), [user.user_id]);

  const save = useEffectEvent(() => {
    if (values !== untouched.current) saveTypedValues(form, values, user);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a value is saved
  useEffect(() => save(), [values]);

  return { discard: () => removeDraft(key) };
}

type DraftForm = Readonly<{ key: string; initial: object; skip: readonly string[] }>;

/** The draft of this form, and what is known about the visitor for the fields that are still empty. */
export function findKnownValues(form: DraftForm & { first?: object }, values: object, user: CurrentUser) {
  const { key, initial, skip, first = initial } = form;
  const owner = user.user_id ?? null;
  const draft = pick(findDraft(key, owner), (name) => name in initial && !skip.includes(name));
  return restoreValues({ values, draft, first, initial, details: { ...findContact(owner), ...toDetails(user) } });
}

export function saveTypedValues({ key, initial, skip }: DraftForm, values: object, user: CurrentUser): void {
  const owner = user.user_id ?? null;
  const typed = pickTyped(values, { ...initial, ...toDetails(user) }, [...neverSaved, ...skip]);
  saveDraft(key, typed, owner);
  saveContact(typed, owner);
}

const contactKey = "contact";

function findContact(owner: DraftOwner) {
  return toDetails(findDraft(contactKey, owner));
}

/** Adds to what was typed into other forms. */
function saveContact(typed: AnyValues, owner: DraftOwner): void {
  const details = toDetails({ tel_home: typed.telephone, email: typed.your_email, ...typed });
  if (Object.keys(details).length > 0) saveDraft(contactKey, { ...findContact(owner), ...details }, owner);
}

type AnyValues = Readonly<Record<string, unknown>>;

type Restored = Readonly<{
  values: object;
  draft: AnyValues;
  /** The empty form, with the profile of the visitor: when the form opened, and now that the user may have loaded. */
  first: object;
  initial: object;
  /** Contact details of the visitor. */
  details: AnyValues;
}>;

/** AnyValues to set in an open form: the draft, the profile if it has loaded since, and contact details for blank fields. */
export function restoreValues({ values, draft, first, initial, details }: Restored): AnyValues {
  const started: AnyValues = { ...values, ...draft };
  const atFirst = first as AnyValues;
  const isUntouched = (name: string) => isEqual(started[name], atFirst[name]);
  const fromProfile = Object.keys(emptyAddress).every(isUntouched) ? () => true : (name: string) => !isAddress(name);
  const loaded = pick(
    initial,
    (name, value) => !isEqual(value, atFirst[name]) && isUntouched(name) && fromProfile(name),
  );
  const current: AnyValues = { ...started, ...loaded };
  return { ...draft, ...loaded, ...pick(details, (name) => current[name] === "") };
}

/** The values that differ from the usual ones. An address is stored whole, so that a profile never completes it. */
export function pickTyped(values: object, usual: object, unsaved: readonly string[]): AnyValues {
  const saved = pick(values, (name) => !unsaved.includes(name));
  const typed = pick(saved, (name, value) => !isEqual(value, (usual as AnyValues)[name]));
  return Object.keys(typed).some(isAddress) ? { ...typed, ...pick(saved, isAddress) } : typed;
}

function pick(values: object, isWanted: (name: string, value: unknown) => boolean): Record<string, unknown> {
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
