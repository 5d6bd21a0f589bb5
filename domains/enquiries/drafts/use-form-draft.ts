import { useEffect, useEffectEvent, useRef } from "react";
import { type CurrentUser, useUser } from "#domains/account/ui/user-state.ts";
import type { Form } from "#ui/form/use-form.ts";
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
  const form = { key, initial, skip };

  const restore = useEffectEvent(() => {
    const known = findKnownValues(form, values, user);
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
export function findKnownValues({ key, initial, skip }: DraftForm, values: object, user: CurrentUser) {
  const owner = user.user_id ?? null;
  const draft = pick(findDraft(key, owner), (name) => name in initial && !skip.includes(name));
  const current: Readonly<Record<string, unknown>> = { ...values, ...draft };
  return { ...draft, ...pick({ ...findContact(owner), ...toDetails(user) }, (name) => current[name] === "") };
}

export function saveTypedValues({ key, initial, skip }: DraftForm, values: object, user: CurrentUser): void {
  const owner = user.user_id ?? null;
  const usual: Readonly<Record<string, unknown>> = { ...initial, ...toDetails(user) };
  const isTyped = (name: string, value: unknown) =>
    ![...neverSaved, ...skip].includes(name) && JSON.stringify(value) !== JSON.stringify(usual[name]);
  const typed = pick(values, isTyped);
  saveDraft(key, typed, owner);
  saveContact(typed, owner);
}

function pick(values: object, isWanted: (name: string, value: unknown) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isWanted(name, value)));
}

const contactKey = "contact";

function findContact(owner: DraftOwner) {
  return toDetails(findDraft(contactKey, owner));
}

/** Adds to what was typed into other forms. */
function saveContact(typed: Readonly<Record<string, unknown>>, owner: DraftOwner): void {
  const details = toDetails({ tel_home: typed.telephone, ...typed });
  if (Object.keys(details).length > 0) saveDraft(contactKey, { ...findContact(owner), ...details }, owner);
}

/** The known ones of name, email and telephone; agencies' own forms call the last one `telephone`. */
function toDetails({ first_name, last_name, email, tel_home }: Partial<Record<keyof CurrentUser, unknown>>) {
  const details = { first_name, last_name, email, tel_home, telephone: tel_home };
  return pick(details, (_, value) => typeof value === "string" && value.trim() !== "");
}
