import { CircleCheck, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  title: string;
  text: string;
  buttons: ReactNode;
  /** Leaves the upper edge to a toast. */
  isBelowToast?: boolean;
  children: ReactNode;
};

/** What happens after a form was sent, as a list of `SentNote`; takes focus so that screen readers announce it. */
export function SentPanel({ title, text, buttons, isBelowToast = false, children }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.closest("[role=dialog]")?.scrollIntoView();
  }, []);
  return (
    <div
      ref={top}
      tabIndex={-1}
      className={`flex grow flex-col outline-none ${isBelowToast ? "max-md:pt-36 md:pt-24" : ""}`}
    >
      <CircleCheck className="size-12 text-success" strokeWidth={1.5} />
      <h3 className="mt-3 text-3xl">{title}</h3>
      <p className="mt-2 max-w-prose text-lg text-balance">{text}</p>
      <ul className="mt-6 divide-y divide-line border-t border-line">{children}</ul>
      <div className="form-actions">{buttons}</div>
    </div>
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
