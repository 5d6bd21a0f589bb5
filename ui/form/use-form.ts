import { type FormEvent, useEffect, useId, useState } from "react";
import type { z } from "zod";
import { prepareToasts } from "#ui/toast.ts";

export type FieldErrors = Readonly<Record<string, string>>;

/** What a field component needs: `<TextField {...form.field("email")} label="Email" />`. */
export type FieldProps<Value> = {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

export type Form<Values extends object, Output> = {
  id: string;
  values: Values;
  errors: FieldErrors;
  /** How often a submit was refused; FormErrors takes the focus each time. */
  refusals: number;
  busy: boolean;
  set: (changes: Partial<Values>) => void;
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  /** Checks the values; what is wrong is shown, what is right goes to `work`, one submit at a time. */
  submit: (event: FormEvent | null, work: (output: Output) => Promise<unknown>) => Promise<void>;
  /** Shows what the server found wrong. */
  refuse: (errors: FieldErrors) => void;
};

/** The values of one form, checked by the schema the server uses too. Nothing typed is ever cleared. */
export function useForm<Values extends object, Schema extends z.ZodType<unknown, Values>>(
  schema: Schema,
  initial: Values,
): Form<Values, z.output<Schema>> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(prepareToasts, []);

  function change(names: readonly string[], next: (current: Values) => Values) {
    setValues(next);
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))));
  }
  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  return {
    id,
    values,
    errors,
    refusals,
    busy,
    set: (changes) => change(Object.keys(changes), (current) => ({ ...current, ...changes })),
    refuse,
    field: (name) => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => change([name], (current) => ({ ...current, [name]: value })),
    }),
    async submit(event, work) {
      event?.preventDefault();
      if (busy) return;
      const parsed = schema.safeParse(values);
      if (!parsed.success) {
        refuse(firstErrors(parsed.error));
        return;
      }
      setErrors({});
      setBusy(true);
      try {
        await work(parsed.data);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** One sentence per field: the first that is wrong with it. */
function firstErrors(error: z.ZodError): FieldErrors {
  const found: Record<string, string> = {};
  for (const issue of error.issues) found[issue.path.join(".")] ??= issue.message;
  return found;
}
