import { LoaderCircle } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { z } from "zod";
import { t, translate } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { preloadToaster, toast } from "#ui/toast.ts";

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
  /** Number of rejected submits; FormErrors moves the focus on each. */
  refusals: number;
  busy: boolean;
  /** Why the last submit failed, of no field; for `SubmitButton`. */
  problem: string;
  set: (changes: Partial<Values>) => void;
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  /** Validates the values, then shows the errors or runs `onValid`. Ignored while busy. */
  submit: (event: FormEvent | null, onValid: (output: Output) => Promise<unknown>) => Promise<void>;
  /** Shows errors returned by the server. */
  showErrors: (errors: FieldErrors) => void;
  /** Shows a problem of no field until the next submit. */
  setProblem: (problem: string) => void;
  /** As `setProblem`, and as a toast. */
  fail: (problem: string, options?: { duration?: number }) => Promise<void>;
};

/** Form state, validated with the schema the server uses. Input is never cleared. */
export function useForm<Values extends object, Schema extends z.ZodType<unknown, Values>>(
  schema: Schema,
  initial: Values,
): Form<Values, z.output<Schema>> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(preloadToaster, []);

  function change(names: readonly string[], next: (current: Values) => Values) {
    setValues(next);
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))));
  }
  /** In the order of the fields. Field rules have English messages; those of the server are translated already. */
  function showErrors(found: FieldErrors) {
    const fields = Array.from(document.querySelectorAll(`[id^="${id}-"]`), (field) => field.id);
    const place = (name: string) => fields.indexOf(`${id}-${name}`) + 1 || fields.length + 1;
    const inOrder = Object.entries(found).sort(([one], [other]) => place(one) - place(other));
    setErrors(Object.fromEntries(inOrder.map(([name, message]) => [name, translate(message)])));
    setRefusals((count) => count + 1);
  }

  return {
    id,
    values,
    errors,
    refusals,
    busy,
    problem,
    set: (changes) => change(Object.keys(changes), (current) => ({ ...current, ...changes })),
    showErrors,
    setProblem,
    fail: (text, options) => {
      setProblem(text);
      return toast.error(text, options);
    },
    field: (name) => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => change([name], (current) => ({ ...current, [name]: value })),
    }),
    async submit(event, onValid) {
      event?.preventDefault();
      if (busy) return;
      setProblem("");
      const parsed = schema.safeParse(values);
      if (!parsed.success) {
        showErrors(firstErrors(parsed.error));
        return;
      }
      setErrors({});
      setBusy(true);
      try {
        await onValid(parsed.data);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The first message per field. */
export function firstErrors(error: z.ZodError): FieldErrors {
  const found: Record<string, string> = {};
  for (const issue of error.issues) found[issue.path.join(".")] ??= issue.message;
  return found;
}

type ErrorsProps = { form: { id: string; errors: FieldErrors; refusals: number } };

/** Error summary with links to the fields. A single error focuses its field, several focus the summary. */
export function FormErrors({ form: { id, errors, refusals } }: ErrorsProps) {
  const list = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a rejected submit moves the focus, not a corrected field
  useEffect(() => {
    if (refusals === 0) return;
    if (names.length === 1) document.getElementById(`${id}-${names[0]}`)?.focus();
    else if (list.current) focusSummary(list.current);
  }, [refusals]);
  if (names.length < 2) return null;
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-control border-l-4 border-danger bg-danger/5 p-4 outline-offset-2"
    >
      <p className="font-semibold text-danger">{t("Please check {count} answers", { count: names.length })}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-danger">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${id}-${name}`} onClick={(event) => focusField(event, `${id}-${name}`)} className="underline">
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows a dialog from its top, as far as the summary allows. */
function focusSummary(summary: HTMLElement) {
  summary.focus({ preventScroll: true });
  summary.closest("[role=dialog]")?.scrollIntoView();
  summary.scrollIntoView({ block: "nearest" });
}

/** A real fragment link would close the overlay, whose address is the fragment. */
function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

export const problemClass = "rounded-control border-l-4 border-danger bg-danger/5 p-4 font-medium text-danger";

/** Above the submit button. Nothing without problems. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul role="alert" className={`${problemClass} w-full`}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

/** `danger` for irreversible actions. */
type ButtonProps = { busy: boolean; problem?: ReactNode; kind?: "primary" | "quiet" | "danger"; children: ReactNode };

/** Uses `aria-disabled` while busy, because a disabled button loses the focus. */
export function SubmitButton({ busy, problem, kind = "primary", children }: ButtonProps) {
  return (
    <>
      {problem ? (
        <p role="alert" className={`${problemClass} mb-4 w-full`}>
          {problem}
        </p>
      ) : null}
      <button type="submit" aria-disabled={busy} className={`${buttonClass(kind)} aria-disabled:opacity-60`}>
        {busy ? <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none" /> : null}
        {children}
      </button>
    </>
  );
}
