import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { buttonClass } from "#ui/button.tsx";

type Props = { text: string; reference: string; buttonLabel: string; onDone: () => void };

/** Confirmation screen; takes focus so that screen readers announce it. */
export function LeadThanks({ text, reference, buttonLabel, onDone }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className="py-6 text-center outline-none">
      <CircleCheck className="mx-auto size-14 text-success" strokeWidth={1.5} />
      <h3 className="mt-4 text-3xl">Thank you</h3>
      <p className="mx-auto mt-3 max-w-prose text-lg">{text}</p>
      <p className="mt-4 text-muted">
        Your reference is <strong className="text-ink">{reference}</strong>
      </p>
      <button type="button" onClick={onDone} className={`${buttonClass("primary")} mt-8`}>
        {buttonLabel}
      </button>
    </div>
  );
}
