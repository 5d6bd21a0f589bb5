import { useEffect, useRef } from "react";
import type { FieldErrors } from "./use-form.ts";

type Props = { form: { id: string; errors: FieldErrors; refusals: number } };

/** Error summary with links to the fields. A single error focuses its field, several focus the summary. */
export function FormErrors({ form: { id, errors, refusals } }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a rejected submit moves the focus, not a corrected field
  useEffect(() => {
    if (refusals === 0) return;
    if (names.length === 1) document.getElementById(`${id}-${names[0]}`)?.focus();
    else list.current?.focus();
  }, [refusals]);
  if (names.length < 2) return null;
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-control border-l-4 border-danger bg-danger/5 p-4 outline-offset-2"
    >
      <p className="font-semibold text-danger">Please check {names.length} answers</p>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${id}-${name}`}
              onClick={(event) => focusField(event, `${id}-${name}`)}
              className="text-danger underline"
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A real fragment link would close the overlay, whose address is the fragment. */
function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
