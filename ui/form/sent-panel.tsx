import { CircleCheck, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

type Props = {
  title: string;
  text: string;
  buttons: ReactNode;
  /** Milliseconds for which a toast stands at the upper edge, which has the text afterwards. */
  toastMs?: number;
  children: ReactNode;
};

/** What happens after a form was sent, as a list of `SentNote`; takes focus so that screen readers announce it. */
export function SentPanel({ title, text, buttons, toastMs = 0, children }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.closest("[role=dialog]")?.scrollIntoView();
  }, []);
  return (
    <div ref={top} tabIndex={-1} className="flex grow flex-col outline-none">
      {toastMs > 0 ? <AfterToast ms={toastMs}>{text}</AfterToast> : null}
      <CircleCheck className="size-12 text-success" strokeWidth={1.5} />
      <h3 className="mt-3 text-3xl">{title}</h3>
      {toastMs > 0 ? null : <p className="mt-2 max-w-prose text-lg text-balance">{text}</p>}
      <ul className="mt-6 divide-y divide-line border-t border-line">{children}</ul>
      <div className="form-actions">{buttons}</div>
    </div>
  );
}

function AfterToast({ ms, children }: { ms: number; children: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return (
    <p role="status" className="max-w-prose text-lg max-md:min-h-36 md:min-h-24">
      {isOver ? children : null}
    </p>
  );
}

export function SentNote({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-4">
      <Icon className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 text-pretty">{children}</div>
    </li>
  );
}
